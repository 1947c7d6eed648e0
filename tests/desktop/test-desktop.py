#!/usr/bin/env python3
"""What a desktop is told of the program: types of files known by name and by content, their
icons, the actions of the launcher, the settings.

    test-desktop.py SOURCES BUILD
"""

import configparser
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "style"))

from tap import Tap, read    # noqa: E402  (after the path to it)

APP_ID = "org.latrunculi.Latrunculi"
GAME, RULES = "text/x-latrunculi-game", "text/x-latrunculi-rules"
NOT_OURS = {
    "a game of chess": '[Event "Casual"]\n[Site "?"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 *\n',
    "a text that speaks of rules": "A note on [Latrunculi Rul\n",
    "keys of something else": "[Desktop Entry]\nName=x\n",
}


def find_type(folder, path):
    env = {**os.environ, "XDG_DATA_HOME": folder, "XDG_DATA_DIRS": f"{folder}:/usr/share"}
    done = subprocess.run(["gio", "info", "-a", "standard::content-type", path], env=env,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    match = re.search(r"standard::content-type: (\S+)", done.stdout)
    return match[1] if match else done.stdout.strip()


def check_types(root, build, folder):
    """Each sample and each preset is known, by its name and without one."""
    packages = os.path.join(folder, "mime", "packages")
    os.makedirs(packages)
    shutil.copy("/usr/share/mime/packages/freedesktop.org.xml", packages)
    shutil.copy(os.path.join(build, "data", APP_ID + ".xml"), packages)
    done = subprocess.run(["update-mime-database", os.path.join(folder, "mime")],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        return [done.stdout]
    faults = []
    for suffix, kind, place in ((".latgame", GAME, "data/games"), (".latrules", RULES, "data/presets")):
        samples = sorted(glob.glob(os.path.join(root, place, "*" + suffix)))
        if not samples:
            faults.append(f"there is no sample in {place}")
        for sample in samples:
            for name in (f"known{suffix}", "unknown"):
                path = os.path.join(folder, name)
                shutil.copy(sample, path)
                found = find_type(folder, path)
                if found != kind:
                    faults.append(f"{os.path.basename(sample)} as {name} is {found}")
    for what, text in NOT_OURS.items():
        path = os.path.join(folder, "unknown")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        if find_type(folder, path) in (GAME, RULES):
            faults.append(f"{what} is taken for ours")
    return faults


def check_icons(root, build):
    """Every icon that a type or the launcher names is there, and is installed."""
    tree = ElementTree.parse(os.path.join(build, "data", APP_ID + ".xml"))
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    names = [icon.get("name") for icon in tree.iter(space + "icon")]
    faults = [] if len(names) == 2 else [f"the types have the icons {names}"]
    paths = [f"scalable/mimetypes/{name}.svg" for name in names]
    paths += [f"scalable/apps/{APP_ID}.svg", f"symbolic/apps/{APP_ID}-symbolic.svg"]
    rule = read(root, "data/meson.build").replace("' / app_id + '", f"/{APP_ID}")
    for path in paths:
        if not os.path.exists(os.path.join(root, "data/icons/hicolor", path)):
            faults.append(f"{path} is not there")
        if path not in rule:
            faults.append(f"{path} is not installed")
    return faults


def check_launcher(build):
    """Each action of the launcher is one, and has a name; the types are those that are defined."""
    parser = configparser.RawConfigParser(strict=True)
    parser.optionxform = str
    parser.read(os.path.join(build, "data", APP_ID + ".desktop"), encoding="utf-8")
    entry = parser["Desktop Entry"]
    faults = []
    for action in filter(None, entry["Actions"].split(";")):
        group = f"Desktop Action {action}"
        if not parser.has_section(group) or not parser[group].get("Name") or not parser[group].get("Exec"):
            faults.append(f"the action {action} is not whole")
    if entry["MimeType"].split(";")[:2] != [GAME, RULES]:
        faults.append(f"the types are {entry['MimeType']}")
    faults += [f"{key} is not true" for key in ("StartupNotify", "DBusActivatable") if entry[key] != "true"]
    if not entry["Keywords"].endswith(";"):
        faults.append("the keywords do not end with a semicolon")
    return faults


def check_settings(root):
    """Every key says what it is, in full."""
    tree = ElementTree.fromstring(read(root, f"data/{APP_ID}.gschema.xml"))
    faults = []
    for key in tree.iter("key"):
        for part in ("summary", "description"):
            node = key.find(part)
            if node is None or not (node.text or "").strip():
                faults.append(f"{key.get('name')} has no {part}")
    return faults or ([] if len(list(tree.iter("key"))) > 20 else ["there are next to no keys"])


def check_flatpak(root):
    """Nothing of the host but a display; what the build takes is in the tree."""
    manifest = json.loads(read(root, f"flatpak/{APP_ID}.json"))
    allowed = {"--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--device=dri"}
    faults = [f"{argument} is asked for" for argument in manifest["finish-args"]
              if argument not in allowed]
    known = {"name", "buildsystem", "builddir", "config-opts", "sources", "cleanup", "build-options",
             "modules", "post-install", "run-tests"}
    for module in manifest["modules"]:
        faults += [f"{module['name']}: flatpak-builder knows no {key}" for key in set(module) - known]
        # What is fetched while it is built cannot be built offline.
        faults += [f"{module['name']} fetches {source}" for source in module["sources"]
                   if source.get("type") not in ("dir", "file", "patch", "script", "archive") or "url" in source]
        if "network" in json.dumps(module.get("build-options", {})):
            faults.append(f"{module['name']} wants a network")
    return faults


def main():
    root, build = sys.argv[1:]
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        tap.result("files are known by their names and by what is in them", check_types(root, build, folder))
    tap.result("every icon is there", check_icons(root, build))
    tap.result("the launcher is whole", check_launcher(build))
    tap.result("every setting says what it is", check_settings(root))
    tap.result("the Flatpak has no more than it needs, and builds offline", check_flatpak(root))
    tap.done()


if __name__ == "__main__":
    main()
