"""Languages that are files: nothing is missing or left over, each sentence keeps its gaps, and a magazine in one of
them can be made, read and searched."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from generator import cli
from generator.render.site.site import STEMMERS
from generator.render.text.locale import Words
from generator.render.text.typography import typeset_words
from generator.system.language import LANGUAGES, TRANSLATIONS, WRITTEN, translations
from generator.values.report import Day, Number
from tests.phrases import Said, sentences
from tests.test_languages import gaps

TRANSLATED = [language for language in LANGUAGES if language not in WRITTEN]
THEMES = Path(__file__).parents[1] / "themes"


@cache
def keys() -> dict[str, Said]:
    """Every sentence by its key in a file of translations; what is only gaps and signs needs none."""
    meanings: dict[str, list[str]] = defaultdict(list)
    found = {}
    for said in sentences():
        if not re.search("[A-Za-z]{2,}", re.sub(r"\{\w*\}", "", said.en)):
            continue
        if said.de not in meanings[said.en]:
            meanings[said.en].append(said.de)
        found[said.en if said.de == meanings[said.en][0] else f"{said.en} | {said.de}"] = said
    return found


def plain_keys(language: str) -> set[str]:
    """The English sentences that a language has, without the German behind those of several meanings."""
    return {key.split(" | ")[0] if key.split(" | ")[0] in english() else key for key in translations(language)}


@cache
def english() -> set[str]:
    return {said.en for said in keys().values()}


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_missing(language: str) -> None:
    missing = sorted(english() - plain_keys(language))
    assert missing == [], f"{len(missing)} of {len(english())} sentences are English in {language}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_translated_that_nobody_says(language: str) -> None:
    assert sorted(plain_keys(language) - english()) == []
    second = {key for key in translations(language) if key not in english()}
    assert sorted(second - {f"{said.en} | {said.de}" for said in sentences()}) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_each_sentence_keeps_its_gaps_and_its_edges(language: str) -> None:
    odd = [
        (key, said)
        for key, said in translations(language).items()
        if gaps_of(key.split(" | ")[0] if key not in english() else key) != gaps_of(said) or edges(key) != edges(said)
    ]
    assert odd == []


def gaps_of(text: str) -> list[str]:
    return sorted(re.findall(r"%(?:\([a-z_]+\))?[rs]", text)) if "%" in text and "{" not in text else gaps(text)


def edges(text: str) -> tuple[bool, bool]:
    return text[:1] == " ", text.split(" | ")[0][-1:] in (" ", "\n")


def test_each_file_is_a_language_and_each_language_has_its_file() -> None:
    assert sorted(path.stem for path in Path(TRANSLATIONS).glob("*.json")) == sorted(TRANSLATED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_dates_quotes_and_stems_are_those_of_the_language(language: str) -> None:
    import datetime

    words = Words(language, {})
    day = datetime.date(2026, 5, 3)
    shown = (words.number(Number(1234567, 0)), words.day(Day(day)), words.day(Day(day, short=True)), typeset_words('"a"', language))
    assert shown == {
        "de": ("1.234.567", "3. Mai 2026", "3.5.2026", "„a“"),
        "en": ("1,234,567", "3 May 2026", "3 May 2026", "“a”"),
        "nl": ("1.234.567", "3 mei 2026", "3-5-2026", "“a”"),
    }[language]
    assert (THEMES / f"default/scripts/{STEMMERS[language]}-stemmer.js").is_file()


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("'s avonds", "’s avonds"),
        ("zij zei 'nee' en ging", "zij zei ‘nee’ en ging"),
        ("auto's en foto's", "auto’s en foto’s"),
        ("Anna's huis, Frans' hond", "Anna’s huis, Frans’ hond"),
        ("op 3 mei en 10 %", "op 3\u202fmei en 10\u202f%"),
        ("nr. 7, blz. 12", "nr.\u202f7, blz.\u202f12"),
    ],
)
def test_dutch_typography(typed: str, shown: str) -> None:
    assert typeset_words(typed, "nl") == shown


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_new_magazine_speaks_it_from_the_first_line_to_the_last_page(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No English is left on its pages or in its mistakes: none of the words that stand in almost every sentence."""
    monkeypatch.chdir(tmp_path)
    assert cli.run(["new", "magazine", "--language", language]) == 0
    monkeypatch.chdir(tmp_path / "magazine")
    assert cli.run(["check", "--strict"]) == 0
    assert cli.run(["build", "--no-pdf"]) == 0
    told = capsys.readouterr().out
    path = Path("content/games/golf/rounds/001.yaml")
    path.write_text(path.read_text("utf-8").replace("orders:", "ordres:") + "draft: perhaps\n", "utf-8")
    assert cli.run(["check"]) == 1
    told += capsys.readouterr().err.replace("error:", "")
    pages = sorted(Path("output/site").rglob("*.html"))
    assert len(pages) > 10
    for text in (told, *(re.sub(r"<(script|style).*?</\1>|<[^>]*>", " ", page.read_text("utf-8"), flags=re.DOTALL) for page in pages)):
        assert not {"the", "and", "with", "from", "this", "which"} & set(re.findall("[a-z]+", text.lower())), text[:2000]
