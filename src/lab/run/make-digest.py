#!/usr/bin/env python3
"""Writes a header with the digest of all that decides how the games of a run go.

    make-digest.py TOP HEADER DEPFILE

Comments and blanks of C do not count: who only explains something has changed no game.
"""

import hashlib
import pathlib
import re
import sys

# Rules, board and text of positions; search, evaluation and weights; the games themselves.
FOLDERS = ["src/core/base", "src/core/position", "src/core/text", "src/core/rules", "src/core/board", "src/core/field",
           "src/core/format", "src/engine", "src/engine/search", "src/engine/evaluate", "src/engine/match", "src/lab/run",
           "data/weights", "data/nets"]
# In these folders, but only of what goes into files of pictures and tables: no game depends on it.
LEFT_OUT = {"lat-game-origin.c", "lat-game-origin.h", "lat-origin.c", "lat-origin.h", "lat-png-chunk.c", "lat-png-chunk.h"}
SUFFIXES = {".c", ".h", ".weights", ".net"}
# So many hexadecimal digits: enough that no two versions have the same.
LENGTH = 8

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|\s+', re.DOTALL)


def strip(text):
    """The text of a file in C without comments, with one blank for many."""
    def replace(match):
        return match.group() if match.group()[0] in "\"'" else " "

    return re.sub(r" +", " ", TOKEN.sub(replace, text))


def main():
    top, header, depfile = map(pathlib.Path, sys.argv[1:])
    files = sorted(path for folder in FOLDERS for path in (top / folder).iterdir()
                   if path.suffix in SUFFIXES and path.name not in LEFT_OUT)
    digest = hashlib.sha256()
    for path in files:
        text = path.read_text(encoding="utf-8")
        text = strip(text) if path.suffix in {".c", ".h"} else text
        digest.update(f"{path.relative_to(top).as_posix()}\n{len(text)}\n{text}".encode())
    header.write_text(f'#define LAT_LAB_DIGEST "{digest.hexdigest()[:LENGTH]}"\n', encoding="ascii")
    needed = " ".join(str(path).replace(" ", "\\ ") for path in [*files, *(top / folder for folder in FOLDERS)])
    depfile.write_text(f"{header.name}: {needed}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
