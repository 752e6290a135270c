from typing import Any

from django.db import migrations, models
from django.db.models import deletion

from companion.access.codes import new_secret

ROLES = ('owner', 'director', 'helper', 'table', 'player', 'wall')


def give_keys(apps: Any, schema_editor: Any) -> None:
    """Each club has a key of its own."""
    clubs = apps.get_model('clubs', 'Club')
    for number in clubs.objects.values_list('pk', flat=True):
        clubs.objects.filter(pk=number).update(card_key=new_secret())


class Migration(migrations.Migration):
    dependencies = [
        ('clubs', '0009_rulings'),
    ]

    operations = [
        migrations.AddField('club', 'card_key', models.CharField(default='', max_length=40), preserve_default=False),
        migrations.RunPython(give_keys, migrations.RunPython.noop),
        migrations.AlterField('club', 'card_key', models.CharField(default=new_secret, max_length=40)),
        migrations.AddField('evening', 'awards', models.JSONField(default=list)),
        migrations.AddField('evening', 'message', models.CharField(blank=True, default='', max_length=120)),
        migrations.AlterField('evening', 'message', models.CharField(blank=True, max_length=120)),
        migrations.AddField('evening', 'break_until', models.DateTimeField(null=True)),
        migrations.AddField(
            'grant',
            'member',
            models.ForeignKey(null=True, on_delete=deletion.CASCADE, related_name='grants', to='clubs.member'),
        ),
        migrations.AlterField(
            'grant', 'role', models.CharField(choices=[(role, role.capitalize()) for role in ROLES], max_length=10)
        ),
    ]
