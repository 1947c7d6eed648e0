"""Positions, lines, games and rules are exported: by keys, with a preview, to files and to the clipboard.

    python3 test_export_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import os
import re
import struct
import xml.etree.ElementTree as ElementTree

import job
from job import driver, watch

SVG = "{http://www.w3.org/2000/svg}"


class ExportJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def __init__(self, session, args):
        super().__init__(session, args)
        self.dialog = None

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def open(self):
        self.dialog = self.open_by("ctrl+shift+x", "Export")
        self.dialog.wait(lambda node: node.has("active"), "the window to be active")

    def chosen(self, name):
        box = self.dialog.find("combo box", name)
        return [label.name for label in box.list("label") if label.name != name]

    def open_choices(self, name):
        """Open a list of choices; what they are. The first that is seen is the one in the row."""
        box = self.dialog.find("combo box", name)
        return self.click_until(lambda: box,
                                lambda: [label.name for node in box.list("list item") for label in node.list("label")][1:],
                                f"the choices of {name}")

    def choose(self, name, item):
        """Take one of a list of choices, by keys. A list that is still coming up can lose one."""
        for _ in range(4):
            old = self.chosen(name)[0]
            if item == old:
                return
            names = self.open_choices(name)
            steps = names.index(item) - names.index(old)
            self.program.press(*["Down" if steps > 0 else "Up"] * abs(steps), "Return")
            driver.wait_for(lambda: len(self.chosen(name)) == 1, f"the choices of {name} to be gone")
            try:
                driver.wait_for(lambda: self.chosen(name) == [item], "the choice", 3)
            except driver.Failure:
                pass
        driver.wait_for(lambda: self.chosen(name) == [item], f"{name} to be {item}")

    def save(self, name, path=None):
        """Export under a name; what is in the file."""
        path = path or os.path.join(self.session.folder, name)
        self.dialog.find("button", "Export…").click()
        driver.wait_for(lambda: len(self.program.windows) == 3, "the file chooser")
        self.program.press("ctrl+a")
        self.program.type(path)
        self.program.press("Return")
        driver.wait_for(lambda: len(self.program.windows) == 2, "the file chooser to close")
        return path

    def load(self, path):
        def is_whole():
            return os.path.exists(path) and os.path.getsize(path) > 0

        driver.wait_for(is_whole, f"{path} to be written")
        with open(path, "rb") as file:
            return file.read()

    def preview(self):
        """What the picture shows, in words."""
        return self.dialog.find("image", re.compile("soldiers")).name

    # The steps
    def test_open(self):
        """the window is opened by keys, and shows the position in words, too"""
        self.start(self.path)
        self.program.press("alt+End")
        with watch.Calm() as calm:
            self.open()
            words = self.preview()
        print(f"# worst {self.worst_pass(calm)}")
        assert "Black soldiers: " in words and "g6" in words, words
        self.dialog.find("label", re.compile(r"^SVG image, \d+"))
        self.picture("export")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_follow(self):
        """while it is open one goes on through the game"""
        before = self.preview()
        self.window.find("button", re.compile("^Previous")).activate()
        driver.wait_for(lambda: self.preview() != before, "another position")
        self.window.find("button", re.compile("^Next")).activate()
        driver.wait_for(lambda: self.preview() == before, "the position again")

    def test_svg(self):
        """an SVG, with a caption, which is its title"""
        self.dialog.find("text box", "Caption").click()
        self.program.type("Cut & dried")
        root = ElementTree.fromstring(self.load(self.save("board.svg")))
        assert root.find(SVG + "title").text == "Cut & dried", ElementTree.tostring(root)[:400]
        assert "Black soldiers: " in root.find(SVG + "desc").text
        self.dialog.find("label", re.compile("Exported to “board.svg”"))
        self.picture("export-svg")

    def test_png(self):
        """a PNG of the width that is wanted"""
        self.choose("Format", "PNG image")
        width = self.dialog.find("spin button", "Width")
        width.click(0.2)
        self.program.press("ctrl+a")
        self.program.type("333")
        self.program.press("Tab")
        data = self.load(self.save("board.png"))
        assert data[:4] == b"\x89PNG" and struct.unpack(">I", data[16:20]) == (333,), data[:24]

    def test_others(self):
        """a PDF, and a board in letters"""
        self.choose("Format", "PDF document")
        data = self.load(self.save("board.pdf"))
        assert data.startswith(b"%PDF-1.") and data.rstrip().endswith(b"%%EOF"), data[:20]
        self.choose("Format", "Board in letters")
        text = self.load(self.save("board.txt")).decode("utf-8")
        assert re.search(r"^ 7 .*d", text, re.MULTILINE) and text.endswith("Cut & dried\n"), text
        self.picture("export-letters")

    def test_line(self):
        """a line becomes an animation"""
        self.choose("What", "Line")
        self.dialog.find("spin button", "Pace")
        data = self.load(self.save("line.png"))
        assert b"acTL" in data[:64] and data.count(b"fcTL") > 5, data[:80]

    def test_books(self):
        """the game and its rules in all formats that there are"""
        beginnings = {"latgame": b"[", "html": b"<!DOCTYPE html>", "pdf": b"%PDF-1.", "md": b"#", "tex": b"%", "txt": b"", "latrules": b"[Latrunculi Rules]"}
        endings = {"Latrunculi game": "latgame", "Web page": "html", "PDF booklet": "pdf", "Markdown with images": "md",
                   "Markdown with boards in letters": "md", "Markdown": "md", "Plain text": "txt", "Latrunculi rules": "latrules"}
        faults = []
        for what in ("Game", "Rulebook"):
            self.choose("What", what)
            names = self.open_choices("Format")
            self.program.press("Escape")
            driver.wait_for(lambda: len(self.chosen("Format")) == 1, "the formats to be gone")
            for name in names:
                if name == "Ludii game description":
                    # These rules are refused there: test-ludii has some that are not.
                    continue
                ending = endings.get(name) or ("tex" if "LaTeX" in name else None)
                if ending is None:
                    faults.append(f"{name} is not known to this test")
                    continue
                self.choose("Format", name)
                data = self.load(self.save(f"{what}-{names.index(name)}.{ending}"))
                if not data.startswith(beginnings[ending]):
                    faults.append(f"{what} as {name}: {data[:40]}")
            self.picture(f"export-{what}")
        return faults

    def test_copy(self):
        """a position in one line goes through the clipboard"""
        self.choose("What", "Position")
        self.choose("Format", "Position in one line")
        self.press_until("ctrl+shift+c", lambda: self.dialog.list("label", "Copied"), "it to be copied")
        self.choose("Format", "SVG image")
        caption = self.dialog.find("text box", "Caption")
        caption.click()
        self.program.press("ctrl+a", "ctrl+v")
        caption.wait(lambda node: re.match(r"[SsDd*/0-9]+ [wb] - ", node.text), "the position to be pasted")

    def test_failure(self):
        """where nothing can be written one is told so, and nothing is lost"""
        self.save(None, "/proc/board.svg")
        self.dialog.find("label", re.compile("Could not export: "))

    def test_memory(self):
        """what was chosen is there again the next time"""
        self.choose("Board style", "Wood")
        self.choose("Format", "PNG image")
        failed = re.compile("^Could not export: ")
        if self.dialog.list("label", failed):
            # What is said over the window is taken away before it.
            self.program.press("Escape")
            driver.wait_for(lambda: not self.dialog.list("label", failed), "what has been said to go")
        self.press_until("Escape", lambda: len(self.program.windows) == 1, "the window to close")
        self.open()
        assert self.chosen("Format") == ["PNG image"] and self.chosen("Board style") == ["Wood"], self.dialog.describe()
        self.dialog.wait(lambda node: node.find("spin button", "Width").text == "333", "the width")

    def test_quiet(self):
        """nothing was complained of"""
        return self.find_complaints()

    STEPS = [test_open, test_follow, test_svg, test_png, test_others, test_line, test_books, test_copy, test_failure,
             test_memory, test_quiet]


if __name__ == "__main__":
    job.main(ExportJob)
