#!/usr/bin/env python3
"""Runs the fuzz programs with libFuzzer, one after the other, and tells what came of it.

    run.py [--seconds N] [--jobs N] [--found FOLDER] [--merge] BUILD [NAME…]

BUILD is a build folder made with -Dfuzz=true (tests/fuzz/meson.build says how); without a NAME all
programs run. Inputs that take a new way through the code go to FOLDER/NAME, where the next run
goes on; what brings a program down, fills the memory or takes too long is kept in
FOLDER/findings. --merge takes the inputs of FOLDER that the saved corpus lacks into
tests/fuzz/corpus, the smallest that do. The last line is "N passed, N failed".
"""

import argparse
import multiprocessing.pool
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
MEMORY_MIB = 2048
# Of one input; the machine may be at work for others.
PATIENCE_S = 60
# What is merged is read by people too.
MERGED_BYTES = 400

STATUS = re.compile(r"cov: (\d+) ft: (\d+)")
EXECUTIONS = re.compile(r"stat::number_of_executed_units:\s*(\d+)")


def run_program(options, name, found, findings):
    """Whether nothing was found, with a row of figures."""
    corpus = HERE / "corpus" / name
    before = sum(1 for _ in found.iterdir())
    command = [
        str(options.build / "tests" / "fuzz" / f"libfuzzer-{name}"),
        f"-dict={HERE / 'dictionaries' / (name + '.dict')}",
        f"-max_total_time={options.seconds}",
        f"-rss_limit_mb={MEMORY_MIB}",
        f"-timeout={PATIENCE_S}",
        f"-artifact_prefix={findings / name}-",
        "-print_final_stats=1",
        str(found),
        str(corpus),
    ]
    start = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    seconds = time.monotonic() - start
    output = done.stdout.decode("utf-8", "replace")
    status = STATUS.findall(output)
    executions = EXECUTIONS.search(output)
    ways, features = status[-1] if status else ("?", "?")
    print(
        f"{name:12} {seconds:8.0f} s {executions[1] if executions else '?':>10} inputs "
        f"{ways:>6} edges {features:>6} features {sum(1 for _ in found.iterdir()) - before:5} new",
        flush=True,
    )
    if done.returncode != 0:
        print("\n".join(output.splitlines()[-60:]))
    return done.returncode == 0


def merge(options, name, found):
    """Adds to the corpus what goes where it does not, the fewest and smallest inputs that do."""
    corpus = HERE / "corpus" / name
    with tempfile.TemporaryDirectory() as merged:
        shutil.copytree(corpus, merged, dirs_exist_ok=True)
        before = {path.name for path in corpus.iterdir()}
        subprocess.run(
            [
                str(options.build / "tests" / "fuzz" / f"libfuzzer-{name}"),
                "-set_cover_merge=1",
                "-use_counters=0",
                f"-max_len={MERGED_BYTES}",
                merged,
                str(found),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=True,
        )
        new = [path for path in pathlib.Path(merged).iterdir() if path.name not in before]
        for path in new:
            shutil.copy(path, corpus / f"found-{path.name[:8]}")
    print(f"{name:12} {len(before)} samples, {len(new)} new", flush=True)


def main():
    parser = argparse.ArgumentParser(description="Runs the fuzz programs with libFuzzer.")
    parser.add_argument("--seconds", type=int, default=60, help="how long each runs")
    parser.add_argument("--jobs", type=int, default=1, help="how many run at a time")
    parser.add_argument("--found", type=pathlib.Path, help="where inputs are kept (BUILD/found)")
    parser.add_argument("--merge", action="store_true", help="adds what was found to the corpus")
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()

    known = sorted(path.name for path in (HERE / "corpus").iterdir())
    names = options.names or known
    if not set(names) <= set(known):
        parser.error(f"a name should be one of {', '.join(known)}")
    found = (options.found or options.build / "found").resolve()
    findings = found / "findings"
    findings.mkdir(parents=True, exist_ok=True)
    for name in names:
        (found / name).mkdir(exist_ok=True)
        if options.merge:
            merge(options, name, found / name)
    if options.merge:
        return 0
    with multiprocessing.pool.ThreadPool(options.jobs) as pool:
        failed = pool.map(
            lambda name: not run_program(options, name, found / name, findings), names, chunksize=1
        ).count(True)
    for path in sorted(findings.iterdir()):
        print(f"Finding: {path}")
    print(f"{len(names) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
