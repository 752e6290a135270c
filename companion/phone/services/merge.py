"""Merges two devices into one person: everything one held goes to the other."""

from django.db import transaction

from companion.clubs.models import Grant, HandIn
from companion.matches.models import CalledName, Key, RegularTable, RuleSet
from companion.matches.services.keys import revoke
from companion.matches.setup.rule_sets import BadRuleSet, content_of, save_copy
from companion.phone.models import HandOver


@transaction.atomic
def merge(holder: str, into: str) -> None:
    """Give `into` what `holder` held; of two rights on one match it keeps the stronger."""
    if holder == into or not holder:
        return
    _keys(holder, into)
    _rule_sets(holder, into)
    for model, name in ((RegularTable, 'people'), (CalledName, 'written')):
        taken = model._default_manager.filter(holder=into).values_list(name, flat=True)
        mine = model._default_manager.filter(holder=holder)
        mine.filter(**{f'{name}__in': list(taken)}).delete()
        mine.update(holder=into)
    _grants(holder, into)
    HandIn.objects.filter(holder=holder).update(holder=into)
    HandOver.objects.filter(giver=holder).end()  # they contain a device id without rights


def _keys(holder: str, into: str) -> None:
    there = {key.match_id: key for key in Key.objects.select_for_update().filter(holder=into)}
    for key in Key.objects.select_for_update().filter(holder=holder):
        other = there.get(key.match_id)
        if other is None:
            Key.objects.filter(pk=key.pk).update(holder=into)
            continue
        founder, role = other.founder or key.founder, Key.Role.OWNER if key.owns or other.owns else Key.Role.SCORER
        revoke(key)
        Key.objects.filter(pk=other.pk).update(founder=founder, role=role)


def _rule_sets(holder: str, into: str) -> None:
    for kept in RuleSet.objects.filter(holder=holder):
        try:
            save_copy(into, content_of(kept.name, kept.game, kept.preset, kept.options))
        except BadRuleSet:
            continue  # it can no longer be played and is not listed
    RuleSet.objects.filter(holder=holder).delete()


def _grants(holder: str, into: str) -> None:
    """A shared card has one grant per device beneath it."""
    cards = Grant.objects.filter(holder=into).exclude(parent=None).values_list('parent', flat=True)
    mine = Grant.objects.filter(holder=holder)
    mine.filter(parent__in=list(cards)).delete()
    mine.update(holder=into)
