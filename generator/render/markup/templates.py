"""The templates of a theme and of those that it extends. The only file that imports jinja2.

Every template escapes what it prints, and a name that it does not know is an error.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from json import JSONEncoder
from pathlib import Path
from traceback import walk_tb
from typing import NoReturn

import jinja2
from jinja2 import BaseLoader, Environment, FileSystemBytecodeCache, StrictUndefined, TemplateNotFound, TemplateSyntaxError
from jinja2.compiler import CodeGenerator, Frame
from jinja2.loaders import split_template_path
from jinja2.nodes import Const, Extends
from markupsafe import Markup

from generator.render.markup.lots import lot
from generator.source.tree import decode
from generator.values.phrase import Message, Phrase
from generator.values.problem import ERROR, Place, Problem, Problems, Stopped, nearest

NOT_SHOWN = Phrase(de="die Vorlage lässt sich nicht zeigen: {why}", en="the template cannot be shown: {why}")
NO_TEMPLATE = Phrase(de="es gibt keine Vorlage {name}{near}", en="there is no template {name}{near}")
EXTENDS_ITSELF = Phrase(
    de="diese Vorlage erweitert sich selbst; die, die sie ändert, heißt „{name}“",
    en="this template extends itself; the one that it changes is called “{name}”",
)
IN_A_CIRCLE = Phrase(de="die Vorlagen rufen einander im Kreis auf", en="the templates call each other in a circle")
SHIPPED = Path(__file__).parents[3] / "themes"
"""In these templates a mistake is one of ours."""


class NotThere(Exception):
    """What a template asks for is not there; `message` says so."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def environment(folders: Sequence[Path], compiled: Path | None, inside: Sequence[str] = ("",)) -> Environment:
    """Return the templates in the folders of a theme and of those that it extends, searched in their order, for each of
    the folders `inside` them; those that were read before are kept in a folder, `compiled`.

    A name with that of one of these themes before it, `default/start.html`, is looked for in that theme and what it
    extends; in a template of a theme of that very name, only below it.
    """
    made = _Environment(
        loader=_Templates(folders, inside),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        bytecode_cache=FileSystemBytecodeCache(str(compiled), f"%s-{jinja2.__version__}") if compiled else None,
    )
    made.filters["lot"] = lot
    made.policies.update({"json.dumps_function": JSONEncoder(sort_keys=True).encode, "json.dumps_kwargs": {}})
    made.get_template = cache(made.get_template)  # type: ignore[method-assign]
    return made


class _Templates(BaseLoader):
    """Finds templates. `2:start.html` is looked for in the third theme of the folders and those behind it."""

    def __init__(self, folders: Sequence[Path], inside: Sequence[str]) -> None:
        self.themes = [folder.name for folder in folders]
        self.places = [(number, folder / name) for name in inside for number, folder in enumerate(folders)]

    def found(self, name: str) -> tuple[int, Path] | None:
        """Return in which of the themes a template lies, and its file."""
        first, rest = _parted(name)
        try:
            parts = split_template_path(rest)
        except TemplateNotFound:
            return None
        return next(((number, path) for number, place in self.places if number >= first and (path := place.joinpath(*parts)).is_file()), None)

    def meant(self, typed: str, asking: str) -> str:
        """Return the name of the template that is meant by one, as it was typed in the template that is `asking`."""
        theme, _, rest = typed.partition("/")
        if theme not in self.themes or self.found(typed):
            return typed
        here = self.found(asking)
        wanted = [number for number, name in enumerate(self.themes) if name == theme]
        return f"{next((number for number in wanted if here is None or number > here[0]), wanted[-1])}:{rest}"

    def below(self, name: str) -> str | None:
        """Return how the template is typed that one of this name takes the place of; None if there is none."""
        here, rest = self.found(name), _parted(name)[1]
        lower = here and self.found(f"{here[0] + 1}:{rest}")
        return f"{self.themes[lower[0]]}/{rest}" if lower else None

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, None]:
        if (found := self.found(template)) is None:
            raise TemplateNotFound(self.typed(template))
        text = decode(found[1].read_bytes(), str(found[1]), problems := Problems())
        if text is None:
            raise Stopped(problems.found[0])
        return text, str(found[1]), None

    def typed(self, name: str) -> str:
        """Return how a name is typed."""
        first, rest = _parted(name)
        return f"{self.themes[first]}/{rest}" if first else rest

    def names(self) -> Iterator[str]:
        """Yield the names of all templates, as they may be typed."""
        for number, place in self.places:
            for path in place.rglob("*.*"):
                yield from ((name := path.relative_to(place).as_posix()), f"{self.themes[number]}/{name}")


def _parted(name: str) -> tuple[int, str]:
    found = re.fullmatch(r"([0-9]+):(.*)", name, re.DOTALL)
    return (int(found[1]), found[2]) if found else (0, name)


class _Compiler(CodeGenerator):
    """Refuses a template that extends itself, which would never end."""

    def visit_Extends(self, node: Extends, frame: Frame) -> None:
        loader, wanted = self.environment.loader, node.template
        if isinstance(loader, _Templates) and isinstance(wanted, Const) and self.name is not None:
            here = loader.found(self.name)
            if here is not None and here == loader.found(loader.meant(str(wanted.value), self.name)):
                why = EXTENDS_ITSELF(name=below) if (below := loader.below(self.name)) else IN_A_CIRCLE()
                raise Stopped(Problem(Place(str(here[1]), node.lineno), ERROR, NOT_SHOWN(why=why)))
        super().visit_Extends(node, frame)


class _Environment(Environment):
    code_generator_class = _Compiler

    def join_path(self, template: str, parent: str) -> str:
        return self.loader.meant(template, parent) if isinstance(self.loader, _Templates) else template

    def handle_exception(self, source: str | None = None) -> NoReturn:
        """Raise what went wrong in a template; `Stopped`, with its place, if that is in a template that somebody has
        written for himself."""
        try:
            super().handle_exception(source)
        except Stopped:
            raise
        except Exception as fault:
            if (place := _place(fault)) is None:
                raise
            raise Stopped(Problem(place, ERROR, NOT_SHOWN(why=self._why(fault)))) from fault

    def _why(self, fault: Exception) -> Message | str:
        if isinstance(fault, NotThere):
            return fault.message
        if isinstance(fault, TemplateNotFound) and isinstance(self.loader, _Templates):
            return NO_TEMPLATE(name=fault.name, near=nearest(str(fault.name), self.loader.names()))
        return IN_A_CIRCLE() if isinstance(fault, RecursionError) else f"{fault}".partition("\n")[0]


safe: Callable[[str], Markup] = partial(str.__new__, Markup)
"""Returns what is HTML already as such; what is given is known to be text."""


def _place(fault: Exception) -> Place | None:
    """Return where in a template of somebody's own something went wrong, the innermost if there are several; None if it
    was in none."""
    steps = [(step.f_code.co_filename, line) for step, line in walk_tb(fault.__traceback__) if "__jinja_exception__" in step.f_globals]
    if isinstance(fault, TemplateSyntaxError) and fault.filename:
        steps.append((fault.filename, fault.lineno))
    own = [step for step in steps if not step[0].startswith("<") and not Path(step[0]).is_relative_to(SHIPPED)]
    return Place(*own[-1]) if own else None
