// The text report of outcomes. Columns are variables by process, `0:x`; a process that does not end says where it
// stands.
#include "report/outcomes.hpp"

#include "report/choices.hpp"
#include "report/paint.hpp"
#include "report/quote.hpp"
#include "report/space_time.hpp"
#include "report/trace.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <set>

namespace mpismt::report {

namespace {

std::string stands(const FinalProcess& p, uint32_t rank, const SourceFiles& files)
{
    switch (p.state) {
    case ProcessEnd::State::Blocked:
        return fmt::format("{} is stuck in {}, {}", rank, name_of(p.op), place(files, p.loc));
    case ProcessEnd::State::Polling: return fmt::format("{} polls forever, {}", rank, place(files, p.loc));
    case ProcessEnd::State::Terminated: return fmt::format("{} stops, {}", rank, place(files, p.loc));
    case ProcessEnd::State::Ended:
    case ProcessEnd::State::Running: break;
    }
    return {};
}

// In short, under which choices it happens.
std::string choice(const FoundOutcome& f)
{
    std::string out;
    if (f.buffering == "infinite")
        out = "buffered";
    else if (f.buffering == "zero")
        out = "unbuffered";
    else if (f.buffering == "mixed")
        out = "some buffered";
    if (f.collectives != "any")
        out += fmt::format("{}{}", out.empty() ? "" : ", ",
                           f.collectives == "none"  ? "collectives do not synchronise"
                           : f.collectives == "all" ? "collectives synchronise"
                                                    : "some collectives synchronise");
    return out;
}

// Is the value of this variable of this process the same in all outcomes? With a single outcome nothing is set apart.
bool never_changes(const std::vector<FoundOutcome>& all, uint32_t rank, size_t variable)
{
    const auto value = [&](const FoundOutcome& f) -> const FinalVariable& {
        return f.outcome.processes[rank].variables[variable];
    };
    return all.size() > 1 &&
           std::all_of(all.begin(), all.end(), [&](const FoundOutcome& f) { return value(f) == value(all[0]); });
}

std::string shown(const FinalVariable& v)
{
    const std::string value = to_string(v);
    return value.empty() ? "-" : value;
}

// Those that exist in some outcome, ascending.
std::vector<std::string> names_of_files(const std::vector<FoundOutcome>& all)
{
    std::set<std::string> names;
    for (const FoundOutcome& f : all)
        for (const FinalFile& file : f.outcome.files)
            names.insert(file.name);
    return {names.begin(), names.end()};
}

const FinalFile* find_file(const FoundOutcome& f, const std::string& name)
{
    const auto it = std::find_if(f.outcome.files.begin(), f.outcome.files.end(),
                                 [&](const FinalFile& file) { return file.name == name; });
    return it == f.outcome.files.end() ? nullptr : &*it;
}

std::string shown(const FoundOutcome& f, const std::string& name, uint64_t bytes)
{
    const FinalFile* file = find_file(f, name);
    if (file == nullptr)
        return "-";
    return to_string(*file) + (bytes > 0 && file->size > 0 ? ": " + bytes_of(*file, bytes) : "");
}

std::string outcomes_table(const OutcomesReport& report, const SourceFiles& files, Paint paint, uint64_t bytes)
{
    const std::vector<FoundOutcome>& all = report.outcomes.all;
    std::vector<std::vector<std::string>> rows{{""}}; // the first: headings
    if (all.empty())
        return {};
    const auto& processes = all.front().outcome.processes;
    std::vector<std::pair<uint32_t, size_t>> changing; // rank, variable: the columns
    std::string constant; // a line for each process
    uint32_t last = ~0U;
    for (uint32_t r = 0; r < processes.size(); ++r)
        for (size_t i = 0; i < processes[r].variables.size(); ++i) {
            const FinalVariable& v = processes[r].variables[i];
            if (!never_changes(all, r, i)) {
                rows[0].push_back(fmt::format("{}:{}", r, v.name));
                changing.emplace_back(r, i);
                continue;
            }
            constant += last == r ? ", " : fmt::format("{}  {}: ", last == ~0U ? "" : "\n", r);
            constant += fmt::format("{} = {}", v.name, shown(v));
            last = r;
        }
    std::vector<std::string> changing_files;
    for (std::string& name : names_of_files(all)) {
        const auto same = [&](const FoundOutcome& f) {
            const FinalFile *a = find_file(f, name), *b = find_file(all[0], name);
            return a != nullptr && b != nullptr && *a == *b;
        };
        if (all.size() > 1 && std::all_of(all.begin(), all.end(), same)) {
            constant += fmt::format("{}  file {}: {}", constant.empty() ? "" : "\n", name, shown(all[0], name, bytes));
            continue;
        }
        rows[0].push_back("file " + name);
        changing_files.push_back(std::move(name));
    }
    const size_t variables = rows[0].size();
    rows[0].insert(rows[0].end(), {"stands", "only if"});
    for (size_t i = 0; i < all.size(); ++i) {
        const FoundOutcome& f = all[i];
        std::vector<std::string>& row = rows.emplace_back();
        row.push_back(fmt::format("{}", i + 1));
        for (const auto& [r, k] : changing)
            row.push_back(shown(f.outcome.processes[r].variables[k]));
        for (const std::string& name : changing_files)
            row.push_back(shown(f, name, bytes));
        std::string where;
        for (uint32_t r = 0; r < f.outcome.processes.size(); ++r)
            if (const std::string s = stands(f.outcome.processes[r], r, files); !s.empty())
                where += (where.empty() ? "" : "; ") + s;
        row.push_back(where);
        row.push_back(choice(f));
    }
    std::vector<size_t> widths(rows[0].size());
    for (size_t c = 0; c < widths.size(); ++c) {
        for (const auto& row : rows)
            widths[c] = std::max(widths[c], c >= variables && &row == &rows[0] ? 0 : columns_of(row[c]));
        if (widths[c] > 0) // else nobody stands, or nothing is needed
            widths[c] = std::max(widths[c], columns_of(rows[0][c]));
    }
    std::string out;
    for (const auto& row : rows) {
        std::string line;
        for (size_t c = 0; c < row.size(); ++c)
            if (c < variables || widths[c] > 0)
                line += c >= variables ? "    " + pad(row[c], widths[c]) // words to the left, values to the right
                                       : "  " + std::string(widths[c] - columns_of(row[c]), ' ') + row[c];
        line.erase(line.find_last_not_of(' ') + 1);
        out += (&row == &rows[0] ? paint.bold(line) : line) + "\n";
    }
    return constant.empty() ? out : out + "in every outcome:\n" + constant + "\n";
}

std::string conditions(const OutcomesReport& report, const ir::Program& program, Paint paint)
{
    std::string out;
    size_t width = 0;
    for (const Condition& c : program.conditions)
        width = std::max(width, columns_of(c.text));
    for (size_t i = 0; i < report.conditions.size(); ++i) {
        const auto& a = report.conditions[i];
        std::string answer = !a.holds   ? paint.warning("unknown")
                             : *a.holds ? paint.good("holds")
                                        : paint.error("does not hold");
        if (a.outcome)
            answer += fmt::format(": outcome {}", *a.outcome + 1);
        out += fmt::format("  {}  {}\n", pad(program.conditions[i].text, width), answer);
    }
    return out.empty() ? out : "\n" + out;
}

} // namespace

std::string how(const FoundOutcome& f, const SourceFiles& files, const Style& style)
{
    std::string out;
    Finding finding; // for the words of the weakest choice
    finding.execution = f.execution;
    finding.buffering = f.buffering;
    finding.collectives = f.collectives;
    finding.relied_on = f.relied_on;
    if (const std::string weakest = weakest_choice(finding, files); !weakest.empty())
        out += weakest + "\n";
    std::vector<uint32_t> ranks(f.outcome.processes.size());
    std::iota(ranks.begin(), ranks.end(), 0U);
    out += trace(f.execution, files, ranks);
    const size_t most = std::max<size_t>(2, static_cast<size_t>(style.columns) / 16);
    if (ranks.size() > most)
        ranks.resize(most);
    return out + "\n" + space_time(f.execution, ranks, static_cast<size_t>(style.columns));
}

std::string text(const OutcomesReport& report, const ir::Program& program, const Style& style)
{
    const Paint paint{style.color};
    const Outcomes& o = report.outcomes;
    std::string out = outcomes_table(report, program.files, paint, style.bytes);
    if (!style.quiet)
        for (size_t i = 0; i < o.all.size(); ++i)
            out += "\n" + paint.bold(fmt::format("Outcome {}", i + 1)) + "\n" + how(o.all[i], program.files, style);
    out += conditions(report, program, paint);
    out += fmt::format("{}{}: {}{}", out.empty() ? "" : "\n", paint.bold(report.program),
                       o.complete || !o.all.empty() ? counted(o.all.size(), "outcome") : "",
                       o.complete ? "" : (o.all.empty() ? "unknown" : "; there may be more"));
    if (!o.complete)
        out += ": " + (!o.unsupported.empty() ? fmt::format("{} at {} is not supported", o.unsupported[0].construct,
                                                           place(program.files, o.unsupported[0].loc))
                                              : o.reason);
    out += "\n";
    if (o.erroneous)
        out += "  some execution is wrong: `mpismt check` says how\n";
    if (style.stats)
        for (const auto& [name, value] : report.stats)
            out += fmt::format("  {}: {}\n", name, value);
    return out;
}

} // namespace mpismt::report
