#!/usr/bin/python3
"""The documentation as a site (scripts/make-site.py): usage: site_test.py MPISMT ROOT [Pages|Site]"""
import html.parser
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

try:
    import markdown  # noqa: F401
except ImportError:
    sys.exit(77)

mpismt, root = sys.argv[1], pathlib.Path(sys.argv[2])
script = root / "scripts/make-site.py"


class Links(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.ids = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if "id" in attributes:
            self.ids.add(attributes["id"])
        if tag in ("a", "link") and "href" in attributes:
            self.links.append(attributes["href"])


class Pages(unittest.TestCase):
    def test_pages_show_what_mpismt_says(self):
        run = subprocess.run([script, mpismt, "--check"], capture_output=True, text=True)
        self.assertEqual((0, ""), (run.returncode, run.stderr))
        self.assertIn("```\n$ mpismt check", (root / "docs/first-day.md").read_text(encoding="utf-8"))


class Site(unittest.TestCase):
    def test_the_site_has_all_pages_and_no_dead_link(self):
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run([script, mpismt, folder], capture_output=True, text=True)
            self.assertEqual((0, ""), (run.returncode, run.stderr))
            site = pathlib.Path(folder)
            pages = {p.name: Links(p.read_text(encoding="utf-8")) for p in site.glob("*.html")}
            for page in (root / "docs").rglob("*.md"):
                name = "-".join(page.relative_to(root / "docs").with_suffix("").parts).lower()
                if name != "readme" and not name.startswith("validation"):
                    self.assertIn(name.removesuffix("-readme") + ".html", pages)
            for name, page in pages.items():
                for link in page.links:
                    target, _, anchor = link.partition("#")
                    if ":" in target:
                        continue
                    self.assertTrue((site / target).exists() if target else True, f"{name}: {link}")
                    if anchor:
                        self.assertIn(anchor, pages[target or name].ids, f"{name}: {link}")
            results = json.loads((site / "gallery.json").read_text(encoding="utf-8"))
            programs = {r["program"] for r in results}
            for folder_of, pattern in (("examples", "*.mpi"), ("examples/c", "*.c")):
                for program in (root / folder_of).glob(pattern):
                    self.assertIn(f"{folder_of}/{program.name}", programs)
            self.assertIn("halo_3d_wrong_tag.mpi", (site / "gallery.html").read_text(encoding="utf-8"))
            self.assertIn("assertion", (site / "gallery.html").read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
