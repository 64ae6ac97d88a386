#include "app/check_record.hpp"

#include "core/errors.hpp"
#include "replay/places.hpp"

#include <algorithm>
#include <cstring>
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

using DataOfCalls = std::map<std::pair<uint32_t, uint32_t>, record::Data>;
const record::Data* find(const DataOfCalls& data, const CallRef& call)
{
    const auto it = data.find({call.rank, call.call});
    return it == data.end() ? nullptr : &it->second;
}

// The numbers, if it is known that these are some; else bytes.
std::string data_as_text(const record::Data& data)
{
    const size_t width = data.elements.empty()                                            ? 1
                         : data.elements.starts_with("INT") && data.elements != "INT64_T" ? 4
                                                                                          : 8;
    std::string out;
    constexpr size_t most = 4;
    size_t i = 0;
    for (; (i + 1) * width <= data.bytes.size() && i < most * (width == 1 ? 4 : 1); ++i) {
        int64_t number = 0;
        std::memcpy(&number, data.bytes.data() + i * width, width);
        if (width == 1)
            out += fmt::format("{:02x}", number);
        else
            out += fmt::format("{}{}", i > 0 ? ", " : "", width == 4 ? static_cast<int32_t>(number) : number);
    }
    return static_cast<int64_t>(i * width) < data.size ? out + ", …" : out;
}

// Is it known that the receive gets the same data as in the run?
bool gets_the_same(const Step& match, const record::Lowered& lowered)
{
    const record::Data *sent = find(lowered.sent, match.self), *got = find(lowered.got, match.other);
    return sent && got && sent->whole() && got->whole() && sent->bytes == got->bytes;
}

// The receives that take another message than in the run: what their processes do behind them is not known for certain.
// Unless that message has the same data, and the program does not see from whom it is. Empty if nothing is assumed.
std::string assumed(const Finding& finding, const record::Lowered& lowered)
{
    std::string words;
    size_t count = 0, alike = 0, matches = 0;
    for (const Step& step : finding.execution.steps) {
        if (step.kind != Step::Kind::Match)
            continue;
        ++matches;
        alike += gets_the_same(step, lowered);
        const auto free = lowered.free.find({step.other.rank, step.other.call});
        if (free == lowered.free.end() || free->second.source == step.self.rank)
            continue;
        const record::FreeReceive& receive = free->second;
        const record::Data *sent = find(lowered.sent, step.self), *got = find(lowered.got, step.other);
        if ((!receive.looked_at && gets_the_same(step, lowered)) || ++count > 3)
            continue;
        words += fmt::format(
            "{}process {} (after {}{})", words.empty() ? "" : ", ", step.other.rank,
            to_string(lowered.program.files, receive.loc),
            sent && got ? fmt::format(", which receives {} instead of {}", data_as_text(*sent), data_as_text(*got))
                        : "");
    }
    // Another order of messages may also have changed what a receive from one process gets.
    if (count == 0 && alike == matches && matches > 0)
        return {};
    if (count == 0)
        return "if what processes do after receives from any source does not depend on the message that they receive";
    return fmt::format("if {}{} {} the same calls as in the run, although it receives another message", words,
                       count > 3 ? " and others" : "", count > 1 ? "make" : "makes");
}

// The first call of the execution behind which a process sees memory that others share.
std::string assumed_of_memory(const Finding& finding, const record::Lowered& lowered)
{
    for (const Step& step : finding.execution.steps)
        if (step.kind == Step::Kind::Call)
            if (const auto it = lowered.by_order.find({step.self.rank, step.self.call}); it != lowered.by_order.end())
                return fmt::format("if what processes do does not depend on the values that they see in {}, as process "
                                   "{} after {}",
                                   it->second.file ? "shared files" : "shared memory", step.self.rank,
                                   to_string(lowered.program.files, it->second.loc));
    return {};
}

// Is it a race in an execution with a call by whose values programs order accesses, which a record does not have? Then
// that call.
const record::SharedValues* may_be_ordered(const Finding& finding, const record::Lowered& lowered)
{
    if (finding.kind != FindingKind::GlobalConcurrency && finding.kind != FindingKind::LocalConcurrency &&
        finding.kind != FindingKind::FileMisuse)
        return nullptr;
    for (const auto& [call, values] : lowered.by_order)
        if (values.order)
            return &values;
    return nullptr;
}

// Such races are left out. What is left may be no error only if there were none.
void leave_out_races(Checked& checked, const record::Lowered& lowered)
{
    CheckResult& result = checked.result;
    bool errors = false;
    std::string reason;
    for (size_t i = 0; i < result.findings.size();) {
        const Finding& f = result.findings[i];
        const record::SharedValues* values = may_be_ordered(f, lowered);
        if (!values) {
            errors |= f.is_error();
            ++i;
            continue;
        }
        const Location at = f.locations.empty() ? Location{} : f.locations.front();
        reason = fmt::format("there may be a race at {}, but the program may order accesses by the values of calls as "
                             "at {}, and the record does not have these values",
                             to_string(lowered.program.files, at.loc), to_string(lowered.program.files, values->loc));
        result.findings.erase(result.findings.begin() + static_cast<std::ptrdiff_t>(i));
        if (i < checked.output.size() && checked.output.size() > 1) // the last one is that of a run without findings
            checked.output.erase(checked.output.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (reason.empty() || errors || result.verdict != Verdict::Error)
        return;
    result.verdict = Verdict::Unknown;
    result.reason = reason;
}

// Through which functions the program came to the calls.
void add_stacks(Finding& finding, const record::Lowered& lowered)
{
    for (Step& step : finding.execution.steps) {
        if (step.kind != Step::Kind::Call || step.self.call >= lowered.stack_of[step.self.rank].size())
            continue;
        step.stack = lowered.stacks[lowered.stack_of[step.self.rank][step.self.call]];
        // The last call of that place: what is stuck there, or is found wrong.
        for (Location& l : finding.locations)
            if (l.rank == step.self.rank && l.loc == step.loc)
                l.stack = step.stack;
    }
}

// What the finding holds under, and the data of messages as far as the record has it.
void complete(Finding& finding, const record::Lowered& lowered, bool free)
{
    const std::string messages = free ? assumed(finding, lowered) : "", memory = assumed_of_memory(finding, lowered);
    if (!messages.empty() || !memory.empty())
        finding.message = fmt::format("{} ({}{}{})", finding.message, messages,
                                      messages.empty() || memory.empty() ? "" : "; and ", memory);
    add_stacks(finding, lowered);
    for (Step& step : finding.execution.steps)
        if (step.kind == Step::Kind::Match)
            if (const record::Data* sent = find(lowered.sent, step.self))
                step.data = data_as_text(*sent);
}

bool assumes_something(const ir::Program& program)
{
    return std::ranges::any_of(program.functions, [](const ir::Function& f) {
        return std::ranges::any_of(f.code, [](const ir::Instr& in) { return in.code == ir::Opcode::Assume; });
    });
}

// Is the recorded run an execution of the program? If its assumptions exclude it, because something that happened is
// not in the record, an answer without an error says nothing.
void require_the_run(Checked& checked, const record::Record& record, Context& context)
{
    CheckResult& result = checked.result;
    const bool no_error = result.verdict == Verdict::NoError || result.verdict == Verdict::NoErrorWithinBound;
    if (!no_error)
        return;
    try {
        const record::Lowered failing = record::lower(record, record::Matches::AsInRun, true);
        const CheckResult found = check_and_replay(failing.program, context).result;
        if (found.verdict == Verdict::Error)
            return;
        if (found.verdict == Verdict::NoError || found.verdict == Verdict::NoErrorWithinBound) {
            result.verdict = Verdict::Unknown;
            result.reason = "no execution of the recorded calls goes as the run did: something is not in the record";
            return;
        }
    } catch (const LimitReached&) {
    }
    result.notes.push_back("there was no time to see whether an execution of the recorded calls goes as the run did");
}

void say_how_far(CheckResult& result, const record::Record& record, bool whole)
{
    result.program = record.folder;
    result.complete = false;
    if (result.verdict == Verdict::NoError || result.verdict == Verdict::NoErrorWithinBound) {
        result.verdict = Verdict::NoError;
        result.reason = "the answer holds for the control flow of the run";
    }
    if (!whole)
        result.notes.push_back("the record ends before the program did: what follows was not checked");
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
    leave_out_races(checked, as_in_run);
    for (Finding& f : checked.result.findings)
        complete(f, as_in_run, false);
    const bool assumes = assumes_something(as_in_run.program);
    program = std::move(as_in_run.program);
    record::Lowered free = record::lower(record, record::Matches::Free);
    if (!context.options().as_in_run && !free.free.empty() && checked.result.verdict != Verdict::Unsupported) {
        Checked more = check_and_replay(free.program, context);
        leave_out_races(more, free);
        CheckResult& result = checked.result;
        for (size_t i = 0; i < more.result.findings.size(); ++i) {
            Finding& f = more.result.findings[i];
            if (std::any_of(result.findings.begin(), result.findings.end(),
                            [&](const Finding& g) { return same_place(f, g); }))
                continue;
            complete(f, free, true);
            result.findings.push_back(std::move(f));
            checked.output.push_back(std::move(more.output[i]));
        }
        result.verdict = std::max(result.verdict, more.result.verdict);
        if (result.reason.empty())
            result.reason = more.result.reason;
        result.notes.push_back(fmt::format(
            "{} receive{} from any source {} also checked with other messages than in the run; --as-in-run omits that",
            free.free.size(), free.free.size() == 1 ? "" : "s", free.free.size() == 1 ? "was" : "were"));
        program = std::move(free.program);
    }
    if (free.whole && assumes)
        require_the_run(checked, record, context);
    say_how_far(checked.result, record, free.whole);
    return checked;
}

} // namespace mpismt::app
