// What a search says about a program: errors are collected as they are met, findings told apart by the places that take
// part, and the weakest choice of the implementation is named for each.
#include "soundness/explore.hpp"

#include "core/errors.hpp"
#include "soundness/search.hpp"
#include "soundness/weakest.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace mpismt::soundness {

namespace {

constexpr size_t max_findings = 64;

// What tells findings apart: the kind, and rank, file, line and column of the places.
using Key = std::vector<uint32_t>;

class Explorer : public Search {
public:
    Explorer(const ir::Program& program, Context& context, CheckResult& result, Reduction reduction)
        : Search(program, context, reduction), context_(context), result_(result)
    {
    }

    std::vector<Key> keys; // of the findings

private:
    void ended(const State& state, const Final& f) override
    {
        if (f.terminators)
            return;
        if (f.stuck)
            deadlock(state, f);
        for (const auto* faults : {&f.ready_sends, &f.orphans})
            for (const Fault& fault : *faults)
                record(state, fault, fault.locations, f.ends, true);
    }

    void deadlock(const State& state, const Final& f)
    {
        Fault fault;
        fault.kind = FindingKind::Deadlock;
        std::vector<std::string> texts;
        for (uint32_t r = 0; r < f.ends.size(); ++r) {
            const ProcessEnd& e = f.ends[r];
            const bool polling = e.state == ProcessEnd::State::Polling;
            if (e.state != ProcessEnd::State::Blocked && !polling)
                continue;
            fault.locations.push_back(
                {r, e.loc, fmt::format("MPI_{}", name_of(e.op)), polling ? "polls here for ever" : "blocked here"});
            if (texts.size() < 4)
                texts.push_back(fmt::format("process {} waits in MPI_{} for {}", r, name_of(e.op), e.waits_for));
        }
        for (size_t i = 0; i < texts.size(); ++i)
            fault.message += (i > 0 ? "; " : "") + texts[i];
        if (fault.locations.size() > texts.size())
            fault.message += fmt::format("; and {} more", fault.locations.size() - texts.size());
        std::vector<Location> places = fault.locations;
        for (Location& l : places)
            l.loc = f.places[l.rank];
        record(state, fault, places, f.ends, true);
    }

    void found(const State& state, const Faults& faults) override
    {
        for (const Unsupported& u : faults.unsupported)
            if (std::none_of(result_.unsupported.begin(), result_.unsupported.end(),
                             [&](const Unsupported& o) { return o.construct == u.construct && o.loc == u.loc; }))
                result_.unsupported.push_back(u);
        if (!faults.limit.empty())
            result_.reason = faults.limit;
        for (const Fault& f : faults.faults)
            record(state, f, f.locations, {}, false);
    }

    // `places` tell findings apart.
    void record(const State& state, const Fault& fault, const std::vector<Location>& places,
                std::vector<ProcessEnd> ends, bool maximal)
    {
        if (!context_.looks_for(fault.kind) || result_.findings.size() >= max_findings)
            return;
        Key key{static_cast<uint32_t>(fault.kind)};
        for (const Location& l : places)
            key.insert(key.end(), {l.rank, l.loc.file, l.loc.line, l.loc.column});
        if (!known_.insert(key).second)
            return;
        Finding finding;
        finding.kind = fault.kind;
        finding.message = fault.message;
        finding.locations = fault.locations;
        Execution& e = finding.execution;
        e.steps = trace();
        e.maximal = maximal;
        for (uint32_t r = 0; r < state.processes.size(); ++r) {
            e.inputs.push_back(state.processes[r]->machine->inputs);
            if (!maximal)
                ends.push_back(semantics().end_of(state, r));
        }
        e.ends = std::move(ends);
        result_.findings.push_back(std::move(finding));
        keys.push_back(std::move(key));
    }

    Context& context_;
    CheckResult& result_;
    std::set<Key> known_; // findings
};

void weakest_choices(const ir::Program& program, Context& context, CheckResult& result, const std::vector<Key>& keys,
                     Reduction reduction)
{
    const auto key_of = [&](const Finding& f) { return keys[static_cast<size_t>(&f - result.findings.data())]; };
    name_weakest(result.findings, key_of, context, [&](Context& pinned) {
        CheckResult found;
        Explorer explorer(program, pinned, found, reduction);
        explorer.run();
        FoundExecutions<Key> out;
        for (size_t i = 0; i < explorer.keys.size(); ++i)
            out[explorer.keys[i]] = std::move(found.findings[i].execution);
        return out;
    });
}

bool calls(const ir::Program& program, MpiOp op)
{
    for (const ir::Function& f : program.functions)
        for (const ir::Instr& i : f.code)
            if (i.code == ir::Opcode::Mpi && i.mpi == op)
                return true;
    return false;
}

} // namespace

CheckResult explore(const ir::Program& program, Context& context, Reduction reduction)
{
    CheckResult result;
    result.program = program.files.size() > 0 ? program.files.name(0) : "";
    result.processes = program.processes();
    result.bound = static_cast<uint32_t>(context.options().bound);
    result.engine = reduction == Reduction::Poe ? "poe" : "explicit";
    if (context.looks_for(FindingKind::MessageRace))
        result.reason = "this engine does not look for message races";
    if (calls(program, MpiOp::Wtime))
        result.reason = "MPI_Wtime is taken to be 0";
    const std::string abstracted = result.reason;
    Explorer explorer(program, context, result, reduction);
    try {
        const auto timer = context.time("search");
        explorer.run();
        if (result.reason == abstracted && !explorer.unmodelled().empty())
            result.reason = explorer.unmodelled();
        if (!result.findings.empty() && result.reason == abstracted)
            weakest_choices(program, context, result, explorer.keys, reduction);
    } catch (const LimitReached& limit) {
        result.reason = limit.what();
    }
    explorer.statistics();
    result.stats = context.stats;
    const bool error =
        std::any_of(result.findings.begin(), result.findings.end(), [](const Finding& f) { return !is_note(f.kind); });
    result.complete = result.reason.empty() && result.unsupported.empty() && !explorer.cut();
    result.verdict = error                         ? Verdict::Error
                     : !result.unsupported.empty() ? Verdict::Unsupported
                     : !result.reason.empty()      ? Verdict::Unknown
                     : explorer.cut()                ? Verdict::NoErrorWithinBound
                                                   : Verdict::NoError;
    return result;
}

} // namespace mpismt::soundness
