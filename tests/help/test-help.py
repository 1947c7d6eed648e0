#!/usr/bin/env python3
"""The manual has a place for everything, and every link in it leads somewhere.

    test-help.py SOURCES BUILD CLI PROGRAM
"""

import html
import html.parser
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "style"))

from tap import Tap, read    # noqa: E402  (after the path to it)

# What a person may want to do, and the page that says how.
TASKS = {
    "analyse", "annotate", "boards", "differences", "exactly", "explorer", "export", "external-engines", "file-game",
    "file-position", "file-rules", "games", "index", "keyboard", "keys", "lab-numbers", "lab-report",
    "lesson", "limits", "marks",
    "notation", "open", "opponent", "play", "positions", "preferences", "protocol", "review", "rulebook",
    "rules-collection", "rules-design", "saving", "setup", "shortcuts", "command-line", "sources",
    "threats", "training", "trial", "zones",
}


class Page(html.parser.HTMLParser):
    """Where a page leads, what can be gone to in it, and its text."""

    def __init__(self, path):
        super().__init__()
        self.links, self.ids, self.words = [], set(), []
        self.pictures_without_words = 0
        with open(path, encoding="utf-8") as file:
            self.feed(file.read())
        self.text = re.sub(r"\s+", " ", "".join(self.words))

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.links += [attrs[name] for name in ("href", "src") if attrs.get(name)]
        if attrs.get("id"):
            self.ids.add(attrs["id"])
        if tag == "img" and not attrs.get("alt"):
            self.pictures_without_words += 1

    def handle_data(self, data):
        self.words.append(data)


def run(*command):
    env = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, env=env)


def need(tap, name, tool, *command):
    """A check by a tool, which must be there where everything is checked."""
    if shutil.which(tool) is None:
        if os.environ.get("CI"):
            tap.result(name, [f"{tool} is not installed"])
        else:
            tap.skip(name, f"{tool} is not installed")
        return
    done = run(*command)
    output = done.stdout.strip()
    tap.result(name, [output or f"{tool} ended with {done.returncode}"]
               if output or done.returncode else [])


def check_links(site):
    faults = []
    for name, page in site.items():
        for link in page.links:
            if re.match(r"[a-z]+:", link):
                if not link.startswith("https://"):
                    faults.append(f"{name}: {link} is no address for a page")
                continue
            target, _, place = link.partition("#")
            if target.endswith(".html") and target not in site:
                faults.append(f"{name}: there is no page {target}")
            elif not os.path.exists(os.path.join(page.folder, target or name)):
                faults.append(f"{name}: there is no file {target}")
            elif place and place not in site[target or name].ids:
                faults.append(f"{name}: {target} has no place {place}")
        if page.pictures_without_words:
            faults.append(f"{name}: {page.pictures_without_words} pictures say nothing to who cannot see")
    return faults


def check_reached(site):
    """From the first page every page can be reached."""
    seen, todo = set(), ["index.html"]
    while todo:
        name = todo.pop()
        if name in seen or name not in site:
            continue
        seen.add(name)
        todo += [link.partition("#")[0] for link in site[name].links if ".html" in link]
    return [f"nothing leads to {name}" for name in sorted(set(site) - seen)]


def check_keys(site, cli):
    lines = run(cli, "keys").stdout.splitlines()
    faults = ["latrunculi-cli keys lists next to nothing"] if len(lines) < 40 else []
    for line in lines:
        key, default, _, title, meaning = line.split("\t")
        # The keys of a zone stand together; each is told of a zone by name.
        key, is_of_zone = key.replace("Zone.NAME.", "Zone.throne."), key.startswith("Zone.NAME.")
        group, name = ("Board", "Zones") if is_of_zone else key.split(".", 1)
        page = site.get(f"keys-{group.lower().replace(' ', '-')}.html")
        if page is None:
            faults.append(f"the group {group} has no page")
        elif name not in page.ids or (f"{key} (" if is_of_zone else f"Key: {key}.") not in page.text:
            faults.append(f"{key} has no place")
        elif title not in page.text or meaning not in page.text or default not in page.text:
            faults.append(f"{key}: its title, meaning or default is not told")
    return faults


def read_shortcuts(root):
    tree = ElementTree.fromstring(read(root, "src/app/help-overlay.ui"))
    for node in tree.iter("object"):
        if node.get("class") == "GtkShortcutsShortcut":
            yield {child.get("name"): child.text for child in node.findall("property")}


def check_shortcuts(root, site):
    rows = list(read_shortcuts(root))
    faults = [f"“{row['title']}” has no place" for row in rows
              if row["title"] not in site["shortcuts.html"].text]
    return faults or ([] if len(rows) > 40 else ["help-overlay.ui lists next to nothing"])


def list_commands(cli):
    text = run(cli, "--help").stdout.partition("Commands:\n")[2].partition("\n\n")[0]
    return [line.split()[0] for line in text.splitlines()]


def list_options(text):
    return re.findall(r"^ +(?:-\w, )?(--[\w-]+)", text, re.MULTILINE)


def check_commands(site, cli):
    page = site["command-line.html"]
    faults = []
    for name in list_commands(cli):
        words = run(cli, name, "--help").stdout
        if name not in page.ids:
            faults.append(f"{name} has no place")
        faults += [f"{name} {option} has no place" for option in list_options(words)
                   if option not in page.text]
    return faults or ([] if "perft" in page.ids else ["no command is listed"])


def check_man(path, sections):
    """Each section, a name and what --help says of it, has all its options in the man page."""
    with open(path, encoding="utf-8") as file:
        text = file.read().replace("\\-", "-").replace("\\fB", "").replace("\\fR", "")
    faults = []
    for name, words in sections:
        start = text.find(f'.SS "{name}') if name else 0
        end = text.find("\n.S", start + 4) if name else len(text)
        if start < 0:
            faults.append(f"{name} has no section")
        faults += [f"{name} {option} is not told" for option in list_options(words)
                   if option != "--help" and option not in text[start:end]]
    return faults


def check_letters(*command):
    """What cannot be shown in a locale becomes a question mark."""
    bare, whole = [subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False,
                                  env={**os.environ, "LC_ALL": locale, "LANGUAGE": "en", "MANWIDTH": "80"}).stdout
                   for locale in ("C", "C.UTF-8")]
    return [] if whole and bare.count(b"?") == whole.count(b"?") else [bare.decode(errors="replace")]


def check_man_pages(tap, build, cli, program):
    folder = os.path.join(build, "data/man")
    for name in ("latrunculi.1", "latrunculi-cli.1"):
        path = os.path.join(folder, name)
        need(tap, f"{name} is without a fault for groff", "groff", "groff", "-ww", "-man", "-Kutf8",
             "-Tutf8", "-z", path)
        need(tap, f"{name} is without a warning for man", "man", "sh", "-c",
             'man --warnings -E UTF-8 -l "$1" 2>&1 >/dev/null', "sh", path)
        if shutil.which("man"):
            tap.result(f"{name} has all its letters in the C locale", check_letters("man", "-l", path))
    tap.result("latrunculi --help has all its letters in the C locale", check_letters(program, "--help"))
    sections = [(name, run(cli, name, "--help").stdout) for name in list_commands(cli)]
    tap.result("the man page of latrunculi-cli has each command and option",
               check_man(os.path.join(folder, "latrunculi-cli.1"), sections))
    words = run(program, "--help").stdout
    faults = check_man(os.path.join(folder, "latrunculi.1"), [("", words)])
    tap.result("the man page of latrunculi has each option",
               faults if "--new-window" in words else [f"--help says: {words}"])


def list_sources(root, *endings):
    for folder, _, names in os.walk(os.path.join(root, "src")):
        for name in names:
            if name.endswith(endings):
                yield os.path.relpath(os.path.join(folder, name), root)


def list_pages(root):
    folder = os.path.join(root, "data/help/C")
    return {name: read(root, os.path.join("data/help/C", name)) for name in sorted(os.listdir(folder))
            if name.endswith(".page")}


def check_labels(root):
    """What a page calls a button, a menu item or a page of the window is called so there."""
    sources = [html.unescape(read(root, path)) for path in list_sources(root, ".c", ".h", ".ui")]
    labels = set()
    for text in sources:
        labels |= {label.replace("_", "") for label in re.findall(r'"([^"\n]*)"|>([^<>\n]+)<', text)
                   for label in label if label}
    found = [(name, html.unescape(label)) for name, page in list_pages(root).items()
             for label in re.findall(r"<gui[^>]*>(.*?)</gui>", page, re.DOTALL)]
    faults = [f"{name}: nothing is called “{label}”" for name, label in found if label not in labels]
    return faults or ([] if len(found) > 60 else [f"only {len(found)} labels"])


KEY_NAMES = {"Ctrl": "<Control>", "Shift": "<Shift>", "Alt": "<Alt>", "↑": "Up", "↓": "Down", "←": "Left",
             "→": "Right", "Enter": "Return", "Esc": "Escape", "Space": "space", "Page Up": "Page_Up",
             "Page Down": "Page_Down", ",": "comma", ".": "period", "−": "minus", "+": "plus",
             "<": "less", ">": "greater", "?": "question", "/": "slash", "Backspace": "BackSpace"}
# Part of another key, or what every program does.
OTHER_KEYS = {"<Control>", "<Shift>", "<Alt>", "Tab"}


def read_accelerators(root):
    for row in read_shortcuts(root):
        for keys in row["accelerator"].split():
            match = re.fullmatch(r"(.*)(\d)\.\.\.(\d)", keys)
            yield from ([f"{match[1]}{n}" for n in range(int(match[2]), int(match[3]) + 1)] if match
                        else [keys])


def check_page_keys(root):
    """What a page tells to press is a shortcut."""
    known = set(read_accelerators(root)) | OTHER_KEYS
    found = []
    for name, page in list_pages(root).items():
        alone = re.sub(r"<keyseq>.*?</keyseq>", "", page, flags=re.DOTALL)
        for keys in (re.findall(r"<keyseq>(.*?)</keyseq>", page, re.DOTALL)
                     + re.findall(r"<key>.*?</key>", alone)):
            parts = [html.unescape(key) for key in re.findall(r"<key>(.*?)</key>", keys)]
            parts = [KEY_NAMES.get(part, part.lower() if len(part) == 1 else part) for part in parts]
            order = [part for part in ("<Control>", "<Shift>", "<Alt>") if part in parts[:-1]]
            found.append((name, "".join(order) + parts[-1]))
    faults = [f"{name}: {keys} is no shortcut" for name, keys in found if keys not in known]
    return faults or ([] if len(found) > 60 else [f"only {len(found)} keys"])


def get_constant(root, path, name):
    """The value of a #define that is a product of numbers, or of what glib has for times."""
    match = re.search(rf"#define {name} +(.+)", read(root, path))
    text = match.group(1).replace("G_TIME_SPAN_DAY", "1")
    assert re.fullmatch(r"[\d() *]+", text), text
    return eval(text)    # pylint: disable=eval-used  (numbers, as was just looked at)


# Sentences of the manual with numbers, and where these come from.
NUMBERS = [
    ("limits", "{} MiB, {:,} games, {:,} actions, {:,} rule sets",
     [("src/core/base/lat-limits.h", name, unit) for name, unit in
      (("LAT_LIMIT_GAMES_FILE", 1 << 20), ("LAT_LIMIT_GAMES", 1), ("LAT_LIMIT_NODES", 1),
       ("LAT_LIMIT_RULESETS", 1))]),
    ("limits", "variations {:,} deep, {} tags",
     [("src/core/base/lat-limits.h", "LAT_LIMIT_NESTING", 1), ("src/core/base/lat-limits.h", "LAT_LIMIT_TAGS", 1)]),
    ("limits", "Marks and arrows on a position{:,}", [("src/core/base/lat-limits.h", "LAT_LIMIT_MARKS", 1)]),
    ("limits", "{} KiB; a line of rules {} KiB",
     [("src/core/base/lat-limits.h", "LAT_LIMIT_RULES_FILE", 1024),
      ("src/core/base/lat-limits.h", "LAT_LIMIT_RULES_LINE", 1024)]),
    ("limits", "{:,} bytes", [("src/core/base/lat-limits.h", "LAT_LIMIT_POSITION", 1)]),
    ("limits", "{} threads, {:,} MiB; {} plies deep",
     [("src/engine/lat-protocol.h", "LAT_PROTOCOL_MAX_THREADS", 1), ("src/engine/lat-protocol.h", "LAT_PROTOCOL_MAX_HASH", 1),
      ("src/engine/search/lat-engine.h", "LAT_ENGINE_MAX_PLY", 1)]),
    ("lab-exact", "Boards may have {} squares at most", [("src/lab/solve/lat-end-index.h", "LAT_END_MAX_SQUARES", 1)]),
    ("lab-exact", "whose board has {} squares at most", [("src/lab/solve/lat-start.h", "LAT_START_MAX_SQUARES", 1)]),
    ("trial", "if it has {} squares at most", [("src/lab/solve/lat-start.h", "LAT_START_MAX_SQUARES", 1)]),
    ("lab-exact", "more than four million ways", [("src/lab/solve/lat-start.h", "LAT_START_MAX_DROPS", 4000000)]),
    ("lab-window", "({}, as on the command line", [("src/engine/match/lat-match-game.h", "LAT_MATCH_DEFAULT_MAX_PLIES", 1)]),
    ("lab-window", "at most {} are written", [("src/session/lab/lat-lab-report-job.c", "MAX_GAMES", 1)]),
    ("lab-window", "for {} days", [("src/session/lab/lat-lab-runs.c", "KEEP", 1)]),
    ("games", "up to fifty", [("src/app/games/lat-games-window-files.c", "MOST_PRINTED", 50)]),
    ("saving", "for a week", [("src/app/window/lat-safety.c", "KEPT_SECONDS", 7 * 24 * 3600)]),
]


def check_numbers(root, site, cli):
    faults = []
    for page, words, sources in NUMBERS:
        values = [get_constant(root, path, name) / unit for path, name, unit in sources]
        if any(value != int(value) or value < 1 for value in values) or \
                ("{" not in words and values != [1]):
            faults.append(f"{page}: “{words}” is {values}")
        told = words.format(*[int(value) for value in values])
        if told not in site[page + ".html"].text:
            faults.append(f"{page} does not tell “{told}”")
    keys = dict(line.split("\t")[0:3:2] for line in run(cli, "keys").stdout.splitlines())
    for key, words in (("Board.Files", "{} × {} to {} × {} squares"), ("Setup.Soldiers", "up to {} a side"),
                       ("Setup.DropsPerTurn", "up to {}")):
        low, high = re.search(r"(\d+)\D+(\d+)", keys[key]).groups()
        told = words.format(low, low, high, high) if words.count("{}") == 4 else words.format(high)
        if told not in site["limits.html"].text:
            faults.append(f"limits does not tell “{told}” of {key}")
    return faults


def main():
    root, build, cli, program = sys.argv[1:]
    tap = Tap()
    pages = os.path.join(build, "data/help/latrunculi")
    folder = os.path.join(build, "data/help/help")
    site = {}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".html"):
            site[name] = Page(os.path.join(folder, name))
            site[name].folder = folder
    files = sorted(os.path.join(pages, name) for name in os.listdir(pages) if name.endswith(".page"))
    need(tap, "every page is well-formed", "xmllint", "xmllint", "--noout", *files)
    for check in ("validate", "links", "orphans", "ids"):
        need(tap, f"yelp-check {check} finds no fault", "yelp-check", "yelp-check", check, pages)
    tap.result("the site has a page for each page",
               sorted({os.path.basename(path)[:-5] for path in files} ^ {name[:-5] for name in site}))
    tap.result("every link of the site leads somewhere", check_links(site))
    tap.result("every page can be reached", check_reached(site))
    tap.result("every task has a page", sorted(f"there is no page {task}" for task in TASKS
                                               if task + ".html" not in site))
    tap.result("every key of the rules has its place", check_keys(site, cli))
    tap.result("every shortcut has its place", check_shortcuts(root, site))
    tap.result("every command has its place", check_commands(site, cli))
    tap.result("what the pages say of buttons and menus is there", check_labels(root))
    tap.result("the keys that the pages tell are shortcuts", check_page_keys(root))
    tap.result("the numbers that the pages tell are those of the program", check_numbers(root, site, cli))
    check_man_pages(tap, build, cli, program)
    tap.done()


if __name__ == "__main__":
    main()
