// Functions that are entered.
#pragma once

#include "frontend/unroll/part.hpp"

#include <vector>

namespace mpismt::unroll {

class Frames : Part {
public:
    explicit Frames(Run& run) : Part(run) {}

    void enter_function(Path& path, uint32_t function, std::vector<Value> args, ir::Reg result);
};

} // namespace mpismt::unroll
