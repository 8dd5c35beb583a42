"""Documents become PDF, in a child process."""
