"""A person who uses only the keyboard: presses keys, counts them, and must see the focus at every stop."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from tests.browser.table import PLAYERS

# What has the focus, and what is not visible of it: its ring, part of it, or all of it.
STANDS = """() => {
  const it = document.activeElement, box = it.getBoundingClientRect(), ring = getComputedStyle(it);
  if (it === document.body) return 'nothing holds the keyboard';
  const seen = it.matches(':focus-visible') && ring.outlineStyle !== 'none' && box.width > 8 && box.height > 8;
  const inWindow = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0) >= Math.min(box.height, 40) - 1;
  const amongNeighbours = it.matches('.cell, .cell input, .hand summary, .seat input'); // these cover what is outside
  const whole = !amongNeighbours || parseFloat(ring.outlineOffset) < 0;
  return seen && inWindow && whole ? '' : `${it.outerHTML.slice(0, 120)} at ${Math.round(box.top)}, seen: ${seen}`;
}"""
MOST_STOPS = 60
A_FINGER = 25  # milliseconds on a key, quick as it is: time for the window to follow the focus


@dataclass
class Keys:
    """The keys pressed on the page: `pressed` counts them, `unseen` lists the stops where the focus was not visible."""

    page: Page
    pressed: int = 0
    unseen: list[str] = field(default_factory=list)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key, delay=A_FINGER)
            self.pressed += 1

    def type(self, words: str) -> None:
        self.page.keyboard.type(words)
        self.pressed += len(words)

    def stands_on(self, selector: str) -> bool:
        return self.page.evaluate('it => document.activeElement.matches(it)', selector)

    def reach(self, selector: str, key: str = 'Tab') -> None:
        """Press the key until the focus is there."""
        for _ in range(MOST_STOPS):
            if self.stands_on(selector):
                break
            self.press(key)
            if missed := self._out_of_sight():
                self.unseen.append(missed)
        assert self.stands_on(selector), f'{selector} cannot be reached'

    def _out_of_sight(self) -> str:
        """The focused element if it is not in sight soon; a busy browser scrolls to it a moment later."""
        for _ in range(20):
            if not (missed := self.page.evaluate(STANDS)):
                break
            self.page.wait_for_timeout(50)
        return missed

    def expect_on(self, selector: str) -> None:
        expect(self.page.locator(f'{selector}:focus-visible').first).to_be_visible()

    def go(self, selector: str, key: str = 'Tab') -> None:
        self.reach(selector, key)
        self.press('Enter')

    def leave(self, selector: str, key: str = 'Tab') -> None:
        """Follow a link or submit a form that leaves the page, and wait for the next one."""
        self.reach(selector, key)
        with self.page.expect_navigation():
            self.press('Enter')

    def answer(self, answers: Iterable[str]) -> None:
        """Type the first letters of each answer, then Enter, which goes to the next question."""
        for words in answers:
            self.type(words)
            self.press('Enter')

    def record(self, answers: Iterable[str]) -> int:
        """Record the next hand from where the focus is; returns the number of keys."""
        before = self.pressed
        self.expect_on('#pad .legal')
        self.answer(answers)
        self.save()
        return self.pressed - before

    def save(self) -> None:
        """Save the whole hand. Drawn at the tap, most of the page cannot be reached until the answer is there."""
        version = self.version()
        self.expect_on('#note button[value=write]')
        self.press('Enter')
        expect(self.page.locator(f'#main[data-version="{version + 1}"]:not([data-provisional])')).to_be_attached()

    def version(self) -> int:
        return int(self.page.locator('#main').get_attribute('data-version'))


def begin(page: Page, game: str) -> Keys:
    """Start a new match from the home page; the focus is then on the first question of the first hand."""
    keys = Keys(page)
    page.goto('/')
    keys.leave('a[href="/new/"]')
    keys.leave(f'[name=game][value={game}]')
    if game.endswith('solo'):  # opens with three seats
        keys.leave('[name=seats][value="4"]')
    for seat, name in enumerate(PLAYERS):
        keys.reach(f'[name=name-{seat}]')
        keys.type(name)
    keys.leave('[name=name-3]')
    return keys
