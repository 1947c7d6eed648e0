#!/usr/bin/env python3
"""What lies in data/, po/ and flatpak/ is valid, complete, and agrees with itself."""

import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile

from tap import Tap, find_files, read

APP_ID = "org.latrunculi.Latrunculi"
PRESETS = "data/presets"
COUNTS = ["tests/data/presets.tsv", "tests/data/perft.tsv"]
LIST = f"{PRESETS}/presets.gresource.xml"
PREFIX = "/org/latrunculi/Latrunculi/presets"
WEIGHTS_LIST = "data/weights/weights.gresource.xml"
HEADER = "Latrunculi Rules"
NEEDED = ["Format", "Id", "Name", "Summary", "Notes", "Author", "Source"]
TRANSLATED = ["Name", "Summary"]
WORDS = re.compile(r'\b(?:_|N_|C_|NC_|Q_|ngettext|g_dngettext|g_dpgettext2?|gettext) \("|\bg_dn?gettext \(\s*GETTEXT_PACKAGE|translatable="yes"')


def read_languages(root):
    lines = read(root, "po/LINGUAS").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


def find_validator():
    """How to validate the metainfo.

    There is no homepage yet.  Since version 1 appstreamcli takes that for a fault; before, it does
    not know the tag and refuses to hear of it.
    """
    command = ["appstreamcli", "validate", "--no-net"]
    if shutil.which(command[0]):
        says = subprocess.run([command[0], "--version"], stdout=subprocess.PIPE, text=True, check=False).stdout
        version = re.search(r"(\d+)\.\d+", says)
        if version and int(version[1]) >= 1:
            command.append("--override=url-homepage-missing=info")
    return command


def check_desktop(tap, root, build):
    """The files as they are in the tree, and as merged with the translations where they were built."""
    with tempfile.TemporaryDirectory() as folder:
        for suffix, name, command in (
            (".desktop", "the desktop file is valid", ["desktop-file-validate"]),
            (".metainfo.xml", "the metainfo is valid", find_validator()),
        ):
            plain = os.path.join(folder, APP_ID + suffix)
            shutil.copy(os.path.join(root, "data", APP_ID + suffix + ".in"), plain)
            tap.command(name, *command, plain)
            merged = os.path.join(build, "data", APP_ID + suffix)
            if os.path.exists(merged):
                tap.command(f"{name} with its translations", *command, merged)


def check_screenshots(tap, root):
    """With an address the metainfo names pictures, all of which are there; without one it has none."""
    source = os.path.join(root, "data", APP_ID + ".metainfo.xml.in")
    make = [sys.executable, os.path.join(root, "data/make-metainfo.py"), source]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, APP_ID + ".metainfo.xml")
        subprocess.run([*make, path, "https://example.org/pictures/", "homepage=https://example.org/",
                        "vcs-browser=https://example.org/git?p=1"], check=True)
        tap.command("the metainfo with an address of its pictures is valid", *find_validator(), path)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        images = re.findall(r"<image>(.*)</image>", text)
        tap.result("the metainfo names the pages that a build is told of",
                   [] if re.findall(r'<url type="([a-z-]+)">(\S+)</url>', text)
                   == [("homepage", "https://example.org/"), ("vcs-browser", "https://example.org/git?p=1")] else [text])
        refused = [words for words in (["ftp://x"], ["", "home=https://example.org/"], ["", "homepage=example.org"])
                   if subprocess.run([*make, path, *words], stderr=subprocess.DEVNULL, check=False).returncode == 0]
        tap.result("what is no page or address is refused", refused)
        wrong = [image for image in images
                 if not image.startswith("https://example.org/pictures/")
                 or not os.path.exists(os.path.join(root, "data/screenshots", os.path.basename(image)))]
        tap.result("every picture that the metainfo names is in data/screenshots",
                   [f"{image} is not there" for image in wrong] if images else ["it names none"])
        subprocess.run([*make, path, ""], check=True)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        tap.result("the metainfo without an address names no picture and no page",
                   ["it does"] if "screenshot" in text or "<url" in text else [])
    check_listing(tap, root, read(root, f"data/{APP_ID}.metainfo.xml.in"))


def check_listing(tap, root, text):
    """What software centres ask for: a short summary, a known developer, pictures of one window each, with words."""
    faults = []
    summary = re.search(r"<summary>(.*)</summary>", text)
    if not summary or len(summary[1]) > 35 or summary[1].endswith("."):
        faults.append(f"the summary has more than 35 characters, or is a sentence: {summary and summary[1]}")
    if not re.search(r'<developer id="[a-z0-9.]+">\s*<name translate="no">', text):
        faults.append("the developer has no id or no name")
    for picture in re.findall(r"<screenshot\b.*?</screenshot>", text, re.DOTALL):
        name = re.search(r"<image>.*/(.*)</image>", picture)[1]
        if not re.search(r"<caption>[^<]{10,100}[^.<]</caption>", picture):
            faults.append(f"{name} has no caption of a fitting length")
        with open(os.path.join(root, "data/screenshots", name), "rb") as file:
            width, height = struct.unpack(">II", file.read(24)[16:])
        if width > 1000 or height > 700:
            faults.append(f"{name} has {width}×{height} pixels, which is more than 1000×700")
    tap.result("the metainfo has what software centres want", faults)


def check_xml(tap, root):
    paths = find_files(root, ["data", "src"], [".ui", ".svg", ".xml", ".xml.in"])
    tap.command("every ui, svg and xml file is well-formed", "xmllint", "--noout", *paths, cwd=root)


def parse_keys(text):
    """The header of a rules file as a dictionary, and what is wrong with the file's lines."""
    faults = []
    header = {}
    groups = []
    seen = set()
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        group = re.fullmatch(r"\[([A-Za-z0-9. -]+)\]", line)
        pair = re.fullmatch(r"([A-Za-z.]+(?:\[[a-z_A-Z@]+\])?)=(.*)", line)
        if group:
            if group[1] in groups:
                faults.append(f"line {number}: the group {group[1]} is there twice")
            groups.append(group[1])
        elif pair and groups:
            if (groups[-1], pair[1]) in seen:
                faults.append(f"line {number}: the key {pair[1]} is there twice")
            seen.add((groups[-1], pair[1]))
            if groups[-1] == HEADER:
                header[pair[1]] = pair[2]
        else:
            faults.append(f"line {number}: neither a group nor a key with a value")
    if not groups or groups[0] != HEADER:
        faults.append(f"does not begin with [{HEADER}]")
    elif list(header)[:1] != ["Format"]:
        faults.append("does not begin with Format")
    return header, faults


def check_preset(root, path, languages):
    header, faults = parse_keys(read(root, path))
    needed = NEEDED + [f"{key}[{language}]" for key in TRANSLATED for language in languages]
    faults += [f"has no {key}" for key in needed if not header.get(key, "").strip()]
    if header.get("Format") not in ("1", "2"):
        faults.append("Format is neither 1 nor 2")
    if not re.fullmatch(r"[a-z0-9-]+", header.get("Id", "")):
        faults.append(f"the id {header.get('Id')} is not of small letters, digits and hyphens")
    if header.get("Id") != os.path.basename(path)[: -len(".latrules")]:
        faults.append(f"the id {header.get('Id')} is not the name of the file")
    return [f"{path}: {fault}" for fault in faults]


def check_presets(tap, root):
    languages = read_languages(root)
    paths = find_files(root, [PRESETS], [".latrules"])
    faults = [fault for path in paths for fault in check_preset(root, path, languages)]
    tap.result("every preset is complete", faults if paths else ["there is no preset"])

    listed = re.findall(r"<file>([^<]+)</file>", read(root, LIST))
    there = [os.path.basename(path) for path in paths]
    faults = [f"{LIST}: lists {name}, which is not there" for name in sorted(set(listed) - set(there))]
    faults += [f"{LIST}: does not list {name}" for name in sorted(set(there) - set(listed))]
    faults += [f"{LIST}: lists {name} twice" for name in sorted({n for n in listed if listed.count(n) > 1})]
    if f'prefix="{PREFIX}"' not in read(root, LIST):
        faults.append(f"{LIST}: the prefix is not {PREFIX}")
    tap.result("the resource lists every preset", faults)


def check_counts(tap, root):
    """Each preset has its line of rules, and counts that the referee has made."""
    ids = [os.path.basename(path)[: -len(".latrules")] for path in find_files(root, [PRESETS], [".latrules"])]
    faults = []
    for path in COUNTS:
        named = {line.split("\t")[0] for line in read(root, path).splitlines() if not line.startswith("#")}
        faults += [f"{path}: has no {name}" for name in ids if name not in named]
    tap.result("every preset is counted", faults)


NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
           "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
# Where numbers are told, in small letters.
TOLD_COUNTS = [
    ("README.md", "{readings} modern readings of them come with the program"),
    ("README.md", "and {relatives} relatives"),
    ("NEWS", "{presets} presets: {readings} readings of the roman game"),
    ("NEWS", "a suite of {problems} proved problems"),
    ("NEWS", "problems of {trained} presets to solve"),
    ("src/engine/RESULTS.md", "of {problems}, all"),
    ("data/help/C/index.page", "{presets} readings and relatives come with the program"),
    ("data/org.latrunculi.Latrunculi.metainfo.xml.in",
     "{readings} modern readings of them and {relatives} relatives"),
]
RELATIVES = ["seega-5x5", "seega-lane-5x5", "seega-7x7", "seega-9x9", "kharebga-5x5", "kharebga-7x7",
             "khamousiyya-7x7", "gala-sulawesi-7x7", "tablut-ashton-9x9", "hasami-shogi-9x9", "mak-yek-8x8",
             "rek-8x8", "ming-mang-17x17", "brandubh-7x7", "ard-ri-7x7", "tablut-9x9", "tawlbwrdd-11x11",
             "hnefatafl-fetlar-11x11", "hnefatafl-copenhagen-11x11", "alea-evangelii-19x19", "sea-battle-9x9",
             "shantarad-5x5", "high-jump-5x5"]


def spell(n):
    """A number below a hundred in words."""
    if n < 20:
        return NUMBERS[n]
    return TENS[n // 10] + ("-" + NUMBERS[n % 10] if n % 10 else "")


def list_ids(root, folder, ending):
    return {os.path.splitext(os.path.basename(path))[0] for path in find_files(root, [folder], [ending])}


def check_told_counts(root):
    """What is told of how many there are is how many there are."""
    presets = list_ids(root, PRESETS, ".latrules")
    count = {
        "presets": len(presets),
        "readings": len(presets - set(RELATIVES)),
        "relatives": len(presets & set(RELATIVES)),
        "trained": len(list_ids(root, "data/problems", ".latgame")),
    }
    words = {name: spell(n) for name, n in count.items()}
    words["problems"] = len([line for line in read(root, "tests/data/suite.tsv").splitlines()
                             if not line.startswith("#")])
    faults = [f"there is no report of {name}" for name in sorted(presets ^ list_ids(root, "data/reports", ".json"))]
    for path, told in TOLD_COUNTS:
        told = told.format(**words)
        if told not in " ".join(read(root, path).split()).lower():
            faults.append(f"{path} does not say “{told}”")
    return faults


def check_weights(tap, root):
    """Each file of weights is listed, and is for the preset of its name."""
    paths = find_files(root, ["data/weights"], [".weights"])
    faults = []
    for path in paths:
        name = os.path.basename(path)[: -len(".weights")]
        if not os.path.exists(os.path.join(root, PRESETS, name + ".latrules")):
            faults.append(f"{path}: there is no preset {name}")
        if f"\nRules={name}\n" not in read(root, path):
            faults.append(f"{path}: Rules is not {name}")
    listed = re.findall(r"<file>([^<]+)</file>", read(root, WEIGHTS_LIST))
    there = [os.path.basename(path) for path in paths]
    faults += [f"{WEIGHTS_LIST}: lists {name}, which is not there" for name in sorted(set(listed) - set(there))]
    faults += [f"{WEIGHTS_LIST}: does not list {name}" for name in sorted(set(there) - set(listed))]
    faults += [f"{WEIGHTS_LIST}: lists {name} twice" for name in sorted({n for n in listed if listed.count(n) > 1})]
    tap.result("the resource lists all weights", faults)


def check_translations(tap, root):
    languages = read_languages(root)
    catalogues = [os.path.basename(path)[:-3] for path in find_files(root, ["po"], [".po"])]
    faults = [f"po/{name}.po is not there" for name in languages if name not in catalogues]
    faults += [f"po/LINGUAS does not name {name}" for name in catalogues if name not in languages]
    tap.result("every language has a catalogue", faults)
    for name in catalogues:
        tap.command(f"po/{name}.po is valid", "msgfmt", "-c", "-o", os.devnull, os.path.join(root, "po", name + ".po"))

    lines = read(root, "po/POTFILES").splitlines()
    listed = [line for line in lines if line and not line.startswith("#")]
    spoken = [path for path in find_files(root, ["src"], [".c", ".h", ".ui"]) if WORDS.search(read(root, path))]
    spoken += [path for path in find_files(root, ["data"], [".desktop.in", ".xml.in", ".gschema.xml"])]
    faults = [f"po/POTFILES does not name {path}" for path in spoken if path not in listed]
    faults += [f"po/POTFILES names {path}, which is not there" for path in listed if not os.path.exists(os.path.join(root, path))]
    faults += [f"po/POTFILES names {path}, which has no words" for path in listed if path.startswith("src/") and path not in spoken]
    if listed != sorted(set(listed)):
        faults.append("po/POTFILES is not sorted, or names a file twice")
    tap.result("po/POTFILES names every file with words for people", faults)


def check_flatpak(root):
    path = f"flatpak/{APP_ID}.json"
    try:
        manifest = json.loads(read(root, path))
    except ValueError as error:
        return [f"{path}: {error}"]
    keys = ["id", "runtime", "runtime-version", "sdk", "command", "finish-args", "modules"]
    faults = [f"{path}: has no {key}" for key in keys if not manifest.get(key)]
    if faults:
        return faults
    if manifest["id"] != APP_ID:
        faults.append(f"{path}: the id is not {APP_ID}")
    arguments = manifest["finish-args"]
    faults += [f"{path}: finish-args lack {a}" for a in ("--socket=wayland", "--socket=fallback-x11", "--share=ipc") if a not in arguments]
    if "--share=network" in arguments:
        faults.append(f"{path}: the program needs no network")
    module = manifest["modules"][-1]
    if module.get("buildsystem") != "meson" or not module.get("builddir"):
        faults.append(f"{path}: the last module is not built by meson in a folder of its own")
    version = re.search(r"^  version: '(.*)',$", read(root, "meson.build"), re.MULTILINE)[1]
    if module.get("sources") != [{"type": "archive", "path": f"../_package/latrunculi-{version}.tar.gz"}]:
        faults.append(f"{path}: the source of the last module is not the tarball that src/package makes of {version}")
    return faults


def main():
    root = sys.argv[1]
    build = sys.argv[2] if len(sys.argv) > 2 else os.path.join(root, "_build")
    tap = Tap()
    check_desktop(tap, root, build)
    check_screenshots(tap, root)
    tap.command("the settings are valid", "glib-compile-schemas", "--strict", "--dry-run", os.path.join(root, "data"))
    check_xml(tap, root)
    check_presets(tap, root)
    check_counts(tap, root)
    check_weights(tap, root)
    check_translations(tap, root)
    tap.result("what is told of numbers is so", check_told_counts(root))
    tap.result("the Flatpak manifest is complete", check_flatpak(root))
    tap.done()


if __name__ == "__main__":
    main()
