"""A language that nobody speaks: every text in brackets, with accents, and 60 % longer.

    python3 pseudo.py SOURCES FOLDER

What is shown without brackets then cannot be translated, and what has no room shows now.
"""

import ast
import os
import re
import subprocess
import sys

LANGUAGE = "xx"
LEFT, RIGHT = "⟦", "⟧"
KEYWORDS = ("_", "N_", "C_:1c,2", "NC_:1c,2", "ngettext:1,2", "gettext", "g_dngettext:2,3",
            "g_dgettext:2", "g_dpgettext2:2c,3")

ACCENTS = str.maketrans("aeiouycnszAEIOUYCNSZ", "áéíöúýçñšžÁÉÍÖÚÝÇÑŠŽ")

# What must stay as it is: directives of printf, markup, entities, names in braces.
FIXED = re.compile(r"%[-+ #0']*\d*(?:\.(?:\d+|\*))?(?:hh|h|ll|l|z)?[a-zA-Z%]|%\d\$[a-z]"
                   r"|%\"?G_G[A-Z0-9_]+\"?|<[^<>]+>|&\w+;|_|\\n")


def accent(text):
    """Accents on all but what the program reads."""
    parts, place = [], 0
    for match in FIXED.finditer(text):
        parts += [text[place:match.start()].translate(ACCENTS), match[0]]
        place = match.end()
    return "".join(parts) + text[place:].translate(ACCENTS)


def translate(text):
    """A text in the language; line ends at its edges stay where they are."""
    core = text.strip("\n")
    if not core:
        return text
    before, after = text[:len(text) - len(text.lstrip("\n"))], text[len(text.rstrip("\n")):]
    plain = FIXED.sub("", core)
    longer = max(0, round(0.6 * len(plain)) - len(LEFT + RIGHT))
    # Words, so that what wraps can wrap.
    filling = ("~~~~~ " * (longer // 6 + 1))[:longer].rstrip()
    return f"{before}{LEFT}{accent(core)}{' ' + filling if filling else ''}{RIGHT}{after}"


def read_entries(pot):
    """The entries of a catalogue: what is before the first string, and {field: text}."""
    entries, fields, field = [], {}, None
    for line in pot.splitlines() + [""]:
        match = re.match(r"(msg\w+(?:\[\d\])?) (\".*\")$", line)
        if match:
            field = match[1]
            fields[field] = ast.literal_eval(match[2])
        elif line.startswith('"') and field:
            fields[field] += ast.literal_eval(line)
        elif line.startswith("#,"):
            fields["flags"] = line
        elif not line.strip() and fields:
            if "msgid" in fields:
                entries.append(fields)
            fields, field = {}, None
    return entries


def quote(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def write_entry(fields):
    lines = [fields["flags"]] if "flags" in fields else []
    if "msgctxt" in fields:
        lines.append(f"msgctxt {quote(fields['msgctxt'])}")
    lines.append(f"msgid {quote(fields['msgid'])}")
    if "msgid_plural" in fields:
        lines += [f"msgid_plural {quote(fields['msgid_plural'])}",
                  f"msgstr[0] {quote(translate(fields['msgid']))}",
                  f"msgstr[1] {quote(translate(fields['msgid_plural']))}"]
    else:
        lines.append(f"msgstr {quote(translate(fields['msgid']))}")
    return "\n".join(lines) + "\n"


def list_sources(sources):
    """What is translated: what xgettext reads by itself; the desktop's files are for others."""
    with open(os.path.join(sources, "po/POTFILES"), encoding="utf-8") as file:
        return [line.strip() for line in file if re.match(r"src/.*\.(c|h|ui)$", line)]


def make(sources, folder):
    """Write the catalogue; the folder to look for it in, and how many texts it has."""
    keywords = [f"--keyword={keyword}" for keyword in KEYWORDS]
    pot = subprocess.run(["xgettext", "--from-code=UTF-8", "--no-wrap", "-o", "-", "-D", sources, "-k",
                          *keywords, "--flag=g_strdup_printf:1:c-format",
                          *list_sources(sources)],
                         stdout=subprocess.PIPE, text=True, check=True).stdout
    entries = read_entries(pot)[1:]
    place = os.path.join(folder, LANGUAGE, "LC_MESSAGES")
    os.makedirs(place, exist_ok=True)
    path = os.path.join(folder, f"{LANGUAGE}.po")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f'msgid ""\nmsgstr ""\n"Language: {LANGUAGE}\\n"\n'
                   '"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
                   '"Content-Transfer-Encoding: 8bit\\n"\n'
                   '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n')
        file.write("\n".join(write_entry(entry) for entry in entries))
    subprocess.run(["msgfmt", "--check-format", "--check-domain", "-o", os.path.join(place, "latrunculi.mo"), path], check=True)
    return folder, entries


def strip_translated(text):
    """What of a text stands outside all brackets."""
    out, depth = [], 0
    for char in text:
        if char == LEFT:
            depth += 1
        elif char == RIGHT:
            depth -= 1
        elif depth <= 0:
            out.append(char)
    return "".join(out)


if __name__ == "__main__":
    print(len(make(*sys.argv[1:])[1]), "texts")
