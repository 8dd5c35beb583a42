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


def test_a_quotation_is_a_complete_sentence_but_never_the_first_of_a_text() -> None:
    first = "Der erste Satz eines Textes ist lang genug, aber alle haben ihn eben gelesen. "
    good = "Ein zweiter *Satz* mit [Verweis](x.md) und Note[^1] ist lang genug, um allein zu stehen."
    plain = "Ein zweiter Satz mit Verweis und Note ist lang genug, um allein zu stehen."
    assert texts(article(first + good)) == {(plain, Person("anna"))}
    assert texts(article(f"# {good}\n\n- {good}\n\n> {good}\n\n| {good} |\n\n{first}")) == set()
    assert texts(article(first + "Zu kurz ist dieser.")) == set()
    assert texts(article(first + "Zu lang ist dieser Satz, " * 6 + "wirklich.")) == set()
    assert texts(article(first + "Wer „so etwas sagt, der steht hinterher ohne sein Ende da, und das geht nicht.")) == set()


def test_each_letter_has_its_writer_and_answers_are_left_out() -> None:
    said = "Ich habe die Antwort vorsichtshalber mit der Post geschickt."
    told = "Meine Tante hat sich den Umschlag zweimal angesehen und geschwiegen."
    markdown = f"## A\n\nGuten Tag. {said}\n\n– Gustav Groß, Wernitz\n\n*Wir danken. {told}*\n\n## B\n\nHallo. {told}\n\n– Petra"
    letters = Section("letters", "l", "l", "L", (written(markdown),))
    assert texts(letters) == {(said, "Gustav Groß"), (told, "Petra")}


def test_press_is_quoted_with_its_sender_and_sentences_that_stand_alone_come_first() -> None:
    leaning, alone = "Das ist der Grund, aus dem ich heute keine Zeit mehr habe.", "Meine Pläne gelingen alle, auf jeder Bahn und bei jedem Wetter."
    press = Press(Person("bodo"), None, written(f"Hört! {leaning} {alone}"))
    found = quotes(issue_of(Section("report", "r", "r", "R", (press,))))
    assert [(quote.text, quote.author) for quote in found] == [(alone, Person("bodo")), (leaning, Person("bodo"))]


def test_names_figures_and_words_that_point_elsewhere_make_a_sentence_worse() -> None:
    alone = "Meine Pläne gelingen alle, auf jeder Bahn und bei jedem Wetter."
    worse = (
        "Unter jeder Laterne steht um Mitternacht heimlich Gustav mit Postsack.",
        "Auf dem Tisch lagen um Mitternacht noch 17 Briefe ohne Marke herum.",
        "Am Abend bleibt also dem Schaffner noch immer keine andere Wahl.",
    )
    found = quotes(issue_of(article(f"Hört her, es geht los. {' '.join((*worse, alone))}")), {"Gustav"})
    assert found[0].text == alone and {quote.text for quote in found[1:]} == set(worse)
