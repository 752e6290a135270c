"""A table asks the director from its pad; the desk hears it ring, rules, and the table reads the ruling, all live."""

import os
from pathlib import Path

import pytest

from companion.clubs.models import Ruling
from companion.clubs.services.keys import cards
from tests.browser.club_phones import found_club, sees
from tests.browser.table import wait_until
from tests.companion.clubs.conftest import NAMES, open_evening
from tests.companion.clubs.phones import table_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures('quick_draw')]
PICTURES = os.environ.get('RULING_PICTURES')
HEAR = """() => {
  window.heard = [];
  const line = document.getElementById('said');
  new MutationObserver(() => window.heard.push(line.textContent)).observe(line, { childList: true });
}"""
COUNT_RINGS = 'window.rings = 0; navigator.vibrate = () => { window.rings += 1; return true; };'


def picture(page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f'{name}.png', full_page=True)


def test_asked_at_the_table_rung_at_the_desk_ruled_and_read(phone_of):
    desk = open_evening(found_club(NAMES[:8]))
    desk.check_in(8)
    desk.seat(1)
    secret = cards(desk.evening, [1])[1]
    table = phone_of(390, 844)
    table.goto(f'/card/{secret}/')
    table.get_by_role('button', name='Open the pad').tap()
    table.wait_for_url('**/m/**')
    director = phone_of(320, 568, locale='en-GB')
    director.add_init_script(COUNT_RINGS)
    sees(director, desk)
    director.goto(f'{desk.at}room/')
    director.wait_for_load_state('networkidle')
    match = table_of(desk, 1).match
    table.goto(f'/m/{match.code}/wrong/revoke/bidders/closed/?contract=8H&bidder=0')
    picture(table, 'club-table-ruling')
    table.get_by_role('button', name='Ask the director').tap()
    table.wait_for_selector('text=Sent to the desk')
    picture(table, 'club-table-asked')
    pad = table.context.new_page()
    pad.goto(f'/m/{match.code}/')
    pad.wait_for_load_state('networkidle')
    pad.locator('#pad label:has([name=contract][value="7H"])').tap()
    pad.evaluate(HEAR)
    call = director.get_by_role('link', name='Table 1 asks for the director')
    call.wait_for()
    assert director.evaluate('window.rings') == 1
    picture(director, 'club-desk-room')
    call.tap()
    director.wait_for_selector('#rule')
    picture(director, 'club-desk-ruling')
    assert director.evaluate('document.documentElement.scrollWidth <= innerWidth')
    director.get_by_role('button', name='Rule so').tap()
    director.wait_for_url('**/rulings/')
    picture(director, 'club-desk-rulings')
    assert not Ruling.objects.get().open
    pad.wait_for_selector('#of-host:has-text("The director has ruled on this hand")')
    assert pad.locator('[name=contract][value="7H"]').is_checked(), 'what is tapped there stays'
    assert not pad.locator('.prompt, .stale').count(), 'nobody wrote'
    wait_until(pad, 'window.heard.includes("The director has ruled on this hand")')  # told to screen readers
    picture(pad, 'club-pad-ruled')
    pad.reload()
    pad.wait_for_selector('[name=contract][value="7H"]:checked', state='attached')
    pad.close()
    table.bring_to_front()
    table.wait_for_selector('text=By the director')
    picture(table, 'club-table-ruled')
    table.get_by_role('link', name='Fill in the hand').tap()
    table.wait_for_selector('#ruling')


def test_what_is_said_is_heard_though_the_next_words_follow_at_once(phone_of):
    """On a busy phone the pad's next question came before the ruling was told, and it never was."""
    page = phone_of(390, 844)
    page.goto('/clubs/')
    heard = page.evaluate("""async () => {
      const { say, sayAfter } = await import('/static/js/live/say.js');
      const heard = [];
      const line = document.getElementById('said');
      new MutationObserver(() => heard.push(line.textContent)).observe(line, { childList: true });
      say('Ruled');
      sayAfter('Who bid it?');
      await new Promise((on) => setTimeout(on, 2500));
      return heard;
    }""")
    assert heard == ['Ruled', 'Who bid it?']
