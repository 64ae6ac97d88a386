// Why there is no answer. Engines give up one after the other, each for a reason of its own, of which the last need not
// be the one that helps: an answer "unknown" names all of them.
#pragma once

#include "core/ir.hpp"
#include "core/verdict.hpp"

#include <string>

namespace mpismt::app {

// Adds this reason to an answer "unknown" that does not have it yet. One that an option can change becomes the reason
// of the answer if that is none such; the other one is a note. `condition`: on which it is one; may be empty.
void add_reason(CheckResult&, std::string reason, const std::string& condition = {});

// The answer of a search takes the place of `before`, which was none: if it is none, either, it says why that one was
// not, unless search can do what that engine cannot.
void keep_reasons(const CheckResult& before, const ir::Program&, CheckResult& result);

} // namespace mpismt::app
