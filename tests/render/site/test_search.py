"""The index of the search: how words are folded, what a page's words weigh, and which files change when a page does."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape

import pytest

from generator.memo.store import Bucket
from generator.render.site import search
from generator.render.site.postings import part_of
from generator.render.site.site import Site
from generator.render.site.view import View
from generator.render.text import search_terms
from generator.render.text.excerpts import nouns, sentences
from generator.render.text.locale import Words
from generator.render.text.markdown import convert
from generator.render.text.search_terms import fold
from generator.values import addresses
from generator.values.fingerprint import Fingerprints
from generator.values.issue import Magazine
from generator.values.phrase import Phrase
from generator.values.record import replace
from generator.values.report import Paragraph, SubPage
from generator.values.spelling import LONGEST_WORD
from tests.conftest import in_the_next_run
from tests.render.site.test_site import PDFS, PICTURES
from tests.render.themes import DEFAULT, default_theme
from tests.specimen import specimen

WORDS = Words("de", {})


def page(title: str, *said: str, path: str = "x.html") -> View:
    """A page with a title and paragraphs."""
    return View(path, "subpage.html", title, values={"subpage": SubPage("x", title, tuple(Paragraph(line) for line in said))})


def made(*views: View) -> dict[str, bytes]:
    """The files of the index of these pages."""
    found = search.index(views, WORDS, {}, Fingerprints({}).of)
    return {one.paths[0]: one.make() for one in found.artifacts}


def terms(files: dict[str, bytes]) -> dict[str, dict[int, int]]:
    """What each word weighs on each page, by all parts."""
    found: dict[str, dict[int, int]] = {}
    for path, data in files.items():
        if "pages-" not in path:
            _, held, _ = json.loads("[" + re.fullmatch(r"zine\.part\((.*)\);\n", data.decode())[1] + "]")
            found |= {word: dict(zip(flat[::2], flat[1::2], strict=True)) for word, flat in held.items()}
    return found


@pytest.mark.parametrize(
    ("word", "folded"),
    [("Übermut", "ubermut"), ("Uebermut", "ubermut"), ("Straße", "strasse"), ("Strasse", "strasse"), ("neue", "neue"), ("Quelle", "quelle"), ("Goethe", "gothe"), ("Café", "cafe")],
)
def test_words_are_folded(word: str, folded: str) -> None:
    assert fold(word) == folded


@pytest.mark.parametrize(("word", "part"), [("abend", "a1"), ("haus", "h1"), ("runde", "r5"), ("o", "o0"), ("x1", "x0"), ("101", "0"), ("ørsted", "0")])
def test_words_that_begin_alike_are_in_one_part(word: str, part: str) -> None:
    assert part_of(word) == part


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_script_folds_and_finds_parts_as_the_program_does() -> None:
    script = (DEFAULT / "scripts" / "search.js").read_text("utf-8")
    functions = script[script.index("    const fold =") : script.index("    const words =")] + script[script.index("    const GROUPS") : script.index("    function load")]
    words = "Übermut Uebermut Straße neue Quelle Goethe Café Æther 101 abend Haus o x1 ørsted Zoe Bauer İstanbul".split()
    shelf = '{ folder: "old/", divided: new Set(["h1", "h15", "a1"]) }'
    program = f"{functions}\nconsole.log(JSON.stringify({json.dumps(words)}.map(w => [fold(w), partOf(fold(w), {shelf})])))"
    told = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True).stdout
    divided = {"haus": "h155", "abend": "a12"}
    assert json.loads(told) == [[fold(word), f"old/{divided.get(fold(word), part_of(fold(word)))}"] for word in words]


def test_a_title_weighs_more_than_what_is_said_and_a_short_one_more_than_a_long_one() -> None:
    found = terms(made(page("Anna"), page("Anna und Bodo", path="y.html"), page("Lage", "Anna Anna kam.", path="z.html")))
    assert found["anna"] == {0: 40, 1: 14, 2: 2}  # 40, 40 : 3 rounded up, twice in a text


def test_numbers_count_in_titles_only() -> None:
    found = terms(made(page("Regel 101", "Er wirft 27.")))
    assert "101" in found and "27" not in found


def test_a_word_at_the_end_of_a_longer_one_is_known() -> None:
    files = made(page("Runde", "Die Schlussrunde und die Golfrunde beim Golf zum Schluss, keine Urkunde"))
    assert b'{"runde":["golfrunde","schlussrunde"]}' in files["search/r5.js"]


def test_a_changed_word_changes_its_part_and_no_other() -> None:
    before, after = made(page("Lage", "Haus Berg")), made(page("Lage", "Haus Meer"))
    assert {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)} == {"search/b2.js", "search/m2.js"}


def test_a_page_that_is_known_is_not_read_again() -> None:
    kept: dict[str, object] = {}
    view = page("Lage", "Haus")
    first = search.index([view], WORDS, kept, Fingerprints({}).of)
    (known,) = (key for key, value in kept.items() if isinstance(value, search.Said))
    kept[known] = search.Said("9 hut", "")
    second = search.index([view], WORDS, kept, Fingerprints({}).of)
    assert b"haus" in first.artifacts[0].make() and b"hut" in second.artifacts[0].make()


def test_what_is_known_of_a_page_is_kept_from_run_to_run() -> None:
    kept = Bucket()
    counted = []
    for number in range(4):
        search.index([page("Lage", "Haus", path="a.html"), page("Runde", f"Wort {number}", path="b.html")], WORDS, kept, Fingerprints({}).of)
        kept = in_the_next_run(kept)
        counted.append(sum(isinstance(value, search.Said) for value in kept.values()))
    assert counted == [2, 2, 2, 2]  # of an earlier b.html nobody needs to know


def test_a_page_that_is_known_in_another_language_is_read_again() -> None:
    kept: dict[str, object] = {}
    view = page("x")
    view = replace(view, title=Phrase(de="Termine", en="Deadlines")())
    for language, path, word in (("de", "search/t2.js", b"termine"), ("en", "search/d2.js", b"deadlines")):
        found = search.index([view], Words(language, {}), kept, Fingerprints({}).of).artifacts
        assert word in {one.paths[0]: one.make() for one in found}[path] and len([one for one in found if "pages" not in one.paths[0]]) == 1


def test_what_is_put_together_of_what_is_known_is_what_is_made_at_once() -> None:
    kept: dict[str, object] = {}
    of = Fingerprints({}).of
    pages = [page("Lage", "Haus Berg", path="a.html"), page("Runde", "Die Schlussrunde am Berg", path="b.html")]
    before = {one.paths[0]: one.key(Fingerprints({})) for one in search.index(pages, WORDS, kept, of).artifacts}
    pages[0] = page("Lage", "Haus Meer", path="a.html")
    known = {one.paths[0]: one for one in search.index(pages, WORDS, kept, of).artifacts}
    assert {path: one.make() for path, one in known.items()} == made(*pages)
    assert {path for path, one in known.items() if one.key(Fingerprints({})) != before.get(path)} == {"search/b2.js", "search/m2.js"}
    without = {one.paths[0]: one.make() for one in search.index(pages[1:], WORDS, kept, of).artifacts}
    assert without == made(pages[1])


def test_results_tell_title_place_and_lead() -> None:
    view = replace(page("Lage"), trail=(("games", "Spiele"), ("games/golf", "Golf")), description="wort " * 60)
    files = made(view)
    (told,) = json.loads("[" + re.fullmatch(r"zine\.pages\((.*)\);\n", files["search/pages-0.js"].decode())[1] + "]")[1]
    assert told[:3] == ["x.html", "Lage", "Golf"] and told[3].endswith("wort …") and len(told[3]) <= 162


def site_of(magazine: Magazine) -> dict[str, bytes]:
    words = Words("de", magazine.names())
    of = Fingerprints(words.both_names, addresses.pages(magazine)).of
    artifacts = Site(magazine, default_theme(), words, PICTURES, PDFS, kept={}, fingerprint=of).files()
    return {one.paths[0]: one.make() for one in artifacts if "search" in one.paths[0]}


def test_less_than_60_kb_come_before_the_first_question() -> None:
    files = site_of(specimen())
    [script] = [data for path, data in files.items() if path.startswith("assets/search")]
    assert len(script) + len(files["search.html"]) < 60_000


def test_without_scripts_the_search_page_leads_to_the_register() -> None:
    html = unescape(site_of(specimen())["search.html"].decode())
    assert "<noscript>" in html and 'href="register.html"' in html
    assert "script-src 'self';" in html and "unsafe" not in html


def test_words_of_articles_and_reports_are_found() -> None:
    files = site_of(specimen())
    assert "editorial" in b"".join(files.values()).decode()


@pytest.mark.parametrize(
    ("markdown", "beginning"),
    [
        ("## Anfang\n\nEr *wirft* [die Würfel](regeln/3) und", "Er wirft die Würfel und"),
        ("# kein Titel! [nicht so] (x) 2 > 1\n\nWort[^1], wort.\n\n[^1]: Note", "Wort, wort."),
        ("ein [Wort](" + "x" * 400 + ") " + "wort " * 100, "ein Wort " + "wort " * 34 + "wo"),
        ("ein [Wort](https://a.example/" + "x" * 9000 + ") " + "wort " * 100, "ein Wort " + "wort " * 34 + "wo"),
        ("\n\n***\n" * 300 + "\n\nspät", "spät"),
        ("<!-- nie > gesagt --> Do\u00adnau <b title='x'>fließt</b>", "Donau fließt"),
    ],
)
def test_a_text_begins_without_its_marks(markdown: str, beginning: str) -> None:
    assert search_terms.begins(convert(markdown, "de", {})) == beginning


HIDDEN = (
    "Vor <!-- wombat --> nach",
    "<!--\nwombat\n\nwombat\n-->\n\nnach",
    "> Zitat <!-- wombat -->",
    "- Punkt\n\n    <!-- wombat -->",
    "Vor <script>wombat()</script> nach",
    "<style>\n.wombat {}\n</style>\n\nnach",
    "[Wort][wombat]\n\n[wombat]: https://a.example/wombat",
    "[Wort](https://a.example/wombat) und [hier](games/wombat)",
    "[nie]: https://wombat.example 'wombat'\n\nnach",
    "<b title='wombat' class='wombat'>fett</b>",
    "<b data-x='wombat'>fett</b> <a href='javascript:wombat'>x</a>",
    "```wombat\ncode\n```",
    "Wort[^wombat]\n\n[^wombat]: Note",
)


@pytest.mark.parametrize("typed", HIDDEN)
def test_what_no_reader_sees_is_in_no_index(typed: str) -> None:
    """Nor in a sentence that may be quoted, in words that may be hidden in a puzzle, or in what describes a page."""
    text = convert(f"Anfang.\n\n{typed}\n", "de", {})
    assert "wombat" not in search_terms.words_in(search_terms.spoken(text))
    assert "wombat" not in search_terms.begins(text)


@pytest.mark.parametrize(
    "hidden",
    [
        "<!-- {} -->",
        "<!--\n\n{}\n\n{}\n\n-->",
        "<!-- {}",
        "<script>{}</script>",
        "<style>\n\n{}\n\n</style>",
        "[x]: https://a.example/ '{}'",
    ],
)
def test_what_no_reader_sees_is_neither_quoted_nor_hidden_in_a_puzzle(hidden: str) -> None:
    sentence = "Dann wurde der gute Wombat am Ende von allen Leuten gefunden."
    typed = f"Anfang des Textes.\n\n{hidden.format(sentence, sentence)}\n\nEnde."
    assert (sentence in [*sentences(f"Anfang des Textes.\n\n{sentence}")], "Wombat" in nouns(sentence)) == (True, True)
    assert sentence not in [*sentences(typed)] and "Wombat" not in nouns(typed)


def test_words_are_found_as_readers_see_them() -> None:
    typed = "Donau\u00addampf\u00adschiff, Zu\u2060sam\u200dmen\u200bge\u200csetzt, un*glaub*lich, <abbr title='keine Züge'>NMR</abbr> ![Turm](t.svg)"
    words = search_terms.words_in(search_terms.spoken(convert(typed, "de", {"t.svg": "image"}))).split()
    assert {*words} == {"1", "donaudampfschiff", "zusammengesetzt", "unglaublich", "nmr", "turm", "keine", "zuge"}
    assert search_terms.words_of("Donau\u00addampf") == ["donaudampf"]


def test_what_words_weigh_is_noted_by_weight() -> None:
    words = search_terms.words_in("Runde 27: Haus, Runde, haus-Runde RUNDE Berg 3.7 ê Über-Berg|Tal x")
    assert words == "1 tal uber\n3 runde\n2 haus berg"
    weights = search_terms.read_weights(words)
    assert weights == {"runde": 3, "haus": 2, "berg": 2, "uber": 1, "tal": 1}
    assert search_terms.noted(weights) == words and search_terms.read_weights("") == {}


def test_what_is_longer_than_any_word_is_not_looked_for() -> None:
    """Or a file that was pasted into a letter would be searched for the words that it ends with: as many as it has
    letters, each nearly as long."""
    word = "o" * LONGEST_WORD
    assert search_terms.words_of(f"{word} {word}o 1.{'1.' * 60}1 kurz") == [word, "kurz"]
