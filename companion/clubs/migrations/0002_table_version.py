from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ('clubs', '0001_initial'),
    ]

    operations = [
        migrations.AddField(
            model_name='table',
            name='version',
            field=models.PositiveIntegerField(db_default=1, default=1),
        ),
    ]
