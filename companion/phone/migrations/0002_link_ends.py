from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ('phone', '0001_initial'),
    ]

    operations = [
        migrations.AddField(
            model_name='handover',
            name='ended_at',
            field=models.DateTimeField(null=True),
        ),
    ]
