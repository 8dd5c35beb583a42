"""Small changes to a module, each of which some test ought to notice: a mutation is made in its syntax tree and taken
back."""

from __future__ import annotations

import ast
from collections.abc import Iterator

OPPOSITE: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.USub: ast.UAdd,
}
NOT_BEHAVIOUR = {"annotation", "returns", "decorator_list", "bases", "type_params", "format_spec"}
"""Fields of a node that say something to readers and checkers; types are checked by mypy."""
WORDS = {"Phrase", "TypeVar", "Literal", "Union"}
"""What is called or indexed with these is no behaviour either: sentences are proofread, not computed."""

Mutation = tuple[int, str]
"""The line, and what is different there: `a < b → a <= b`."""


def mutations(tree: ast.Module) -> Iterator[Mutation]:
    """Return the mutations of a module one after the other. While one is told, the tree has it; then it is taken
    back."""
    yield from _within(tree)


def _within(node: ast.AST) -> Iterator[Mutation]:
    if _is_for_readers(node):
        return
    for name, value in ast.iter_fields(node):
        if name in NOT_BEHAVIOUR:
            continue
        for index, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.AST):
                for other in _others(child, name, node):
                    with_other = ast.unparse(node) if isinstance(child, (ast.operator, ast.cmpop, ast.boolop, ast.unaryop)) else None
                    _put(node, name, index, other)
                    if with_other is not None:
                        yield getattr(node, "lineno"), f"{with_other} → {ast.unparse(node)}"
                    else:
                        yield getattr(child, "lineno"), f"{_short(child)} → {_short(other)}"
                    _put(node, name, index, child)
                yield from _within(child)


def _others(child: ast.AST, name: str, parent: ast.AST) -> Iterator[ast.AST]:
    """Return what may stand in place of a node."""
    opposite = OPPOSITE.get(type(child))
    if opposite is not None:
        yield opposite()
    elif isinstance(child, ast.Constant) and not (isinstance(parent, ast.Expr)):
        yield from _constants(child)
    elif isinstance(child, ast.UnaryOp) and isinstance(child.op, ast.Not):
        yield child.operand
    if name in ("test", "ifs") and isinstance(child, ast.expr) and not isinstance(parent, ast.Assert):
        if not (isinstance(child, ast.UnaryOp) and isinstance(child.op, ast.Not)):
            yield ast.copy_location(ast.UnaryOp(ast.Not(), child), child)
    if isinstance(child, ast.Return) and not (child.value is None or isinstance(child.value, ast.Constant) and child.value.value is None):
        yield ast.copy_location(ast.Return(ast.copy_location(ast.Constant(None), child)), child)
    if isinstance(child, (ast.AugAssign, ast.Continue, ast.Break, ast.Raise)) or isinstance(child, ast.Expr) and not _is_text(child.value):
        yield ast.copy_location(ast.Pass(), child)
    if isinstance(child, ast.Assign) and not isinstance(child.targets[0], (ast.Name, ast.Tuple)):
        yield ast.copy_location(ast.Pass(), child)


def _constants(constant: ast.Constant) -> Iterator[ast.Constant]:
    match constant.value:
        case bool(value):
            other: object = not value
        case int(value) | float(value):
            other = value + 1
        case str(value):
            other = f"{value}XX"
        case _:
            return
    yield ast.copy_location(ast.Constant(other), constant)


def _is_for_readers(node: ast.AST) -> bool:
    """Tell whether a node holds nothing that a test could notice: sentences, messages of bugs, imports for the checker
    of types."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in WORDS
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Name) and node.value.id in WORDS
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    if isinstance(node, ast.ClassDef):
        return any(isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases)
    return isinstance(node, (ast.Raise, ast.Assert, ast.Import, ast.ImportFrom)) or isinstance(node, ast.Expr) and _is_text(node.value)


def _is_text(node: ast.AST) -> bool:
    """Tell whether an expression is a docstring, or the `...` of a body that is none."""
    return isinstance(node, ast.Constant)


def _put(node: ast.AST, name: str, index: int, child: ast.AST) -> None:
    value = getattr(node, name)
    if isinstance(value, list):
        value[index] = child
    else:
        setattr(node, name, child)


def _short(node: ast.AST) -> str:
    if isinstance(node, ast.Pass):
        return "left out"
    return " ".join(ast.unparse(node).split())
