#include "core/slicing/effects.hpp"

#include "core/slicing/pass.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace mpismt::slicing {

using ir::Opcode;
using ir::Operand;
using Kind = Abstract::Kind;

namespace {

constexpr size_t most_work = 20'000; // instructions that are evaluated
constexpr size_t most_single_work = 400'000; // and of loops that are evaluated iteration by iteration
constexpr unsigned most_rounds = 12; // in which something turns out to be data
constexpr unsigned most_calls = 4;   // of functions, one in the other
constexpr int64_t most_iterations = int64_t{1} << 40;

class Evaluation {
public:
    Evaluation(native::Flows& flows, const Moment& moment) : flows_(flows), program_(flows.program()), moment_(moment)
    {
        iterations_.fill(1);
    }

    Effects run()
    {
        const FlowOrder& order = flows_.of(moment_.function).order();
        const ir::Function& f = program_.functions[moment_.function];
        Registers registers(f.registers);
        for (ir::Reg r = 0; r < f.registers; ++r)
            if (const auto bits = moment_.value(r))
                registers[r] = Abstract::of(*bits, truncate(*bits, order.width[r]) == *bits ? order.width[r] : 64);
        for (unsigned round = 0; round < most_rounds; ++round) {
            accesses_.clear();
            relied_.clear();
            recording_ = true;
            const LoopExit exit = nest(moment_.function, moment_.loop, moment_.head, registers, true, 0);
            if (relies_on_what_changes())
                continue;
            return {std::move(accesses_), exit.exit, registers_at(exit),
                    static_cast<uint64_t>(exit.iterations) * std::max<uint64_t>(rounds_, 1)};
        }
        throw GiveUp();
    }

private:
    struct Relied { // a load whose value is that of memory now
        std::pair<uint32_t, uint32_t> place;
        int64_t address;
        uint64_t bytes;
    };

    bool relies_on_what_changes()
    {
        const size_t before = changing_.size();
        for (const Access& a : accesses_) {
            if (!a.writes)
                continue;
            const auto range = range_of(a.address, a.iterations);
            if (!range)
                throw GiveUp();
            for (const Relied& r : relied_)
                if (r.address < range->greatest + static_cast<int64_t>(a.bytes) &&
                    range->least < r.address + static_cast<int64_t>(r.bytes))
                    changing_.insert(r.place);
        }
        return changing_.size() > before;
    }

    // Of the registers that the loop assigns, those that are read behind it.
    std::vector<std::pair<ir::Reg, uint64_t>> registers_at(const LoopExit& exit)
    {
        const ir::Function& f = program_.functions[moment_.function];
        const native::FunctionFlow& flow = flows_.of(moment_.function);
        std::set<ir::Reg> assigned;
        for (uint32_t pc = 0; pc < f.code.size(); ++pc)
            if (f.code[pc].dst != ir::no_reg && flow.order().contains(moment_.loop, pc))
                assigned.insert(f.code[pc].dst);
        std::vector<std::pair<ir::Reg, uint64_t>> found;
        for (const ir::Reg r : assigned) {
            const Abstract& a = exit.registers[r];
            const Operand& asked = f.code[exit.exit].a;
            if (!flow.is_read_from(exit.target, r) && (asked.is_constant() || asked.reg != r))
                continue;
            if (a.kind == Kind::Condition) {
                const auto truth = decided(a, iterations_);
                if (!truth)
                    throw GiveUp();
                found.emplace_back(r, *truth ? 1 : 0);
                continue;
            }
            if (!a.is_constant())
                throw GiveUp();
            found.emplace_back(r, truncate(static_cast<uint64_t>(a.number.constant), a.width));
        }
        return found;
    }

    // A loop of a function, from its head on until it is left.
    LoopExit nest(uint32_t function, uint32_t loop, uint32_t head, const Registers& in, bool always, unsigned calls)
    {
        if (depth_ == max_nested)
            throw GiveUp();
        const bool recorded = recording_;
        const unsigned k = depth_++;
        std::set<ir::Reg>& data = data_[{function, loop}];
        const std::vector<ir::Reg> carried = carried_by(function, loop, head);
        for (unsigned round = 0; round < most_rounds; ++round) {
            recording_ = false;
            iterations_[k] = 1;
            Registers begin = in;
            for (const ir::Reg r : data)
                if (begin[r].kind != Kind::Unknown)
                    begin[r] = Abstract::data();
            // The first iteration, and the second one.
            const Pass first = pass(function, loop, head, begin, always, calls);
            const Abstract condition = condition_of(first);
            if (!condition.number.is_constant())
                throw GiveUp();
            int64_t leaves = 0, growth = 0;
            std::vector<int64_t> steps(carried.size());
            if (decided(condition, iterations_) == first.stays) {
                if (!first.round)
                    throw GiveUp();
                const size_t known = data.size();
                for (size_t i = 0; i < carried.size(); ++i) {
                    Abstract& from = begin[carried[i]];
                    const Abstract& to = (*first.round)[carried[i]];
                    if (from.kind == Kind::Number && to.kind == Kind::Number && from.width != to.width)
                        from = operand_of(from, to.width, iterations_); // what it began with has no width
                    if (const auto step = growth_of(from, to))
                        steps[i] = *step;
                    else if (from.kind == Kind::Number)
                        data.insert(carried[i]);
                }
                if (data.size() > known)
                    continue;
                Registers next = begin;
                for (size_t i = 0; i < carried.size(); ++i)
                    if (steps[i] != 0)
                        next[carried[i]].number.constant += steps[i];
                const Abstract second = condition_of(pass(function, loop, head, next, always, calls));
                if (!second.number.is_constant() ||
                    __builtin_sub_overflow(second.number.constant, condition.number.constant, &growth))
                    throw GiveUp();
                leaves = first_that_leaves(condition, first.stays, condition.number.constant, growth);
                if (leaves >= most_iterations)
                    throw GiveUp();
            }
            // All of them.
            recording_ = recorded;
            const size_t mark = accesses_.size(), relied = relied_.size();
            iterations_[k] = leaves + 1;
            for (size_t i = 0; i < carried.size(); ++i)
                if (steps[i] != 0)
                    begin[carried[i]].number.factor[k] = steps[i];
            counted_ = k;
            Pass all = pass(function, loop, head, begin, always, calls);
            Affine expected = condition.number;
            expected.factor[k] = leaves == 0 ? 0 : growth;
            const Abstract asked = condition_of(all);
            if (all.exit != first.exit || asked.negated != condition.negated || asked.equal != condition.equal ||
                !(asked.number == expected))
                throw GiveUp();
            const size_t known = data.size();
            if (all.round)
                for (size_t i = 0; i < carried.size(); ++i) {
                    const Abstract &a = begin[carried[i]], &b = (*all.round)[carried[i]];
                    if (a.kind == Kind::Unknown && b.kind != Kind::Unknown)
                        throw GiveUp();
                    if (a.kind == Kind::Number ? growth_of(a, b) != steps[i] : a.kind == Kind::Condition && !(a == b))
                        data.insert(carried[i]);
                    else if (a.kind != Kind::Unknown && b.kind == Kind::Unknown)
                        throw GiveUp();
                }
            if (data.size() > known) {
                accesses_.resize(mark);
                relied_.resize(relied);
                continue;
            }
            iterations_[k] = 1;
            for (Abstract& a : *all.left)
                if (a.number.factor[k] != 0) {
                    int64_t last = 0;
                    if (__builtin_mul_overflow(a.number.factor[k], leaves, &last) ||
                        __builtin_add_overflow(a.number.constant, last, &a.number.constant))
                        throw GiveUp();
                    a.number.factor[k] = 0;
                }
            --depth_;
            recording_ = recorded;
            return {all.exit, all.target, std::move(*all.left), leaves + 1};
        }
        throw GiveUp();
    }

    // Registers that the loop assigns and that an iteration may read before.
    std::vector<ir::Reg> carried_by(uint32_t function, uint32_t loop, uint32_t head)
    {
        const native::FunctionFlow& flow = flows_.of(function);
        const ir::Function& f = program_.functions[function];
        std::set<ir::Reg> found;
        for (uint32_t pc = 0; pc < f.code.size(); ++pc)
            if (const ir::Reg r = f.code[pc].dst;
                r != ir::no_reg && flow.order().contains(loop, pc) && flow.is_read_from(head, r))
                found.insert(r);
        return {found.begin(), found.end()};
    }

    static std::optional<int64_t> growth_of(const Abstract& from, const Abstract& to)
    {
        if (from.kind != Kind::Number || to.kind != Kind::Number || from.width != to.width)
            return std::nullopt;
        const Affine d = difference(to.number, from.number);
        return d.is_constant() ? std::optional(d.constant) : std::nullopt;
    }

    static Abstract condition_of(const Pass& pass)
    {
        if (!pass.left || pass.condition.kind != Kind::Condition)
            throw GiveUp();
        return pass.condition;
    }

    Pass pass(uint32_t function, uint32_t loop, uint32_t start, Registers begin, bool always, unsigned calls);

    struct Way;
    LoopExit inner_loop(Way& way, uint32_t loop, uint32_t head, const Registers& in, bool always);
    LoopExit each_iteration(Way& way, uint32_t loop, uint32_t head, const Registers& in);

    // What the instructions of one pass have in common.
    struct Way {
        uint32_t function, loop, start;
        const ir::Function& f;
        const FlowOrder& order;
        Pass pass;
        std::map<uint32_t, std::pair<uint32_t, Registers>> waiting; // by position: where control comes to, with what
        uint32_t position = 0;
        bool certain = true; // control comes here in each iteration
        bool parted = false; // an iteration may have ended before
        unsigned calls = 0;

        void go(uint32_t to, const Registers& r);
    };

    void step(Way& way, Registers& r, const ir::Instr& in, bool always);
    void branch(Way& way, uint32_t pc, const Registers& r);
    void call(Way& way, Registers& r, const ir::Instr& in, bool always);
    void access(const Abstract& address, uint64_t bytes, bool writes, bool always);
    Abstract load(const Way& way, const ir::Instr& in, const Abstract& address, bool always);

    Abstract get(const Registers& r, const Operand& o, unsigned width) const
    {
        return o.is_constant() ? Abstract::of(truncate(o.bits, width), width)
                               : operand_of(r[o.reg], width, iterations_);
    }

    native::Flows& flows_;
    const ir::Program& program_;
    const Moment& moment_;
    unsigned depth_ = 0;
    std::optional<unsigned> counted_; // the loop whose pass begins is evaluated with all its iterations
    Iterations iterations_{};
    bool recording_ = false;
    size_t work_ = 0, single_work_ = 0;
    uint64_t rounds_ = 0; // the most iterations of a loop that was evaluated iteration by iteration
    std::vector<Access> accesses_;
    std::vector<Relied> relied_;
    std::set<std::pair<uint32_t, uint32_t>> changing_;                // loads, by function and instruction
    std::map<std::pair<uint32_t, uint32_t>, std::set<ir::Reg>> data_; // by function and loop
};

void Evaluation::Way::go(uint32_t to, const Registers& r)
{
    if (loop != no_loop && to == start) {
        merge(pass.round, r);
        parted = true;
        return;
    }
    const bool inner = order.head_of[to] != no_loop && order.loops[order.head_of[to]].parent == loop;
    if ((loop != no_loop && !order.contains(loop, to)) || (order.loop[to] != loop && !inner) ||
        order.position[to] <= position)
        throw GiveUp();
    auto [it, is_new] = waiting.try_emplace(order.position[to], to, r);
    if (is_new)
        return;
    std::optional<Registers> both = std::move(it->second.second);
    merge(both, r);
    it->second.second = std::move(*both);
}

Pass Evaluation::pass(uint32_t function, uint32_t loop, uint32_t start, Registers begin, bool always, unsigned calls)
{
    const std::optional<unsigned> counted = std::exchange(counted_, std::nullopt);
    Way way{function, loop,  start, program_.functions[function], flows_.of(function).order(), {}, {}, 0,
            true,     false, calls};
    way.waiting.try_emplace(way.order.position[start], start, std::move(begin));
    while (!way.waiting.empty()) {
        auto item = way.waiting.extract(way.waiting.begin());
        way.position = item.key();
        auto& [pc, r] = item.mapped();
        way.certain = way.waiting.empty() && !way.parted;
        const bool here = always && way.certain;
        if (const uint32_t inner = way.order.head_of[pc]; inner != no_loop && inner != loop) {
            const LoopExit exit = inner_loop(way, inner, pc, r, here);
            way.position = way.order.loops[inner].last - 1;
            way.go(exit.target, exit.registers);
            continue;
        }
        for (bool ends = false; !ends; ++pc) {
            if (++work_ > most_work)
                throw GiveUp();
            if (way.order.position[pc] != way.position) {
                way.go(pc, r);
                break;
            }
            const ir::Instr& in = way.f.code[pc];
            ends = true;
            switch (in.code) {
            case Opcode::Jump: way.go(in.target, r); break;
            case Opcode::Branch: {
                const bool was_left = way.pass.left.has_value();
                branch(way, pc, r);
                // Behind the branch that leaves it the last iteration has no part.
                if (!was_left && way.pass.left && counted && --iterations_[*counted] == 0) {
                    way.waiting.clear();
                    way.pass.round.reset();
                }
                break;
            }
            case Opcode::Return:
                if (loop != no_loop)
                    throw GiveUp();
                if (way.pass.round &&
                    !(way.pass.result == (in.a.is_constant() ? Abstract::of(in.a.bits, 64) : r[in.a.reg])))
                    way.pass.result = Abstract::data();
                else
                    way.pass.result = in.a.is_constant() ? Abstract::of(in.a.bits, 64) : r[in.a.reg];
                if (way.pass.result.kind == Kind::Unknown)
                    throw GiveUp();
                merge(way.pass.round, r);
                way.parted = true;
                break;
            default: ends = false; step(way, r, in, here);
            }
        }
    }
    return std::move(way.pass);
}

// By induction; what data can end is evaluated iteration by iteration.
LoopExit Evaluation::inner_loop(Way& way, uint32_t loop, uint32_t head, const Registers& in, bool always)
{
    if (!only_computes(way.f, way.order, loop))
        return nest(way.function, loop, head, in, always, way.calls);
    const auto [depth, recording, iterations] = std::tuple(depth_, recording_, iterations_);
    try {
        return nest(way.function, loop, head, in, always, way.calls);
    } catch (const GiveUp&) {
        depth_ = depth;
        recording_ = recording;
        iterations_ = iterations;
        counted_.reset();
        return each_iteration(way, loop, head, in);
    }
}

// A loop that computes and that some number bounds that counts, whatever else may end it: all of its iterations, until
// control has certainly left it. Where a branch depends on data both sides are taken; a block that both come to in the
// same iteration is evaluated once.
LoopExit Evaluation::each_iteration(Way& way, uint32_t loop, uint32_t head, const Registers& in)
{
    std::map<uint32_t, std::pair<uint32_t, Registers>> now, next; // by position, as in Way
    std::optional<Registers> left;
    uint32_t target = 0;
    const auto go = [&](std::optional<uint32_t> position, uint32_t to, const Registers& r) {
        if (!way.order.contains(loop, to)) {
            if (left && to != target)
                throw GiveUp();
            target = to;
            merge(left, r);
            return;
        }
        auto& there = !position || way.order.position[to] > *position ? now : next;
        auto [it, is_new] = there.try_emplace(way.order.position[to], to, r);
        if (is_new)
            return;
        if (it->second.first != to)
            throw GiveUp();
        std::optional<Registers> both = std::move(it->second.second);
        merge(both, r);
        it->second.second = std::move(*both);
    };
    go(std::nullopt, head, in);
    for (uint64_t round = 1; !now.empty(); now.swap(next), ++round) {
        rounds_ = std::max(rounds_, round);
        while (!now.empty()) {
            auto item = now.extract(now.begin());
            const uint32_t position = item.key();
            auto& [pc, r] = item.mapped();
            for (bool ends = false; !ends; ++pc) {
                if (++single_work_ > most_single_work)
                    throw GiveUp();
                if (way.order.position[pc] != position) {
                    go(position, pc, r);
                    break;
                }
                const ir::Instr& instr = way.f.code[pc];
                if (instr.code == Opcode::Jump) {
                    go(position, instr.target, r);
                    ends = true;
                } else if (instr.code == Opcode::Branch) {
                    const std::optional<bool> only = decided(get(r, instr.a, 1), iterations_);
                    if (only != false)
                        go(position, instr.target, r);
                    if (only != true && (only == false || instr.other != instr.target))
                        go(position, instr.other, r);
                    ends = true;
                } else {
                    step(way, r, instr, false);
                }
            }
        }
    }
    if (!left)
        throw GiveUp();
    return {0, target, std::move(*left), 0};
}

void Evaluation::branch(Way& way, uint32_t pc, const Registers& r)
{
    const ir::Instr& in = way.f.code[pc];
    const Abstract condition = get(r, in.a, 1);
    const auto leaves = [&](uint32_t to) { return way.loop != no_loop && !way.order.contains(way.loop, to); };
    if (leaves(in.target) || leaves(in.other)) {
        if ((leaves(in.target) && leaves(in.other)) || way.pass.left || !way.certain)
            throw GiveUp();
        way.pass.left = r;
        way.pass.exit = pc;
        way.pass.target = leaves(in.target) ? in.target : in.other;
        way.pass.condition = condition;
        way.pass.stays = leaves(in.other);
        way.go(leaves(in.target) ? in.other : in.target, r);
        return;
    }
    const std::optional<bool> only = decided(condition, iterations_);
    if (only != false)
        way.go(in.target, r);
    if (only != true && (only == false || in.other != in.target))
        way.go(in.other, r);
}

void Evaluation::access(const Abstract& address, uint64_t bytes, bool writes, bool always)
{
    if (address.kind != Kind::Number)
        throw GiveUp();
    if (recording_ && bytes > 0)
        accesses_.push_back({address.number, iterations_, bytes, writes, always});
}

Abstract Evaluation::load(const Way& way, const ir::Instr& in, const Abstract& address, bool always)
{
    const uint64_t bytes = (in.width + 7U) / 8;
    access(address, bytes, false, always);
    const std::pair<uint32_t, uint32_t> place(way.function, static_cast<uint32_t>(&in - way.f.code.data()));
    if (!address.is_constant() || changing_.contains(place))
        return Abstract::data();
    const auto p = static_cast<Pointer>(address.number.constant);
    if (moment_.memory.plain(p, bytes).bytes == nullptr)
        return Abstract::data();
    if (recording_)
        relied_.push_back({place, address.number.constant, bytes});
    return Abstract::of(truncate(moment_.memory.load_known(p, in.width), in.width), in.width);
}

void Evaluation::call(Way& way, Registers& r, const ir::Instr& in, bool always)
{
    if (way.calls == most_calls)
        throw GiveUp();
    const ir::Function& callee = program_.functions[in.callee];
    Registers inside(callee.registers, Abstract::constant(0, 64));
    const auto args = way.f.args(in);
    for (size_t i = 0; i < args.size(); ++i)
        inside[i] = args[i].is_constant() ? Abstract::of(args[i].bits, 64) : r[args[i].reg];
    const Pass done = pass(in.callee, no_loop, 0, std::move(inside), always, way.calls + 1);
    if (!done.round)
        throw GiveUp();
    if (in.dst != ir::no_reg)
        r[in.dst] = done.result;
}

void Evaluation::step(Way& way, Registers& r, const ir::Instr& in, bool always)
{
    const auto value = [&](const Operand& o, unsigned width) { return get(r, o, width); };
    const auto constant = [&](const Operand& o) {
        const Abstract a = value(o, 64);
        if (!a.is_constant() || a.number.constant < 0)
            throw GiveUp();
        return a.number.constant;
    };
    const auto set = [&](const Abstract& a) {
        if (in.dst != ir::no_reg)
            r[in.dst] = a;
    };
    switch (in.code) {
    case Opcode::Compute: {
        const auto raw = [&](const Operand& o) { return o.is_constant() ? value(o, in.width) : r[o.reg]; };
        if (raw(in.a).kind == Kind::Unknown)
            throw GiveUp();
        set(compute(in, raw(in.a), is_unary(in.op) ? Abstract() : raw(in.b), iterations_));
        break;
    }
    case Opcode::Select: {
        const Abstract b = value(in.b, in.width), c = value(in.c, in.width);
        const auto only = decided(value(in.a, 1), iterations_);
        set(only ? (*only ? b : c) : b == c ? b : Abstract::data());
        break;
    }
    case Opcode::Rank: set(Abstract::constant(static_cast<int64_t>(moment_.rank), 32)); break;
    case Opcode::Size: set(Abstract::constant(static_cast<int64_t>(moment_.processes), 32)); break;
    case Opcode::Load:
        if (in.strict)
            throw GiveUp();
        set(load(way, in, value(in.a, 64), always));
        break;
    case Opcode::Store:
        if (in.strict)
            throw GiveUp();
        value(in.b, in.width);
        access(value(in.a, 64), (in.width + 7U) / 8, true, always);
        break;
    case Opcode::CopyMemory: {
        const Abstract to = value(in.a, 64), from = value(in.b, 64);
        const int64_t bytes = constant(in.c);
        if (to.kind != Kind::Number || from.kind != Kind::Number)
            throw GiveUp();
        const Affine apart = difference(to.number, from.number);
        const auto range = range_of(apart, iterations_);
        const bool same = apart == Affine();
        if (!range || (!same && range->least < bytes && range->greatest > -bytes))
            throw GiveUp();
        access(from, static_cast<uint64_t>(bytes), false, always);
        access(to, static_cast<uint64_t>(bytes), true, always);
        break;
    }
    case Opcode::SetMemory:
        if (in.indeterminate)
            throw GiveUp();
        value(in.b, 8);
        access(value(in.a, 64), static_cast<uint64_t>(constant(in.c)), true, always);
        break;
    case Opcode::Within: {
        const Abstract index = value(in.a, 64);
        const int64_t elements = constant(in.b);
        const auto range = index.kind == Kind::Number ? range_of(index.number, iterations_) : std::nullopt;
        if (!range || range->least < 0 || range->greatest >= elements)
            throw GiveUp();
        break;
    }
    case Opcode::Call: call(way, r, in, always); break;
    default: throw GiveUp(); // of which somebody has to hear, or which may be a fault
    }
}

} // namespace

std::optional<Effects> effects_of(native::Flows& flows, const Moment& moment)
{
    try {
        return Evaluation(flows, moment).run();
    } catch (const GiveUp&) {
        return std::nullopt;
    }
}

} // namespace mpismt::slicing
