"""Style sheets: written one file a room, delivered one file a page. Knows nothing of what they say. Its storage does
the same for scripts (see `scripts`)."""

import re
from collections.abc import Iterator
from pathlib import Path

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from companion import scripts

IMPORT = re.compile(r'@import "([^"/]+)";\n?')
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
SPACE = re.compile(r'\s*([{};,])\s*|(:)\s+')


class Storage(CompressedManifestStaticFilesStorage):
    """Puts what a style sheet or script imports in the place of its import lines, before names are hashed.

    Each import would cost a phone one more request; without this storage browsers follow them as they stand.
    """

    def post_process(self, paths: dict, dry_run: bool = False, **options: object) -> Iterator:
        for name, (source, path) in list(paths.items()):
            if dry_run or not (whole := _in_one_piece(Path(source.path(path)))):
                continue
            self.delete(name)
            self.save(name, ContentFile(whole.encode()))
            paths[name] = (self, name)
        yield from super().post_process(paths, dry_run, **options)


def _in_one_piece(file: Path) -> str | None:
    """A file of ours with its imports gathered; None where there are none."""
    if file.suffix == '.css' and IMPORT.search(file.read_text(encoding='utf-8')):
        return gathered(file)
    if file.suffix == '.js' and scripts.IMPORT.search(file.read_text(encoding='utf-8')):
        return scripts.gathered(file)
    return None


def gathered(sheet: Path) -> str:
    """The style sheet with every `@import "neighbour.css";` replaced by that neighbour; no comments, little space."""
    text = IMPORT.sub(lambda found: gathered(sheet.with_name(found[1])), sheet.read_text(encoding='utf-8'))
    return SPACE.sub(r'\1\2', COMMENT.sub('', text)).strip()
