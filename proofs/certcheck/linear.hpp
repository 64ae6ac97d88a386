// Refutations by linear combinations (core/linear.hpp), as text: a line `variables N`; a row a line, as in
// `row <= 1 2 1 5 -1` for v2 - v5 <= 1, or with `=`; `none V V … by I M I M …` for a proof, with the rows of which the
// multiplier is not 0; `maximal` where the rows begin that only maximal executions have; last what is asked, as in
// `always V V …`, by rows before that, and `ends V V …`.
#pragma once

#include "core/linear.hpp"
#include "proofs/certcheck/input.hpp"

#include <string>

namespace mpismt::certcheck {

std::string to_string(const linear::Refutation&);
// How many proofs there are. Throws Rejected if one shows nothing, or if something that is asked is not shown.
uint64_t check_linear(Input&);

} // namespace mpismt::certcheck
