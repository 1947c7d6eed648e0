#!/usr/bin/env python3
"""Tells what gcovr has counted, folder by folder.

    tell-coverage.py SUMMARY.JSON

SUMMARY.JSON is what gcovr --json-summary writes. A line each folder: the lines, those that have
been run, and the share; then the files of which less than 90 % have been run, the worst first.
"""

import collections
import json
import posixpath
import sys

WANTED = 90.0


def share(covered, total):
    return 100.0 * covered / total if total else 100.0


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        files = json.load(file)["files"]
    folders = collections.defaultdict(lambda: [0, 0])
    for item in files:
        parts = posixpath.dirname(item["filename"]).split("/")
        for folder in {"/".join(parts[:2]), "/".join(parts)}:
            folders[folder][0] += item["line_total"]
            folders[folder][1] += item["line_covered"]
    print(f"{'folder':28} {'lines':>7} {'run':>7} {'share':>7}")
    for folder, (total, covered) in sorted(folders.items()):
        print(f"{folder:28} {total:7} {covered:7} {share(covered, total):6.1f} %")
    poor = []
    for item in files:
        percent = share(item["line_covered"], item["line_total"])
        if percent < WANTED:
            poor.append((percent, item["filename"], item["line_total"] - item["line_covered"]))
    print(f"{len(poor)} of {len(files)} files are below {WANTED:.0f} %:")
    for percent, name, missing in sorted(poor):
        print(f"{percent:6.1f} %  {name} ({missing} lines)")


if __name__ == "__main__":
    main()
