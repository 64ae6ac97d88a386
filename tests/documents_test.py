#!/usr/bin/python3
"""Files and names that documents mention exist, and so do the documents that sources mention: usage:
documents_test.py ROOT

A document is a file .md. What is in backquotes there and looks like a file, a name of C++ or an option has to be one;
links and their anchors lead somewhere; functions and constants of MPI are in mpi.h. Pages that were written for lines
of 120 columns keep them.
"""
import functools
import pathlib
import re
import sys
import unittest

root = pathlib.Path(sys.argv[1])
SOURCES = {".cpp", ".hpp", ".c", ".h", ".def", ".inc", ".py", ".sh", ".cmake"}
SKIPPED = ("build", ".git", "__pycache__")
NARROW = ("README.md", "NEWS.md", "docs/ARCHITECTURE.md", "docs/README.md", "docs/mpi/", "docs/engines/")
# Those whose names are this project's; other pages have files and names of users' programs.
CHECKED = (*NARROW, "CONTRIBUTING.md", "app/", "core/", "encoding/", "frontend/", "native/", "proofs/", "replay/",
           "report/", "solver/", "soundness/", "scripts/", "tests/README.md")
MADE_BY_USERS = {"mpismt-bug-<hash>.txt"}
OF_OTHERS = {"--transitions"}  # options of mpismt-certcheck
# Values of arguments and words of programs: in backquotes, and no names of this project.
WORDS = {"double", "float", "long", "malloc", "memcpy", "main", "abort", "exit", "assume", "exists", "forall", "never",
         "nsw", "new", "void*", "sprintf", "source", "tag", "size", "status.source", "co", "lo", "rf", "git", "clang",
         "PascalCase", "snake_case", "type-mismatch/sign", "mpismt/1", "fuzz-failures/"}

# A number that a page states, with the place that has it.
NUMBERS = [
    ("docs/engines/schedule.md", r"([\d,]+) transitions \(`very_few_transitions`", "app/check.cpp", r"very_few_transitions = ([\d']+)"),
    ("docs/engines/schedule.md", r"([\d,]+) transitions, a second\)", "app/search_meanwhile.hpp", r" few_transitions = ([\d']+)"),
    ("docs/engines/schedule.md", r"at most ([\d,]+) for a process", "frontend/unroll/paths/polling.cpp", r"max_histories = ([\d']+)"),
    ("docs/engines/schedule.md", r"up to ([\d,]+) cases", "app/value_cases.cpp", r"max_value_cases = ([\d']+)"),
    ("docs/engines/schedule.md", r"cases in ([\d,]+) seconds", "app/value_cases.cpp", r"max_seconds = ([\d']+)"),
    ("docs/engines/search.md", r"at most ([\d,]+) such classes", "soundness/input_classes.cpp", r"most_classes = ([\d']+)"),
    ("docs/engines/search.md", r"for ([\d,]+) transitions", "soundness/explore.cpp", r"most_transitions = ([\d']+)"),
    ("docs/engines/local-code.md", r"the last ([\d,]+) of them", "core/native/code.hpp", r"slots = ([\d']+)"),
    ("docs/mpi/processes.md", r"([\d,]+) processes may be spawned", "app/spawning.cpp", r"most_spawned = ([\d']+)"),
]


@functools.cache
def files():
    """All files of the project, by their path from the root."""
    found = {}
    stack = [root]
    while stack:
        for path in stack.pop().iterdir():
            if path.is_symlink() or (path.is_dir() and path.name.startswith(SKIPPED)):
                continue
            if path.is_dir():
                stack.append(path)
            found[path.relative_to(root).as_posix()] = path
    return found


def is_in(name, group):
    return any(name == g or (g.endswith("/") and name.startswith(g)) for g in group)


@functools.cache
def documents():
    return {n: p.read_text(encoding="utf-8") for n, p in files().items() if p.suffix == ".md" and p.is_file()}


@functools.cache
def sources():
    return {n: p.read_text(encoding="utf-8", errors="replace") for n, p in files().items()
            if p.is_file() and (p.suffix in SOURCES or p.name == "CMakeLists.txt") and not n.startswith("examples/")}


@functools.cache
def words():
    """What sources name outside of comments, where names may be old."""
    return set().union(*(re.findall(r"[A-Za-z_]\w*", re.sub(r"^\s*//.*$", "", text, flags=re.M))
                         for name, text in sources().items() if name != "tests/documents_test.py"))


@functools.cache
def anchors(name):
    """As GitHub and the site make them of headings."""
    found = set()
    for heading in re.findall(r"^#+ (.*)$", documents()[name], re.M):
        text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower()
        found.add(re.sub(r" ", "-", re.sub(r"[^\w\- ]", "", text).strip()))
    return found


def without_blocks(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)


class Documents(unittest.TestCase):
    def fail_with(self, found):
        self.assertFalse(found, "\n" + "\n".join(sorted(found)))

    def test_links_lead_somewhere(self):
        bad = []
        for name, text in documents().items():
            for target in re.findall(r"\]\(([^)\s]+)\)", without_blocks(text)):
                path, _, anchor = target.partition("#")
                if ":" in target:
                    continue
                to = name if not path else (root / name).parent.joinpath(path).resolve()
                if path:
                    if not to.exists():
                        bad.append(f"{name}: {target} is not there")
                        continue
                    to = to.relative_to(root.resolve()).as_posix()
                if anchor and to in documents() and anchor not in anchors(to):
                    bad.append(f"{name}: {target}: no such heading")
        self.fail_with(bad)

    def test_files_and_names_exist(self):
        bad, seen = [], 0
        names = {pathlib.PurePosixPath(n).name for n in files()}
        stems = {n.partition(".")[0] for n in names}
        options = set(re.findall(r'"([a-z][a-z0-9-]+)", ', sources()["core/options.def"]))
        of_scripts = set(re.findall(r"--([a-z][a-z0-9-]*)", " ".join(t for n, t in sources().items() if n.endswith(".py"))))
        for name, text in documents().items():
            if not is_in(name, CHECKED):
                continue
            known = options | (of_scripts if name.startswith("tests/") else set())
            for quoted in re.findall(r"`([^`\n]+)`", without_blocks(text)):
                word = quoted.rstrip("()").removeprefix("../")
                if word in WORDS or word in MADE_BY_USERS or word in OF_OTHERS or "…" in word:
                    continue
                if re.fullmatch(r"[\w.-]+(/[\w.-]+)+/?|[\w-]+/", word):
                    path = word.rstrip("/")
                    inside = [n for n in files() if ("/" + n).endswith("/" + path) or f"/{path}." in "/" + n]
                    if not inside and not list(root.glob(path)):
                        bad.append(f"{name}: no file `{quoted}`")
                elif re.fullmatch(r"[\w-]+\.(cpp|hpp|c|h|def|inc|py|sh|md|txt|cmake|json|toml)", word):
                    if word not in names:
                        bad.append(f"{name}: no file `{quoted}`")
                elif re.match(r"--[a-z]", word):
                    if (option := re.match(r"--([a-z][a-z0-9-]*)", word).group(1)) not in known:
                        bad.append(f"{name}: no option --{option}")
                elif re.fullmatch(r"[A-Za-z_]\w*(::[A-Za-z_]\w*)+", word):
                    if missing := [w for w in word.split("::") if w not in words()]:
                        bad.append(f"{name}: `{quoted}`: no {missing[0]} in sources")
                elif re.fullmatch(r"[A-Z]\w*[a-z]\w*|[a-z]+(_[a-z0-9]+)+", word) and not word.startswith("MPI_"):
                    if word not in words() and word not in stems:
                        bad.append(f"{name}: no name `{quoted}` in sources")
                else:
                    continue
                seen += 1
        self.fail_with(bad)
        self.assertGreater(seen, 300)

    def test_numbers_are_those_of_the_sources(self):
        bad = []
        for page, stated, source, defined in NUMBERS:
            on_page = re.search(stated.replace(" ", r"\s+"), documents()[page])
            there = re.search(defined, sources()[source])
            if not on_page or not there or on_page.group(1).replace(",", "") != there.group(1).replace("'", ""):
                bad.append(f"{page}: {on_page and on_page.group(0)}; {source}: {there and there.group(0)}")
        rules = documents()["docs/mpi/executions.md"]
        self.assertEqual(8, len(re.findall(r"^## Rule ", rules, re.M)), "'Eight rules' say several pages")
        self.fail_with(bad)

    def test_functions_and_constants_of_mpi_exist(self):
        known = set(re.findall(r"MPI_\w+", sources()["frontend/c/include/mpi.h"]))
        bad = []
        for name, text in documents().items():
            if not is_in(name, CHECKED):
                continue
            for word in set(re.findall(r"\bP?(MPI_\w+)(?![\w…])", text)):
                if word not in known and word not in ("MPI_X", "MPI_Foo") and not word.endswith("_"):
                    bad.append(f"{name}: {word} is not in mpi.h")
        self.fail_with(bad)

    def test_documents_that_sources_mention_exist(self):
        bad = []
        for name, text in {**sources(), **documents()}.items():
            for path in set(re.findall(r"\bdocs/[\w/.-]+\.(?:md|json|yml|txt)\b", text)):
                if path not in files():
                    bad.append(f"{name}: no file {path}")
            for rule in set(re.findall(r"docs/mpi/executions\.md, rules? ([0-9]+)", text)):
                if f"\n## Rule {rule}:" not in documents()["docs/mpi/executions.md"]:
                    bad.append(f"{name}: docs/mpi/executions.md has no rule {rule}")
        self.fail_with(bad)

    def test_the_folders_are_those_of_the_rules(self):
        rules = re.findall(r'^    \{"([\w/]+)",', sources()["tests/folder_rules_test.cpp"], re.M)
        table = documents()["docs/ARCHITECTURE.md"].partition("## 2. ")[2].partition("## 3. ")[0]
        rows = re.findall(r"^\| `([\w/]+)/` \|", table, re.M)
        inside = {f for f in rules if f.endswith(("/include", "/runtime", "/library"))} | {"frontend/c/lower"}
        self.assertEqual(sorted(set(rules) - inside), sorted(rows))

    def test_pages_keep_their_size(self):
        bad = []
        for name, text in documents().items():
            if is_in(name, NARROW):
                bad += [f"{name}:{n} has {len(line)} columns" for n, line in enumerate(text.splitlines(), 1)
                        if len(line) > 120]
        self.fail_with(bad)
        self.assertLessEqual(len(documents()["docs/ARCHITECTURE.md"].splitlines()), 250)

    def test_every_page_is_in_an_index(self):
        for folder in ("docs/mpi", "docs/engines"):
            index = documents()[f"{folder}/README.md"]
            for name in documents():
                if name.startswith(folder + "/") and not name.endswith("README.md"):
                    self.assertIn(f"]({pathlib.PurePosixPath(name).name})", index)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
