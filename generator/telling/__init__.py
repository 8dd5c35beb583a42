"""What the reports of all games tell alike, made of the values of `values/report.py`: tables, names in a row, who comes
and goes, house rules, plots."""
