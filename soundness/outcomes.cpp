// The enumeration of final outcomes: see the header.
#include "soundness/outcomes.hpp"

#include "core/errors.hpp"
#include "soundness/operations.hpp"
#include "soundness/search.hpp"
#include "soundness/weakest.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

class OutcomeSearch : public Search {
public:
    OutcomeSearch(const ir::Program& program, Context& context, Reduction reduction, Outcomes& result)
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
        result_.erroneous |= std::any_of(faults.faults.begin(), faults.faults.end(), [](const Fault& f) {
            return f.kind != FindingKind::Assertion && level_of(f.kind) == Level::Error;
        });
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

} // namespace

std::optional<Outcome> outcome_of(const Semantics& semantics, const State& state, const Final& f)
{
    Outcome outcome;
    for (uint32_t r = 0; r < state.processes.size(); ++r) {
        const Process& p = *state.processes[r];
        if (p.truncated || (p.status == Process::Status::Terminated && p.why != Stop::Exited &&
                            p.why != Stop::Aborted && p.why != Stop::AssertFailed))
            return std::nullopt;
        FinalProcess& out = outcome.processes.emplace_back();
        out.state = f.ends[r].state;
        const bool polls = out.state == ProcessEnd::State::Polling;
        if (out.stuck())
            out.op = polls ? f.loops[r].op : f.ends[r].op;
        if (out.state != ProcessEnd::State::Ended)
            out.loc = f.places[r];
        const std::vector<uint64_t> values = polls ? f.loops[r].values : semantics.variables().values(*p.machine, r);
        size_t at = 0;
        for (const WatchedVariable& w : semantics.variables().of(r)) {
            const ir::Variable& variable = semantics.program().variables[w.index];
            const uint64_t n = values.at(at++);
            FinalVariable v{variable.name, variable.width, variable.is_float, {}};
            v.values.assign(values.begin() + static_cast<std::ptrdiff_t>(at),
                            values.begin() + static_cast<std::ptrdiff_t>(at + n));
            at += n;
            out.variables.push_back(std::move(v));
        }
        if (semantics.keeps_output()) {
            out.output = p.machine->printed;
            if (!out.stuck())
                out.status = p.machine->status;
        }
    }
    for (const File& file : state.files->all)
        if (file.exists)
            outcome.files.push_back({file.name, file.contents.size(), file.contents.written()});
    return outcome;
}

Outcomes find_outcomes(const ir::Program& program, Context& context, Reduction reduction, bool weakest)
{
    Outcomes result;
    OutcomeSearch free(program, context, reduction, result);
    try {
        free.run();
        for (auto& [outcome, execution] : free.all)
            result.all.push_back({outcome, execution, "any", "any", {}});
        if (weakest)
            name_weakest(
                result.all, [](const FoundOutcome& f) { return f.outcome; }, program, context, [&](Context& pinned) {
                    Outcomes ignored;
                    OutcomeSearch search(program, pinned, reduction, ignored);
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
    if (result.reason.empty() && calls(program, MpiOp::Wtime))
        result.reason = "MPI_Wtime is taken to be 0";
    if (result.reason.empty() && free.cut()) {
        result.reason = "a loop was cut at the bound";
        result.cut = result.unsupported.empty();
    }
    result.complete = result.reason.empty() && result.unsupported.empty();
    return result;
}

} // namespace mpismt::soundness
