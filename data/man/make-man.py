#!/usr/bin/env python3
"""Writes the commands and options of latrunculi-cli into its man page.

    make-man.py CLI VERSION TEMPLATE OUTPUT

They come from what the program says itself, so that the page cannot fall behind it.
"""

import os
import re
import subprocess
import sys

ENV = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
OPTION = re.compile(r"  (?:-(\w), )?--([\w-]+)(?:=(\S+))?\s*(.*)")


def ask(cli, *words):
    return subprocess.run([cli, *words, "--help"], stdout=subprocess.PIPE, text=True, check=True,
                          env=ENV).stdout


def quote(text):
    """As roff wants it: no minus for a hyphen, and no line that looks like a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...").replace("’", "'")
    text = text.replace("“", "\\(lq").replace("”", "\\(rq").replace("·", "\\(bu").replace("×", "x")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.MULTILINE)


def write_option(match):
    short, name, value, words = match.groups()
    head = f"\\fB\\-{short}\\fR, " if short else ""
    tail = f"=\\fI{quote(value)}\\fR" if value else ""
    return f".TP\n{head}\\fB\\-\\-{quote(name)}\\fR{tail}\n{quote(words)}"


def list_commands(text):
    listed = text.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()
    return [line.split()[0] for line in listed]


def write_command(cli, *name):
    """Usage, what it is for, options, and the rest, as GOption prints them; of a command that has
    commands of its own those."""
    text = ask(cli, *name)
    nested = list_commands(text)
    if nested:
        return "\n".join(write_command(cli, *name, other) for other in nested)
    lines = text.splitlines()
    usage = lines[1].strip().partition(" ")[2]
    words, options, rest = [], [], []
    place = words
    for line in lines[2:]:
        match = OPTION.match(line)
        if line.endswith("Options:"):
            place = options
        elif match and place is options:
            if match[2] != "help":
                options.append(match)
        elif line.strip():
            if place is options and not line.startswith("  "):
                place = rest
            if place is options:
                options[-1] = OPTION.match(options[-1].string + " " + line.strip())
            else:
                place.append(line)
    text = [f'.SS "{quote(usage)}"', *map(quote, words)]
    text += [write_option(match) for match in options]
    if rest:
        text += [".PP", ".nf", *map(quote, rest), ".fi"]
    return "\n".join(text)


def main():
    cli, version, template, output = sys.argv[1:]
    names = list_commands(ask(cli))
    if not names:
        sys.exit(f"make-man.py: {cli} --help lists no command")
    with open(template, encoding="utf-8") as file:
        text = file.read()
    text = text.replace("@VERSION@", version)
    text = text.replace("@COMMANDS@", "\n".join(write_command(cli, name) for name in names))
    with open(output, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main()
