"""What axe finds wrong on a page."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

RUN = 'options => axe.run(options).then(result => result.violations)'
# Colours are the same in every language, and judging them is half of what axe does.
BUT_COLOURS = {'rules': {'color-contrast': {'enabled': False}}}


def found_by_axe(page: Page, where: str, **options: object) -> list[str]:
    """The violations, a sentence each. It is loaded once a page, however often that is judged."""
    if page.evaluate('typeof axe') == 'undefined':
        page.evaluate(AXE_SCRIPT)
    broken = page.evaluate(RUN, {'resultTypes': ['violations'], **options})
    return [f'{where}: {fault["id"]}: {node["html"][:100]}' for fault in broken for node in fault['nodes']]
