// Processes that are alike: which of them may change places, so that every execution remains an execution.
//
// Let two ranks p and q run the same code: their events correspond to each other one by one, and every detail of an
// event of p is that of its counterpart in q, once p and q have changed places in all that is a rank. Let the other
// processes not be able to tell p from q: every detail of theirs stays the same if p and q change places in it. MPI
// treats ranks alike, so the event graph has with each execution also the one in which p and q have changed places. Of
// a finding there is a finding of the same kind then, at the counterpart of its event.
//
// What depends on a rank as a number (a comparison `source < 3`, an index) is not renamed but refused, unless it gives
// the same for p and q; so are ranks in data that are looked at, and what is not listed in symmetry.cpp. The same
// symmetry is used by search, state by state (soundness/alike.hpp).
#pragma once

#include "core/event.hpp"

#include <cstdint>
#include <vector>

namespace mpismt::encoding {

// Among these ranks, those that can change places with each other: sets of at least two, ascending. About `budget`
// events and parts of terms are looked at; what that does not reach is not found to be alike.
std::vector<std::vector<uint32_t>> ranks_alike(const EventGraph& graph, const std::vector<uint32_t>& among,
                                               size_t budget = 2'000'000);

} // namespace mpismt::encoding
