// The steps in the past of a fault, by happens-before: those of its process, and those of others that a message, a
// collective or the completion of a send leads from. What is taken for the past may be too little, as when an access to
// window memory orders things: the replay judges, and then only what comes behind the fault is left out. Linear in the
// steps.
#include "soundness/shorten.hpp"

#include "core/context.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace mpismt::soundness {

namespace {

// May the return of this call wait for calls of processes that it has no message of? With nonblocking collectives waits
// do, too.
bool needs_others(MpiOp op, bool waits_do)
{
    switch (kind_of(op)) {
    case CallKind::PointToPoint:
    case CallKind::Environment:
    case CallKind::Local:
    case CallKind::Library: return false;
    case CallKind::Request: return waits_do;
    case CallKind::Collective:
    case CallKind::OneSided:
    case CallKind::Epoch:
    case CallKind::Partitioned: // what has arrived was marked, by a call that sends nothing
    case CallKind::File: return true;
    }
    return true;
}

constexpr int64_t all_calls = std::numeric_limits<int64_t>::max();

// Of the first `end` steps, those that process `rank` depends on at the end.
std::vector<bool> past(const Execution& e, size_t end, const std::vector<Location>& places)
{
    // What the threads of a process do, they have seen of each other.
    if (std::any_of(e.steps.begin(), e.steps.end(), [](const Step& s) { return s.kind == Step::Kind::Thread; }))
        return std::vector(end, true);
    std::vector<bool> kept(end);
    std::vector<int64_t> needed(e.ends.size(), -1); // of each process the last call that is
    const bool waits_do = std::any_of(e.steps.begin(), e.steps.end(), [](const Step& s) {
        const std::optional<CollectiveForm> c = collective_form(s.op);
        return s.kind == Step::Kind::Call && c && c->nonblocking;
    });
    const auto need = [&](uint32_t rank, int64_t call) { needed[rank] = std::max(needed[rank], call); };
    for (const Location& l : places)
        if (l.rank < needed.size())
            need(l.rank, all_calls);
    for (size_t i = end; i-- > 0;) {
        const Step& s = e.steps[i];
        kept[i] = needed[s.self.rank] >= int64_t{s.self.call};
        switch (s.kind) {
        case Step::Kind::Match:
            // A sender may have to wait until its message is received, or look whether it is.
            kept[i] = kept[i] || needed[s.other.rank] >= int64_t{s.other.call};
            if (kept[i]) {
                need(s.self.rank, s.self.call);
                need(s.other.rank, s.other.call);
            }
            break;
        case Step::Kind::Effect:
            kept[i] = true;
            needed.assign(needed.size(), all_calls);
            break;
        case Step::Kind::Return:
            if (kept[i] && needs_others(s.op, waits_do))
                needed.assign(needed.size(), all_calls);
            if (kept[i] && s.message)
                need(s.message->rank, s.message->call);
            break;
        case Step::Kind::Thread:
        case Step::Kind::Call: break;
        }
    }
    return kept;
}

Execution kept_part(const Execution& e, const std::vector<bool>& kept)
{
    Execution out;
    out.inputs = e.inputs;
    out.ends = e.ends;
    std::vector<bool> whole(e.ends.size(), true);
    for (size_t i = 0; i < e.steps.size(); ++i) {
        if (i < kept.size() && kept[i]) {
            out.steps.push_back(e.steps[i]);
            continue;
        }
        whole[e.steps[i].self.rank] = false;
        if (e.steps[i].kind == Step::Kind::Match)
            whole[e.steps[i].other.rank] = false;
    }
    // Whether the others would be stuck, nobody has asked.
    for (size_t r = 0; r < out.ends.size(); ++r)
        if (!whole[r] || out.ends[r].state == ProcessEnd::State::Blocked ||
            out.ends[r].state == ProcessEnd::State::Polling) {
            out.ends[r] = {};
            for (const Step& s : out.steps)
                if (s.self.rank == r && s.kind != Step::Kind::Match)
                    out.ends[r].loc = s.loc;
        }
    for (const ReductionOrder& r : e.reductions)
        if (std::any_of(out.steps.begin(), out.steps.end(), [&](const Step& s) {
                return s.kind == Step::Kind::Call && s.self.rank == r.call.rank && s.self.call == r.call.call;
            }))
            out.reductions.push_back(r);
    return out;
}

} // namespace

std::optional<Replay> shorten(const ir::Program& program, const Choices& choices, Finding& finding, Context* context)
{
    if (!finding.after)
        return std::nullopt;
    const size_t end = std::min(*finding.after, finding.execution.steps.size());
    for (const std::vector<bool>& kept : {past(finding.execution, end, finding.locations), std::vector(end, true)}) {
        if (static_cast<size_t>(std::count(kept.begin(), kept.end(), true)) == finding.execution.steps.size())
            continue;
        Finding less = finding;
        less.execution = kept_part(finding.execution, kept);
        Replay r = replay(program, choices, less, context);
        if (!r.accepted || r.instead || !r.remarks.after())
            continue;
        finding.execution = std::move(less.execution);
        return r;
    }
    return std::nullopt;
}

} // namespace mpismt::soundness
