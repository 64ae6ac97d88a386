"""What the scripts that compare engines on random programs have in common: their options, and the comparison of many programs at once."""
import argparse
import collections
import concurrent.futures
import json
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
    run = subprocess.run([mpismt, "check", path, "-n", str(n), "--engine", engine, "--timeout", "20", "--all"], capture_output=True, text=True,
                         timeout=60)
    if run.returncode in (3, 4):
        return None
    if run.returncode not in (0, 1):
        return f"status {run.returncode}: {run.stderr[:300]}"
    return ", ".join(sorted(set(re.findall(r": (?:error|warning|note): ([a-z-]+)", run.stdout)))) or "no-error"


def same_answers(mpismt, path, n, seed, engines):
    """Do those engines that have an answer give the same? As compare_all asks."""
    answers = [answer(mpismt, path, n, engine) for engine in engines]
    known = {a for a in answers if a is not None}
    if len(known) > 1 or any(a.startswith("status") for a in known):
        return seed, "different", f"{path}: {answers}"
    os.remove(path)
    return seed, known.pop() if known else "unknown", None


def kind_and_lines(finding):
    return finding["kind"], *sorted(l.get("line", 0) for l in finding["locations"])


def kind_and_places(finding):
    return finding["kind"], *sorted((l.get("rank", 0), l.get("line", 0)) for l in finding["locations"])


def all_findings(mpismt, path, engine, options, what):
    """The verdict and what is found; the verdict is None if that may not be all, and the place of the findings has a message then if
    something went wrong."""
    run = subprocess.run([mpismt, "check", path, "--format", "json", "--timeout", "20", "--engine", engine, *options], capture_output=True,
                         text=True)
    if run.returncode == 3:
        return None, ""
    if run.returncode not in (0, 1):
        return None, f"status {run.returncode}: {(run.stdout + run.stderr)[:500]}"
    report = json.loads(run.stdout)
    if report.get("reason") or len(report["findings"]) >= 64:
        return None, ""
    return report["verdict"], {what(f) for f in report["findings"]}


def same_findings(mpismt, path, seed, options, engines=("poe", "explicit"), what=kind_and_lines, within_bound=True):
    """Do both engines find the same? As compare_all asks. within_bound: an answer within the bound is one, as one engine may need a bound
    where the other does not."""
    (verdict, found), (other, found_by_other) = (all_findings(mpismt, path, engine, options, what) for engine in engines)
    said = [x for v, x in ((verdict, found), (other, found_by_other)) if v is None and x]
    if not said and (None in (verdict, other) or (not within_bound and "no-error-within-bound" in (verdict, other))):
        os.remove(path)
        return seed, "unknown", None
    plain = {"no-error-within-bound": "no-error"}
    if said or plain.get(verdict, verdict) != plain.get(other, other) or found != found_by_other:
        more = said or [f"only {e}: {sorted(a - b)}" for e, a, b in ((engines[0], found, found_by_other), (engines[1], found_by_other, found))]
        return seed, "different", f"{path}: {verdict}, {other}; {'; '.join(more)}"
    os.remove(path)
    return seed, verdict if verdict.startswith("no") else ", ".join(sorted({k[0] for k in found})) or verdict, None


def run(name, program, compare):
    """The whole script of one generator: program(seed) gives a text, or the number of processes and a text; compare(mpismt, path, n, seed)
    is as compare_all asks."""
    arguments = options().parse_args()

    def one(seed, folder):
        made = program(seed)
        n, text = made if isinstance(made, tuple) else (None, made)
        path = os.path.join(folder, name.format(seed))
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        return compare(arguments.mpismt, path, n, seed)

    _, different = compare_all(one, arguments)
    return 1 if different else 0
