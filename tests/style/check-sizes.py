#!/usr/bin/env python3
"""Files of at most 800 lines, functions of at most 60 (class_init, snapshot and tables: 120)."""

import re
import sys

from tap import Tap, find_files, read

FILE_LINES = 800
FUNCTION_LINES = 60
LONG_FUNCTION_LINES = 120
LONG_NAME = re.compile(r"(_class_init|_snapshot|^snapshot)$")
# The one exemption: the node of the search, which is read as a whole.
EXEMPT = {("src/engine/search/lat-search-node.h", "lat_search_node")}

SIGNATURE = re.compile(r"^(?P<name>\w+) \(")
# A line of a table: an initialiser, a case, what a case gives, or a test that is added.
ROW = re.compile(
    r"""^\s*(?: \{.*\}[,;]* | \{ | \}[,;]* | case\ .*: | default: | return\ [^()]*; | return\ N?C?_\ \(.*\);
        | N?C?_?\ ?\(?".*"\)?[,;]* | g_test_add.*; | static\ const\ .*\{ )$""",
    re.VERBOSE,
)
TABLE_SHARE = 0.75


def is_table(body):
    lines = [line for line in body if line.strip()]
    return sum(1 for line in lines if ROW.match(line)) >= TABLE_SHARE * len(lines)


def find_functions(text):
    """Name, line and body (with its braces) of each function, by GNU layout: braces in column 0."""
    lines = text.splitlines()
    start = None
    for number, line in enumerate(lines):
        if line == "{":
            start = number
        elif line.startswith("}"):
            if line == "}" and start is not None:
                name = "?"
                for before in range(start - 1, max(start - 40, -1), -1):
                    match = SIGNATURE.match(lines[before])
                    if match:
                        name = match["name"]
                        break
                yield name, start + 1, lines[start : number + 1]
            start = None


def check_functions(path, text):
    for name, line, body in find_functions(text):
        if (path, name) in EXEMPT:
            continue
        limit = LONG_FUNCTION_LINES if LONG_NAME.search(name) or is_table(body) else FUNCTION_LINES
        if len(body) > limit:
            yield f"{path}:{line}: {name} has {len(body)} lines; at most {limit}"


def main():
    root = sys.argv[1]
    tap = Tap()
    long_files = []
    long_functions = []
    for path in find_files(root, ["src", "tests", "data"], [".c", ".h", ".py", ".ui", ".css"]):
        text = read(root, path)
        count = text.count("\n")
        if count > FILE_LINES:
            long_files.append(f"{path}: {count} lines; at most {FILE_LINES}")
        if path.endswith((".c", ".h")):
            long_functions += check_functions(path, text)
    tap.result(f"no file has more than {FILE_LINES} lines", long_files)
    tap.result(f"no function has more than {FUNCTION_LINES} lines", long_functions)
    tap.done()


if __name__ == "__main__":
    main()
