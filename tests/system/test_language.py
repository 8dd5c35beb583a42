"""Which language is spoken, and how a number is written in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.system import language


@pytest.fixture
def danish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A language of which two sentences are known."""
    (tmp_path / "da.json").write_text(json.dumps({"Round": "Runde", "Round | Rundfahrt": "Rundtur", "{n} files": "{n} filer"}), "utf-8")
    monkeypatch.setattr(language, "TRANSLATIONS", str(tmp_path))
    language.translations.cache_clear()
    return "da"


def test_a_sentence_is_found_by_its_english(danish: str) -> None:
    assert language.translated(danish, "Round", "Runde") == "Runde"
    assert language.chosen({"de": "{n} Dateien", "en": "{n} files"}, danish) == "{n} filer"


def test_a_second_meaning_is_found_by_its_german(danish: str) -> None:
    assert language.translated(danish, "Round", "Rundfahrt") == "Rundtur"


def test_what_nobody_has_translated_is_english(danish: str) -> None:
    assert language.chosen({"de": "Wappen", "en": "Crest"}, danish) == "Crest"
    assert [language.chosen({"de": "Wappen", "en": "Crest"}, one) for one in language.WRITTEN] == ["Wappen", "Crest"]


def test_a_language_is_known_by_how_a_text_begins() -> None:
    assert [language.language_of(text, "de") for text in ("en_GB.UTF-8", "en", "de_AT", "fi", "")] == ["en", "en", "de", "de", "de"]


def test_decimals_stand_behind_a_comma_but_in_english() -> None:
    assert [language.decimal("1.5", one) for one in ("de", "en", "nl")] == ["1,5", "1.5", "1,5"]
