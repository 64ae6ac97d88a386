// What the parts of the unroller share: the program, the graph that they build, the processes, and what was asked for.
// All other state belongs to the part that keeps it; a part names in its constructor the parts that it calls. Those are
// built in one order (unroller.hpp), so no two call each other, but for one circle: a call may run a function of the
// program's (mpi/callbacks.hpp).
#pragma once

#include "core/context.hpp"
#include "core/errors.hpp"
#include "core/event.hpp"
#include "core/ir.hpp"
#include "core/mpi/abi.hpp"
#include "core/values.hpp"
#include "core/flow.hpp"
#include "frontend/unroll/state/process.hpp"
#include "frontend/unroll/state/stop.hpp"
#include "frontend/unroll/state/words.hpp"
#include "frontend/unroll/unroll.hpp"

#include <vector>

namespace mpismt::unroll {

// One run of the unroller.
struct Run {
    // receives_are_whole: paths/undefined.hpp
    Run(const ir::Program& program, Context& context, InputCase* inputs, bool receives_are_whole);

    const ir::Program& program;
    Context& context;
    InputCase* inputs; // may be null
    const bool receives_are_whole;
    std::vector<FlowOrder> flows; // by function
    EventGraph graph;
    std::vector<Process> processes; // by rank
};

class Part {
protected:
    explicit Part(Run& run)
        : program_(run.program), context_(run.context), inputs_(run.inputs), flows_(run.flows), graph_(run.graph),
          terms_(*run.graph.terms), processes_(run.processes)
    {
    }

    const Implementation& implementation() const { return context_.choices().implementation; }
    void look_at(Leeway l, SourceLoc loc) const { context_.looked_at.note(l, loc); }

    const ir::Program& program_;
    Context& context_;
    InputCase* inputs_; // may be null
    const std::vector<FlowOrder>& flows_;
    EventGraph& graph_;
    TermStore& terms_;
    std::vector<Process>& processes_;
};

} // namespace mpismt::unroll
