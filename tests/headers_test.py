#!/usr/bin/env python3
"""What each header of the project makes a compiler read: of itself and of all that it includes, in kilobytes. Most of a
file's compile time goes there, so each has a bound; the dearest ten are printed.

    headers_test.py COMPILER ROOT [OPTION…]

One run of the compiler over all headers says which files it reads; from their include lines follows what each header
reads of them, without a run for each. Includes under a condition count if the file is read at all.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

compiler, root, options = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), sys.argv[3:]
FOLDERS = ["app", "core", "encoding", "frontend", "proofs", "replay", "report", "solver", "soundness"]
WITH_LLVM = ("frontend/c/lower/", "native/")  # most of what these read is LLVM
NOT_OURS = ("frontend/c/include/", "frontend/c/runtime/", "replay/library/", "app/mpi/")  # programs read them, or with an MPI
BOUNDS = {"core/": 4600, "": 6600}  # kilobytes; of core/, which everything includes, less

INCLUDE = re.compile(rb'^[ \t]*#[ \t]*(include|include_next)[ \t]*(?:<([^>\n]+)>|"([^"\n]+)")', re.M)


def ours():
    found = [p for f in FOLDERS for p in sorted((root / f).rglob("*.hpp"))]
    return [p for p in found if not str(p.relative_to(root)).startswith(WITH_LLVM + NOT_OURS)]


def run(*words):
    done = subprocess.run([compiler, "-std=c++20", "-x", "c++", f"-I{root}", *options, *words], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    return done


def files_read(headers):
    with tempfile.TemporaryDirectory() as folder:
        unit = pathlib.Path(folder) / "all.cpp"
        unit.write_text("".join(f'#include "{h.relative_to(root)}"\n' for h in headers))
        names = run("-M", str(unit)).stdout.replace("\\\n", " ").split()[2:]
    said = run("-E", "-v", "/dev/null").stderr
    search = re.search(r"#include <\.\.\.> search starts here:\n(.*?)End of search list", said, re.S).group(1).split()
    return {str(pathlib.Path(n).resolve()) for n in names}, [pathlib.Path(s).resolve() for s in search]


def main():
    headers = ours()
    read, search = files_read(headers)
    included, size = {}, {}

    def includes(path):
        """The files that this one includes, of those that are read at all."""
        if path not in included:
            text = pathlib.Path(path).read_bytes()
            size[path] = len(text)
            found = set()
            for how, angled, quoted in INCLUDE.findall(text):
                name = (angled or quoted).decode()
                places = ([] if angled else [pathlib.Path(path).parent]) + search
                found_at = [str(p.resolve()) for p in (s / name for s in places) if p.is_file()]
                # include_next: the same name behind the folder of this one
                if how == b"include_next" and path in found_at:
                    found_at = found_at[found_at.index(path) + 1:]
                found.update([p for p in found_at if p in read and p != path][:1])
            included[path] = found
        return included[path]

    costs = []
    for header in headers:
        seen, todo = set(), [str(header)]
        while todo:
            path = todo.pop()
            if path not in seen:
                seen.add(path)
                todo.extend(includes(path))
        costs.append((sum(size[p] for p in seen) // 1000, len(seen), str(header.relative_to(root))))
    costs.sort(reverse=True)
    print(f"{len(headers)} headers; the dearest, in kilobytes and files read:")
    for kilobytes, files, name in costs[:10]:
        print(f"{kilobytes:6} {files:5}  {name}")
    if len(headers) < 200 or costs[len(costs) // 2][0] < 500:
        sys.exit("the headers were not found, or not read")
    failed = False
    for kilobytes, _, name in costs:
        bound = next(b for folder, b in BOUNDS.items() if name.startswith(folder))
        if kilobytes > bound:
            failed = True
            print(f"{name}: {kilobytes} kB, at most {bound}: include less, declare instead, or move code to a source")
    sys.exit(failed)


main()
