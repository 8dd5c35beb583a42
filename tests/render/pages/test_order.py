"""A page that is left before a report, and the short article of another place that would fill it."""

from __future__ import annotations

from generator.render.pages.galley import Form, Galley, Grid, Part, Piece, Start
from generator.render.pages.measure import composed
from generator.render.pages.sized import Measured, Sized

ARTICLE, REPORT = '<article class="section article">', '<article class="section report">'


def told(*sections: tuple[str, int, Start]) -> list[tuple[int, tuple[str, ...]]]:
    """The pages with what is said of them, of sections with a name, lines and where they start, on pages of ten lines,
    from page 4 on; what has a small name is an article, and each page is a piece."""
    galleys = [Galley(name, name, (), start, before=ARTICLE if name.islower() else REPORT, after="</article>") for name, _, start in sections]
    found = [[text(10, begins=at == 0) for at in range(lines // 10)] for _, lines, _ in sections]
    pages = composed(galleys, found, Grid(10, 4.0, 100), 3, []).pages
    return [(page.number, page.remarks) for page in pages if page.opens]


def text(lines: int, begins: bool = False) -> Measured:
    form = Form((Part("a"),), 100)
    return Measured(Piece((form,), begins=begins), (Sized(form, 0, (4.0 * lines,), (0.0,), 4.0),))


def test_of_a_page_that_is_left_it_is_said_what_would_fill_it() -> None:
    assert told(("editorial", 10, "page"), ("GOLF", 20, "left"), ("column", 10, "page")) == [(4, ()), (6, ("before column (7)",)), (8, ())]
    assert told(("editorial", 10, "page"), ("column", 10, "page"), ("GOLF", 20, "left")) == [(4, ()), (5, ()), (6, ())]


def test_what_would_leave_as_many_pages_elsewhere_is_not_said() -> None:
    """Nor what is no article, is too long, or has its place from its author."""
    assert told(("editorial", 10, "page"), ("GOLF", 20, "left"), ("SWISS", 10, "page"))[1] == (6, ())
    assert told(("editorial", 10, "page"), ("GOLF", 20, "left"), ("long", 30, "page"))[1] == (6, ())
    assert told(("editorial", 10, "page"), ("GOLF", 20, "left"), ("column", 10, "right"))[1] == (6, ())
    assert told(("editorial", 10, "page"), ("GOLF", 30, "left"), ("column", 10, "page"), ("SWISS", 20, "left"))[1] == (6, ())
