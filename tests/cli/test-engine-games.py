"""A game in each preset through the protocol, both sides in processes of their own.

Usage: test-engine-games.py PROGRAM

Each action is looked at by a third process, `latrunculi-cli play`, which also says where the game
is and whether it is over; the engine must say the same. LAT_GAME_PLIES is how far a game goes.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from engine_talk import ENVIRONMENT, INFO, Referee, Talk, Tap

PROGRAM = sys.argv[1]
PLIES = int(os.environ.get("LAT_GAME_PLIES", "500"))
AT_ONCE = 2
# What is said in turn; whatever is asked, the answer is one legal action.
GO = (
    "go nodes 200",
    "go nodes 200",
    "go depth 2 nodes 200",
    "go nodes 100",
    "go p1time 400 p2time 400 p1inc 1 p2inc 1 nodes 200",
    "go mate 1 nodes 200",
    "go nodes 1",
    "go movetime 200 nodes 200",
)
RESULTS = {"1-0": "p1win", "0-1": "p2win", "1/2-1/2": "draw", "*": "none"}


def check_state(talk, actions, judged):
    """The engine says of the game what the referee says."""
    fen, result, reason = judged
    moves = " moves " + " ".join(actions) if actions else ""
    told = talk.ask("position startpos" + moves, "query gameover", "query p1turn", "query result", "d")
    wanted = [
        f"response {'false' if result == '*' else 'true'}",
        f"response {'true' if fen.split(' ')[1] == 'w' else 'false'}",
        f"response {RESULTS[result]}",
    ]
    assert told[:3] == wanted, f"{told[:3]} instead of {wanted}"
    assert "fen " + fen in told, f"{told} instead of {fen}"
    ends = [line for line in told if line.startswith("result ")]
    assert ends == ([] if result == "*" else [f"result {result} {reason}"]), f"{ends} instead of {result} {reason}"


def check_infos(lines, n_lines, actions, referee):
    """Every line but the last has all fields, and what it would play is legal."""
    for line in lines[:-1]:
        match = INFO.fullmatch(line)
        assert match, f"no line of the protocol: {line!r}"
        assert 1 <= int(match["multipv"]) <= n_lines, line
        # Where not even one action could be searched, the answer alone is told, of depth 0.
        assert int(match["depth"]) >= 1 or len(lines) == 2, line
        assert int(match["nodes"]) >= int(match["depth"] != "0") and int(match["hashfull"]) <= 1000, line
        assert int(match["win"]) + int(match["draw"]) + int(match["loss"]) == 1000, line
        assert match["kind"] == "cp" or int(match["score"]) != 0, line
    if len(lines) > 1:
        referee.judge(actions + INFO.fullmatch(lines[-2])["pv"].split())


def play(preset, sides, referee):
    """Returns: the actions and how the game stands after them."""
    actions = []
    judged = referee.judge(actions)
    for side in sides:
        side.ask("setoption name Hash value 1", "setoption name Variant value " + preset, "uginewgame")
    sides[1].send("setoption name MultiPV value 2")
    while judged[1] == "*" and len(actions) < PLIES:
        is_black = judged[0].split(" ")[1] == "b"
        talk = sides[is_black]
        check_state(talk, actions, judged)
        talk.send(GO[len(actions) % len(GO)])
        lines = talk.until("bestmove")
        check_infos(lines, 1 + is_black, actions, referee)
        actions.append(lines[-1].split(" ")[1])
        judged = referee.judge(actions)

    for talk in sides:
        check_state(talk, actions, judged)
        if judged[1] != "*":
            talk.send("go nodes 200")
            assert talk.until("bestmove") == ["bestmove (none)"], "an action after the end"
    return actions, judged


def run(preset):
    """Returns: what is wrong, and a remark on the game."""
    sides = [Talk(PROGRAM), Talk(PROGRAM)]
    referee = Referee(PROGRAM, preset)
    try:
        actions, judged = play(preset, sides, referee)
        assert len(actions) == PLIES or judged[1] != "*", "the game broke off"
        status = [talk.quit() for talk in sides]
        assert status == [0, 0], f"status {status}"
        return [], f"{len(actions)} plies, {judged[1]} {judged[2]}".rstrip()
    except AssertionError as fault:
        return [fault], ""
    finally:
        referee.close()
        for talk in sides:
            talk.process.kill()
            talk.process.wait()


def main():
    tap = Tap()
    done = subprocess.run([PROGRAM, "presets"], capture_output=True, text=True, env=ENVIRONMENT, check=True)
    presets = [line.split("\t")[0] for line in done.stdout.splitlines()]
    n_ended = 0
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for preset, (faults, remark) in zip(presets, pool.map(run, presets)):
            tap.result(f"a game of {preset}", faults)
            n_ended += not faults and not remark.endswith("*")
            print(f"# {remark}")
    tap.result("some games came to an end", [] if n_ended else ["none did"])
    tap.done()


if __name__ == "__main__":
    main()
