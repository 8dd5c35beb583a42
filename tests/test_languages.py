"""What the program says, it says in each language: no English in German, no German in English, the same gaps."""

from __future__ import annotations

import argparse
import ast
import re
from pathlib import Path
from string import Formatter

import pytest

from generator.command.command_line import GERMAN
from generator.system.language import LANGUAGES, WRITTEN, translations
from tests.phrases import PROGRAM, Said, sentences

ENGLISH_ONLY = frozenset("the and of with are this that which from it be have does than there what your you".split())
GERMAN_ONLY = frozenset("der das und nicht ist eine einen mit für von wird sich auf oder noch kein keine sind auch zum".split())
"""Words that stand in almost every sentence of one language, and in none of the other."""
TYPED = re.compile(r"`[^`]*`|\{[^{}]*\}|\"[^\"]*\"|“[^”]*”|„[^“]*“|<[^>]*>|[\w-]+: \S+|--[a-z-]+|\w+_\w+|The Shark")
"""What is typed, quoted or put in."""
FOR_PROGRAMMERS = {
    "conflicting option string: %s", "conflicting option strings: %s", ".__call__() not defined", "'required' is an invalid argument for positionals",
    "mutually exclusive arguments must be optional", "subcommands", "%r is not callable", "can't open '%(filename)s': %(error)s",
    "cannot merge actions - two groups are named %r", "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "dest= is required for options like %r", "invalid conflict_resolution value: %r", "cannot have multiple subparser arguments",
    "conflicting subparser: %s", "conflicting subparser alias: %s", 'argument "-" with mode %r', "option '%(option)s' is deprecated",
    "command '%(parser_name)s' is deprecated", "argument '%(argument_name)s' is deprecated",
}  # fmt: skip
"""What argparse says of a parser that is made wrongly, or of ways that ours does not have."""


def words(text: str) -> set[str]:
    return set(re.findall(r"[a-zäöüß]+", TYPED.sub(" ", text).lower()))


def gaps(text: str) -> list[str]:
    """The gaps of a sentence; words that agree with a number may do so in one language alone."""
    found = [(name, forms) for _, name, forms, _ in Formatter().parse(text) if name and re.fullmatch("[a-z_]+", name) and name not in ("de", "en")]
    said = [name for name, forms in found if "|" not in (forms or "")]
    assert all(name in said for name, _ in found), text
    return sorted(said)


def test_all_that_is_said_is_found() -> None:
    places = {said.place for said in sentences()}
    assert len(sentences()) > 4000
    assert {"values/messages.py", "command/command_line.py", "system/progress.py", "games/united/explained.yaml", "cli.py"} <= places


def test_no_word_of_the_other_language_is_left() -> None:
    mixed = [said for said in sentences() if words(said.de) & ENGLISH_ONLY or words(said.en) & GERMAN_ONLY]
    assert mixed == []


def test_an_apostrophe_is_one() -> None:
    """’ between letters and behind a gap, in all languages and everywhere: a terminal has it, too, as it has “ and –.
    What is typed with straight quotes stands before a bracket or a hyphen."""
    texts = [said.de + said.en for said in sentences()] + [said for name in set(LANGUAGES) - set(WRITTEN) for said in translations(name).values()]
    assert [text for text in texts if re.search(r"(?<=[\w}])'(?=\w)", text)] == []


def test_a_sentence_of_several_words_is_not_the_same_in_both_languages() -> None:
    def plain(text: str) -> list[str]:
        return re.findall(r"[a-zäöüß]{3,}", TYPED.sub(" ", text))

    assert [said for said in sentences() if said.de == said.en and len(plain(said.de)) > 2] == []


def test_the_same_values_have_their_gaps_in_both() -> None:
    def odd(said: Said) -> bool:
        return "%" not in said.en and gaps(said.de) != gaps(said.en)

    assert [said for said in sentences() if not said.place.endswith(".yaml") and odd(said)] == []


def test_the_eyes_of_these_tests() -> None:
    assert words("the file `of` {and} is missing") & ENGLISH_ONLY == {"the"}
    assert words("„und“ ist da") & GERMAN_ONLY == {"ist"} and gaps("{a} und {b}") == ["a", "b"]


def test_every_word_of_argparse_has_its_german() -> None:
    """By the source of the argparse that is here: a later one may say more."""
    calls = [node for node in ast.walk(ast.parse(Path(argparse.__file__).read_text("utf-8"))) if isinstance(node, ast.Call)]
    said = [word for call in calls if getattr(call.func, "id", "") in ("_", "ngettext") for word in call.args]
    texts = {word.value for word in said if isinstance(word, ast.Constant) and isinstance(word.value, str)}
    assert len(texts) > 20
    assert texts - FOR_PROGRAMMERS <= GERMAN.keys()


@pytest.mark.parametrize("path", sorted((PROGRAM / "command").glob("*.py")), ids=lambda path: path.name)
def test_no_line_is_said_in_one_language_only(path: Path) -> None:
    """Whatever the commands say goes through a phrase: no sentence stands in the call that says it."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("say", "give_out", "wrong"):
            texts = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]
            found += [text for text in texts if len(re.findall(r"\b[a-zäöüß]{3,}\b(?!\.)", text)) > 1]
    assert found == []
