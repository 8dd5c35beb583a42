"""The public pages of one game: its reports with what stands around them, its rule text, its own pages, its data."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Literal, TypeVar

from generator.magazine.order_form import blank_form, form_place, to_cut_out
from generator.magazine.sections import Images, text_section
from generator.memo.lazy import Lazy
from generator.play.game import GameHistory, RoundView, as_data
from generator.play.past import Past
from generator.play.played_game import PlayedGame, keep_remembered, remembered
from generator.play.rounds import made_of_all
from generator.play.secrecy import PUBLIC
from generator.play.to_json import json_text
from generator.source.documents import Zine
from generator.source.folders import IssueFolder
from generator.system.digest import digest
from generator.telling import errata
from generator.telling.around_report import Check, check_of, framed, framed_on_paper
from generator.telling.print_history import PrintHistory
from generator.values import addresses
from generator.values.bundle import LazyBlocks, PackedBlocks, outside, tied
from generator.values.due import Due
from generator.values.issue import GamePage, RoundPage, Section
from generator.values.messages import RULES
from generator.values.permalinks import Permalinks
from generator.values.problem import blaming
from generator.values.record import replace
from generator.values.report import Block, Brief, Marked, Paragraph, Printed, Publication, Report, SubPage

T = TypeVar("T")

INNER = "inner"
"""Under this is remembered what stays as it is within pages that do not."""


class GamePages:
    """The public pages of one game; each report is made once, whoever prints it."""

    def __init__(
        self,
        played: PlayedGame,
        zine: Zine,
        issues: Sequence[IssueFolder],
        people: Collection[str],
        images: Images,
        mails: Mapping[str, str] | None = None,
        past: Sequence[Past] = (),
        permalinks: Permalinks | None = None,
    ) -> None:
        """`people` are the ids known, `mails` the addresses among theirs that may be published; `past` are results from
        before that the game's all-time lists count; `permalinks` tell where on the website its pages lie."""
        self.played = played
        self.past = past
        self.language = zine.language
        form = (permalinks or Permalinks()).path(addresses.game_page(played.folder.id, addresses.FORM))
        self.form_at = zine.url and f"{zine.url.rstrip('/')}/{form}"
        """Where on the web the form of the next orders stands, "" if the magazine has no website."""
        self.people = people
        self.images = images
        self.mails = mails or {}
        self.rounds = played.public
        self._made_of = made_of_all(self.rounds)
        self.made_of = self._made_of[-1]
        """A hash over all that the public may see of the game."""
        self._made: dict[tuple[str, str], Any] = {}
        with blaming(played.folder.id, len(self.rounds) - 1):
            made_of = made_of_all(played.playthrough.rounds)[-1]
            told = [remembered(played.memory, "beside", made_of, lambda: self.signed(played.game.publish(self.rounds, PUBLIC), made_of))]
        for number in played.playthrough.closed(played.game):
            with blaming(played.folder.id, number):
                told.append(remembered(played.memory, "season", self._made_of[number], partial(self._season, number)))
        self._pages = tuple(self.whole(page) for one in told for page in self._counted(one.pages, self.rounds))
        self._booklets = tuple(booklet for one in told for booklet in one.booklets)
        self.about = dict(told[0].people)
        self._state = told[0].state
        self._sections: dict[int, Section] = {}
        self._page_of: GamePage | None = None
        self._history = PrintHistory(played, issues, zine.language, people, zine.url)

    def _once(self, what: str, made_of: str, make: Callable[[], T]) -> T:
        """Return what was made of the same already, the very thing; else make it."""
        if (what, made_of) not in self._made:
            self._made[what, made_of] = make()
        made: T = self._made[what, made_of]
        return made

    def _season(self, number: int) -> Publication:
        """Return what the game shows for good of the season that a round has ended."""
        return self.signed(self.played.game.extras.season(self.rounds[: number + 1], PUBLIC), self._made_of[number])

    def _counted(self, pages: Sequence[SubPage], rounds: Sequence[RoundView[Any]]) -> Iterator[SubPage]:
        """Return pages of the game after some rounds; those with all-time lists count results of before."""
        tell, counted = self.played.game.extras.all_time, {}
        if self.past and pages and tell is not None:
            made_of = digest(made_of_all(rounds)[-1], repr(self.past))
            history = GameHistory(self.played.setup.title, rounds, self.past)
            told = remembered(self.played.memory, "all-time", made_of, lambda: self.signed(Publication(tuple(tell(history, PUBLIC))), made_of))
            counted = {page.slug: page for page in told.pages}
        return (counted.get(page.slug, page) for page in pages)

    def _pages_after(self, number: int) -> Mapping[str, SubPage]:
        """Return the pages of the game as they stood after a round, by slug; those of seasons that have ended since are
        not there."""
        if number >= len(self.rounds) - 1:
            return {page.slug: page for page in self._pages}
        rounds, made_of = self.rounds[: number + 1], self._made_of[number]
        told = remembered(self.played.memory, "then", made_of, lambda: self.signed(self.played.game.publish(rounds, PUBLIC), made_of))
        return {page.slug: page for page in self._counted(told.pages, rounds)}

    def slugs(self, number: int) -> tuple[str, ...]:
        """Return the pages that the game had after a round."""
        return tuple(self._pages_after(number))

    def page_in_issue(self, slug: str, number: int) -> Section | None:
        """Return a page of the game as an issue prints it, as it stood after a round; None if there is none."""
        found = self._pages_after(number).get(slug)
        if found is None:
            return None
        page, game = self.whole(found), self.played.folder.id
        return Section(
            kind="page",
            address=addresses.game_page(game, slug),
            anchor=f"{game}-{slug}",
            title=page.title,
            blocks=page.blocks,
            kicker=self.played.setup.title,
            game=game,
            source=self.played.source(0).file.file,
            made_of=digest("page", page.made_of),
        )

    def signed(self, publication: Publication, made_of: str) -> Publication:
        """Return what a game shows, with what each piece is made of. A page that says so itself is kept apart, for
        longer than the rest."""
        booklets = tuple(
            replace(one, chapters=tuple(replace(each, blocks=tied(each.blocks)) for each in one.chapters), made_of=digest(made_of, one.slug))
            for one in publication.booklets
        )
        pages = tuple(self._page(page, made_of) for page in publication.pages)
        people = tuple((id, self._tied(blocks)) for id, blocks in publication.people)
        return replace(publication, pages=pages, people=people, booklets=booklets)

    def _page(self, page: SubPage, made_of: str) -> SubPage:
        if not page.made_of:
            return replace(page, blocks=self._tied(page.blocks), made_of=digest(made_of, page.slug))
        own = digest(page.slug, page.made_of)
        remembered(self.played.memory, "page", own, lambda: self._tied(page.blocks))
        return replace(page, blocks=(), made_of=own)

    def _tied(self, blocks: Sequence[Block]) -> PackedBlocks:
        """Return blocks as bytes; what stays as it is within them is told once."""
        return tied(blocks, lambda bundle: remembered(self.played.memory, INNER, bundle.made_of, lambda: tied(bundle)))

    def whole(self, page: SubPage) -> SubPage:
        """Return a page with its blocks, if they are kept apart."""

        def made() -> SubPage:
            apart = not isinstance(page.blocks, LazyBlocks)
            return replace(page, blocks=remembered(self.played.memory, "page", page.made_of, lambda: self._tied(page.blocks))) if apart else page

        found = self._once("page", page.made_of, made)
        for inner in outside(found.blocks).inner:
            keep_remembered(self.played.memory, INNER, inner.made_of)
        return found

    def blank(self, number: int) -> Report | None:
        """Return the form of the orders that anybody may send after a round."""
        made_of = made_of_all(self.played.playthrough.rounds)[number]
        return remembered(self.played.memory, "form", made_of, partial(blank_form, self.played, number))

    def report(self, number: int) -> Report:
        """Return what the game tells of a round."""
        rounds, made_of = self.rounds[: number + 1], self._made_of[number]

        def told() -> Report:
            return remembered(self.played.memory, "report", made_of, lambda: _packed(self.played.game.report(rounds, PUBLIC)))

        with blaming(self.played.folder.id, number):
            return self._once("report", made_of, told)

    def due(self, number: int) -> Due | None:
        """Return the orders that a round calls for; None if it says no day, or no round can follow."""
        played, day = self.played, self.played.deadline(number)
        if day is None or not played.running(number):
            return None
        game, gm, round = played.folder.id, played.setup.gm, played.round(number)
        what = self.report(number).coming or played.game.extras.round_called(number=number + 1)
        since = round.date if round else None
        return Due(f"{game}-{number + 1:03}", played.address, played.setup.title, what, day, since, gm, self.mails.get(gm, ""))

    def section(self, number: int) -> Section:
        """Return the report of a round, made of the rounds up to it, as a section of an issue and a page of the
        site."""
        if number not in self._sections:
            corrected = self._errata(number)
            made_of = "" if corrected else self._section_of(number)
            make = partial(self._section, number, corrected, made_of)
            self._sections[number] = self._once("blocks", made_of, make) if made_of else make()
        return self._sections[number]

    def _section(self, number: int, corrected: Sequence[Block], made_of: str) -> Section:
        played, report, due = self.played, self.report(number), self.due(number)
        newest = number == len(self.rounds) - 1
        typed = self._typed(number, "headline")
        headline = typed or (None if report.headline is None else Brief(report.headline))
        lead = report.whole_lead or report.lead if typed else report.lead

        def blocks() -> tuple[Block, ...]:
            own = (*report.blocks, *corrected)
            return (*self._notice(number), *framed(self.rounds[number], own, played.round(number), due, self.people, form_place(played)))

        return Section(
            kind="report",
            address=addresses.report(played.folder.id, number),
            anchor=f"{played.folder.id}-{number:03}",
            title=headline or report.title,
            called=None if headline is None else report.title,
            blocks=LazyBlocks(blocks, remembered(played.memory, "blocks", made_of, lambda: outside(blocks()))) if made_of else blocks(),
            printed=LazyBlocks(partial(self._printed, number, due, newest)) if made_of else self._printed(number, due, newest),
            kicker=played.setup.title,
            lead=self._typed(number, "standfirst") or lead,
            game=played.folder.id,
            round=number,
            source=played.source(number).file.file,
            made_of=made_of,
        )

    def _typed(self, number: int, key: Literal["headline", "standfirst"]) -> Marked | None:
        """Return a line that the GM has typed above a report."""
        document = self.played.round(number)
        line: str = getattr(document, key) if document is not None else ""
        if not line:
            return None
        place = self.played.source(number).file.place((key,))
        return Marked(line, place.file, place.line, place.column)

    def _section_of(self, number: int) -> str:
        """Return what the section of a round is made of that corrects nothing printed before."""
        document = self.played.round(number)
        known = [name in self.people for item in (document.press if document else ()) for name in (item.sender, item.to)]
        newest = self.form_at if number == len(self.rounds) - 1 else None
        return digest("section", self._made_of[number], self.played.source(number).file.file, repr(known), repr(self.due(number)), repr(newest))

    def in_issue(self, number: int, date: datetime.date, form: bool, dated: bool = False) -> Section:
        """Return the report of a round as an issue of this date prints it: orders that are due by then are not called
        for. `form`: it ends with the form of the next orders. In one that is `dated` both stand on the page of all that
        is due."""
        section, due = self.section(number), self.due(number)
        if dated or self._late(number, date):
            due, form = None, False
        if due == self.due(number) and form == (number == len(self.rounds) - 1):
            return section
        printed = partial(self._printed, number, due, form)
        made_of = section.made_of and digest(section.made_of, repr(due), repr(form and self.form_at))
        if not made_of:
            return replace(section, printed=printed())
        return self._once("printed", made_of, lambda: replace(section, printed=LazyBlocks(printed), made_of=made_of))

    def _late(self, number: int, date: datetime.date) -> bool:
        """Tell whether the orders that a round calls for are due by this date."""
        return (due := self.due(number)) is not None and due.day <= date

    def form_in_issue(self, number: int, date: datetime.date) -> tuple[Block, ...]:
        """Return the form of the orders that a round calls for, if an issue of this date still does."""
        return () if self._late(number, date) else tuple(self._to_cut_out(number, self.due(number)))

    def _printed(self, number: int, due: Due | None, form: bool) -> tuple[Block, ...]:
        """Return what paper tells of a round; `form`: with the form of the orders that it calls for."""
        report = self.report(number)
        own = report.printed or Printed((), report.blocks)
        own = replace(own, blocks=(*own.blocks, *self._errata(number)))
        told = framed_on_paper(self.rounds[number], own, self.played.round(number), due, self.people, form_place(self.played))
        return (*self._notice(number), *told, *(self._to_cut_out(number, due) if form else ()))

    def check(self, number: int) -> Check:
        """Return what one needs to check the dice of a round."""
        return remembered(self.played.memory, "check", self._made_of[number], lambda: check_of(self.rounds[number]))

    def _to_cut_out(self, number: int, due: Due | None) -> Iterator[Block]:
        """Yield the form of the next orders as it is printed, if anybody may send some."""
        if (form := self.blank(number)) is not None:
            yield to_cut_out(self.played.setup.title, form, due, self.form_at)

    def _notice(self, number: int) -> tuple[Block, ...]:
        """Return what a round says that corrects an earlier one."""
        document = self.played.round(number)
        corrects = document is not None and bool(document.corrects.strip())
        return (errata.notice(self.played.correction(number)),) if corrects else ()

    def _errata(self, number: int) -> tuple[Block, ...]:
        """Return what the report of a round corrects of what was printed before it."""
        found = self._history.erratum(number)
        return errata.blocks(found, self._history.medium) if found else ()

    def rules(self) -> Section | None:
        """Return the rule text as the magazine prints it."""
        text, game = self.played.folder.rules, self.played.folder.id
        if text is None:
            return None
        return text_section(
            "rules", addresses.rules(game), f"{game}-rules", text, RULES(), self.images, self.people, self.played.setup.title
        )

    def page(self, series: tuple[str, ...] = ()) -> GamePage:
        """Return the game as the site shows it; `series` are the slugs of the pages that it tells together with
        others."""
        if self._page_of is None or self._page_of.series != series:
            self._page_of = self._whole(series)
        return self._page_of

    def _whole(self, series: tuple[str, ...]) -> GamePage:
        setup, last = self.played.setup, len(self.rounds) - 1
        form = self.blank(last)
        return GamePage(
            id=self.played.folder.id,
            title=setup.title,
            subtitle=setup.subtitle,
            engine=self.played.game.title(),
            gm=setup.gm,
            running=self.played.running(last),
            spots=self.played.game.extras.spots,
            credit=credit() if (credit := self.played.game.extras.credit) else None,
            due=self.due(last),
            state=self._state,
            open_places=setup.open_places,
            rules=self.rules(),
            rounds=tuple(self._round_page(number) for number in range(last + 1)),
            pages=(*self._pages, *([self._form_page(form)] if form else [])),
            booklets=self._booklets,
            form=self._form(form, last) if form else None,
            series=series,
        )

    def _form_page(self, form: Report) -> SubPage:
        """Return the page with the block for mail, which leads to the form as a PDF and says when and where to."""
        made_of = digest("form", made_of_all(self.played.playthrough.rounds)[-1])
        return SubPage(addresses.FORM, form.title, form.blocks[-1:], awaits=True, made_of=made_of)

    def _form(self, form: Report, last: int) -> Section:
        game, due = self.played.folder.id, self.due(last)
        return Section(
            kind="report",
            address=addresses.game_page(game, addresses.FORM),
            anchor="sheet",
            title=form.title,
            blocks=(*([Paragraph(due.sentence)] if due else []), *form.blocks),
            kicker=self.played.setup.title,
            lead=form.lead,
            game=game,
            round=last,
        )

    def _data(self, number: int) -> Lazy[str]:
        """Return the public result of a round as JSON text."""
        made_of = digest("data", self._made_of[number], self.language)
        return Lazy(made_of, lambda: json_text(as_data(self.played.folder.engine, self.rounds[number], self.language)))

    def _orders(self, number: int) -> str:
        """Return the file of a round as everybody may have it."""
        source = self.played.source(number)
        return remembered(self.played.memory, "orders", source.fingerprint, source.without_comments)

    def _round_page(self, number: int) -> RoundPage:
        round = self.played.round(number)
        return RoundPage(
            number=number,
            date=round.date if round else None,
            section=self.section(number),
            data=self._data(number),
            handouts=self.report(number).handouts,
            orders=None if self.played.playthrough.secret else self._orders(number),
        )


def pages_of_series(games: Sequence[GamePages]) -> tuple[SubPage, ...]:
    """Return the pages that games of one kind tell together."""
    first, histories = games[0], [GameHistory(one.played.setup.title, one.rounds, one.past) for one in games]
    made_of = digest(*(part for one in games for part in (one.played.setup.title, one.made_of, repr(one.past))))

    def tell() -> Publication:
        return first.signed(Publication(tuple(first.played.game.extras.series(histories, PUBLIC))), made_of)

    return tuple(map(first.whole, remembered(first.played.memory, "series", made_of, tell).pages))


def _packed(report: Report) -> Report:
    """Return a report whose blocks can be kept without being looked at."""
    printed = report.printed and replace(report.printed, blocks=tied(report.printed.blocks), behind=tied(report.printed.behind))
    handouts = tuple(replace(one, pages=tuple(map(tied, one.pages))) for one in report.handouts)
    return replace(report, blocks=tied(report.blocks), printed=printed, handouts=handouts)
