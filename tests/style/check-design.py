#!/usr/bin/env python3
"""src/DESIGN.md is true: what it names is there, and each folder of src/ is named."""

import fnmatch
import os
import re
import sys

from tap import Tap, find_files, read

MAP = "src/DESIGN.md"
# A name in code quotes that may be a file or folder: no blanks, nothing of a call or a value.
NAME = re.compile(r"`([\w./*\[\]-]+)`")
SUFFIXES = (".c", ".h", ".ui", ".py", ".css")
ENDINGS = re.compile(r"\.(?:c|h|\[ch\]|py|ui|md|css|xml|tsv|build|in|latrules|latgame)$")
TYPE = re.compile(r"\*\*(Lat\w+)\*\*")
FUNCTION = re.compile(r"`(lat_\w+) ?\(\)`")


def list_paths(root):
    """Files and, with a slash at the end, folders."""
    paths = find_files(root, ["src", "tests", "data", "po", "flatpak"], [""])
    folders = set()
    for path in paths:
        while "/" in path:
            path = path.rsplit("/", 1)[0]
            folders.add(path + "/")
    return paths + sorted(folders)


def is_there(name, paths):
    """Whether some path ends with the name; a stem stands for its .c or .h."""
    pattern = name
    # `-words.c` goes on where the name before it ended.
    head = "*" if pattern.startswith("-") else "*/"
    candidates = [pattern]
    if not pattern.endswith("/") and not ENDINGS.search(pattern):
        candidates += [pattern + suffix for suffix in SUFFIXES] + [pattern + "/"]
    return any(
        fnmatch.fnmatchcase("/" + path, head + candidate) for candidate in candidates for path in paths
    )


def is_file_name(name):
    """Whether the name is meant as a file or folder, and not as a word of the protocol or the like."""
    if not re.search(r"\w", name):
        return False
    return "/" in name.strip("/") or name.endswith("/") or name.startswith(("lat-", "-")) or ENDINGS.search(name)


def main():
    root = sys.argv[1]
    text = read(root, MAP)
    paths = list_paths(root)
    lines = list(enumerate(text.splitlines(), 1))
    tap = Tap()
    tap.result(
        "each file and folder that is named is there",
        [
            f"{MAP}:{number}: there is no {name}"
            for number, line in lines
            for name in NAME.findall(line)
            if is_file_name(name) and not is_there(name, paths)
        ],
    )
    sources = "\n".join(read(root, path) for path in find_files(root, ["src"], [".c", ".h"]))
    words = set(re.findall(r"\w+", sources))
    tap.result(
        "each type and function that is named is there",
        [
            f"{MAP}:{number}: there is no {name}"
            for number, line in lines
            for name in TYPE.findall(line) + FUNCTION.findall(line)
            if name not in words
        ],
    )
    named = " ".join(NAME.findall(text))
    tap.result(
        "each folder of src is named",
        [
            f"{folder} is not named in {MAP}"
            for folder in paths
            if folder.startswith("src/")
            and folder.endswith("/")
            and folder != "src/"
            and not re.search(rf"(?:^|[/ ]){re.escape(os.path.basename(folder[:-1]))}(?:$|[/ ])", named)
        ],
    )
    tap.done()


if __name__ == "__main__":
    main()
