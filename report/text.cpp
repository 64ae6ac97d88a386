// The text report. What people read first comes first: the sentence that says what is wrong, the lines of their
// program, then where each process stands, under which choices of the implementation it happens, and how it came to
// that. The last line is the verdict, where a terminal leaves it in view.
#include "core/ignored_pragmas.hpp"
#include "report/causes.hpp"
#include "report/choices.hpp"
#include "report/coverage.hpp"
#include "report/escape.hpp"
#include "report/quote.hpp"
#include "report/report.hpp"
#include "report/space_time.hpp"
#include "report/trace.hpp"
#include "report/waits.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <numeric>

namespace mpismt::report {

namespace {

// What is shown without --all, in lines: one finding, several.
constexpr size_t screen_of_one = 40, screen_of_many = 60;

size_t count_lines(std::string_view text) { return static_cast<size_t>(std::count(text.begin(), text.end(), '\n')); }

std::vector<std::string_view> split_lines(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string text_label(const Location& location, const std::vector<uint32_t>& ranks, const SourceFiles& files)
{
    std::string label = processes(ranks);
    if (const std::optional<MpiOp> op = location.call.starts_with("MPI_") ? find_mpi_op(location.call.substr(4))
                                                                          : std::nullopt)
        label += fmt::format(", {}", called(*op, files, location.loc));
    else if (!location.call.empty())
        label += fmt::format(", {}", location.call);
    if (!location.role.empty())
        label += fmt::format(": {}", location.role);
    return label;
}

// The source lines of a finding; processes at one place in one role share a quotation.
std::string quoted_places(const Finding& finding, const SourceFiles& files, size_t most_places, Paint paint)
{
    std::vector<std::pair<const Location*, std::vector<uint32_t>>> places;
    for (const Location& location : finding.locations) {
        const auto same = std::find_if(places.begin(), places.end(), [&](const auto& p) {
            return p.first->loc == location.loc && p.first->role == location.role && p.first->call == location.call &&
                   p.first->stack == location.stack;
        });
        if (same == places.end())
            places.push_back({&location, {location.rank}});
        else if (std::find(same->second.begin(), same->second.end(), location.rank) == same->second.end())
            same->second.push_back(location.rank);
    }
    std::string out;
    uint32_t file = ~uint32_t{0};
    for (size_t i = 0; i < places.size(); ++i) {
        if (i == most_places) {
            out += fmt::format("  … and {} more\n", counted(places.size() - i, "place"));
            break;
        }
        auto& [location, ranks] = places[i];
        std::sort(ranks.begin(), ranks.end());
        if (location->loc && location->loc.file != file && files.size() > 1) {
            file = location->loc.file;
            out += fmt::format("  in {}\n", files.name(file));
        }
        // A condition on how the program ends belongs to no process.
        const std::string label = finding.condition ? "" : text_label(*location, ranks, files);
        const std::string quoted = quote(files, location->loc, 1, label, paint);
        out += quoted.empty() ? fmt::format("  {} at {}\n", label, place(files, location->loc)) : quoted;
        for (const std::string& call : lines_of(location->stack, files))
            out += fmt::format("       = {}\n", call);
    }
    return out;
}

// The processes to draw: all if there are few; else those that the finding is about and those that they exchange
// messages with, as far as they fit.
std::vector<uint32_t> ranks_to_show(const Finding& finding, size_t most)
{
    const size_t count = finding.execution.ends.size();
    std::vector<uint32_t> ranks;
    if (count <= most) {
        ranks.resize(count);
        std::iota(ranks.begin(), ranks.end(), 0u);
        return ranks;
    }
    ranks = involved_ranks(finding);
    if (ranks.size() > most)
        ranks.resize(most);
    const auto add = [&](uint32_t rank) {
        if (ranks.size() < most && std::find(ranks.begin(), ranks.end(), rank) == ranks.end())
            ranks.push_back(rank);
    };
    const std::vector<uint32_t> core = ranks;
    for (const Step& step : finding.execution.steps) {
        if (step.kind != Step::Kind::Match)
            continue;
        if (std::find(core.begin(), core.end(), step.self.rank) != core.end())
            add(step.other.rank);
        if (std::find(core.begin(), core.end(), step.other.rank) != core.end())
            add(step.self.rank);
    }
    std::sort(ranks.begin(), ranks.end());
    return ranks;
}

std::string printed(const std::vector<std::string>& output)
{
    std::string out;
    for (size_t rank = 0; rank < output.size(); ++rank)
        for (const std::string_view line : split_lines(output[rank]))
            out += fmt::format("  {}  {}\n", rank, visible(line));
    return out;
}

SourceLoc first_place(const Finding& finding)
{
    for (const Location& location : finding.locations)
        if (location.loc)
            return location.loc;
    return {};
}

// "… and 3 more of this kind, at lines 40 and 52"
std::string more_of(std::span<const Finding> findings, const std::vector<size_t>& cause, const SourceFiles& files)
{
    constexpr size_t most = 6;
    if (cause.size() == 1)
        return {};
    std::vector<std::string> places;
    for (size_t i = 1; i < cause.size(); ++i)
        if (const SourceLoc loc = first_place(findings[cause[i]]))
            if (std::string at = place(files, loc); std::find(places.begin(), places.end(), at) == places.end())
                places.push_back(std::move(at));
    const bool all = places.size() <= most;
    places.resize(std::min(places.size(), most));
    return fmt::format("  … and {} more of this kind{}{}{} (--all)\n", cause.size() - 1, places.empty() ? "" : ", at ",
                       fmt::join(places, ", "), all ? "" : ", …");
}

std::string painted(Level level, Paint paint)
{
    switch (level) {
    case Level::Error: return paint.error("error:");
    case Level::Warning: return paint.warning("warning:");
    case Level::Note: return paint.note("note:");
    }
    return {};
}

// What is wrong, where, and what to do about it.
std::string head_of(const Finding& finding, const SourceFiles& files, size_t most_places, Paint paint)
{
    std::string out;
    if (const SourceLoc first = first_place(finding))
        out += paint.bold(to_string(files, first) + ":") + " ";
    out += painted(finding.level, paint);
    out += fmt::format(" {}: {}\n", name_of(finding.kind), headline(finding));
    out += quoted_places(finding, files, most_places, paint);

    if (const std::string values = report::text_of(finding.operands); !values.empty())
        out += fmt::format("       = {}\n", values);

    if (const std::string hint = hint_of(finding); !hint.empty())
        out += fmt::format("       = {}\n", hint);
    for (const RealRun& run : finding.real_runs)
        out += fmt::format("       = {} on {}: {}\n", run.confirmed ? "confirmed" : "not confirmed", run.mpi, run.seen);

    if (finding.mend) {
        out += fmt::format("       = a fix, after which mpismt finds no {}: {}\n", name_of(finding.level),
                           finding.mend->text);
        for (const std::string_view line : split_lines(finding.mend->diff))
            out += fmt::format("         {}\n", visible(line));
    }
    return out;
}

// A part of what is said of a finding, and what may be left out of it where room is short.
struct Section {
    enum class Cut : uint8_t { Beginning, End, Whole };
    std::string_view title;
    std::string body;
    Cut cut;
    size_t most; // lines
};

std::vector<Section> sections_of(const Finding& finding, const SourceFiles& files, const Style& style,
                                 const ExecutionDetail* detail)
{
    using Cut = Section::Cut;
    const Execution& execution = finding.execution;
    const auto ranks = ranks_to_show(finding, std::max<size_t>(2, static_cast<size_t>(style.columns) / 16));
    return {{"Where each process stands", where_processes_stand(execution, files, Paint{style.color}, &finding),
             Cut::End, 10},
            {"What is given", given_values(execution, files), Cut::End, 5},
            {"The execution", trace(execution, files, ranks), Cut::Beginning, screen_of_one},
            {"Space and time",
             space_time(execution, ranks, static_cast<size_t>(style.columns), detail, &finding, &files), Cut::Whole,
             screen_of_one}};
}

// Turns of a loop that look the same are shown once: up to four lines that come three times or more.
std::vector<std::string> without_repetitions(const std::vector<std::string_view>& lines)
{
    constexpr size_t longest = 4, least_times = 3;
    std::vector<std::string> out;
    for (size_t i = 0; i < lines.size();) {
        size_t best = 0, repeated = 0; // lines of a turn, in all further turns
        for (size_t length = 1; length <= longest && i + length < lines.size(); ++length) {
            size_t same = 0;
            while (i + length + same < lines.size() && lines[i + same] == lines[i + length + same])
                ++same;
            same -= same % length;
            if (same >= length * (least_times - 1) && same > repeated) {
                best = length;
                repeated = same;
            }
        }
        for (size_t k = 0; k < std::max<size_t>(best, 1); ++k)
            out.emplace_back(lines[i + k]);
        if (best > 0)
            out.push_back(fmt::format("  … {} {} more times", best == 1 ? "this" : fmt::format("these {} lines", best),
                                      repeated / best));
        i += std::max<size_t>(best, 1) + repeated;
    }
    return out;
}

// The sections in at most `room` lines; what did not fit is said in the last one.
std::string fitted(const std::vector<Section>& sections, size_t room, Paint paint)
{
    constexpr size_t least = 4;
    std::string out;
    bool all = true;
    room -= std::min<size_t>(room, 2); // for that last line
    for (const Section& section : sections) {
        const std::vector<std::string> lines = without_repetitions(split_lines(section.body));
        if (lines.empty())
            continue;
        const size_t most = std::min(section.most, room - std::min<size_t>(room, 2)); // a title, an empty line
        const bool fits = lines.size() <= most;
        if (!fits) {
            all = false;
            if (section.cut == Section::Cut::Whole || most < least)
                continue;
        }
        out += fmt::format("\n{}\n", paint.bold(section.title));
        const size_t shown = fits ? lines.size() : most - 1; // and a line that says so
        const bool at_end = section.cut == Section::Cut::Beginning;
        if (!fits && at_end)
            out += "  …\n";
        const size_t from = at_end ? lines.size() - shown : 0;
        for (size_t i = from; i < from + shown; ++i)
            out += fmt::format("{}\n", lines[i]);
        if (!fits && !at_end)
            out += "  …\n";
        room -= shown + (fits ? 2 : 3);
    }
    return all ? out : out + "\nThe whole execution: --all\n";
}

std::string finding_text(const Finding& finding, const SourceFiles& files, const Style& style, size_t index,
                         const ExecutionDetail* detail, size_t room)
{
    constexpr size_t all_places = 16, few_places = 4;
    const Paint paint{style.color};
    std::string out = head_of(finding, files, style.all ? all_places : few_places, paint);
    if (const std::string choice = weakest_choice(finding, files); !choice.empty())
        out += fmt::format("\n{}\n", choice);
    const std::vector<Section> sections = sections_of(finding, files, style, detail);
    if (style.all) {
        for (const Section& section : sections)
            if (!section.body.empty())
                out += fmt::format("\n{}\n{}", paint.bold(section.title), section.body);
    } else {
        out += fitted(sections, room - std::min(room, count_lines(out)), paint);
    }
    if (index < style.output.size())
        if (const std::string body = printed(style.output[index]); !body.empty())
            out += fmt::format("\n{}\n{}", paint.bold("What the processes print"), body);
    return out + "\n";
}

// A cause beside the first: its sentence, a few places, and how many more findings it has.
std::string cause_in_short(std::span<const Finding> findings, const std::vector<size_t>& cause,
                           const SourceFiles& files, Paint paint)
{
    constexpr size_t few_places = 2;
    std::string out = head_of(findings[cause.front()], files, few_places, paint);
    return out + more_of(findings, cause, files) + "\n";
}

std::string verdict_words(Verdict verdict)
{
    switch (verdict) {
    case Verdict::NoError: return "no error";
    case Verdict::NoErrorWithinBound: return "no error within the bound";
    case Verdict::Unknown: return "unknown";
    case Verdict::Unsupported: return "unsupported";
    case Verdict::Error: return "error";
    }
    return {};
}

std::string painted_verdict(Verdict verdict, Paint paint)
{
    const std::string words = verdict_words(verdict);
    switch (verdict) {
    case Verdict::Error: return paint.error(words);
    case Verdict::NoError:
    case Verdict::NoErrorWithinBound: return paint.good(words);
    case Verdict::Unknown:
    case Verdict::Unsupported: return paint.warning(words);
    }
    return words;
}

std::vector<std::string> kinds_of(std::span<const Finding> findings, Level level)
{
    std::vector<std::string> kinds;
    for (const Finding& f : findings)
        if (std::string kind(name_of(f.kind));
            f.level == level && std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
            kinds.push_back(std::move(kind));
    return kinds;
}

// ", 2 warnings (resource-leak), notes (undefined-behavior)": what was found and is no error.
std::string warnings_and_notes(const CheckResult& result)
{
    const std::vector<std::string> warnings = kinds_of(result.findings, Level::Warning),
                                   notes = kinds_of(result.findings, Level::Note);
    const auto count = static_cast<size_t>(std::count_if(
        result.findings.begin(), result.findings.end(), [](const Finding& f) { return f.level == Level::Warning; }));
    std::string out;
    if (count > 0)
        out += fmt::format(", {} ({})", counted(count, "warning"), fmt::join(warnings, ", "));
    if (!notes.empty())
        out += fmt::format(" (notes: {})", fmt::join(notes, ", "));
    return out;
}

// "file: error: deadlock": the line that is the whole report with --quiet.
std::string verdict_line(const CheckResult& result, Paint paint, bool in_short)
{
    std::string out = paint.bold(result.program + ":") + " " + painted_verdict(result.verdict, paint);
    const bool good = result.verdict == Verdict::NoError || result.verdict == Verdict::NoErrorWithinBound;
    const std::vector<std::string> kinds = kinds_of(result.findings, Level::Error);
    if (result.verdict == Verdict::Error)
        out += fmt::format(": {}", fmt::join(kinds, ", "));
    out += warnings_and_notes(result);
    if (result.verdict == Verdict::Unknown && !result.reason.empty())
        out += ": " + result.reason;
    else if (result.verdict == Verdict::Unsupported && !result.unsupported.empty())
        out += ": " + result.unsupported.front().construct;
    if (result.verdict == Verdict::Error && !in_short)
        out += fmt::format("{} {}", kinds.size() > 1 ? "; the first:" : ":", headline(result.findings.front()));
    if (good && !result.assumptions.empty())
        out += fmt::format(" (assumptions: {})", names_of(result.assumptions));
    if (std::any_of(result.assumptions.begin(), result.assumptions.end(),
                    [](const Assumption& a) { return a.name == ignored_pragmas; }))
        out += "; its OpenMP directives are left out (-fopenmp compiles them)";
    return out + "\n";
}

std::string how_decided(const CheckResult& result)
{
    if (result.verdict == Verdict::Unknown || result.verdict == Verdict::Unsupported)
        return {};
    if (result.engine == "none")
        return "The program leaves no choice that matters: one run decides it, without a solver.";
    if (result.engine == "sat")
        return "Decided by the SAT solver CaDiCaL.";
    if (result.engine == "linear")
        return "Decided by linear constraints on what is sent and received.";
    if (result.engine == "smt")
        return "Decided by the SMT solver Z3.";
    if (result.engine == "explicit" || result.engine == "poe")
        return "Decided by exploring every execution.";
    return {};
}

std::string what_was_asked(const CheckResult& result, const Style& style)
{
    std::vector<std::string> kinds;
    for (size_t k = 0; k < named_kinds; ++k)
        if (style.properties && style.properties->test(k))
            kinds.emplace_back(name_of(static_cast<FindingKind>(k)));
    std::string out = fmt::format("  {} process{}", result.processes, result.processes == 1 ? "" : "es");
    using B = Choices::Buffering;
    using C = Choices::Collectives;
    switch (style.choices.buffering) {
    case B::Any: out += "; any buffering"; break;
    case B::Zero: out += "; no send is buffered"; break;
    case B::Infinite: out += "; every send is buffered"; break;
    case B::Threshold: out += fmt::format("; sends are buffered up to {} bytes", style.choices.eager_bytes); break;
    }
    switch (style.choices.collectives) {
    case C::Any: out += ", any synchronisation of collectives\n"; break;
    case C::All: out += ", all collectives synchronise\n"; break;
    case C::None: out += ", no collective synchronises more than its data needs\n"; break;
    }
    if (const std::string dialect = describe(style.choices.dialect); !dialect.empty())
        out += fmt::format("  by the rules of {}\n", dialect);
    const size_t defaults = named_kinds - 1;
    if (!kinds.empty() && kinds.size() < defaults)
        out += fmt::format("  looked for: {}\n", fmt::join(kinds, ", "));
    return out;
}

std::string about_the_verdict(const CheckResult& result, const SourceFiles& files, const Style& style)
{
    const Paint paint{style.color};
    std::string out;
    if (result.verdict == Verdict::Unsupported)
        for (const Unsupported& u : result.unsupported) {
            out += fmt::format("{} unsupported: {}\n", paint.bold(to_string(files, u.loc) + ":"), u.construct);
            out += quote(files, u.loc, 1, {}, paint);
        }
    out += verdict_line(result, paint, false);
    if (result.processes > 0)
        out += what_was_asked(result, style);
    if (result.verdict == Verdict::NoError)
        out += fmt::format("  {}\n", result.complete || result.reason.empty()
                                         ? "every loop was unrolled to its end: the answer holds without a bound"
                                         : result.reason);
    if (result.verdict == Verdict::Error && !result.reason.empty())
        out += fmt::format("  there may be more errors: {}\n", result.reason);
    if (result.verdict == Verdict::NoErrorWithinBound)
        out += fmt::format("  loops were cut after {}: longer executions were not checked (--bound)\n",
                           counted(result.bound, "iteration"));
    if (const std::string how = how_decided(result); !how.empty())
        out += fmt::format("  {}\n", how);
    for (const std::string& note : result.notes)
        out += fmt::format("  note: {}\n", note);
    if (result.coverage) {
        out += "  " + paint.bold("Coverage") + "\n";
        for (const NamedValue& row : coverage_rows(*result.coverage, files))
            out += fmt::format("    {}: {}\n", row.name, row.value);
    }
    std::string assumptions;
    for (const Assumption& a : result.assumptions)
        if (a.name != not_given_assumption) // the report begins with those
            assumptions += fmt::format("    {}{}: {}\n", a.name, a.loc ? fmt::format(" ({})", place(files, a.loc)) : "",
                                       sentence(a));
    return assumptions.empty() ? out : out + "  " + paint.bold("Assumptions") + "\n" + assumptions;
}

// What the program asked its environment for and did not get: what is found may be for want of it.
std::string what_is_not_given(const CheckResult& result, const SourceFiles& files, const Style& style)
{
    constexpr size_t few = 4;
    const Paint paint{style.color};
    std::string out;
    size_t shown = 0, all = 0;
    for (const Assumption& a : result.assumptions) {
        if (a.name != not_given_assumption)
            continue;
        if (++all > few && !style.all)
            continue;
        ++shown;
        out += fmt::format("{} {} {}\n", paint.bold((a.loc ? to_string(files, a.loc) : result.program) + ":"),
                           paint.note("note:"), sentence(a));
    }
    if (shown < all)
        out += fmt::format("… and {} more that {} not given (--all)\n", all - shown, all - shown == 1 ? "is" : "are");
    return out.empty() ? out : out + "\n";
}

// From the cause with this index on.
size_t findings_of(const std::vector<std::vector<size_t>>& causes, size_t from)
{
    size_t n = 0;
    for (; from < causes.size(); ++from)
        n += causes[from].size();
    return n;
}

std::string statistics(const CheckResult& result)
{
    std::string out = "\nStatistics\n";
    for (const auto& [name, value] : result.stats) {
        if (name.starts_with("seconds"))
            out += fmt::format("  {:<28} {:>14.3f} s\n", name, value);
        else if (name.find("memory") != std::string::npos)
            out += fmt::format("  {:<28} {:>14.1f} MB\n", name, value / 1048576.0);
        else
            out += fmt::format("  {:<28} {:>14}\n", name, value);
    }
    return out;
}

} // namespace

std::string text(const CheckResult& result, const SourceFiles& files, const Style& style)
{
    if (style.quiet)
        return verdict_line(result, Paint{style.color}, true);
    const std::span<const Finding> findings = result.findings;
    const std::string verdict = about_the_verdict(result, files, style);
    const std::string lacks = what_is_not_given(result, files, style);
    std::string out;
    if (style.all) {
        size_t execution = 0;
        for (size_t i = 0; i < findings.size(); ++i) {
            out += finding_text(findings[i], files, style, i,
                                execution < style.details.size() ? &style.details[execution] : nullptr, 0);
            execution += findings[i].other_execution ? 2 : 1;
        }
    } else if (!findings.empty()) {
        const Paint paint{style.color};
        const std::vector<std::vector<size_t>> causes = by_cause(findings);
        std::string others;
        size_t room =
            (causes.size() == 1 ? screen_of_one : screen_of_many) - std::min(count_lines(verdict), size_t{16}) -
            count_lines(lacks);
        for (size_t i = 1; i < causes.size(); ++i) {
            constexpr size_t for_the_first = 24;
            std::string next = cause_in_short(findings, causes[i], files, paint);
            if (count_lines(others) + count_lines(next) + for_the_first > room) {
                others += fmt::format("… and {} more (--all)\n\n", counted(findings_of(causes, i), "finding"));
                break;
            }
            others += next;
        }
        const std::string more = more_of(findings, causes.front(), files);
        out = finding_text(findings.front(), files, style, 0, style.details.empty() ? nullptr : &style.details.front(),
                           room - std::min(room, count_lines(others) + count_lines(more) + 2));
        out += more.empty() ? others : more + "\n" + others;
    }
    out = lacks + out + verdict;
    if (result.findings.empty() && !style.output.empty())
        out += fmt::format("\n{}\n{}", Paint{style.color}.bold("What the processes print, in one of the executions"),
                           printed(style.output.front()));
    if (style.stats)
        out += statistics(result);
    return out;
}

} // namespace mpismt::report
