#!/usr/bin/env python3
"""Writes what dugout-generate makes of the books with one sample in them (books.py).

    with_sample.py GENERATOR SAMPLE OUT
"""
import pathlib
import sys
import tempfile
import tomllib

import books


def main():
    generator, sample, out = (pathlib.Path(word).resolve() for word in sys.argv[1:])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        books.copy_books(folder)
        problem = books.change(folder, tomllib.loads(sample.read_text("utf-8")))
        if problem:
            return f"{sample.name}: {problem}"
        run = books.generate(generator, folder, out)
        return run.stderr if run.returncode else None


sys.exit(main())
