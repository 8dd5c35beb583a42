"""How it looks: what theme.yaml says of colours, type and fonts, and how wide things are in them."""
