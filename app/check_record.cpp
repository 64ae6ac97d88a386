#include "app/check_record.hpp"

#include "replay/places.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <optional>

namespace mpismt::app {

namespace {

bool same_place(const Finding& a, const Finding& b)
{
    return a.kind == b.kind &&
           std::equal(a.locations.begin(), a.locations.end(), b.locations.begin(), b.locations.end(),
                      [](const Location& x, const Location& y) { return x.rank == y.rank && x.loc == y.loc; });
}

// The receives that take another message than in the run: what their processes do behind them is not known for certain.
std::string assumed(const Finding& finding, const record::Lowered& lowered)
{
    std::string words;
    size_t count = 0;
    for (const Step& step : finding.execution.steps) {
        if (step.kind != Step::Kind::Match)
            continue;
        const auto free = lowered.free.find({step.other.rank, step.other.call});
        if (free == lowered.free.end() || free->second.source == step.self.rank)
            continue;
        if (++count <= 3)
            words += fmt::format("{}process {} (behind {})", words.empty() ? "" : ", ", step.other.rank,
                                 to_string(lowered.program.files, free->second.loc));
    }
    if (count == 0)
        return "if what processes do behind receives from any source does not depend on the message that they get";
    return fmt::format("if {}{} {} the same calls as in the run, although it gets another message", words,
                       count > 3 ? " and others" : "", count > 1 ? "make" : "makes");
}

void say_how_far(CheckResult& result, const record::Record& record, bool whole)
{
    result.program = record.folder;
    result.complete = false;
    if (result.verdict == Verdict::NoError || result.verdict == Verdict::NoErrorWithinBound) {
        result.verdict = Verdict::NoError;
        result.reason = "the answer is for the control flow of the run";
    }
    if (!whole)
        result.notes.push_back("the record ends before the program did: what comes after it was not checked");
}

} // namespace

record::Record read_record(const std::string& folder, Context& context)
{
    namespace fs = std::filesystem;
    std::error_code error;
    record::Record record = record::read(folder);
    if (fs::exists(folder + "/places", error))
        return record;
    // mpismt record did not come to its end.
    replay::resolve_places(folder, context);
    return record::read(folder);
}

Checked check_record(const record::Record& record, std::optional<ir::Program>& program, Context& context)
{
    record::Lowered as_in_run = record::lower(record, record::Matches::AsInRun);
    Checked checked = check_and_replay(as_in_run.program, context);
    program = std::move(as_in_run.program);
    record::Lowered free = record::lower(record, record::Matches::Free);
    if (!context.options().as_in_run && !free.free.empty() && checked.result.verdict != Verdict::Unsupported) {
        Checked more = check_and_replay(free.program, context);
        CheckResult& result = checked.result;
        for (size_t i = 0; i < more.result.findings.size(); ++i) {
            Finding& f = more.result.findings[i];
            if (std::any_of(result.findings.begin(), result.findings.end(),
                            [&](const Finding& g) { return same_place(f, g); }))
                continue;
            f.message = fmt::format("{} ({})", f.message, assumed(f, free));
            result.findings.push_back(std::move(f));
            checked.output.push_back(std::move(more.output[i]));
        }
        result.verdict = std::max(result.verdict, more.result.verdict);
        if (result.reason.empty())
            result.reason = more.result.reason;
        result.notes.push_back(fmt::format(
            "{} receive{} from any source {} also looked at with other messages than in the run; --as-in-run leaves "
            "that out",
            free.free.size(), free.free.size() == 1 ? "" : "s", free.free.size() == 1 ? "was" : "were"));
        program = std::move(free.program);
    }
    say_how_far(checked.result, record, free.whole);
    return checked;
}

} // namespace mpismt::app
