#!/usr/bin/env python3
"""Lists the functions of MPI 4.1 that mpismt does not support: each is called once, and the answers that are `unsupported`
are counted by chapter. About a minute on two cores.

    scripts/list-unsupported.py [build/release/mpismt]
    scripts/list-unsupported.py build/release/mpismt --check      # is that what docs/supported.md says?
"""
import collections
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent
mpismt = sys.argv[1] if len(sys.argv) > 1 else root / "build/release/mpismt"

# The arguments need not make sense: a wrong one is a finding, and the function known.
HANDLES = {"MPI_Comm": "MPI_COMM_WORLD", "MPI_Datatype": "MPI_INT", "MPI_Group": "MPI_GROUP_EMPTY", "MPI_Op": "MPI_SUM",
           "MPI_Info": "MPI_INFO_NULL", "MPI_Errhandler": "MPI_ERRORS_RETURN"}
CHAPTERS = [("RMA", r"Win_|Put|Get_acc|Get$|Rget|Rput|Raccum|Accum|Fetch|Compare_and|Get_c$"), ("files", r"File_|Register_datarep|CONVERSION"),
            ("sessions", r"Session_|_from_group|pset|_from_comm_group"),
            ("dynamic processes", r"spawn|accept|connect|join|port|Publish|Lookup|Unpublish"),
            ("Fortran", r"f08|_f2c|_c2f|_f90|f2f")]


def argument(declaration):
    kind = re.sub(r"\b(const)\b", "", declaration).strip()
    if "*" in kind or "[" in kind or "..." in kind:
        return "(void *)space"
    name = kind.split()[0]
    return HANDLES.get(name, "0")


def verdict(prototype):
    result, name, parameters = re.fullmatch(r"(\w+) (\w+)\((.*)\)", prototype).groups()
    arguments = [] if parameters == "void" else [argument(p) for p in parameters.split(", ")]
    text = f"""#include <mpi.h>
int main(void)
{{
    static int space[64];
    MPI_Init(0, 0);
    {name}({", ".join(arguments)});
    return 0;
}}
"""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "call.c"
        source.write_text(text)
        run = subprocess.run([mpismt, "check", source, "-n", "1", "--format", "json", "--timeout", "20"], capture_output=True,
                             text=True)
        try:
            return name, json.loads(run.stdout)["verdict"]
        except (ValueError, KeyError):
            return name, "no answer: " + (run.stdout + run.stderr).strip()[:200]


def main():
    prototypes = [line.strip() for line in (root / "tests/c_api/functions.txt").read_text().splitlines() if "(" in line]
    prototypes = [p for p in prototypes if not p.startswith("#") and not re.search(r"\w+_(FN|FN_NULL|FN_NULL_C)\(", p)]
    unsupported = collections.defaultdict(list)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for name, answer in pool.map(verdict, prototypes):
            short = name.removeprefix("MPI_")
            if answer == "unsupported":
                unsupported[next((c for c, pattern in CHAPTERS if re.search(pattern, short)), "others")].append(short)
            elif answer not in ("error", "no-error", "no-error-within-bound", "unknown"):
                print(f"{name}: {answer}", file=sys.stderr)
    text = f"{len(prototypes)} functions, {sum(map(len, unsupported.values()))} of them unsupported\n"
    for chapter, names in sorted(unsupported.items()):
        text += f"{chapter} ({len(names)}): {', '.join(names)}\n"
    print(text, end="")
    if "--check" in sys.argv and f"```\n{text}```\n" not in (root / "docs/supported.md").read_text():
        sys.exit("docs/supported.md says something else")


main()
