"""Python source to bytecode as small as it gets: no docstrings, no line tables. Runs in the runtime itself, as bytecode
belongs to one version of Python, and so uses the standard library alone.
"""

import ast
import importlib.util
import marshal
import zipfile
from types import CodeType

UNCHECKED = (1).to_bytes(4, 'little') + bytes(8)  # after the magic number: nobody compares it with a source
NO_LINE = 0xF8  # in a line table, with the number of instructions less one
SHORTEST = '.'  # for classes: a dataclass without a docstring would work one out, slowly


def bytecode(source: bytes, name: str) -> bytes:
    """The content of a .pyc file."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        _without_docstring(node)
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


def _without_lines(code: CodeType) -> CodeType:
    """An entry covers up to eight instructions and says that nobody knows their line; a traceback needs entries."""
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = bytes([NO_LINE | 7]) * eights + (bytes([NO_LINE | (rest - 1)]) if rest else b'')
    inner = tuple(_without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=nowhere, co_consts=inner)


def compile_modules(source: str, target: str) -> None:
    """Every module of a zip file as bytecode, everything else as it is; not compressed, as Brotli does that better."""
    with zipfile.ZipFile(source) as given, zipfile.ZipFile(target, 'w', zipfile.ZIP_STORED) as made:
        for name in sorted(given.namelist()):
            if name.endswith('/'):
                continue
            content = given.read(name)
            if name.endswith('.py'):
                name, content = f'{name}c', bytecode(content, name)
            made.writestr(zipfile.ZipInfo(name), content)
