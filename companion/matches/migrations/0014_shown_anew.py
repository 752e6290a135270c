from typing import Any

from django.db import migrations, models


def count(apps: Any, schema_editor: Any) -> None:
    """A version without a change came from a rematch, an answer that was agreed, or a ruling."""
    match, change = apps.get_model('matches', 'Match'), apps.get_model('matches', 'Change')
    changes = change.objects.filter(match=models.OuterRef('pk')).order_by().values('match')
    counted = models.Subquery(changes.annotate(number=models.Count('pk')).values('number'))
    behind = match.objects.annotate(noted=counted).filter(version__gt=models.F('noted'))
    for pk, version, noted in behind.values_list('pk', 'version', 'noted'):
        match.objects.filter(pk=pk).update(shown_anew=version - noted)


class Migration(migrations.Migration):
    dependencies = [
        ('matches', '0013_tallies'),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='shown_anew',
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.RunPython(count, migrations.RunPython.noop, elidable=True),
    ]
