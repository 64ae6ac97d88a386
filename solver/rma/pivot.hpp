// Is a litmus test one of a rule? (section 6.1 of the coreRMA paper): is there a choice of sources and of orders of
// writes that makes happens-before cyclic, and acyclic once one application of the rule is taken away?
#pragma once

#include "encoding/rma/relations.hpp"

namespace mpismt::rma {

struct PivotOptions {
    // Each write is the source of one local read of its own (there are as many of them).
    bool each_write_read = true;
};

// `pivot` is a rule of the model, or CAS-T, CAS-F: CAS in an execution where the comparison succeeds, fails. For tests
// in which everything is atomic, of up to 32 actions, and models with coreRMA's rules about rf.
bool is_test_of(const Skeleton&, const StaticOrder&, std::string_view pivot, const PivotOptions& = {});

} // namespace mpismt::rma
