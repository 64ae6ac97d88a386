#include "frontend/unroll/part.hpp"

namespace mpismt::unroll {

Run::Run(const ir::Program& p, Context& c, InputCase* i, bool whole)
    : program(p), context(c), inputs(i), receives_are_whole(whole)
{
    flows.reserve(program.functions.size());
    for (const ir::Function& f : program.functions)
        flows.push_back(analyse_flow(f));
    processes.resize(program.processes());
    for (uint32_t r = 0; r < processes.size(); ++r)
        processes[r].rank = r;
    graph.by_rank.resize(processes.size());
}

} // namespace mpismt::unroll
