"""The website: its pages, feeds, calendar, search."""
