#!/usr/bin/env python3
"""What the checks for misuse cost on deterministic programs.

No option turns them off, so a copy of the sources is built in which they find nothing: buffers in use, buffers that are too
small or overlap, signatures, requests and objects that are left over. The families that are decided without a solver are then
checked by both binaries in turn, and the least processor times of five runs are compared.

    bench/checks.py            # the two binaries: build/release and build/without-checks
"""
import pathlib
import re
import resource
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
COPY = ROOT / "build/without-checks"
RUNS = 5

# In which file, the function's head as it stands there, and what its body begins with instead.
NOTHING = [
    ("frontend/unroll/state/typed_buffer.cpp", "void check_buffer(const Path& path, const TypedBuffer& b)", "return;"),
    ("frontend/unroll/state/typed_buffer.cpp", "void check_received_into(const Path& path, const TypedBuffer& b)", "return;"),
    ("frontend/unroll/state/typed_buffer.cpp",
     "void check_disjoint(std::span<const TypedBuffer> read, std::span<const TypedBuffer> written)", "return;"),
    ("frontend/unroll/buffers/in_use.cpp",
     "void BuffersInUse::touch(Process& p, Path& path, const TypedBuffer& b, bool writes, SourceLoc loc, TermId condition)",
     "return;"),
    ("frontend/unroll/buffers/in_use.cpp",
     "void BuffersInUse::add_pending(Process& p, Path& path, EventId communication, const TypedBuffer& b, bool writes,\n"
     "                               SourceLoc loc, bool argument)", "return;"),
    ("frontend/unroll/buffers/in_use.cpp",
     "void BuffersInUse::complete_pending(Path& path, EventId communication, TermId condition)", "return;"),
    ("frontend/unroll/mpi/left_over.cpp", "void LeftOver::check_requests(Process& p, Path& path, SourceLoc loc)", "return;"),
    ("frontend/unroll/mpi/left_over.cpp", "void LeftOver::check_leaks(Process& p, Path& path, SourceLoc loc, bool at_end)",
     "return;"),
    ("encoding/rules/signature.cpp",
     "std::optional<uint64_t> first_difference(const EventGraph& graph, int32_t a, int32_t b, uint64_t limit)", "return std::nullopt;"),
    ("encoding/rules/signature.cpp", "bool same_signature(const EventGraph& graph, const Signature& a, const Signature& b)",
     "return true;"),
]

FAMILIES = [
    ("halo 3-D, 512 processes, 60 steps", ["bench/c/halo.c", "-n", "512", "-DPX=8", "-DPY=8", "-DPZ=8", "-DSTEPS=60"]),
    ("halo 3-D of subarrays, 512 processes, 100 steps", ["bench/c/halo3d.c", "-n", "512", "-DSTEPS=100"]),
    ("ring pipeline, 256 processes, 400 items", ["bench/c/pipeline.c", "-n", "256", "-DITEMS=400"]),
    ("100,000 requests at once", ["tests/c/many_requests.c", "-n", "2", "-DN=100000", "-DWHICH=0"]),
]


def build_copy():
    sources = COPY
    for name in subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines():
        if not name.startswith(("tests/", "examples/", "docs/")):
            target = sources / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, target)
            shutil.copymode(ROOT / name, target)
    for file, head, instead in NOTHING:
        path = sources / file
        text = path.read_text()
        if text.count(head + "\n{\n") != 1:
            raise SystemExit(f"{file} has no function {head}")
        path.write_text(text.replace(head + "\n{\n", head + "\n{\n    if (true)\n        " + instead + "\n"))
    subprocess.run(["cmake", "--preset", "release", "-DBUILD_TESTING=OFF"], cwd=COPY, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", "build/release", "mpismt", "mpismt-c"], cwd=COPY, check=True, stdout=subprocess.DEVNULL)
    return COPY / "build/release/mpismt"


def seconds(binary, arguments):
    def used():
        r = resource.getrusage(resource.RUSAGE_CHILDREN)
        return r.ru_utime + r.ru_stime

    before = used()
    answer = subprocess.run([binary, "check", "-q", *arguments], cwd=ROOT, capture_output=True, text=True)
    if answer.returncode != 0 or not re.search(r": no error$", answer.stdout.strip()):
        raise SystemExit(f"{binary} {' '.join(arguments)}: {answer.stdout}{answer.stderr}")
    return used() - before


def main():
    without = build_copy()
    print("| family | with the checks | without them | factor |\n|---|---|---|---|")
    for name, arguments in FAMILIES:
        times = {binary: [] for binary in (ROOT / "build/release/mpismt", without)}
        for _ in range(RUNS):
            for binary in times:
                times[binary].append(seconds(binary, arguments))
        a, b = (min(t) for t in times.values())
        print(f"| {name} | {a:.2f} s | {b:.2f} s | {a / b:.2f} |", flush=True)


main()
