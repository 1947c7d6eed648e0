#!/usr/bin/env python3
"""Each symbolic icon is our own or in the theme that is installed: an icon that is gone shows a broken image."""

import os
import re
import sys

from tap import Tap, find_files, read

OWN = "src/app/icons"
THEME = os.path.join(os.environ.get("LAT_ICONS", "/usr/share/icons"), "Adwaita")
NAME = re.compile(r"[\"<>]([a-z0-9-]+-symbolic)[\"<]")


def list_icons(folder):
    return {name[: -len(".svg")] for _, _, names in os.walk(folder) for name in names if name.endswith("-symbolic.svg")}


def main():
    root = sys.argv[1]
    tap = Tap()
    own = list_icons(os.path.join(root, OWN))
    theme = list_icons(THEME)
    used = {}
    for path in find_files(root, ["src/app"], [".c", ".h", ".ui"]):
        for match in NAME.finditer(read(root, path)):
            used.setdefault(match[1], path)
    if theme:
        gone = sorted(name for name in used if name not in own | theme)
        tap.result("icons are there", [f"{used[name]}: {name} is neither in {OWN} nor in {THEME}" for name in gone])
    else:
        tap.skip("icons are there", f"{THEME} is not installed")
    tap.result("own icons are used", [f"{OWN}/{name}.svg is used nowhere" for name in sorted(own - used.keys())])
    tap.done()


if __name__ == "__main__":
    main()
