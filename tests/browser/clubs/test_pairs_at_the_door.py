"""Pairs are checked in by two taps, however quick; what another desk does in between does not undo the first."""

from playwright.sync_api import expect

NAMES = ['Ann Lee', 'Bob Ray', 'Cyd Fox', 'Dan Orr', 'Eve Sun', 'Fay Moon']
EVENING = f"""
from companion.clubs.services import clubs, setup
from companion.clubs.setup_form import fresh
from companion.access.codes import hashed

club, owner = clubs.create_club('Fern Valley', '', holder=hashed('desk'), label='desk')
clubs.join(club, {NAMES}, by=owner)
fields = fresh(club).fields()
fields['settings'] = {{**fields['settings'], 'form': 'pairs', 'movement': 'swiss'}}
print('made', setup.open_evening(club, by=owner, **fields).code)
"""
OTHER_DESK = """
from companion.clubs.models import Evening, Grant
from companion.clubs.services import door
evening = Evening.objects.get(code='{code}')
cyd, dan = evening.club.members.filter(number__in=(3, 4)).order_by('number')
door.check_in_pair(evening, member=cyd, partner=dan, by=Grant.objects.get(club=evening.club, role='owner'))
"""


def test_another_desk_does_not_undo_the_first_of_two_taps(site, guest_of):
    code = site.python(EVENING).communicate()[0].split('made ')[1].strip()
    page = guest_of()
    page.context.add_cookies([{'name': 'device', 'value': 'desk', 'url': site.url}])
    page.goto(f'/e/{code}/door/')
    page.get_by_role('button', name='Ann').tap()
    expect(page.locator('.said-last')).to_contain_text('Ann Lee plays with whom?')
    site.python(OTHER_DESK.format(code=code)).communicate()
    expect(page.locator('.lead-line .big')).to_have_text('1')
    expect(page.locator('.said-last')).to_contain_text('Ann Lee plays with whom?')
    page.get_by_role('button', name='Bob').tap()
    expect(page.locator('.lead-line .big')).to_have_text('2')
    page.evaluate("for (const half of document.querySelectorAll('[name=in][aria-pressed=false]')) half.click()")
    expect(
        page.locator('.lead-line .big'), 'the partner may be tapped before the answer to the first tap'
    ).to_have_text('3')
