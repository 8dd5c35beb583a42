"""The GM's desk: letters come in and become slips, answers and reminders go out, and one page tells how the round
stands.

Nothing in this room plays or prints. `bag.py` takes apart what several letters came in (`mailbox.py`: an mbox) and
knows by which door each came, `inbox.py` keeps all of it before anybody looks at one. `reader.py` has each letter read
in a process with limits: `letter.py` of it `head.py`, `parts.py`, `page.py`, `blocks.py` and `press.py`; `machine.py`
knows whom nobody answers. `sender.py` finds out who wrote, `sorting.py` and `leading.py` to which games a letter leads,
`intake.py` goes from there to the slip, `answer.py` writes back, `register.py` knows each letter for good;
`mailroom.py` does all that in its order. `post.py` sends.
"""
