"""What a shell completes behind `zine`: commands and options as the command line knows them, and the names of the
magazine that one stands in."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from argcomplete import autocomplete
from argcomplete.completers import FilesCompleter
from argcomplete.shell_integration import shellcode

from generator.command.terminal import content_here

if TYPE_CHECKING:
    from generator.source.shelf import Shelf


def script(shell: str) -> str:
    """Return what a shell has to be told so that it asks."""
    return shellcode(["zine"], shell=shell)


def answer(line: argparse.ArgumentParser) -> None:
    """Tell the shell that asks what may stand where the cursor is, and leave."""
    for command in _commands(line):
        for action in command._actions:
            if action.dest in WORDS:
                action.completer = WORDS[action.dest]  # type: ignore[attr-defined]
    autocomplete(line, always_complete_options=False)


def _commands(line: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    for action in line._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.values()


def _content(given: argparse.Namespace) -> Path:
    return getattr(given, "content", None) or Path(content_here())


def _shelf(given: argparse.Namespace) -> Shelf:
    from generator.build.build import open_shelf

    return open_shelf(_content(given))


def _games(parsed_args: argparse.Namespace, **_: object) -> list[str]:
    return list(_shelf(parsed_args).games)


def _issues(parsed_args: argparse.Namespace, **_: object) -> list[str]:
    return list(_shelf(parsed_args).issues)


def _letters(prefix: str, parsed_args: argparse.Namespace, **_: object) -> list[str]:
    return [*_games(parsed_args), *FilesCompleter()(prefix)]


def _views(parsed_args: argparse.Namespace, **_: object) -> list[str]:
    return ["gm", "public", *(_shelf(parsed_args).people or ())]


def _places(parsed_args: argparse.Namespace, **_: object) -> list[str]:
    zine = _shelf(parsed_args).zine
    return list(zine.document.publish) if zine else []


def _themes(parsed_args: argparse.Namespace, **_: object) -> list[str]:
    from generator.memo.cache import BUILT_IN_THEMES

    homes = (_content(parsed_args).absolute().parent / "themes", Path(BUILT_IN_THEMES))
    return sorted({path.parent.name for home in homes for path in home.glob("*/theme.yaml")})


def _schemas(**_: object) -> list[str]:
    from generator.command.scaffold.schemas import kinds

    return list(kinds())


def _topics(**_: object) -> list[str]:
    from generator.command.handbook import pages

    return list(pages("en"))


WORDS: Mapping[str, Callable[..., list[str]]] = {
    "game": _games, "issue": _issues, "proof": _issues, "words": _letters, "view": _views, "place": _places, "theme": _themes, "kind": _schemas, "topic": _topics,
}  # fmt: skip
"""What may stand for an option or argument, by its name in the program."""
