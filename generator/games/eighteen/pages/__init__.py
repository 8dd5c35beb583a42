"""Pages beside the reports: the course with the records on it, and what belongs on people's pages."""

from __future__ import annotations

from generator.games.eighteen.pages.course_page import course_page
from generator.games.eighteen.pages.people import people_pages
from generator.games.eighteen.session import Rounds, Session
from generator.report import Publication
from generator.secrecy import Viewer


def pages(rounds: Rounds, viewer: Viewer) -> Publication:
    """Return the pages as things stand after the last of the rounds."""
    session = Session(rounds)
    return Publication((course_page(session),), people_pages(session))
