"""Room 2: the engines. A folder is a game and is found by itself; see README.md."""
