"""Copies of the project's own rules/ and data/ in which a sample changes something.

A sample is a TOML file:

    file = "data/lrb4-tables.toml"     the file to change, or to add
    replace = "..."                    a text that stands in it exactly once ...
    by = "..."                         ... and what takes its place
    text = "..."                       or: the whole text of the file
"""
import pathlib
import subprocess

project = pathlib.Path(__file__).resolve().parent.parent.parent


def copy_books(folder):
    for name in ("rules", "data"):
        (folder / name).mkdir()
        for book in (project / name).glob("*.toml"):
            (folder / name / book.name).write_bytes(book.read_bytes())


def change(folder, sample):
    """What is wrong with the sample itself; None where nothing is."""
    path = folder / sample["file"]
    if "text" in sample:
        path.write_text(sample["text"], "utf-8")
        return None
    text = path.read_text("utf-8")
    if text.count(sample["replace"]) != 1:
        return f"the text to replace stands {text.count(sample['replace'])} times in {sample['file']}, not once"
    path.write_text(text.replace(sample["replace"], sample["by"]), "utf-8")
    return None


def generate(generator, folder, out):
    return subprocess.run(
        [generator, "--rules", folder / "rules", "--data", folder / "data", "--out", out],
        capture_output=True, text=True, check=False)
