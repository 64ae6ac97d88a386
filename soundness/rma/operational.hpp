// RMA litmus tests, decided without rules as data, encoding or solver: twice, each in its own way.
//
// `flat_memory_outcomes` executes a test in which every access is atomic on one flat memory: processors issue
// statements in order, network cards perform their parts as early or late as flushes and routing let them.
// `literal_outcomes` is for tests with accesses that are not atomic: it enumerates every partial order of the actions
// and every source of every read, and checks the axioms as docs/rma.md has them. Both are for small tests.
#pragma once

#include "core/rma/program.hpp"

namespace mpismt::soundness {

// Which of coreRMA's rules hold, and those of the other shipped models.
struct RmaRules {
    bool f1 = true, f2 = true, f3 = true;
    bool ir = true, ir_self = false; // in-order routing; to the own process, too
    bool put_put = false, get_get = false;
    bool program_order = false; // everything in program order
};

// Nothing if an access is not atomic or there are more than `max_states` states.
std::optional<rma::Outcomes> flat_memory_outcomes(const rma::Program&, const RmaRules&, size_t max_states = 1'000'000);

// Nothing if there are more than `max_orders` partial orders to look at, or more than 100 ways through the branches.
// What goes on in a loop beyond its bound has no outcome.
std::optional<rma::Outcomes> literal_outcomes(const rma::Program&, const RmaRules&, size_t max_orders = 2'000'000);

} // namespace mpismt::soundness
