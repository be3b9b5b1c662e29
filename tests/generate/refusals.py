#!/usr/bin/env python3
"""Checks that dugout-generate refuses each sample of bad/ with the message that the sample expects.

    refusals.py GENERATOR

A sample is one of books.py that spoils what it changes:

    expect = ["file: key: reason"]     every fault that must be reported, without its line, and no other;
                                       a line named in a reason is written `line N`
"""
import pathlib
import re
import sys
import tempfile
import tomllib

import books

here = pathlib.Path(__file__).resolve().parent


def without_lines(fault):
    return re.sub(r"\bline [0-9]+", "line N", re.sub(r"^([^:]+):[1-9][0-9]*: ", r"\1: ", fault))


def complaint(generator, sample):
    """What is wrong with the generator's answer to the sample; None where nothing is."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        books.copy_books(folder)
        if sample is None:
            run = books.generate(generator, folder, folder / "out")
            return run.stderr if run.returncode else None
        problem = books.change(folder, sample)
        if problem:
            return problem
        run = books.generate(generator, folder, folder / "out")
        if run.returncode != 1:
            return f"left with {run.returncode} instead of 1"
        if (folder / "out").exists():
            return "wrote files in spite of the fault"
        faults = run.stderr.splitlines()[:-1]
        if sorted(without_lines(fault) for fault in faults) != sorted(sample["expect"]):
            return "said\n    " + "\n    ".join(faults) + "\n  expected\n    " + "\n    ".join(sample["expect"])
    return None


def main():
    generator = pathlib.Path(sys.argv[1]).resolve()
    problem = complaint(generator, None)
    if problem:
        print(f"the books themselves are refused:\n{problem}")
        return 1
    samples = sorted((here / "bad").glob("*.toml"))
    failed = 0
    for path in samples:
        problem = complaint(generator, tomllib.loads(path.read_text("utf-8")))
        if problem:
            failed += 1
            print(f"{path.name}: {problem}")
    print(f"{len(samples) - failed} samples refused as expected, {failed} not")
    return 1 if failed or not samples else 0


sys.exit(main())
