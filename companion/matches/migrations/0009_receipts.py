from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [('matches', '0008_when_played')]

    operations = [
        migrations.AddField(
            model_name='match',
            name='receipt',
            field=models.CharField(blank=True, db_default='', default='', max_length=64),
        ),
        migrations.AddField(
            model_name='change',
            name='receipt',
            field=models.CharField(blank=True, db_default='', db_index=True, default='', max_length=64),
        ),
    ]
