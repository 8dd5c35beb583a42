"""The documents of the magazine, and what the files of all games have in common. The keys are those of the contract."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

from msgspec import field

from generator.source.appeared import Date, IssueNumber
from generator.source.article_head import Aliases
from generator.source.context import ReadContext
from generator.source.entries import ContentsEntry, entry
from generator.source.fields import (
    NEEDS_TEXT,
    Day,
    Document,
    FileName,
    Mistake,
    Name,
    NewId,
    OneLine,
    OneOf,
    Parsed,
    PersonId,
    Reads,
    Shorthand,
    Text,
    Truth,
    WebAddress,
    Whole,
    list_meant,
    shown,
    whole,
)
from generator.source.inks import InkOrName, inks
from generator.source.lengths import Length
from generator.source.post import REMIND, branch, mail_address, mail_server, no_or_mail_address, remote, telephone, time_zone
from generator.source.postage import POSTAGE_SCHEMA, Grammage, post_classes
from generator.values.issue import START_PARTS
from generator.values.permalinks import MIXED, WRITTEN_IN
from generator.values.phrase import LANGUAGES, Phrase
from generator.values.printing import FILLINGS, LABELS, MOST_BLEED, PRODUCTS, SHEETS, Filling, PostClass

PAPERS = ("A5", "A4", "B5", "letter", "half-letter")

FOUR_PAGES = Phrase(
    de="ein Vielfaches von vier erwartet: Ein Bogen hat vier Seiten (möglich: {possible})",
    en="expected a multiple of four: a sheet has four pages (possible: {possible})",
)
NEEDS_ROLLS = Phrase(
    de="Wurf oder Liste von Würfen erwartet, gefunden: {found}{near}", en="expected a roll or a list of rolls, found: {found}{near}"
)
BAD_SEAL = Phrase(
    de="64 Ziffern 0–9 und a–f erwartet (eine SHA-256-Summe), gefunden: {found}",
    en="expected 64 digits 0–9 and a–f (a SHA-256 sum), found: {found}",
)
ONE_PLACE = Phrase(de="genau eines erwartet von: rsync, folder, git, zip", en="expected exactly one of: rsync, folder, git, zip")
FOR_GIT = Phrase(de="branch gehört zu git und zu nichts anderem", en="branch belongs to git and to nothing else")
NO_LANGUAGE = Phrase(
    de="mindestens eine Sprache erwartet: zuerst die, in der Adressen geschrieben werden, dahinter die von früher",
    en="expected one language at least: first that in which addresses are written, behind it those of before",
)
EMPTY_BEACON = Phrase(de="ein Text erwartet, wie lotto:2026-12-19", en="expected a text such as lotto:2026-12-19")


class PageBudget(Document):
    """How many pages an issue has, covers included; a multiple of four."""

    exactly: Annotated[int, Whole(8)] | None = None
    """So many it has."""
    most: Annotated[int, Whole(8)] | None = None
    """So many it has at most."""

    def __post_init__(self) -> None:
        for name in ("exactly", "most"):
            if (pages := getattr(self, name)) is not None and pages % 4:
                possible = ", ".join(str(near) for near in (pages // 4 * 4, pages // 4 * 4 + 4) if near)
                raise Mistake(FOUR_PAGES(possible=possible), (name,))


Languages = Annotated[tuple[Annotated[str, OneOf(*WRITTEN_IN)], ...], Shorthand(lambda text: list(dict.fromkeys([text, MIXED])))]
Pages = Annotated[PageBudget, Shorthand(lambda text: {"exactly": text})]
"""A number of pages, or `{most: 48}`."""


class PrintOptions(Document):
    """How an issue is printed."""

    pages: Pages | None = None
    """So many pages it has, or at most."""
    products: tuple[Annotated[str, OneOf(*PRODUCTS)], ...] | None = None
    """What is made beside the reading PDF: for a print shop, for one's own printer."""
    inks: tuple[InkOrName, ...] | None = None
    """The inks of all pages, if they are not four: black, or black and another one."""
    inside: Literal["color", "black"] | None = None
    """Whether the pages inside the cover are printed with four inks or with black alone; default: with `inks`."""
    cover: Literal["color", "black"] | None = None
    """The same for the cover's four."""
    greys: Literal["tints", "lines"] | None = None
    """Whether greys are tints, which the shop screens, or lines, as a copier shows them; default: lines where `inks`
    are black alone."""
    bleed: Annotated[Fraction, Length(Fraction(0), MOST_BLEED)] | None = None
    """How far art reaches over the edge of the trimmed page."""
    sheet: Annotated[str, OneOf(*SHEETS)] | None = None
    """What a booklet is folded from; default: twice the paper."""
    caliper: Annotated[Fraction, Length(Fraction(0), Fraction(1))] | None = None
    """The thickness of a leaf: by so much the pages of each sheet in a booklet are moved against those of the one
    around it."""
    signatures: Annotated[int, Whole(1, 100)] | None = None
    """In how many parts a booklet is folded."""
    profile: OneLine | None = None
    """How the paper takes the inks: a name that zine knows, or an ICC file beside zine.yaml."""
    run: Annotated[int, Whole(1)] | None = None
    """How many copies are printed."""
    stock: OneLine | None = None
    """What it is printed on, as the job sheet says it."""
    grammage: Annotated[Grammage, Shorthand(lambda text: {"inside": text})] | None = None
    """How heavy the paper is: the job sheet reckons with it what an issue weighs."""
    lamination: OneLine | None = None
    """What is laid on the cover, as the job sheet says it."""
    finishing: OneLine | None = None
    """What is done with the printed sheets, as the job sheet says it; default: what its binding needs."""
    proof: OneLine | None = None
    """What is shown before all is printed, as the job sheet says it."""
    delivery: Day | None = None
    """When the copies have to be there."""
    postage: Annotated[tuple[PostClass, ...], Reads(post_classes, POSTAGE_SCHEMA)] | None = None
    """By weight, what the post takes an issue for: names, each with the grams that it may weigh at most; or a table
    that zine knows."""
    mailing: Truth | None = None
    """Whether the back cover has a panel for an address."""
    order_forms: Truth | None = None
    """Whether the newest report of each running game ends with the form of the next orders."""
    fillers: Annotated[Filling, OneOf(*FILLINGS)] | None = None
    """What may stand below the end of a text: nothing; the editor's own pieces, and the program's where a page would be
    under half full; or both as they fit."""
    labels: Annotated[str, OneOf(*LABELS)] | None = None
    """The sheet of labels that subscribers' addresses are printed on; default: 3x8, with letter paper 5160."""

    def __post_init__(self) -> None:
        if self.inks is not None:
            try:
                inks(self.inks)
            except Mistake as mistake:
                raise Mistake(mistake.message, ("inks", *mistake.path)) from None


class MailOptions(Document, rename={"sender": "from"}):
    """The server that mail is handed to, and the address that it comes from. User and password stand in no file."""

    smtp: Annotated[tuple[str, int], Parsed(mail_server)]
    """Name of the server, with its port if it is not 587: `mail.example.org:465`."""
    sender: Annotated[str, Parsed(mail_address)]
    remind: Annotated[int, Whole(0, 100)] = REMIND
    """How many days before a deadline those are reminded whose orders are missing."""


class PublishPlace(Document):
    """Where `zine publish` puts the website: exactly one of rsync, folder, git, zip."""

    rsync: Annotated[str, Parsed(remote)] = ""
    """A folder on another machine, as rsync names it: `user@host:/path`."""
    folder: OneLine = ""
    """A folder on this machine; a relative one begins beside the content."""
    git: Annotated[str, Parsed(remote)] = ""
    """The address of a repository."""
    branch: Annotated[str, Parsed(branch)] = "pages"
    """The branch of it."""
    zip: OneLine = ""
    """One file with all of it."""

    def __post_init__(self) -> None:
        if sum(map(bool, (self.rsync, self.folder, self.git, self.zip))) != 1:
            raise Mistake(ONE_PLACE())
        if not self.git and self.branch != "pages":
            raise Mistake(FOR_GIT(), ("branch",))

    @property
    def address(self) -> str:
        """What says where it is."""
        return self.rsync or self.folder or self.zip or f"{self.git} {self.branch}"


class Extra(Document):
    """Rules that are added to the theme's: the names of style sheets beside zine.yaml."""

    site: FileName | None = None
    print: FileName | None = None


class Zine(Document):
    """zine.yaml: the magazine."""

    title: Name
    subtitle: OneLine = ""
    language: Annotated[str, OneOf(*LANGUAGES)] = "de"
    """The words of the theme, dates, numbers, hyphenation."""
    addresses: Languages = (MIXED,)
    """In which language the addresses of pages are written, behind it those of before, from which pages lead on. One
    language alone, as a text, leads on from the addresses of a magazine that names none."""
    url: WebAddress = ""
    """Where the website will stand; feeds and calendars need it."""
    editor: PersonId | None = None
    imprint: Text = ""
    """Markdown, printed in each issue and on the site."""
    theme: OneLine = "default"
    paper: Annotated[str, OneOf(*PAPERS)] = "A5"
    price: OneLine = ""
    print: PrintOptions = PrintOptions()
    """How issues are printed, unless an issue says otherwise."""
    epub: Truth = False
    """Whether each issue, and each book of a game, is there for e-readers as well."""
    timezone: Annotated[str, Parsed(time_zone)] = "Europe/Berlin"
    """Where a day ends: letters are due until the end of the deadline's day there."""
    mail: MailOptions | None = None
    """How mail goes out."""
    publish: dict[NewId, PublishPlace] = field(default_factory=dict)
    """The places of the website; the first is the usual one."""
    menu: tuple[OneLine, ...] | None = None
    """What every page leads to, in this order: pages of the program, `pages/ID`, `games/ID`."""
    start: tuple[Annotated[str, OneOf(*START_PARTS)], ...] | None = None
    """The parts of the start page, in this order."""
    logo: FileName | None = None
    """A picture beside zine.yaml: in the band of the site, on covers without a picture, on letters, labels and
    mails."""
    favicon: FileName | None = None
    """A picture beside zine.yaml: what a browser shows beside the name of a page; default: a letter of the title."""
    extra: Extra = Extra()
    """Style sheets that are added to the theme's."""

    def __post_init__(self) -> None:
        if not self.addresses:
            raise Mistake(NO_LANGUAGE(), ("addresses",))


class Subscription(Document):
    """What somebody has paid for who gets the issues. It is never published."""

    until: Annotated[int, Whole(0)]
    """The number of the last issue that is paid for."""
    copies: Annotated[int, Whole(1, 999)] = 1
    """How many copies of each issue."""
    by: Annotated[Literal["post", "mail"], OneOf("post", "mail")] = "post"
    """How the issues come."""


class SomebodysData(Document):
    """One person of people.yaml. Only `name`, `short` and the fields named in `publish` are ever published; whoever
    subscribes has his name and address on a label, for the editor alone."""

    name: Name
    short: OneLine = ""
    """The name where room is scarce."""
    city: OneLine = ""
    email: Annotated[str, Parsed(no_or_mail_address)] = ""
    phone: Annotated[str, Parsed(telephone)] = ""
    """For the print shop, on the job sheet of whoever edits the magazine; it is never published."""
    word: OneLine = ""
    """What proves that a letter is his; it is never published."""
    address: Text = ""
    publish: tuple[Literal["city", "email", "address"], ...] = ("city",)
    subscribes: Subscription | None = None


People = dict[NewId, SomebodysData]
"""people.yaml: everybody who edits, runs a game or plays."""


class IssueData(Document):
    """issue.yaml: one issue and its contents in the order of printing."""

    number: IssueNumber
    volume: IssueNumber | None = None
    title: OneLine = ""
    date: Date
    deadline: Day | None = None
    """ZAT: orders for the next issue's rounds are due."""
    cover: FileName | None = None
    pages: Pages | None = None
    """So many pages it has, or at most; the same as `pages` below `print`."""
    print: PrintOptions = PrintOptions()
    fillers: tuple[FileName, ...] = ()
    """Small texts for what stays white below the end of others."""
    theme: OneLine | None = None
    """The theme of this issue alone: of what is printed, and of its pages on the website."""
    teasers: tuple[OneLine, ...] = ()
    """Lines on the cover; default: the first sections' titles."""
    next: tuple[OneLine, ...] = ()
    """Lines on the back cover: what the next issue will bring."""
    aliases: Aliases = ()
    """Old ids of the issue, or old addresses of its page."""
    contents: tuple[Annotated[ContentsEntry, Shorthand(entry)], ...] = ()
    """What it holds; only an issue that is kept as it was printed may be without."""

    @property
    def dated(self) -> bool:
        """Whether it prints the dates of what is due."""
        return any(entry.deadlines for entry in self.contents)


def _rolls(value: Any, _: ReadContext) -> int | tuple[int, ...]:
    if isinstance(value, str) and len(value.split()) < 2:
        return whole(value)
    if not isinstance(value, list):
        near = list_meant(value, lambda dice: [whole(die) for die in dice]) if value else ""
        raise Mistake(NEEDS_ROLLS(found=shown(value), near=near))
    dice = []
    for index, item in enumerate(value):
        try:
            dice.append(whole(item))
        except Mistake as mistake:
            raise Mistake(mistake.message, (index,)) from None
    return tuple(dice)


def _seed(value: Any, _: ReadContext) -> str | None:
    """A text with something in it; one without is no seed, and no mistake where nothing is drawn."""
    if value is not None and not isinstance(value, str):
        raise Mistake(NEEDS_TEXT(found=shown(value)))
    return value if value and value.strip() else None


def _beacon(value: Any, _: ReadContext) -> str:
    if not isinstance(value, str) or not value.strip():
        raise Mistake(EMPTY_BEACON())
    return value


def _seal(value: Any, _: ReadContext) -> str:
    if not isinstance(value, str) or len(value) != 64 or not set(value) <= set("0123456789abcdef"):
        raise Mistake(BAD_SEAL(found=shown(value)))
    return value


Seed = Annotated[str | None, Reads(_seed)]
Beacon = Annotated[str, Reads(_beacon)]
Seal = Annotated[str, Reads(_seal, {"type": "string", "pattern": "^[0-9a-f]{64}$"})]
Rolls = Annotated[int | tuple[int, ...], Reads(_rolls, {"anyOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]})]


class Chance(Document):
    """Where the draws of a round, or of a game's start, come from."""

    seed: Seed = None
    """The text from which all draws follow that are not given by hand."""
    beacon: Beacon | None = None
    """A public random text, fixed after the deadline and named before it."""
    next_beacon: Beacon | None = None
    """How the beacon of the next round will begin: `lotto:2026-12-19`. Announced with this round."""
    rolls: dict[OneLine, Rolls] = field(default_factory=dict)
    """Dice that the GM rolled by hand: label → value or list of values."""


class GameFile(Document):
    """game.yaml: what every game has. A game adds `options` and `start` of its own."""

    engine: OneLine
    title: Name
    gm: PersonId
    subtitle: OneLine = ""
    open_places: Annotated[int, Whole(0)] = 0
    deadline: Day | None = None
    """The ZAT of the first round."""
    seal: Seal | None = None
    """S[0] of a hash chain that binds the GM to his seeds."""
    auditor: PersonId | None = None
    """Who may see everything beside the GM, and gets the seeds and draws of each finished season."""
    start: Chance = Chance()


class PressItem(Document, rename={"sender": "from"}):
    """Players' press: something that a player has printed with the report."""

    sender: OneLine
    """A person's id, or any name."""
    to: OneLine = ""
    text: Text


class RoundFile(Chance):
    """rounds/<nnn>.yaml: what every round has. A game adds the orders of its own."""

    round: Annotated[int, Whole(1, 999)]
    draft: Truth = False
    """Whether it is still being typed: it is read and judged, but nothing of it is published."""
    date: Day | None = None
    deadline: Day | None = None
    """ZAT: orders for the next round are due."""
    headline: OneLine = ""
    """What its report is called; else the game writes it from what happened."""
    standfirst: OneLine = ""
    """What stands below that, in a sentence or two."""
    note: Text = ""
    """The GM's words, Markdown."""
    press: tuple[PressItem, ...] = ()
    corrects: Text = ""
    """What was corrected in this file after the round had been printed; Markdown."""
    ends: Text = ""
    """Why the game ends with this round though its rules would let it go on; Markdown."""
