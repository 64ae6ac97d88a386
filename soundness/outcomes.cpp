// The enumeration of final outcomes: see the header.
#include "soundness/outcomes.hpp"

#include "core/errors.hpp"
#include "soundness/search.hpp"
#include "soundness/weakest.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <map>
#include <tuple>

namespace mpismt::soundness {

namespace {

auto place(const SourceLoc& l) { return std::tuple(l.file, l.line, l.column); }

class Enumeration : public Search {
public:
    Enumeration(const ir::Program& program, Context& context, Reduction reduction, Outcomes& result)
        : Search(program, context, reduction, true), result_(result)
    {
    }
    FoundExecutions<Outcome> all;

private:
    void found(const State&, const Faults& faults) override
    {
        for (const Unsupported& u : faults.unsupported)
            if (std::none_of(result_.unsupported.begin(), result_.unsupported.end(),
                             [&](const Unsupported& o) { return o.construct == u.construct && o.loc == u.loc; }))
                result_.unsupported.push_back(u);
        if (!faults.limit.empty())
            result_.reason = faults.limit;
        result_.erroneous |= std::any_of(faults.faults.begin(), faults.faults.end(),
                                         [](const Fault& f) { return f.kind != FindingKind::Assertion; });
    }

    void ended(const State& state, const Final& f) override
    {
        const std::optional<Outcome> outcome = outcome_of(semantics(), state, f);
        if (!outcome || all.contains(*outcome))
            return;
        Execution e;
        e.steps = trace();
        e.ends = f.ends;
        e.maximal = true;
        for (const Cow<Process>& p : state.processes)
            e.inputs.push_back(p->machine->inputs);
        all.emplace(*outcome, std::move(e));
    }

    Outcomes& result_;
};

std::string show(const FinalVariable& v)
{
    const auto element = [&](uint64_t bits) {
        if (v.is_float && v.width == 64)
            return fmt::format("{}", std::bit_cast<double>(bits));
        if (v.is_float && v.width == 32)
            return fmt::format("{}", std::bit_cast<float>(static_cast<uint32_t>(bits)));
        if (v.width == 1)
            return std::string(bits != 0 ? "true" : "false");
        return fmt::format("{}", as_signed(bits, v.width));
    };
    if (v.values.empty())
        return {};
    std::string text = v.name + " = ";
    if (v.values.size() == 1)
        return text + element(v.values[0]);
    for (size_t i = 0; i < v.values.size(); ++i)
        text += (i == 0 ? "{" : ", ") + element(v.values[i]);
    return text + "}";
}

} // namespace

std::optional<Outcome> outcome_of(const Semantics& semantics, const State& state, const Final& f)
{
    Outcome outcome;
    for (uint32_t r = 0; r < state.processes.size(); ++r) {
        const Process& p = *state.processes[r];
        if (p.status == Process::Status::Terminated &&
            p.why != Stop::Exited && p.why != Stop::AssertFailed)
            return std::nullopt;
        FinalProcess& out = outcome.processes.emplace_back();
        out.state = f.ends[r].state;
        if (out.stuck())
            out.op = f.ends[r].op;
        if (out.state != ProcessEnd::State::Ended)
            out.loc = f.places[r];
        const std::vector<uint64_t> values = semantics.variables().values(*p.machine, r);
        size_t at = 0;
        for (const Variables::Watched& w : semantics.variables().of(r)) {
            const uint64_t n = values.at(at++);
            FinalVariable v{w.variable->name, w.variable->width, w.variable->is_float, {}};
            v.values.assign(values.begin() + static_cast<std::ptrdiff_t>(at),
                            values.begin() + static_cast<std::ptrdiff_t>(at + n));
            at += n;
            out.variables.push_back(std::move(v));
        }
    }
    return outcome;
}

std::strong_ordering operator<=>(const FinalProcess& a, const FinalProcess& b)
{
    if (const auto c = std::tuple(a.state, static_cast<uint32_t>(a.op), place(a.loc)) <=>
                       std::tuple(b.state, static_cast<uint32_t>(b.op), place(b.loc));
        c != 0)
        return c;
    return a.variables <=> b.variables;
}

Outcomes find_outcomes(const ir::Program& program, Context& context, Reduction reduction, bool weakest)
{
    Outcomes result;
    Enumeration free(program, context, reduction, result);
    try {
        free.run();
        for (auto& [outcome, execution] : free.all)
            result.all.push_back({outcome, execution, "any", "any", {}});
        if (weakest)
            name_weakest(
                result.all, [](const FoundOutcome& f) { return f.outcome; }, context, [&](Context& pinned) {
                    Outcomes ignored;
                    Enumeration search(program, pinned, reduction, ignored);
                    search.run();
                    return std::move(search.all);
                });
    } catch (const LimitReached& limit) {
        result.reason = limit.what();
        if (result.all.empty())
            for (auto& [outcome, execution] : free.all)
                result.all.push_back({outcome, execution, "any", "any", {}});
    }
    free.statistics();
    if (result.reason.empty())
        result.reason = free.unmodelled();
    if (result.reason.empty() && free.cut())
        result.reason = "a loop was cut at the bound";
    result.complete = result.reason.empty() && result.unsupported.empty();
    return result;
}

std::string to_string(const Outcome& outcome, const SourceFiles& files)
{
    std::string text;
    for (size_t r = 0; r < outcome.processes.size(); ++r) {
        const FinalProcess& p = outcome.processes[r];
        text += fmt::format("process {} ", r);
        switch (p.state) {
        case ProcessEnd::State::Blocked: text += fmt::format("is stuck in MPI_{} at {}", name_of(p.op), to_string(files, p.loc)); break;
        case ProcessEnd::State::Polling: text += fmt::format("polls for ever at {}", to_string(files, p.loc)); break;
        case ProcessEnd::State::Terminated: text += fmt::format("is terminated at {}", to_string(files, p.loc)); break;
        default: text += "ends";
        }
        std::string_view separator = ": ";
        for (const FinalVariable& v : p.variables)
            if (const std::string s = show(v); !s.empty()) {
                text += separator;
                text += s;
                separator = ", ";
            }
        text += '\n';
    }
    return text;
}

} // namespace mpismt::soundness
