"""A device keeps its theme and its suits."""

from django.test import Client


def test_a_look_is_kept_and_leads_back():
    answer = Client().post('/look/', {'lamp': 'dark', 'next': '/rules/'})
    assert answer.url == '/rules/'
    assert answer.cookies['lamp'].value == 'dark'


def test_an_unknown_look_and_a_foreign_address_are_passed_over():
    answer = Client().post('/look/', {'lamp': '"><b>', 'next': 'https://elsewhere.example/'})
    assert answer.url == '/'
    assert 'lamp' not in answer.cookies


def test_the_page_of_choices_leads_back_to_a_page_of_this_site_only():
    assert 'href="/mine/"' in Client().get('/look/?next=/mine/').content.decode()
    assert 'href="https://elsewhere' not in Client().get('/look/?next=https://elsewhere.example/').content.decode()


def test_who_taps_with_the_left_thumb_finds_it_kept_on_every_page():
    phone = Client()
    assert 'left-thumb' not in phone.get('/look/').content.decode()
    phone.post('/look/', {'thumb': 'left', 'next': '/look/'})
    assert 'left-thumb' in phone.get('/look/').content.decode()
    phone.post('/look/', {'thumb': 'right', 'next': '/look/'})
    assert 'left-thumb' not in phone.get('/look/').content.decode()
