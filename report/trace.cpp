#include "report/trace.hpp"

#include "report/quote.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::report {

namespace {

using Kind = Step::Kind;

constexpr size_t most_trace_lines = 80, first_lines = 24; // of a trace that is cut
constexpr size_t most_values = 6; // of the variables that a process has changed
constexpr size_t statement_columns = 40, statement_column = 76;

std::string part_of(const CallRef& call) { return call.part == 0 ? "" : fmt::format(" (part {})", call.part); }

class Trace {
public:
    Trace(const Execution& execution, const SourceFiles& files) : execution_(execution), files_(files)
    {
        for (const Step& step : execution.steps)
            if (step.kind == Kind::Call)
                calls_.emplace(std::pair(step.self.rank, step.self.call), &step);
    }

    // The line before step i, with what its process has changed since its call before; empty if that is nothing.
    std::string changes(size_t i) const
    {
        const Step& step = execution_.steps[i];
        return step.kind == Kind::Call && has_called_before(step.self) ? values(step.self.rank, step.changes) : "";
    }
    // And behind the last one.
    std::string last_changes(uint32_t rank) const
    {
        const bool has_called = std::any_of(calls_.begin(), calls_.end(),
                                            [&](const auto& call) { return call.first.first == rank; });
        return has_called ? values(rank, execution_.ends[rank].changes) : "";
    }

    // The line of step i, and how many steps it stands for.
    std::pair<std::string, size_t> line(size_t i) const
    {
        const Step& step = execution_.steps[i];
        const std::string name = called(step.op, files_, step.loc);
        switch (step.kind) {
        case Kind::Call: {
            const bool at_once = i + 1 < execution_.steps.size() && returns(execution_.steps[i + 1], step);
            std::string text = call(step, at_once ? &execution_.steps[i + 1] : nullptr);
            return {std::move(text), at_once ? 2 : 1};
        }
        case Kind::Match: return {match(step), 1};
        case Kind::Effect:
            return {row(fmt::format("{}", step.self.rank), name, effect(step.op), step.loc), 1};
        case Kind::Thread: {
            const std::string who = fmt::format("thread {} goes on", step.thread);
            return {row(fmt::format("{}", step.self.rank), "", who, step.loc), 1};
        }
        case Kind::Return: break;
        }
        return {row(fmt::format("{}", step.self.rank), name, "returns" + result(step), step.loc), 1};
    }

private:
    const Execution& execution_;
    const SourceFiles& files_;
    std::map<std::pair<uint32_t, uint32_t>, const Step*> calls_;

    bool has_called_before(const CallRef& call) const
    {
        const auto at = calls_.find({call.rank, call.call});
        return at != calls_.begin() && std::prev(at)->first.first == call.rank;
    }
    static std::string values(uint32_t rank, std::vector<NamedValue> changed)
    {
        std::erase_if(changed, [](const NamedValue& v) { return v.value.empty(); }); // gone
        if (changed.empty())
            return {};
        const bool all = changed.size() <= most_values;
        const std::vector<NamedValue> some(changed.begin(),
                                           changed.begin() + static_cast<std::ptrdiff_t>(
                                                                 all ? changed.size() : most_values));
        return fmt::format("{} {}{}", pad(fmt::format("{}", rank), 8), text_of(some),
                           all ? "" : fmt::format(", … ({} more)", changed.size() - most_values));
    }

    static std::string_view effect(MpiOp op)
    {
        return op == MpiOp::Win_lock || op == MpiOp::Win_lock_all ? "gets its lock"
               : mpi_name(op).starts_with("MPI_File_")             ? "takes effect at the file"
                                                                  : "takes effect at its target";
    }
    static bool returns(const Step& step, const Step& call)
    {
        return step.kind == Kind::Return && step.self.rank == call.self.rank && step.self.call == call.self.call;
    }

    std::string row(std::string_view who, std::string_view what, std::string_view text, SourceLoc loc) const
    {
        const std::string where = loc ? place(files_, loc) : "";
        std::string out = fmt::format("{} {} {} {}", pad(who, 8), pad(what, 18), pad(text, 36), where);
        return out.substr(0, out.find_last_not_of(' ') + 1);
    }

    std::string call(const Step& step, const Step* returned) const
    {
        std::vector<std::string> notes;
        if (step.buffered)
            notes.push_back(*step.buffered ? "buffered" : "not buffered");
        if (step.synchronizing)
            notes.push_back(*step.synchronizing ? "synchronising" : "not synchronising");
        std::string text = returned ? "" : "enters";
        if (returned) {
            const std::string value = result(*returned);
            text = value.empty() ? "" : "returns" + value;
        }
        const std::string extra = fmt::format("{}", fmt::join(notes, ", "));
        if (!extra.empty())
            text += (text.empty() ? "" : ", ") + extra;
        std::string out = row(fmt::format("{}", step.self.rank), called(step.op, files_, step.loc), text, step.loc);
        if (const std::string statement = statement_at(files_, step.loc, statement_columns); !statement.empty())
            out = pad(out, std::max(statement_column, columns_of(out) + 2)) + statement;
        if (!step.stack.empty()) // the place of the call alone does not say which call of the helper it is
            out += fmt::format("  ← {}", place(files_, step.stack.front().loc));
        return out;
    }

    std::string call_name(const CallRef& ref) const
    {
        const auto it = calls_.find({ref.rank, ref.call});
        if (it == calls_.end())
            return fmt::format("call {}", ref.call);
        const Step& step = *it->second;
        const std::string name = called(step.op, files_, step.loc);
        return fmt::format("{}{}{}", name.starts_with("MPI_") ? name.substr(4) : name,
                           step.loc ? fmt::format(" at {}", place(files_, step.loc)) : "", part_of(ref));
    }

    std::string match(const Step& step) const
    {
        const uint32_t number = ++matches_;
        std::string out =
            fmt::format("{} match {}: {} → {}", pad(fmt::format("{} → {}", step.self.rank, step.other.rank), 8), number,
                        call_name(step.self), call_name(step.other));
        if (!step.data.empty())
            out += fmt::format(": {}", step.data);
        return out;
    }

    // What a return tells: the answer of a poll, which requests completed, which message a probe saw.
    std::string result(const Step& step) const
    {
        std::string out;
        if (step.flag)
            out += *step.flag ? " true" : " false";
        if (!step.indices.empty())
            out += fmt::format(" index {}", fmt::join(step.indices, ", "));
        if (step.message)
            out += fmt::format(", sees {} of {}", call_name(*step.message), step.message->rank);
        if (step.cancelled)
            out += *step.cancelled ? ", cancelled" : ", too late to cancel";
        return out;
    }

    mutable uint32_t matches_ = 0;
};

bool concerns(const Step& step, const std::vector<uint32_t>& ranks)
{
    const auto among = [&](uint32_t rank) { return std::binary_search(ranks.begin(), ranks.end(), rank); };
    return among(step.self.rank) || (step.kind == Kind::Match && among(step.other.rank));
}

} // namespace

std::map<CallRef, std::vector<uint32_t>> match_numbers(const Execution& execution)
{
    std::map<CallRef, std::vector<uint32_t>> numbers;
    uint32_t next = 1;
    for (const Step& step : execution.steps) {
        if (step.kind != Kind::Match)
            continue;
        for (const CallRef& call : {step.self, step.other})
            numbers[{call.rank, call.call, 0}].push_back(next);
        ++next;
    }
    return numbers;
}

std::string given_values(const Execution& execution, const SourceFiles& files)
{
    constexpr size_t most = 20;
    std::string out;
    for (const GivenValue& g : execution.given) {
        if (&g - execution.given.data() == most) {
            out += fmt::format("  … and {} (--format json has all)\n", counted(execution.given.size() - most, "value"));
            break;
        }
        const std::string where = g.loc ? place(files, g.loc) : "";
        std::string line = fmt::format("  {} {} {}", pad(fmt::format("{}", g.rank), 8),
                                       pad(fmt::format("{} = {}", g.name, g.value), 32), where);
        if (const std::string statement = statement_at(files, g.loc, statement_columns); !statement.empty())
            line = pad(line, std::max<size_t>(56, columns_of(line) + 2)) + statement;
        out += line + "\n";
    }
    return out;
}

std::string trace(const Execution& execution, const SourceFiles& files, const std::vector<uint32_t>& ranks)
{
    const Trace lines(execution, files);
    const bool all = execution.steps.size() <= most_trace_lines;
    std::vector<std::string> shown;
    size_t left_out = 0;
    for (size_t i = 0; i < execution.steps.size();) {
        auto [text, steps] = lines.line(i);
        if (all || concerns(execution.steps[i], ranks)) {
            if (std::string values = lines.changes(i); !values.empty())
                shown.push_back(std::move(values));
            shown.push_back(std::move(text));
        }
        else
            left_out += steps;
        i += steps;
    }
    for (const uint32_t rank : ranks)
        if (std::string values = rank < execution.ends.size() ? lines.last_changes(rank) : ""; !values.empty())
            shown.push_back(std::move(values));
    std::string out;
    for (size_t i = 0; i < shown.size(); ++i) {
        if (shown.size() > most_trace_lines && i == first_lines) {
            const size_t skipped = shown.size() - most_trace_lines;
            out += fmt::format("  … {} left out (--format json has all)\n", counted(skipped, "line"));
            i += skipped;
        }
        out += fmt::format("  {}\n", shown[i]);
    }
    if (left_out > 0)
        out += fmt::format("  … and {} of other processes\n", counted(left_out, "step"));
    return out;
}

} // namespace mpismt::report
