// Which rounds are tried: see the header.
#include "soundness/completion_trial.hpp"

#include "soundness/forgetting.hpp"
#include "soundness/operations.hpp"

namespace mpismt::soundness {

namespace {

constexpr uint32_t most_failures = 8, most_vain = 3;
constexpr size_t most_rounds = 8;

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
    for (const auto& round : site.general)
        if (trial.is_one_of(*round))
            return trial.way();
    for (const auto& round : site.last) {
        if (site.vain >= most_vain)
            break;
        if (!trial.is_like(*round))
            continue;
        if (trial.generalizes(*round)) {
            add(site.general, trial.round());
            return trial.way();
        }
        ++site.vain;
    }
    if (!trial.succeeds()) {
        ++site.failures;
        return {};
    }
    site.failures = 0;
    add(site.last, trial.round());
    return trial.way();
}

void Completions::add(Rounds& rounds, std::shared_ptr<const Round> one)
{
    if (rounds.size() >= most_rounds)
        rounds.erase(rounds.begin());
    rounds.push_back(std::move(one));
}

void Completions::forget(State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    if (p.status == Process::Status::AtCall || p.status == Process::Status::InCall)
        semantics_.forgetting_->forget(state.processes[rank].write().machine.write());
}

} // namespace mpismt::soundness
