"""Style sheets: written one file a room, delivered one file a page. Knows nothing of what they say. Its storage does
the same for scripts (see `scripts`)."""

import re
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.core.files.base import ContentFile
from rcssmin import cssmin
from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

from companion import scripts

IMPORT = re.compile(r'@import "([^"/]+)";\n?')


class Storage(CompressedManifestStaticFilesStorage):
    """Puts what a style sheet or script imports in the place of its import lines and takes remarks and margins out,
    before names are hashed.

    Each import would cost a phone one more request; without this storage browsers follow them as they stand.
    """

    def post_process(self, paths: dict, dry_run: bool = False, **options: object) -> Iterator:
        for name, (source, path) in list(paths.items()):
            if dry_run or not (whole := delivered(Path(source.path(path)))):
                continue
            self.delete(name)
            self.save(name, ContentFile(whole.encode()))
            paths[name] = (self, name)
        yield from super().post_process(paths, dry_run, **options)


def delivered(file: Path) -> str | None:
    """What phones are sent for a style sheet or a script of ours; None where that is the file as it stands."""
    if not file.is_relative_to(settings.BASE_DIR):
        return None
    if file.suffix == '.css':
        return cssmin(gathered(file))
    if file.suffix == '.js':
        return jsmin(scripts.gathered(file))
    return None


def gathered(sheet: Path) -> str:
    """The style sheet with every `@import "neighbour.css";` replaced by that neighbour."""
    return IMPORT.sub(lambda found: gathered(sheet.with_name(found[1])), sheet.read_text(encoding='utf-8'))
