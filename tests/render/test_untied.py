"""What was laid out is gone as soon as nobody knows it any more, without anybody looking for it; until then it can be drawn."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
import tinyhtml5
import weasyprint

from generator.render import untied

WITHIN = "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'><image href='data:image/gif;base64,R0lGODlhAQABAAAAACw=' width='9' height='9'/></svg>"
HTML = f'<table style="border-collapse: collapse"><tr><td>a<td>b</table><p style="float: left">c</p><p>d <a href="#e">e</a></p><p id="e">{WITHIN}</p>'


@pytest.fixture
def nobody_looks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(tinyhtml5.parser.HTMLParser, "parse", tinyhtml5.parser.HTMLParser.parse)  # put back at the end
    monkeypatch.setattr(weasyprint.document, "layout_document", weasyprint.document.layout_document)
    gc.disable()
    yield
    gc.enable()


def left(document: Any) -> Iterator[weakref.ref[Any]]:
    """Yield references to all boxes of a document's pages."""
    waiting = [page._page_box for page in document.pages]
    while waiting:
        box = waiting.pop()
        waiting += box.all_children()
        yield weakref.ref(box)


def test_boxes_go_with_their_document(nobody_looks: None) -> None:
    document = weasyprint.HTML(string=HTML).render()
    before = list(left(document))
    del document
    assert any(box() for box in before)  # WeasyPrint leaves them to whoever looks for circles

    untied.put_to_use(weasyprint)
    document = weasyprint.HTML(string=HTML).render()
    boxes = list(left(document))
    assert len(boxes) == len(before) and all(box() for box in boxes)
    del document
    assert not any(box() for box in boxes)


def test_elements_know_only_what_stands_in_them(nobody_looks: None) -> None:
    plain = tinyhtml5.parse(HTML)
    untied.put_to_use(weasyprint)
    gc.collect()
    before = len([one for one in gc.get_objects() if isinstance(one, tinyhtml5.treebuilder.Element)])
    root = tinyhtml5.parse(HTML)
    assert [(one.tag, one.text, one.tail, dict(one.attrib)) for one in root.iter()] == [(one.tag, one.text, one.tail, dict(one.attrib)) for one in plain.iter()]
    assert len([one for one in gc.get_objects() if isinstance(one, tinyhtml5.treebuilder.Element)]) == before


def test_what_was_laid_out_is_drawn_as_ever(nobody_looks: None) -> None:
    plain = weasyprint.HTML(string=HTML).write_pdf()
    untied.put_to_use(weasyprint)
    assert weasyprint.HTML(string=HTML).write_pdf() == plain
