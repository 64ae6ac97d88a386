// Functions of the program's own that a call runs to their end where it is made: operations of reductions. They are
// local code, which the interpreter runs; it is built after the calls, and says so here.
#pragma once

#include "frontend/unroll/state/process.hpp"

#include <functional>
#include <utility>
#include <vector>

namespace mpismt::unroll {

class Callbacks {
public:
    using Run = std::function<void(Process&, Path&, uint32_t function, std::vector<Value> args)>;

    void set(Run run) { run_ = std::move(run); }
    void run(Process& p, Path& path, uint32_t function, std::vector<Value> args) const
    {
        run_(p, path, function, std::move(args));
    }

private:
    Run run_;
};

} // namespace mpismt::unroll
