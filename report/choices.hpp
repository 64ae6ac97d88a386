// The weakest choice of the implementation under which a finding happens, in words.
#pragma once

#include "core/source.hpp"
#include "core/verdict.hpp"

#include <string>

namespace mpismt::report {

// One or two sentences: "It happens only if the send at line 5 of process 0 is not buffered." Empty if the
// implementation has no say in it.
std::string weakest_choice(const Finding&, const SourceFiles&);

} // namespace mpismt::report
