"""The scripts by which Slurm and GNU parallel play the parts of a run: quoted, gone on with, and the same to the byte.

Usage: test-lab-cluster.py PROGRAM
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

from cli_tap import end, result

PROGRAM = sys.argv[1]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "G_DEBUG": "fatal-criticals"}
RULES = "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Limits.NoCapturePlies=12"
# What shells, Slurm and parallel would take for something else.
FOLDER = "it's a “folder” {} {#} $HOME; `x` @a"
OUTPUT = "all 'games' {}.jsonl"
# Runs what Slurm would run, at once; a job of which another failed is not run.
SBATCH = """#!/bin/sh
echo "sbatch $*" >>"$SBATCH_LOG"
array= failed=
while :
do
  case $1 in
    --array=*) array=${1#--array=1-} ;;
    --dependency=afterok:*) [ -e "failed-${1#--dependency=afterok:}" ] && failed=yes ;;
    --*) ;;
    *) break ;;
  esac
  shift
done
job=$(($(cat jobs 2>/dev/null || echo 100) + 1))
echo "$job" >jobs
rm -f "failed-$job"
cp "$1" slurm_script
shift
if [ -n "$failed" ]
then
  : >"failed-$job"
elif [ -n "$array" ]
then
  for task in $(seq "$array")
  do
    SLURM_ARRAY_TASK_ID=$task SLURM_CPUS_PER_TASK=2 sh slurm_script "$@" >&2 || : >"failed-$job"
  done
else
  sh slurm_script "$@" >&2 || : >"failed-$job"
fi
echo "$job;cluster"
"""


def call(*words, **options):
    return subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8", timeout=240,
                          check=False, **{"env": ENVIRONMENT, **options})


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def list_run(rules):
    return ["lab", "run", rules, "--games", "16", "--nodes", "10", "--random-plies", "2", "--seed", "5", "--noise", "20",
            "--max-plies", "80", "--ladder-games", "4", "--ladder", "random one-ply"]


# An option of a run each, with a value that is not the usual one. Those that are of the machine and not of the games
# are in the script otherwise, or not at all.
VALUES = {"games": "6", "start-games": "2", "ladder-games": "4", "ladder": "random one-ply engine:7", "nodes": "11",
          "nodes-b": "13", "against": "classical-8x8", "vary": "Soldier.Range=0,1", "board": "britain-10x9", "seed": "17",
          "random-plies": "3", "drops": "engine", "noise": "9", "max-plies": "33"}
BOARD_RULES = "Board.Files=10|Board.Ranks=9|Setup.Array=ssssssssss/10/10/10/10/10/10/10/SSSSSSSSSS"
OF_THE_MACHINE = {"help", "force", "threads", "shard", "output", "shards", "slurm", "parallel"}


def test_options():
    """What a run is told is in the script: an option that was dropped there would be games of another run."""
    shown = call(PROGRAM, "lab", "run", "--help").stdout
    there = set(re.findall(r"^  (?:-\w, )?--([a-z-]+)", shown, re.MULTILINE))
    result("options: each has a value here", [] if there == set(VALUES) | OF_THE_MACHINE else sorted(there ^ (set(VALUES) | OF_THE_MACHINE)))
    for left_out in ("vary", "against"):
        words = [f"--{name}={value}" for name, value in VALUES.items() if name != left_out]
        done = call(PROGRAM, "lab", "run", BOARD_RULES, *words, "--shards", "2", "--parallel", "-", "--output", "x.jsonl")
        said = set(shlex.split(done.stdout.partition("run ()")[2].partition("}")[0].replace("\
", "")))
        missing = sorted({*words, BOARD_RULES} - said)
        result(f"options: all but --{left_out} are in the script", [*missing, done] if missing else [])


def prepare(folder):
    """A folder with rules in a file of its name, the whole run, and the two scripts."""
    place = os.path.join(folder, FOLDER)
    os.mkdir(place)
    os.chdir(place)
    rules = "my 'rules' {}.latrules"
    with open(rules, "w", encoding="utf-8") as file:
        file.write(call(PROGRAM, "rules", RULES).stdout)
    done = call(PROGRAM, *list_run(rules), "--output", "whole.jsonl")
    done = call(PROGRAM, *list_run(rules), "--output", OUTPUT, "--shards", "4", "--threads", "2", "--slurm", "slurm {}.sh",
                "--parallel", "parallel {}.sh")
    result("scripts are written, and nothing is played", [] if done.stdout == "slurm {}.sh\nparallel {}.sh\n"
           and not any(name.startswith("all") for name in os.listdir(".")) else [done, os.listdir(".")])
    for script in ("slurm {}.sh", "parallel {}.sh"):
        done = call("sh", "-n", script)
        result(f"{script}: a good script", [] if done.returncode == 0 else [done])
    return read("whole.jsonl")


def parts():
    return [f"{OUTPUT[:-6]}-part-{i}.jsonl" for i in (1, 2, 3, 4)]


def tear():
    """Part 2 as it is after a kill, part 3 not there."""
    write(parts()[1], read(parts()[1])[:-40])
    os.unlink(parts()[2])
    os.unlink(OUTPUT)


def test_parallel(whole):
    if shutil.which("parallel") is None:
        print("ok 1 - parallel # SKIP needs GNU parallel")
        return
    environment = {**ENVIRONMENT, "PARALLEL_HOME": os.getcwd(), "SHELL": "/bin/sh"}
    done = call("sh", "parallel {}.sh", "--will-cite", env=environment)
    result("parallel: the same as a single run, to the byte", [] if done.returncode == 0 and read(OUTPUT) == whole else [done])
    stamp = os.stat(parts()[0]).st_mtime_ns
    tear()
    os.unlink(next(name for name in os.listdir(".") if name.endswith(".log")))
    done = call("sh", "parallel {}.sh", "--will-cite", env=environment)
    result("parallel: gone on with", [] if done.returncode == 0 and read(OUTPUT) == whole else [done])
    result("parallel: what is whole is left alone", [] if os.stat(parts()[0]).st_mtime_ns == stamp else [stamp])
    os.unlink(OUTPUT)
    done = call("sh", "parallel {}.sh", "--will-cite", env={**environment, "LATRUNCULI_CLI": "/bin/false"})
    result("parallel: the program that is wanted, and no file of its failure",
           [] if done.returncode != 0 and not os.path.exists(OUTPUT) else [done])


def test_slurm(whole):
    """The script by a stand-in for sbatch; by sbatch itself where there is a cluster."""
    for name in [*parts(), OUTPUT]:
        if os.path.exists(name):
            os.unlink(name)
    os.mkdir("bin")
    write("bin/sbatch", SBATCH.encode())
    os.chmod("bin/sbatch", 0o755)
    environment = {**ENVIRONMENT, "PATH": os.path.abspath("bin") + os.pathsep + os.environ["PATH"], "SBATCH_LOG": "calls"}
    done = call("sh", "slurm {}.sh", "--partition=quick", env=environment)
    result("slurm: the same as a single run, to the byte", [] if done.returncode == 0 and read(OUTPUT) == whole else [done])
    calls = read("calls").decode().splitlines()
    good = (len(calls) == 2 and "--array=1-4" in calls[0] and calls[0].endswith("--partition=quick slurm {}.sh part")
            and "--dependency=afterok:101" in calls[1] and calls[1].endswith("slurm {}.sh join 1"))
    result("slurm: an array, and what depends on it", [] if good else calls)
    tear()
    done = call("sh", "slurm {}.sh", env=environment)
    result("slurm: gone on with", [] if read(OUTPUT) == whole else [done])
    os.unlink(OUTPUT)
    done = call("sh", "slurm {}.sh", env={**environment, "LATRUNCULI_CLI": "/bin/false"})
    result("slurm: nothing is made of parts that failed", [] if not os.path.exists(OUTPUT) else [done])
    head = read("slurm {}.sh").decode().splitlines()
    result("slurm: it says what it needs", [] if head[0] == "#!/bin/sh" and "#SBATCH --cpus-per-task=2" in head[1:6] else head[:8])
    if shutil.which("sinfo") is None or call("sinfo").returncode != 0:
        print("# by sbatch itself: skipped, since no cluster of Slurm answers here")
        return
    tear_all = [*parts(), OUTPUT]
    for name in tear_all:
        if os.path.exists(name):
            os.unlink(name)
    done = call("sh", "slurm {}.sh", "--wait")
    result("slurm: by sbatch itself", [] if done.returncode == 0 and os.path.exists(OUTPUT) and read(OUTPUT) == whole else [done])


def test_train(folder):
    """Teaching: two generations, each of parts and what is made of them; a net that does not win is no failure."""
    os.chdir(folder)
    rules = ("Board.Files=5|Board.Ranks=5|Setup.Array=s1d1s/1s1s1/5/1S1S1/S1D1S|Limits.NoCapturePlies=20"
             "|Goal.LeaderImmobilised=blocked|Goal.AnnihilateAt=2|Goal.AnnihilateCounts=soldiers")
    command = ["train", "--rules", rules, "--nodes", "20", "--random-plies", "4", "--movetime", "1", "--pairs", "1", "--seed", "2",
               "--games", "600"]
    done = call(PROGRAM, *command, "--out", "a net", "--shards", "2", "--parallel", "train.sh")
    again = call("sh", "train.sh", "--will-cite", env={**ENVIRONMENT, "PARALLEL_HOME": folder, "SHELL": "/bin/sh"})
    # That parts give the same as a whole is what test-train.py says.
    names = ["games-1.lab", "games-2.lab", "net-1.net", "net-2.net"]
    faults = [name for name in names if not os.path.exists(os.path.join("a net.work", name))]
    result("train: both generations, and the match", [*faults, done, again] if faults or again.returncode != 0
           or "match: " not in again.stderr else [])


def test_usage(folder):
    os.chdir(folder)
    run = list_run(RULES)
    for name, words, told in (
            ("no script", [*run, "--shards", "4", "--output", "x"], "--slurm or --parallel"),
            ("no parts", [*run, "--slurm", "s", "--output", "x"], "want --shards"),
            ("a part, and parts", [*run, "--shards", "4", "--shard", "1/4", "--slurm", "s", "--output", "x"], "do not go together"),
            ("no output", [*run, "--shards", "4", "--slurm", "s"], "--output is missing"),
            ("no number of parts", [*run, "--shards", "0", "--slurm", "s", "--output", "x"], "--shards should be 1…"),
            ("teaching by time", ["train", "--out", "x", "--minutes", "1", "--shards", "2", "--slurm", "s"], "--shards wants --games")):
        done = call(PROGRAM, *words)
        result("usage: " + name, [] if done.returncode == 2 and told in done.stderr and not os.path.exists("s") else [done])
    done = call(PROGRAM, *run, "--shards", "4", "--slurm", "none/s", "--output", "x")
    result("usage: no folder for it", [] if done.returncode == 1 and "none/s" in done.stderr else [done])
    done = call(PROGRAM, *run, "--shards", "3", "--slurm", "-", "--output", "x")
    result("usage: to the standard output", [] if done.returncode == 0 and "parts=3\n" in done.stdout else [done])


try:
    PROGRAM = os.path.abspath(PROGRAM)
    with tempfile.TemporaryDirectory() as outer:
        games = prepare(outer)
        test_parallel(games)
        test_slurm(games)
        test_train(outer)
        test_options()
        test_usage(outer)
        os.chdir("/")
except Exception as error:  # pylint: disable=broad-except
    result("no accident", [repr(error)])
end()
