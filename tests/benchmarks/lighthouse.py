"""Lighthouse's four scores for the most visited pages, on an emulated phone: `python -m tests.benchmarks.lighthouse
LIGHTHOUSE`, where LIGHTHOUSE is the command of lighthouse 12.8.2 (npm). Not part of the suite, because it needs Node.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
from pathlib import Path

from tests import chromium
from tests.new_match import TABLE
from tests.served import served

MARKS = ('performance', 'accessibility', 'best-practices', 'seo')


class Visitor:
    """A browser without scripts that keeps its cookies."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())

    def post(self, page: str, to: str, fields: dict[str, str]) -> str:
        """Send a form of a page; returns the address that follows."""
        text = self.browser.open(self.url + page).read().decode()
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', text)[1]
        form = urllib.parse.urlencode({**fields, 'csrfmiddlewaretoken': token}).encode()
        return self.browser.open(self.url + to, form).geturl()


def pages_of(url: str) -> dict[str, str]:
    """The judged pages, as seen by somebody with their links: a new match, and a club and an evening open to all."""
    visitor = Visitor(url)
    match = visitor.post('/new/', '/new/', TABLE)
    club = visitor.post('/clubs/', '/clubs/example/', {})
    about = f'{urllib.parse.urlsplit(club).path}about/'
    visitor.post(about, about, {'name': 'Example club', 'opened': 'on'})
    evening = url + re.search(r'/e/\w+/', visitor.browser.open(club).read().decode())[0]
    rules = url + '/rules/five-hundred/scoring/'
    return {'home': url, 'match': match, 'rules': rules, 'club': club, 'wall': evening + 'wall/'}


def judged(lighthouse: str, url: str, report: Path) -> dict:
    flags = ' '.join(chromium.FLAGS)
    options = ['--quiet', '--output=json', f'--output-path={report}', f'--chrome-flags={flags}']
    subprocess.run(
        [lighthouse, url, *options, f'--only-categories={",".join(MARKS)}'],
        env=os.environ | {'CHROME_PATH': chromium.executable()},
        check=True,
    )
    return json.loads(report.read_text())


def main(lighthouse: str) -> None:
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / 'data') as site:
        for name, url in pages_of(site.url).items():
            report = judged(lighthouse, url, Path(folder) / 'report.json')
            marks = {mark: round(100 * report['categories'][mark]['score']) for mark in MARKS}
            print(f'{name:<8}', ' '.join(f'{mark} {score}' for mark, score in marks.items()), flush=True)
            for mark in MARKS:
                for part in report['categories'][mark]['auditRefs']:
                    audit = report['audits'][part['id']]
                    if part['weight'] and (audit['score'] or 0) < 0.9 and audit['scoreDisplayMode'] != 'notApplicable':
                        print(f'   {mark}: {audit["title"]} {audit.get("displayValue", "")}')


if __name__ == '__main__':
    main(sys.argv[1])
