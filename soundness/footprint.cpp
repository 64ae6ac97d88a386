#include "soundness/footprint.hpp"

#include "soundness/operations.hpp"

#include <optional>

namespace mpismt::soundness {

using ir::Opcode;

namespace {

constexpr uint64_t everybody = ~uint64_t{0};

// Values of the registers of one function that are written once and do not depend on anything but the rank.
class Constants {
public:
    Constants(const ir::Program& program, const ir::Function& f, uint32_t rank)
        : program_(program), f_(f), rank_(rank), definition_(f.registers, none)
    {
        for (uint32_t r = 0; r < f.parameters && r < f.registers; ++r)
            definition_[r] = several;
        for (uint32_t pc = 0; pc < f.code.size(); ++pc)
            if (const ir::Reg d = f.code[pc].dst; d != ir::no_reg)
                definition_[d] = definition_[d] == none ? pc : several;
    }

    std::optional<uint64_t> value(const ir::Operand& o, int depth = 0) const
    {
        if (o.is_constant())
            return o.bits;
        const uint32_t at = definition_[o.reg];
        if (at == none || at == several || depth > 16)
            return std::nullopt;
        const ir::Instr& in = f_.code[at];
        if (in.code == Opcode::Rank)
            return rank_;
        if (in.code == Opcode::Size)
            return program_.processes();
        if (in.code != Opcode::Compute)
            return std::nullopt;
        const auto a = value(in.a, depth + 1), b = value(in.b, depth + 1);
        return a && b ? evaluate(in.op, in.width, in.to, *a, *b) : std::nullopt;
    }

private:
    static constexpr uint32_t none = ~uint32_t{0}, several = none - 1;
    const ir::Program& program_;
    const ir::Function& f_;
    uint32_t rank_;
    std::vector<uint32_t> definition_;
};

uint64_t destinations(const ir::Function& f, const ir::Instr& in, const Constants& constants)
{
    const auto to = [&](size_t peer, size_t comm) -> uint64_t {
        const auto args = f.args(in);
        const auto d = constants.value(args[peer]), c = constants.value(args[comm]);
        if (!d || !c || static_cast<int32_t>(*c) != abi::COMM_WORLD)
            return everybody;
        const auto rank = static_cast<int32_t>(*d);
        return rank >= 0 && rank < 64 ? uint64_t{1} << rank : 0;
    };
    const Traits& t = traits_of(in.mpi);
    if (t.has(Fact::Starts) || (t.kind == CallKind::Partitioned && t.form != CallForm::Persistent))
        return everybody;
    const auto dest = parameter_index(in.mpi, "dest");
    return dest && t.form != CallForm::Persistent ? to(*dest, *parameter_index(in.mpi, "comm")) : 0;
}

// The functions that a process can come to by calls; all of them if it calls through a pointer. In the record of a run
// each process has a function of its own.
std::vector<bool> reached(const ir::Program& program, uint32_t entry)
{
    std::vector<bool> out(program.functions.size(), false);
    std::vector<uint32_t> open = {entry};
    out[entry] = true;
    while (!open.empty()) {
        const ir::Function& f = program.functions[open.back()];
        open.pop_back();
        for (const ir::Instr& in : f.code) {
            if (in.code == Opcode::CallIndirect)
                return std::vector<bool>(program.functions.size(), true);
            if (in.code == Opcode::Call && !out[in.callee]) {
                out[in.callee] = true;
                open.push_back(in.callee);
            }
        }
    }
    return out;
}

} // namespace

Footprint::Footprint(const ir::Program& program) : processes_(program.processes())
{
    if (!is_exact())
        return;
    after_.resize(processes_);
    for (uint32_t r = 0; r < processes_; ++r)
        analyse(program, r);
}

void Footprint::analyse(const ir::Program& program, uint32_t rank)
{
    auto& after = after_[rank];
    std::vector<std::vector<uint64_t>> own(program.functions.size());
    std::vector<uint64_t> whole(program.functions.size(), 0);
    const std::vector<bool> here = reached(program, program.entry[rank]);
    after.resize(program.functions.size());
    for (size_t i = 0; i < program.functions.size(); ++i) {
        if (!here[i])
            continue;
        const ir::Function& f = program.functions[i];
        const Constants constants(program, f, rank);
        after[i].resize(f.code.size(), 0);
        for (const ir::Instr& in : f.code)
            own[i].push_back(in.code == Opcode::Mpi            ? destinations(f, in, constants)
                             : in.code == Opcode::CallIndirect ? everybody
                                                               : 0);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < program.functions.size(); ++i) {
            if (!here[i])
                continue;
            const ir::Function& f = program.functions[i];
            const auto from = [&](uint32_t pc) {
                const ir::Instr& in = f.code[pc];
                return own[i][pc] | after[i][pc] | (in.code == Opcode::Call ? whole[in.callee] : 0);
            };
            for (uint32_t pc = static_cast<uint32_t>(f.code.size()); pc-- > 0;) {
                uint64_t set = 0;
                ir::for_each_successor(f, pc, [&](uint32_t s) { set |= from(s); });
                changed |= set != after[i][pc];
                after[i][pc] = set;
            }
            if (!f.code.empty() && whole[i] != from(0)) {
                whole[i] = from(0);
                changed = true;
            }
        }
    }
}

bool Footprint::may_send(const Process& p, uint32_t rank, uint64_t to) const
{
    if (!is_exact())
        return true;
    uint64_t set = 0;
    for (const Frame& f : p.machine->frames) // one that MPI calls need not have been looked at
        set |= after_[rank][f.function].empty() ? everybody : after_[rank][f.function][f.pc];
    return (set & to) != 0;
}

} // namespace mpismt::soundness
