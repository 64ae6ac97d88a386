// With windows and files, processes do more to each other than send messages. There the replay follows one order of
// effects and locks for all (soundness/one_order.hpp): locks and fetched updates order nothing, and what conflicts then
// is a race, or competes. Two executions are looked at. The one in which least can happen shows that nobody waits for
// ever; the other one, in which calls wait for nobody and so order least, that no two accesses conflict that nothing
// orders. What is read is then what the last access before has left, in every execution.
#include "soundness/unique.hpp"

#include "core/errors.hpp"
#include "soundness/final.hpp"
#include "soundness/operations.hpp"

#include <fmt/format.h>
#include <map>
#include <optional>
#include <tuple>

namespace mpismt::soundness {

std::string Unique::program() const
{
    const ir::Program& program = semantics_.program();
    for (const MpiOp op : {MpiOp::Wtime, MpiOp::Wtick})
        if (calls(program, op))
            return "the program reads a clock";
    if (!program.conditions.empty() && properties_.test(static_cast<size_t>(FindingKind::Assertion)))
        return "the program has conditions on how it ends";
    if (!semantics_.has_clocks())
        return {};
    for (const MpiOp op : {MpiOp::Comm_create_errhandler, MpiOp::Win_create_errhandler})
        if (calls(program, op))
            return "the program has a function that is called where an error is noticed";
    if (semantics_.stores_are_polled())
        return "a process may wait for what another one stores";
    return {};
}

std::string Unique::call(const State& state, const Step& step, const Freedom& free)
{
    const uint32_t rank = step.self.rank;
    const Process& process = *state.processes[rank];
    if (traits_of(step.op).has(Fact::Polls))
        return fmt::format("MPI_{} may answer in two ways", name_of(step.op));
    if (step.op == MpiOp::Probe) {
        if (static_cast<int32_t>(semantics_.arguments(process).at(0)) == abi::ANY_SOURCE)
            return "MPI_Probe may see a message of any source";
    } else if (traits_of(step.op).answers == Answers::Several || step.op == MpiOp::Request_free ||
               step.op == MpiOp::Mprobe) {
        return fmt::format("MPI_{} may depend on what others do when", name_of(step.op));
    }
    const bool least = extreme_ == Extreme::Least;
    if ((free.buffered && step.buffered.value_or(false) == least) ||
        (free.synchronizing && step.synchronizing.value_or(false) != least))
        return fmt::format("MPI_{} is not made with the choice that lets {} happen", name_of(step.op),
                           least ? "least" : "most");
    for (const Item& i : process.items) {
        if (i.ref.rank != rank || i.ref.call != step.self.call)
            continue;
        if (i.sends()) {
            if (i.mode == SendMode::Ready || i.mode == SendMode::Buffered)
                return fmt::format("MPI_{} may depend on what others do when", name_of(step.op));
            sends_.push_back({static_cast<uint32_t>(i.peer), i.context, i.tag, rank});
        } else if (i.receives() && i.peer == abi::ANY_SOURCE) {
            wildcards_.push_back({rank, i.context, i.tag, rank});
        }
    }
    return {};
}

// One process alone sends what a receive of any source fits.
std::string Unique::wildcards() const
{
    std::map<std::tuple<uint32_t, uint64_t>, std::vector<const Envelope*>> sent; // by receiver and context
    for (const Envelope& s : sends_)
        sent[{s.rank, s.context}].push_back(&s);
    for (const Envelope& w : wildcards_) {
        std::optional<uint32_t> sender;
        for (const Envelope* s : sent[{w.rank, w.context}]) {
            if (w.tag != abi::ANY_TAG && w.tag != s->tag)
                continue;
            if (sender && *sender != s->sender)
                return fmt::format("a receive of any source of process {} may get messages of {} and of {}", w.rank,
                                   *sender, s->sender);
            sender = s->sender;
        }
    }
    return {};
}

std::string Unique::end(const State& state, const Faults& faults) const
{
    if (std::string why = wildcards(); !why.empty())
        return why;
    for (uint32_t r = 0; r < state.processes.size(); ++r)
        if (!state.processes[r]->machine->inputs.empty())
            return fmt::format("process {} takes an input", r);
    const Final f = classify(semantics_, state);
    if (!f.maximal)
        return fmt::format("the execution is not maximal: {}", f.why_not);
    // With windows and files also one that nobody has asked for, except a warning, after which a program goes on as if
    // there were none: what is read behind a race may be anything.
    for (const Fault& fault : faults.faults)
        if ((semantics_.has_clocks() && level_of(fault.kind) != Level::Warning) ||
            properties_.test(static_cast<size_t>(fault.kind)))
            return fmt::format("it shows an error: {}", fault.message);
    if (!faults.unsupported.empty() || !faults.limit.empty() || faults.cut)
        return "it meets what is not supported, or a limit";
    if (!f.orphans.empty() && properties_.test(static_cast<size_t>(FindingKind::OrphanMessage)))
        return f.orphans.front().message;
    if (const OneOrder* order = semantics_.one_order(); order != nullptr && order->order_shows())
        return "the order of locks, updates or accesses of files may make a difference";
    return {};
}

} // namespace mpismt::soundness
