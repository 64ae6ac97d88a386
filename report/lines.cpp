// Reports of a line a finding, for programs that read them line by line: editors (the form of GCC), GitHub's workflow
// commands, and tables of statistics.
#include "report/choices.hpp"
#include "report/escape.hpp"
#include "report/report.hpp"
#include "report/words.hpp"

#include <fmt/format.h>
#include <set>

namespace mpismt::report {

namespace {

// A message of any kind at a place; without a place at the program as a whole.
struct Message {
    Level level;
    SourceLoc loc;
    std::string title, text;
};

std::vector<Message> messages(const CheckResult& result, const SourceFiles& files)
{
    std::vector<Message> out;
    for (const Finding& f : result.findings) {
        Message head{f.level, {}, std::string(name_of(f.kind)), headline(f)};
        if (const std::string choice = weakest_choice(f, files); !choice.empty())
            head.text += ". " + choice;
        if (const std::string values = text_of(f.operands); !values.empty())
            head.text += " (" + values + ")";
        std::vector<Message> others;
        for (const Location& l : f.locations) {
            if (!head.loc)
                head.loc = l.loc;
            std::string text = fmt::format("process {}{}{}", l.rank, l.call.empty() ? "" : ", ", l.call);
            if (!l.role.empty())
                text += ": " + l.role;
            others.push_back({Level::Note, l.loc, {}, std::move(text)});
            for (const CallSite& c : l.stack)
                others.push_back({Level::Note, c.loc, {}, fmt::format("{} was called here", c.function)});
        }
        out.push_back(std::move(head));
        if (!f.condition)
            out.insert(out.end(), others.begin(), others.end());
    }
    for (const Unsupported& u : result.unsupported)
        out.push_back({Level::Warning, u.loc, "unsupported", u.construct});
    if (result.verdict == Verdict::Unknown)
        out.push_back({Level::Warning, {}, "unknown", result.reason});
    for (const Assumption& a : result.assumptions)
        out.push_back({Level::Note, a.loc, "assumption", fmt::format("assumed: {}", sentence(a))});
    return out;
}

std::string one_line(std::string text)
{
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20)
            c = ' ';
    return text;
}

} // namespace

std::string gcc(const CheckResult& result, const SourceFiles& files)
{
    std::string out;
    for (const Message& m : messages(result, files))
        out += fmt::format("{}: {}: {}{}\n", m.loc ? to_string(files, m.loc) : result.program,
                           name_of(m.level), one_line(m.text),
                           m.title.empty() ? "" : fmt::format(" [{}]", m.title));
    return out;
}

std::string github(const CheckResult& result, const SourceFiles& files)
{
    constexpr std::string_view levels[] = {"error", "warning", "notice"};
    std::string out;
    for (const Message& m : messages(result, files)) {
        if (m.title.empty()) // GitHub shows ten annotations of a step: one for each finding
            continue;
        std::string place = "file=" + github_data(m.loc ? files.name(m.loc.file) : result.program, true);
        if (m.loc)
            place += fmt::format(",line={},col={}", m.loc.line, m.loc.column);
        out += fmt::format("::{} {},title={}::{}\n", levels[static_cast<size_t>(m.level)], place,
                           github_data("mpismt: " + m.title, true), github_data(m.text, false));
    }
    return out;
}

std::string csv(std::span<const Report> reports)
{
    std::set<std::string> names;
    for (const Report& r : reports)
        for (const auto& [name, value] : r.result.stats)
            names.insert(name);
    std::string out = "program,procs,bound,verdict,complete,engine,findings";
    for (const std::string& name : names)
        out += "," + csv_field(name);
    out += "\r\n";
    for (const Report& r : reports) {
        const CheckResult& c = r.result;
        out += fmt::format("{},{},{},{},{},{},{}", csv_field(c.program), c.processes, c.bound, name_of(c.verdict),
                           c.complete, c.engine, c.findings.size());
        for (const std::string& name : names) {
            const auto it = c.stats.find(name);
            out += it == c.stats.end() ? "," : fmt::format(",{}", it->second);
        }
        out += "\r\n";
    }
    return out;
}

} // namespace mpismt::report
