"""What is not released does not call itself so, and says what an operator has to know before it is."""

import re

from packaging.version import Version

from scoring.version import VERSION


def test_unreleased_changes_are_of_a_version_to_come(settings):
    text = (settings.BASE_DIR / 'CHANGELOG.md').read_text(encoding='utf-8')
    released = Version(re.search(r'^## \[(\d.*?)\]', text, re.MULTILINE)[1])
    unreleased = text.partition('## [Unreleased]')[2].partition('\n## ')[0].strip()
    if unreleased:
        assert Version(VERSION) > released and Version(VERSION).is_devrelease
        assert '### Before you upgrade' in unreleased
    else:
        assert Version(VERSION) == released
