// What is unknown because it depends on inputs (which process is the root, how large an object is) is decided for each
// value of the inputs by itself, where these are few. Every execution has one value for each input, so the cases cover
// everything; an error in one is an error of the program.
#pragma once

#include "core/context.hpp"
#include "core/verdict.hpp"
#include "frontend/unroll/unroll.hpp"

#include <functional>
#include <optional>
#include <string>

namespace mpismt {

// The answers of cases that together cover a program.
class CaseSum {
public:
    void take(CheckResult);
    // `result` becomes the sum if these are all cases, or if there is an error in one.
    void replace(CheckResult& result, bool all, std::string note);
    size_t decided = 0;

private:
    std::optional<CheckResult> sum_;
};

// Is the answer one that cases could improve? Certificates, other solvers and dumps speak of one formula.
bool can_split(const CheckResult&, Context&);
// `inputs`: those of the whole program, whose answer `result` becomes that of the cases if these decide it.
void split_by_inputs(const ir::Program&, const unroll::InputCase& inputs, CheckResult& result, Context&,
                     const std::function<CheckResult(unroll::InputCase&)>& check);

} // namespace mpismt
