"""What another program finds in a PDF: a screen reader has words for every diagram.

    python3 test-pdf.py LATRUNCULI-CLI SOURCES

Prints TAP.
"""

import os
import subprocess
import sys
import tempfile

try:
    import gi
    gi.require_version("Poppler", "0.18")
    from gi.repository import Gio, Poppler
except (ImportError, ValueError) as error:
    if os.environ.get("CI"):
        print(f"1..1\nnot ok 1 - needs python3-gi and gir1.2-poppler-0.18 ({error})")
        sys.exit(1)
    print(f"1..0 # SKIP needs python3-gi and gir1.2-poppler-0.18 ({error})")
    sys.exit(0)

PROGRAM, SOURCES = sys.argv[1:3]

# Two marks: a diagram after each of these actions, one of the start and one of the end.
GAME = """[Event "Größe"]
[Variant "latrunculi-xxi-8x8"]

1. a1-a3 {[%csl Ga3]} a8-a6 2. b1-b4 {[%csl Gb4] Second.} b8-b6 *
"""


def make(folder, *words):
    path = os.path.join(folder, "out.pdf")
    subprocess.run([PROGRAM, *words, "-o", path], check=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    return path


def list_elements(iterator):
    found = []
    while True:
        element = iterator.get_element()
        found.append(element)
        inside = iterator.get_child()
        if inside is not None:
            found += list_elements(inside)
        if not iterator.next():
            return found


def read(path):
    """The document; [(kind, words)] of what is tagged."""
    document = Poppler.Document.new_from_gfile(Gio.File.new_for_path(path), None, None)
    elements = list_elements(Poppler.StructureElementIter.new(document))
    return document, [(element.get_kind(), element.get_alt_text()) for element in elements]


def list_figures(elements):
    return [words for kind, words in elements if kind == Poppler.StructureElementKind.FIGURE]


def test_booklet(folder):
    """every diagram of a game has its words, in order; the language is said"""
    source = os.path.join(folder, "a.latgame")
    with open(source, "w", encoding="utf-8") as file:
        file.write(GAME)
    path = make(folder, "convert", "--to", "pdf", "--force", source)
    document, elements = read(path)
    figures = list_figures(elements)
    assert len(figures) == 4, figures
    assert all(words for words in figures), figures
    for words, new in zip(figures, ("a1", "a3", "b4", "b6")):
        assert new in words, f"{new} is not in {words!r}"
    assert "b4" not in figures[1] and "b6" not in figures[2], figures
    assert document.get_title() == "Größe", document.get_title()
    with open(path, "rb") as file:
        assert b"/Lang <FEFF0065006E>" in file.read(), "the language is not said"


def test_rulebook(folder):
    """a rulebook too, before and after; each has pages, an outline and chapters"""
    document, elements = read(make(folder, "convert", "--to", "pdf", "--force", "seneca-8x8"))
    figures = list_figures(elements)
    assert len(figures) >= 3, figures
    assert all(words for words in figures), figures
    kinds = [kind for kind, _ in elements]
    assert Poppler.StructureElementKind.HEADING_2 in kinds, kinds
    assert Poppler.IndexIter.new(document) is not None


def test_diagram(folder):
    """a diagram alone is one figure"""
    _, elements = read(make(folder, "diagram", "--force", "--to", "pdf"))
    figures = list_figures(elements)
    assert len(figures) == 1 and "a1" in figures[0] and "d7" in figures[0], figures


def main():
    tests = [test_booklet, test_rulebook, test_diagram]
    is_good = True
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(folder)
                print(f"ok {number} - {test.__doc__}")
            except (AssertionError, subprocess.CalledProcessError) as error:
                is_good = False
                print(f"not ok {number} - {test.__doc__}\n# {error}")
    return 0 if is_good else 1


sys.exit(main())
