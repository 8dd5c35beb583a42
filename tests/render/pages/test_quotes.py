"""Sentences that are worth a second look."""

from __future__ import annotations

import datetime

from generator.render.pages.quotes import quotes
from generator.values.issue import Issue, Section
from generator.values.problem import Passage
from generator.values.report import Person, Press, Prose


def written(markdown: str) -> Prose:
    return Prose(markdown, Passage("a.md"))


def issue_of(*sections: Section) -> Issue:
    return Issue("009", 9, None, datetime.date(2026, 1, 1), None, None, (), sections)


def texts(*sections: Section) -> set[tuple[str, object]]:
    return {(quote.text, quote.author) for quote in quotes(issue_of(*sections))}


def article(markdown: str) -> Section:
    return Section("article", "a", "a", "A", (written(markdown),), author=Person("anna"))


def press(markdown: str) -> Section:
    return Section("report", "r", "r", "R", (Press(Person("bodo"), None, written(markdown)),))


def test_of_press_a_complete_sentence_is_quoted_but_never_the_first() -> None:
    first = "Der erste Satz eines Textes ist lang genug, aber alle haben ihn eben gelesen. "
    good = "Ein zweiter *Satz* mit [Verweis](x.md) und Note[^1] ist lang genug, um allein zu stehen."
    plain = "Ein zweiter Satz mit Verweis und Note ist lang genug, um allein zu stehen."
    assert texts(press(first + good)) == {(plain, Person("bodo"))}
    assert texts(press(f"# {good}\n\n- {good}\n\n> {good}\n\n| {good} |\n\n{first}")) == set()
    assert texts(press(first + "Zu kurz ist dieser.")) == set()
    assert texts(press(first + "Zu lang ist dieser Satz, " * 6 + "wirklich.")) == set()
    assert texts(press(first + "Wer „so etwas sagt, der steht hinterher ohne sein Ende da, und das geht nicht.")) == set()


def test_of_an_article_what_its_author_has_marked_is_quoted_and_nothing_else() -> None:
    """From four words on: a word that is marked is not to be read twice. What is code or has no end is no mark."""
    text = "Ein Satz, ==den *alle* noch einmal== lesen. Ein ==Wort== nicht. Zwei == drei == vier."
    assert texts(article(text)) == {("den alle noch einmal", Person("anna"))}
    assert texts(article("Ein zweiter Satz ist lang genug, um allein zu stehen. Er steht trotzdem nur hier.")) == set()
    assert texts(article("    ==so sieht eine Marke aus==")) == set()
    marked = quotes(issue_of(press("Hört. ==Meine Pläne gelingen mir alle== bei jedem Wetter, auf jeder Bahn und zu jeder Zeit.")))
    assert [(quote.text, quote.marked) for quote in marked][0] == ("Meine Pläne gelingen mir alle", True)


def test_press_is_quoted_with_its_sender_and_sentences_that_stand_alone_come_first() -> None:
    leaning, alone = "Das ist der Grund, aus dem ich heute keine Zeit mehr habe.", "Meine Pläne gelingen alle, auf jeder Bahn und bei jedem Wetter."
    found = quotes(issue_of(press(f"Hört! {leaning} {alone}")))
    assert [(quote.text, quote.author) for quote in found] == [(alone, Person("bodo")), (leaning, Person("bodo"))]


def test_names_figures_and_words_that_point_elsewhere_make_a_sentence_worse() -> None:
    alone = "Meine Pläne gelingen alle, auf jeder Bahn und bei jedem Wetter."
    worse = (
        "Unter jeder Laterne steht um Mitternacht heimlich Gustav mit Postsack.",
        "Auf dem Tisch lagen um Mitternacht noch 17 Briefe ohne Marke herum.",
        "Am Abend bleibt also dem Schaffner noch immer keine andere Wahl.",
    )
    found = quotes(issue_of(press(f"Hört her, es geht los. {' '.join((*worse, alone))}")), {"Gustav"})
    assert found[0].text == alone and {quote.text for quote in found[1:]} == set(worse)
