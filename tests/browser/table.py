"""A person at the table: taps buttons, never types during a hand, and counts the taps."""

import re
from dataclasses import dataclass

from playwright.sync_api import APIResponse, Locator, Page, Response, expect

PLAYERS = ('Ann', 'Bob', 'Cyd', 'Dan')


def writes(answer: Response) -> bool:
    """Whether it answers what was written on a match, not what a phone says of itself or asks in advance."""
    return answer.request.method == 'POST' and '/m/' in answer.url and 'preview' not in answer.url


def wait_until(page: Page, holds: str) -> None:
    """Wait for a function of the page that is asynchronous, whose promise `wait_for_function` takes for true."""
    for _ in range(200):
        if page.evaluate(holds):
            return
        page.wait_for_timeout(50)
    raise AssertionError(holds)


BOX = 'it => (({ top, bottom, left }) => [top, bottom, left])(it.getBoundingClientRect())'


@dataclass
class Hands:
    """Taps on the phone. `taps` counts; everything tapped must already be visible."""

    page: Page
    taps: int = 0

    def tap(self, target: Locator) -> None:
        assert in_sight(target), f'{target} must be in sight without scrolling'
        target.tap()
        self.taps += 1

    def choose(self, field: str, value: str | int) -> None:
        self.tap(self.page.locator(f'label:has(input[name={field}][value="{value}"])'))

    def write(self) -> None:
        with self.page.expect_response(writes):
            self.tap(self.page.locator('#note button[value=write]'))
        expect(self.page.locator('#note button[value=write]')).to_have_count(0)
        expect(self.page.locator('#main[data-provisional]')).to_have_count(0)  # saved, not only drawn

    def record(self, contract: str, bidder: int | None = None, tricks: int | None = None) -> int:
        """Records a hand of 500 and returns the taps it took."""
        before = self.taps
        self.choose('contract', contract)
        if bidder is not None:
            self.choose('bidder', bidder)
            self.choose('tricks', tricks)
        expect(self.page.locator('#note button[value=write]')).to_be_visible()
        self.write()
        return self.taps - before


class ScrollingHands(Hands):
    """Scrolls to what it taps: above the pad a phone says what is queued."""

    def tap(self, target: Locator) -> None:
        target.tap()
        self.taps += 1


def in_sight(target: Locator) -> bool:
    """Whether the target is completely inside the window, once the page has its style and a busy browser its layout."""
    target.wait_for()
    target.page.wait_for_load_state()
    for _ in range(20):
        top, bottom, left = target.evaluate(BOX)  # at once: what is drawn anew meanwhile has no box
        if top >= 0 and bottom <= target.page.viewport_size['height'] + 0.5 and left >= 0:
            return True
        target.page.wait_for_timeout(50)
    return False


def start(page: Page, names: tuple[str, ...] = PLAYERS) -> Hands:
    """Start a match of 500 with the default rules. The form has tests of its own, so it is sent without being drawn."""
    named = {f'name-{seat}': name for seat, name in enumerate(names)}
    return sit(page, '/new/', form={'game': 'five-hundred', 'do': 'start', **named})


def sit(page: Page, place: str, **sent: dict) -> Hands:
    """The page of the match that the form at `place` starts on this phone; `sent` is its `form` or `multipart`."""
    page.goto(post(page, place, **sent).headers['location'])
    return Hands(page)


def post(page: Page, place: str, **sent: dict) -> APIResponse:
    """The answer to a form sent from this phone without drawing its page."""
    asked = page.context.request
    asked.get('/open/')  # brings the token
    [token] = [cookie['value'] for cookie in page.context.cookies() if cookie['name'] == 'csrftoken']
    answer = asked.post(place, headers={'X-CSRFToken': token}, max_redirects=0, **sent)
    assert answer.status < 400, answer.text()
    return answer


def join(ann: Page, bob: Page) -> Hands:
    """Bob's phone, which may write on the match that Ann's phone shows: it has opened a link that Ann's made."""
    match = ann.url
    made = post(ann, match + 'keys/', form={'label': 'Bob’s phone'}).text()
    return sit(bob, re.search(r'/m/\w+/score/[\w-]+/', made)[0])


def join_by_tapping(ann: Page, bob: Page) -> Hands:
    """The same on the pages themselves."""
    match = ann.url
    ann.goto(match + 'share/')
    ann.fill('#label', 'Bob’s phone')
    ann.get_by_role('button', name='Make a link').tap()
    bob.goto(ann.locator('.fresh input').input_value())
    bob.get_by_role('button', name='Keep score on this phone').tap()
    bob.wait_for_url(match)
    ann.goto(match)
    return Hands(bob)


# A match page loads what it needs offline a moment later, or at the first tap.
HAS_ALL = "() => import(document.getElementById('waits-row').dataset.script).then(() => true)"


def leave_the_network(page: Page) -> None:
    """Without a service worker, once the page has loaded everything it needs."""
    assert page.evaluate(HAS_ALL)
    page.context.set_offline(True)
