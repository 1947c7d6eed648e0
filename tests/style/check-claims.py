#!/usr/bin/env python3
"""Each text of the program that states a number or a claim is listed with what it rests on, and that is there."""

import os
import re
import shutil
import subprocess
import sys

from tap import Tap, find_files, read

LIST = "tests/data/claims.tsv"
KINDS = ("counted", "value", "meaning", "held", "cited", "format")
# As check-translations has them.
KEYWORDS = ("_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3", "g_dpgettext2:2c,3")
# A number that is written out (not of a name, such as e4 or UTF-8), one that is filled in, and words of certainty.
CLAIM = re.compile(
    r"(?<![\w%.$])(?<![A-Za-z]-)\d"
    r"|%(?:\d+\$)?['+0-9. -]*(?:l|ll)?[dufg]|%(?:\d+\$)?[+0-9.]*<PRI[dux]\d+>"
    r"|\b(?:never|always|exact|exactly|proved|proven|certain|certainly|nothing is|none is)\b", re.IGNORECASE)
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
FIELD = re.compile(r'^msgid(?:_plural)? ((?:".*"\n?)+)', re.MULTILINE)
# Pages of the manual say it in titles and paragraphs, a number in any of them; samples and code are run by other tests.
PAGES = "data/help/C"
BLOCKS = re.compile(r"<(p|title)>(.*?)</\1>", re.DOTALL)
UNSAID = re.compile(r"<(?:code|screen)\b.*?</(?:code|screen)>|<[^>]*>", re.DOTALL)
NUMBER = re.compile(r"(?<![\w%.$-])\d")


def extract_pages(top):
    """(file, text) of the paragraphs of the manual that state a number."""
    for path in find_files(top, [PAGES], [".page"]):
        for _tag, block in BLOCKS.findall(read(top, path)):
            text = " ".join(UNSAID.sub("", block).split())
            if NUMBER.search(text):
                yield path, text


def extract(top):
    """(file, text) of all that the program says and that claims something; a plural goes with its singular."""
    listed = [line for line in read(top, "po/POTFILES").splitlines() if line and line[:1] != "#"]
    done = subprocess.run(
        ["xgettext", "--from-code=UTF-8", "--no-wrap", "--output=-",
         *[f"--keyword={word}" for word in KEYWORDS], *listed],
        cwd=top, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=True)
    for entry in done.stdout.split("\n\n")[1:]:
        texts = ["".join(QUOTED.findall(match)) for match in FIELD.findall(entry)]
        places = re.findall(r"^#: (.*)$", entry, re.MULTILINE)
        if any(CLAIM.search(text) for text in texts):
            for path in sorted({place.rsplit(":", 1)[0] for line in places for place in line.split()}):
                yield path, texts[0]


def read_rows(top, faults):
    rows = []
    for number, line in enumerate(read(top, LIST).splitlines(), 1):
        if not line or line[0] == "#":
            continue
        fields = line.split("\t")
        if len(fields) != 4 or fields[2] not in KINDS or not all(fields):
            faults.append(f"{LIST}:{number}: should be FILE, TEXT, one of {', '.join(KINDS)}, and WHERE, with tabs between")
            continue
        if fields[2] == "value" and ": " not in fields[3]:
            faults.append(f"{LIST}:{number}: a value stands somewhere: PATH: WORDS are wanted")
        rows.append((number, *fields))
    return rows


def find_gone(top, where):
    """What WHERE names and is not there."""
    for part in where.split(" ; "):
        path, _, words = part.partition(": ")
        full = os.path.join(top, path)
        if not os.path.exists(full):
            yield f"{path} is not there"
        elif words and not os.path.isfile(full):
            yield f"{path} is no file"
        elif words and " ".join(words.split()) not in " ".join(read(top, path).split()):
            yield f"“{words}” does not stand in {path}"


def find_row(rows, path, text):
    """The row of a text: the longest beginning; “*” if none has it."""
    fitting = [row for row in rows if row[1] == path and (row[2] == "*" or text.startswith(row[2]))]
    return max(fitting, key=lambda row: (row[2] != "*", len(row[2])), default=None)


def main():
    top = sys.argv[1]
    tap = Tap()
    if not shutil.which("xgettext"):
        tap.skip("what the program claims is listed", "xgettext is not installed")
        tap.done()
    faults = []
    rows = read_rows(top, faults)
    tap.result("rows are whole", faults)
    used, unlisted = set(), []
    for path, text in [*extract(top), *extract_pages(top)]:
        row = find_row(rows, path, text)
        if row:
            used.add(row[0])
        else:
            unlisted.append(f"{path}: “{text[:80]}” is not in {LIST}: what does it rest on?")
    tap.result("what the program claims is listed", unlisted)
    tap.result("what is listed is said", [f"{LIST}:{row[0]}: {row[1]} does not say “{row[2]}” any more"
                                          for row in rows if row[0] not in used])
    tap.result("what it rests on is there", [f"{LIST}:{row[0]}: {gone}"
                                             for row in rows for gone in find_gone(top, row[4])])
    tap.done()


if __name__ == "__main__":
    main()
