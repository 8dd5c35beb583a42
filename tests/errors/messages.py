"""Which phrases of the program are messages: those that reach a parameter or a field called `message`, as in `error(path, message)`.

What readers are told, and why an order is void, goes by other names. The way is followed backwards through the source: from the value that is
given as a message to the names in it, to what those were set to, to what functions return and to what is given for their parameters. Names
are followed, not values: a phrase too many may be found, one that is missed would have to hide from its own name.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

CARRIER = "message"
LANGUAGE = "phrase.py"
"""What its functions give is made of what they are given."""
TAKING = ("get", "values", "items")
COLLECTING = ("sorted", "tuple", "list", "reversed")
PARTS = (ast.IfExp, ast.BoolOp, ast.BinOp, ast.Subscript, ast.Tuple, ast.List, ast.Dict, ast.Starred, ast.GeneratorExp, ast.ListComp)
"""A value of one of these kinds is one of its parts, or made of them."""

Words = dict[str, str]
"""A sentence by language."""


@dataclass(frozen=True, eq=False)
class Module:
    """A file of the program: what is defined at its top, all its functions, and the dotted names of what it imports."""

    path: str
    tree: ast.Module
    defined: dict[str, ast.AST] = field(default_factory=dict)
    functions: dict[str, ast.AST] = field(default_factory=dict)
    imported: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Value:
    """An expression, and the outermost function in which it stands."""

    module: Module
    function: ast.FunctionDef | None
    node: ast.AST


def messages(program: Path) -> Iterator[tuple[str, Words]]:
    """Return the phrases that are messages, as `file:NAME`, with their words; a table of phrases is one name for several."""
    modules = _modules(program)
    reached: set[ast.AST] = set()
    ahead = list(_given_as_messages(modules))
    calls = _calls(modules)
    while ahead:
        value = ahead.pop()
        if value.node in reached:
            continue
        reached.add(value.node)
        ahead += _behind(value, modules, calls)
    for module in modules.values():
        for name, node in module.defined.items():
            if node in reached:
                for words in phrases_in(node):
                    yield f"{module.path}:{name}", words


def phrases_in(node: ast.AST) -> Iterator[Words]:
    """Return the words of a phrase, or of each in a table of phrases."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Phrase":
        yield {word.arg or "": ast.literal_eval(word.value) for word in node.keywords}
    for item in node.values if isinstance(node, ast.Dict) else node.elts if isinstance(node, (ast.Tuple, ast.List)) else ():
        yield from phrases_in(item)


def _modules(program: Path) -> dict[str, Module]:
    """Return all files of the program by their dotted names."""
    found = {}
    for path in sorted(program.rglob("*.py")):
        module = Module(path.relative_to(program).as_posix(), ast.parse(path.read_text("utf-8")))
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ImportFrom):
                module.imported.update({name.asname or name.name: f"{node.module}.{name.name}" for name in node.names})
            elif isinstance(node, ast.FunctionDef):
                module.functions[node.name] = node
        for node in module.tree.body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                module.defined[node.name] = node
            module.defined.update(_set_by(node))
        found[".".join(path.relative_to(program.parent).with_suffix("").parts).removesuffix(".__init__")] = module
    return found


def _set_by(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Return the names that a statement sets, and what it makes them of."""
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


def _within(module: Module) -> Iterator[Value]:
    """Return every piece of a file, with the function in which it stands."""

    def below(node: ast.AST, function: ast.FunctionDef | None) -> Iterator[Value]:
        for child in ast.iter_child_nodes(node):
            yield Value(module, function, child)
            yield from below(child, function or (child if isinstance(child, ast.FunctionDef) else None))

    return below(module.tree, None)


def _calls(modules: dict[str, Module]) -> dict[str, list[Value]]:
    """Return all calls by the last name of what is called."""
    found: dict[str, list[Value]] = defaultdict(list)
    for module in modules.values():
        for value in _within(module):
            if isinstance(value.node, ast.Call):
                found[_last_name(value.node.func)].append(value)
    return found


def _last_name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


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


def _given(call: Value, position: int, name: str) -> Iterator[Value]:
    """Return what a call gives for a parameter."""
    assert isinstance(call.node, ast.Call)
    values = [*call.node.args[position : position + 1], *(word.value for word in call.node.keywords if word.arg == name)]
    return (Value(call.module, call.function, value) for value in values)


def _given_as_messages(modules: dict[str, Module]) -> Iterator[Value]:
    """Return what any call gives to a function or a class that takes a message."""
    calls = _calls(modules)
    for module in modules.values():
        for node in ast.walk(module.tree):
            if "Said" in (taken := _taken_by(node)).get(CARRIER, ""):
                for call in calls[node.name]:  # type: ignore[attr-defined]
                    yield from _given(call, list(taken).index(CARRIER), CARRIER)


def _behind(value: Value, modules: dict[str, Module], calls: dict[str, list[Value]]) -> Iterator[Value]:
    """Return what a value comes from, one step back."""
    module, function, node = value.module, value.function, value.node
    if isinstance(node, ast.FunctionDef):
        yield from (Value(module, node, given) for given in _results(node))
    elif isinstance(node, ast.Call):
        meant = _meant(module, node.func, modules)
        if meant and isinstance(meant[1], ast.FunctionDef) and meant[0].path != LANGUAGE:
            yield Value(meant[0], None, meant[1])
        else:  # a phrase whose gaps are filled, or something that is made of phrases
            makes = bool(meant) and isinstance(meant[1], (ast.FunctionDef, ast.ClassDef)) or _last_name(node.func) in COLLECTING
            parts = (*(node.args if makes else [node.func]), *(word.value for word in node.keywords))
            yield from (Value(module, function, part) for part in parts)
    elif isinstance(node, (ast.Name, ast.Attribute)):
        if meant := _meant(module, node, modules):
            yield Value(meant[0], None, meant[1])
        elif isinstance(node, ast.Attribute) and node.attr in TAKING:
            yield Value(module, function, node.value)
        if isinstance(node, ast.Name) and function:
            yield from (Value(module, function, made) for name, made in _set_in(function) if name == node.id)
            if "Phrase" in (taken := _taken_by(function)).get(node.id, ""):
                for call in calls[function.name]:
                    if _meant(call.module, call.node.func, modules) == (module, function):  # type: ignore[attr-defined]
                        yield from _given(call, list(taken).index(node.id), node.id)
    elif isinstance(node, PARTS):
        yield from (Value(module, function, part) for part in ast.iter_child_nodes(node))


def _results(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Return what a function returns or yields."""
    for node in ast.walk(function):
        if isinstance(node, (ast.Return, ast.Yield, ast.YieldFrom)) and node.value is not None:
            yield node.value


def _set_in(function: ast.FunctionDef) -> Iterator[tuple[str, ast.AST]]:
    for node in ast.walk(function):
        yield from _set_by(node)


def _meant(module: Module, node: ast.AST, modules: dict[str, Module]) -> tuple[Module, ast.AST] | None:
    """Return what a name means that is no local one: `NAME`, `module.NAME` or a method of the same file."""
    if isinstance(node, ast.Name):
        if node.id in module.defined:
            return module, module.defined[node.id]
        dotted = module.imported.get(node.id, "")
    elif isinstance(node, ast.Attribute):
        above = module.imported.get(_last_name(node.value), "")
        dotted = f"{above}.{node.attr}"
        if above not in modules:
            return (module, module.functions[node.attr]) if node.attr in module.functions else None
    else:
        return None
    home, _, name = dotted.rpartition(".")
    return _meant(modules[home], ast.Name(name), modules) if home in modules and modules[home] is not module else None
