#!/usr/bin/env python3
"""Every C file is laid out as .clang-format says, and begins with its licence and what it is for.

clang-format changes its mind between versions: the tree follows VERSION, the one of Debian 12.
"""

import os
import re
import shutil
import subprocess
import sys

from tap import Tap, find_files

VERSION = "14"
NAMES = [f"clang-format-{VERSION}", "clang-format"]
LICENCE = "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
PURPOSE = re.compile(r"/\*(?:\n \*)? (\S+) - \S")


def find_tool():
    for name in NAMES:
        path = shutil.which(name)
        if not path:
            continue
        says = subprocess.run([path, "--version"], stdout=subprocess.PIPE, text=True, check=False).stdout
        match = re.search(r"version (\d+)", says)
        if match and match[1] == VERSION:
            return path
    return None


def find_head_faults(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        text = file.read()
    if not text.startswith(LICENCE):
        return [f"{path}:1: should be {LICENCE.strip()}"]
    match = PURPOSE.match(text, len(LICENCE))
    name = os.path.basename(path)
    if not match or match[1] != name:
        return [f"{path}:2: should be “/* {name} - what it is for”"]
    return []


def main():
    root = sys.argv[1]
    tap = Tap()
    tool = find_tool()
    for folder in ("src", "tests"):
        name = f"{folder} is laid out as .clang-format says"
        paths = find_files(root, [folder], [".c", ".h"])
        if not tool:
            tap.skip(name, f"clang-format {VERSION} is not installed")
        elif paths:
            tap.command(name, tool, "--dry-run", "-Werror", *paths, cwd=root)
        else:
            tap.result(name, [])
    tap.result("C files begin with their licence and what they are for",
               [fault for path in find_files(root, ["src", "tests"], [".c", ".h"])
                for fault in find_head_faults(root, path)])
    tap.done()


if __name__ == "__main__":
    main()
