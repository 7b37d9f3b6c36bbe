"""Textbook algorithms, one a file, over arrays of any scalar: the same text runs on floats and on expressions."""
