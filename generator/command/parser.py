"""A command line of which a word is wrong: what is said of it, with the nearest word that there is."""

from __future__ import annotations

import argparse

from generator.system.language import chosen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from typing import Any, NoReturn

NO_SUCH = {"de": "{word} gibt es nicht", "en": "there is no {word}"}


class Parser(argparse.ArgumentParser):
    """A parser that names the nearest word for one that it does not know, in its `language`; `kinds` are its commands,
    by their names."""

    language = "en"
    kinds: Any = None

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            raise argparse.ArgumentError(action, self._no_such(value, [*action.choices]))

    def refuse(self, words: Sequence[str], arguments: Sequence[str]) -> NoReturn:
        """Say which words of a command line cannot be used, and leave. An option is looked for among those that its
        command has."""
        known: argparse.ArgumentParser = next(self.kinds.choices[one] for one in arguments if one in self.kinds.choices)
        for word in words:
            if word.startswith("--"):
                options = [one for one in known._option_string_actions if one.startswith("--")]
                known.error(self._no_such(word.partition("=")[0], options))
        self.error(argparse._("unrecognized arguments: %s") % " ".join(words))  # type: ignore[attr-defined]

    def _no_such(self, word: str, known: Collection[str]) -> str:
        from generator.values.problem import KNOWN_ARE, nearest

        return f"{chosen(NO_SUCH, self.language).format(word=repr(word))}{nearest(word, known, KNOWN_ARE(words=', '.join(known))).plain(self.language)}"
