// Backward data flow: see the header.
#include "soundness/liveness.hpp"

namespace mpismt::soundness {

using ir::Opcode;

namespace {

// Functions that are larger keep their leftovers.
constexpr uint64_t max_bits = uint64_t{1} << 28;

} // namespace

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
    constexpr uint32_t word = 64;
    using Bits = std::vector<uint64_t>;
    const Bits none((f.registers + word - 1) / word);
    std::vector<Bits> before(n, none);
    std::vector<std::vector<uint32_t>> predecessors(n);
    for (uint32_t pc = 0; pc < n; ++pc)
        ir::for_each_successor(f, pc, [&](uint32_t s) { predecessors[s].push_back(pc); });

    const auto bit = [](ir::Reg r) { return uint64_t{1} << r % word; };
    const auto after = [&](uint32_t pc) {
        Bits live = none;
        ir::for_each_successor(f, pc, [&](uint32_t s) {
            for (size_t w = 0; w < live.size(); ++w)
                live[w] |= before[s][w];
        });
        if (const ir::Reg r = f.code[pc].dst; r != ir::no_reg)
            live[r / word] &= ~bit(r);
        return live;
    };
    const auto uses = [&](uint32_t pc, Bits& live) {
        const ir::Instr& in = f.code[pc];
        const auto use = [&](const ir::Operand& o) {
            if (!o.is_constant())
                live[o.reg / word] |= bit(o.reg);
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
        Bits live = after(pc);
        uses(pc, live);
        if (live == before[pc])
            continue;
        before[pc] = std::move(live);
        for (uint32_t p : predecessors[pc])
            work.push_back(p);
    }

    for (uint32_t pc = 0; pc < n; ++pc) {
        const Opcode code = f.code[pc].code;
        const bool call = code == Opcode::Call || code == Opcode::CallIndirect;
        if (!call && code != Opcode::Mpi && code != Opcode::Input && code != Opcode::Unmodelled)
            continue;
        const Bits live = call ? after(pc) : before[pc];
        for (uint32_t r = 0; r < f.registers; ++r)
            if ((live[r / word] & bit(r)) == 0 && (kept_ == nullptr || !kept_->keeps(number, r)))
                dead_[number][pc].push_back(r);
    }
}

} // namespace mpismt::soundness
