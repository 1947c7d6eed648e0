#!/usr/bin/env python3
"""Nothing points up: which folder of src/ may name which other, by the headers it includes."""

import posixpath
import re
import sys

from tap import Tap, find_files, read

MAY_USE = {
    "core": {"core"},
    "draw": {"core", "draw"},
    "export": {"core", "draw", "export"},
    "engine": {"core", "engine"},
    "lab": {"core", "draw", "engine", "lab"},
    "session": {"core", "engine", "lab", "session"},
    "cli": {"core", "draw", "export", "engine", "lab", "cli"},
    "app": {"core", "draw", "export", "engine", "lab", "session", "app"},
}
# What below src/app would drag a display in.
TOOLKIT = re.compile(r"^(gtk|gdk|gsk|graphene|adwaita|libadwaita)\b")
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"(?P<own>[^"]+)"|<(?P<system>[^>]+)>)')


def read_layer(path):
    return path.split("/")[1]


def find_headers(root):
    """Where each header of ours lies, by its plain name."""
    places = {}
    for path in find_files(root, ["src"], [".h"]):
        places.setdefault(posixpath.basename(path), []).append(path)
    return places


def check_file(root, path, headers):
    layer = read_layer(path)
    for number, line in enumerate(read(root, path).splitlines(), 1):
        match = INCLUDE.match(line)
        if not match:
            continue
        name = match["own"] or match["system"]
        if layer != "app" and TOOLKIT.match(name):
            yield layer, f"{path}:{number}: {name} belongs to src/app only"
        for place in headers.get(posixpath.basename(name), []):
            if read_layer(place) not in MAY_USE[layer]:
                yield layer, f"{path}:{number}: src/{layer} may not use {place}"


def main():
    root = sys.argv[1]
    tap = Tap()
    sources = [p for p in find_files(root, ["src"], [".c", ".h"]) if p.count("/") > 1]
    unknown = sorted({read_layer(p) for p in sources} - set(MAY_USE))
    tap.result("every folder of src is a layer", [f"src/{name} is not in the list of layers" for name in unknown])

    headers = find_headers(root)
    twice = [f"{name} is the name of {' and '.join(places)}" for name, places in headers.items() if len(places) > 1]
    tap.result("no two headers have the same name", twice)

    faults = {layer: [] for layer in MAY_USE}
    for path in sources:
        if read_layer(path) in MAY_USE:
            for layer, fault in check_file(root, path, headers):
                faults[layer].append(fault)
    for layer, found in faults.items():
        tap.result(f"src/{layer} names nothing it may not use", found)
    tap.done()


if __name__ == "__main__":
    main()
