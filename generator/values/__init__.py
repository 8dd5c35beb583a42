"""What everybody speaks of: phrases, problems, reports, the magazine. Values without behaviour that would need a file
or a clock."""
