"""What `script/check-pages` measures on the pages of a PDF that zine made: `drawing` and `structure` read the file,
`fill`, `tables`, `lettering`, `rhythm`, `prose`, `charts` and `sheets` each look for one kind of fault, `report` holds
their findings against bars."""
