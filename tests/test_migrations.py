"""Migrations are complete: `makemigrations` finds nothing to add."""

import pytest
from django.core.management import call_command


@pytest.mark.django_db
def test_every_change_of_a_model_has_its_migration():
    call_command('makemigrations', check_changes=True, dry_run=True, verbosity=0)
