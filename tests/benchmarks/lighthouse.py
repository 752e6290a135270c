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
from tests.served import served

MARKS = ('performance', 'accessibility', 'best-practices', 'seo')
TABLE = {'game': 'five-hundred', 'preset': 'avondale', 'first_dealer': '3', 'do': 'start'}
TABLE |= {f'name-{seat}': name for seat, name in enumerate(('Ann', 'Bob', 'Cyd', 'Dan'))}


def begun(url: str) -> str:
    """The address of a new match, as seen by somebody with its link."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    page = browser.open(url + '/new/').read().decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[1]
    form = urllib.parse.urlencode(TABLE | {'csrfmiddlewaretoken': token}).encode()
    return browser.open(url + '/new/', form).geturl()


def judged(lighthouse: str, url: str, report: Path) -> dict:
    flags = ' '.join(chromium.FLAGS)
    options = ['--quiet', '--output=json', f'--output-path={report}', f'--chrome-flags={flags}']
    subprocess.run(
        [lighthouse, url, *options, f'--only-categories={",".join(MARKS)}'],
        env=os.environ | {'CHROME_PATH': chromium.found()},
        check=True,
    )
    return json.loads(report.read_text())


def main(lighthouse: str) -> None:
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / 'data') as site:
        pages = {'home': site.url, 'match': begun(site.url), 'rules': site.url + '/rules/five-hundred/scoring/'}
        for name, url in pages.items():
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
