"""From a match to the calculators of the rule book and back."""


def test_a_match_leads_to_its_calculators_and_they_lead_back(ann):
    answer = ann.client.get(ann.at + 'settle/')
    assert answer.status_code == 302
    page = ann.client.get(answer['Location']).content.decode()
    assert f'href="{ann.at}"' in page
    assert 'name="name-0"' in page


def test_nobody_is_led_from_a_match_that_is_not_there(client, db):
    assert client.get('/m/NOPE-NOPE/settle/').status_code == 404
