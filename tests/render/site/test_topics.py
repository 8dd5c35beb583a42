"""Tags and series: their pages, and what stands beside an article that bears them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from lxml import html

from generator.build import build
from generator.build.build import BuildOptions
from generator.values.spelling import own_slug
from tests.conftest import write_content

ISSUE = "number: {}\ndate: 2026-1{}-01\ncontents:\n- article: a.md\n- article: b.md\n"
HEAD = "---\ntitle: {}\n{}---\n\nText.\n"
FILES = {
    "zine.yaml": "{title: Klein, language: de, url: 'https://example.org/', editor: anna}",
    "people.yaml": "anna: {name: Anna}",
    "issues/001/issue.yaml": ISSUE.format(1, 0),
    "issues/001/a.md": HEAD.format("Beete", "kicker: Draußen\nseries: Gärten\ntags: [Garten, C++, golf]\ncredit: 'Fotos: *Bert*'\nauthor: Emma Gast\n"),
    "issues/001/b.md": HEAD.format("Allein", "series: Nur einmal\ntags: [Garten]\n"),
    "issues/002/issue.yaml": ISSUE.format(2, 1),
    "issues/002/a.md": HEAD.format("Hecken", "series: GÄRTEN\ntags: [garten, C#, Сад]\n"),
    "issues/002/b.md": HEAD.format("Zäune", "series: gaerten\ntags: [Сад]\nauthor: anna\n"),
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("topics")
    outcome = build.build(BuildOptions(write_content(folder / "content", FILES), folder / "output", pdf=False, jobs=1))
    assert outcome.lines == []
    return folder / "output" / "site"


def page(site: Path, path: str) -> html.HtmlElement:
    return html.fromstring((site / path).read_bytes())


def links(element: html.HtmlElement) -> list[tuple[str, str]]:
    return [(link.get("href"), link.text_content()) for link in element.iter("a")]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Golf", "golf", True), ("Gärten", "gaerten", True), ("Gärten", "GÄRTEN", True), ("Café", "cafe\u0301", True), ("Brett Spiel", "brett-spiel", True),
        ("C", "C++", False), ("C++", "C#", False), ("Сад", "сад", True), ("Сад", "Лес", False), ("Łódź", "Lodz", False), ("!", "?", False),
        ("x" * 90 + "a", "x" * 90 + "b", False),
    ],
)  # fmt: skip
def test_the_same_word_has_the_same_address_and_no_other_has(one: str, other: str, same: bool) -> None:
    assert (own_slug(one) == own_slug(other)) is same
    assert all(0 < len(slug) <= 80 and slug.isascii() and slug.strip("-") == slug for slug in map(own_slug, (one, other)))


def test_all_tags_stand_on_one_page_each_as_most_have_typed_it(site: Path) -> None:
    (listed,) = page(site, "tags.html").xpath("//ul[@class='people tags']")
    slugs = {word: own_slug(word) for word in ("C#", "C++", "Сад")}
    assert links(listed) == [
        (f"tags/{slugs['C#']}.html", "C#"), (f"tags/{slugs['C++']}.html", "C++"), ("tags/garten.html", "Garten"), ("tags/golf.html", "golf"),
        (f"tags/{slugs['Сад']}.html", "Сад"),
    ]  # fmt: skip
    assert [count.text for count in listed.xpath(".//span")] == ["1", "1", "3", "1", "2"]
    assert ("tags.html", "Schlagwörter") in links(page(site, "archive.html"))


def test_a_tag_leads_to_all_that_bears_it_the_newest_first(site: Path) -> None:
    (listed,) = page(site, "tags/garten.html").xpath("//main/ol")
    ways = [way for way in links(listed) if "issues/" in way[0]]
    assert ways == [("../issues/002/a.html", "Hecken"), ("../issues/001/b.html", "Allein"), ("../issues/001/a.html", "Beete")]


def test_an_article_has_its_tags_its_credit_and_all_parts_of_its_series(site: Path) -> None:
    article = page(site, "issues/001/a.html")
    tags = [(link.get("href"), link.text) for link in article.xpath("//a[@rel='tag']")]
    assert tags == [("../../tags/garten.html", "Garten"), (f"../../tags/{own_slug('C++')}.html", "C++"), ("../../tags/golf.html", "golf")]
    assert article.xpath("//p[@class='colophon']")[0].text_content() == "Fotos: Bert" and article.xpath("//p[@class='colophon']/em")[0].text == "Bert"
    assert article.xpath("//main//header/p[@class='kicker']")[0].text_content() == "Draußen · Gärten, Teil 1"
    (series,) = page(site, "issues/002/a.html").xpath("//section[@class='series']")
    assert [(link.get("rel"), *way) for link, way in zip(series.iter("a"), links(series), strict=True)] == [
        ("prev", "../001/a.html", "Beete"), ("next", "b.html", "Zäune"),
    ]  # fmt: skip
    assert series.xpath(".//strong[@aria-current='page']")[0].text == "Hecken"


def test_machines_are_told_of_tags(site: Path) -> None:
    (data,) = page(site, "issues/002/b.html").xpath("//script[@type='application/ld+json']")
    assert json.loads(data.text)["keywords"] == ["Сад"]


def test_what_is_the_only_part_so_far_has_no_list(site: Path) -> None:
    article = page(site, "issues/001/b.html")
    assert not article.xpath("//section[@class='series']")
    assert article.xpath("//main//header/p[@class='kicker']")[0].text == "Nur einmal, Teil 1"


def test_the_register_knows_tags_series_and_authors_who_are_nobody_here(site: Path) -> None:
    lines = [line.text_content() for line in page(site, "register.html").xpath("//ul[@class='register']/li")]
    assert {"Gast, Emma Beete, 1", "golf Schlagwort", "Gärten: Beete, Hecken, Zäune"} <= {" ".join(line.split()) for line in lines}
    assert not any(line.startswith("Anna ") for line in lines), "who has a page of his own stands there with what he wrote"


def test_the_search_finds_a_tag_and_a_series(site: Path) -> None:
    told = b"".join(path.read_bytes() for path in (site / "search").iterdir()).decode()
    assert "tags/golf.html" in told and "tags.html" in told
