"""Which phrases of the program are messages: those that reach a parameter or a field `message`, as in `error(path,
message)`.

What readers are told, and why an order is void, goes by other names. The way is followed backwards through the source:
from the value that is given as a message to the names in it, to what these were set to, what functions return and what
is given for their parameters. Names are followed, not values, so a phrase too many may be found; one that is missed has
been carried in a way that is not known here.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from generator.values.phrase import Phrase

CARRIER = "message"
PHRASE, SAID = Phrase.__name__, Phrase.__call__.__annotations__["return"]
"""The types of a sentence and of one whose gaps are filled, by their names in the source."""
LANGUAGE = "values/phrase.py"
"""What the functions of this file give is made of what they are given."""
COLLECTING = ("sorted", "tuple", "list", "reversed")
"""So is what these give."""
TAKING = ("get", "values", "items")
"""Methods of a table that give what is in it."""
PARTS = (ast.IfExp, ast.BoolOp, ast.BinOp, ast.Subscript, ast.Tuple, ast.List, ast.Dict, ast.Starred, ast.GeneratorExp, ast.ListComp)
"""An expression of one of these kinds is one of its parts, or made of them."""

Words = dict[str, str]
"""A sentence by language."""


@dataclass(frozen=True, eq=False)
class Module:
    """A file of the program: what is defined at its top, all its functions, and the dotted names of what it imports."""

    path: str
    tree: ast.Module
    defined: dict[str, ast.AST] = field(default_factory=dict)
    functions: dict[str, ast.FunctionDef] = field(default_factory=dict)
    imported: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Value:
    """An expression, or what is defined by a name, and the outermost function in which it stands."""

    node: ast.AST
    module: Module
    function: ast.FunctionDef | None = None


@dataclass(frozen=True, eq=False)
class Call:
    """A call, and the outermost function in which it stands."""

    node: ast.Call
    module: Module
    function: ast.FunctionDef | None

    def given(self, taken: Mapping[str, str], name: str) -> Iterator[Value]:
        """Return what is given for a parameter, by its place among what is taken or by its name."""
        position = list(taken).index(name)
        for node in (*self.node.args[position : position + 1], *(word.value for word in self.node.keywords if word.arg == name)):
            yield Value(node, self.module, self.function)


@dataclass(frozen=True, eq=False)
class Program:
    """All files by their dotted names, and all calls by the last name of what is called."""

    modules: Mapping[str, Module]
    calls: Mapping[str, list[Call]]


def messages(folder: Path) -> Iterator[tuple[str, Words]]:
    """Return the phrases of a program that are messages, as `file:NAME`, with their words; a table of phrases has one
    name for all."""
    program = _read(folder)
    reached: set[ast.AST] = set()
    ahead = list(_given_as_messages(program))
    while ahead:
        value = ahead.pop()
        if value.node not in reached:
            reached.add(value.node)
            ahead += _behind(value, program)
    for module in program.modules.values():
        for name, node in module.defined.items():
            if node in reached:
                yield from ((f"{module.path}:{name}", words) for words in _phrases_in(node))


def _phrases_in(node: ast.AST) -> Iterator[Words]:
    """Return the words of a phrase, or of each in a table of phrases."""
    if isinstance(node, ast.Call) and _last_name(node.func) == PHRASE:
        yield {word.arg or "": ast.literal_eval(word.value) for word in node.keywords}
    for item in node.values if isinstance(node, ast.Dict) else node.elts if isinstance(node, (ast.Tuple, ast.List)) else ():
        yield from _phrases_in(item)


# ---- the source --------------------------------------------------------------------------------------------------


def _read(folder: Path) -> Program:
    """Return the program below a folder."""
    modules: dict[str, Module] = {}
    calls: dict[str, list[Call]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        module = Module(path.relative_to(folder).as_posix(), ast.parse(path.read_text("utf-8")))
        modules[".".join(path.relative_to(folder.parent).with_suffix("").parts).removesuffix(".__init__")] = module
        for node, function in _within(module.tree, None):
            if isinstance(node, ast.ImportFrom):
                module.imported.update({name.asname or name.name: f"{node.module}.{name.name}" for name in node.names})
            elif isinstance(node, ast.FunctionDef):
                module.functions[node.name] = node
            elif isinstance(node, ast.Call):
                calls[_last_name(node.func)].append(Call(node, module, function))
        for node in module.tree.body:
            module.defined.update({node.name: node} if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else _set_by(node))
    return Program(modules, calls)


def _within(tree: ast.AST, function: ast.FunctionDef | None) -> Iterator[tuple[ast.AST, ast.FunctionDef | None]]:
    """Return every piece of the source below one, with the outermost function in which it stands."""
    for node in ast.iter_child_nodes(tree):
        yield node, function
        yield from _within(node, function or (node if isinstance(node, ast.FunctionDef) else None))


def _set_by(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Return the names that a statement sets or adds to, and what it makes them of."""
    targets: list[ast.expr] = []
    value: ast.expr | None = None
    if isinstance(node, ast.Assign):
        targets, value = node.targets, node.value
    elif isinstance(node, (ast.AnnAssign, ast.NamedExpr, ast.AugAssign)):
        targets, value = [node.target], node.value
    elif isinstance(node, (ast.For, ast.comprehension)):
        targets, value = [node.target], node.iter
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("append", "extend"):
        targets, value = [node.func.value], node.args[0]
    for target in targets:
        for name in ast.walk(target):
            if isinstance(name, ast.Name) and value is not None:
                yield name.id, value


@cache
def _set_in(function: ast.FunctionDef) -> Mapping[str, list[ast.AST]]:
    """Return all that the names in a function are made of."""
    found: dict[str, list[ast.AST]] = defaultdict(list)
    for node in ast.walk(function):
        for name, value in _set_by(node):
            found[name].append(value)
    return found


def _taken_by(node: ast.AST) -> dict[str, str]:
    """Return what a function takes, or a class with fields, from whoever calls it: names and types."""
    if isinstance(node, ast.FunctionDef):
        found = [(name.arg, name.annotation) for name in (*node.args.args, *node.args.kwonlyargs)]
        return {name: ast.unparse(kind) if kind else "" for name, kind in found if name not in ("self", "cls")}
    if isinstance(node, ast.ClassDef):
        makers = [made for made in node.body if isinstance(made, ast.FunctionDef) and made.name == "__init__"]
        fields = [made for made in node.body if isinstance(made, ast.AnnAssign)]
        return _taken_by(makers[0]) if makers else {ast.unparse(made.target): ast.unparse(made.annotation) for made in fields}
    return {}


def _last_name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


# ---- the way back ------------------------------------------------------------------------------------------------


def _given_as_messages(program: Program) -> Iterator[Value]:
    """Return what any call gives to a function or a class that takes a message."""
    makers = [node for module in program.modules.values() for node in ast.walk(module.tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    takers = [(node.name, taken) for node in makers if SAID in (taken := _taken_by(node)).get(CARRIER, "")]
    heirs = [(node, {_last_name(base) for base in node.bases}) for node in makers if isinstance(node, ast.ClassDef) and not _taken_by(node)]
    takers += [(node.name, taken) for node, bases in heirs for name, taken in takers if name in bases]
    for name, taken in takers:
        for call in program.calls.get(name, ()):
            yield from call.given(taken, CARRIER)


def _behind(value: Value, program: Program) -> Iterator[Value]:
    """Return what a value comes from, one step back."""
    module, function, node = value.module, value.function, value.node
    if isinstance(node, ast.FunctionDef):
        returned = [result.value for result in ast.walk(node) if isinstance(result, (ast.Return, ast.Yield, ast.YieldFrom))]
        yield from (Value(result, module, node) for result in returned if result is not None)
    elif isinstance(node, ast.Call):
        yield from _behind_call(node, value, program)
    elif isinstance(node, PARTS):
        yield from (Value(part, module, function) for part in ast.iter_child_nodes(node))
    elif meant := _meant(module, node, program):
        yield meant
    elif isinstance(node, ast.Attribute) and node.attr in TAKING:
        yield Value(node.value, module, function)
    if isinstance(node, ast.Name) and function:
        yield from (Value(made, module, function) for made in _set_in(function).get(node.id, ()))
        if PHRASE in (taken := _taken_by(function)).get(node.id, ""):
            for call in program.calls.get(function.name, ()):
                if (called := _meant(call.module, call.node.func, program)) and called.node is function:
                    yield from call.given(taken, node.id)


def _behind_call(node: ast.Call, value: Value, program: Program) -> Iterator[Value]:
    """Return what a call gives: what the function returns, what a thing is made of, or a phrase and what fills its
    gaps."""
    called = _meant(value.module, node.func, program)
    if called and isinstance(called.node, ast.FunctionDef) and called.module.path != LANGUAGE:
        yield called
        return
    makes = (called and isinstance(called.node, (ast.FunctionDef, ast.ClassDef))) or _last_name(node.func) in COLLECTING
    for part in (*(node.args if makes else [node.func]), *(word.value for word in node.keywords)):
        yield Value(part, value.module, value.function)


def _meant(module: Module, node: ast.AST, program: Program) -> Value | None:
    """Return what a name means that is no local one: `NAME`, `module.NAME` or a method of the same file."""
    if isinstance(node, ast.Name):
        if node.id in module.defined:
            return Value(module.defined[node.id], module)
        dotted = module.imported.get(node.id, "")
    elif isinstance(node, ast.Attribute):
        above = module.imported.get(_last_name(node.value), "")
        if above not in program.modules:
            return Value(module.functions[node.attr], module) if node.attr in module.functions else None
        dotted = f"{above}.{node.attr}"
    else:
        return None
    home = program.modules.get(dotted.rpartition(".")[0])
    return _meant(home, ast.Name(dotted.rpartition(".")[2]), program) if home and home is not module else None
