#include "report/batch.hpp"

#include "report/escape.hpp"
#include "report/paint.hpp"
#include "report/quote.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::report {

namespace {

using BatchOutcome = TestCase::Outcome;

size_t count(const Batch& batch, BatchOutcome outcome)
{
    return static_cast<size_t>(std::count_if(batch.rows.begin(), batch.rows.end(),
                                             [&](const BatchRow& r) { return r.test.outcome == outcome; }));
}

constexpr std::string_view outcome_names[] = {"passed", "FAILED", "no answer"};
std::string_view name_of_outcome(const BatchRow& row)
{
    return row.known ? "known" : outcome_names[static_cast<size_t>(row.test.outcome)];
}

std::string what(const BatchRow& row)
{
    std::string out = row.findings.empty() ? row.verdict : fmt::format("{}: {}", row.verdict, row.findings);
    if (!row.assumptions.empty())
        out += fmt::format(" (assumptions: {})", row.assumptions);
    return out;
}

std::string counts(const Batch& batch)
{
    const auto cached = std::count_if(batch.rows.begin(), batch.rows.end(), [](const BatchRow& r) { return r.cached; });
    std::string out = fmt::format("{}: {} passed, {} failed, {} without an answer", counted(batch.rows.size(), "check"),
                                  count(batch, BatchOutcome::Passed), count(batch, BatchOutcome::Failed),
                                  count(batch, BatchOutcome::Error));
    if (cached > 0)
        out += fmt::format("; {} not repeated", cached);
    if (const auto n = std::count_if(batch.rows.begin(), batch.rows.end(),
                                     [](const BatchRow& r) { return !r.assumptions.empty(); });
        n > 0)
        out += fmt::format("; {} under assumptions", n);
    if (batch.unfinished > 0)
        out += fmt::format("; {} not done: interrupted", batch.unfinished);
    return out + fmt::format("; {:.1f} s", batch.seconds);
}

} // namespace

std::string table(const Batch& batch, bool color, bool quiet, bool verbose)
{
    const Paint paint{color};
    std::string out;
    size_t width = 0;
    for (const BatchRow& row : batch.rows)
        if (!quiet && (verbose || row.test.outcome != BatchOutcome::Passed))
            width = std::max(width, std::min<size_t>(60, columns_of(row.test.name)));
    for (const BatchRow& row : batch.rows) {
        if (quiet || (!verbose && row.test.outcome == BatchOutcome::Passed))
            continue;
        const std::string name = pad(name_of_outcome(row), 9);
        const bool passed = row.test.outcome == BatchOutcome::Passed;
        out += fmt::format("{}  {}  {:>7.2f} s  {}", passed ? paint.good(name) : paint.error(name),
                           pad(row.test.name, width), row.test.seconds, what(row));
        if (!passed && !row.test.message.empty())
            out += fmt::format("\n           {}{}", row.place.empty() ? "" : row.place + ": ",
                               valid_utf8(row.test.message.substr(0, row.test.message.find('\n'))));
        out += "\n";
    }
    return out + counts(batch) + "\n";
}

std::string junit(const Batch& batch)
{
    std::vector<TestCase> tests;
    for (const BatchRow& row : batch.rows)
        tests.push_back(row.test);
    return junit(tests, "mpismt batch");
}

std::string html_index(const Batch& batch)
{
    std::string out = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>mpismt batch</title>
<style>
:root { color-scheme: light dark; --line: #8885; --bad: #b3261e; --good: #00695c; --warn: #8a5300; }
@media (prefers-color-scheme: dark) { :root { --bad: #ff8a80; --good: #64d8cb; --warn: #ffcc80; } }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
h1 { font-size: 1.3rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.passed, .known { color: var(--good); } .failed { color: var(--bad); font-weight: 600; } .no { color: var(--warn); }
.note { opacity: .8; font-size: .9em; }
</style>
</head>
<body>
<h1>mpismt batch</h1>
)";
    out += fmt::format(
        "<p>{}. mpismt {}.</p>\n<table>\n<thead><tr><th scope=\"col\">Result</th><th scope=\"col\">Check</th>"
        "<th scope=\"col\">Answer</th><th scope=\"col\">Seconds</th></tr></thead>\n<tbody>\n",
        xml(counts(batch)), xml(batch.version));
    std::vector<const BatchRow*> rows;
    for (const BatchRow& row : batch.rows)
        rows.push_back(&row);
    std::stable_sort(rows.begin(), rows.end(), [](const BatchRow* a, const BatchRow* b) {
        return (a->test.outcome != BatchOutcome::Passed) > (b->test.outcome != BatchOutcome::Passed);
    });
    for (const BatchRow* row : rows) {
        std::string_view mark = "✓ ", style = "passed";
        if (row->test.outcome == BatchOutcome::Failed)
            mark = "✗ ", style = "failed";
        else if (row->test.outcome == BatchOutcome::Error)
            mark = "? ", style = "no";
        const std::string name = xml(row->test.name);
        out += fmt::format("<tr><td class=\"{}\">{}{}</td><td>{}</td><td>{}", style, mark,
                           row->test.outcome == BatchOutcome::Failed ? "failed" : name_of_outcome(*row),
                           row->page.empty() ? name : fmt::format("<a href=\"{}\">{}</a>", row->page, name),
                           xml(what(*row)));
        if (!row->test.message.empty())
            out += fmt::format("<div class=\"note\">{}{}</div>", row->place.empty() ? "" : xml(row->place) + ": ",
                               xml(row->test.message));
        out += fmt::format("</td><td class=\"number\">{:.2f}</td></tr>\n", row->test.seconds);
    }
    return out + "</tbody>\n</table>\n</body>\n</html>\n";
}

} // namespace mpismt::report
