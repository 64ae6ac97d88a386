// The entry: one run, and another if data that were taken to be whole may not be.
#include "frontend/unroll/unroll.hpp"

#include "core/errors.hpp"
#include "frontend/unroll/part.hpp"
#include "frontend/unroll/unroller.hpp"

namespace mpismt::unroll {

namespace {

// Context::has_one_execution, as long as this lasts.
class OneExecution {
public:
    OneExecution(Context& context, const EventGraph& graph) : context_(context)
    {
        context_.has_one_execution = &graph.deterministic;
    }
    ~OneExecution() { context_.has_one_execution = nullptr; }
    OneExecution(const OneExecution&) = delete;
    OneExecution& operator=(const OneExecution&) = delete;

private:
    Context& context_;
};

} // namespace

EventGraph unroll(const ir::Program& program, Context& context, InputCase* inputs)
{
    const auto timer = context.time("unroll");
    const bool known_partial = inputs != nullptr && inputs->partial;
    EventGraph graph;
    bool again = false;
    {
        Run run(program, context, inputs, !known_partial);
        const OneExecution one(context, run.graph);
        Unroller first(run);
        first.run();
        again = !known_partial && first.may_be_partial();
        graph = std::move(run.graph);
    }
    if (again) {
        if (inputs != nullptr)
            inputs->should_be_partial = true;
        if (inputs != nullptr && !(inputs->fixed.empty() && inputs->decided.empty()))
            throw LimitReached("in one case, inputs are taken in a different order than in the others");
        Run run(program, context, inputs, false);
        Unroller(run).run();
        graph = std::move(run.graph);
        if (inputs != nullptr)
            inputs->partial = true;
    }
    return graph;
}

} // namespace mpismt::unroll
