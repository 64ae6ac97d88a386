#include "soundness/polling_loads.hpp"

#include <algorithm>

namespace mpismt::soundness {

using ir::Instr;
using ir::Opcode;

namespace {

// Calls that a loop may make between two looks: they let what is under way come to its end.
bool lets_others_proceed(MpiOp op)
{
    switch (op) {
    case MpiOp::Win_sync:
    case MpiOp::Win_flush:
    case MpiOp::Win_flush_all:
    case MpiOp::Win_flush_local:
    case MpiOp::Win_flush_local_all: return true;
    default: return false;
    }
}

class Analysis {
public:
    explicit Analysis(const ir::Function& f)
        : f_(f), n_(static_cast<uint32_t>(f.code.size())), predecessors_(n_), users_(f.registers)
    {
        for (uint32_t pc = 0; pc < n_; ++pc) {
            ir::for_each_successor(f_, pc, [&](uint32_t s) { predecessors_[s].push_back(pc); });
            for_each_operand(f_.code[pc], [&](const ir::Operand& o) {
                if (!o.is_constant())
                    users_[o.reg].push_back(pc);
            });
        }
    }

    PollingLoads::Kind kind(uint32_t load) const
    {
        using enum PollingLoads::Kind;
        if (f_.code[load].dst == ir::no_reg || !is_only_compared(f_.code[load].dst))
            return Other;
        const std::vector<bool> loop = around(load);
        if (!loop[load])
            return Other;
        bool calls = false;
        for (uint32_t pc = 0; pc < n_; ++pc)
            calls = calls || (loop[pc] && f_.code[pc].code == Opcode::Mpi && lets_others_proceed(f_.code[pc].mpi));
        return is_idle(loop) ? calls ? Polls : Spins : calls ? Waits : Other;
    }

    // Front ends test the condition of a `while` once before the loop: the same instruction of the same place, but not
    // in the loop.
    bool repeats(uint32_t pc, const std::vector<bool>& loop) const
    {
        for (uint32_t i = 0; i < n_; ++i)
            if (loop[i] && is_copy(pc, i))
                return true;
        return false;
    }

    bool is_copy(uint32_t x, uint32_t y) const
    {
        const Instr &a = f_.code[x], &b = f_.code[y];
        return a.loc && a.loc == b.loc && a.code == b.code && a.op == b.op && a.dst == b.dst;
    }

private:
    template <typename F> void for_each_operand(const Instr& in, F visit) const
    {
        for (const ir::Operand* o : {&in.a, &in.b, &in.c})
            visit(*o);
        if (in.code == Opcode::Assert)
            return; // what else it names is for reports
        for (const ir::Operand& o : f_.args(in))
            visit(o);
    }

    // Is the value only compared for equality?
    bool is_only_compared(ir::Reg value) const
    {
        return std::all_of(users_[value].begin(), users_[value].end(), [&](uint32_t pc) {
            const Instr& in = f_.code[pc];
            if (in.code == Opcode::Branch) // with zero
                return true;
            if (in.code != Opcode::Compute)
                return false;
            switch (in.op) {
            case ScalarOp::Eq:
            case ScalarOp::Ne: return true;
            case ScalarOp::ZExt:
            case ScalarOp::SExt:
            case ScalarOp::Copy: return in.dst != value && is_only_compared(in.dst);
            default: return false;
            }
        });
    }

    // All instructions that are on a way from this one back to it.
    std::vector<bool> around(uint32_t pc) const
    {
        const auto reach = [&](const auto& next) {
            std::vector<bool> seen(n_);
            std::vector<uint32_t> work{pc};
            while (!work.empty()) {
                const uint32_t at = work.back();
                work.pop_back();
                next(at, [&](uint32_t to) {
                    if (!seen[to]) {
                        seen[to] = true;
                        work.push_back(to);
                    }
                });
            }
            return seen;
        };
        std::vector<bool> both = reach([&](uint32_t at, const auto& visit) { ir::for_each_successor(f_, at, visit); });
        const std::vector<bool> before = reach([&](uint32_t at, const auto& visit) {
            for (uint32_t p : predecessors_[at])
                visit(p);
        });
        for (uint32_t i = 0; i < n_; ++i)
            both[i] = both[i] && before[i];
        return both;
    }

    // A turn of the loop leaves nothing behind.
    bool is_idle(const std::vector<bool>& loop) const
    {
        for (uint32_t pc = 0; pc < n_; ++pc) {
            if (!loop[pc])
                continue;
            const Instr& in = f_.code[pc];
            switch (in.code) {
            case Opcode::Mpi:
                if (!lets_others_proceed(in.mpi))
                    return false;
                break;
            case Opcode::Compute:
            case Opcode::Select:
            case Opcode::Load:
            case Opcode::Within:
            case Opcode::Rank:
            case Opcode::Size:
            case Opcode::Jump:
            case Opcode::Branch:
            case Opcode::Switch: break;
            default: return false;
            }
            // What it computes is not seen outside.
            if (in.dst != ir::no_reg && std::any_of(users_[in.dst].begin(), users_[in.dst].end(),
                                                    [&](uint32_t user) { return !loop[user] && !repeats(user, loop); }))
                return false;
        }
        return true;
    }

    const ir::Function& f_;
    uint32_t n_;
    std::vector<std::vector<uint32_t>> predecessors_;
    std::vector<std::vector<uint32_t>> users_; // of a register
};

} // namespace

PollingLoads::PollingLoads(const ir::Program& program)
{
    for (const ir::Function& f : program.functions) {
        const Analysis analysis(f);
        std::vector<Kind>& kinds = kinds_.emplace_back(f.code.size(), Kind::Other);
        for (uint32_t pc = 0; pc < f.code.size(); ++pc) {
            if (kinds[pc] != Kind::Other || f.code[pc].code != Opcode::Load)
                continue;
            const Kind kind = analysis.kind(pc);
            if (kind == Kind::Other)
                continue;
            any_ |= kind == Kind::Polls || kind == Kind::Waits;
            for (uint32_t copy = 0; copy < f.code.size(); ++copy)
                if (copy == pc || (kinds[copy] == Kind::Other && analysis.is_copy(copy, pc)))
                    kinds[copy] = kind;
        }
    }
}

} // namespace mpismt::soundness
