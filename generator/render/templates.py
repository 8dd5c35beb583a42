"""The templates of a theme. The only file that imports jinja2.

Every template escapes what it prints, and a name that it does not know is an error. Thousands of pages are shown by the same one: what Jinja would
find out anew for each of them is left out here.
"""

from __future__ import annotations

from collections.abc import Callable, MutableMapping, Sequence
from functools import cache, lru_cache
from json import JSONEncoder
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined
from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Expr
from jinja2.runtime import Context
from markupsafe import Markup, escape

from generator.digest import digest
from generator.render.fragment import as_text


def environment(folders: Sequence[Path], compiled: Path | None) -> Environment:
    """Return the templates in these folders, searched in their order; those that were read before are kept in a folder, `compiled`."""
    made = _Environment(
        loader=FileSystemLoader(folders),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        bytecode_cache=FileSystemBytecodeCache(str(compiled), f"%s-{_compiler()}") if compiled else None,
    )
    made.policies.update({"json.dumps_function": JSONEncoder(sort_keys=True).encode, "json.dumps_kwargs": {}})
    return made


@cache
def _compiler() -> str:
    """Return what says by what templates are compiled: Jinja, and what is left out here."""
    return digest(jinja2.__version__, Path(__file__).read_bytes())[:8]


class _Called(Context):
    """Calls what a template calls, without asking each time whether it wants to know the template: nothing of ours does."""

    def call(self, called: Callable[..., Any], /, *args: Any, _loop_vars: object = None, _block_vars: object = None, **values: Any) -> Any:
        return called(*args, **values)


class _Compiled(CodeGenerator):
    """Escapes what a template shows as text of Python that is joined at once: `escape` would make each piece a `Markup` of its own."""

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile:
            self.write("environment.escaped(")
        else:
            super()._output_child_pre(node, frame, finalize)


class _Environment(Environment):
    """Templates that are called with the same values thousands of times."""

    code_generator_class = _Compiled
    context_class = _Called

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Return the names that templates know, in one table: they are copied for each page."""
        return {**self.globals, **(d or {})}

    @staticmethod
    def escaped(value: object) -> str:
        return _short(value) if type(value) is str else value if type(value) is Markup else escape(value)


_short = lru_cache(1000)(as_text)
"""Words, names and addresses as they stand in a page: most of them are shown on all pages of a folder."""
