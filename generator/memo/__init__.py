"""What a build remembers: pure functions that ask for what they need, and are not asked again before something of that has changed.

See `README.md` beside this file; `memo.py` is the mechanism, `store.py` where it lies, `stamps.py` how it is seen that a file is another one.
"""
