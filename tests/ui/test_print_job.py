"""The game is printed: the dialog, what the booklet shows, a file as printer, and what is remembered.

    python3 test_print_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import re

import job
from job import driver, watch


# GTK 4.8 asks its list of printers once more after it has closed the dialog.
GTK_OWN = re.compile("gtk_column_view_get_model|gtk_single_selection_get_selected_item")


class PrintJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "data/games/carrillo-style-xxi.latgame"
    dialog = None

    def __init__(self, session, args):
        super().__init__(session, args)
        self.choose_pdf()

    def title(self, path):
        return "A lesson in Latrunculi XXI" if path == self.path else super().title(path)

    def open_dialog(self):
        self.dialog = self.open_by("ctrl+p", "Print")

    def show_booklet(self):
        """By keyboard: where a window has a frame of the window manager's the pointer misses."""
        self.dialog.find("label", "Booklet")

        def look():
            self.program.press("ctrl+Page_Down")
            return self.dialog.list("checkbox", "Tell the rules in short")

        self.dialog.find("label", "Print to File")
        return driver.wait_for(look, "the page Booklet")[0]

    # The steps
    def test_dialog(self):
        """Ctrl+P asks for the printer, and what the booklet shows"""
        self.start(self.path)
        self.open_dialog()
        rules = self.show_booklet()
        self.picture("print-booklet")
        assert rules.has("checked"), self.dialog.describe()
        assert self.dialog.find("checkbox", "In variations, too").has("sensitive")
        self.dialog.find("spin button", re.compile("^A diagram every"))
        self.program.press("alt+r")
        rules.wait(lambda node: not node.has("checked"), "the rules to be left out")

    def test_print(self):
        """a file as printer gets all pages, and the window goes on meanwhile"""
        button = self.dialog.find("button", "Print")
        button.wait(lambda node: node.has("sensitive"), "the printer of the last time to be chosen")
        with watch.Calm() as calm:
            button.activate()
            content = driver.wait_for(self.find_pdf, "the file to be printed")
        assert content.startswith(b"%PDF-"), content[:20]
        assert len(content) > 50000, len(content)
        driver.wait_for(lambda: len(self.program.windows) == 1, "the dialog to close")
        print(f"# {self.worst_pass(calm)}")

    def test_remembered(self):
        """what was chosen is chosen the next time"""
        self.open_dialog()
        assert not self.show_booklet().has("checked")
        self.dialog.find("button", "Cancel").activate()
        driver.wait_for(lambda: len(self.program.windows) == 1, "the dialog to close")

    def test_complaints(self):
        """the program has complained of nothing"""
        return [line for line in self.find_complaints() if not GTK_OWN.search(line)]

    STEPS = [test_dialog, test_print, test_remembered, test_complaints]


if __name__ == "__main__":
    job.main(PrintJob)
