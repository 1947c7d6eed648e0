#!/usr/bin/env python3
"""Nothing points up: which folder of src/ may name which other, by the headers it includes.

Within a layer no folders include each other in a circle, and none has more files than one can see at once.
What there is only in some versions of libadwaita and GTK is known to one folder.
"""

import posixpath
import re
import sys

from tap import Tap, find_files, read

MAY_USE = {
    "libexec": set(),
    "core": {"core"},
    "draw": {"core", "draw"},
    "export": {"core", "draw", "export"},
    "engine": {"core", "engine"},
    "lab": {"core", "draw", "engine", "lab"},
    "database": {"core", "engine", "lab", "database"},
    "session": {"core", "engine", "lab", "database", "session"},
    "cli": {"core", "draw", "export", "engine", "lab", "database", "cli"},
    "app": {"core", "draw", "export", "engine", "lab", "database", "session", "app"},
}
# So many files lie in a folder at most, meson.build aside.
MOST_FILES = 40
# Folders that may be part of a circle, and that may hold more: none.
IN_A_CIRCLE = set()
CROWDED = set()
# What below src/app would drag a display in.
TOOLKIT = re.compile(r"^(gtk|gdk(?!-pixbuf)|gsk|graphene|adwaita|libadwaita)\b")
# The one folder that knows the versions of GTK and libadwaita, and what only it may name: that meson's choice
# exists, what is newer than libadwaita 1.2, and what of 1.2 and GTK 4.8 has been replaced since.
PLATFORM = "src/app/platform/"
CHOICE = "LAT_ADW_1_5"
BY_VERSION = """
    AdwAboutDialog AdwAboutWindow AdwAlertDialog AdwBanner AdwBottomSheet AdwBreakpoint AdwBreakpointBin
    AdwBreakpointCondition AdwButtonRow AdwDialog AdwInlineViewSwitcher AdwLayout AdwMessageDialog AdwMultiLayoutView
    AdwNavigationPage AdwNavigationSplitView AdwNavigationView AdwOverlaySplitView AdwPreferencesDialog
    AdwPreferencesWindow AdwShortcutsDialog AdwSpinRow AdwSpinner AdwSwitchRow AdwTabOverview AdwToggle AdwToggleGroup
    AdwToolbarView AdwWrapBox GtkAlertDialog GtkFileChooserNative GtkFileDialog GtkFileLauncher GtkUriLauncher
""".split()
# What compiles with GTK 4.8 and libadwaita 1.2, and no longer with those of the next Debian.
REPLACED = r"""
    adw_action_row_[gs]et_icon_name gdk_pixbuf_get_from_\w+ gtk_combo_box_\w+ gtk_css_provider_load_from_data gtk_dialog_\w+
    gtk_info_bar_\w+ gtk_message_dialog_\w+ gtk_picture_new_for_pixbuf gtk_render_\w+ gtk_show_uri\w* gtk_style_context_\w+
    gtk_tree_view_\w+ gtk_widget_get_allocat\w+ gtk_widget_get_style_context gtk_widget_(?:show|hide)
    gtk_widget_translate_coordinates
""".split()
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


def find_names_by_version():
    """A class by its name, its type and casts, and its functions."""
    words = [re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() for name in BY_VERSION]
    upper = [word.upper() for word in words]
    types = [re.sub("_", "_TYPE_", word, count=1) for word in upper]
    isa = [re.sub("_", "_IS_", word, count=1) for word in upper]
    exact = "|".join([CHOICE, *BY_VERSION, *upper, *types, *isa])
    functions = "|".join([*words, "adw_show_about"])
    return re.compile(rf"\b(?:(?:{exact}|{'|'.join(REPLACED)})\b|(?:{functions})_)")


def check_platform(root, paths):
    names = find_names_by_version()
    for path in paths:
        if path.startswith(PLATFORM):
            continue
        for number, line in enumerate(read(root, path).splitlines(), 1):
            match = names.search(line)
            if match:
                yield f"{path}:{number}: {match.group().rstrip('_')} belongs to {PLATFORM}"


def find_uses(root, sources, headers):
    """Which folders of the same layer a folder includes headers of, with one place that does."""
    uses = {}
    for path in sources:
        folder = posixpath.dirname(path)
        found = uses.setdefault(folder, {})
        for line in read(root, path).splitlines():
            match = INCLUDE.match(line)
            for place in headers.get(posixpath.basename(match["own"] or ""), []) if match else []:
                other = posixpath.dirname(place)
                if other != folder and read_layer(place) == read_layer(path):
                    found.setdefault(other, f"{path} includes {posixpath.basename(place)}")
    return uses


def find_circles(uses):
    """Each include that leads back to the folder it stands in."""
    def reach(start):
        seen, ahead = set(), [start]
        while ahead:
            for other in uses.get(ahead.pop(), {}):
                if other not in seen:
                    seen.add(other)
                    ahead.append(other)
        return seen

    back = {folder: reach(folder) for folder in uses}
    for folder, others in sorted(uses.items()):
        for other, place in sorted(others.items()):
            if folder in back.get(other, ()) and not {folder, other} <= IN_A_CIRCLE:
                yield f"{folder} and {other} need each other: {place}"


def count_files(sources):
    counts = {}
    for path in sources:
        counts[posixpath.dirname(path)] = counts.get(posixpath.dirname(path), 0) + 1
    for folder, count in sorted(counts.items()):
        if count > MOST_FILES and folder not in CROWDED:
            yield f"{folder} has {count} files, more than {MOST_FILES}"


def main():
    root = sys.argv[1]
    tap = Tap()
    sources = [p for p in find_files(root, ["src"], [".c", ".h"]) if p.count("/") > 1]
    unknown = sorted({read_layer(p) for p in sources} - set(MAY_USE))
    tap.result("every folder of src is a layer", [f"src/{name} is not in the list of layers" for name in unknown])

    headers = find_headers(root)
    twice = [f"{name} is the name of {' and '.join(places)}" for name, places in headers.items() if len(places) > 1]
    tap.result("no two headers have the same name", twice)

    tap.result("no folders of a layer need each other", list(find_circles(find_uses(root, sources, headers))))
    everything = [p for p in find_files(root, ["src"], [""]) if p.count("/") > 1 and not p.endswith("/meson.build")]
    tap.result("no folder has too many files", list(count_files(everything)))

    shown = [p for p in find_files(root, ["src"], [".c", ".h", ".ui"]) if p.count("/") > 1]
    tap.result("one folder knows the versions of the platform", list(check_platform(root, shown)))

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
