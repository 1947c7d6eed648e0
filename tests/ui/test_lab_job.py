"""The laboratory: a run is played, its report is read and saved, the games behind a number are opened, and
a run is deleted and brought back.

    python3 test_lab_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import csv
import glob
import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import job
from job import driver, watch

GAME = '[White "Livia"]\n[Black "Marcus"]\n[Result "*"]\n[Variant "seega-5x5"]\n\n*\n'


class LabJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"
    lab = None

    def patience(self):
        return 40 * self.args.slow

    def title(self, path):
        return "Livia"

    def runs(self):
        """The files of runs that there are in the folder of the person."""
        return glob.glob(os.path.join(self.session.folder, "home", ".local", "share", "latrunculi", "runs",
                                      "*.jsonl"))

    def turn_wheel(self, button):
        """To one end of the page, 4 up and 5 down, with the pointer beside all that the wheel would change."""
        left, top = self.program.place_of(self.lab)
        self.program.use("mousemove", left + 40, top + 300, "click", "--repeat", 15, button)
        self.program.screen.wait_still()

    def check_report_is_near(self):
        """What came of the run is in sight, with the focus, which the button had that began the run."""
        button = self.lab.find("button", "Show the report")
        button.wait(lambda node: node.has("focused"), "the report to have the focus")
        self.program.screen.wait_still()
        bottom = self.lab.area()[1] + self.lab.area()[3]
        said = self.lab.find("label", re.compile("^After drops and 8 plies"))
        assert button.area()[1] + button.area()[3] <= bottom, (button.area(), bottom)
        assert said.area()[1] + said.area()[3] <= button.area()[1], (said.area(), button.area())

    # The steps
    def test_open(self):
        """F8 opens the laboratory of the rules on the board, which has no run yet"""
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(GAME)
        self.start(self.path)
        self.program.press("F8")
        self.lab = self.program.window("Laboratory", self.patience())
        self.lab.wait(lambda node: node.has("active"), "the laboratory to be active", self.patience())
        self.lab.find("label", re.compile("^No runs yet"))
        self.lab.find("label", re.compile("Seega"))
        self.program.screen.wait_still()
        self.picture("lab-empty")

    def test_play(self):
        """six games from openings and six from the start are played into a file of the name that was given"""
        for name, text in (("Games", "6"), ("Nodes an action", "20")):
            self.fill(self.lab, "spin button", name, text)
        self.lab.find("list item", "Openings, limits and seed").click()
        self.lab.find("spin button", "Plies a game at most").wait(driver.Node.is_seen, "the limits")
        self.turn_wheel(5)
        self.fill(self.lab, "spin button", "Plies a game at most", "60")
        self.lab.find("button", "Start").click()
        self.lab.find("status", "Done: 12 games.", self.patience())
        self.check_report_is_near()
        assert len(self.runs()) == 1, self.runs()
        with open(self.runs()[0], encoding="utf-8") as file:
            assert len(file.read().splitlines()) == 13
        self.lab.find("label", re.compile("^After drops and 8 plies, all at random: .*first side scores .* draws .*"
                                            " from the start itself "))
        self.picture("lab-played")

    def test_report(self):
        """the report of the run is shown, each number with its games, and the window stays responsive"""
        with watch.Calm() as calm:
            self.lab.find("button", "Show the report").activate()
            self.lab.find("label", "Result", self.patience())
            self.lab.find("label", "The board", self.patience())
            self.lab.find("button", "About Draws")
            self.program.screen.wait_still()
        print(f"# a report is shown: {self.worst_pass(calm)}")
        self.check_names(self.lab)
        self.picture("lab-report")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_charts(self):
        """a chart is told to who cannot see it: each bar with its number"""
        chart = self.lab.find("image", "Ends")
        words = chart.get("Accessible", "Description")
        after, *told = words.split("; ")
        assert after == "after drops and 8 plies, all at random", words
        bars = [re.fullmatch(r".+: ([\d.]+) %", bar) for bar in told]
        assert all(bars) and abs(sum(float(bar.group(1)) for bar in bars) - 100) < 1, words

    def save_chart(self, kind):
        """Saves the chart of how games end, and returns what is in the file."""
        path = os.path.join(self.session.folder, f"ends.{kind.lower()}")
        self.choose_file(self.lab.find("button", f"Save Ends as {kind}").activate, path)
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()

    def test_save_charts(self):
        """a chart is saved as a picture and as a table, which say the same"""
        picture = ElementTree.fromstring(self.save_chart("SVG"))
        assert picture.tag.endswith("svg"), picture.tag
        words = "".join(picture.find("{http://www.w3.org/2000/svg}desc").itertext())
        assert "seed: " in "".join(picture.find("{http://www.w3.org/2000/svg}metadata").itertext())
        lines = self.save_chart("CSV").splitlines()
        assert any(line.startswith("# rules-sha256: ") for line in lines), lines
        rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
        assert rows and all(row["label"] in words for row in rows), (rows, words)
        assert all(int(row["games"]) == 6 for row in rows), rows

    def test_captions(self):
        """the line below a picture can be left out"""
        def get_height():
            os.unlink(os.path.join(self.session.folder, "ends.svg"))
            return int(ElementTree.fromstring(self.save_chart("SVG")).get("height"))

        with_line = get_height()
        self.find_menu_item(self.lab, "Save as", re.compile("Caption below each picture")).activate()
        assert get_height() < with_line, with_line

    def test_games(self):
        """a number opens the games behind it, in a window with the list of games"""
        self.lab.find("list item", re.compile("^Score of the first side: ")).click()
        games = self.program.window("Games", self.patience())
        games.find("label", "6 games", self.patience())
        files = glob.glob(os.path.join(os.path.dirname(self.runs()[0]), "*-games", "first-score.latgame"))
        assert len(files) == 1, files
        self.picture("lab-games")

    def test_save(self):
        """the report is saved as a web page"""
        page = os.path.join(self.session.folder, "report.html")
        self.choose_file(self.find_menu_item(self.lab, "Save as", re.compile("As a web page")).activate, page)
        with open(page, encoding="utf-8") as file:
            assert "Length in plies" in file.read()

    def test_wear(self):
        """what the games wear is shown on the board, by kind of wear, and saved as the command line writes it"""
        self.lab.find("button", "Wear of the board…").activate()
        wear = self.program.window("Wear of the board")

        def place(name):
            found = wear.list("button", re.compile(f"^{name}, "))
            return found[0].name if found else ""
        # So few pairs have no interval.
        driver.wait_for(lambda: "plies a game" in place("a1"), "the squares", self.patience())
        self.program.screen.wait_still()
        self.picture("lab-wear")
        self.choose_by_keys(wear.find("button", re.compile("^Kind of wear")).click, None, lambda: "times a game" in place("c3-c4"), "the edges")
        self.picture("lab-wear-edges")
        path = os.path.join(self.session.folder, "wear.csv")
        self.choose_file(self.find_menu_item(wear, "Save as", "CSV table…").activate, path)
        done = subprocess.run([os.environ["LAT_TEST_CLI"], "lab", "wear", "--csv", "-", self.runs()[0]], capture_output=True, check=False)
        with open(path, "rb") as file:
            assert file.read() == done.stdout, done
        wear.find("button", re.compile("^c3-c4, ")).click()
        driver.wait_for(lambda: any(label.name.startswith("c3-c4, ") for label in wear.list("label")), "its number below")
        # Of the menu, which was not left by hand.
        self.program.press("Escape")
        self.press_until("Escape", lambda: all(window.name != "Wear of the board" for window in self.program.windows), "it to be closed")

    def test_cite(self):
        """how the report is cited is copied"""
        self.find_menu_item(self.lab, "Save as", "Copy as BibTeX").activate()
        self.lab.find("label", "Citation copied", self.patience())

    def test_bundle(self):
        """the run is saved with all that was made of it, and latrunculi-cli plays it again to the same bytes"""
        path = os.path.join(self.session.folder, "run.zip")
        item = self.find_menu_item(self.lab, "Save as", re.compile("As a bundle"))
        self.picture("lab-save-menu")
        self.choose_file(item.activate, path)
        done = subprocess.run([os.environ["LAT_TEST_CLI"], "lab", "replay", path], capture_output=True, text=True, check=False)
        assert done.returncode == 0 and "games: 12 were played again" in done.stdout, done

    def test_delete(self):
        """a run is deleted, and undo brings it back"""
        [path] = self.runs()
        self.lab.find("tab", "Play").activate()
        self.lab.find("button", "Delete seega").activate()
        driver.wait_for(lambda: not os.path.exists(path), "the run to be gone")
        self.lab.find("button", "Undo", self.patience()).activate()
        driver.wait_for(lambda: os.path.exists(path), "the run to be back")
        self.lab.find("list item", "seega", self.patience())

    def stop(self):
        """Stops the run that is going on, which is far too long to come to its end."""
        def is_stopped():
            # A button that has only just come may not listen yet.
            for button in self.lab.list("button", "Stop"):
                button.activate()
            return self.lab.list("status", re.compile("^Stopped after"))

        driver.wait_for(is_stopped, "the run to be stopped", self.patience())

    def test_resume(self):
        """a run that is stopped keeps its games, and goes on where it was"""
        def read():
            with open(path, encoding="utf-8") as file:
                return file.read()

        self.program.use("search", "--onlyvisible", "--name", "^Laboratory$", "windowactivate", "--sync")
        self.lab.wait(lambda node: node.has("active"), "the laboratory to be active", self.patience())
        self.turn_wheel(4)
        self.fill(self.lab, "spin button", "Games", "1000000")
        self.lab.find("button", "Start").activate()
        self.stop()
        path = next(path for path in self.runs() if path.endswith("seega-2.jsonl"))
        before = read()
        assert before.endswith("\n"), before[-200:]
        self.lab.find("button", "Resume seega-2", self.patience()).activate()
        driver.wait_for(lambda: len(read()) > len(before), "the run to go on", self.patience())
        self.stop()
        assert read().startswith(before)

    def choose(self, name, n, text):
        """The n-th choice of a list that drops down, or the first found by words: it is called text."""
        box = self.lab.find("combo box", name, self.patience())

        def is_chosen():
            return any(label.text == text for label in box.list("label"))

        for _ in range(3):
            box.click()
            self.program.screen.wait_still()
            if isinstance(n, str):
                self.program.type(n)
                self.program.screen.wait_still()
                self.picture("lab-search")
                self.program.press("Return")
            else:
                self.program.press("Home", *["Down"] * n, "Return")
            try:
                driver.wait_for(is_chosen, f"{name} to be {text}", 5)
                return
            except driver.Failure:
                self.program.press("Escape")
        driver.wait_for(is_chosen, f"{name} to be {text}")

    def test_vary(self):
        """a rule is compared with its other values, a run each, with a verdict for each"""
        self.lab.find("tab", "Play").activate()
        self.program.screen.wait_still()
        before = set(self.runs())
        self.turn_wheel(4)
        self.fill(self.lab, "spin button", "Games", "40")
        self.fill(self.lab, "spin button", "Nodes an action", "10")
        self.choose("Vary a rule", "directions soldier", "Soldier: Directions")
        self.choose("Stop when decided", 6, "Length in turns")
        self.lab.find("button", "Start").activate()
        driver.wait_for(lambda: len(set(self.runs()) - before) == 4, "four runs", self.patience())
        found = self.lab.find("label", re.compile(r"(Directions=.* · Length in turns: .*\n?){4}"), self.patience())
        assert len(found.name.splitlines()) == 4, found.name
        self.picture("lab-varied")

    def test_comparison(self):
        """the report of two rule sets has their differences, and the numbers of each"""
        with watch.Calm() as calm:
            self.lab.find("button", "Show the report").activate()
            self.lab.find("label", "Differences", self.patience())
            self.lab.find("label", "Uncertainty", self.patience())
            self.program.screen.wait_still()
        print(f"# a comparison is shown: {self.worst_pass(calm)}")
        self.picture("lab-comparison")
        verdicts = self.lab.list("label", re.compile("pairs? of games$"))
        assert len(verdicts) > 10, len(verdicts)
        self.choose("Rules", 1, "Seega")
        self.lab.find("label", "The board", self.patience())
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_double(self):
        """an engine plays against one of half its effort, and the report says what that is worth"""
        before = set(self.runs())
        self.turn_wheel(4)
        self.fill(self.lab, "spin button", "Games", "8")
        self.fill(self.lab, "spin button", "Nodes an action", "10")
        self.lab.find("switch", "Double effort", self.patience()).activate()
        self.lab.find("button", "Start").activate()
        [path] = driver.wait_for(lambda: set(self.runs()) - before, "a run", self.patience())
        self.lab.find("button", "Show the report", self.patience()).activate()
        self.lab.find("label", "Skill", self.patience())
        with open(path, encoding="utf-8") as file:
            assert '"nodes":[20,10]' in file.readline().replace(" ", ""), path
        self.picture("lab-double")
        self.lab.find("tab", "Play").activate()

    def test_words(self):
        """the program has nothing to complain of"""
        return self.find_complaints()

    STEPS = [test_open, test_play, test_report, test_charts, test_save_charts, test_captions, test_save, test_wear, test_cite, test_bundle,
             test_games, test_delete, test_resume, test_double, test_vary, test_comparison, test_words]


if __name__ == "__main__":
    job.main(LabJob)
