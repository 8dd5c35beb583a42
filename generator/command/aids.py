"""Commands for whoever sits at the terminal: pages of the handbook, completion."""

from __future__ import annotations

import sys

from generator.command.commands import unknown
from generator.command.terminal import DONE, give_out, spoken
from generator.values.phrase import Phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

NO_PAGE = Phrase(de="eine Seite {word} gibt es nicht{near}", en="there is no page {word}{near}")


def help(options: argparse.Namespace) -> int:
    """Show a page of the handbook, or which there are; of a command that has none, what its options are."""
    from generator.command import handbook
    from generator.command.command_line import WHAT_IT_DOES, parser

    language = spoken(options.arguments)
    pages = handbook.pages(language)
    if options.topic is None:
        width = max(map(len, pages))
        for name, path in pages.items():
            give_out(f"{name:{width}}  {handbook.title(path)}")
    elif options.topic in pages:
        _shown(pages[options.topic].read_text("utf-8"))
    elif options.topic in WHAT_IT_DOES:
        parser(language).parse_args([options.topic, "--help"])
    else:
        return unknown(options, NO_PAGE, options.topic, (*pages, *WHAT_IT_DOES))
    return DONE


def _shown(text: str) -> None:
    """Show a text, on a terminal page by page."""
    if sys.stdout.isatty():
        import pydoc

        pydoc.pager(text)
    else:
        give_out(text.removesuffix("\n"))


def completion(options: argparse.Namespace) -> int:
    """Print what a shell has to be told to complete what is typed behind `zine`."""
    from generator.command.completion import script

    give_out(script(options.shell).rstrip())
    return DONE
