"""The menu of a match: it fits on one screen, and what deletes is away from what is tapped often."""

import pytest

from tests.browser.table import start

pytestmark = pytest.mark.django_db(transaction=True)

SIZES = [(390, 844), (320, 568)]


@pytest.mark.sampled(3)
@pytest.mark.parametrize('locale', ['en-GB', 'es-ES'])
@pytest.mark.parametrize('size', SIZES, ids=str)
def test_it_fits_on_one_screen_and_delete_is_on_its_own(phone_of, size, locale):
    page = phone_of(*size, locale=locale)
    hands = start(page)
    hands.record('8H', 0, 8)
    page.locator('.menu summary').tap()
    box = page.locator('.menu nav').bounding_box()
    assert box['y'] + box['height'] <= size[1]
    bottom_of_new = bottom(page.locator('.menu a[href="/new/"]').bounding_box())
    assert page.locator('.menu a[href$="/delete/"]').bounding_box()['y'] - bottom_of_new >= 44


def bottom(box: dict[str, float]) -> float:
    return box['y'] + box['height']


def test_languages_go_by_their_own_names(phone_of):
    page = phone_of(*SIZES[0], locale='es-ES')
    page.goto('/')
    page.locator('.menu summary').tap()
    assert page.locator('.menu [name=language]').all_inner_texts() == ['English', 'Español']


def test_the_look_is_chosen_on_a_page_of_its_own_that_leads_back(phone_of):
    page = phone_of(*SIZES[1])
    page.goto('/mine/')
    page.locator('.menu summary').tap()
    page.get_by_role('link', name='Theme and suits').tap()
    page.get_by_role('button', name='Dark').tap()
    page.wait_for_selector('html[data-lamp=dark]')
    page.get_by_role('button', name='two colours').tap()
    page.wait_for_selector('html[data-suits=two]')
    page.get_by_role('link', name='Back', exact=True).tap()
    page.wait_for_url('**/mine/')
