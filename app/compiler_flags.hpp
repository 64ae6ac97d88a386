// Options that are the compiler's, as everybody writes them for cc.
#pragma once

#include "core/options.hpp"

#include <string>
#include <vector>

namespace mpismt::app {

// Takes them out of `arguments`, before ours are parsed. Throws InputError.
void take_compiler_flags(std::vector<std::string>& arguments, Options& options);

} // namespace mpismt::app
