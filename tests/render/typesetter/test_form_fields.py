"""Order forms: whoever fills in all fields of a sheet's PDF has ordered just that; kept pages have the same fields;
what assistive programs need."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject

from generator.build import build
from generator.desk.form_reader import filled
from generator.play.order_fields import Filled
from generator.render.typesetter import form_fields
from tests.conftest import write_content
from tests.games.united.small_leagues import round, setup

pytestmark = pytest.mark.slow

WORD = "Łukasz Dvořák, Жук"
PEOPLE = "".join(f"{person}: {{name: {person.upper()}, word: '{WORD}'}}\n" for person in ("gm", "ma", "mb", "mc", "md"))
ZINE = "{title: Klein, language: de, url: 'https://example.org/klein/', editor: gm, paper: A5}"


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """The private PDF files of a league, a Golf game, a game of Nomic and a tournament after their first rounds, and
    the forms for anybody."""
    folder = tmp_path_factory.mktemp("forms")
    offer = ["S I 5"]
    league = setup("abcd", build_check="false")
    for club, data in league["start"]["clubs"].items():
        data["squad"] |= {f"{club} {name}": "S I 2" for name in ("S11", "S12")}
    player = "{clubs: [5, 7, 11, 13]}"
    texts = {
        "zine.yaml": ZINE,
        "people.yaml": PEOPLE,
        "games/liga/rules.md": "# Regeln\n\nElf.\n",
        "games/liga/game.yaml": json.dumps(league),
        "games/liga/rounds/001.yaml": json.dumps({**round(1, a={"list": ["a S10"]}, b={"list": ["b S10"]}), "offer": offer}),
        "games/golf/rules.md": "# Regeln\n\nGolf.\n",
        "games/golf/game.yaml": "{engine: golf, title: Golf, gm: gm, start: {announce: [" + ", ".join(["{base: 200, dice: 1W6}"] * 9) + "]}, options: {holes: 9}}",
        "games/golf/rounds/001.yaml": "{round: 1, date: 2026-11-01, deadline: 2026-12-01, seed: x, orders: {ma: " + player + ", mb: " + player + "}, announce: ["
        + ", ".join(["{base: 200, dice: 1W6}"] * 9) + "]}",
        "games/turnier/rules.md": "# Regeln\n\nBackgammon.\n",
        "games/turnier/game.yaml": "{engine: swiss, title: Turnier, gm: gm, players: [ma, mb, mc], start: {pairings: [[mb, ma]], bye: mc}}",
        "games/nomic/rules.md": "# Regeln\n\nNomic.\n",
        "games/nomic/game.yaml": "{engine: nomic, title: Nomic, gm: gm, players: [ma, mb], start: {rules: initial}}",
    }  # fmt: skip
    order = build.BuildOptions(write_content(folder / "content", texts), folder / "output", jobs=1)
    lines = build.build(order).lines
    assert not any("error" in line for line in lines), lines
    assert not (order.output / "print/liga/formular.pdf").exists(), "what a club may order is for its manager alone"
    for game in ("golf", "nomic", "turnier"):
        page = (order.output / f"site/games/{game}/form.html").read_text("utf-8")
        assert f"pdf/{game}/formular.pdf" in page and f"--- zine {game} " in page and all((order.output / f"site/pdf/{game}/{name}.pdf").exists() for name in ("form", "formular"))
        assert 'href="form.html"' in (order.output / f"site/games/{game}/index.html").read_text("utf-8")
    paths = [*(order.output / "private").rglob("*.pdf"), *(order.output / "print").rglob("formular.pdf"), order.output / "print/golf/001.pdf"]
    return {path.relative_to(order.output).as_posix().removeprefix("private/"): path.read_bytes() for path in sorted(paths)}


def fields(pdf: bytes) -> dict[str, Any]:
    return PdfReader(io.BytesIO(pdf)).get_fields() or {}


def filled_in(pdf: bytes, texts: Mapping[str, str]) -> bytes:
    """A PDF whose fields have been filled in by a program; ticks by the name of what they are then."""
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(pdf)))
    for page in writer.pages:
        writer.update_page_form_field_values(page, dict(texts), auto_regenerate=False)
    file = io.BytesIO()
    writer.write(file)
    return file.getvalue()


def values(sheets: Mapping[str, bytes], name: str, typed: Mapping[str, str]) -> Filled:
    """What somebody has ordered who has typed these texts into the fields whose names end so; all of them are there,
    and he has used all."""
    pdf = sheets[name]
    there = fields(pdf)
    names = {end: next(field for field in there if field.endswith("/" + end)) for end in typed}
    [form] = filled(filled_in(pdf, {names[end]: text for end, text in typed.items()}))
    left = {field for field in there if "/sender/" not in field} - set(names.values())
    assert not left, left
    return form


BID = {"bid": "text", "if_bought": "list", "if_not_bought": "list", "else": "text"}
SIGNED = {"von": "ma", "wort": WORD}


def test_golf(sheets: Mapping[str, bytes]) -> None:
    typed = {"list/changes": "7 -> 8, 13 -> 12", "list/clubs": "5, 8, 11, 12"}
    expected = {"changes": ["7 -> 8", "13 -> 12"], "clubs": ["5", "8", "11", "12"]}
    assert values(sheets, "golf/001/ma.pdf", typed) == Filled("golf", 2, "ma", expected, SIGNED)


def test_nomic(sheets: Mapping[str, bytes]) -> None:
    typed = {
        "text/votes/ma": "yes",
        "text/votes/mb": "no",
        "text/proposal/type": "amend",
        "text/proposal/rule": "208",
        "text/proposal/title": "Wer gewinnt, und wann",
        "text/proposal/text": "Wer 80 Punkte hat, gewinnt:\nohne Wenn, ohne Aber.",
        "keys/proposal/mechanics": "winning_score: 80, adoption: 2/3",
        "text/pass": "-",
    }
    proposal = {
        "type": "amend", "rule": "208", "title": "Wer gewinnt, und wann", "text": "Wer 80 Punkte hat, gewinnt:\nohne Wenn, ohne Aber.",
        "mechanics": {"winning_score": "80", "adoption": "2/3"},
    }  # fmt: skip
    expected = {"votes": {"ma": "yes", "mb": "no"}, "proposal": proposal}
    assert values(sheets, "nomic/000/ma.pdf", typed) == Filled("nomic", 1, "ma", expected, SIGNED)


def test_a_tournament(sheets: Mapping[str, bytes]) -> None:
    typed = {"list/games": "1-0, 0-2", "text/score": "-", "list/forfeit": "", "tick/withdrawn/ma": "/Yes"}
    assert values(sheets, "turnier/000/ma.pdf", typed) == Filled("turnier", 1, "ma", {"games": ["1-0", "0-2"], "withdrawn": ["ma"]}, SIGNED)
    assert values(sheets, "turnier/000/mc.pdf", {"tick/withdrawn/mc": "/Off"}).values == {}


def test_anybody_may_fill_in_the_form_of_a_game_without_secrets(sheets: Mapping[str, bytes]) -> None:
    """It says itself who he is; the key is his own."""
    typed = {"list/changes": "7 -> 8", "list/clubs": "", "sender/von": "mb", "sender/wort": WORD}
    signed = {"von": "mb", "wort": WORD}
    assert values(sheets, "print/golf/formular.pdf", typed) == Filled("golf", 2, "-", {"changes": ["7 -> 8"]}, signed)
    # the newest result sheet ends with it
    assert fields(sheets["print/golf/001.pdf"]).keys() == fields(sheets["print/golf/formular.pdf"]).keys()
    typed = {"list/players": "ma, mb", "list/games": "1-0, 0-1, 1-0", "text/score": "", "list/forfeit": ""}
    expected = {"players": ["ma", "mb"], "games": ["1-0", "0-1", "1-0"]}
    assert values(sheets, "print/turnier/formular.pdf", typed) == Filled("turnier", 1, "-", expected)


def test_united(sheets: Mapping[str, bytes]) -> None:
    rows = {"T": "a T0", "A": "a A1", "V": "a V2, a V3", "M": "a M5, a M6, a M7", "S": "a S8, a S9, a V4"}
    squad = ["T0", "A1", "V2", "V3", "V4", "M5", "M6", "M7", "S8", "S9", "S11", "S12"]
    trades = {3: ("b", "a V2", "b V2, b V3", "10"), 7: ("b", "a V3", "b S8", "0"), 11: ("b", "a S8", "b M5", "-5"), 16: ("b", "-", "b M6", "20")}
    typed = {
        "pairs/talents": "Neu Mann T, Anders: V",
        **{f"tick/training/a%20{one}": "/Yes" if one in ("A1", "S9") else "/Off" for one in squad},
        "list/doping": "a V2; a M5",
        **{f"list/lineups/2/{row}": names for row, names in rows.items()},
        **{f"text/lineups/2/hardness/{row}": str(n) for n, row in enumerate("TAVMS")},
        **{f"list/sales/{phase}": f"a M{phase}, a A1" for phase in (2, 4, 6, 8, 10, 12, 15, 17)},
        "list/list": "a S9",
        "text/bids/1/bid": "300",
        "text/bids/1/name": "Größe",
        "list/bids/1/if_bought": "b/b S10",
        "list/bids/1/if_not_bought": "-",
        "text/bids/1/else": "246",
        **{f"{kind}/transfer_bids/a%2Fa%20S10/{key}": "-" for key, kind in BID.items()},
        "text/transfer_bids/b%2Fb%20S10/bid": "250",
        "list/transfer_bids/b%2Fb%20S10/if_bought": "",
        "list/transfer_bids/b%2Fb%20S10/if_not_bought": "1",
        "text/transfer_bids/b%2Fb%20S10/else": "0",
        "keys/when/#0/if": "sold: [a V2], money: 500",
        "keys/when/#0/then": "list: [a S9]",
        "keys/when/#0/else": "{sales: {17: [a S9]}}",
        **{f"keys/when/#{line}/{key}": "" for line in (1, 2) for key in ("if", "then", "else")},
        "keys/advance": "lineups: {3: like 2}, training: [a S9]",
        **{f"{kind}/trades/#{at}&phase={phase}/{key}": text for at, (phase, texts) in enumerate(trades.items())
           for kind, key, text in zip(("text", "list", "list", "text"), ("with", "give", "get", "pay"), texts, strict=True)},
    }  # fmt: skip
    assert values(sheets, "liga/001/ma.pdf", typed) == Filled(
        "liga",
        2,
        "a",
        {
            "talents": {"Neu Mann": "T", "Anders": "V"},
            "training": ["a A1", "a S9"],
            "doping": ["a V2", "a M5"],
            "lineups": {"2": {**{row: names.split(", ") for row, names in rows.items()}, "hardness": dict(zip("TAVMS", "01234", strict=True))}},
            "sales": {str(phase): [f"a M{phase}", "a A1"] for phase in (2, 4, 6, 8, 10, 12, 15, 17)},
            "list": ["a S9"],
            "bids": {"1": {"bid": "300", "name": "Größe", "if_bought": ["b/b S10"], "else": "246"}},
            "transfer_bids": {"b/b S10": {"bid": "250", "if_not_bought": ["1"], "else": "0"}},
            "when": [{"if": {"sold": ["a V2"], "money": "500"}, "then": {"list": ["a S9"]}, "else": {"sales": {"17": ["a S9"]}}}],
            "advance": {"lineups": {"3": "like 2"}, "training": ["a S9"]},
            "trades": [
                {"phase": "3", "with": "b", "give": ["a V2"], "get": ["b V2", "b V3"], "pay": "10"},
                {"phase": "7", "with": "b", "give": ["a V3"], "get": ["b S8"], "pay": "0"},
                {"phase": "11", "with": "b", "give": ["a S8"], "get": ["b M5"], "pay": "-5"},
                {"phase": "16", "with": "b", "get": ["b M6"], "pay": "20"},
            ],
        },
        SIGNED,
    )


def test_an_empty_form_orders_the_line_up_that_it_shows(sheets: Mapping[str, bytes]) -> None:
    [form] = filled(sheets["liga/001/ma.pdf"])
    line_up = {"T": ["a T0"], "A": ["a A1"], "V": ["a V2", "a V3", "a V4"], "M": ["a M5", "a M6", "a M7"], "S": ["a S8", "a S9", "a S11"]}
    assert form == Filled("liga", 2, "a", {"lineups": {"2": line_up}}, SIGNED)


def test_every_field_is_tagged_and_told_to_who_listens(sheets: Mapping[str, bytes]) -> None:
    for pdf in sheets.values():
        reader = PdfReader(io.BytesIO(pdf))
        found = [one.get_object() for page in reader.pages for one in page.get("/Annots", ())]
        widgets = [one for one in found if one["/Subtype"] == "/Widget"]
        assert len(widgets) == len(fields(pdf))
        assert all(one["/TU"].strip() and one["/F"] == 4 and "/N" in one["/AP"] and "/A" not in one for one in widgets)
        tags = [one.get_object() for one in (reader.get_object(n) for n in range(1, reader.trailer["/Size"])) if isinstance(one, dict)]
        assert sum(one.get("/S") == "/Form" for one in tags) == len(widgets)
        assert all("/FontFile2" in font["/FontDescriptor"] for font in _fonts(reader)) or not widgets


def _fonts(reader: PdfReader) -> list[Any]:
    form = reader.trailer["/Root"].get("/AcroForm")
    return [] if form is None else [font.get_object() for font in form["/DR"][NameObject("/Font")].values()]


def test_letters_of_all_europe_are_drawn_and_can_be_copied(sheets: Mapping[str, bytes]) -> None:
    """What a field shows, read back by the font's own table; every letter is there in the font that is embedded."""
    for name, pdf in sheets.items():
        found = [one for page in PdfReader(io.BytesIO(pdf)).pages for one in page.get("/Annots", ()) if "wort" in one.get_object().get("/T", "")]
        assert found or name.endswith("gm.pdf")
        if name.startswith("print/"):
            continue
        for look in (one.get_object()["/AP"]["/N"].get_object() for one in found):
            font = look["/Resources"]["/Font"]["/F"].get_object()
            codes = bytes.fromhex(re.search(rb"<([0-9a-f]+)> Tj", look.get_data())[1].decode())  # type: ignore[index]
            table = font["/ToUnicode"].get_object().get_data().decode()
            letters = {int(code, 16): chr(int(letter, 16)) for code, letter in re.findall(r"<(..)> <(....)>", table)}
            assert "".join(letters[code] for code in codes) == WORD
            embedded = TTFont(io.BytesIO(font["/FontDescriptor"]["/FontFile2"].get_object().get_data()))
            assert all(ord(letter) in embedded["cmap"].getcmap(3, 1).cmap for letter in letters.values())
            widths = [font["/Widths"][code - font["/FirstChar"]] for code in codes if letters[code] == "Ł"]
            assert embedded["head"].unitsPerEm == 1000 and widths == [embedded["hmtx"]["Lslash"][0]]


def test_a_letter_that_pdf_has_no_name_for_is_drawn_as_the_nearest_one() -> None:
    """Ț with its comma has no name in Adobe's list, Ţ with a cedilla has; of ẍ and of a loose accent the letter is
    left."""
    data = (Path(form_fields.__file__).parents[3] / "themes/default/fonts/SourceSans3-Regular.ttf").read_bytes()
    font = form_fields.SimpleFont(data, 0, "Țepeș Ț 漢 ¿")
    assert font.bytes("Țepeș ¿ 漢") == bytes([font.codes["Ţ"], *b"epe", font.codes["ș"], *b" \xbf ?"])
    assert font.bytes("ẍ, e\u0301, x\u0302") == b"x, \xe9, x"
    assert {"Ł", "ř", "ű", "ğ", "Đ", "¿"} <= font.codes.keys()
    many = form_fields.SimpleFont(data, 0, "¿" + "".join(map(chr, range(0x410, 0x470)))).codes
    assert len(many) == len(set(many.values())) and {"¿", "А", "з"} <= many.keys() and "¼" not in many
