#!/usr/bin/env python3
"""What a person reads is translated: all of it in the languages that are told as complete, and of any other the
window and 95 % of the rest; one with less is not listed yet."""

import os
import shutil
import subprocess
import sys
import tempfile

from tap import Tap, read

# Where nothing may be missing (README.md names them), and what every other language that is listed has.
COMPLETE = {"de": "German", "es": "Spanish", "fr": "French", "it": "Italian", "la": "Latin", "pt": "Portuguese"}
ENOUGH = 0.95
FIRST = ("src/app/window/lat-window.ui", "data/org.latrunculi.Latrunculi.desktop.in")
KEYWORDS = ("_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3", "g_dpgettext2:2c,3")
TOOLS = ("xgettext", "msgmerge", "msgattrib")


def run(top, *command):
    done = subprocess.run(command, cwd=top, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{command[0]} ended with {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def extract(top, template, files):
    run(top, "xgettext", "--from-code=UTF-8", "--output", template,
        *[f"--keyword={word}" for word in KEYWORDS], *files)


def find_missing(top, template, language):
    """The texts that a catalogue does not have, or has for another text."""
    with tempfile.TemporaryDirectory() as folder:
        merged = os.path.join(folder, "merged.po")
        run(top, "msgmerge", "--quiet", "--no-fuzzy-matching", "--output-file", merged,
            os.path.join("po", f"{language}.po"), template)
        missing = run(top, "msgattrib", "--no-wrap", "--no-obsolete", "--untranslated", merged)
        missing += run(top, "msgattrib", "--no-wrap", "--no-obsolete", "--only-fuzzy", merged)
    # The head of a catalogue is the translation of nothing; a text of several lines begins with an empty one.
    entries = [entry[entry.index("msgid "):] for entry in missing.split("\n\n") if "msgid " in entry]
    return [entry.split("\nmsg")[0] for entry in entries if not entry.startswith('msgid ""\nmsgstr')]


def count_texts(top, template):
    # The head is no text.
    return run(top, "msgattrib", "--no-wrap", template).count("\nmsgid ") - 1


def check_told(top):
    """The languages that the README tells of are the complete ones."""
    told = read(top, "README.md").partition("## Languages\n")[2].partition("\n## ")[0]
    return [f"README.md does not name {name}" for name in COMPLETE.values() if name not in told]


def main():
    top = sys.argv[1]
    tap = Tap()
    languages = [word for line in read(top, "po/LINGUAS").splitlines() if line[:1] != "#" for word in line.split()]
    listed = [line for line in read(top, "po/POTFILES").splitlines() if line and line[:1] != "#"]
    lacking = [tool for tool in TOOLS if not shutil.which(tool)]
    if lacking:
        tap.skip("all is translated", f"{', '.join(lacking)} is not installed")
        tap.done()
    tap.result("the complete languages are there", [name for name in COMPLETE if name not in languages])
    with tempfile.TemporaryDirectory() as folder:
        everything, first = os.path.join(folder, "all.pot"), os.path.join(folder, "first.pot")
        extract(top, everything, listed)
        extract(top, first, [name for name in FIRST if name in listed])
        n_texts = count_texts(top, everything)
        for language in languages:
            is_complete = language in COMPLETE
            missing = find_missing(top, everything if is_complete else first, language)
            faults = missing[:10] + ([f"… {len(missing)} in all"] if len(missing) > 10 else [])
            tap.result(f"{'all' if is_complete else 'the window'} is translated in {language}", faults)
            if not is_complete:
                share = 1 - len(find_missing(top, everything, language)) / n_texts
                tap.result(f"enough is translated in {language}", [f"{share:.0%} of {n_texts} texts"] if share < ENOUGH else [])
    tap.result("the complete languages are told", check_told(top))
    tap.done()


if __name__ == "__main__":
    main()
