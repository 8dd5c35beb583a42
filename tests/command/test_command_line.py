"""What the command line says of itself, in both languages."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

import pytest

from generator.command.command_line import GERMAN, parser

COMMANDS = ("new", "build", "serve", "check", "evaluate", "round", "issue", "import", "intake", "desk", "mail", "freeze", "publish", "schema", "help", "completion")


@pytest.fixture(autouse=True)
def _words_of_argparse() -> Iterator[None]:
    yield
    parser("en")


def said(capsys: pytest.CaptureFixture[str], language: str, *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of a line that is not carried out."""
    with pytest.raises(SystemExit) as left:
        parser(language).parse_args(arguments)
    told = capsys.readouterr()
    return int(str(left.value.code)), told.out, told.err


@pytest.mark.parametrize("language", ["de", "en"])
def test_help_names_every_command_and_exit_status(capsys: pytest.CaptureFixture[str], language: str) -> None:
    status, out, err = said(capsys, language, "--help")
    assert (status, err) == (0, "")
    assert tuple(re.findall(r"^    ([a-z]+)(?: +\S|$)", out, re.MULTILINE)) == COMMANDS
    assert all(f"{status} " in out for status in (0, 1, 2, 3, 70, 130)) and "zine build" in out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_both_languages(capsys: pytest.CaptureFixture[str], command: str) -> None:
    german, english = (said(capsys, language, command, "--help") for language in ("de", "en"))
    assert german[0] == english[0] == 0 and german[2] == english[2] == ""
    assert german[1].startswith(f"Aufruf: zine {command} ") and english[1].startswith(f"usage: zine {command} ")
    options = [re.findall(r"^  (-.*?)(?: \[?[A-Z]|  |$)", out, re.MULTILINE) for _, out, _ in (german, english)]
    assert options[0] == options[1] and "-h, --help" in options[0]
    assert not any(english.strip() in german[1] for english in GERMAN if "%" not in english)


def test_every_option_says_what_it_does_in_words_of_its_language() -> None:
    helps = [list(_helps(parser(language))) for language in ("de", "en")]
    assert len(helps[0]) == len(helps[1]) > 40
    assert not [pair for pair in zip(*helps, strict=True) if pair[0] == pair[1]]


def test_what_is_to_be_typed_is_named_in_the_language_of_the_help() -> None:
    """Lower-case words are typed as they stand."""
    names = [{name for command in _all(parser(language)) for name in re.findall("[A-Z]{2,}", command.format_usage())} for language in ("de", "en")]
    assert names[0] == {"BEFEHL", "ORDNER", "HEFT", "ADRESSE", "SPIEL", "DATEI", "PERSON", "PORT", "JJJJ", "MM", "TT", "NAME", "ART", "THEMA"}
    assert names[1] == {"COMMAND", "DIR", "ID", "ISSUE", "ADDRESS", "GAME", "FILE", "PERSON", "PORT", "YYYY", "MM", "DD", "NAME", "KIND", "TOPIC"}


def _all(command: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield command
    for action in command._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.values()


def _helps(command: argparse.ArgumentParser) -> Iterator[str]:
    for action in command._actions:
        if action.help is not None:
            yield action.help
        if isinstance(action, argparse._SubParsersAction):
            yield from (str(choice.help) for choice in action._choices_actions)
            for inner in action.choices.values():
                yield from _helps(inner)


@pytest.mark.parametrize(
    ("arguments", "german", "english"),
    [
        (("evaluate",), "zine evaluate: Fehler: es fehlt: SPIEL", "zine evaluate: error: the following arguments are required: GAME"),
        (("serve", "--port", "65536"), "von 1 bis 65535 erwartet, gefunden: '65536'", "expected a whole number from 1 to 65535, found: '65536'"),
        (("build", "--jobs", "0"), "--jobs: eine ganze Zahl ab 1 erwartet, gefunden: '0'", "--jobs: expected a whole number, 1 or more, found: '0'"),
        (("evaluate", "golf", "--round"), "--round: eine Angabe erwartet", "--round: expected one argument"),
        (("build", "x"), "zine: Fehler: nicht zu gebrauchen: x", "zine: error: unrecognized arguments: x"),
    ],
)
def test_what_is_wrong_with_a_line_is_said_in_both_languages(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], german: str, english: str
) -> None:
    for language, expected in (("de", german), ("en", english)):
        status, out, err = said(capsys, language, *arguments)
        assert (status, out) == (2, "") and err.splitlines()[-1].endswith(expected)
