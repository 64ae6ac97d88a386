// Backward data flow: see the header.
#include "soundness/liveness.hpp"

namespace mpismt::soundness {

using ir::Opcode;

namespace {

// Functions that are larger keep their leftovers.
constexpr uint64_t max_bits = uint64_t{1} << 28;

std::vector<bool> after(const ir::Function& f, const std::vector<std::vector<bool>>& before, uint32_t pc)
{
    std::vector<bool> live(f.registers);
    ir::for_each_successor(f, pc, [&](uint32_t s) {
        for (uint32_t r = 0; r < f.registers; ++r)
            live[r] = live[r] || before[s][r];
    });
    if (f.code[pc].dst != ir::no_reg)
        live[f.code[pc].dst] = false;
    return live;
}

} // namespace

std::vector<std::vector<bool>> live_before(const ir::Function& f)
{
    const uint32_t n = static_cast<uint32_t>(f.code.size());
    std::vector<std::vector<bool>> before(n, std::vector<bool>(f.registers));
    std::vector<std::vector<uint32_t>> predecessors(n);
    for (uint32_t pc = 0; pc < n; ++pc)
        ir::for_each_successor(f, pc, [&](uint32_t s) { predecessors[s].push_back(pc); });
    const auto uses = [&](uint32_t pc, std::vector<bool>& live) {
        const ir::Instr& in = f.code[pc];
        const auto use = [&](const ir::Operand& o) {
            if (!o.is_constant())
                live[o.reg] = true;
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
        std::vector<bool> live = after(f, before, pc);
        uses(pc, live);
        if (live == before[pc])
            continue;
        before[pc] = std::move(live);
        for (uint32_t p : predecessors[pc])
            work.push_back(p);
    }
    return before;
}

Liveness::Liveness(const ir::Program& program, const Variables* kept) : dead_(program.functions.size())
{
    for (uint32_t number = 0; number < program.functions.size(); ++number) {
        const ir::Function& f = program.functions[number];
        const uint32_t n = static_cast<uint32_t>(f.code.size());
        dead_[number].resize(n);
        if (uint64_t{n} * f.registers > max_bits)
            continue;
        const std::vector<std::vector<bool>> before = live_before(f);

        std::vector<bool> named(f.registers);
        for (ir::Reg r = 0; kept != nullptr && r < f.registers; ++r)
            named[r] = kept->keeps(number, r);
        for (uint32_t pc = 0; pc < n; ++pc) {
            const Opcode code = f.code[pc].code;
            const bool call = code == Opcode::Call || code == Opcode::CallIndirect;
            if (!call && code != Opcode::Mpi && code != Opcode::Input && code != Opcode::Unmodelled)
                continue;
            const std::vector<bool> live = call ? after(f, before, pc) : before[pc];
            for (uint32_t r = 0; r < f.registers; ++r)
                if (!live[r] && !named[r])
                    dead_[number][pc].push_back(r);
        }
    }
}

} // namespace mpismt::soundness
