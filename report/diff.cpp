#include "report/diff.hpp"

#include "report/outcomes.hpp"
#include "report/paint.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::report {

std::string_view name_of(DiffReport::Answer answer)
{
    constexpr std::string_view names[] = {"same", "same-within-bound", "different", "unknown", "unsupported"};
    return names[static_cast<size_t>(answer)];
}

namespace {

std::string indented_lines(const std::string& lines)
{
    std::string out;
    for (size_t at = 0; at < lines.size();) {
        const size_t end = std::min(lines.find('\n', at), lines.size());
        out += "  " + lines.substr(at, end - at) + "\n";
        at = end + 1;
    }
    return out;
}

std::string finding_text(const DiffReport& report, const DiffReport::Difference& d, const Style& style)
{
    CheckResult alone;
    alone.program = report.sides[d.side].name;
    alone.processes = report.processes;
    alone.bound = report.bound;
    alone.verdict = d.finding->is_error() ? Verdict::Error : Verdict::NoError;
    alone.findings = {*d.finding};
    Style one = style;
    one.stats = false;
    return text(alone, report.sides[d.side].files, one);
}

std::string side_text(const DiffReport& report, size_t side, const Style& style)
{
    const Paint paint{style.color};
    const DiffReport::Side& s = report.sides[side];
    std::string out;
    size_t outcomes = 0;
    for (const DiffReport::Difference& d : report.differences) {
        if (d.side != side)
            continue;
        if (d.finding) {
            out += paint.bold(fmt::format("Only {} has a finding of the kind {}:", s.name, name_of(d.finding->kind))) +
                   "\n" + finding_text(report, d, style) + "\n";
        } else if (outcomes++ == 0) {
            out += paint.bold(fmt::format("Only {} can end like this:", s.name)) + "\n" + indented_lines(d.seen) +
                   how(*d.outcome, s.files, style) + "\n";
        }
    }
    if (outcomes > 1)
        out += fmt::format("{} has {} more that the other one lacks; --format json lists them.\n\n", s.name,
                           counted(outcomes - 1, "outcome"));
    return out;
}

} // namespace

std::string text(const DiffReport& report, const Style& style)
{
    using Answer = DiffReport::Answer;
    const Paint paint{style.color};
    std::string out;
    if (!style.quiet)
        out = side_text(report, 0, style) + side_text(report, 1, style);
    std::string answer;
    switch (report.answer) {
    case Answer::Same: answer = paint.good("the same"); break;
    case Answer::SameWithinBound:
        answer = paint.good("the same") + fmt::format(" within the bound {}", report.bound);
        break;
    case Answer::Different: answer = paint.error("different"); break;
    case Answer::Unknown: answer = paint.warning("unknown") + ": " + report.reason; break;
    case Answer::Unsupported: answer = paint.warning("unsupported") + ": " + report.reason; break;
    }
    out += fmt::format("{}: {}\n", paint.bold(fmt::format("{} and {}", report.sides[0].name, report.sides[1].name)),
                       answer);
    if (style.quiet)
        return out;
    if (report.processes > 0)
        out += fmt::format("  {}; compared: {}\n",
                           report.processes == 1 ? "1 process" : fmt::format("{} processes", report.processes),
                           report.observed);
    for (const DiffReport::Side& s : report.sides)
        out += fmt::format("  {}: {}{}\n", s.name, counted(s.outcomes, "outcome"),
                           s.complete ? "" : ", and there may be more");
    if (style.stats)
        for (const auto& [name, value] : report.stats)
            out += fmt::format("  {}: {}\n", name, value);
    return out;
}

} // namespace mpismt::report
