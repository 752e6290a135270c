"""`manage.py release`: build the wheels of the site and of the engine from a clean checkout, ready to be published."""

import json
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings

from companion.i18n.languages import compile_catalogues
from companion.management.operator_command import OperatorCommand
from companion.operations import OperationError
from scoring.version import VERSION

PACKAGE = 'companion_site'
OF_SITE = ('companion', 'rules', 'scoring', 'templates', 'static', 'manage.py', 'LICENSE')
OF_ENGINE = ('scoring', 'pyproject.toml', 'LICENSE', 'README.md')
CONFIGURATION = Path(__file__).parent.parent / 'wheel.toml'


class Command(OperatorCommand):
    help = 'Build the wheels of the site and of the engine into a folder (dist).'

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument('folder', nargs='?', type=Path, default=settings.BASE_DIR / 'dist')

    def handle(self, *args: Any, folder: Path, **options: Any) -> None:
        for lay_out in (_lay_out_site, _lay_out_engine):
            with TemporaryDirectory(prefix='companion-') as place:
                lay_out(Path(place))
                _build(Path(place), folder)
        for wheel in sorted(folder.glob(f'*-{VERSION}-*.whl')):
            self.stdout.write(f'{wheel}: {wheel.stat().st_size / 1e6:.1f} MB')


def _lay_out_site(place: Path) -> None:
    """The tracked files in one package, catalogues compiled, and what says how to build it."""
    _copy_tracked(OF_SITE, place / PACKAGE)
    compile_catalogues(place / PACKAGE / settings.CATALOGUES.relative_to(settings.BASE_DIR))
    text = CONFIGURATION.read_text(encoding='utf-8').replace('{version}', VERSION)
    (place / 'pyproject.toml').write_text(text.replace('{dependencies}', json.dumps(_dependencies())), encoding='utf-8')


def _lay_out_engine(place: Path) -> None:
    _copy_tracked(OF_ENGINE, place)


def _copy_tracked(names: Sequence[str], place: Path) -> None:
    """Copy what git tracks of these, except the sources of what is compiled."""
    answer = subprocess.run(  # noqa: S603 - no words of others
        ['git', 'ls-files', '-z', '--', *names],  # noqa: S607
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )
    if answer.returncode:
        raise OperationError(f'A release is built from a checkout: {answer.stderr.strip()}')
    for name in filter(None, answer.stdout.split('\0')):
        if not name.endswith('.po'):
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(settings.BASE_DIR / name, place / name)


def _dependencies() -> list[str]:
    lines = (settings.BASE_DIR / 'requirements.txt').read_text(encoding='utf-8').splitlines()
    return [line.partition(' #')[0].strip() for line in lines if line.strip() and not line.startswith('#')]


def _build(source: Path, folder: Path) -> None:
    """Build the wheel of a project. Raises OperationError with the builder's last words."""
    command = [sys.executable, '-m', 'build', '--wheel', '--no-isolation', '--outdir', str(folder), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - no words of others
    if done.returncode:
        raise OperationError(f'The wheel could not be built: {(done.stderr or done.stdout).strip()[-600:]}')
