#!/usr/bin/env python3
"""The checks of this folder find what they are there to find.

Each case plants one fault in a copy of the tree and wants the check to fail on it; without a
fault the small trees made here must pass.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

from tap import Tap

HERE = os.path.dirname(os.path.abspath(__file__))
COPIED = ["data", "po", "flatpak", "tests/data"]
# They tell how many there are of something in data.
TELLING = ["README.md", "NEWS", "src/engine/RESULTS.md", "meson.build"]
LICENCE = "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
APP_ID = "org.latrunculi.Latrunculi"


def write(root, path, text):
    place = os.path.join(root, path)
    os.makedirs(os.path.dirname(place), exist_ok=True)
    with open(place, "w", encoding="utf-8") as file:
        file.write(text)


def replace(path, old, new):
    """A fault: the first place of a text in a file of the tree is changed."""

    def plant(root):
        place = os.path.join(root, path)
        with open(place, encoding="utf-8") as file:
            text = file.read()
        assert old in text, f"{path} has no {old!r}"
        write(root, path, text.replace(old, new, 1))

    return plant


def remove(path):
    return lambda root: os.remove(os.path.join(root, path))


def add(path, text):
    return lambda root: write(root, path, text)


def plant_all(files):
    return lambda root: [write(root, path, text) for path, text in files.items()]


def function(lines, name="do_it"):
    body = "".join(f"  call ({n});\n" for n in range(lines - 2))
    return f"void\n{name} (void)\n{{\n{body}}}\n"


def table(rows):
    body = "".join(f'    case {n}:\n      return "{n}";\n' for n in range(rows))
    return f"const char *\nname (int n)\n{{\n  switch (n)\n    {{\n{body}    }}\n}}\n"


PRESET = "data/presets/seneca-8x8.latrules"
CLAIMS = "tests/data/claims.tsv"
MANIFEST = f"flatpak/{APP_ID}.json"

# A map of the small tree: a folder, files by their full name, their stem and their end, and words that are none.
DESIGN = "`engine` has `engine/lat-b.h`, `lat-b`; `session` has `lat-s.[ch]`. `src/` is no `/`. `go`, **bold**\n"

# check, the result expected to fail (None: all must pass), what is planted
CASES = [
    ("layers", None, add("src/app/lat-a.c", '#include <gtk/gtk.h>\n#include "lat-b.h"\n#include "config.h"\n')),
    ("layers", "src/core names", add("src/core/base/lat-c.c", '#include "lat-b.h"\n')),
    ("layers", "src/core names", add("src/core/base/lat-c.c", '  #  include "../../engine/lat-b.h"\n')),
    ("layers", "src/engine names", add("src/engine/lat-c.h", "#include <gtk/gtk.h>\n")),
    ("layers", "src/session names", add("src/session/lat-c.c", "#include <adwaita.h>\n")),
    ("layers", "src/cli names", add("src/cli/lat-c.c", '#include "lat-s.h"\n')),
    ("layers", "every folder", add("src/extra/lat-c.c", "")),
    ("layers", "no two headers", add("src/core/lat-b.h", "")),
    ("layers", None, plant_all({"src/core/a/lat-x.h": "", "src/core/b/lat-y.h": '#include "lat-x.h"\n'})),
    ("layers", "no folders of a layer", plant_all({"src/core/a/lat-x.h": '#include "lat-y.h"\n', "src/core/a/lat-v.h": "",
                                                   "src/core/b/lat-y.h": '#include "lat-z.h"\n',
                                                   "src/core/c/lat-z.h": '#include "lat-v.h"\n'})),
    ("layers", None, plant_all({f"src/core/a/lat-{n}.c": "" for n in range(40)} | {"src/core/a/meson.build": ""})),
    ("layers", "no folder has too many", plant_all({f"src/core/a/lat-{n}.c": "" for n in range(41)})),
    ("layers", None, plant_all({"src/app/platform/lat-p.c": "#ifdef LAT_ADW_1_5\nadw_dialog_close (ADW_DIALOG (self));\n#endif\n",
                                "src/app/a/lat-d.c": "lat_dialog_close (self); /* an AdwWindow, adw_dialogs */\n"})),
    ("layers", "one folder knows", add("src/app/a/lat-d.c", "#ifdef LAT_ADW_1_5\n")),
    ("layers", "one folder knows", add("src/app/a/lat-d.c", "adw_alert_dialog_new (NULL, NULL);\n")),
    ("layers", "one folder knows", add("src/app/a/lat-d.c", "adw_action_row_set_icon_name (row, icon);\n")),
    ("layers", "one folder knows", add("src/app/a/lat-d.c", "gtk_style_context_get_color (context, &ink);\n")),
    ("layers", "one folder knows", add("src/app/a/lat-d.h", "#define PARENT ADW_TYPE_MESSAGE_DIALOG\n")),
    ("layers", "one folder knows", add("src/app/a/lat-d.ui", '<object class="AdwToolbarView">\n')),
    ("icons", "icons are there", add("src/app/lat-a.c", 'set_icon (button, "no-such-thing-symbolic");\n')),
    ("icons", "own icons", add("src/app/icons/lat-idle-symbolic.svg", "<svg/>\n")),
    ("writers", None, add("src/core/lat-a.c", "/* g_fopen (path, \"w\") */\nf = fopen (path, \"re\");\n")),
    ("writers", "files are written", add("src/cli/lat-c.c", "  g_file_set_contents (path, text, -1, NULL);\n")),
    ("writers", "files are written", add("src/cli/lat-c.c", "f = g_fopen (lat_dup (a), \"wb\");\n")),
    ("writers", "who may", add("src/app/export/lat-print.c", "int x;\n")),
    ("sizes", None, add("src/core/a.c", function(60) + "\n" + table(55) + "\n" + function(120, "a_class_init"))),
    ("sizes", None, add("src/core/a.c", "int x;\n" * 800)),
    ("sizes", "no file", add("src/core/a.c", "int x;\n" * 801)),
    ("sizes", "no function", add("src/core/a.c", function(61))),
    ("sizes", "no function", add("tests/core/a.c", function(121, "a_class_init"))),
    ("sizes", "no function", add("src/core/a.c", table(60))),
    ("format", None, add("src/core/a.c", f"{LICENCE}/* a.c - does it */\nint\ndo_it (int n)\n{{\n  return n;\n}}\n")),
    ("format", None, add("src/core/a.h", f"{LICENCE}/*\n * a.h - does it\n *\n * And how.\n */\n")),
    ("format", "C files", add("src/core/a.h", "/* a.h - does it */\n")),
    ("format", "C files", add("src/core/a.h", f"{LICENCE}/* does it */\n")),
    ("format", "C files", add("tests/core/a.h", f"{LICENCE}/* b.h - does it */\n")),
    ("format", "src is", add("src/core/a.c", "int do_it(int n) { return n; }\n")),
    ("format", "tests is", add("tests/core/a.h", "int do_it(int n);\n")),
    ("data", None, lambda root: None),
    ("data", "the desktop file", replace(f"data/{APP_ID}.desktop.in", "Type=Application\n", "")),
    ("data", "the metainfo", replace(f"data/{APP_ID}.metainfo.xml.in", "<project_license>", "<licence>")),
    ("data", "the metainfo has what", replace(f"data/{APP_ID}.metainfo.xml.in", "<summary>", "<summary>Everything there is to ")),
    ("data", "the metainfo has what", replace(f"data/{APP_ID}.metainfo.xml.in", "<developer id=", "<developer name=")),
    ("data", "the metainfo has what", replace(f"data/{APP_ID}.metainfo.xml.in", ", and the moves</caption>", ".</caption>")),
    ("data", "the metainfo names the pages", replace("data/make-metainfo.py", "for page in pages", "for page in pages[1:]")),
    ("data", "the settings", replace(f"data/{APP_ID}.gschema.xml", "<default>64</default>", "<default>0</default>")),
    ("data", "every ui", replace(f"data/icons/hicolor/scalable/apps/{APP_ID}.svg", "</svg>", "")),
    ("data", "every ui", add("src/app/window.ui", "<interface>")),
    ("data", "every preset", replace(PRESET, "Summary[la]", "Summary[xx]")),
    ("data", "every preset", replace(PRESET, "Id=seneca-8x8", "Id=seneca-9x9")),
    ("data", "every preset", replace(PRESET, "Soldiers=20", "Soldiers 20")),
    ("data", "every preset", replace(PRESET, "[Setup]", "[Capture]")),
    ("data", "every preset is counted", replace("tests/data/presets.tsv", "seneca-8x8", "seneca-9x9")),
    ("data", "the resource", remove(PRESET)),
    ("data", "the resource", replace("data/presets/presets.gresource.xml", "<file>seneca-8x8.latrules</file>", "")),
    ("data", "the resource lists all weights", add("data/weights/new.weights", "[Latrunculi Weights]\nRules=new\n")),
    ("data", "what is told of numbers", replace("NEWS", "fifty-three presets", "forty presets")),
    ("data", "every language", remove("po/de.po")),
    ("data", "every language", add("po/xx.po", "")),
    ("data", "po/de.po", replace("po/de.po", 'msgid "Latrunculi"', 'msgid "Latrunculi')),
    ("data", "po/POTFILES", add("src/core/new.c", '  say (_ ("New words"));\n')),
    ("data", "po/POTFILES", add("src/app/new.ui", '<interface translatable="yes"/>\n')),
    ("data", "po/POTFILES", replace("po/POTFILES", f"data/{APP_ID}.desktop.in", f"data/{APP_ID}.desktop")),
    ("data", "the Flatpak", replace(MANIFEST, '"command"', '"commando"')),
    ("data", "the Flatpak", replace(MANIFEST, '"--share=ipc"', '"--share=ipc", "--share=network"')),
    ("data", "the Flatpak", replace(MANIFEST, "{", "")),
    ("data", "the Flatpak", replace("meson.build", "  version: '", "  version: '9.")),
    ("mnemonics", None, lambda root: None),
    ("mnemonics", "no mnemonic", replace("src/app/lat-a.ui", "_Paste", "_Copy")),
    ("mnemonics", "no mnemonic", replace("src/app/lat-a.c", "_Leave", "_Redo")),
    ("mnemonics", "no mnemonic", replace("src/app/lat-a.c", "_Drop", "_Keep")),
    ("mnemonics", "no mnemonic", replace("src/app/lat-a.c", "_Leave", "_Turn")),
    ("mnemonics", "no mnemonic", replace("src/app/lat-a.c", "_Leave", "_Cut")),
    ("mnemonics", "no mnemonic", replace("src/app/lat-a.ui", "_Make", "_Paste")),
    ("mnemonics", "no mnemonic is there twice in de", replace("po/de.po", "_Einfügen", "_Kopieren")),
    ("mnemonics", "no mnemonic is there twice in de", replace("po/de.po", "_Wenden", "_Verdrehen")),
    ("mnemonics", "no mnemonic is there twice in de", replace("po/de.po", "_Machen", "_Kopieren")),
    ("translations", None, lambda root: None),
    ("translations", "the complete languages", replace("po/LINGUAS", "la\n", "")),
    ("translations", "all is translated in de", replace("po/de.po", 'msgid "_Paste"', 'msgid "_Past"')),
    ("translations", "all is translated in de", replace("po/de.po", 'msgid "_Paste"', '#, fuzzy\nmsgid "_Paste"')),
    ("translations", "all is translated in la", add("src/app/lat-b.c", 'x = _ ("New words");\n')),
    ("translations", "all is translated in fr", replace("po/fr.po", 'msgid "_Paste"', 'msgid "_Past"')),
    ("translations", "the window is translated in eo", replace("po/eo.po", "_Alglui", "")),
    ("translations", "enough is translated in eo", replace("po/eo.po", "_Kopii", "")),
    ("translations", "the complete languages are told", replace("README.md", "Latin", "Greek")),
    ("words", None, lambda root: None),
    ("words", "the table has every language", replace("CONTRIBUTING.md", "| de | Stein |", "| Stein | |")),
    ("words", "the words of the table are in use", replace("CONTRIBUTING.md", "| man, men |", "| man, chap |")),
    ("words", "nothing has another word", replace("po/de.po", "Zwei Steine", "Zwei Figuren")),
    ("words", "nothing has another word", replace("po/de.po", "Two men", "Two\"\n\" pieces")),
    ("words", "nothing has another word", replace("data/presets/a.latrules", "Men only", "Pieces only")),
    ("words", "nothing has another word", replace("data/games/a.latgame", "A man", "A piece")),
    ("claims", None, lambda root: None),
    ("claims", "rows are whole", replace(CLAIMS, "counted", "guessed")),
    ("claims", "rows are whole", replace(CLAIMS, "src/app/lat-b.c: MAX 7", "src/app/lat-b.c")),
    ("claims", "what the program claims is listed", replace("src/app/lat-b.c", "On e4", "It is 9")),
    ("claims", "what the program claims is listed", replace("src/app/lat-b.c", "On e4", "It never ends")),
    ("claims", "what the program claims is listed", add("data/help/C/b.page", "<page><p>At most 8.</p></page>")),
    ("claims", "what is listed is said", replace("src/app/lat-b.c", "At most 7", "Few")),
    ("claims", "what it rests on is there", replace("src/app/lat-b.c", "MAX 7", "MAX 8")),
    ("claims", "what it rests on is there", replace(CLAIMS, "src/app/lat-b.c: MAX", "src/app/lat-c.c: MAX")),
    ("design", None, add("src/DESIGN.md", DESIGN)),
    ("design", "each file", add("src/DESIGN.md", DESIGN + "`engine/lat-x.c`\n")),
    ("design", "each file", add("src/DESIGN.md", DESIGN + "`lat-b-*.h`\n")),
    ("design", "each file", add("src/DESIGN.md", DESIGN + "`app/`\n")),
    ("design", "each type", add("src/DESIGN.md", DESIGN + "**LatB**\n")),
    ("design", "each type", add("src/DESIGN.md", DESIGN + "`lat_b_go()`\n")),
    ("design", "each folder", add("src/DESIGN.md", "`engine`, `lat-s.h`\n")),
    ("design", "each folder", lambda root: (write(root, "src/DESIGN.md", DESIGN), write(root, "src/app/a/b.c", ""))),
]


WINDOW = """<interface><menu id="m"><section><item><attribute name="label" translatable="yes">_Copy</attribute></item></section>
<submenu><attribute name="label" translatable="yes">_Paste</attribute>
<item><attribute name="label" translatable="yes">_Paste once</attribute></item></submenu>
<item><attribute name="label" translatable="yes" context="rules">_Make</attribute></item></menu></interface>
"""
DIALOGS = """  show (a ? _ ("_Do") : _ ("_Redo"), _ ("_Leave"), NC_ ("photograph",
       "_Turn"));
  lat_question_add_answer (d, "a", _ ("_Keep"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (d, "b", _ ("_Drop"), ADW_RESPONSE_DEFAULT);
  lat_question_set_usual (d, "a", "b");
  lat_question_add_answer (e, "a", _ ("_Keep on"), ADW_RESPONSE_DEFAULT);
  lat_question_set_usual (e, "a", "a");
  lat_dialog_header_new (title, d);
"""
GERMAN = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "_Copy"
msgstr "_Kopieren"

msgid "_Paste"
msgstr "_Einfügen"

msgid "_Leave"
msgstr "_Verlassen"

msgctxt "photograph"
msgid "_Turn"
msgstr "_Wenden"

msgctxt "rules"
msgid "_Make"
msgstr "_Machen"

msgid "_Make"
msgstr "_Kopieren"
"""


def make_tree(root, source, check):
    """A tree the check passes: small for the sources, a copy for the data."""
    shutil.copy(os.path.join(source, ".clang-format"), root)
    for folder in ("src", "tests"):
        os.makedirs(os.path.join(root, folder))
    if check == "data":
        for folder in COPIED:
            shutil.copytree(os.path.join(source, folder), os.path.join(root, folder))
        os.makedirs(os.path.join(root, "src/engine"))
        for path in TELLING:
            shutil.copy(os.path.join(source, path), os.path.join(root, path))
        listed = os.path.join(root, "po/POTFILES")
        with open(listed, encoding="utf-8") as file:
            lines = [line for line in file if not line.startswith("src/")]
        write(root, "po/POTFILES", "".join(lines))
    elif check == "translations":
        write(root, "src/app/lat-b.c", 'x = _ ("_Copy");\n')
        write(root, "src/app/window/lat-window.ui", '<interface><menu><attribute name="l" translatable="yes">_Paste</attribute></menu></interface>\n')
        write(root, "po/POTFILES", "src/app/lat-b.c\nsrc/app/window/lat-window.ui\n")
        write(root, "po/LINGUAS", "de\neo\nes\nfr\nit\nla\npt\n")
        write(root, "README.md", "## Languages\n\nFrench, German, Italian, Latin, Portuguese, Spanish\n\n## Licence\n")
        for language in ("de", "es", "fr", "it", "la", "pt"):
            write(root, f"po/{language}.po", GERMAN)
        write(root, "po/eo.po", GERMAN.replace("_Kopieren", "_Kopii").replace("_Einfügen", "_Alglui"))
    elif check == "claims":
        write(root, "src/app/lat-b.c", '#define MAX 7\na = _ ("%u men"); b = _ ("At most 7"); c = _ ("On e4");\n')
        write(root, "data/help/C/a.page", "<page><title type='sort'>07</title><p>At <em>most</em> 7.</p></page>")
        write(root, "po/POTFILES", "src/app/lat-b.c\n")
        write(root, CLAIMS, "# What it rests on\nsrc/app/lat-b.c\t%u men\tcounted\tsrc/app\n"
                            "src/app/lat-b.c\tAt most\tvalue\tsrc/app/lat-b.c: MAX 7\n"
                            "data/help/C/a.page\tAt most 7\tvalue\tsrc/app/lat-b.c: MAX 7\n")
    elif check == "words":
        write(root, "CONTRIBUTING.md", "| en | man, men | whoever | piece, pieces |\n| de | Stein | man | Figur, Figuren |\n")
        write(root, "src/core/passage/lat-passage-table.c", 'N_ ("quoted: a piece "\n    "of old")\n')
        write(root, "po/LINGUAS", "de\n")
        write(root, "po/de.po", 'msgid ""\nmsgstr ""\n\nmsgid "Two men"\nmsgstr "Zwei Steine, ein Stein"\n\n'
                                'msgid "quoted: a piece of old"\nmsgstr "Figur"\n')
        for name in ("a", "b"):
            write(root, f"data/presets/{name}.latrules", "Summary=Men only, every man\nSummary[de]=Nur Steine\n")
        write(root, "data/games/a.latgame", "[Event \"A man\"]\n\n1. a1-a2 {<code>piece</code>} *\n")
    elif check == "mnemonics":
        write(root, "src/app/lat-a.ui", WINDOW)
        write(root, "src/app/lat-a.c", DIALOGS)
        write(root, "po/LINGUAS", "de\n")
        write(root, "po/de.po", GERMAN)
    else:
        write(root, "src/engine/lat-b.h", f"{LICENCE}/* lat-b.h - nothing */\n")
        write(root, "src/session/lat-s.h", f"{LICENCE}/* lat-s.h - nothing */\n")


def run_check(check, root):
    environment = dict(os.environ)
    environment.pop("LAT_SKIP_NOTHING", None)
    done = subprocess.run(
        [sys.executable, os.path.join(HERE, f"check-{check}.py"), root],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment, check=False,
    )
    return done.returncode, done.stdout.splitlines()


def judge(expected, status, lines):
    bad = [line for line in lines if line.startswith("not ok")]
    if expected is None:
        return lines if status or bad else []
    if not any(f"- {expected}" in line for line in bad):
        return [f"wanted “{expected}” to fail"] + lines
    return [] if status else ["failed, but ended with 0"]


def check_counting():
    """The sum at the end of tests/run counts what was printed, and every way to fail."""
    script = os.path.join(os.path.dirname(HERE), "count-results.py")
    cases = [
        ([("a", "OK", "ok 1 /x\nok 2 /y\n1..2\n")], 0, "2 passed, 0 failed"),
        ([("a", "OK", "# Subtest: s\n    ok 1 x\n    ok 2 y\n    1..2\nok 1 s\n1..1\n")], 0, "2 passed, 0 failed"),
        ([("a", "FAIL", "ok 1 /x\nnot ok 2 /y\n1..2\n")], 1, "1 passed, 1 failed"),
        ([("a", "ERROR", "ok 1 /x\n1..2\n")], 1, "1 passed, 1 failed"),
        ([("a", "TIMEOUT", "")], 1, "0 passed, 1 failed"),
        ([("a", "OK", ""), ("b", "OK", "ok 1 x # SKIP none\n1..1\n")], 0, "1 passed, 0 failed"),
        ([("a", "OK", "ok 1 x\n")], 1, "1 passed, 1 failed"),
        ([("a", "SKIP", "1..0 # SKIP\n")], 0, "0 passed, 1 failed"),
        ([], 0, "0 passed, 1 failed"),
    ]
    for entries, status, expected in cases:
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "log.json")
            text = "".join(json.dumps({"name": n, "result": r, "stdout": o}) + "\n" for n, r, o in entries)
            write(folder, "log.json", text)
            done = subprocess.run([sys.executable, script, log, str(status)], stdout=subprocess.PIPE, text=True, check=False)
        told = done.stdout.splitlines()
        last = told[-1]
        # Whoever sees only the end of a log sees which failed.
        bad = [n for n, r, o in entries if r not in ("OK", "SKIP")]
        if [line.split(": ")[1] for line in told if line.startswith("Failed: ")] != bad:
            yield f"{entries}: not every failure is named in {told}"
        if last != expected or (done.returncode == 0) != expected.endswith(" 0 failed"):
            yield f"{entries} gave “{last}” and status {done.returncode}, not “{expected}”"


def main():
    source = sys.argv[1]
    tap = Tap()
    for number, (check, expected, plant) in enumerate(CASES):
        name = f"{check}: {expected or 'no fault'} ({number})"
        with tempfile.TemporaryDirectory() as root:
            make_tree(root, source, check)
            plant(root)
            status, lines = run_check(check, root)
        if any("# SKIP" in line and (expected or "") in line for line in lines):
            tap.skip(name, "a tool is not installed")
        else:
            tap.result(name, judge(expected, status, lines))
    tap.result("results are added up", check_counting())
    tap.done()


if __name__ == "__main__":
    main()
