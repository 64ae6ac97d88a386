// A recursion that only unknown values end is cut at the bound, as a loop is.
#include "frontend/unroll/local/frames.hpp"

#include "core/overflow.hpp"
#include "frontend/unroll/local/ranges.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

void Frames::enter_function(Path& path, uint32_t function, std::vector<Value> args, ir::Reg result)
{
    if (path.frames.size() >= most)
        throw PathStop{limit(fmt::format("a recursion deeper than {} calls", most))};
    if (path.guard != true_term) {
        // A recursion that only unknown values end is cut at the bound, as a loop is.
        uint32_t depth = 0;
        for (const Frame& f : path.frames)
            depth += f.function == function;
        if (depth > static_cast<uint64_t>(context_.options().bound)) {
            StopDetail d;
            d.reason = StopDetail::Reason::Cut;
            d.text = fmt::format("the recursion of {}", program_.functions[function].name);
            throw PathStop{std::move(d)};
        }
    }
    Frame f;
    f.function = function;
    f.result = result;
    f.registers = std::move(args);
    f.registers.resize(program_.functions[function].registers);
    f.loops.resize(flows_[function].loops.size());
    path.frames.push_back(std::move(f));
}

} // namespace mpismt::unroll
