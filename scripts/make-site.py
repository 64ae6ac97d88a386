#!/usr/bin/python3
"""The documentation as a static site, and the output that its pages show.

    scripts/make-site.py MPISMT DIR        # write the site
    scripts/make-site.py MPISMT --check    # does mpismt say what the pages show?
    scripts/make-site.py MPISMT --write    # put into the pages what it says

A fenced block of a page whose first line is `$ mpismt …` shows real output: all of it, for each command of the block.
The pages of options and of findings are what `--help` and `explain` say; the gallery has every example of the folders
below with the report that `mpismt batch` makes of it.
"""
import html
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

try:
    import markdown
except ImportError:
    sys.exit("make-site.py: the package python3-markdown is missing (apt-get install python3-markdown)")

root = pathlib.Path(__file__).resolve().parent.parent

PAGES = {  # in the order of the menu; of those without a title here it is their heading
    "README.md": "mpismt", "docs/install.md": None, "docs/first-day.md": None, "docs/supported.md": None,
    "docs/assumptions.md": None, "options": "Options", "kinds": "Kinds of findings",
    "docs/findings.md": None, "gallery": "Gallery", "docs/language.md": None, "docs/projects.md": None, "docs/fortran.md": None,
    "docs/batch.md": None, "docs/cubes.md": None,
    "editors/README.md": "Editors", "docs/record.md": None, "docs/replay.md": None, "docs/mpi1993.md": None,
    "docs/rma.md": None, "docs/laws.md": None, "docs/law-files.md": None, "docs/ARCHITECTURE.md": None,
    "docs/mpi/README.md": None, "docs/mpi/executions.md": "An execution", "docs/mpi/point-to-point.md": "Point-to-point",
    "docs/mpi/partitioned.md": "Partitioned", "docs/mpi/datatypes.md": "Datatypes",
    "docs/mpi/collectives.md": "Collectives", "docs/mpi/communicators.md": "Communicators",
    "docs/mpi/topologies.md": "Topologies", "docs/mpi/environment.md": "Environment",
    "docs/mpi/processes.md": "Processes", "docs/mpi/threads.md": "Threads", "docs/mpi/windows.md": "Windows",
    "docs/mpi/tools.md": "Tools", "docs/mpi/files.md": "Files", "docs/mpi/fortran.md": "Fortran, inside",
    "docs/mpi/local-code.md": "Local code", "docs/engines/README.md": None, "docs/engines/schedule.md": "The schedule",
    "docs/engines/unrolling.md": "Unrolling", "docs/engines/one-run.md": "One run",
    "docs/engines/linear.md": "Linear constraints", "docs/engines/solver.md": "Encoding and solving",
    "docs/engines/search.md": "Search", "docs/engines/local-code.md": "Machine code, slicing",
    "docs/engines/confirmation.md": "Confirmation",
    "proofs/README.md": "Proofs and certificates", "report/README.md": "Reports", "CONTRIBUTING.md": None,
    "tests/README.md": "Tests", "NEWS.md": None}
GALLERY = ["examples/*.mpi", "examples/c/*.c", "examples/papers/*.mpi"]
STYLE = """:root { color-scheme: light dark; }
body { font: 16px/1.55 system-ui, sans-serif; margin: 0; display: flex; }
nav { flex: 0 0 13rem; padding: 1rem; box-sizing: border-box; height: 100vh; overflow: auto; position: sticky; top: 0;
      border-right: 1px solid #8885; }
nav a { display: block; padding: .15rem 0; text-decoration: none; }
nav a[aria-current] { font-weight: bold; }
main { flex: 1; min-width: 0; max-width: 60rem; padding: 1rem 2rem; }
pre { overflow-x: auto; padding: .7rem; background: #8881; font-size: 13px; line-height: 1.35; }
table { border-collapse: collapse; } th, td { border: 1px solid #8885; padding: .25rem .5rem; vertical-align: top; }
@media (max-width: 45rem) { body { display: block; } nav { height: auto; position: static; border: 0; } }
"""


def address(page):
    """The file of a page in the site."""
    if page == "README.md":
        return "index.html"
    return page.removeprefix("docs/").removesuffix(".md").replace("/README", "").replace("/", "-").lower() + ".html"


def text_of(page):
    return (root / page).read_text(encoding="utf-8")


def title_of(page):
    return PAGES[page] or re.search(r"^# (.*)", text_of(page), re.M).group(1).replace("`", "")


def output_of(mpismt, words):
    run = subprocess.run([mpismt, *words], cwd=root, capture_output=True, text=True, timeout=300,
                         env={**os.environ, "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "COLUMNS": "120"})
    return run.stderr + run.stdout


def with_real_output(mpismt, text):
    """The page with the output of mpismt in its blocks."""
    def block(match):
        commands = re.findall(r"^\$ (mpismt .*)$", match.group(2), re.M)
        said = [f"$ {c}\n{output_of(mpismt, shlex.split(c)[1:])}" for c in commands]
        return match.group(1) + "".join(said) + "```"
    return re.sub(r"^(```\w*\n)(\$ mpismt .*?^)```", block, text, flags=re.M | re.S)


def body_of(page):
    converter = markdown.Markdown(extensions=["fenced_code", "tables", "toc", "sane_lists"])
    body = converter.convert(text_of(page))
    folder = pathlib.PurePosixPath(page).parent

    def link(match):
        target, mark, anchor = match.group(1).partition("#")
        if not target or ":" in target:
            return match.group(0)
        path = os.path.normpath(folder / target)
        return f'href="{address(path) if path in PAGES else path}{mark}{anchor}"'
    return re.sub(r'href="([^"]*)"', link, body)


def options(mpismt):
    commands = re.findall(r"^  mpismt ([a-z]+) ", output_of(mpismt, ["--help"]), re.M)
    parts = [f'<h2 id="{c}">mpismt {c}</h2>\n<pre>{html.escape(output_of(mpismt, [c, "--help"]))}</pre>'
             for c in dict.fromkeys(commands)]
    return "<h1>Options</h1>\n" + "\n".join(parts)


def findings(mpismt):
    kinds = [line.split()[0] for line in output_of(mpismt, ["explain"]).splitlines() if re.match(r"[a-z-]+  ", line)]
    parts = [f'<h2 id="{k}">{k}</h2>\n<pre>{html.escape(output_of(mpismt, ["explain", k]))}</pre>' for k in kinds]
    return "<h1>Kinds of findings</h1>\n" + "\n".join(parts)


def about(path):
    """What the comment at the head of a program says of it."""
    lines = []
    for line in text_of(path).splitlines():
        if not line.startswith("//"):
            break
        words = line[2:].strip()
        if words and not words.startswith("mpismt:"):
            lines.append(words)
        elif lines:
            break
    return " ".join(lines)


def gallery(mpismt, site):
    files = [str(p.relative_to(root)) for pattern in GALLERY for p in sorted(root.glob(pattern))]
    said = output_of(mpismt, ["batch", "-q", *files, "--report", f"html={site / 'gallery'}", "--report",
                              f"json={site / 'gallery.json'}"])
    results = json.loads((site / "gallery.json").read_text(encoding="utf-8"))
    if not results:
        sys.exit(said)
    index = (site / "gallery/index.html").read_text(encoding="utf-8")
    pages = {html.unescape(name): page for page, name in re.findall(r'<a href="(\w+\.html)">([^<]*)</a>', index)}
    rows, last = [], None
    for result in results:
        kinds = ", ".join(dict.fromkeys(f["kind"] for f in result["findings"]))
        text = about(result["program"]) if result["program"] != last else ""
        last = result["program"]
        rows.append(f'<tr><td><a href="gallery/{pages[result["name"]]}">{html.escape(result["name"].removeprefix("examples/"))}'
                    f'</a></td><td>{html.escape(text)}</td><td>{result["verdict"]}{": " + kinds if kinds else ""}</td></tr>')
    return ("<h1>Gallery</h1>\n<p>The programs of <code>examples/</code>, with what mpismt says about each: the page of a faulty one"
            " steps through the execution that goes wrong.</p>\n<table>\n<tr><th>Program</th><th>What it is</th><th>Answer</th></tr>\n"
            + "\n".join(rows) + "\n</table>")


def write_site(mpismt, site):
    site.mkdir(parents=True, exist_ok=True)
    generated = {"options": lambda: options(mpismt), "kinds": lambda: findings(mpismt),
                 "gallery": lambda: gallery(mpismt, site)}
    (site / "style.css").write_text(STYLE, encoding="utf-8")
    shutil.copy(root / "LICENSE", site / "LICENSE")
    for page in PAGES:
        menu = "\n".join(f'<a href="{address(p)}"{" aria-current=page" if p == page else ""}>{html.escape(title_of(p))}</a>'
                         for p in PAGES)
        body = generated[page]() if page in generated else body_of(page)
        (site / address(page)).write_text(
            f'<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n'
            f'<title>{html.escape(title_of(page))}</title>\n<link rel="stylesheet" href="style.css">\n'
            f"<nav>\n{menu}\n</nav>\n<main>\n{body}\n</main>\n</html>\n", encoding="utf-8")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    mpismt, what = os.path.abspath(sys.argv[1]), sys.argv[2]
    if what not in ("--check", "--write"):
        return write_site(mpismt, pathlib.Path(what).absolute())
    stale = []
    for page in PAGES:
        if page.endswith(".md") and (real := with_real_output(mpismt, text_of(page))) != text_of(page):
            stale.append(page)
            if what == "--write":
                (root / page).write_text(real, encoding="utf-8")
    if stale and what == "--check":
        sys.exit(f"not what mpismt says: {', '.join(stale)}; scripts/make-site.py {sys.argv[1]} --write mends that")


main()
