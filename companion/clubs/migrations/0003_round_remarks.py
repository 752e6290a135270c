from django.db import migrations, models


class Migration(migrations.Migration):
    """The column keeps its name, so that a process of the earlier version can go on during an update."""

    dependencies = [
        ('clubs', '0002_table_version'),
    ]

    operations = [
        migrations.AlterField(
            model_name='round',
            name='said',
            field=models.JSONField(db_column='said', default=list),
        ),
        migrations.RenameField(model_name='round', old_name='said', new_name='remarks'),
    ]
