"""What of WeasyPrint and the packages that it is made of is done otherwise here. In the child process only."""
