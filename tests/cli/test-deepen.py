"""The tree of a game that goes on by itself: what is written, and that it is the same each time.

Usage: test-deepen.py PROGRAM
"""

import os
import re
import tempfile

from cli_run import expect, like, run
from cli_tap import end, result


def test_deepen():
    game = '[Variant "latrunculi-xxi-8x8"]\n[FEN "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1"]\n\n1. a1-b1 {Mine.} h8-g8 *\n'
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.latgame")
        with open(path, "w", encoding="utf-8") as file:
            file.write(game)
        few = ["deepen", "--game", path, "--searches", "8", "--nodes", "2000", "--rules", "latrunculi-xxi-8x8"]
        done = expect("deepen: a tree with evaluations and a mark", few, 0, like(r"(?s)\[%eval .*Found by deepening[.]"), like(""))
        main = re.sub(r"\([^()]*\)|\{[^}]*\}", " ", re.sub(r"(?m)^\[.*$", "", done.stdout))
        while "(" in main:
            main = re.sub(r"\([^()]*\)", " ", main)
        result("deepen: the game is the main line", [] if re.match(r"\s*1\. a1-b1.*?h8-g8", main, re.DOTALL) else [done.stdout])
        result("deepen: its words stay", [] if "Mine." in done.stdout else [done.stdout])
        again = run(*few)
        result("deepen: the same once more", [] if again.stdout == done.stdout else [again.stdout])
        expect("deepen: no game", ["deepen", "--game", os.path.join(folder, "none")], 1, "", like("none"))
        expect("deepen: without a game", ["deepen"], 2, "", like("--game"))


test_deepen()
end()
