"""A form whose token the browser has dropped is answered with another."""

from django.test import Client


def test_an_expired_form_gets_a_token_that_is_taken(db):
    client = Client(enforce_csrf_checks=True)
    refused = client.post('/language/', {'language': 'es'})
    assert refused.status_code == 403
    token = refused['X-Form-Token']
    assert client.post('/language/', {'language': 'es', 'csrfmiddlewaretoken': token}).status_code == 302
