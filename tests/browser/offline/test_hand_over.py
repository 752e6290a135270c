"""A match from one phone's screen to another phone's camera: what the first draws is filmed and shown to the second."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests import chromium
from tests.browser.table import Hands

SIDE = 510  # pixels of the filmed code: six for a module
MARGIN = 20
FILM = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
# What is drawn, until every piece was: rows of 0 and 255.
SHOWN = """async () => {
  const [canvas, part] = ['canvas', '.part'].map((selector) => document.querySelector(`.codes ${selector}`));
  const seen = new Map();
  for (const until = Date.now() + 8000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 40))) {
    if (canvas.width !== canvas.height) continue;
    const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    const side = Array.from({ length: canvas.width }, (_, place) => place);
    seen.set(part.textContent, side.map((y) => side.map((x) => pixels[(y * canvas.width + x) * 4])));
    if (seen.size >= Number(part.textContent.split('/')[1] ?? 1)) return [...seen.values()];
  }
}"""


def film(codes: list[list[list[int]]], file: Path) -> None:
    """Write a film without compression (YUV4MPEG2), each code five times a second, as a camera sees a screen."""
    width = SIDE + 2 * MARGIN
    with file.open('wb') as out:
        out.write(f'YUV4MPEG2 W{width} H{width} F5:1 Ip A1:1 C420jpeg\n'.encode())
        for rows in codes:
            edge, light = bytes([200]) * MARGIN, bytes([200]) * width
            lines = [
                edge + bytes(rows[y * len(rows) // SIDE][x * len(rows) // SIDE] for x in range(SIDE)) + edge
                for y in range(SIDE)
            ]
            out.write(
                b'FRAME\n' + light * MARGIN + b''.join(lines) + light * MARGIN + bytes([128]) * (width * width // 2)
            )


def test_another_phones_camera_takes_the_match_and_may_go_on(playwright, table: Hands, site, tmp_path):
    table.record('8H', 0, 8)
    giver: Page = table.page
    code = giver.url.rstrip('/').rpartition('/')[2]
    giver.goto(f'/hand-over/#give={code}')
    codes = giver.evaluate(SHOWN)
    film(codes, tmp_path / 'seen.y4m')
    flags = [*chromium.FLAGS, *FILM, f'--use-file-for-fake-video-capture={tmp_path / "seen.y4m"}']
    browser = playwright.chromium.launch(executable_path=chromium.executable(), args=flags)
    taker = browser.new_page(base_url=site.url, viewport={'width': 390, 'height': 844})
    answer = taker.goto('/hand-over/')
    assert 'camera=(self)' in answer.headers['permissions-policy']
    taker.get_by_role('button', name='Read with the camera').click()
    expect(taker.locator('#taken a')).to_be_visible()
    with taker.expect_navigation():
        taker.locator('#taken a').click()
    expect(taker.locator('#pad')).to_be_visible()
    expect(taker.locator('#sheet details.hand')).to_have_count(1)
    browser.close()


def test_without_a_camera_it_says_so_and_takes_a_file(page: Page, site, tmp_path):
    page.goto(f'{site.url}/hand-over/')
    page.get_by_role('button', name='Read with the camera').click()
    expect(page.locator('#not-taken')).to_contain_text('the file of the other phone')
    (tmp_path / 'other.json').write_text('{}')
    page.set_input_files('#parcel', tmp_path / 'other.json')
    expect(page.locator('#not-taken')).to_contain_text('This is no match that a phone gave.')
