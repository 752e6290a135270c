from django.db import migrations, models

import companion.identity.models


class Migration(migrations.Migration):
    dependencies = [('identity', '0001_initial')]

    operations = [
        migrations.AddField(
            model_name='site',
            name='secret',
            field=models.CharField(default=companion.identity.models.new_seal, max_length=64),
        ),
    ]
