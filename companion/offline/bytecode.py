"""Compiles Python to the smallest possible bytecode: no docstrings, line tables or annotations of functions, and short
names for what is local to one. It runs in the phone's own Python, because bytecode belongs to one version, and so uses
only the standard library.
"""

import ast
import importlib.util
import marshal
import zipfile
from inspect import CO_VARARGS, CO_VARKEYWORDS
from types import CodeType

UNCHECKED = (1).to_bytes(4, 'little') + bytes(8)  # after the magic number; there is no source to compare it with
NO_LINE = 0xF8  # in a line table, with the number of instructions less one
BY_NAME = frozenset({'locals', 'vars', 'dir', 'eval', 'exec'})  # what asks for names that are local
SHORTEST = '.'  # for classes: a dataclass without a docstring would work one out, slowly


def bytecode(source: bytes, name: str) -> bytes:
    """Return the content of a .pyc file."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        _without_docstring(node)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            _without_annotations(node)
    code = compile(ast.fix_missing_locations(tree), name, 'exec', dont_inherit=True)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(_without_lines(code))


def _without_docstring(node: ast.AST) -> None:
    if isinstance(node, ast.ClassDef):
        if ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.Expr(ast.Constant(SHORTEST))
        elif any('dataclass' in ast.dump(decorator) for decorator in node.decorator_list):
            node.body.insert(0, ast.Expr(ast.Constant(SHORTEST)))
    elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node, clean=False) is not None:
        node.body = node.body[1:] or [ast.Pass()]


def _without_annotations(function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    """Nothing reads them but `functools.singledispatch`, whose `register` is a decorator."""
    if any(
        isinstance(decorator, ast.Attribute) and decorator.attr == 'register' for decorator in function.decorator_list
    ):
        return
    function.returns = None
    listed = function.args
    for arg in (*listed.posonlyargs, *listed.args, *listed.kwonlyargs, listed.vararg, listed.kwarg):
        if arg is not None:
            arg.annotation = None


def _without_lines(code: CodeType) -> CodeType:
    """Each entry covers up to eight instructions without a line number; tracebacks need entries."""
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = bytes([NO_LINE | 7]) * eights + (bytes([NO_LINE | (rest - 1)]) if rest else b'')
    inner = tuple(
        _without_lines(constant) if isinstance(constant, CodeType) else constant for constant in code.co_consts
    )
    return code.replace(
        co_linetable=nowhere,
        co_consts=inner,
        co_varnames=_short_names(code),
        co_qualname=code.co_name,
        co_firstlineno=1,
    )


def _short_names(code: CodeType) -> tuple[str, ...]:
    """Nobody names what is local to a function, but its arguments and what inner functions share."""
    if BY_NAME & {*code.co_names}:
        return code.co_varnames
    arguments = code.co_argcount + code.co_kwonlyargcount
    arguments += bool(code.co_flags & CO_VARARGS) + bool(code.co_flags & CO_VARKEYWORDS)
    return tuple(
        name if place < arguments or name in code.co_cellvars else f'_{place}'
        for place, name in enumerate(code.co_varnames)
    )


def compile_modules(source: str, target: str) -> None:
    """Compile every module of a zip file and copy everything else; not compressed, because Brotli does that better."""
    with zipfile.ZipFile(source) as given, zipfile.ZipFile(target, 'w', zipfile.ZIP_STORED) as made:
        for name in sorted(given.namelist()):
            if name.endswith('/'):
                continue
            content = given.read(name)
            if name.endswith('.py'):
                name, content = f'{name}c', bytecode(content, name)
            made.writestr(zipfile.ZipInfo(name), content)
