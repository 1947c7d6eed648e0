#!/usr/bin/env python3
"""An option that changes nothing of what is written is told, and one that is not told changes something.

Usage: test-unused.py PROGRAM

Every format is made with and without options, and the two are compared byte for byte.
"""

import os
import re
import tempfile

from cli_run import expect, like, run
from cli_tap import end, result

OPTIONS = {
    "--square": ["64"], "--width": ["300"], "--style": ["wood"], "--pieces": ["letters"], "--coordinates": ["none"], "--frame": [],
    "--caption": ["Hail"], "--dark": [], "--contrast": [], "--transparent": [], "--flip": [], "--no-last": [], "--no-marks": [],
    "--every": ["1"], "--paper": ["a5"], "--delay": ["100"], "--hold": ["100"],
}
# With marks where the game is shown, so that each option has something to change.
MARKS = "{[%csl Ga1] [%cal Rb2c3]}"
GAME = f'[White "Livia"]\n[Rules "Board.Files=3|Board.Ranks=3|Setup.Array=ss1/3/SS1"]\n\n1. a1-a2 b3-c3 2. b1-c1 {MARKS} *\n'


def read_all(folder):
    texts = {}
    for place, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(place, name), "rb") as file:
                # A PDF has the moment at which it was made.
                texts[os.path.relpath(os.path.join(place, name), folder)] = re.sub(rb"D:\d{14}", b"", file.read())
    return texts


def make(what, form, ending, *options):
    with tempfile.TemporaryDirectory(dir=".") as folder:
        source = "german-8x8" if form == "ludii" else "game.latgame"
        done = run("convert", *options, "--what", what, "--to", form, source, "-o", os.path.join(folder, f"a.{ending}"))
        return done, read_all(folder)


def give(options):
    return [word for option in options for word in (option, *OPTIONS[option])]


def check_format(what, form, ending):
    """Of what is told all together changes nothing, of the others each by itself something."""
    options = OPTIONS
    done, usual = make(what, form, ending)
    faults = [] if done.returncode == 0 and usual and not done.stderr else [done]
    done, _ = make(what, form, ending, *give(options))
    told = [option for option in options
            if f"latrunculi-cli convert: {option} has no effect on {form} ({what})" in done.stderr.splitlines()]
    faults += [] if done.returncode == 0 and len(done.stderr.splitlines()) == len(told) else [done]
    done, made = make(what, form, ending, *give(told))
    faults += [] if made == usual else [f"one of {told} has an effect"]
    for option in options:
        if option not in told:
            done, made = make(what, form, ending, option, *OPTIONS[option])
            faults += [] if done.returncode == 0 and made != usual and not done.stderr else [f"{option} has none, and is not told", done]
    result(f"options of {form} of a {what}", faults)


def test_formats():
    for line in run("convert", "--list").stdout.splitlines():
        check_format(*line.split("\t")[:3])


def test_once():
    """Once for each option, whatever the number of inputs and formats; it is no error."""
    done = run("convert", "--to", "md", "--paper", "a5", "--delay", "99", "game.latgame", "again.latgame", "-o", "folder")
    result("each is told once", [] if done.returncode == 0 and done.stderr.splitlines() == [
        f"latrunculi-cli convert: {option} has no effect on md (game)" for option in ("--paper", "--delay")] else [done])
    expect("--at, where it is of a game", ["convert", "--to", "md", "--at", "1", "game.latgame", "-o", "at.md"], 0, "",
           "latrunculi-cli convert: --at has no effect on md (game)\n")
    expect("--at, where it is of a position", ["convert", "--to", "text", "--at", "1", "game.latgame", "-o", "at.txt"], 0, "", "")
    expect("diagram: a width of what is no PNG", ["diagram", "--width", "200", "-o", "a.svg"], 0, "",
           "latrunculi-cli diagram: --width has no effect on svg (position)\n")
    expect("diagram: a width of a PNG", ["diagram", "--width", "200", "--square", "30", "-o", "a.png"], 0, "", "")
    told = ("--square", "--style", "--dark", "--transparent")
    expect("diagram: paint of letters", ["diagram", "--to", "text", "--dark", "--style", "wood", "--square", "48", "--transparent", "--flip",
                                         "--coordinates", "none"], 0, like("."),
           "".join(f"latrunculi-cli diagram: {option} has no effect on text (position)\n" for option in told))


with tempfile.TemporaryDirectory() as outer:
    os.chdir(outer)
    for file_name in ("game.latgame", "again.latgame"):
        with open(file_name, "w", encoding="utf-8") as stream:
            stream.write(GAME)
    test_formats()
    test_once()
    os.chdir("/")
end()
