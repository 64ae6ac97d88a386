"""What the scripts that compare engines on random programs have in common: their options, and the comparison of many programs at once."""
import argparse
import collections
import concurrent.futures
import os
import re
import subprocess
import tempfile


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("mpismt")
    parser.add_argument("--programs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep")
    return parser


def compare_all(compare, arguments):
    """compare(seed, folder) gives the seed, the kind of the answer, and what differs or None. Gives how many there are of each kind, and how
    many differ."""
    count, different = collections.Counter(), 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.keep or temporary
        os.makedirs(folder, exist_ok=True)
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            seeds = range(arguments.seed, arguments.seed + arguments.programs)
            for seed, kind, text in pool.map(lambda s: compare(s, folder), seeds):
                count[kind] += 1
                if text:
                    different += 1
                    print(f"seed {seed}: {text}", flush=True)
    for kind, n in count.most_common():
        print(f"{n:6} {kind}")
    return count, different


def answer(mpismt, path, n, engine):
    """The kinds of what is found; None if the engine does not know, or does not support the program."""
    run = subprocess.run([mpismt, "check", path, "-n", str(n), "--engine", engine, "--timeout", "20"], capture_output=True, text=True,
                         timeout=60)
    if run.returncode in (3, 4):
        return None
    if run.returncode not in (0, 1):
        return f"status {run.returncode}: {run.stderr[:300]}"
    return ", ".join(sorted(set(re.findall(r": (?:error|note): ([a-z-]+)", run.stdout)))) or "no-error"


def same_answers(mpismt, path, n, seed, engines):
    """Do those engines that have an answer give the same? As compare_all asks."""
    answers = [answer(mpismt, path, n, engine) for engine in engines]
    known = {a for a in answers if a is not None}
    if len(known) > 1 or any(a.startswith("status") for a in known):
        return seed, "different", f"{path}: {answers}"
    os.remove(path)
    return seed, known.pop() if known else "unknown", None
