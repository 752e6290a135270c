from django.db import migrations, models


class Migration(migrations.Migration):
    """The column keeps its name, which is that of older backups."""

    dependencies = [
        ('clubs', '0015_penalties'),
    ]

    operations = [
        migrations.AlterField('evening', 'pulse', models.PositiveIntegerField(db_column='pulse', default=1)),
        migrations.RenameField('evening', 'pulse', 'revision'),
    ]
