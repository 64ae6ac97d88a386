// The order of reductions (MPI 4.1, section 6.9.1). Every operation is taken as associative, the predefined ones and
// those that are declared so as commutative: MPI may combine the operands of any two neighbours, or any two, and do so
// differently for each element. Where the operation is not what it is taken for, as sums of floating-point numbers are
// not, the result depends on the order. If that is free (--reductions any), a variable says which order it is, and the
// result is one of all that there are; they are found for every set of operands from those of its parts. Results that
// agree count once, so that there are few where few operands are rounded; more than some hundreds make the answer
// unknown.
#include "frontend/unroll/mpi/collectives/reduction_orders.hpp"

#include "core/reduction_order.hpp"
#include "frontend/unroll/mpi/collectives/reductions.hpp"
#include "frontend/unroll/state/payload.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr size_t most_operands = 10;
constexpr size_t most_results = 256;
constexpr size_t most_elements = 64; // of a call, whose order matters
constexpr size_t most_combinations = 50'000,
                 most_calls = 600; // of predefined operations, and of the program's functions

Payload cut(const Payload& whole, uint32_t from, uint32_t bytes)
{
    Payload part;
    part.bytes.assign(whole.bytes.begin() + from, whole.bytes.begin() + from + bytes);
    for (const auto& [at, cell] : whole.cells)
        if (at >= from && at + cell.bytes <= from + bytes)
            part.cells.push_back({at - from, cell});
    for (const Gap& gap : whole.gaps) // only asked whether there are any
        if (gap.begin < from + bytes && gap.end > from) {
            if (gap.skipped != 0)
                throw SkippedRead{gap.skipped};
            part.gaps.push_back(gap);
        }
    return part;
}

bool same(const Payload& a, const Payload& b) { return a.bytes == b.bytes && a.cells == b.cells; }

std::vector<int32_t> rank_order(size_t n)
{
    std::vector<int32_t> order{0};
    for (size_t i = 1; i < n; ++i) {
        order.push_back(static_cast<int32_t>(i));
        order.push_back(reduction_order::combine);
    }
    return order;
}

} // namespace

// `parts`: of a predefined operation one element of each operand.
bool ReductionOrders::order_may_matter(const std::vector<Payload>& parts, int32_t type, int32_t op, bool own,
                                       bool commutes)
{
    using Kind = abi::BasicKind;
    if (own)
        return parts.size() > (commutes ? 1U : 2U);
    const abi::BasicType& t = *abi::find_basic_type(type);
    const bool is_complex = t.kind == Kind::Complex, product = op == abi::PROD;
    if (t.kind != Kind::Float && !is_complex)
        return false;
    const bool arithmetic = op == abi::SUM || product;
    if (arithmetic && parts.size() < 3)
        return false;
    const uint32_t size = is_complex ? t.size / 2 : t.size, used = std::min<uint32_t>(size, 8);
    std::vector<uint64_t> values;
    for (uint32_t at = 0; at < t.size; at += size) {
        values.clear();
        for (const Payload& p : parts) {
            const Value v = contents_of(terms_, p, at, used);
            if (!v.is_known())
                return arithmetic;
            values.push_back(v.bits);
        }
        if (arithmetic
                ? (is_complex && product) || !reduction_order::is_exact(product, 8 * used, values)
                : !reduction_order::is_exact(false, 8 * used, values) ||                           // not a number, or
                      std::count(values.begin(), values.end(), uint64_t{1} << (8 * used - 1)) > 0) // a negative zero
            return true;
    }
    return false;
}

// left op right. A function of the program runs on a copy of the memory: there must be no trace of it but the result.
Payload ReductionOrders::combine(const Call& c, const Payload& left, const Payload& right, const Typemap& map,
                                 int32_t type, int32_t op)
{
    if (op < abi::first_dynamic_handle)
        return reductions_.reduce(c, {left, right}, map, type, op);
    Memory& memory = c.path.memory;
    const Memory before = memory;
    const uint32_t next = c.process.next_object;
    const std::string printed = c.process.output;
    const size_t events = graph_.events.size();
    Payload result = reductions_.reduce(c, {left, right}, map, type, op);
    bool leaves_traces = graph_.events.size() != events || c.process.output != printed;
    for (uint32_t object = 1; object < before.size() && !leaves_traces; ++object) {
        const MemoryObject *was = before.find(object), *is = memory.find(object);
        leaves_traces =
            was != is && (was == nullptr || is == nullptr || was->alive != is->alive || was->dead != is->dead ||
                          (was->alive && (was->bytes != is->bytes || was->cells != is->cells)));
    }
    if (leaves_traces)
        throw PathStop{limit("a user-defined operation that does more than compute its result, in any order")};
    memory = before;
    c.process.next_object = next;
    return result;
}

std::vector<Ordered> ReductionOrders::results_in_all_orders(const Call& c, const std::vector<Payload>& parts,
                                                            const Typemap& map, int32_t type, int32_t op, bool commutes)
{
    const size_t n = parts.size();
    const StopDetail too_many = limit("the result of a reduction of so many operands in any order");
    if (n > most_operands)
        throw PathStop{too_many};
    // Of two unknown numbers the sum is a term, and the other way round another one of the same value.
    const bool unknown = std::any_of(parts.begin(), parts.end(), [](const Payload& p) { return !p.cells.empty(); });
    const bool both_sides = commutes && (op >= abi::first_dynamic_handle || !unknown);
    size_t left = op < abi::first_dynamic_handle ? most_combinations : most_calls;
    std::vector<std::vector<Ordered>> of(size_t{1} << n); // by set of operands
    const auto add = [&](std::vector<Ordered>& to, const Ordered& a, const Ordered& b) {
        if (left-- == 0 || to.size() == most_results)
            throw PathStop{too_many};
        context_.check_limits();
        Ordered x{combine(c, a.result, b.result, map, type, op), a.order};
        if (std::any_of(to.begin(), to.end(), [&](const Ordered& y) { return same(x.result, y.result); }))
            return;
        x.order.insert(x.order.end(), b.order.begin(), b.order.end());
        x.order.push_back(reduction_order::combine);
        to.push_back(std::move(x));
    };
    for (size_t set = 1; set < of.size(); ++set) {
        const int first = std::countr_zero(set), count = std::popcount(set);
        const bool contiguous = std::bit_width(set) - static_cast<size_t>(first) == static_cast<size_t>(count);
        if (!commutes && !contiguous)
            continue;
        if (count == 1) {
            of[set].push_back({parts[static_cast<size_t>(first)], {first}});
            continue;
        }
        for (const bool exchanged : {false, true}) // the lower operands first: what is easily read counts
            for (size_t a = (set - 1) & set; a > 0; a = (a - 1) & set)
                if (((a >> first & 1) != 0) != exchanged && (both_sides || !exchanged))
                    for (const Ordered& x : of[a])
                        for (const Ordered& y : of[set & ~a])
                            add(of[set], x, y);
    }
    return std::move(of.back());
}

Payload ReductionOrders::result_in_order(const Call& c, const std::vector<int32_t>& order,
                                         const std::vector<Payload>& parts, const Typemap& map, int32_t type,
                                         int32_t op)
{
    std::vector<Payload> stack;
    for (const int32_t x : order) {
        if (x != reduction_order::combine) {
            stack.push_back(parts[static_cast<size_t>(x)]);
            continue;
        }
        const Payload right = std::move(stack.back());
        stack.pop_back();
        stack.back() = combine(c, stack.back(), right, map, type, op);
    }
    return std::move(stack.back());
}

// The elements of the result become what one of the orders makes of the parts, which are these elements of the
// operands.
void ReductionOrders::choose_order(const Call& c, EventId result_of, uint32_t element, uint32_t elements,
                                   const std::vector<Payload>& parts, const Typemap& map, int32_t type, int32_t op,
                                   bool commutes, Payload& result)
{
    if (graph_.calls[graph_.events[result_of].call].op == MpiOp::Startall)
        throw PathStop{limit("the order of reductions that MPI_Startall starts")};
    if (std::any_of(parts.begin(), parts.end(), [](const Payload& p) { return !p.gaps.empty(); }))
        throw PathStop{limit("the order of a reduction of values that may never have been written")};
    const auto [known, fresh] = orders_of_.try_emplace({result_of, element}, graph_.reductions.size());
    std::vector<Ordered> all;
    if (fresh) {
        Ordered usual{result_in_order(c, rank_order(parts.size()), parts, map, type, op), rank_order(parts.size())};
        all = results_in_all_orders(c, parts, map, type, op, commutes);
        std::erase_if(all, [&](const Ordered& x) { return same(x.result, usual.result); });
        all.insert(all.begin(), std::move(usual));
        EventGraph::Reduction r{result_of, element, elements, no_term, {}};
        for (const Ordered& x : all)
            r.orders.push_back(x.order);
        if (all.size() > 1) {
            r.variable = terms_.variable(fmt::format("order.{}.{}", result_of, element), 16);
            graph_.has_choice();
        }
        graph_.reductions.push_back(std::move(r));
    } else {
        for (const std::vector<int32_t>& order : graph_.reductions[known->second].orders)
            all.push_back({result_in_order(c, order, parts, map, type, op), order});
    }
    const TermId variable = graph_.reductions[known->second].variable;
    Payload chosen = all.back().result;
    for (size_t i = all.size() - 1; i-- > 0;) {
        Payload next;
        next.bytes.resize(chosen.bytes.size());
        const TermId is = terms_.equals(variable, i);
        const auto size = static_cast<uint32_t>(next.bytes.size());
        for (uint32_t at = 0; at < size; at += 8) {
            const uint32_t bytes = std::min(8U, size - at);
            put_piece(next, at, bytes,
                      select(terms_, is, piece_of(terms_, all[i].result, at, bytes),
                             piece_of(terms_, chosen, at, bytes), 8 * bytes),
                      false_term);
        }
        chosen = std::move(next);
    }
    const auto from = static_cast<uint32_t>(uint64_t{element} * (chosen.bytes.size() / elements));
    const auto bytes = static_cast<uint32_t>(chosen.bytes.size());
    std::copy(chosen.bytes.begin(), chosen.bytes.end(), result.bytes.begin() + from);
    std::erase_if(result.cells, [&](const auto& x) { return x.first >= from && x.first < from + bytes; });
    for (const auto& [at, cell] : chosen.cells)
        result.cells.push_back({at + from, cell});
}

// `result_of`: the event that stands for the result, if several processes get the same.
Payload ReductionOrders::reduce_in_some_order(const Call& c, EventId result_of, const std::vector<Payload>& parts,
                                              const Typemap& map, int32_t type, int32_t op)
{
    Payload result = reductions_.reduce(c, parts, map, type, op);
    const bool own = op >= abi::first_dynamic_handle, free = context_.choices().is_free(Leeway::Reductions);
    const bool commutes =
        !own || c.process.operations[static_cast<size_t>(op - first_handle_of(ObjectClass::Op))].commutative;
    if (result.bytes.empty() || (!free && context_.looked_at.has(Leeway::Reductions)))
        return result;
    if (own) {
        if (!order_may_matter(parts, type, op, own, commutes))
            return result;
        look_at(Leeway::Reductions, c.in.loc);
        context_.looked_at.own_operation = true;
        if (free)
            choose_order(c, result_of, 0, static_cast<uint32_t>(map.size == 0 ? 1 : result.bytes.size() / map.size),
                         parts, map, type, op, commutes, result);
        return result;
    }
    const uint32_t size = abi::find_basic_type(type)->size;
    size_t chosen = 0;
    for (uint32_t element = 0; element < result.bytes.size() / size; ++element) {
        std::vector<Payload> of_element;
        for (const Payload& p : parts)
            of_element.push_back(cut(p, element * size, size));
        if (!order_may_matter(of_element, type, op, own, commutes))
            continue;
        look_at(Leeway::Reductions, c.in.loc);
        if (!free)
            return result;
        if (++chosen > most_elements)
            throw PathStop{limit("the result of a reduction of so many elements in any order")};
        choose_order(c, result_of, element, 1, of_element, map, type, op, commutes, result);
    }
    return result;
}

} // namespace mpismt::unroll
