"""The program in a language that nobody speaks, in which every text has brackets and is 60 %
longer: what is shown without brackets cannot be translated, and what leaves its window has no
room for long words.

    python3 test_pseudo_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import glob
import hashlib
import os
import re
import shutil
import subprocess
import time

import job
import pseudo
from job import driver

# What GTK and libadwaita say themselves: they have catalogues of their own, in which nobody has
# written this language.
FOREIGN = {"Close", "Minimize", "Maximize", "Back", "Search", "Search Shortcuts", "No Results Found",
           "Try a different search", "Cancel", "Menu", "Ctrl", "Shift", "Alt", "Page Up", "Page Down",
           "Home", "End", "Left", "Right", "Up", "Down", "Return", "Escape", "Delete", "Backspace",
           "Space", "Enter", "All", "More", "Increase", "Decrease", "Clear", "Credits", "Legal",
           "PageUp", "PageDown", "Esc", "Del", "Details", "Troubleshooting", "Website"}

# Names of people, places and files; squares, actions, positions and keys as files have them.
PLAIN = re.compile(r"Latrunculi\b|\bXXI\b|Seneca|Piso|\bUGI\b|GPL|GNU|"
                   r"\b[a-s]\d{1,2}\b|[a-s]\d+[-:x@][\w:x@-]+|\b[A-Z]\w+\.[A-Z]\w+|"
                   r"https?://\S+|(?<!\S)~?/\S+|[sSdD\d*]+(?:/[sSdD\d*]+)+|\b\d+\.\d+\.\d+\b|\bMiB\b|\bMn/s|\bkn/s|F\d+")
# An accessible name that GTK 4.8 makes of a class.
CLASS = re.compile(r"(Gtk|Adw|Lat)[A-Z]\w+$")


class PseudoJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def __init__(self, session, args):
        super().__init__(session, args)
        self.entries = []
        self.complaints = []
        self.known = self.read_presets()

    def read_presets(self):
        """What rule sets say of themselves: they carry their own translations."""
        known = set()
        for path in glob.glob(os.path.join(self.args.sources, "data/presets/*.latrules")):
            with open(path, encoding="utf-8") as file:
                known |= set(re.findall(r"^(?:Name|Summary|Notes|Author|Source|Id)=(.*)$", file.read(),
                                        re.MULTILINE))
        with open(self.sample, encoding="utf-8") as file:
            game = file.read()
        known |= set(re.findall(r'"(.*)"\]$', game, re.MULTILINE))
        known |= {" ".join(re.sub(r"\[%[^]]*\]", "", text).split())
                  for text in re.findall(r"\{([^}]*)\}", game)}
        return known

    # What is said
    def texts(self, window):
        """All that is written or said in a window, with the role of who says it."""
        found = []
        for node in window.walk():
            try:
                if not node.is_seen():
                    continue
                role, name, text = node.role, node.name, node.text
            except driver.GLib.Error:
                continue
            found += [(role, said) for said in {name, text} if said and not CLASS.match(said)]
        return found

    def is_plain(self, said):
        """Whether what stands outside all brackets is nothing to be translated."""
        rest = pseudo.strip_translated(said).replace("_", "")
        for known in sorted(self.known, key=len, reverse=True):
            rest = rest.replace(known, " ") if len(known) > 2 else rest
        rest = PLAIN.sub(" ", rest)
        return rest.strip() in FOREIGN or not re.search(r"[^\W\d_]{3,}", rest)

    def find_untranslated(self, window, place):
        faults = {f"{place}: {role} {said!r} has words that cannot be translated"
                  for role, said in self.texts(window) if not self.is_plain(said)}
        return sorted(faults)

    # Where it is
    def find_outside(self, window, place, scrolled=False):
        """What is shown and leaves its window; what scrolls may do so up and down."""
        _, _, width, height = window.area()
        faults = []

        def visit(node, is_scrolled):
            try:
                left, top, wide, high = node.area()
                role = node.role
                children = node.children
                said = node.name
            except driver.GLib.Error:
                return
            if wide <= 0 or high <= 0 or not node.has("showing"):
                return
            if role in ("menu", "popup menu", "tool tip"):
                return
            too_wide = left < -2 or left + wide > width + 2
            too_high = not is_scrolled and (top < -2 or top + high > height + 2)
            if (too_wide or too_high) and said and not CLASS.match(said):
                faults.append(f"{place}: {role} {said!r} at {left}, {top}, {wide} × {high} "
                              f"leaves the window of {width} × {height}")
            for child in children:
                visit(child, is_scrolled or role in ("scroll pane", "viewport"))

        for child in window.children:
            visit(child, scrolled)
        return sorted(set(faults))

    def find_number(self, window):
        """What the screen calls a window."""
        title = window.name

        def look():
            numbers = self.program.use("search", "--onlyvisible", "--pid", self.program.process.pid).split()
            return [number for number in numbers
                    if self.program.xprop(number, "_NET_WM_NAME").strip('"') == title]

        return driver.wait_for(look, f"a window {title!r} on the screen")[-1]

    def read_widths(self, window, number):
        """How wide the screen has a window, how wide it says it is, and how wide it has to be, with its shadow."""
        shown = self.program.use("getwindowgeometry", "--shell", number)
        hints = self.program.read_property(number, "WM_NORMAL_HINTS")
        minimum = re.search(r"minimum size: (\d+)", hints)
        return int(re.search(r"WIDTH=(\d+)", shown)[1]), window.area()[2], int(minimum[1]) if minimum else 0

    def settle(self, window, number):
        """Its widths once they stay as they are: the program hears of a new one late, and may then need another."""
        def look():
            before = self.read_widths(window, number)
            time.sleep(0.25)
            return before if before == self.read_widths(window, number) else None

        return driver.wait_for(look, f"{window.name!r} to have a width")

    def resize(self, window, width, height):
        """As narrow as asked for at one stroke, and so it stays; the fault if it cannot be."""
        number = self.find_number(window)
        edge = None

        def is_so():
            outer, inner, minimum = self.settle(window, number)
            return outer - inner == edge and minimum <= width + edge + 4 and abs(inner - width) <= 4

        while True:
            outer, inner, minimum = self.settle(window, number)
            if outer - inner == edge:
                return [f"{window.name!r} is {inner} wide, not {width}: {outer} on the screen, where it has "
                        f"to be {minimum}, and {edge} of that are its shadow"]
            # Asked for with the shadow that the program draws itself; again only if that came of a width that was
            # still on its way.
            edge = outer - inner
            self.program.use("windowsize", number, width + edge, height + edge)
            try:
                driver.wait_for(is_so, f"a width of {width}", 10)
                return []
            except driver.Failure:
                pass

    def look(self, window, place):
        faults = self.find_untranslated(window, place)
        faults += self.find_outside(window, place)
        self.picture(f"pseudo-{place}".replace(" ", "-"))
        return faults

    def newest(self, before):
        return driver.wait_for(lambda: [node for node in self.program.windows
                                        if node.path not in before], "a new window")[-1]

    def open(self, *keys):
        before = {node.path for node in self.program.windows}
        self.program.press(*keys)
        return self.newest(before)

    def close(self, window):
        """With Escape, from its own window."""
        self.program.press("Escape")
        driver.wait_for(lambda: window.path not in {node.path for node in self.program.windows},
                        "the window to close")
        self.window.wait(lambda node: node.has("active"), "the main window to be active")

    # Steps
    def catalogue(self):
        """There is a catalogue with every text, and its plural forms are whole"""
        folder = os.path.join(self.session.folder, "language")
        os.mkdir(folder)
        _, self.entries = pseudo.make(self.args.sources, folder)
        self.language = {"LAT_LOCALEDIR": folder, "LANGUAGE": pseudo.LANGUAGE}
        assert len(self.entries) > 2000, len(self.entries)
        plurals = [entry for entry in self.entries if "msgid_plural" in entry]
        assert len(plurals) > 40, len(plurals)
        # What is never one: two numbers, of which the first has the plural, sizes of boards, and
        # captions that say what a value of two or more means.
        never_one = re.compile(r"^(The board is|Before play each side drops|(In the first turn of all )?%d soldiers are dropped"
                               r"|(A soldier|The leader|An officer) goes up to|rank %d has|%s is not on a board"
                               r"|After its soldiers each side drops|Who has %d leaders left has lost"
                               r"|%d × %d squares|(White|Black) has %u leaders|gain:"
                               r"|positions: %u of|%u plies without a capture, and play ends"
                               r"|%'u of %'u games|Of positions of %u men|%s, misjudges by up to %u\.%u"
                               r"|.* is left out: its board has %d × %d|these rules need holes on a board of %d"
                               r"|the rules are for %d × %d squares"
                               r"|A start can be solved on boards of|a game of %u actions: changes)")
        # A number beside a thing that can be counted, without a plural form.
        counted = re.compile(r"%'?[ud] (ply|plies|actions?|games?|moves?|lines?|positions?|soldiers?"
                             r"|leaders?|squares?|settings?|rules?|presets?|seconds?|minutes?)\b")
        return [f"“{entry['msgid']}” counts, but has no plural" for entry in self.entries
                if counted.search(entry["msgid"]) and not never_one.match(entry["msgid"])
                and "msgid_plural" not in entry]

    def main_window(self):
        """The window with a game and the engine"""
        self.program = driver.Program(self.session, [self.args.program, self.path],
                                      job.forgive_leaks(self.language))
        self.window = self.program.window(re.compile("Seneca"))
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        self.program.press("Right", "Right")
        faults = self.look(self.window, "main window")
        self.program.press("ctrl+e")
        lines = self.window.find("list", pseudo.translate("Engine lines"))
        driver.wait_for(lambda: lines.list("list item"), "a line of the engine", 60)
        faults += self.look(self.window, "engine")
        self.program.press("ctrl+e")
        return faults

    def widths(self):
        """The window has room for long words at 1024 and at 360 pixels"""
        faults = []
        for width, height in ((1024, 720), (360, 760), (1180, 800)):
            faults += self.resize(self.window, width, height)
            faults += self.find_outside(self.window, f"at {width}")
            self.picture(f"pseudo-{width}")
        return faults

    def explorer(self):
        """The explorer, with a file that could be added"""
        self.program.press("F5")
        for words in ("_Add games…", "Add _this file"):
            self.window.find("button", pseudo.translate(words).replace("_", ""))
        faults = self.look(self.window, "explorer")
        for width, height in ((360, 760), (1180, 800)):
            faults += self.resize(self.window, width, height)
            faults += self.find_outside(self.window, f"explorer at {width}")
            self.picture(f"pseudo-explorer-{width}")
        self.program.press("F5")
        return faults

    def look_at(self, place, *keys, narrow=True):
        window = self.open(*keys)
        faults = self.look(window, place)
        if narrow:
            faults += self.resize(window, 360, 600)
            faults += self.find_outside(window, f"{place} at 360")
            self.picture(f"pseudo-{place}-360".replace(" ", "-"))
        self.close(window)
        return faults

    def preferences(self):
        """The preferences"""
        return self.look_at("preferences", "ctrl+comma")

    def shortcuts(self):
        """The window of shortcuts"""
        return self.look_at("shortcuts", "ctrl+question", narrow=False)

    def new_game(self):
        """The choice of rules for a new game"""
        return self.look_at("new game", "ctrl+n")

    def play(self):
        """Playing against the engine"""
        return self.look_at("play", "ctrl+shift+g")

    def review(self):
        """What a review asks"""
        return self.look_at("review", "z", narrow=False)

    def games(self):
        """The list of the games of the file"""
        return self.look_at("games", "F9")

    def laboratory(self):
        """The laboratory, before anything was played"""
        # A file for the run, which is named after the rules.
        self.known.add("latrunculi-xxi-8-x-8")
        return self.look_at("laboratory", "F8")

    def teaching(self):
        """Teaching, when a net has passed"""
        line = subprocess.run([os.environ["LAT_TEST_CLI"], "rules", "--line", "latrunculi-xxi-8x8"], capture_output=True,
                              text=True, timeout=60, check=True).stdout.strip()
        net = os.path.join(self.session.env["XDG_DATA_HOME"], "latrunculi", "nets",
                           hashlib.sha256(line.encode()).hexdigest()[:20] + ".net")
        os.makedirs(net + ".work")
        shutil.copy(os.path.join(self.args.sources, "tests/data/nets/latrunculi-xxi-8x8.net"), net)
        with open(net + ".work/state", "w", encoding="utf-8") as file:
            file.write("[Latrunculi Teaching]\nVerdict=passed\nSeconds=600;\nUsed=420;\nGames=1234;567;\nPositions=54321;\n"
                       "ErrorTerms=0.1034;\nErrorNet=0.0987;\nMatchPairs=12;40;60;80;40;\nMatchGames=60;80;92;60;80;92;\n")
        lab = self.open("F8")
        before = {node.path for node in self.program.windows}
        self.tab_to(lab, re.escape(pseudo.accent("Teach the engine these rules")), 40)
        self.program.press("Return")
        window = self.newest(before)
        faults = self.look(window, "teaching")
        faults += self.resize(window, 360, 640)
        faults += self.find_outside(window, "teaching at 360")
        self.picture("pseudo-teaching-360")
        assert window.find("switch", re.compile(re.escape(pseudo.accent("Use the net")))).has("checked")
        self.close(window)
        self.program.use("windowactivate", "--sync", self.find_number(lab))
        lab.wait(lambda node: node.has("active"), "the laboratory to be active")
        self.close(lab)
        return faults

    def training(self):
        """The problems there are"""
        return self.look_at("training", "F7")

    def export(self):
        """Exporting"""
        return self.look_at("export", "ctrl+shift+x")

    def find_parent(self, node, begin):
        """Who has a child with a name that begins so."""
        for child in node.children:
            if child.name.startswith(begin):
                return node
            found = self.find_parent(child, begin)
            if found:
                return found
        return None

    def printing(self):
        """What a booklet shows: our page of GTK's dialog of the printer"""
        dialog = self.open_by("ctrl+p", "Print")
        begin = pseudo.LEFT + pseudo.accent("Tell the")

        def look():
            self.program.press("ctrl+Page_Down")
            return [node for node in dialog.list("checkbox") if node.name.startswith(begin)]

        driver.wait_for(look, "the page of the booklet")
        faults = self.find_untranslated(self.find_parent(dialog, begin), "print")
        faults += self.find_outside(dialog, "print")
        assert pseudo.translate("Booklet") in {said for _, said in self.texts(dialog)}
        self.picture("pseudo-print")
        dialog.find("button", "Cancel").activate()
        driver.wait_for(lambda: len(self.program.windows) == 1, "the dialog to close")
        self.window.wait(lambda node: node.has("active"), "the main window to be active")
        return faults

    def recovery(self):
        """What is offered after a crash: a position that was being set up, and a file that is damaged"""
        folder = os.path.join(self.session.env["HOME"], ".local", "state", "latrunculi", "recovery")
        for window in self.program.windows:
            if window.path != self.window.path:
                self.close(window)
        self.program.press("ctrl+shift+e")
        self.window.find("button", pseudo.translate("Clear")).click()

        def find_entry():
            for path in glob.glob(os.path.join(folder, "*", "*.latgame")):
                with open(path, encoding="utf-8") as file:
                    if "%setup" in file.read():
                        return path
            return None

        path = driver.wait_for(find_entry, "the position to be kept")
        self.complaints = self.find_complaints()
        self.program.process.kill()
        self.program.process.wait()
        with open(path, "rb") as file, open(path.replace(".latgame", "-2.latgame"), "wb") as copy:
            copy.write(file.read()[:-20])
        self.program = driver.Program(self.session, [self.args.program],
                                      job.forgive_leaks(self.language))
        window = self.program.window(pseudo.translate("Unsaved work"))
        window.wait(lambda node: node.has("active"), "the window to be active")
        driver.wait_for(lambda: len(window.list("button", pseudo.translate("Show"))) == 2, "two rows")
        faults = self.look(window, "recovery")
        faults += self.resize(window, 360, 600)
        faults += self.find_outside(window, "recovery at 360", scrolled=True)
        self.picture("pseudo-recovery-360")
        return faults

    def setup(self):
        """Setting up a position"""
        self.program.press("ctrl+shift+e")
        self.window.find("text box", pseudo.translate("Position as text"))
        faults = self.look(self.window, "set-up")
        for width, height in ((360, 760), (1180, 800)):
            faults += self.resize(self.window, width, height)
            faults += self.find_outside(self.window, f"set-up at {width}")
            self.picture(f"pseudo-setup-{width}")
        self.program.press("Escape")
        return faults

    def rules(self):
        """The rule editor and its pages"""
        rules = self.open("ctrl+r")
        rules.wait(lambda node: node.has("active"), "the rule editor to be active")
        faults = self.look(rules, "rules")
        for page in ("Rulebook", "Difference", "Sources", "Trial"):
            self.go_to_page(rules, page)
            faults += self.look(rules, page.lower())
        # Its bar of five pages has room for words so long only from 420 on.
        faults += self.resize(rules, 424, 600)
        for page in ("Rulebook", "Difference", "Sources", "Trial", "Rules"):
            self.go_to_page(rules, page)
            faults += self.find_outside(rules, f"{page.lower()} at 424")
            self.picture(f"pseudo-{page.lower()}-424")
        return faults

    def go_to_page(self, rules, page):
        tabs = driver.wait_for(lambda: [node for role in ("tab", "radio button", "toggle button")
                                        for node in rules.list(role)
                                        if pseudo.translate(page) in self.words_of(node)],
                               f"a tab {page}")
        tabs[0].click()

    def words_of(self, node):
        return [child.name for child in node.walk()]

    def drop_foreign(self, complaints):
        """GTK 4.8 measures a label that is cut off at a bracket of another font a little below 0."""
        return [line for line in complaints if not re.search(r"GtkLabel .* reported min width -\d, but", line)]

    def find_new_complaints(self):
        return self.drop_foreign(super().find_new_complaints())

    def end(self):
        """It ends without a complaint"""
        return self.drop_foreign(self.complaints + self.find_complaints())

    STEPS = [catalogue, main_window, widths, explorer, preferences, shortcuts, new_game, play, review, games,
             laboratory, teaching, training, export, printing, setup, rules, recovery, end]


if __name__ == "__main__":
    job.main(PseudoJob)
