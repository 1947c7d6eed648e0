#!/usr/bin/env python3
"""Every C file is laid out as .clang-format says.

clang-format changes its mind between versions: the tree follows VERSION, the one of Debian 12.
"""

import re
import shutil
import subprocess
import sys

from tap import Tap, find_files

VERSION = "14"
NAMES = [f"clang-format-{VERSION}", "clang-format"]


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
    tap.done()


if __name__ == "__main__":
    main()
