#include "core/idle_counts.hpp"

#include "core/flow.hpp"
#include "core/mpi/traits.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace mpismt {

using ir::Instr;
using ir::Opcode;
using ir::Operand;
using ir::Reg;

namespace {

// A count must not come near to what an int holds in fewer than two million turns.
constexpr uint64_t largest_begin = 1 << 20, largest_step = 1000;

bool compares(ScalarOp op)
{
    return op == ScalarOp::Eq || op == ScalarOp::Ne || op == ScalarOp::ULt || op == ScalarOp::ULe ||
           op == ScalarOp::SLt || op == ScalarOp::SLe;
}

// The register that an addition of a positive constant adds to; no_reg: it is none.
Reg counted(const Instr& in)
{
    if (in.code != Opcode::Compute || in.op != ScalarOp::Add || in.width < 32 ||
        in.a.is_constant() == in.b.is_constant())
        return ir::no_reg;
    const Operand &reg = in.a.is_constant() ? in.b : in.a, &more = in.a.is_constant() ? in.a : in.b;
    return more.bits >= 1 && more.bits <= largest_step ? reg.reg : ir::no_reg;
}

// The register whose value, which is not negative, is taken as it is.
Reg copied(const Instr& in)
{
    const bool extends = in.op == ScalarOp::ZExt || in.op == ScalarOp::SExt;
    const bool copies = in.op == ScalarOp::Copy || (extends && in.width >= 32);
    return in.code == Opcode::Compute && copies && !in.a.is_constant() ? in.a.reg : ir::no_reg;
}

template <class F> void for_each_operand(const ir::Function& f, const Instr& in, F visit)
{
    for (const Operand* o : {&in.a, &in.b, &in.c})
        if (!o->is_constant())
            visit(o->reg);
    if (in.code == Opcode::Assert)
        return; // what else it names is for reports
    for (const Operand& o : f.args(in))
        if (!o.is_constant())
            visit(o.reg);
}

// Registers that always point into an object that the function has made for itself: the Alloca, or itself.
std::vector<Reg> own_objects(const ir::Function& f)
{
    std::vector<uint32_t> definitions(f.registers);
    for (const Instr& in : f.code)
        if (in.dst != ir::no_reg)
            ++definitions[in.dst];
    std::vector<Reg> object(f.registers, ir::no_reg);
    for (const Instr& in : f.code) { // what is derived comes later in the text
        if (in.dst == ir::no_reg || definitions[in.dst] != 1 || in.dst < f.parameters)
            continue;
        if (in.code == Opcode::Alloca)
            object[in.dst] = in.dst;
        else if (in.code == Opcode::Compute && in.op == ScalarOp::Add && !in.a.is_constant() && in.b.is_constant())
            object[in.dst] = object[in.a.reg];
    }
    return object;
}

// Does the function only print what its arguments point to, as printf does?
bool only_prints(const ir::Function& f)
{
    const std::vector<Reg> own = own_objects(f);
    const auto is_own = [&](const Operand& o) { return !o.is_constant() && own[o.reg] != ir::no_reg; };
    return std::all_of(f.code.begin(), f.code.end(), [&](const Instr& in) {
        switch (in.code) {
        case Opcode::Alloca:
        case Opcode::Compute:
        case Opcode::Return: return true;
        case Opcode::Store:
        case Opcode::Load: return is_own(in.a);
        case Opcode::Format: return in.b.is_constant() && in.b.bits == 0;
        default: return false;
        }
    });
}

class Counts {
public:
    explicit Counts(const ir::Program& program)
        : prints_(program.functions.size())
    {
        for (size_t i = 0; i < prints_.size(); ++i)
            prints_[i] = only_prints(program.functions[i]);
    }

    // Changes the function; false: there is nothing to change.
    bool take_out(ir::Function& f)
    {
        const auto is_poll = [](const Instr& in) {
            return in.code == Opcode::Mpi && traits_of(in.mpi).has(Fact::Polls);
        };
        if (std::none_of(f.code.begin(), f.code.end(), is_poll))
            return false;
        find_sets(f);
        find_places(f);
        for (const Instr& in : f.code)
            look_at(f, in);
        const std::vector<bool> wanted = counts_of_polls(f);
        bool any = false;
        for (Instr& in : f.code) {
            const Reg reg = counted(in);
            if (reg == ir::no_reg || !wanted[set_of(reg)] || least_[set_of(reg)] > 1)
                continue;
            in.a = Operand::constant(least_[set_of(reg)]);
            in.b = {};
            in.op = ScalarOp::Copy;
            in.width = in.to = 64;
            in.strict = false;
            any = true;
        }
        return any;
    }

private:
    Reg set_of(Reg r)
    {
        while (set_[r] != r)
            r = set_[r] = set_[set_[r]];
        return r;
    }

    void find_sets(const ir::Function& f)
    {
        set_.resize(f.registers);
        std::iota(set_.begin(), set_.end(), Reg{0});
        for (const Instr& in : f.code) {
            const Reg from = counted(in) != ir::no_reg ? counted(in) : copied(in);
            if (from != ir::no_reg && in.dst != ir::no_reg)
                set_[set_of(from)] = set_of(in.dst);
        }
        least_.assign(f.registers, 0);
        for (Reg r = 0; r < f.parameters; ++r)
            give_up(r);
    }

    void give_up(Reg r) { least_[set_of(r)] = 2; }
    void tell_apart_zero(Reg r) { least_[set_of(r)] = std::max(least_[set_of(r)], 1U); }

    // Objects that hold what is printed and nothing else.
    void find_places(const ir::Function& f)
    {
        place_ = own_objects(f);
        std::vector<bool> used(f.registers);
        for (const Instr& in : f.code) {
            const auto is_it = [&](const Operand& o) { return !o.is_constant() && place_[o.reg] != ir::no_reg; };
            const auto use = [&](const Operand& o) {
                if (is_it(o))
                    used[place_[o.reg]] = true;
            };
            switch (in.code) {
            case Opcode::Store: use(in.b); break;
            case Opcode::SetMemory:
                use(in.b);
                use(in.c);
                break;
            case Opcode::Compute:
                if (in.dst == ir::no_reg || place_[in.dst] == ir::no_reg || is_it(in.b)) {
                    use(in.a);
                    use(in.b);
                }
                break;
            case Opcode::Call:
                if (prints_[in.callee] && is_ignored(f, in.dst))
                    break;
                [[fallthrough]];
            default: for_each_operand(f, in, [&](Reg r) {
                    if (place_[r] != ir::no_reg)
                        used[place_[r]] = true;
                });
            }
        }
        for (Reg& r : place_)
            if (r != ir::no_reg && used[r])
                r = ir::no_reg;
    }

    static bool is_ignored(const ir::Function& f, Reg result)
    {
        bool read = false;
        for (const Instr& in : f.code)
            for_each_operand(f, in, [&](Reg r) { read |= r == result; });
        return result == ir::no_reg || !read;
    }

    void look_at(const ir::Function& f, const Instr& in)
    {
        const bool is_count = counted(in) != ir::no_reg, is_copy = copied(in) != ir::no_reg;
        if (in.dst != ir::no_reg && !is_count && !is_copy &&
            (in.code != Opcode::Compute || in.op != ScalarOp::Copy || !in.a.is_constant() || in.a.bits > largest_begin))
            give_up(in.dst);
        if (is_count || is_copy || in.code == Opcode::Output)
            return;
        if (in.code == Opcode::Store && !in.b.is_constant() && !in.a.is_constant() && place_[in.a.reg] != ir::no_reg)
            return;
        const bool with_constant = in.a.is_constant() != in.b.is_constant();
        if (in.code == Opcode::Compute && compares(in.op) && in.width >= 32 && with_constant)
            return compare(in);
        for_each_operand(f, in, [&](Reg r) { give_up(r); });
    }

    // Which values does the comparison tell apart?
    void compare(const Instr& in)
    {
        const Reg reg = in.a.is_constant() ? in.b.reg : in.a.reg;
        const uint64_t with = truncate(in.a.is_constant() ? in.a.bits : in.b.bits, in.width);
        const uint64_t most = mask_of(in.width) >> 1;
        const auto of = [&](uint64_t value) {
            const uint64_t a = in.a.is_constant() ? with : value, b = in.a.is_constant() ? value : with;
            return evaluate(in.op, in.width, in.width, a, b);
        };
        const bool equality = in.op == ScalarOp::Eq || in.op == ScalarOp::Ne;
        if (of(1) != of(most) || (equality && with >= 1 && with <= most))
            give_up(reg);
        else if (of(0) != of(1))
            tell_apart_zero(reg);
    }

    // Sets to which something is added in a loop with a poll.
    std::vector<bool> counts_of_polls(const ir::Function& f)
    {
        const FlowOrder flow = analyse_flow(f);
        std::vector<bool> wanted(f.registers), has_poll(flow.loops.size());
        for (uint32_t pc = 0; pc < f.code.size(); ++pc)
            if (f.code[pc].code == Opcode::Mpi && traits_of(f.code[pc].mpi).has(Fact::Polls))
                for (uint32_t l = flow.loop[pc]; l != no_loop; l = flow.loops[l].parent)
                    has_poll[l] = true;
        for (uint32_t pc = 0; pc < f.code.size(); ++pc)
            if (const Reg reg = counted(f.code[pc]); reg != ir::no_reg && flow.loop[pc] != no_loop)
                wanted[set_of(reg)] = wanted[set_of(reg)] || has_poll[flow.loop[pc]];
        return wanted;
    }

    std::vector<bool> prints_; // by function
    std::vector<Reg> set_;     // union-find: registers that hold one count
    std::vector<uint32_t> least_; // of a set: all values from this one on are alike; 2: it is no such count
    std::vector<Reg> place_;
};

} // namespace

std::optional<ir::Program> without_idle_counts(const ir::Program& program)
{
    std::optional<ir::Program> out;
    Counts counts(program);
    for (size_t i = 0; i < program.functions.size(); ++i) {
        ir::Function f = program.functions[i];
        if (!counts.take_out(f))
            continue;
        if (!out)
            out = program;
        out->functions[i] = std::move(f);
    }
    return out;
}

} // namespace mpismt
