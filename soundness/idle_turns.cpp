#include "soundness/idle_turns.hpp"

#include "core/flow.hpp"
#include "core/memory.hpp"
#include "core/mpi/abi.hpp"

#include <algorithm>
#include <optional>

namespace mpismt::soundness {

using ir::Instr;
using ir::Opcode;
using ir::Operand;

namespace {

enum class CallEffect : uint8_t { Other, Looks, Completes, Locks, Unlocks };

// The argument with the place of what a call that looks brings.
size_t result_of(MpiOp op)
{
    switch (op) {
    case MpiOp::Fetch_and_op: return 1;
    case MpiOp::Compare_and_swap: return 2;
    case MpiOp::Get: return 0;
    default: return 1; // Win_test
    }
}

CallEffect kind(const ir::Function& f, const Instr& in)
{
    switch (in.mpi) {
    case MpiOp::Fetch_and_op: {
        const Operand& op = f.args(in)[5];
        return op.is_constant() && op.bits == abi::NO_OP ? CallEffect::Looks : CallEffect::Other;
    }
    case MpiOp::Compare_and_swap: // in vain: that is looked at when the turn is over
    case MpiOp::Get:
    case MpiOp::Win_test: return CallEffect::Looks;
    case MpiOp::Pcontrol:
    case MpiOp::Win_sync:
    case MpiOp::Win_flush:
    case MpiOp::Win_flush_all:
    case MpiOp::Win_flush_local:
    case MpiOp::Win_flush_local_all: return CallEffect::Completes;
    case MpiOp::Win_lock:
    case MpiOp::Win_lock_all: return CallEffect::Locks;
    case MpiOp::Win_unlock:
    case MpiOp::Win_unlock_all: return CallEffect::Unlocks;
    default: return CallEffect::Other;
    }
}

bool is_local_code(Opcode code)
{
    switch (code) {
    case Opcode::Compute:
    case Opcode::Select:
    case Opcode::Load:
    case Opcode::Within:
    case Opcode::Rank:
    case Opcode::Size:
    case Opcode::Jump:
    case Opcode::Branch: return true;
    default: return false;
    }
}

class TurnAnalysis {
public:
    explicit TurnAnalysis(const ir::Function& f)
        : f_(f), n_(static_cast<uint32_t>(f.code.size())), flow_(analyse_flow(f)), definitions_(f.registers)
    {
        for (uint32_t pc = 0; pc < n_; ++pc)
            if (f.code[pc].dst != ir::no_reg)
                definitions_[f.code[pc].dst].push_back(pc);
    }

    std::vector<IdleTurns::Loop> run()
    {
        std::vector<IdleTurns::Loop> out;
        for (uint32_t pc = 0; pc < n_; ++pc)
            if (const uint32_t l = flow_.head_of[pc]; l != no_loop)
                if (auto loop = idle(l, pc))
                    out.push_back(std::move(*loop));
        return out;
    }

private:
    // The instructions of a turn, if there is one way around.
    std::vector<uint32_t> turn(uint32_t loop, uint32_t head) const
    {
        std::vector<uint32_t> way;
        uint32_t pc = head;
        do {
            way.push_back(pc);
            uint32_t inside = 0, next = head;
            ir::for_each_successor(f_, pc, [&](uint32_t s) {
                if (flow_.contains(loop, s)) {
                    ++inside;
                    next = s;
                }
            });
            if (inside != 1 || way.size() > n_)
                return {};
            pc = next;
        } while (pc != head);
        return way;
    }

    std::optional<IdleTurns::Loop> idle(uint32_t l, uint32_t head) const
    {
        std::vector<uint32_t> way = turn(l, head);
        const auto is_call = [&](uint32_t pc) { return f_.code[pc].code == Opcode::Mpi; };
        const auto first = std::find_if(way.begin(), way.end(), is_call);
        if (first == way.end())
            return std::nullopt;
        std::rotate(way.begin(), first, way.end()); // a turn starts with the first call
        IdleTurns::Loop loop{head, std::vector<bool>(n_), {}};
        size_t last_call = 0, looks = 0, locks = 0, unlocks = 0;
        for (size_t i = 0; i < way.size(); ++i) {
            const Instr& in = f_.code[way[i]];
            loop.contains[way[i]] = true;
            if (!is_call(way[i])) {
                // A local whose life begins or ends has no value.
                const bool no_value = in.code == Opcode::SetMemory && in.indeterminate && local(in.a);
                if (!is_local_code(in.code) && !no_value)
                    return std::nullopt;
                continue;
            }
            const CallEffect k = kind(f_, in);
            if (k == CallEffect::Other || (k == CallEffect::Looks && !is_fixed(f_.args(in)[result_of(in.mpi)], way)))
                return std::nullopt;
            looks += k == CallEffect::Looks || in.mpi == MpiOp::Win_sync || in.mpi == MpiOp::Pcontrol;
            locks += k == CallEffect::Locks;
            unlocks += k == CallEffect::Unlocks;
            loop.calls.push_back(way[i]);
            last_call = i;
        }
        // A loop without another call that looks may be one of loads of shared memory.
        if (looks == 0 || locks != unlocks || !leaves_behind_calls(way, last_call) ||
            !written_before_read(way, last_call, loop))
            return std::nullopt;
        return loop;
    }

    // Is the operand the same in each turn?
    bool is_fixed(const Operand& o, const std::vector<uint32_t>& way) const
    {
        return o.is_constant() || std::none_of(definitions_[o.reg].begin(), definitions_[o.reg].end(), [&](uint32_t d) {
                   return std::find(way.begin(), way.end(), d) != way.end();
               });
    }

    bool leaves_behind_calls(const std::vector<uint32_t>& way, size_t last_call) const
    {
        for (size_t i = 0; i < last_call; ++i) {
            bool leaves = false;
            ir::for_each_successor(f_, way[i], [&](uint32_t s) {
                leaves |= std::find(way.begin(), way.end(), s) == way.end();
            });
            if (leaves)
                return false;
        }
        return true;
    }

    template <typename F> void for_each_operand(const Instr& in, F visit) const
    {
        for (const Operand* o : {&in.a, &in.b, &in.c})
            visit(*o);
        for (const Operand& o : f_.args(in))
            visit(o);
    }

    // The local that a pointer points to; none: it may be anything.
    std::optional<uint32_t> local(const Operand& o) const
    {
        if (o.is_constant() || definitions_[o.reg].size() != 1 ||
            f_.code[definitions_[o.reg][0]].code != Opcode::Alloca)
            return std::nullopt;
        return definitions_[o.reg][0];
    }

    bool may_be_same(const Operand& x, const Operand& y) const
    {
        if (x.is_constant() && y.is_constant())
            return object_of(x.bits) == object_of(y.bits);
        if (x.is_constant() || y.is_constant()) { // a global, and a local or something else
            const Operand& other = x.is_constant() ? y : x;
            return !local(other);
        }
        const auto a = local(x), b = local(y);
        return !a || !b || *a == *b;
    }

    // Does nothing but loads, stores and calls of MPI know where the local is, none of which makes it window memory?
    bool is_private(uint32_t alloca) const
    {
        const ir::Reg reg = f_.code[alloca].dst;
        const auto is_it = [&](const Operand& o) { return !o.is_constant() && o.reg == reg; };
        return std::all_of(f_.code.begin(), f_.code.end(), [&](const Instr& in) {
            const auto args = f_.args(in);
            switch (in.code) {
            case Opcode::Load:
            case Opcode::Assert: return true;
            case Opcode::Store: return !is_it(in.b);
            case Opcode::SetMemory: return !is_it(in.b) && !is_it(in.c);
            case Opcode::Mpi:
                return (in.mpi != MpiOp::Win_create && in.mpi != MpiOp::Win_attach) ||
                       std::none_of(args.begin(), args.end(), is_it);
            default:
                return !is_it(in.a) && !is_it(in.b) && !is_it(in.c) && std::none_of(args.begin(), args.end(), is_it);
            }
        });
    }

    // Is the value of the register, which a turn computes, the same in each?
    bool is_invariant(ir::Reg reg, const std::vector<uint32_t>& way, const IdleTurns::Loop& loop, int depth = 0) const
    {
        uint32_t made = n_, times = 0;
        for (uint32_t pc : way)
            if (f_.code[pc].dst == reg) {
                made = pc;
                ++times;
            }
        if (times == 0)
            return true;
        const Instr& in = f_.code[made];
        if (times > 1 || depth > 8)
            return false;
        const auto same = [&](const Operand& o) {
            return o.is_constant() || is_invariant(o.reg, way, loop, depth + 1);
        };
        switch (in.code) {
        case Opcode::Rank:
        case Opcode::Size: return true;
        case Opcode::Compute:
        case Opcode::Select: return same(in.a) && same(in.b) && same(in.c);
        case Opcode::Load: {
            const auto from = local(in.a);
            return from && is_private(*from) && !is_result(in.a, loop);
        }
        default: return false;
        }
    }

    // May a call of the loop write there?
    bool is_result(const Operand& address, const IdleTurns::Loop& loop) const
    {
        return std::any_of(loop.calls.begin(), loop.calls.end(), [&](uint32_t call) {
            const Instr& in = f_.code[call];
            return kind(f_, in) == CallEffect::Looks && may_be_same(address, f_.args(in)[result_of(in.mpi)]);
        });
    }

    // What a turn writes to registers and memory, it and what comes behind it read from that turn.
    bool written_before_read(const std::vector<uint32_t>& way, size_t last_call, const IdleTurns::Loop& loop) const
    {
        size_t first_exit = way.size();
        for (size_t i = way.size(); i-- > 0;)
            ir::for_each_successor(f_, way[i], [&](uint32_t s) {
                if (!loop.contains[s])
                    first_exit = i;
            });
        const auto reads = [&](uint32_t pc, ir::Reg reg) {
            bool yes = false;
            for_each_operand(f_.code[pc], [&](const Operand& o) { yes |= !o.is_constant() && o.reg == reg; });
            return yes;
        };
        for (size_t at = 0; at < way.size(); ++at) {
            const ir::Reg made = f_.code[way[at]].dst;
            if (made == ir::no_reg || is_invariant(made, way, loop))
                continue;
            for (size_t k = 0; k <= at; ++k)
                if (reads(way[k], made))
                    return false;
            for (uint32_t pc = 0; pc < n_ && at > first_exit; ++pc)
                if (!loop.contains[pc] && reads(pc, made))
                    return false;
        }
        for (size_t k = 0; k < last_call; ++k)
            if (const Instr& in = f_.code[way[k]]; in.code == Opcode::Load && is_result(in.a, loop))
                return false;
        return true;
    }

    const ir::Function& f_;
    uint32_t n_;
    FlowOrder flow_;
    std::vector<std::vector<uint32_t>> definitions_; // of a register
};

} // namespace

IdleTurns::IdleTurns(const ir::Program& program)
{
    for (const ir::Function& f : program.functions) {
        loops_.push_back(TurnAnalysis(f).run());
        any_ |= !loops_.back().empty();
    }
}

} // namespace mpismt::soundness
