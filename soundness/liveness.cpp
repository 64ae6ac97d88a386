// Backward data flow: see the header.
#include "soundness/liveness.hpp"

namespace mpismt::soundness {

using ir::Opcode;

namespace {

// Functions that are larger keep their leftovers.
constexpr uint64_t max_bits = uint64_t{1} << 28;

RegisterSet after(const ir::Function& f, const std::vector<RegisterSet>& before, uint32_t pc)
{
    RegisterSet live(f.registers);
    ir::for_each_successor(f, pc, [&](uint32_t s) { live |= before[s]; });
    if (f.code[pc].dst != ir::no_reg)
        live.erase(f.code[pc].dst);
    return live;
}

} // namespace

std::vector<RegisterSet> live_before(const ir::Function& f)
{
    const uint32_t n = static_cast<uint32_t>(f.code.size());
    std::vector<RegisterSet> before(n, RegisterSet(f.registers));
    std::vector<std::vector<uint32_t>> predecessors(n);
    for (uint32_t pc = 0; pc < n; ++pc)
        ir::for_each_successor(f, pc, [&](uint32_t s) { predecessors[s].push_back(pc); });
    const auto uses = [&](uint32_t pc, RegisterSet& live) {
        const ir::Instr& in = f.code[pc];
        const auto use = [&](const ir::Operand& o) {
            if (!o.is_constant())
                live.insert(o.reg);
        };
        use(in.a);
        use(in.b);
        use(in.c);
        for (const ir::Operand& o : f.args(in))
            use(o);
    };
    std::vector<uint32_t> work;
    for (uint32_t pc = 0; pc < n; ++pc)
        work.push_back(pc); // the last first: most successors come later
    while (!work.empty()) {
        const uint32_t pc = work.back();
        work.pop_back();
        RegisterSet live = after(f, before, pc);
        uses(pc, live);
        if (live == before[pc])
            continue;
        before[pc] = std::move(live);
        for (uint32_t p : predecessors[pc])
            work.push_back(p);
    }
    return before;
}

Liveness::Liveness(const ir::Program& program, const Variables* kept)
    : program_(program), kept_(kept), dead_(program.functions.size())
{
}

void Liveness::look_at(uint32_t number) const
{
    const ir::Function& f = program_.functions[number];
    const uint32_t n = static_cast<uint32_t>(f.code.size());
    dead_[number].resize(n);
    if (uint64_t{n} * f.registers > max_bits)
        return;
    const std::vector<RegisterSet> before = live_before(f);
    RegisterSet named(f.registers);
    for (ir::Reg r = 0; kept_ != nullptr && r < f.registers; ++r)
        if (kept_->keeps(number, r))
            named.insert(r);
    for (uint32_t pc = 0; pc < n; ++pc) {
        const Opcode code = f.code[pc].code;
        const bool call = code == Opcode::Call || code == Opcode::CallIndirect;
        if (!call && code != Opcode::Mpi && code != Opcode::Input && code != Opcode::Unmodelled &&
            code != Opcode::Thread)
            continue;
        RegisterSet live = call ? after(f, before, pc) : before[pc];
        live |= named;
        for (uint32_t r = 0; r < f.registers; ++r)
            if (!live.contains(r))
                dead_[number][pc].push_back(r);
    }
}

} // namespace mpismt::soundness
