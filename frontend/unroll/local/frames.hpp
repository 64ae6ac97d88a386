// Functions that are entered.
#pragma once

#include "frontend/unroll/part.hpp"

#include <vector>

namespace mpismt::unroll {

class Frames : Part {
public:
    static constexpr size_t most = 10000; // frames that a path can have

    explicit Frames(Run& run) : Part(run) {}

    void enter_function(Path& path, uint32_t function, std::vector<Value> args, ir::Reg result);
};

} // namespace mpismt::unroll
