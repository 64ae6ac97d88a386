// Happens-before between processes, as far as windows and files need it: who learns from whom (soundness/windows.hpp).
// A message brings the clock that its sender had when it was sent, a send that was not buffered brings that of its
// receiver, a collective those of the members that it had to wait for. Epochs of windows do so, too (epochs.cpp).
#include "soundness/semantics.hpp"

namespace mpismt::soundness {

ClockPtr Semantics::give_clock(State& state, uint32_t rank) const
{
    return has_clocks() ? state.windows.write().give_away(rank) : nullptr;
}

void Semantics::take_clock(State& state, uint32_t rank, const ClockPtr& clock) const
{
    if (clock && rules_.hold(Rule::OrderMessages))
        join(state.windows.write().clocks[rank], *clock);
}

} // namespace mpismt::soundness
