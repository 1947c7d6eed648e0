#!/usr/bin/env python3
"""Each thing has one word, in every language: the table of CONTRIBUTING.md is obeyed."""

import os
import re
import sys

from tap import Tap, find_files, read

TABLE = re.compile(r"^\| (\w\w) \| ([^|]+) \| ([^|]+) \|([^|]*)\|$", re.MULTILINE)
# Words of others, as they are.
QUOTED = "src/core/passage/lat-passage-table.c"
# The sentence that says what others call the leader.
NAMES = "which is called dux, king"
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
# Texts of a rule set: for English the key has no language.
PRESET = re.compile(r"^(?:Summary|Notes)(?:\[(\w+)\])?=(.*)$", re.MULTILINE)

# What is written in English alone; and what in it is no prose.
WRITTEN = ("data/games", "data/help/C", "data/problems")
CODE = re.compile(r"<(code|cmd|screen|file)\b.*?</\1>|\[Rules .*?\n\n", re.DOTALL)


def join(lines):
    return "".join("".join(STRING.findall(line)) for line in lines)


def read_catalogue(text):
    """(text, [translations]) of each entry of a catalogue."""
    for entry in text.split("\n\n"):
        parts = {}
        for line in entry.splitlines():
            match = re.match(r"msg(id|id_plural|str(?:\[\d\])?|ctxt) ", line)
            if match:
                name = match[1]
            elif not line.startswith('"'):
                continue
            parts.setdefault(name, []).append(line)
        words = join(parts.get("id", []))
        if words:
            plural = join(parts.get("id_plural", []))
            yield words, plural, [join(lines) for name, lines in parts.items() if name.startswith("str")]


def list_words(cell):
    return [word.strip() for word in cell.split(",") if word.strip()]


def has_word(text, word):
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text.replace("_", ""), re.IGNORECASE)


def read_texts(top, languages):
    """What is said in each language: (where, text)."""
    texts = {language: [] for language in ("en", *languages)}
    quoted = {join([part]) for part in re.findall(r'(?:"(?:[^"\\]|\\.)*"\s*)+', read(top, QUOTED))}
    for language in languages:
        path = f"po/{language}.po"
        for words, plural, translations in read_catalogue(read(top, path)):
            if words in quoted or NAMES in words:
                continue
            texts[language] += [(path, text) for text in translations]
            if language == languages[0]:
                texts["en"] += [("sources", words), ("sources", plural)]
    for path in find_files(top, ["data/presets"], [".latrules"]):
        for language, text in PRESET.findall(read(top, path)):
            texts[language or "en"].append((path, text))
    texts["en"] += [(path, CODE.sub("", text)) for path in find_files(top, WRITTEN, [".page", ".latgame"])
                    for text in [read(top, path)]]
    return texts


def main():
    top = sys.argv[1]
    tap = Tap()
    languages = [line for line in read(top, "po/LINGUAS").split("\n") if line and line[:1] != "#"]
    rows = [(language, list_words(said), list_words(others))
            for language, said, _, others in TABLE.findall(read(top, "CONTRIBUTING.md"))]
    texts = read_texts(top, languages)
    told = {language for language, _, _ in rows}
    tap.result("the table has every language", sorted(set(texts) - told))
    tap.result("the words of the table are in use",
               [f"{language}: {word}" for language, said, _ in rows for word in said
                if not any(has_word(text, word) for _, text in texts.get(language, []))])
    tap.result("nothing has another word",
               [f"{path}: “{word}” should be “{said[0]}”: {text[:200]}" for language, said, others in rows
                for word in others for path, text in texts.get(language, []) if has_word(text, word)])
    tap.done()


if __name__ == "__main__":
    main()
