#!/usr/bin/env python3
"""What a file is taken for by what it says: rules, games, runs of the laboratory."""

import os
import subprocess
import tempfile

import cli_run
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


def check_runs():
    comment = '{"Seneca": a game} 1. a1-a3 *\n'
    expect("a game that begins with a comment", ["games", write("g", comment)], out=like("^1\t"))
    expect("two files, one of which does so", ["games", "g", write("h", GAME)], out=like("^g\t1\t.*\nh\t1\tA\t"))
    expect("it goes into a database", ["explore", "--database", "db", "--add", "g"], out=like("1"))
    run("lab", "run", "--games", "2", "--start-games", "0", "--nodes", "10", "--output", "run", LINE)
    expect("a run", ["games", "run"], out=like("^run\t1\t"))
    expect("JSON that is no run", ["games", write("j", '{"a": 1}\n')], status=1, error=like("this is JSON"))


def check_encoding():
    text = GAME.replace('"A"', '"Müller"')
    with open("w", "w", encoding="windows-1252") as file:
        file.write(text)
    expect("Windows-1252 in one file", ["games", "w"], out=like("^1\tMüller\t"))
    expect("and in two", ["games", "w", "h"], out=like("^w\t1\tMüller\t"))
    expect("it is written as UTF-8", ["games", "--extract", "1", "w"], out=text.rstrip("\n") + "\n")


def check_pipes():
    expect("standard input beside a file", ["games", "-", "h"], text=GAME, out=like("^-\t1\tA\t.*\nh\t1\tA\t"))
    os.mkfifo("pipe")
    for arguments, wanted in ((["pipe"], "^1\tA\t"), (["pipe", "h"], "^pipe\t1\tA\t")):
        with subprocess.Popen(["sh", "-c", "cat h >pipe"]) as writer:
            expect("a pipe" + " beside a file" * (len(arguments) - 1), ["games", *arguments], out=like(wanted))
            writer.wait(20)


def main():
    cli_run.PROGRAM = os.path.abspath(cli_run.PROGRAM)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        check_rules()
        check_games()
        check_runs()
        check_encoding()
        check_pipes()
    end()


if __name__ == "__main__":
    main()
