#include "soundness/polling_loads.hpp"

#include "core/flow.hpp"
#include "core/mpi/traits.hpp"

#include <algorithm>
#include <functional>

namespace mpismt::soundness {

using ir::Instr;
using ir::Opcode;

namespace {

class PollAnalysis {
public:
    explicit PollAnalysis(const ir::Function& f)
        : f_(f), n_(static_cast<uint32_t>(f.code.size())), flow_(analyse_flow(f)), predecessors_(n_),
          users_(f.registers)
    {
        for (uint32_t pc = 0; pc < n_; ++pc) {
            ir::for_each_successor(f_, pc, [&](uint32_t s) { ++predecessors_[s]; });
            for_each_operand(f_.code[pc], [&](const ir::Operand& o) {
                if (!o.is_constant())
                    users_[o.reg].push_back(pc);
            });
        }
    }

    // The innermost loop that leaves nothing behind, if there is one, is what polls. Else it is the innermost that the
    // value may end.
    PollingLoads::Kind kind(uint32_t load) const
    {
        using enum PollingLoads::Kind;
        if (f_.code[load].dst == ir::no_reg || flow_.loop[load] == no_loop || !is_only_compared(f_.code[load].dst))
            return Other;
        for (uint32_t l = flow_.loop[load]; l != no_loop; l = flow_.loops[l].parent)
            if (is_idle(l))
                return calls(l) ? Polls : counts(l) ? Other : Spins;
        for (uint32_t l = flow_.loop[load]; l != no_loop; l = flow_.loops[l].parent)
            if (ends(f_.code[load].dst, l))
                return calls(l) ? Waits : Other;
        return Other;
    }

    // Front ends test the condition of a `while` once before the loop: the same instruction of the same place, but not
    // in the loop.
    bool repeats(uint32_t pc, uint32_t loop) const
    {
        for (uint32_t i = 0; i < n_; ++i)
            if (flow_.contains(loop, i) && is_copy(pc, i))
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

    // Is the value only compared for equality? Not if copies of it come back to it, from turn to turn.
    bool is_only_compared(ir::Reg value) const
    {
        std::vector<bool> on_the_way(f_.registers);
        return is_only_compared(value, on_the_way);
    }

    bool is_only_compared(ir::Reg value, std::vector<bool>& on_the_way) const
    {
        on_the_way[value] = true;
        const bool is = std::all_of(users_[value].begin(), users_[value].end(), [&](uint32_t pc) {
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
            case ScalarOp::Copy: return !on_the_way[in.dst] && is_only_compared(in.dst, on_the_way);
            default: return false;
            }
        });
        on_the_way[value] = false;
        return is;
    }

    bool calls(uint32_t loop) const
    {
        for (uint32_t pc = 0; pc < n_; ++pc)
            if (flow_.contains(loop, pc) && f_.code[pc].code == Opcode::Mpi &&
                traits_of(f_.code[pc].mpi).has(Fact::LetsOthersProceed))
                return true;
        return false;
    }

    // Is something that is computed in the loop made of what it was in the turn before? Then the loop goes through an
    // array, say, and does not wait.
    bool counts(uint32_t loop) const
    {
        enum : uint8_t { New, Open, Done };
        std::vector<uint8_t> state(f_.registers, New);
        const std::function<bool(ir::Reg)> comes_back = [&](ir::Reg r) {
            if (state[r] != New)
                return state[r] == Open;
            state[r] = Open;
            for (uint32_t pc : users_[r])
                if (f_.code[pc].dst != ir::no_reg && flow_.contains(loop, pc) && comes_back(f_.code[pc].dst))
                    return true;
            state[r] = Done;
            return false;
        };
        for (uint32_t pc = 0; pc < n_; ++pc)
            if (f_.code[pc].dst != ir::no_reg && flow_.contains(loop, pc) && comes_back(f_.code[pc].dst))
                return true;
        return false;
    }

    // Does the value decide whether the loop ends: by a branch out of it on what is computed from the value, or from
    // what is assigned right behind a branch on it, on one of its sides?
    bool ends(ir::Reg value, uint32_t loop) const
    {
        std::vector<ir::Reg> work{value};
        std::vector<bool> seen(f_.registers);
        const auto follow = [&](ir::Reg r) {
            if (r != ir::no_reg && !seen[r])
                work.push_back(r);
            if (r != ir::no_reg)
                seen[r] = true;
        };
        bool leaves = false;
        while (!leaves && !work.empty()) {
            const ir::Reg r = work.back();
            work.pop_back();
            for (uint32_t pc : users_[r]) {
                if (f_.code[pc].code == Opcode::Compute || f_.code[pc].code == Opcode::Select)
                    follow(f_.code[pc].dst);
                else if (flow_.contains(loop, pc))
                    ir::for_each_successor(f_, pc, [&](uint32_t s) {
                        leaves |= !flow_.contains(loop, s);
                        for (; predecessors_[s] == 1 && f_.code[s].code == Opcode::Compute; ++s)
                            follow(f_.code[s].dst);
                    });
            }
        }
        return leaves;
    }

    // A turn of the loop leaves nothing behind.
    bool is_idle(uint32_t loop) const
    {
        for (uint32_t pc = 0; pc < n_; ++pc) {
            if (!flow_.contains(loop, pc))
                continue;
            const Instr& in = f_.code[pc];
            switch (in.code) {
            case Opcode::Mpi:
                if (!traits_of(in.mpi).has(Fact::LetsOthersProceed))
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
            if (in.dst != ir::no_reg &&
                std::any_of(users_[in.dst].begin(), users_[in.dst].end(),
                            [&](uint32_t user) { return !flow_.contains(loop, user) && !repeats(user, loop); }))
                return false;
        }
        return true;
    }

    const ir::Function& f_;
    uint32_t n_;
    FlowOrder flow_;
    std::vector<uint32_t> predecessors_; // how many
    std::vector<std::vector<uint32_t>> users_; // of a register
};

} // namespace

PollingLoads::PollingLoads(const ir::Program& program)
{
    for (const ir::Function& f : program.functions) {
        const PollAnalysis analysis(f);
        std::vector<Kind>& kinds = kinds_.emplace_back(f.code.size(), Kind::Other);
        for (uint32_t pc = 0; pc < f.code.size(); ++pc) {
            if (f.code[pc].code != Opcode::Load)
                continue;
            const Kind kind = analysis.kind(pc);
            if (kind == Kind::Other)
                continue;
            any_ |= kind == Kind::Polls || kind == Kind::Waits;
            for (uint32_t copy = 0; copy < f.code.size(); ++copy)
                if ((copy == pc || analysis.is_copy(copy, pc)) && // one before the loop is in no loop
                    (kinds[copy] == Kind::Other || kind != Kind::Waits))
                    kinds[copy] = kind;
        }
    }
}

} // namespace mpismt::soundness
