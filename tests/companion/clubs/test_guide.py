"""The guide to club play: both languages have the same content, and every choice at the desk links to its entry."""

import re

import pytest
from django.test import Client

from companion.clubs.movements import MOVEMENTS
from companion.clubs.presenters.guide import parts
from scoring.evening.movements import MOVEMENTS as ENGINE
from tests.companion.clubs.conftest import text_of

pytestmark = pytest.mark.django_db


def test_both_languages_have_the_same_places():
    english, spanish = parts('en'), parts('es')
    assert [(part.level, part.anchor) for part in english] == [(part.level, part.anchor) for part in spanish]
    assert all(len(part.html) > 60 or part.anchor == 'movements' for part in (*english, *spanish))


@pytest.mark.parametrize('lang', ['en', 'es'])
def test_every_choice_leads_to_its_place(club, lang):
    club.client.cookies['django_language'] = lang
    guide = text_of(Client().get('/clubs/guide/', headers={'accept-language': lang}))
    linked = re.findall(r'/clubs/guide/#([a-z-]+)', club.page('evening/'))
    assert {movement.key for movement in MOVEMENTS} | {'byes'} <= set(linked)
    assert all(f'id="{anchor}"' in guide for anchor in linked)


def test_arrows_show_who_moves():
    drawn = {part.anchor for part in parts('en') if part.arrows}
    assert drawn == {'north-stays', 'winners-up', 'whist-drive', 'mitchell'}


def test_every_movement_of_the_engine_is_offered_and_explained():
    assert {movement.key for movement in MOVEMENTS} == set(ENGINE)
    assert set(ENGINE) <= {part.anchor for part in parts('en')}
