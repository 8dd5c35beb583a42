"""zine: from what a game master types to a website and a printed issue. The way of the data, in ten rooms:

 1. `source/shelf.py` lists what lies in `content/`: the magazine's own files, issues, games and their rounds.
 2. `source/tree.py` turns each YAML text into nodes that know their line and column; a scalar is still text.
 3. `source/read.py` and the `documents.py` of the magazine or of a game make typed documents of them, or problems with
    a place.
 4. `play/game.py` folds the engine in `games/<engine>/` over the rounds: state, result, and the draws that
    `play/dice.py` made for it.
 5. `build/themes.py` finds the theme, `build/assets.py` the pictures and the pages that others have made.
 6. `magazine/assemble.py` puts reports, articles and rule texts where `issue.yaml` wants them: a `Magazine` of
    `values/issue.py`. For each report `play/secrecy.py` takes from the results what its reader may not see, the
    engine's `report.py` tells them as values (`values/report.py`: tables, plots, sentences), and
    `telling/around_report.py` adds what all games share.
 7. `render/text/proofread.py` reads all texts.
 8. `build/plan.py` says which files there will be: each an `Artifact` with its paths, what it is made of, and how it is
    made.
 9. `build/produce.py` makes those whose inputs have changed, by the rooms of `render/`: `render/site/site.py` and
    `render/markup/html.py` show the values as web pages, `render/pages/print.py` and `render/typesetter/pdf.py` as
    printed pages; `build/cluster.py` lets other machines do that.
    `system/progress.py` tells who waits.
10. `build/output.py` writes all of it or nothing.

`build/build.py` calls these rooms in this order, top to bottom; `build/memory.py` is the context around it that
remembers the last build; `cli.py` is the door to the street.
"""
