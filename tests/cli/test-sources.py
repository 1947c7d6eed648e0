"""latrunculi-cli sources from outside: clauses compared over all presets, bibliographies, citations, and passages of
one's own in every export.

Usage: test-sources.py PROGRAM SOURCES
"""

import csv
import html.parser
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from cli_run import expect, like, run
from cli_tap import end, result

SOURCES = sys.argv[2]
GREEK = "ἡ δὲ διὰ πολλῶν ψήφων παιδιά"
ARABIC = "كتاب الملوك"
LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmütze " * 40
OWN = f"""[Latrunculi Rules]
Format=2
Id=mine
Name=Mine & <yours>

[Setup]
Soldiers=16

[Capture]
Method=trap

[Provenance]
AsIn=bell-8x8
Capture.Method=attested; my.1, ovid-ars-3.358; my.2; 100 % & <b> \\\\ so | it is

[Passage.my.1]
Kind=text
Author=Πολυδεύκης
Work={ARABIC}
Place=9.98
Quotation={GREEK} {LONG.strip()}
Translation=the game of many counters; $x_1$ {{}}
ContestedBy=A. B.
ContestedIn=Journal 7
Objection=it is chess

[Passage.my.2]
Kind=modern
Author=Müller, Ann
Work=Über Räuber
Date=1999
"""


def table(*arguments):
    done = run("sources", *arguments)
    return [line.split("\t") for line in done.stdout.splitlines()], done


def test_clause():
    rows, done = table("--clause", "Capture.Method")
    faults = [done] if done.returncode or not rows or {len(row) for row in rows} != {7} else []
    presets = run("presets").stdout.splitlines()
    if len({row[1] for row in rows}) != len(presets):
        faults.append(f"{len({row[1] for row in rows})} rule sets of {len(presets)}")
    result("clause: every preset", faults)
    found, done = table("--clause", "Capture.Method", "--find", "austin tabula")
    result("clause: found by who contests", [] if found and all("R. G. Austin" in row[5] for row in found) else [done])
    ordered, done = table("--clause", "Capture.Method", "--sort", "2")
    # One rule set after the other; 10x8 stands before 8x8 for Python alone.
    names = [row[1].split("-")[0] for index, row in enumerate(ordered) if index == 0
             or row[1].split("-")[0] != ordered[index - 1][1].split("-")[0]]
    result("clause: sorted", [] if names == sorted(set(names)) and len(ordered) == len(rows) else [names])
    text = run("sources", "--clause", "Capture.Method", "--words", "--format", "csv").stdout
    cells = list(csv.reader(io.StringIO(text, newline="")))
    result("clause: CSV", [] if len(cells) == len(rows) + 1 and {len(row) for row in cells} == {7} else [text[:400]])
    text = run("sources", "--clause", "Capture.Method", "--format", "md").stdout
    result("clause: Markdown", [] if text.startswith("| Value | Rules | Status |") else [text[:400]])


def find_html_cells(text):
    cells = []

    class Reader(html.parser.HTMLParser):
        def __init__(self):
            super().__init__()
            self.stack = []

        def handle_starttag(self, tag, attributes):
            if tag not in ("meta", "br"):
                self.stack.append(tag)
            if tag == "td":
                cells.append("")

        def handle_endtag(self, tag):
            assert self.stack.pop() == tag, tag

        def handle_data(self, data):
            if self.stack and self.stack[-1] == "td":
                cells[-1] += data

    Reader().feed(text)
    return cells


def check_latex(name, text):
    """Plain LaTeX sets it."""
    if shutil.which("pdflatex") is None:
        result(name, ["pdflatex (texlive-latex-base) is missing"] if os.environ.get("CI") else [])
        return
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "a.tex"), "w", encoding="utf-8") as file:
            file.write(text)
        done = subprocess.run(["pdflatex", "-no-shell-escape", "-halt-on-error", "-interaction=nonstopmode", "a.tex"],
                              cwd=folder, capture_output=True, timeout=100, check=False)
        result(name, [done.stdout[-2000:]] if done.returncode or not os.path.exists(os.path.join(folder, "a.pdf")) else [])


def test_own(path):
    rows, done = table("--clause", "Capture.Method", "--rules", path, "--find", "mine")
    result("own passages: among all", [] if [row[3] for row in rows] == ["my.1", "ovid-ars-3.358", "my.2"] else [done])
    text = run("sources", "--clause", "Capture.Method", "--rules", path, "--words", "--format", "html").stdout
    cells = find_html_cells(text)
    result("own passages: page", [] if any(GREEK in cell for cell in cells) and any(ARABIC in cell for cell in cells)
           and any("<b>" in cell for cell in cells) and "<b>" not in text else [text[:400]])
    text = run("sources", "--clause", "Capture.Method", "--rules", path, "--words", "--format", "tex", "--find", "mine").stdout
    result("own passages: LaTeX is ASCII", [] if text.isascii() and "\\$x\\_1\\$" in text else [text[:600]])
    check_latex("own passages: LaTeX sets the table", text)
    words = run("rules", "--words", path).stdout
    result("own passages: rulebook", [] if "contested by A. B." in words and ARABIC in words
           and "Method – Attested: Πολυδεύκης, " in words else [words])
    again = run("rules", path).stdout
    result("own passages: rules file", [] if all(line in again.splitlines() for line in OWN.splitlines() if line)
           else [again])
    page = run("rules", "--words", "--to", "html", path).stdout
    result("own passages: rulebook as a page", [] if ARABIC in page and "contested by A. B." in page
           and "<b> " not in page and "&lt;b&gt;" in page else [page[:600]])
    marked = run("rules", "--words", "--to", "md", path).stdout
    result("own passages: rulebook as Markdown", [] if ARABIC in marked and "contested by A\\. B\\." in marked.replace("A. B.", "A\\. B\\.")
           and "<b>" not in marked.replace("\\<b\\>", "").replace("&lt;b&gt;", "") else [marked[:1500]])


def test_bibliography(path):
    items = json.loads(run("sources", "--csl").stdout)
    passages, _ = table("--passages")
    result("CSL-JSON: every passage but our choice", []
           if [item["id"] for item in items] == [row[0] for row in passages if row[0] != "ours"] else [len(items)])
    text = run("sources", "--bibtex").stdout
    result("BibTeX: every passage", [] if re.findall("^@misc{([^,]+),$", text, re.MULTILINE) == [item["id"] for item in items]
           else [text[:300]])
    items = json.loads(run("sources", "--csl", "--rules", path).stdout)
    own = {item["id"]: item for item in items}
    result("CSL-JSON: own passages", [] if own["my.1"]["annote"].startswith("“" + GREEK)
           and own["my.2"]["author"] == [{"family": "Müller", "given": "Ann"}]
           and own["my.2"]["issued"] == {"date-parts": [[1999]]} and own["my.1"]["note"]
           == "Contested by A. B.: it is chess (Journal 7)" else [items])
    expect("cite: the program", ["sources", "--cite"],
           out=like(r"^The Latrunculi contributors: Latrunculi, version [0-9.]+ \(software\)\.$"))
    expect("cite: rules", ["sources", "--cite", "--rules", "bell-8x8"], out=like(r"^.*rule set bell-8x8, SHA-256 [0-9a-f]{16}\)"))
    expect("cite: a clause", ["sources", "--cite", "--rules", path, "--key", "Capture.Method"],
           out=like("^“Capture: Method”: Trap. In: “Mine & <yours>” .*Attested: Πολυδεύκης"))
    items = json.loads(run("sources", "--cite", "--csl", "--rules", path, "--key", "Capture.Method").stdout)
    result("cite: a clause as CSL-JSON", [] if [item["type"] for item in items]
           == ["document", "classic", "classic", "document", "document", "software"] else [items])


def test_bibtex_is_set(path):
    """BibTeX and LaTeX take the bibliography, where there is a BibTeX."""
    if shutil.which("bibtex") is None or shutil.which("pdflatex") is None:
        result("BibTeX sets the bibliography", [])
        return
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "a.bib"), "w", encoding="utf-8") as file:
            file.write(run("sources", "--bibtex", "--rules", path).stdout)
        with open(os.path.join(folder, "a.aux"), "w", encoding="utf-8") as file:
            file.write("\\citation{*}\n\\bibstyle{plain}\n\\bibdata{a}\n")
        done = subprocess.run(["bibtex", "a"], cwd=folder, capture_output=True, timeout=60, check=False)
        with open(os.path.join(folder, "a.bbl"), encoding="utf-8", errors="replace") as file:
            made = file.read()
        result("BibTeX sets the bibliography", [] if done.returncode == 0 and "Ann Müller" in made else [done, made[:500]])


def test_citation_file():
    with open(os.path.join(SOURCES, "data", "CITATION.cff"), encoding="utf-8") as file:
        text = file.read()
    with open(os.path.join(SOURCES, "meson.build"), encoding="utf-8") as file:
        version = re.search("version: '([^']+)'", file.read())[1]
    fields = dict(re.findall("^([a-z-]+): *(.*)$", text, re.MULTILINE))
    result("CITATION.cff has the version, and what it needs", []
           if fields.get("version") == f'"{version}"' and fields.get("cff-version") == "1.2.0"
           and fields.get("license") == "GPL-3.0-or-later" and {"message", "title", "authors"} <= set(fields) else [text])


def test_refused(folder):
    for name, arguments, words in (
        ("two things", ["--clause", "Capture.Method", "--passages"], "exclude each other"),
        ("two lists", ["--bibtex", "--csl"], "exclude each other"),
        ("against", ["--clause", "Capture.Method", "--against", "bell-8x8"], "--against compares rules"),
        ("no such key", ["--clause", "Capture.Colour"], "no key Capture.Colour"),
        ("no such form", ["--passages", "--format", "doc"], "csv, md, html, tex or txt"),
        ("no such column", ["--passages", "--sort", "9"], "only 3 columns"),
        ("columns from 1", ["--passages", "--sort", "-1"], "counted from 1"),
        ("a sorted bibliography", ["--csl", "--sort", "1"], "are for tables"),
    ):
        expect("refused: " + name, ["sources", *arguments], status=2, error=like(re.escape(words)))
    path = os.path.join(folder, "bad.latrules")
    with open(path, "w", encoding="utf-8") as file:
        file.write(OWN.replace("Author=Πολυδεύκης\n", ""))
    expect("refused: a passage without an author", ["check", path], status=1,
           error=like("the author is missing.*Anonymous"))


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "mine.latrules")
        with open(path, "w", encoding="utf-8") as file:
            file.write(OWN)
        test_clause()
        test_own(path)
        test_bibliography(path)
        test_bibtex_is_set(path)
        test_citation_file()
        test_refused(folder)
    end()


main()
