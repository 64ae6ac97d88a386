// What is added up in rounds of completions: sums, counts, flags that are collected (completions.hpp).
//
// A register or a piece of memory that differs after different requests may be one that all of them only add to. Then
// it is hidden, too: who computes with it stops the run, and this file takes the instruction in its place if it adds
// something known (by +, *, &, | or ^, always the same), or copies, loads or stores the sum as a whole. So what local
// code does otherwise does not depend on the sum, and the sum in the end is what all requests together have added. Each
// has to add the same at whatever time it is dealt with. Where overflow would be undefined, no order may come to it.
#include "core/mpi/traits.hpp"
#include "soundness/completion_trial.hpp"

#include "soundness/call.hpp"
#include "soundness/forgetting.hpp"

#include <algorithm>
#include <utility>

namespace mpismt::soundness {

namespace {

constexpr int64_t most_added = int64_t{1} << 50;

bool is_sum(ScalarOp op)
{
    return op == ScalarOp::Add || op == ScalarOp::Mul || op == ScalarOp::And || op == ScalarOp::Or ||
           op == ScalarOp::Xor;
}

bool is_without_value(const Machine& m, uint32_t reg) { return reg < m.undefined.size() && m.undefined[reg] != 0; }

} // namespace

bool Completions::Trial::is_same(const Tried& a, const Tried& b)
{
    return a.shows_sums == b.shows_sums && same(a, b) &&
           std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(),
                      [](const auto& x, const auto& y) { return x.first == y.first && x.second.sum == y.second.sum; });
}

bool Completions::Trial::is_open(const Tried& m, uint32_t reg) const
{
    return m.parts.count(reg) != 0 || is_without_value(*process_.machine, reg) ||
           std::find(round_.registers.begin(), round_.registers.end(), reg) != round_.registers.end();
}

std::optional<uint64_t> Completions::Trial::first_value(const Sum& sum) const
{
    const Machine& now = *process_.machine;
    if (sum.reg) {
        if (*sum.reg >= now.registers.size() || is_without_value(now, *sum.reg))
            return std::nullopt;
        return now.registers[*sum.reg];
    }
    if (!exists(now.memory, sum.memory))
        return std::nullopt;
    const Contents held = contents(now.memory, sum.memory);
    if (!held.gaps.empty()) {
        if (const uint32_t by = now.memory.find(object_of(sum.memory.at))->forgotten; by != 0 && by != hidden_by)
            throw ForgottenRead{by};
        return std::nullopt;
    }
    uint64_t value = 0;
    for (size_t i = held.bytes.size(); i-- > 0;)
        value = value << 8 | held.bytes[i];
    return value;
}

void Completions::Trial::hide_sums(Tried& m) const
{
    m.shows_sums = false;
    m.stored.assign(sums_.size(), {});
    if (!sums_.empty())
        m.undefined.resize(m.registers.size());
    for (size_t i = 0; i < sums_.size(); ++i) {
        const Sum& sum = sums_[i];
        if (!first_value(sum))
            throw Failed{};
        if (sum.reg) {
            m.registers[*sum.reg] = 0;
            m.undefined[*sum.reg] = ~uint64_t{0};
            m.parts[*sum.reg] = {i, {}};
            continue;
        }
        if (std::any_of(pending_.begin(), pending_.end(),
                        [&](const Range& r) { return r.overlaps(sum.memory.at, sum.memory.bytes); }))
            throw Failed{};
        hide(m, {sum.memory});
    }
}

void Completions::Trial::show_sums(Tried& m, const Element* but) const
{
    if (m.shows_sums)
        return;
    m.shows_sums = true;
    for (size_t i = 0; i < sums_.size(); ++i) {
        const Sum& sum = sums_[i];
        std::optional<uint64_t> value = first_value(sum);
        if (!value)
            throw Failed{};
        for (const Element& e : elements_)
            if (&e != but && i < e.added.size() && e.added[i].value)
                value = evaluate(sum.op, sum.width, sum.width, *value, *e.added[i].value);
        for (const auto& [reg, part] : m.parts)
            if (part.sum == i && is_without_value(m, reg)) {
                m.registers[reg] = *value;
                m.undefined[reg] = 0;
            }
        if (sum.reg)
            continue;
        if (!exists(m.memory, sum.memory))
            throw Failed{};
        m.memory.store_known(sum.memory.at, static_cast<unsigned>(8 * sum.memory.bytes), *value);
    }
    m.parts.clear();
}

void Completions::Trial::check_sums() const
{
    for (size_t i = 0; i < sums_.size(); ++i) {
        const Sum& sum = sums_[i];
        if (!sum.strict)
            continue;
        const std::optional<uint64_t> first = first_value(sum);
        if (!first || sum.op != ScalarOp::Add)
            throw Failed{};
        int64_t most = 0;
        for (const Element& e : elements_)
            if (i < e.added.size())
                most += std::max(e.added[i].high, -e.added[i].low);
        const int64_t value = as_signed(*first, sum.width), end = static_cast<int64_t>(mask_of(sum.width) >> 1);
        if (value > end - most || value < -end + most)
            throw Failed{};
    }
}

Added Completions::Trial::plus_operand(size_t number, const ir::Instr& in, Added before, uint64_t operand)
{
    Sum& sum = sums_[number];
    const ScalarOp op = in.op == ScalarOp::Sub ? ScalarOp::Add : in.op;
    if (in.op == ScalarOp::Sub)
        operand = truncate(0 - operand, in.width);
    if ((sum.op != ScalarOp::Copy && sum.op != op) || (sum.width != 0 && sum.width != in.width) ||
        (in.strict && op != ScalarOp::Add))
        throw Failed{};
    sum.op = op;
    sum.width = in.width;
    sum.strict |= in.strict;
    if (op == ScalarOp::Add) {
        const int64_t now = as_signed(before.value.value_or(0), in.width), more = as_signed(operand, in.width);
        if (std::max(now, more) < most_added && std::min(now, more) > -most_added) {
            before.low = std::min(before.low, now + more);
            before.high = std::max(before.high, now + more);
        } else {
            before.low = -most_added; // check_sums() refuses it, or does not need to know
            before.high = most_added;
        }
        if (sum.strict && (before.low <= -most_added || before.high >= most_added))
            throw Failed{};
    }
    before.value = before.value ? evaluate(op, in.width, in.width, *before.value, operand) : operand;
    return before;
}

bool Completions::Trial::add_up(Tried& m)
{
    if (m.shows_sums)
        return false;
    const ir::Instr in = interpreter_.at(m);
    const uint32_t registers = m.frames.back().registers;
    const auto part_of = [&](const ir::Operand& o) -> const PartOf* {
        if (o.is_constant() || !is_without_value(m, registers + o.reg))
            return nullptr;
        const auto it = m.parts.find(registers + o.reg);
        return it == m.parts.end() ? nullptr : &it->second;
    };
    const auto plus = [&](const PartOf& part, const ir::Instr& add, const ir::Operand& o) {
        return PartOf{part.sum, plus_operand(part.sum, add, part.added, truncate(interpreter_.value(m, o), add.width))};
    };
    const auto in_memory = [&](Pointer at, unsigned width) {
        return std::find_if(sums_.begin(), sums_.end(), [&](const Sum& s) {
            return !s.reg && s.memory == Stretch{at, width / 8} && (s.width == 0 || s.width == width);
        });
    };
    std::optional<PartOf> result;
    switch (in.code) {
    case ir::Opcode::Compute: {
        const PartOf *a = part_of(in.a), *b = part_of(in.b);
        if (in.op == ScalarOp::Copy && in.width == 64 && a != nullptr) {
            result = *a;
            break;
        }
        if (!is_sum(in.op) && in.op != ScalarOp::Sub)
            return false;
        if (a != nullptr && interpreter_.missing(m, in.b) == 0)
            result = plus(*a, in, in.b);
        else if (b != nullptr && in.op != ScalarOp::Sub && interpreter_.missing(m, in.a) == 0)
            result = plus(*b, in, in.a);
        break;
    }
    case ir::Opcode::Load: {
        if (interpreter_.missing(m, in.a) != 0 || in.strict)
            return false;
        if (const auto sum = in_memory(interpreter_.value(m, in.a), in.width); sum != sums_.end()) {
            const auto number = static_cast<size_t>(sum - sums_.begin());
            result = PartOf{number, m.stored[number]};
            break;
        }
        const Stretch read{interpreter_.value(m, in.a), in.width / 8U};
        for (Sum& sum : sums_)
            if (!sum.reg && sum.op == ScalarOp::Copy && sum.memory.bytes < read.bytes && overlap(sum.memory, read)) {
                sum.memory = read; // it is larger than it seemed to be
                throw Learned{};
            }
        break;
    }
    case ir::Opcode::Store: {
        const PartOf* what = part_of(in.b);
        if (what == nullptr || interpreter_.missing(m, in.a) != 0 || in.strict)
            return false;
        const auto sum = in_memory(interpreter_.value(m, in.a), in.width);
        const auto number = static_cast<size_t>(sum - sums_.begin());
        if (sum == sums_.end() || what->sum != number)
            return false;
        m.stored[number] = what->added;
        ++m.frames.back().pc;
        return true;
    }
    default: break;
    }
    if (!result)
        return false;
    if (in.dst != ir::no_reg) {
        m.undefined.resize(m.registers.size());
        m.registers[registers + in.dst] = 0;
        m.undefined[registers + in.dst] = ~uint64_t{0};
        m.parts[registers + in.dst] = *result;
    }
    ++m.frames.back().pc;
    return true;
}

// All that holds a sum holds the same, or what it was cannot be told any more.
std::vector<Added> Completions::Trial::take_added(Tried& m) const
{
    std::vector<Added> out;
    if (!m.shows_sums)
        out = std::exchange(m.stored, std::vector<Added>(sums_.size()));
    std::vector<bool> seen(sums_.size());
    for (size_t i = 0; i < out.size(); ++i)
        seen[i] = !sums_[i].reg;
    std::erase_if(m.parts, [&](const auto& p) { return !is_without_value(m, p.first); });
    for (auto& [reg, part] : m.parts) {
        if (seen[part.sum] && part.added.value != out[part.sum].value)
            throw Failed{};
        if (!seen[part.sum])
            out[part.sum] = part.added;
        seen[part.sum] = true;
        part.added = {};
    }
    if (std::find(seen.begin(), seen.end(), false) != seen.end() && !out.empty())
        throw Failed{};
    return out;
}

void Completions::Trial::note_added(Tried& m, Element& e) const
{
    std::vector<Added> added = take_added(m);
    if (e.added.empty()) {
        e.added = std::move(added);
        return;
    }
    for (size_t i = 0; i < added.size(); ++i) {
        if (added[i].value != e.added[i].value)
            throw Failed{};
        e.added[i].low = std::min(e.added[i].low, added[i].low);
        e.added[i].high = std::max(e.added[i].high, added[i].high);
    }
}

void Completions::Trial::check_nothing_added(Tried& m) const
{
    for (const Added& a : take_added(m))
        if (a.value)
            throw Failed{};
}

void Completions::Trial::learn_sums(const std::vector<Tried>& after, bool at_call)
{
    bool learned = false;
    for (const Machine& m : after)
        if (!same_frames(m, after[0]) || m.registers.size() != after[0].registers.size())
            throw Failed{};
    for (uint32_t r = 0; at_call && r < after[0].registers.size(); ++r) {
        const uint64_t first = after[0].registers[r];
        if (std::all_of(after.begin(), after.end(), [&](const Machine& m) { return m.registers[r] == first; }))
            continue;
        if (std::any_of(after.begin(), after.end(), [&](const Machine& m) { return is_without_value(m, r); }))
            throw Failed{};
        Sum sum;
        sum.reg = r;
        sums_.push_back(sum);
        learned = true;
    }
    if (learned)
        throw Learned{};
    throw Failed{};
}

bool Completions::Trial::learn_sum_at(const Stretch& byte, uint64_t size)
{
    constexpr uint64_t usual = 4;
    const Stretch whole{byte.at - static_cast<uint64_t>(offset_of(byte.at)) % usual, usual};
    if (static_cast<uint64_t>(offset_of(whole.at)) + usual > size)
        return false;
    if (std::any_of(sums_.begin(), sums_.end(), [&](const Sum& s) { return !s.reg && overlap(s.memory, whole); }))
        return true;
    Sum sum;
    sum.memory = whole;
    sums_.push_back(sum);
    return true;
}

Stretch Completions::Trial::status_that_is_read(const Tried& m) const
{
    const ir::Instr& in = interpreter_.at(m);
    switch (in.mpi) {
    case MpiOp::Get_count:
    case MpiOp::Get_elements:
    case MpiOp::Get_elements_x:
    case MpiOp::Test_cancelled: {
        const ir::Operand& o = semantics_.program_.functions[m.frames.back().function].args(in)[0];
        if (interpreter_.missing(m, o) == 0)
            return {interpreter_.value(m, o), abi::status_size};
        break;
    }
    default: break;
    }
    return {};
}

bool Completions::Trial::call_locally(Tried& m)
{
    if (!traits_of(interpreter_.at(m).mpi).has(Fact::OnlyLooks))
        throw Failed{};
    if (const Stretch status = status_that_is_read(m); status.bytes > 0)
        for (uint32_t p = 0; p < entries_; ++p)
            if (const Stretch entry = status_entry(p); has_status(m.memory) && exists(m.memory, entry) &&
                                                       overlap(entry, status) && is_untouched(m, entry))
                return false;
    if (!apart_)
        apart_ = state_;
    Process& p = apart_->processes[rank_].write();
    p.loc = interpreter_.loc;
    p.machine = Cow<Machine>(m);
    Faults faults;
    const int32_t code = semantics_.guarded(*apart_, rank_, faults, [&](Semantics::Call& call) {
        uint64_t result = 0;
        Semantics::check_arguments_defined(call);
        semantics_.local_call(call, result);
        Interpreter::finish(semantics_.program_, call.process().machine.write(), result,
                            semantics_.clock_hidden_ && call.op() == MpiOp::Wtime ? ~uint64_t{0} : 0);
    });
    const Process& after = *apart_->processes[rank_];
    if (code != abi::SUCCESS || !faults.empty() || after.status == Process::Status::Terminated)
        throw Failed{};
    static_cast<Machine&>(m) = *after.machine;
    return true;
}

} // namespace mpismt::soundness
