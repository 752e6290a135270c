"""`manage.py offline`: prepare the files with which phones keep score without a network."""

import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from companion.offline import packing, runtime


class Command(BaseCommand):
    help = 'Prepare what phones keep to score without a network. Takes some minutes the first time; phones get 5 MB.'
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        source = 'a file from a stick, in the place of the network: what --save wrote, or the archive of the runtime'
        parser.add_argument('--from', dest='source', type=Path, metavar='FILE', help=source)
        parser.add_argument('--save', type=Path, metavar='FILE', help='write everything into one file for a stick')

    def handle(self, *args: Any, source: Path | None, save: Path | None, **options: Any) -> None:
        try:
            _prepare(source)
            if save:
                packing.save(save)
        except (runtime.Unavailable, OSError) as error:
            sys.exit(f'Phones cannot be prepared: {error}')
        sent = sum(sum(packing.listed(name).values()) for name in (packing.runtime_set(), packing.site_set()))
        self.stdout.write(f'Ready: phones that want to score without a network are sent {sent / 1e6:.1f} MB.')


def _prepare(source: Path | None) -> None:
    packing.folder().mkdir(parents=True, exist_ok=True)
    if packing.is_ready():
        return
    if source and zipfile.is_zipfile(source):
        packing.take(source)
        return
    with runtime.node_tools() as tools, TemporaryDirectory(prefix='companion-') as place:
        if source or not (packing.folder() / packing.AS_IT_CAME / runtime.LIBRARY).is_file():
            packing.bring_runtime(source or runtime.fetch(tools, Path(place)))
        packing.pack(tools)
