// Which rounds are tried: see the header.
#include "soundness/completion_trial.hpp"

#include "soundness/forgetting.hpp"
#include "soundness/operations.hpp"

namespace mpismt::soundness {

namespace {

constexpr uint32_t most_failures = 8, most_generalizations = 3;

} // namespace

Completions::Completions(Semantics& semantics) : semantics_(semantics)
{
    for (const MpiOp op : {MpiOp::Waitsome, MpiOp::Waitany, MpiOp::Testsome, MpiOp::Testany})
        any_ |= calls(semantics.program(), op);
}

std::vector<Transition> Completions::only_way(const State& state, uint32_t rank,
                                              const std::function<bool()>& others_move)
{
    const Process& p = *state.processes[rank];
    if (semantics_.forgetting_ == nullptr || semantics_.has_clocks() || !semantics_.rules().all() ||
        p.status != Process::Status::InCall || p.error != abi::SUCCESS || p.has_handlers || p.truncated)
        return {};
    const ir::Instr& in = semantics_.instruction(p);
    if (in.mpi != MpiOp::Waitsome && in.mpi != MpiOp::Waitany && in.mpi != MpiOp::Testsome && in.mpi != MpiOp::Testany)
        return {};
    Site& site = sites_[&in];
    if (site.failures >= most_failures)
        return {};
    Trial trial(*this, state, rank);
    if (!trial.find_requests() || (!trial.all() && others_move()))
        return {};
    if (site.any != nullptr && trial.is_one_of(*site.any))
        return trial.way();
    if (site.any == nullptr && site.last != nullptr && site.generalizations < most_generalizations) {
        ++site.generalizations;
        if (trial.generalizes(*site.last)) {
            site.any = trial.round();
            return trial.way();
        }
    }
    if (!trial.succeeds()) {
        ++site.failures;
        return {};
    }
    site.failures = 0;
    site.last = trial.round();
    return trial.way();
}

void Completions::forget(State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    if (p.status == Process::Status::AtCall || p.status == Process::Status::InCall)
        semantics_.forgetting_->forget(state.processes[rank].write().machine.write());
}

} // namespace mpismt::soundness
