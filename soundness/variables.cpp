#include "soundness/variables.hpp"

#include "core/memory.hpp"
#include "soundness/interpreter.hpp"

#include <algorithm>

namespace mpismt::soundness {

Variables::Variables(const ir::Program& program) : entry_(program.entry), by_function_(program.functions.size())
{
    for (uint32_t f = 0; f < program.functions.size(); ++f) {
        if (std::find(entry_.begin(), entry_.end(), f) == entry_.end())
            continue;
        std::vector<Watched>& out = by_function_[f];
        const auto is_global = [](const ir::Variable& v) { return v.in_memory && v.reg == ir::no_reg; };
        for (const ir::Variable& v : program.variables) {
            if (!is_global(v) || !v.is_value)
                continue;
            for (uint32_t g = 0; g < program.globals.size(); ++g)
                if (program.globals[g].name == v.name && program.globals[g].loc == v.loc)
                    out.push_back({&v, object_pointer(1 + g)});
        }
        for (const ir::Variable& v : program.variables)
            if (v.function == f && v.is_value && !v.is_inner && v.reg != ir::no_reg &&
                v.reg < program.functions[f].registers)
                out.push_back({&v, 0});
    }
}

bool Variables::keeps(uint32_t function, ir::Reg reg) const
{
    const std::vector<Watched>& all = by_function_[function];
    return std::any_of(all.begin(), all.end(),
                       [&](const Watched& w) { return w.global == 0 && w.variable->reg == reg; });
}

std::vector<uint64_t> Variables::values(const Machine& m, uint32_t rank) const
{
    if (m.frames.empty())
        return m.finals;
    std::vector<uint64_t> out;
    for (const Watched& w : of(rank)) {
        const ir::Variable& v = *w.variable;
        const uint64_t held = w.global != 0 ? w.global : m.registers[m.frames.front().registers + v.reg];
        if (!v.in_memory) {
            out.push_back(1);
            out.push_back(truncate(held, v.width));
            continue;
        }
        const uint64_t stride = (v.width + 7U) / 8U;
        if (!m.memory.valid(held, stride * v.elements)) {
            out.push_back(0);
            continue;
        }
        out.push_back(v.elements);
        for (uint64_t i = 0; i < v.elements; ++i)
            out.push_back(truncate(m.memory.load_known(held + i * stride, v.width), v.width));
    }
    return out;
}

} // namespace mpismt::soundness
