#!/usr/bin/env python3
"""The manual has a place for everything, and every link in it leads somewhere.

    test-help.py SOURCES BUILD CLI PROGRAM
"""

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
    "analyse", "annotate", "differences", "export", "external-engines", "file-game",
    "file-position", "file-rules", "games", "index", "keyboard", "keys", "lab-numbers", "lab-report",
    "lesson", "limits", "marks",
    "notation", "open", "opponent", "play", "preferences", "protocol", "review", "rulebook",
    "rules-collection", "rules-design", "saving", "setup", "shortcuts", "command-line", "sources",
    "threats", "training", "trial",
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
        group, name = key.split(".", 1)
        page = site.get(f"keys-{group.lower().replace(' ', '-')}.html")
        if page is None:
            faults.append(f"the group {group} has no page")
        elif name not in page.ids or f"Key: {key}." not in page.text:
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


def check_man_pages(tap, build, cli, program):
    folder = os.path.join(build, "data/man")
    for name in ("latrunculi.1", "latrunculi-cli.1"):
        path = os.path.join(folder, name)
        need(tap, f"{name} is without a fault for groff", "groff", "groff", "-ww", "-man", "-Kutf8",
             "-Tutf8", "-z", path)
        need(tap, f"{name} is without a warning for man", "man", "sh", "-c",
             'man --warnings -E UTF-8 -l "$1" 2>&1 >/dev/null', "sh", path)
    sections = [(name, run(cli, name, "--help").stdout) for name in list_commands(cli)]
    tap.result("the man page of latrunculi-cli has each command and option",
               check_man(os.path.join(folder, "latrunculi-cli.1"), sections))
    words = run(program, "--help").stdout
    faults = check_man(os.path.join(folder, "latrunculi.1"), [("", words)])
    tap.result("the man page of latrunculi has each option",
               faults if "--new-window" in words else [f"--help says: {words}"])


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
    check_man_pages(tap, build, cli, program)
    tap.done()


if __name__ == "__main__":
    main()
