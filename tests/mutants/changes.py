"""The small changes that can be made to a function: `<` for `<=`, a number one higher, `and` for `or`, …"""

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

HERE = Path(__file__).resolve().parent
HOUSE = HERE.parent.parent
LEFT_OUT = ('__main__.py', 'codegen.py', 'json_types.py', 'option_types.py')  # run as commands; written by one
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

    @property
    def identity(self) -> tuple[str, ...]:
        """How `equivalent.json` names it: file, function, line of code, and the changed part before and after."""
        _tree, node, before, after = changed(self)
        line = self.file.read_text(encoding='utf-8').splitlines()[node.lineno - 1].strip()
        return str(self.file.relative_to(HOUSE)), self.name, line, before, after

    def __str__(self) -> str:
        _tree, node, before, after = changed(self)
        return f'{self.file.relative_to(HOUSE)}:{node.lineno} {self.name}: {before}  →  {after}'


def mutants(below: str = '') -> list[Mutant]:
    """Return every change that can be made in files whose path in the repository begins with `below`."""
    return [
        Mutant(file, name, place)
        for file in files()
        if str(file.relative_to(HOUSE)).startswith(below)
        for name, function in functions_in(ast.parse(file.read_text(encoding='utf-8')))
        for place, _node in enumerate(changeable(function))
    ]


@cache
def equivalent() -> frozenset[tuple[str, ...]]:
    """Changes after which every answer is the same; `equivalent.json` says why, by file and function."""
    reasons = json.loads((HERE / 'equivalent.json').read_text(encoding='utf-8'))
    return frozenset(
        (file, function, row['line'], row['before'], row['after'])
        for file, functions in reasons.items()
        for function, rows in functions.items()
        for row in rows
    )


def files() -> list[Path]:
    return [file for file in sorted((HOUSE / 'scoring').rglob('*.py')) if file.name not in LEFT_OUT]


def dotted(file: Path) -> str:
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
    """The nodes of its body that can be changed, in order; not its docstring, annotations, defaults and assertions."""
    documented = ast.get_docstring(function) is not None
    for statement in function.body[documented:]:
        yield from (node for node in _walk(statement) if _is_changeable(node))


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    for name, value in ast.iter_fields(node):
        if name not in ('annotation', 'returns', 'decorator_list', 'ctx', 'format_spec') and not _asserts(node, name):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _walk(child)


def _asserts(node: ast.AST, part: str) -> bool:
    """Whether it is said of what always holds, so that no test can notice: the `strict` of a zip whose lengths are
    equal, the message of an assertion.
    """
    return (isinstance(node, ast.keyword) and node.arg == 'strict') or (isinstance(node, ast.Assert) and part == 'msg')


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
    before = ast.unparse(node)
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
            _undeny(function, node)
    return tree, node, before, ast.unparse(node.operand if isinstance(node, ast.UnaryOp) else node)


def _undeny(function: ast.FunctionDef, denied: ast.UnaryOp) -> None:
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
        code = next(const for const in code.co_consts if isinstance(const, CodeType) and const.co_name == part)
    _function_of(mutant).__code__ = code


def _function_of(mutant: Mutant) -> FunctionType:
    function: Any = import_module(dotted(mutant.file))
    *above, last = mutant.name.split('.')
    for name in above:
        function = getattr(function, name)
    function = vars(function)[last]
    for wrapper in ('fget', 'func', '__func__', '__wrapped__'):  # property, cached_property, classmethod, cache
        function = getattr(function, wrapper, function)
    return function
