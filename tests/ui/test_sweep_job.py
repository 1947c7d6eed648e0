"""The laboratory: rules are varied together, the table of it is read, and a bundle of it is opened, replayed and kept.

    python3 test_sweep_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import glob
import os
import re
import shutil
import subprocess

import job
from job import driver, watch

RULES = "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Limits.NoCapturePlies=12"
GAME = f'[White "Livia"]\n[Black "Marcus"]\n[Result "*"]\n[Rules "{RULES}"]\n\n*\n'


class SweepJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"
    CHOOSES_FILES = True
    lab = None

    def patience(self):
        return 40 * self.args.slow

    def title(self, path):
        return "Livia"

    def runs(self):
        return glob.glob(os.path.join(self.session.folder, "home", ".local", "share", "latrunculi", "runs", "*.jsonl"))

    def choose(self, dialog, name, words, text):
        """A choice of a list that drops down, the first found by words: it is called text."""
        box = dialog.find("combo box", name, self.patience())

        def is_chosen():
            return any(label.text == text for label in box.list("label"))

        for _ in range(3):
            box.click()
            self.program.screen.wait_still()
            self.program.type(words)
            self.program.screen.wait_still()
            self.program.press("Return")
            try:
                driver.wait_for(is_chosen, f"{name} to be {text}", 5)
                return
            except driver.Failure:
                # The list is open no more, so that Escape would close the dialog.
                pass
        driver.wait_for(is_chosen, f"{name} to be {text}")

    # The steps
    def test_open(self):
        """F8 opens the laboratory; few nodes and few random plies are enough"""
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(GAME)
        self.start(self.path)
        self.program.press("F8")
        self.lab = self.program.window("Laboratory", self.patience())
        self.lab.wait(lambda node: node.has("active"), "the laboratory to be active", self.patience())
        self.program.screen.wait_still()
        self.fill(self.lab, "spin button", "Nodes an action", "10")
        self.picture("sweep-play")

    def test_ask(self):
        """rules and values are chosen, and it is said how many games that makes and how long it takes"""
        self.lab.find("list item", re.compile("^Vary rules together")).click()
        dialog = self.program.window("Vary rules", self.patience())
        assert not dialog.find("button", "Start").has("sensitive")
        self.check_names(dialog)
        dialog.find("button", re.compile("^Second rule: none"))
        self.choose(dialog, "First rule", "range soldier", "Soldier: Range")
        self.choose(dialog, "Second rule", "flank", "Tactics: Flank attack")
        values = dialog.list("text box", re.compile("^Its values"))
        assert values and len(values[0].text.split(",")) >= 3, [(value.name, value.text) for value in values]
        values[0].click()
        self.program.press("ctrl+a")
        self.program.type("0,1,nine")
        dialog.find("status", re.compile(r"^Soldier\.Range=nine: "), self.patience())
        self.program.press("ctrl+a")
        self.program.type("0,1")
        dialog.find("status", re.compile("^4 combinations, 4 of them played"), self.patience())
        self.fill(dialog, "spin button", "Games of each combination", "24")
        dialog.find("status", "4 combinations, 4 of them played · 192 games", self.patience())
        dialog.find("status", "It will take less than a minute.", self.patience())
        self.picture("sweep-dialog")
        dialog.find("button", "Start").activate()
        self.lab.find("status", "Done: 192 games.", self.patience())
        [path] = self.runs()
        with open(path, encoding="utf-8") as file:
            assert '"vary":["Soldier.Range=0,1","Tactics.Flank=false,true"]' in file.readline(), path

    def test_report(self):
        """the table of all combinations and what each rule does, and the report of one of them"""
        with watch.Calm() as calm:
            self.lab.find("button", "Show the report").activate()
            self.lab.find("label", "What each rule does", self.patience())
            self.program.screen.wait_still()
        chart = self.lab.find("image", re.compile("^Score of the first side after"))
        words = chart.get("Accessible", "Description")
        assert re.search(r"Soldier\.Range=0, Tactics\.Flank=true: \d", words), words
        self.lab.find("label", "Soldier.Range: 1 → 0 × Tactics.Flank: false → true")
        self.lab.find("label", re.compile(r"^p [<\d. ]+, adjusted [<\d. ]+; mean of 2 of 2 combinations$"))
        self.picture("sweep-report")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_bundle(self):
        """a bundle is opened: what it has, its checksums, and its games, which are the same to the byte"""
        bundle = os.path.join(self.session.folder, "sweep.zip")
        [path] = self.runs()
        # As somebody else has it, who speaks the language of this program.
        subprocess.run([os.environ["LAT_TEST_CLI"], "lab", "bundle", path, "-o", bundle, "--author", "Ada"], check=True,
                       capture_output=True, env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C"})
        self.lab.find("tab", "Play").activate()
        self.program.screen.wait_still()
        self.choose_file(self.lab.find("button", re.compile("^Open a bundle")).activate, bundle, is_there=True)
        dialog = self.program.window("sweep.zip", self.patience())
        dialog.find("label", re.compile("files are what their checksums say$"), self.patience())
        dialog.find("label", "Ada")
        self.check_names(dialog)
        dialog.find("button", "Play again").wait(lambda node: node.has("focused"), "the replay to have the focus")
        dialog.find("label", re.compile("192 games, not played again yet"))
        dialog.find("button", "Play again").activate()
        dialog.find("label", "192 games were played again, to the same bytes", self.patience())
        dialog.find("label", re.compile("^Made again, "), self.patience())
        self.picture("bundle-dialog")
        dialog.find("button", "Add to the runs").activate()
        driver.wait_for(lambda: len(self.runs()) == 2, "a run of its games", self.patience())
        self.lab.find("label", "What each rule does", self.patience())

    def test_changed(self):
        """a folder in which somebody changed a file is told as such"""
        folder = os.path.join(self.session.folder, "changed")
        shutil.unpack_archive(os.path.join(self.session.folder, "sweep.zip"), folder)
        with open(os.path.join(folder, "citation.txt"), "a", encoding="utf-8") as file:
            file.write("and more\n")
        self.lab.find("tab", "Play").activate()
        self.program.screen.wait_still()
        self.choose_file(self.lab.find("button", re.compile("^Open a bundle")).activate, os.path.join(folder, "bundle.json"),
                         is_there=True)
        dialog = self.program.window("changed", self.patience())
        dialog.find("label", re.compile("^1 file was changed, or has no checksum:\ncitation.txt$"), self.patience())
        self.picture("bundle-changed")
        dialog.find("button", "Cancel").activate()

    def test_words(self):
        """the program has nothing to complain of"""
        return self.find_complaints()

    STEPS = [test_open, test_ask, test_report, test_bundle, test_changed, test_words]


if __name__ == "__main__":
    job.main(SweepJob)
