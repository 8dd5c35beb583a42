"""zine: from what a game master types to a website and a printed issue. The way of the data, in ten lines:

 1. `source/shelf.py` lists what lies in `content/`: the magazine's own files, issues, games and their rounds.
 2. `source/tree.py` turns each YAML text into nodes that know their line and column; a scalar is still text.
 3. `source/read.py` and the `documents.py` of the magazine or of a game make typed documents of them, or problems with a place.
 4. `game.py` folds the engine in `games/<engine>/` over the rounds: state, result, and the draws that `dice.py` made for it.
 5. `secrecy.py` takes from each result what its reader may not see.
 6. The engine's `report.py` tells the result as values (`report.py`): tables, plots, sentences; `around_report.py` adds what all games share.
 7. `assemble.py` puts reports, articles and rule texts where `issue.yaml` wants them: a `Magazine` of `issue.py`.
 8. `assets.py` adds theme and pictures, `render/proofread.py` reads all texts, `plan.py` says what there will be and what it is made of.
 9. `render/` shows the values: `html.py` and `site.py` as web pages, `print.py` and `pdf.py` as printed pages, `text.py` as plain text.
10. `output.py` writes all of it or nothing; `cache.py` remembers what was made from what.

`build.py` calls these rooms once each, top to bottom; `cli.py` is the door to the street.
"""
