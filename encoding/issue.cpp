// Issue (docs/mpi/executions.md, rule 1): an event is issued iff its guard holds, every blocking event of its process
// before it whose guard holds is complete, and no terminator before it was issued. One literal per place where that
// changes.
#include "core/errors.hpp"
#include "encoding/encoding.hpp"
#include "encoding/rules/progress.hpp"

#include <algorithm>

namespace mpismt::encoding {

void Encoding::encode_issue()
{
    formula_.begin("input ranges");
    for (const EventGraph::Input& i : graph_.inputs) {
        const unsigned width = terms_.width(i.variable);
        const TermId low = terms_.constant(static_cast<uint64_t>(i.low), width);
        const TermId high = terms_.constant(static_cast<uint64_t>(i.high), width);
        // Truth values are not signed numbers.
        const ScalarOp le = width == 1 ? ScalarOp::ULe : ScalarOp::SLe;
        formula_.restrict_when_met(i.variable, terms_.operation(le, width, 1, low, i.variable));
        formula_.restrict_when_met(i.variable, terms_.operation(le, width, 1, i.variable, high));
    }

    const bool has_ready = std::any_of(graph_.sends.begin(), graph_.sends.end(),
                                       [](const SendDetail& s) { return s.mode == SendMode::Ready; });
    formula_.begin("issue");
    order_.begin("order: program order");
    for (uint32_t p = 0; p < graph_.processes(); ++p) {
        Literal pass = formula_.truth();
        Node last = no_node;
        for (EventId id : graph_.by_rank[p]) {
            const Event& e = graph_.events[id];
            const Literal guard = settle_.literal(e.guard);
            issued_[id] = rules::issued(literals_, pass, guard);
            segments_[id] = last;
            const bool improbe = e.kind == EventKind::Recv && graph_.recv(id).flag != no_term;
            const bool tests = e.kind == EventKind::Wait || e.kind == EventKind::Probe || e.kind == EventKind::Cancel ||
                               improbe || e.kind == EventKind::Space || e.kind == EventKind::Delivery;
            // Ready sends ask about the order of postings: both are moments of their own then.
            const bool ready = (e.kind == EventKind::Send && graph_.send(id).mode == SendMode::Ready) ||
                               (e.kind == EventKind::Recv && has_ready && !improbe);
            if (ready) {
                completion_nodes_[id] = order_.new_node();
                if (last != no_node)
                    order_.add(last, completion_nodes_[id]);
                last = segments_[id] = completion_nodes_[id];
            }
            if (tests) {
                completion_nodes_[id] = order_.new_node();
                if (last != no_node)
                    order_.add(last, completion_nodes_[id]);
                last = completion_nodes_[id];
            }
            switch (e.kind) {
            case EventKind::Wait:
            case EventKind::Probe:
                if (e.blocking) {
                    completed_[id] = formula_.new_variable();
                    formula_.imply(completed_[id], issued_[id]);
                    pass = formula_.is_true(guard) ? completed_[id]
                                                   : rules::passes(literals_, pass, guard, completed_[id]);
                }
                break;
            case EventKind::Poll:
            case EventKind::Stop: pass = rules::passes_stop(literals_, pass, guard); break;
            case EventKind::Send:
            case EventKind::Recv:
            case EventKind::Delivery:
            case EventKind::Collective:
            case EventKind::Cancel:
            case EventKind::Fault:
            case EventKind::Space:
            case EventKind::Branch:
            case EventKind::Access:
            case EventKind::Sync:
            case EventKind::End: MPISMT_INVARIANT(!may_block(e.kind)); break;
            }
        }
        final_pass_[p] = pass;
    }
}

} // namespace mpismt::encoding
