// Which loops are emitted twice.
#include "native/quick_loops.hpp"

#include <algorithm>

namespace mpismt::native::quick {

using ir::Opcode;

namespace {

// A loop of an instance, or all of it.
bool may_be_quick(Flows& flows, const Region& region, uint32_t instance, uint32_t loop)
{
    const ir::Function& f = flows.program().functions[region.instances[instance].function];
    const FlowOrder& flow = flows.of(region.instances[instance].function).order();
    if (loop == no_loop && (!flow.loops.empty() || region.instances[instance].makes_objects))
        return false;
    for (uint32_t pc = 0; pc < f.code.size(); ++pc) {
        if (loop != no_loop && !flow.contains(loop, pc))
            continue;
        const ir::Instr& in = f.code[pc];
        switch (in.code) {
        case Opcode::CopyMemory:
        case Opcode::SetMemory:
        case Opcode::Alloca: return false;
        case Opcode::Branch:
            if (loop != no_loop && flow.loops[loop].parent != no_loop &&
                flow.contains(loop, in.target) != flow.contains(loop, in.other))
                for (const uint32_t target : {in.target, in.other})
                    if (!flow.contains(flow.loops[loop].parent, target))
                        return false;
            break;
        case Opcode::Call:
        case Opcode::CallIndirect: {
            const auto callee = region.in_place.find({instance, pc});
            if (callee == region.in_place.end() ? region.calls.count({instance, pc}) != 0
                                                : !may_be_quick(flows, region, callee->second, no_loop))
                return false;
            break;
        }
        default: break;
        }
    }
    return true;
}

// May it be counted: is there a branch out of the loop that does not depend at once on what was loaded there?
bool may_count(const ir::Function& f, const FlowOrder& flow, uint32_t loop)
{
    const auto is_loaded = [&](const ir::Operand& o) {
        for (uint32_t pc = 0; pc < f.code.size(); ++pc)
            if (!o.is_constant() && f.code[pc].dst == o.reg && f.code[pc].code == Opcode::Load &&
                flow.contains(loop, pc))
                return true;
        return false;
    };
    const auto compares_loaded = [&](const ir::Operand& o) {
        for (uint32_t pc = 0; pc < f.code.size(); ++pc)
            if (!o.is_constant() && f.code[pc].dst == o.reg && f.code[pc].code == Opcode::Compute &&
                flow.contains(loop, pc) && (is_loaded(f.code[pc].a) || is_loaded(f.code[pc].b)))
                return true;
        return is_loaded(o);
    };
    for (uint32_t pc = 0; pc < f.code.size(); ++pc)
        if (const ir::Instr& in = f.code[pc]; in.code == Opcode::Branch && flow.contains(loop, pc) &&
                                              flow.contains(loop, in.target) != flow.contains(loop, in.other) &&
                                              !compares_loaded(in.a))
            return true;
    return false;
}

} // namespace

std::vector<std::pair<uint32_t, uint32_t>> loops_of(Flows& flows, const Region& region)
{
    std::vector<std::pair<uint32_t, uint32_t>> chosen;
    for (uint32_t i = 0; i < region.instances.size(); ++i) {
        const FlowOrder& flow = flows.of(region.instances[i].function).order();
        const std::vector<Loop>& loops = flow.loops;
        for (uint32_t l = 0; l < loops.size(); ++l)
            if (std::none_of(loops.begin(), loops.end(), [&](const Loop& other) { return other.parent == l; }) &&
                may_be_quick(flows, region, i, l) &&
                may_count(flows.program().functions[region.instances[i].function], flow, l))
                chosen.emplace_back(i, l);
    }
    return chosen;
}

} // namespace mpismt::native::quick
