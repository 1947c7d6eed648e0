#!/usr/bin/env python3
"""Makes the manual: all its pages, and the same as a site.

    make-help.py CLI SOURCES PAGES SITE

CLI is latrunculi-cli, SOURCES the top of the sources. PAGES becomes a folder of Mallard pages,
as a reader of help wants them; SITE one HTML file a page, for any browser. The pages of the
folder C are written by hand; those on the keys of rules come from CLI, the one on shortcuts from
the window that shows them. What a page may have is what HTML_OF knows; anything else is an error.
"""

import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from xml.sax.saxutils import escape, quoteattr

MALLARD = "http://projectmallard.org/1.0/"
NS = "{" + MALLARD + "}"
OVERLAY = "src/app/help-overlay.ui"

# How people call keys that have no letter.
KEY_NAMES = {
    "Control": "Ctrl", "Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Page_Up": "Page Up",
    "Page_Down": "Page Down", "Return": "Enter", "Escape": "Esc", "space": "Space", "plus": "+",
    "minus": "−", "equal": "=", "comma": ",", "period": ".", "slash": "/", "question": "?",
    "less": "<", "greater": ">", "bracketleft": "[", "bracketright": "]", "exclam": "!",
    "BackSpace": "Backspace", "asterisk": "*", "numbersign": "#", "at": "@", "colon": ":",
}


class HelpError(Exception):
    """Something in the pages is wrong."""


# {{{ shortcuts

def spell_key(accelerator):
    """<Control>Page_Up as Mallard."""
    parts = re.findall(r"<(\w+)>", accelerator)
    rest = re.sub(r"<\w+>", "", accelerator)
    keys = [KEY_NAMES.get(part, part) for part in parts] + [KEY_NAMES.get(rest, rest.replace("...", "–"))]
    if len(keys[-1]) == 1:
        keys[-1] = keys[-1].upper()
    spelt = "".join(f"<key>{escape(key)}</key>" for key in keys)
    return f"<keyseq>{spelt}</keyseq>" if parts else spelt


def read_text(node, name):
    for child in node.findall("property"):
        if child.get("name") == name:
            return (child.text or "").strip()
    return ""


def write_group(group):
    rows = []
    for shortcut in group.iter("object"):
        if shortcut.get("class") != "GtkShortcutsShortcut":
            continue
        accelerators = read_text(shortcut, "accelerator").split()
        keys = "; ".join(spell_key(accelerator) for accelerator in accelerators)
        keys = keys or escape(read_text(shortcut, "subtitle"))
        rows.append(f"<tr><td><p>{escape(read_text(shortcut, 'title'))}</p></td>"
                    f"<td><p>{keys}</p></td></tr>")
    return (f"<table>\n<title>{escape(read_text(group, 'title'))}</title>\n"
            + "\n".join(rows) + "\n</table>\n")


def write_shortcuts(sources, folder):
    """A page with every row of the window of shortcuts."""
    tree = ElementTree.parse(os.path.join(sources, OVERLAY))
    sections = []
    for section in tree.iter("object"):
        if section.get("class") != "GtkShortcutsSection":
            continue
        groups = [group for group in section.iter("object")
                  if group.get("class") == "GtkShortcutsGroup"]
        sections.append(f"<section id={quoteattr(read_text(section, 'section-name'))}>\n"
                        f"<title>{escape(read_text(section, 'title'))}</title>\n"
                        + "".join(write_group(group) for group in groups) + "</section>\n")
    if not sections:
        raise HelpError(f"{OVERLAY} has no section")
    with open(os.path.join(folder, "shortcuts.page"), "w", encoding="utf-8") as page:
        page.write(f'<?xml version="1.0" encoding="UTF-8"?>\n<page xmlns="{MALLARD}" type="topic" '
                   'id="shortcuts">\n<info><link type="guide" xref="index#reference"/>'
                   '<title type="sort">02</title>'
                   "<desc>Every key that does something.</desc></info>\n"
                   "<title>Shortcuts</title>\n<p>The same list is in the program: "
                   "press <key>?</key>. <link xref=\"keyboard\"/> says how the keys are thought of.</p>\n"
                   + "".join(sections) + "</page>\n")


# }}}
# {{{ the numbers of the laboratory

def write_numbers(cli, env, folder):
    """Each number of a report with its one definition, as the program has it."""
    text = subprocess.run([cli, "lab", "report", "--definitions"], stdout=subprocess.PIPE, text=True,
                          check=True, env=env).stdout
    rows = [line.split("\t") for line in text.splitlines()]
    if not rows:
        raise HelpError("latrunculi-cli lab report --definitions lists no number")
    items = "".join(f"<item><title>{escape(name)}</title><p>{escape(definition)} "
                    f"<code>{escape(name_in_files)}</code>, {escape(source)}</p></item>\n"
                    for name_in_files, name, definition, source in rows)
    with open(os.path.join(folder, "lab-numbers.page"), "w", encoding="utf-8") as page:
        page.write(f'<?xml version="1.0" encoding="UTF-8"?>\n<page xmlns="{MALLARD}" type="topic" '
                   'id="lab-numbers">\n<info><link type="guide" xref="index#reference"/>'
                   '<link type="seealso" xref="lab-report"/><title type="sort">09</title>'
                   "<desc>What each number of a report means, and who defined it.</desc></info>\n"
                   "<title>The numbers of a report</title>\n<p>A side\u2019s chance is what the engine "
                   "that acted made of its score: wins and half of the draws to be expected, from 0 to "
                   "1. Where a number is from another work, its idea is; the definition that holds is "
                   "the one that stands here.</p>\n"
                   f"<terms>\n{items}</terms>\n</page>\n")


# }}}
# {{{ the command line

def ask_cli(cli, env, *words):
    done = subprocess.run([cli, *words, "--help"], stdout=subprocess.PIPE, text=True, check=True, env=env)
    return done.stdout.strip()


def list_commands(text):
    """The subcommands and what they do, as the program's own help has them."""
    lines = text.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()
    return [line.split(None, 1) for line in lines]


def write_command(cli, env, words, summary):
    """A section on a command, and one on each of its own commands, if it has any."""
    text = ask_cli(cli, env, *words)
    section = (f'<section id="{"-".join(words)}">\n<title>{escape(" ".join(words))}: {escape(summary)}'
               f"</title>\n<screen>{escape(text)}</screen>\n</section>\n")
    return section + "".join(write_command(cli, env, [*words, name], more)
                             for name, more in list_commands(text))


def write_command_line(cli, env, folder):
    commands = list_commands(ask_cli(cli, env))
    if not commands:
        raise HelpError("latrunculi-cli --help lists no command")
    sections = [write_command(cli, env, [name], summary) for name, summary in commands]
    with open(os.path.join(folder, "command-line.page"), "w", encoding="utf-8") as page:
        page.write(f'<?xml version="1.0" encoding="UTF-8"?>\n<page xmlns="{MALLARD}" type="topic" '
                   'id="command-line">\n<info><link type="guide" xref="index#reference"/>'
                   '<link type="seealso" xref="protocol"/><title type="sort">08</title>'
                   "<desc>latrunculi-cli, for scripts and without a display.</desc></info>\n"
                   "<title>Command line</title>\n<p><cmd>latrunculi-cli COMMAND [OPTION…]</cmd> does "
                   "without a display what the window does: legal actions, analysis, checks, exports. It "
                   "ends with 0 when it is done, 1 when the input is bad (what is wrong is told on "
                   "standard error, a line each, with file, line and column), 2 when it is called "
                   "wrongly. RULES is everywhere the id of a preset, a file, or a line of rules.</p>\n"
                   "<p><cmd>latrunculi [--new-window] [FILE…]</cmd> starts the desktop program.</p>\n"
                   + "".join(sections) + "</page>\n")


# }}}
# {{{ the site

STYLE = """\
:root { color-scheme: light dark; --ink: #241f1a; --paper: #fdfcfa; --faint: #6a635a;
  --line: #d8d2c8; --link: #7a3316; --well: #f3efe8; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece7df; --paper: #1f1d1a; --faint: #b0a89c;
  --line: #4a453e; --link: #f0a585; --well: #2b2824; } }
body { margin: 0 auto; max-width: 44em; padding: 1.5em 1.2em 4em; color: var(--ink);
  background: var(--paper); font: 1rem/1.55 Cantarell, system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.9em; line-height: 1.2; margin: .6em 0 .5em; }
h2 { font-size: 1.3em; margin: 2em 0 .5em; }
h3 { font-size: 1em; margin: 1.4em 0 .3em; }
nav, footer { color: var(--faint); font-size: .92em; }
footer { margin-top: 3em; border-top: 1px solid var(--line); padding-top: .8em; }
a { color: var(--link); }
ul.links { list-style: none; padding: 0; }
ul.links li { margin: .55em 0; }
ul.links span { display: block; color: var(--faint); font-size: .92em; }
code, pre { font-family: 'Source Code Pro', 'DejaVu Sans Mono', monospace; font-size: .92em; }
pre { background: var(--well); padding: .8em 1em; border-radius: 8px; overflow-x: auto; }
kbd { border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; padding: 0 .4em;
  font: inherit; font-size: .9em; white-space: nowrap; }
table { border-collapse: collapse; width: 100%; margin: 1em 0; }
caption { text-align: left; font-weight: bold; padding: .4em 0; }
th, td { text-align: left; vertical-align: top; border-bottom: 1px solid var(--line);
  padding: .3em .8em .3em 0; }
td p, th p, li p, dd p { margin: .2em 0; }
dt { font-weight: bold; margin-top: .8em; }
dd { margin: 0 0 0 1.4em; }
.note { border-left: 3px solid var(--link); background: var(--well); padding: .5em 1em; margin: 1em 0; }
.gui { font-weight: 600; }
figure { display: inline-block; margin: .5em .8em .5em 0; background: #f3efe8; border-radius: 8px;
  padding: .5em; max-width: 100%; box-sizing: border-box; }
figure img { display: block; max-width: 100%; height: auto; }
"""

# What a tag becomes; those with a method of their own are not here.
HTML_OF = {
    "p": "p", "em": "em", "code": "code", "cmd": "code", "file": "code", "app": "span",
    "key": "kbd", "list": "ul", "steps": "ol", "tr": "tr", "td": "td", "th": "th", "thead": None,
    "tbody": None, "keyseq": "span", "guiseq": "span", "gui": "span", "screen": "pre", "output": None,
    "input": None,
}


class Site:
    """All pages, as they are linked to one another."""

    def __init__(self, folder):
        self.pages = {}
        for name in sorted(os.listdir(folder)):
            if name.endswith(".page"):
                root = ElementTree.parse(os.path.join(folder, name)).getroot()
                if root.get("id") + ".page" != name:
                    raise HelpError(f"{name}: the id is {root.get('id')}")
                self.pages[root.get("id")] = root
        self.guides = {}
        for page, root in self.pages.items():
            for link in root.iterfind(f"{NS}info/{NS}link[@type='guide']"):
                self.guides.setdefault(link.get("xref"), []).append(page)

    def plain(self, node):
        return "".join(node.itertext()).strip()

    def title(self, page):
        return self.plain(self.pages[page].find(f"{NS}title"))

    def sort_key(self, page):
        for title in self.pages[page].iterfind(f"{NS}info/{NS}title[@type='sort']"):
            return title.text, self.title(page)
        return "~", self.title(page)

    def address(self, xref, here):
        page, _, section = xref.partition("#")
        page = page or here
        if page not in self.pages:
            raise HelpError(f"{here}: there is no page {page}")
        if section and self.pages[page].find(f".//{NS}section[@id='{section}']") is None:
            raise HelpError(f"{here}: {page} has no section {section}")
        return f"{page}.html" + (f"#{section}" if section else "")

    def links(self, place):
        """The pages that a guide, or a section of it, leads to."""
        found = sorted(self.guides.get(place, []), key=self.sort_key)
        if not found:
            return ""
        items = []
        for page in found:
            desc = self.pages[page].find(f"{NS}info/{NS}desc")
            words = f"<span>{escape(self.plain(desc))}</span>" if desc is not None else ""
            items.append(f'<li><a href="{page}.html">{escape(self.title(page))}</a>{words}</li>')
        return '<ul class="links">' + "\n".join(items) + "</ul>\n"

    def inside(self, node, here, level):
        out = [escape(node.text or "")]
        for child in node:
            out.append(self.html(child, here, level))
            out.append(escape(child.tail or ""))
        return "".join(out)

    def html(self, node, here, level=1):
        if not isinstance(node.tag, str):
            return ""
        tag = node.tag.replace(NS, "")
        method = getattr(self, "make_" + tag, None)
        if method:
            return method(node, here, level)
        if tag not in HTML_OF:
            raise HelpError(f"{here}: <{tag}> is not known here")
        inside = self.inside(node, here, level)
        name = HTML_OF[tag]
        if name is None:
            return inside
        kind = f' class="{tag}"' if name == "span" else ""
        return f"<{name}{kind}>{inside}</{name}>"

    def make_keyseq(self, node, here, level):
        return "+".join(self.html(child, here, level) for child in node)

    def make_guiseq(self, node, here, level):
        return " ▸ ".join(self.html(child, here, level) for child in node)

    def make_title(self, node, here, level):
        return f"<h{level}>{self.inside(node, here, level)}</h{level}>"

    def make_info(self, _node, _here, _level):
        return ""

    def make_note(self, node, here, level):
        return f'<div class="note">{self.inside(node, here, level)}</div>'

    def make_link(self, node, here, _level):
        target = node.get("href") or self.address(node.get("xref"), here)
        words = self.inside(node, here, 1)
        if not words:
            words = escape(self.title(node.get("xref").partition("#")[0] or here))
        return f"<a href={quoteattr(target)}>{words}</a>"

    def make_section(self, node, here, level):
        return (f'<section id="{node.get("id")}">{self.inside(node, here, level + 1)}'
                f'{self.links(here + "#" + node.get("id"))}</section>')

    def make_item(self, node, here, level):
        title = node.find(f"{NS}title")
        if title is None:
            return f"<li>{self.inside(node, here, level)}</li>"
        rest = "".join(self.html(child, here, level) for child in node if child is not title)
        return f"<dt>{self.inside(title, here, level)}</dt><dd>{rest}</dd>"

    def make_terms(self, node, here, level):
        title = node.find(f"{NS}title")
        head = "" if title is None else f"<h{level + 1}>{self.inside(title, here, level)}</h{level + 1}>"
        rest = "".join(self.html(child, here, level) for child in node if child is not title)
        return f"{head}<dl>{rest}</dl>"

    def make_table(self, node, here, level):
        title = node.find(f"{NS}title")
        head = "" if title is None else f"<caption>{self.inside(title, here, level)}</caption>"
        rest = "".join(self.html(child, here, level) for child in node if child is not title)
        return f"<table>{head}{rest}</table>"

    def make_media(self, node, _here, _level):
        return (f'<figure><img src={quoteattr(node.get("src"))} alt={quoteattr(self.plain(node))} '
                'loading="lazy"></figure>')

    def write(self, page, folder):
        root = self.pages[page]
        title = self.title(page)
        up = [link.get("xref").partition("#")[0]
              for link in root.iterfind(f"{NS}info/{NS}link[@type='guide']")]
        nav = " · ".join(f'<a href="{guide}.html">{escape(self.title(guide))}</a>' for guide in up)
        see = [link.get("xref") for link in root.iterfind(f"{NS}info/{NS}link[@type='seealso']")]
        also = ""
        if see:
            also = "<p>See also: " + ", ".join(
                f'<a href="{self.address(xref, page)}">{escape(self.title(xref.partition("#")[0]))}</a>'
                for xref in see) + "</p>"
        text = (f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
                f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
                f"<title>{escape(title)} – Latrunculi</title>\n"
                f'<link rel="stylesheet" href="style.css">\n</head>\n<body>\n'
                f'<nav aria-label="Up">{nav}</nav>\n<main>'
                f"{self.inside(root, page, 1)}\n{self.links(page)}</main>\n"
                f'<footer>{also}<p><a href="index.html">The manual of Latrunculi</a></p></footer>\n'
                "</body>\n</html>\n")
        with open(os.path.join(folder, f"{page}.html"), "w", encoding="utf-8") as file:
            file.write(text)


# }}}

def main():
    cli, sources, pages, site = sys.argv[1:]
    for folder in (pages, site):
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
    written = os.path.join(sources, "data/help/C")
    for name in sorted(os.listdir(written)):
        shutil.copy(os.path.join(written, name), pages)
    env = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    # What the library of fonts never frees is no reason not to build; the tests ask for leaks.
    env["ASAN_OPTIONS"] = ":".join(filter(None, [env.get("ASAN_OPTIONS"), "detect_leaks=0"]))
    subprocess.run([cli, "keys", "--to", "mallard", "-o", pages], check=True, env=env)
    write_shortcuts(sources, pages)
    write_command_line(cli, env, pages)
    write_numbers(cli, env, pages)

    whole = Site(pages)
    for page in whole.pages:
        whole.write(page, site)
    with open(os.path.join(site, "style.css"), "w", encoding="utf-8") as file:
        file.write(STYLE)
    shutil.copytree(os.path.join(pages, "figures"), os.path.join(site, "figures"))
    # Who came here by a guide that leads nowhere would stand before an empty list.
    lost = [page for page in whole.pages
            if page != "index" and not whole.pages[page].findall(f"{NS}info/{NS}link[@type='guide']")]
    if lost:
        raise HelpError(f"no guide leads to {', '.join(lost)}")


if __name__ == "__main__":
    try:
        main()
    except HelpError as error:
        sys.exit(f"make-help.py: {error}")
