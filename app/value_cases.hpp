// What is unknown because a value is, wherever it comes from (which message a receive took, an input), is decided for
// each value by itself, where these are few: the size of an object, a root or a colour, a number that is written as
// text, the side of a branch behind which a collective is called. The solver says which values there are. Every
// execution has one value at each place that it comes to, so the cases cover everything; that there is no other value
// is asked again in each of them.
#pragma once

#include "core/context.hpp"
#include "core/verdict.hpp"
#include "frontend/unroll/unroll.hpp"
#include "solver/doubts.hpp"

#include <functional>

namespace mpismt {

// `check` answers for one case and says which of its doubts are real. `result` becomes that of the cases if these
// decide it.
void split_by_values(const ir::Program&, CheckResult& result, Context&,
                     const std::function<CheckResult(unroll::InputCase&, std::vector<solver::Doubted>&)>& check);

} // namespace mpismt
