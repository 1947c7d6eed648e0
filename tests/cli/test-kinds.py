#!/usr/bin/env python3
"""What a file is taken for by what it says: rules, games, runs of the laboratory."""

import os
import tempfile

from cli_run import expect, like, run
from cli_tap import end

MARK = "\ufeff"
LINE = "Board.Files=4|Board.Ranks=4|Setup.Array=ss2/4/4/SS2"
GAME = '[White "A"]\n[Variant "latrunculi-xxi-8x8"]\n\n1. a1-a2 h8-h7 *\n'


def write(name, text):
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)
    return name


def check_rules():
    rules = run("rules", "latrunculi-xxi-8x8").stdout
    expect("rules behind a byte order mark", ["check", write("a", MARK + rules)], out="", error="")
    expect("rules in one line behind a byte order mark", ["check", write("b", MARK + LINE + "\n")], out="", error="")
    expect("rules that begin with another group", ["check", write("c", "[Bored]\nFiles=8\n")], status=1)
    expect("rules by their name", ["check", write("d.latrules", "[Bored]\nFiles=8\n")], status=1,
           error=like("unknown group"))
    expect("games behind a byte order mark", ["games", write("e", MARK + GAME)], out=like("^1\tA\t"))


def check_games():
    name = write("f", GAME.replace('"A"', "A"))
    expect("a game whose first tag has no quotes", ["check", name], status=1, error=like("f:1:1: error: .*not written well"))
    expect("that game is converted", ["convert", "--to", "game", name, "-"], status=1, out=like('White "A"'))


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        check_rules()
        check_games()
    end()


if __name__ == "__main__":
    main()
