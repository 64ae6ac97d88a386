#include "soundness/variables.hpp"

#include "soundness/call.hpp"

#include "core/memory.hpp"
#include "soundness/interpreter.hpp"

#include <algorithm>

namespace mpismt::soundness {

Variables::Variables(const ir::Program& program)
    : program_(program), entry_(program.entry), by_function_(program.functions.size())
{
    for (uint32_t f = 0; f < program.functions.size(); ++f)
        if (std::find(entry_.begin(), entry_.end(), f) != entry_.end())
            by_function_[f] = watched_variables(program, f);
}

bool Variables::keeps(uint32_t function, ir::Reg reg) const
{
    const std::vector<WatchedVariable>& all = by_function_[function];
    return std::any_of(all.begin(), all.end(), [&](const WatchedVariable& w) {
        return w.global == 0 && program_.variables[w.index].reg == reg;
    });
}

std::vector<uint64_t> Variables::values(const Machine& m, uint32_t rank) const
{
    if (m.frames.empty())
        return m.finals;
    std::vector<uint64_t> out;
    for (const WatchedVariable& w : of(rank)) {
        const ir::Variable& v = program_.variables[w.index];
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
            out.push_back(bits_at(m, held + i * stride, v.width));
    }
    return out;
}

} // namespace mpismt::soundness
