#!/usr/bin/env python3
"""In no menu and no dialog have two words the same mnemonic, in no language."""

import gettext
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from tap import Tap, find_files, read

FOLDER = "src/app"
PRESET_DIALOG = "src/app/dialogs/lat-preset-dialog"
# A word with a mnemonic in the sources, with its context if it has one; and one of two words, of which only one is shown.
QUOTED = r'"((?:[^"\\]|\\.)*)"'
STRING = r"N?(?:_ \(|C_ \(" + QUOTED + r",\s*)" + QUOTED + r"\)"
WORD = re.compile(STRING)
EITHER = re.compile(r"\?\s*" + STRING + r"\s*:\s*" + STRING)
# Calls that make a question, with all words of its answers in them.
DIALOG = re.compile(r"^ *lat_question_add_answer \(.*?lat_question_set_usual \(", re.MULTILINE | re.DOTALL)
# Words that are handed to the dialog in which presets are chosen.
HANDED = re.compile(r"lat_preset_dialog_present \(.*?\);", re.DOTALL)
# Who calls this has a button more, whose words are in another file.
HEADER = re.compile(r"lat_dialog_header_new \((?!const )")
HEADER_WORDS = "_Cancel"
# Between a context and its words, as catalogues have it.
JOINT = "\x04"


def join(context, words):
    """What a catalogue knows the words by."""
    return f"{context}{JOINT}{words}" if context else words


def get_words(entry):
    """What is shown in English."""
    return entry.rpartition(JOINT)[2]


def find_mnemonic(words):
    """The letter after the line, or nothing; two lines are a line that is shown."""
    match = re.search(r"_(\w)", words.replace("__", ""))
    return match[1].casefold() if match else None


def find_items(menu):
    """The words of all sections of a menu, and the names of the menus in it."""
    for child in menu:
        if child.tag == "section":
            yield from find_items(child)
        elif child.tag in ("item", "submenu"):
            yield from ([join(label.get("context"), label.text or "")] for label in child.findall("attribute[@name='label']"))


def find_shown(root):
    """What a .ui file has outside of menus."""
    return [[join(node.get("context"), node.text or "")] for node in root.iter("property") if node.get("translatable") == "yes"]


def find_said(text):
    """What a source has: words of which only one is shown are one entry."""
    said = [[join(match[1], match[2]), join(match[3], match[4])] for match in EITHER.finditer(text)]
    return said + [[join(match[1], match[2])] for match in WORD.finditer(EITHER.sub("", text))]


def find_places(top):
    """(name, [words that may stand there]) of each menu and dialog; a class is its .ui and its .c."""
    classes = {}
    for path in find_files(top, [FOLDER], [".ui", ".c"]):
        name, suffix = os.path.splitext(path)
        words = classes.setdefault(name, [])
        text = read(top, path)
        if suffix == ".ui":
            tree = ElementTree.fromstring(text)
            menus = [node for node in tree.iter() if node.tag in ("menu", "submenu")]
            for number, menu in enumerate(menus, 1):
                yield f"{path}, menu {menu.get('id') or number}", list(find_items(menu))
            words += find_shown(tree)
            continue
        handed = [word for call in HANDED.findall(text) for word in find_said(call)]
        if handed:
            classes.setdefault(PRESET_DIALOG, []).append(sum(handed, []))
            text = HANDED.sub("", text)
        # Where there are several dialogs, only one of them is open.
        calls = DIALOG.findall(text)
        if len(calls) > 1:
            text = DIALOG.sub("", text)
            for number, call in enumerate(calls):
                yield f"{path}, dialog {number + 1}", find_said(call)
        words += find_said(text)
        if HEADER.search(text):
            words.append([HEADER_WORDS])
    yield from classes.items()


def find_doubles(words, translate):
    seen = {}
    for entry in words:
        for text in dict.fromkeys(filter(None, map(translate, entry))):
            letter = find_mnemonic(text)
            if letter is not None and seen.setdefault(letter, (entry, text))[0] is not entry:
                yield f"“{seen[letter][1]}” and “{text}”"


class Untranslated(gettext.NullTranslations):
    """What is not translated yet has no mnemonic in that language."""

    def gettext(self, message):
        return ""


def read_catalogue(top, language):
    with tempfile.TemporaryDirectory() as folder:
        built = os.path.join(folder, "words.mo")
        subprocess.run(["msgfmt", "-o", built, os.path.join(top, "po", language + ".po")], check=True)
        with open(built, "rb") as file:
            catalogue = gettext.GNUTranslations(file)
    catalogue.add_fallback(Untranslated())
    return catalogue


def main():
    top = sys.argv[1]
    tap = Tap()
    places = [(name, words) for name, words in find_places(top) if any(find_mnemonic(get_words(w)) for e in words for w in e)]
    languages = [word for line in read(top, "po/LINGUAS").splitlines() if line[:1] != "#" for word in line.split()]
    faults = [f"{name}: {fault}" for name, words in places for fault in find_doubles(words, get_words)]
    tap.result("no mnemonic is there twice", faults if places else ["no menu has mnemonics"])
    for language in languages:
        if not shutil.which("msgfmt"):
            tap.skip(f"no mnemonic is there twice in {language}", "msgfmt is not installed")
            continue
        translate = read_catalogue(top, language).gettext
        faults = [f"{name}: {fault}" for name, words in places for fault in find_doubles(words, translate)]
        tap.result(f"no mnemonic is there twice in {language}", faults)
    tap.done()


if __name__ == "__main__":
    main()
