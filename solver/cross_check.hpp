// --cross-check: a query decided again from its SMT-LIB2 text, by a solver and a translation that the answer did not
// come from: Z3's own parser and solver (the library), or the program cvc5.
#pragma once

#include "core/context.hpp"
#include "solver/backend.hpp"

#include <string>

namespace mpismt::solver {

// `name` is "z3" or "cvc5". Throws InputError for another name, or if the solver is not installed.
void check_cross_checker(const std::string& name);
// Unknown if the solver gives up or a limit is passed.
Answer cross_check(const std::string& smtlib, const std::string& name, Context& context);

} // namespace mpismt::solver
