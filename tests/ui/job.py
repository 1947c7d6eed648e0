"""A job that a person does with the whole program, step by step: what all jobs share.

    python3 test_SOME_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before: after a fault the job is done once
more without that step.
"""

import argparse
import fcntl
import glob
import os
import re
import shutil
import sys

import session as ui_session
import watch

try:
    import driver
except ImportError as error:
    driver = None
    MISSING_MODULE = str(error)


# How often a job is run that was only late.
RUNS = 3
# How many steps of a job that fail are left out for the others' sake: each takes a run.
LEFT_OUT = 3

# What libraries of Debian 12 never free: size, how many, and who asked for it. Their stacks
# end there, because they are built without frame pointers, so no suppression can name them.
# With whole stacks (fast_unwind_on_malloc=0, ten times as slow) it is of libcloudproviders, which
# the file chooser asks for places. GLib's table of quarks is left out by lsan-libraries.c.
KNOWN_LEAKS = {("256", "2", "g_realloc")}

LEAK = re.compile(r"^(?:Direct|Indirect) leak of (\d+) byte\(s\) in (\d+) object\(s\) allocated "
                  r"from:\n((?: +#\d.*\n)+)\n?", re.MULTILINE)


def expect_known_leaks(env=None):
    """For a program that uses what leaks so: leaks are told, but are not how it ends.
    find_complaints() says which of them are not known."""
    return dict(env or {}, ASAN_OPTIONS=os.environ.get("ASAN_OPTIONS", "") + ":exitcode=0")


def forgive_leaks(env=None):
    """For a program that opens the file chooser, whose libraries leave many small pieces without
    a stack that could be told from others: other faults of memory are found as ever."""
    return dict(env or {}, ASAN_OPTIONS=os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0")


def is_known(leak):
    size, number, stack = leak.groups()
    frames = re.findall(r"#\d+ \S+ in (\S+)", stack)
    return len(frames) == 2 and (size, number, frames[1]) in KNOWN_LEAKS


def drop_known_leaks(log):
    """The log of a program without a report of leaks if that has known ones alone."""
    leaks = list(LEAK.finditer(log))
    if not leaks or not all(is_known(leak) for leak in leaks):
        return log
    return re.sub(r"^.*(ERROR: LeakSanitizer|SUMMARY: AddressSanitizer: \d+ byte\(s\) leaked).*\n",
                  "", LEAK.sub("", log), flags=re.MULTILINE)


def find_complaints(log):
    """Warnings and worse of the program and its libraries, which a person would never see. Who names no
    domain of its own has no dash: “** (latrunculi:1): WARNING **”."""
    return [line for line in drop_known_leaks(log).splitlines()
            if re.search(r"\b(CRITICAL|WARNING|ERROR) \*\*|ERROR:|runtime error|SUMMARY:", line)]


# What has to have a name; those of the second kind have other things in them.
HOLDERS = {"tree grid", "table", "combo box"}
CONTROLS = {"button", "toggle button", "check box", "radio button", "switch", "slider", "spin button", "combo box", "text box",
            "search box", "link", "menu item", "progress bar", "meter", "tree grid", "table", "column header"}
# What GTK calls a thing of which nobody says what it is.
CLASS_NAME = re.compile("(Gtk|Adw|Lat)[A-Z]")
# In pixels; icons are smaller.
SMALL_PICTURE = 40


class Job:
    """The program, its window, and what can be seen there.

    SAMPLE is the game it works on, a path in the sources; STEPS are its tests, in order,
    each named by its documentation. CHOOSES_FILES: it opens the file chooser, see forgive_leaks().
    """

    SAMPLE = None
    CHOOSES_FILES = False
    STEPS = []

    def __init__(self, session, args):
        self.session = session
        self.args = args
        self.sample = os.path.join(args.sources, self.SAMPLE)
        self.path = os.path.join(session.folder, "game.latgame")
        self.loop_path = os.path.join(session.folder, "loop")
        self.program = None
        self.window = None
        self.n_told = {}
        shutil.copy(self.sample, self.path)

    # What is on the screen
    def start(self, path):
        env = {"LAT_LOOP_WATCH": self.loop_path}
        if self.CHOOSES_FILES:
            env = forgive_leaks(env)
        self.program = driver.Program(self.session, [self.args.program, path], env)
        self.window = self.program.window(re.compile(re.escape(self.title(path))))
        self.window.wait(lambda node: node.has("active"), "the window to be active")

    def title(self, path):
        return os.path.basename(path)

    def square(self, name):
        """The label of a square, as a screen reader says it."""
        board = self.window.find("grid", "Board")
        return board.find("button", re.compile(f"^{name}(,|$)")).name

    def wait_square(self, name, words):
        """Wait until a square says something; then the whole position is shown."""
        driver.wait_for(lambda: words in self.square(name), f"{name} to say {words!r}")

    def wait_empty(self, name):
        driver.wait_for(lambda: "soldier" not in self.square(name), f"{name} to be empty")

    def wait_status(self, text):
        status = self.window.find("status")
        status.wait(lambda node: text in node.text, f"the status {text!r}")

    def targets(self):
        board = self.window.find("grid", "Board")
        squares = board.list("button", re.compile("legal target|captures"))
        return sorted(square.name[:2] for square in squares)

    def engine_lines(self):
        """What the rows of the engine say: [(score, actions)]. Between them stands the depth of
        a line that was found before, until the search is as deep again."""
        lines = []
        for row in self.window.find("list", "Engine lines").list("list item"):
            labels = row.list("label")
            if len(labels) >= 2 and labels[-1].text:
                lines.append((labels[0].name, labels[-1].text))
        return lines

    def wait_line(self, begin):
        """The first line of the engine, which must begin with the number of the move."""
        def look():
            lines = self.engine_lines()
            return lines and lines[0]

        score, actions = driver.wait_for(look, "a line of the engine")
        assert actions.startswith(begin), f"the line {actions!r} is not one for {begin!r}"
        assert re.fullmatch(r"Score ([+−]\d+\.\d\d|0\.00|−?#\d+)", score), score
        return actions

    def find_nameless(self, window):
        """What a person can use or look at in a window, and a reader has no words for.

        What stands in a control that has a name is part of it, and so are small pictures, which say nothing of their own;
        lists are left out, since libadwaita puts rows of a form in one each.
        """
        found = []

        def look(node):
            try:
                role, is_seen = node.role, node.is_seen()
                children = node.children if is_seen else []
            except driver.GLib.Error:
                return
            told = node.name or node.description if role in CONTROLS or role == "image" else ""
            told = "" if CLASS_NAME.match(told) else told
            # A button with a menu is a button in one that has no name.
            if role == "button" and not told and [child for child in children if child.role in ("button", "toggle button")]:
                role = "group"
            if is_seen and role in CONTROLS and not told:
                found.append(f"{role} {tuple(node.area())}")
            if is_seen and role == "image" and min(node.area()[2:]) > SMALL_PICTURE and not told:
                found.append(f"image {tuple(node.area())}")
            # A list is told row by row; whatever is in another control belongs to it.
            for child in children if role not in CONTROLS or role in HOLDERS or not told else ():
                look(child)

        look(window)
        return found

    def check_names(self, window):
        """All that is read out has a name; what has only just come may get it in a moment."""
        try:
            driver.wait_for(lambda: not self.find_nameless(window), "everything to have a name", 5)
        except driver.Failure:
            assert not self.find_nameless(window), self.find_nameless(window)

    def picture(self, name):
        if self.args.pictures:
            self.program.screen.save(os.path.join(self.args.pictures, f"{name}.png"))

    def tell_state(self):
        """Where the program is, for who reads of a fault: its windows, what has the focus, what it says."""
        told = []
        try:
            for window in self.program.windows:
                told.append(f"window {window.name!r}{', active' if window.has('active') else ''}")
                for node in window.walk():
                    if node.has("focused"):
                        told.append(f"  focus: {node.role} {node.name!r}")
                    elif node.role in ("status", "alert") and node.is_seen():
                        told.append(f"  {node.role}: {node.text or node.name!r}")
        except (AttributeError, driver.GLib.Error) as error:    # it has not begun, or is gone
            told.append(str(error))
        return told

    def worst_pass(self, calm):
        passes = watch.read_passes(self.loop_path, calm.begin, calm.end)
        length = max((length for _, length, _, _ in passes), default=0)
        cpu = max((cpu for _, _, cpu, _ in passes), default=0)
        return f"pass {length:.1f} ms, {cpu:.1f} ms at work; {calm.describe()}"

    def press_until(self, key, is_done, what):
        """Press a key until something has come of it. Where a list or a menu has just closed a key can
        be lost; whoever sees that nothing happened presses it again."""
        for n_presses in range(1, 5):
            if n_presses > 1:
                print(f"# pressed again: {key}, time {n_presses}, for {what}", flush=True)
            self.program.press(key)
            try:
                driver.wait_for(is_done, what, 5)
                return
            except driver.Failure:
                pass
        driver.wait_for(is_done, what)

    def open_by(self, key, name):
        """The window that a key opens. Where another has just closed the key can be lost."""
        self.press_until(key, lambda: [window for window in self.program.windows if window.name == name],
                         f"a window {name!r}")
        return self.program.window(name)

    def choose_by_keys(self, drop_down, words, is_chosen, what):
        """The first that is found by words in a list, or the last without words. A list that is still coming up, or
        looking, can lose a key."""
        for n_times in range(1, 4):
            if n_times > 1:
                print(f"# pressed again: Escape, {words or 'End'}, time {n_times}, for {what}", flush=True)
                self.program.press("Escape")
            drop_down()
            self.program.screen.wait_still()
            if words:
                self.program.type(words)
                self.program.screen.wait_still()
            else:
                self.program.press("End")
            self.program.press("Return")
            try:
                driver.wait_for(is_chosen, what, 5 * self.args.slow)
                return
            except driver.Failure:
                pass
        driver.wait_for(is_chosen, what)

    def quit(self):
        """End the program by its keys, and return the exit status."""
        self.press_until("ctrl+q", lambda: self.program.process.poll() is not None, "the program to end")
        return self.program.wait_end()

    def tab_to(self, place, name, limit=20):
        """By the keys alone: Tab until the focus in a window is on what has this name, a pattern."""
        def is_there():
            return [node for node in place.walk() if node.has("focused") and re.search(name, node.name or "")]

        for _ in range(limit):
            if is_there():
                return
            self.program.press("Tab")
            try:
                driver.wait_for(is_there, name, 0.4)
                return
            except driver.Failure:
                pass
        driver.wait_for(is_there, f"the focus on {name!r}")

    def click_until(self, find, condition, what):
        """Click: a popover that is closing yet may take the first click for itself."""
        for across in (0.5, 0.3, 0.7, 0.4):
            find().click(across)
            try:
                return driver.wait_for(condition, what, 6)
            except driver.Failure as failure:
                last = failure
        raise last

    def fill(self, root, kind, name, text):
        """An entry gets a text; the click may come before the row has its place, so it is looked at."""
        entry = root.find(kind, name)

        def is_there():
            return entry.text.replace(",", "") == text.replace(",", "")

        for _ in range(3):
            entry.click()
            self.program.press("ctrl+a")
            self.program.type(text)
            self.program.press("Tab")
            try:
                driver.wait_for(is_there, f"{name} to be {text}", 5)
                return
            except driver.Failure:
                pass
        driver.wait_for(is_there, f"{name} to be {text}")

    def find_menu_item(self, root, button, name):
        """In the menu of a button, which opens; a name, or a pattern."""
        root.find("button", button).activate()
        item = root.find("menu item", name)
        item.wait(lambda node: node.is_seen(), "the menu")
        return item

    def choose_file(self, activate, path, is_there=False):
        """In the file chooser that activate() opens, by keys, until it is gone."""
        def get_titles():
            return {window.name for window in self.program.windows if window.name}

        before = get_titles()
        activate()
        driver.wait_for(lambda: get_titles() - before, "the file chooser", self.patience())
        [title] = get_titles() - before
        self.program.screen.wait_still()
        # Where a file is opened that is there, what is typed would be looked for in the list.
        if is_there:
            self.program.press("ctrl+l")
        self.program.press("ctrl+a")
        self.program.type(path)
        self.program.press("Return")
        driver.wait_for(lambda: os.path.exists(path), f"{path} to be there", self.patience())
        driver.wait_for(lambda: title not in get_titles(), "the file chooser to be gone", self.patience())

    def choose_pdf(self):
        """As if a file had been the printer before: lists of GTK's dialogs cannot be clicked."""
        folder = os.path.join(self.session.env["XDG_CONFIG_HOME"], "latrunculi")
        os.makedirs(folder)
        with open(os.path.join(folder, "print.ini"), "w", encoding="utf-8") as file:
            file.write("[Print Settings]\nprinter=Print to File\noutput-file-format=pdf\n")

    def find_pdf(self):
        """The file that was printed, once it is whole."""
        for path in glob.glob(os.path.join(self.session.folder, "**", "*.pdf"), recursive=True):
            with open(path, "rb") as file:
                content = file.read()
            if content.rstrip().endswith(b"%%EOF"):
                return content
        return None

    def add_folder(self, folder):
        """In the dialog of the explorer's sources: all files of a folder; until they have been read."""
        dialog = self.program.window("Sources of the explorer")
        n = len(self.program.windows)
        dialog.find("button", "Add folder…").click()
        chooser = self.program.window("Add a folder")
        dialog.wait(lambda node: not node.has("active"), "the chooser to have the keys")
        self.program.press("ctrl+l")
        entry = chooser.find("text box")
        entry.wait(lambda node: node.has("focused"), "the focus in the entry")
        self.program.press("ctrl+a")
        self.program.type(folder)
        driver.wait_for(lambda: entry.text == folder, "the path in the entry")
        self.program.press("Return")
        driver.wait_for(lambda: len(self.program.windows) == n, "the chooser to close")
        driver.wait_for(lambda: [label for label in dialog.list("label", re.compile("games? (is|are) new")) if label.is_seen()],
                        "what is new")
        return dialog

    def save(self, is_saved, what):
        """Save until the file is as it should be."""
        self.press_until("ctrl+s", is_saved, what)

    def find_complaints(self):
        return find_complaints(self.program.read_log()) if self.program else []

    def find_new_complaints(self):
        """What no step has been told of, of all programs that there were."""
        found = []
        for path in self.session.logs:
            with open(path, encoding="utf-8", errors="replace") as log:
                complaints = find_complaints(log.read())
            found += complaints[self.n_told.get(path, 0):]
            self.n_told[path] = len(complaints)
        return found


def run_steps(job, left_out=()):
    """Run all steps but those left out, and give the faults of each when it is done. What a step
    returns is wrong with it, but hinders no other step; after one that raises nothing is as the next
    step expects it, so that is the last. In every job any warning, ours or a library's, is wrong with the
    step that it was given in."""
    for number, step in enumerate(job.STEPS):
        faults = []
        try:
            faults = [] if number in left_out else [*(step(job) or []), *job.find_new_complaints()]
        except Exception as error:    # whatever it is: the program is not as it should be
            job.picture("fault")
            yield [f"{type(error).__name__}: {error}", *job.tell_state(), *([job.program.read_log()] if job.program else [])]
            return
        yield faults


def run_past_faults(run_once, n_steps):
    """Run the job, and where it ends at a step, once more without that step: those after it fail only
    if they need it. At most LEFT_OUT steps are left out.

    run_once(left_out) gives the faults of each step until it ends; this gives those of all."""
    left_out = []
    told = 0
    while told < n_steps:
        for number, faults in enumerate(run_once(left_out)):
            if number >= told:
                told += 1
                yield faults
        # What ends it now may have been well before.
        if number < told - 1 or len(left_out) == LEFT_OUT:
            break
        left_out.append(number)
    for _ in range(told, n_steps):
        yield ["an earlier step has failed"]


def is_late(faults):
    return bool(faults) and all(isinstance(fault, watch.Late) for fault in faults)


def run_until_sure(run_once, wait_for_others=lambda: None):
    """Run the job, and where all that is wrong is that a step was late once more, up to RUNS times in
    all, without another job beside it: a processor that others use too is slow now and then, but a
    program that is slow is so each time. A step is late that was so in every run; any other fault
    counts at once.

    run_once() gives the faults of each step, one after the other; so does this, in order.
    wait_for_others() returns when no other job runs."""
    late = {}
    waiting = []
    for number, faults in enumerate(run_once()):
        if is_late(faults):
            late[number] = faults
        if late:
            waiting.append(faults)
        else:
            yield faults
    first = min(late, default=0)
    for again in range(2, RUNS + 1):
        if not late or any(faults and not is_late(faults) for faults in waiting):
            break
        print(f"# late: {', '.join(str(number + 1) for number in late)}; run {again} of {RUNS}", flush=True)
        wait_for_others()
        for number, faults in enumerate(run_once()):
            if faults and not is_late(faults):
                waiting[max(0, number - first)] = [f"step {number + 1} in run {again}:", *faults]
            elif not faults and number in late:
                del late[number]
                waiting[number - first] = []
    yield from waiting


def run(job_class):
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("sources")
    parser.add_argument("--slow", type=float, default=1, metavar="FACTOR",
                        help="how much slower than usual the program is built")
    parser.add_argument("--pictures", metavar="FOLDER", help="where pictures of the steps go")
    args = parser.parse_args()

    missing = ui_session.find_missing()
    if driver is None:
        missing.append(f"python3-gi ({MISSING_MODULE})")
    if missing:
        reason = f"needs {' '.join(missing)}"
        if os.environ.get("CI"):
            print(f"1..1\nnot ok 1 - {reason}")
            return 1
        print(f"1..0 # SKIP {reason}")
        return 0

    def run_once(left_out):
        with ui_session.Session() as session:
            yield from run_steps(job_class(session, args), left_out)

    def run_all():
        return run_past_faults(run_once, len(job_class.STEPS))

    # Jobs share the machine, but one that is run again has it alone until it ends.
    lock = os.open(f"{args.program}.jobs", os.O_CREAT | os.O_RDWR, 0o600)
    fcntl.flock(lock, fcntl.LOCK_SH)

    print(f"1..{len(job_class.STEPS)}", flush=True)
    is_good = True
    steps = run_until_sure(run_all, lambda: fcntl.flock(lock, fcntl.LOCK_EX))
    for number, faults in enumerate(steps, 1):
        print(f"{'not ' if faults else ''}ok {number} - {job_class.STEPS[number - 1].__doc__}")
        for fault in faults:
            for line in str(fault).splitlines():
                print(f"# {line}")
        sys.stdout.flush()
        is_good = is_good and not faults
    return 0 if is_good else 1


def main(job_class):
    sys.exit(run(job_class))
