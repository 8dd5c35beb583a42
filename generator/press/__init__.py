"""The print shop: what is derived from the bytes of the one set PDF, which has bleed, by functions from bytes to bytes
that read no file."""
