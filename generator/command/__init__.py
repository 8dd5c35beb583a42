"""The command line: commands, options, what is said; a new magazine; the preview."""
