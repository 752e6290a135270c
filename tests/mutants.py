"""How many small changes to the engine its own tests notice: `python -m tests --mutants`.

A sample of the possible changes (`<` for `<=`, a number one higher, …) is made one at a time in a copy of this process,
where the tests that call the changed function run, the quickest first, until one fails. Only functions are changed:
tables are built before any test runs and have cases of their own.
"""

import ast
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

HOUSE = Path(__file__).resolve().parent.parent
LEFT_OUT = ('__main__.py', 'codegen.py', 'json_types.py', 'option_types.py')  # run as commands; written by one
ENGINE = f'{HOUSE}/scoring/'
OPTIONS = ('-n', '0', '-s', '-p', 'no:cacheprovider', '--hypothesis-profile', 'quick', '-k', 'not mypy and not package')
SAMPLE, WANTED = 300, 0.95
PATIENCE = 120  # seconds of the processor; a change may make a loop endless
SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
}  # fmt: skip
Called = tuple[str, str]  # a file and the name of a function in it


@dataclass(frozen=True)
class Mutant:
    """The `place`-th change that the function `name` of a file allows."""

    file: Path
    name: str
    place: int

    @property
    def function(self) -> Called:
        return str(self.file), self.name

    def __str__(self) -> str:
        _tree, node, was, now = changed(self)
        return f'{self.file.relative_to(HOUSE)}:{node.lineno}: {was}  →  {now}'


def mutants() -> list[Mutant]:
    """Return every change that can be made."""
    return [
        Mutant(file, name, place)
        for file in _files()
        for name, function in functions_in(ast.parse(file.read_text(encoding='utf-8')))
        for place, _node in enumerate(changeable(function))
    ]


def _files() -> list[Path]:
    return [file for file in sorted((HOUSE / 'scoring').rglob('*.py')) if file.name not in LEFT_OUT]


def _dotted(file: Path) -> str:
    parts = file.relative_to(HOUSE).with_suffix('').parts
    return '.'.join(parts[:-1] if parts[-1] == '__init__' else parts)


def functions_in(tree: ast.AST, above: str = '') -> Iterator[tuple[str, ast.FunctionDef]]:
    """Functions and methods; a function within another belongs to the outer one."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield above + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from functions_in(node, f'{above}{node.name}.')


def changeable(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of its body that can be changed, in order; not its docstring, its annotations and its defaults."""
    documented = ast.get_docstring(function) is not None
    for statement in function.body[documented:]:
        yield from (node for node in _walk(statement) if _is_changeable(node))


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    for name, value in ast.iter_fields(node):
        if name not in ('annotation', 'returns', 'decorator_list', 'ctx', 'format_spec'):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _walk(child)


def _is_changeable(node: ast.AST) -> bool:
    if isinstance(node, ast.Compare):
        return type(node.ops[0]) in SWAPPED
    if isinstance(node, ast.BoolOp | ast.BinOp):
        return type(node.op) in SWAPPED
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int | str)
    return isinstance(node, ast.IfExp) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))


def changed(mutant: Mutant) -> tuple[ast.Module, Any, str, str]:
    """Return the changed module, the changed node, and its text before and after."""
    tree = ast.parse(mutant.file.read_text(encoding='utf-8'))
    function = dict(functions_in(tree))[mutant.name]
    node: Any = list(changeable(function))[mutant.place]
    was = ast.unparse(node)
    match node:
        case ast.Compare():
            node.ops[0] = SWAPPED[type(node.ops[0])]()
        case ast.BoolOp() | ast.BinOp():
            node.op = SWAPPED[type(node.op)]()
        case ast.Constant(value=bool(value)):
            node.value = not value
        case ast.Constant(value=int(value)):
            node.value = value + 1
        case ast.Constant(value=str(value)):
            node.value = f'{value}*'
        case ast.IfExp():
            node.body, node.orelse = node.orelse, node.body
        case ast.UnaryOp():
            _replace(function, node)
    return tree, node, was, ast.unparse(node.operand if isinstance(node, ast.UnaryOp) else node)


def _replace(function: ast.FunctionDef, denied: ast.UnaryOp) -> None:
    """Put what was denied in the place of its denial."""

    class Plain(ast.NodeTransformer):
        def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
            self.generic_visit(node)
            return node.operand if node is denied else node

    Plain().visit(function)


def apply(mutant: Mutant) -> None:
    """Give the function in this process its changed code."""
    tree, *_ = changed(mutant)
    code: CodeType = compile(tree, str(mutant.file), 'exec')
    for part in mutant.name.split('.'):
        code = next(one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == part)
    function_of(mutant).__code__ = code


def function_of(mutant: Mutant) -> FunctionType:
    found: Any = import_module(_dotted(mutant.file))
    *above, last = mutant.name.split('.')
    for name in above:
        found = getattr(found, name)
    found = vars(found)[last]
    for wrapper in ('fget', 'func', '__func__', '__wrapped__'):  # property, cached_property, classmethod, cache
        found = getattr(found, wrapper, found)
    return found


class Trial:
    """A plugin of pytest: runs the tests once to see what each calls, then for each mutant those that call it. All of
    them run in copies of this process, which so keeps nothing that they compute.
    """

    def __init__(self, sample: int) -> None:
        self.sample = sample
        self.callers: dict[Called, list[pytest.Item]] = {}  # the quickest first
        self.score = 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.callers = callers_among(session.items)
        loading = called_as_it_loads() - self.callers.keys()
        every = [mutant for mutant in mutants() if mutant.function not in loading]
        chosen = random.Random(300).sample(every, min(self.sample, len(every)))  # the same each time
        survivors = list(self._surviving(chosen))
        self.score = 1 - len(survivors) / len(chosen)
        print(f'{len(chosen)} of {len(every)} mutants, {len(survivors)} survived: {self.score:.1%} killed')
        return True

    def _surviving(self, chosen: Sequence[Mutant]) -> Iterator[Mutant]:
        """Two at a time, as there are two processors."""
        running: dict[int, Mutant] = {}
        waiting = list(chosen)[::-1]
        while waiting or running:
            while waiting and len(running) < 2:
                mutant = waiting.pop()
                running[self._forked(mutant)] = mutant
            process, status = os.wait()
            mutant = running.pop(process)
            if status == 0:
                print(f'survived: {mutant}', flush=True)
                yield mutant

    def _forked(self, mutant: Mutant) -> int:
        if process := os.fork():
            return process
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os._exit(self._killed(mutant))

    def _killed(self, mutant: Mutant) -> bool:
        tests = self.callers.get(mutant.function, [])
        try:
            apply(mutant)
            return any(_fails(item) for item in tests)
        except BaseException:  # nothing may return to the parent's run
            return True


def callers_among(items: Sequence[pytest.Item]) -> dict[Called, list[pytest.Item]]:
    """Run the tests, and return which of them call each function of the engine."""
    with tempfile.TemporaryFile('w+') as notes:
        if not (process := os.fork()):
            for place, item in enumerate(items):
                print(json.dumps([place, *_watched(item)]), file=notes)
            notes.flush()
            os._exit(0)
        os.waitpid(process, 0)
        notes.seek(0)
        noted = sorted(map(json.loads, notes), key=lambda row: row[1])
    failing = [items[place].nodeid for place, _seconds, failed, _called in noted if failed]
    assert len(noted) == len(items) and not failing, f'these fail before anything is changed: {failing}'
    callers = defaultdict(list)
    for place, _seconds, _failed, called in noted:
        for function in called:
            callers[tuple(function)].append(items[place])
    return callers


def called_as_it_loads() -> set[Called]:
    """Return the functions that modules of the engine call as they are imported, in a process that begins with that."""
    names = [_dotted(file) for file in _files()]
    told = subprocess.run(
        [sys.executable, '-c', 'from tests.mutants import print_calls; print_calls()', *names],
        cwd=HOUSE,
        check=True,
        capture_output=True,
        text=True,
    )
    return {(file, name) for file, name in json.loads(told.stdout)}


def print_calls() -> None:
    called: set[Called] = set()
    sys.setprofile(_noting(called))
    for name in sys.argv[1:]:
        import_module(name)
    sys.setprofile(None)
    print(json.dumps(sorted(called)))


def _noting(called: set[Called]) -> Callable[[Any, str, object], None]:
    def note(frame: Any, event: str, _argument: object) -> None:
        if event == 'call' and frame.f_code.co_filename.startswith(ENGINE):
            called.add((frame.f_code.co_filename, frame.f_code.co_qualname.partition('.<locals>')[0]))

    return note


def _watched(item: pytest.Item) -> tuple[float, bool, list[Called]]:
    called: set[Called] = set()
    began = time.process_time()
    sys.setprofile(_noting(called))
    try:
        failed = _fails(item)
    finally:
        sys.setprofile(None)
    return time.process_time() - began, failed, sorted(called)


def _fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def main(words: Sequence[str]) -> int:
    trial = Trial(int(words[0]) if words else SAMPLE)
    ended = pytest.main([*OPTIONS, 'tests/scoring'], plugins=[trial])
    return ended if ended not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else int(trial.score < WANTED)
