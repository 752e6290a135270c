"""Scripts import only what is exported: bundled they would run all the same, unbundled they would not start."""

import re
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent.parent / 'static/js'
IMPORTED = re.compile(r"^import \{([^}]*)\} from '(\.[^']*)'", re.MULTILINE)
EXPORTED = re.compile(r'^export (?:async )?(?:function\*?|const|let|class) (?:(\w+)|[\[{]([^\]}]*))', re.MULTILINE)
EXPORTED_LATER = re.compile(r'^export \{([^}]*)\}', re.MULTILINE)


def names(listed: str, part: int) -> set[str]:
    """The names in `a, b as c`: as they are called there (0), or here (-1)."""
    return {re.split(r' as |: ', name.strip())[part] for name in listed.split(',') if name.strip()}


def exported(script: Path) -> set[str]:
    text = script.read_text(encoding='utf-8')
    lists = [name or several for name, several in EXPORTED.findall(text)] + EXPORTED_LATER.findall(text)
    return set().union(*(names(listed, -1) for listed in lists))


def test_every_imported_name_is_exported():
    missing = [
        f'{script.relative_to(SCRIPTS)}: {name} of {place}'
        for script in sorted(SCRIPTS.rglob('*.js'))
        for listed, place in IMPORTED.findall(script.read_text(encoding='utf-8'))
        for name in sorted(names(listed, 0) - exported((script.parent / place).resolve()))
    ]
    assert missing == []
