"""Where rules come from and what a trial of them finds: read, compared, copied, tried, followed to a rule.

    python3 test_sources_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import os
import re

import job
from job import driver, watch


class SourcesJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def tab(self, name):
        self.rules.find("tab", name).click()

    def enter(self, name):
        """By the keys: to a list, and into its first row."""
        def is_in():
            return [item for item in self.rules.find("list", name).list("list item") if item.has("focused")]

        for _ in range(8):
            self.program.press("Tab")
            try:
                driver.wait_for(is_in, "the focus in the list", 1)
                break
            except driver.Failure:
                pass
        driver.wait_for(is_in, "the focus in the list")
        self.program.press("Return")

    def is_at_method(self):
        """Whether the focus is on the rule that says what becomes of a captured man."""
        return [box for box in self.rules.list("combo box", "Method") if [node for node in box.walk() if node.has("focused")]]

    def choose(self, name, item, typed=None):
        """Take one of a list of choices; a long one is searched by typing."""
        box = self.rules.find("combo box", name)

        def is_open():
            return [node for node in box.walk() if node.role in ("entry", "text", "list item") and node.is_seen()]

        self.click_until(lambda: box.find("button", None), is_open, "the choices")
        if typed:
            self.program.type(typed)
        driver.wait_for(lambda: [label for entry in box.list("list item") for label in entry.list("label", item)],
                        f"the choice {item!r}")[0].click()
        driver.wait_for(lambda: box.find("button", None).list("label", item), f"{name} to be {item}")

    def texts(self, role="list", name="Sources"):
        return [label.name for label in self.rules.find(role, name).list("label")]

    def wait_text(self, pattern, name="Sources"):
        return driver.wait_for(lambda: [text for text in self.texts(name=name) if re.search(pattern, text, re.S)],
                               f"{pattern!r} in {name}")[0]

    def wait_label(self, pattern):
        driver.wait_for(lambda: [node for node in self.rules.list("label") if node.is_seen() and re.search(pattern, node.name)],
                        f"the words {pattern!r}")

    # The steps
    def test_row(self):
        """a rule's row has its status, and a button tells the passages"""
        self.start(self.path)
        self.program.press("ctrl+r")
        self.rules = self.program.window(re.compile("^Rules"))
        self.rules.wait(lambda node: node.has("active"), "the window to be active")
        self.rules.find("list item", "Capture").click()
        self.rules.find("button", "Source of “Between two captors”: Attested").click()
        self.wait_label("unus cum gemino calculus hoste perit")
        self.picture("sources-row")
        self.program.press("Escape")

    def test_changed(self):
        """a rule that is changed loses its source, and has it again when that is undone"""
        self.choose("Between two captors", "A row of enemies")
        self.rules.find("button", "Source of “Between two captors”: Changed by you")
        self.program.press("ctrl+z")
        self.rules.find("button", "Source of “Between two captors”: Attested")

    def test_page(self):
        """the page lists what every rule rests upon"""
        with watch.Calm() as calm:
            self.tab("Sources")
            self.wait_text("^Board: Files\n8\nInferred: Boards that were found; Jose Carrillo")
        print(f"# worst {self.worst_pass(calm)}")
        self.picture("sources")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_difference(self):
        """two rule sets are compared, with both sources"""
        self.choose("What to show", "Where two rule sets differ")
        self.choose("First rule set", "Civil latrunculi", "Civil")
        self.choose("Second rule set", "Civil latrunculi, capture as a turn", "Civil")
        self.wait_label("^1 rule differs")
        row = self.wait_text("^Capture: Method\n.*Attested: Ovid, Ars amatoria 3.358; .*Modern: Ulrich Schädler")
        assert "Civil latrunculi: Remove\n" in row and "Civil latrunculi, capture as a turn: Trap\n" in row, row
        self.picture("sources-difference")

    def test_own(self):
        """a rule set of one's own that comes meanwhile can be compared too; what was chosen stays"""
        folder = os.path.join(self.session.env["XDG_DATA_HOME"], "latrunculi", "rules")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(self.args.sources, "data/presets/civil-12x8.latrules"), encoding="utf-8") as file:
            text = re.sub("^Name=.*$", "Name=Mine at home", re.sub("^(Id|Name\\[.*)=.*\n", "", file.read(), flags=re.MULTILINE),
                          flags=re.MULTILINE)
        with open(os.path.join(folder, ".new"), "w", encoding="utf-8") as file:
            file.write(text)
        os.rename(os.path.join(folder, ".new"), os.path.join(folder, "mine.latrules"))
        self.choose("First rule set", "Mine at home", "Mine")
        self.wait_label("^1 rule differs")
        row = self.wait_text("^Capture: Method\n")
        assert "Mine at home: Remove\n" in row and "Civil latrunculi, capture as a turn: Trap\n" in row, row

    def test_copy(self):
        """the table is copied in another form"""
        self.rules.find("button", "Copy the table").click()
        driver.wait_for(lambda: [node for node in self.rules.list("menu item") if node.is_seen()
                                 and node.name == "Copy as Markdown"], "the menu")[0].activate()
        self.wait_label("^Table copied$")

    def test_agreement(self):
        """who agrees on a rule is listed, and a row leads to it"""
        self.choose("What to show", "Which presets agree on a rule")
        self.wait_label("^The presets have 3 different values")
        self.wait_text("^Remove {2}Bell")
        self.picture("sources-agreement")
        self.check_names(self.rules)
        self.enter("Sources")
        driver.wait_for(self.is_at_method, "the focus on the rule")

    def test_form(self):
        """a source is given by a form, with a passage of one's own; what is missing is named"""
        self.tab("Sources")
        self.choose("What to show", "What these rules rest upon")
        self.rules.find("button", "Edit the source of “Files”").click()
        form = self.program.window("Source of a rule")
        form.wait(lambda node: node.has("active"), "the form to be active")
        self.picture("source-form")
        self.check_names(form)
        form.find("button", "New passage…").click()
        passage = self.program.window("A passage of my own")
        passage.wait(lambda node: node.has("active"), "the passage to be active")
        self.program.type("Plautus")
        passage.find("button", "Save").click()
        driver.wait_for(lambda: [node for node in passage.list("label") if node.is_seen()
                                 and node.name.startswith("The work is missing: name the book")], "what is missing")
        self.picture("passage-form")
        self.check_names(passage)
        # The focus is in the field that is empty.
        self.program.type("Asinaria")
        passage.find("button", "Save").click()
        driver.wait_for(lambda: [node for node in form.list("label") if node.name == "Plautus, Asinaria"], "the passage in the form")
        form.find("button", "Save").click()
        self.wait_text("^Board: Files\n8\nInferred: Boards that were found; Plautus, Asinaria; Jose Carrillo")
        self.wait_text("^Board: Ranks\n8\n.*as in “Latrunculi XXI, 8 × 8”$")

    def test_form_undone(self):
        """each change is a step that is taken back by Ctrl+Z"""
        self.program.press("ctrl+z")
        self.wait_text("^Board: Files\n8\nInferred: Boards that were found; Jose Carrillo")
        self.program.press("ctrl+z")
        self.wait_text("^Board: Ranks\n8\nInferred: [^“]*$")

    def test_form_by_keys(self):
        """by keys alone the form is opened, and a row leads to its rule"""
        # From the choice of what is shown to the button beside it.
        self.rules.find("combo box", "What to show").find("button", None).click()
        self.program.screen.wait_still()
        self.program.press("Escape")
        self.program.screen.wait_still()
        self.program.press("Tab", "Return")
        form = self.program.window("Source of a rule")
        form.wait(lambda node: node.has("active"), "the form to be active")
        driver.wait_for(lambda: [node for node in form.list("button", "Rule: Capture: Method") if node.has("focused")], "the focus on the rule")
        self.program.press("Escape")
        driver.wait_for(lambda: not [window for window in self.program.windows if window.name == "Source of a rule"], "the form to be closed")
        self.rules.find("combo box", "What to show").find("button", None).click()
        self.program.screen.wait_still()
        self.program.press("Escape")
        self.program.screen.wait_still()
        self.enter("Sources")
        driver.wait_for(lambda: [node for node in self.rules.walk() if node.has("focused")
                                 and node.role in ("spin button", "text", "entry", "combo box", "button")], "the focus on the rule")
        self.tab("Sources")

    def test_compare(self):
        """all sources of a rule are compared, found by words, sorted and copied"""
        self.choose("What to show", "Which presets agree on a rule")
        self.rules.find("button", "Compare all sources…").click()
        window = self.program.window("Sources of a rule in all rule sets")
        window.wait(lambda node: node.has("active"), "the window to be active")

        def rows():
            """What stands in the columns of the rows that are there: value, rules, status, passage, date."""
            return [[label.name for label in item.list("label")] for item in window.find("list", "Readings").list("list item")]

        driver.wait_for(lambda: any(row[:1] == ["Remove"] for row in rows()), "the readings")
        self.picture("clause-window")
        self.check_names(window)
        assert window.list("list item", re.compile("^Remove; Latrunculi XXI, 8 × 8; Attested; Ovid")), "a row that says nothing"
        # By keys: the headings are buttons.
        window.find("search box", "Find in the readings").click()
        self.program.press("Tab", "Tab", "Return")
        driver.wait_for(lambda: window.list("button", "Rules, sorted ascending"), "the order to be said")
        driver.wait_for(lambda: rows() and rows()[0][1].startswith("Alea"), "the first rule set")
        self.program.press("Return")
        driver.wait_for(lambda: window.list("button", "Rules, sorted descending"), "the other order to be said")
        driver.wait_for(lambda: rows() and rows()[0][1] > "S", "the last rule set")
        window.find("button", "Date").click()
        driver.wait_for(lambda: rows() and re.search("BC|AD", rows()[0][4]), "the oldest first")
        self.picture("clause-dates")
        window.find("button", "Date, sorted ascending").click()
        driver.wait_for(lambda: rows() and re.search("20[0-9][0-9]", rows()[0][4]), "the latest first")
        window.find("search box", "Find in the readings").click()
        self.program.type("austin")
        driver.wait_for(lambda: rows() and all("Contested by R. G. Austin: " in row[3] for row in rows()), "only what Austin contests")
        self.program.press("ctrl+w")

    def test_trial(self):
        """rules are tried, and what is found leads to the rule"""
        self.tab("Trial")
        self.wait_label("have not been tried yet")
        games = self.rules.find("spin button", "Games")
        games.click(0.2)
        self.program.press("ctrl+a")
        self.program.type("50")
        self.program.press("Tab")
        with watch.Calm() as calm:
            self.rules.find("button", "Try the rules").click()
            self.wait_label("^Done")
        print(f"# worst {self.worst_pass(calm)}")
        items = [node.name for node in self.rules.find("list", "Findings").list("list item")]
        assert [item for item in items if re.search("^Men were captured in [0-9]+ of 50 games", item)], items
        assert [item for item in items if item.startswith("How games ended: ")], items
        self.wait_label("^Played at random: 50 games from the start itself, of at most 1000 plies each, seed 1")
        self.picture("trial")
        self.click_until(lambda: self.rules.find("list item", re.compile("^Men were captured")), self.is_at_method,
                         "the focus on the rule")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_stop(self):
        """a trial that is stopped keeps what it has found"""
        self.tab("Trial")
        games = self.rules.find("spin button", "Games")
        games.click(0.2)
        self.program.press("ctrl+a")
        self.program.type("100000")
        self.program.press("Tab")
        self.rules.find("button", "Try the rules").click()
        driver.wait_for(lambda: [node for node in self.rules.list("label")
                                 if re.search("^[1-9][0-9]* of 100000 games played", node.name)], "a game")
        self.picture("trial-running")
        self.rules.find("button", "Stop").click()
        self.wait_label("^Stopped: ")
        assert self.rules.find("list", "Findings").list("list item")

    def test_game(self):
        """a game from elsewhere has what its own rules rest upon in its file, and the page lists it"""
        self.program.press("ctrl+w")
        self.quit()
        path = os.path.join(self.session.folder, "elsewhere.latgame")
        array = "Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS"
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'[Variant "elsewhere"]\n[Rules "Board.Files=8|{array}"]\n'
                       '[RulesFile "[Latrunculi Rules]|Format=2|Id=elsewhere|Name=Elsewhere|[Board]|Files=8|[Setup]|'
                       + array.split(".", 1)[1] + '|[Provenance]|Board.Files=attested; my.1; ; seen \\\\p there|'
                       '[Passage.my.1]|Kind=text|Author=Plautus|Work=Asinaria"]\n\n*\n')
        self.start(path)
        self.program.press("ctrl+r")
        self.rules = self.program.window(re.compile("^Rules"))
        self.rules.wait(lambda node: node.has("active"), "the window to be active")
        self.tab("Sources")
        self.wait_text("^Board: Files\n8\nAttested: Plautus, Asinaria")

    def test_quiet(self):
        """nothing was complained of"""
        return self.find_complaints()

    STEPS = [test_row, test_changed, test_page, test_difference, test_own, test_copy, test_agreement, test_form, test_form_undone,
             test_form_by_keys, test_compare, test_trial, test_stop, test_game,
             test_quiet]


if __name__ == "__main__":
    job.main(SourcesJob)
