// Reductions (MPI 4.1, section 6.9): elements are combined in the order of the ranks, ((v0 op v1) op v2) op …, as for
// an operation that is associative but need not commute. A user's operation runs on the process that needs the result.
#include "core/context.hpp"
#include "core/errors.hpp"
#include "core/reduction_order.hpp"
#include "soundness/call.hpp"
#include "soundness/operations.hpp"
#include "soundness/symbols.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

// A long double is computed as a double, in the first 8 of its 16 bytes.
constexpr uint32_t computed_bytes = 8;

uint64_t load(const uint8_t* p, uint32_t bytes)
{
    uint64_t bits = 0;
    std::memcpy(&bits, p, bytes);
    return bits;
}

uint64_t apply_scalar(ScalarOp op, unsigned width, uint64_t a, uint64_t b) { return *evaluate(op, width, width, a, b); }

// One element of an arithmetic type of up to 8 bytes.
uint64_t scalar(int32_t op, abi::BasicKind kind, unsigned width, uint64_t a, uint64_t b)
{
    const bool is_float = kind == abi::BasicKind::Float, is_signed = kind == abi::BasicKind::Signed;
    const ScalarOp less = is_float ? ScalarOp::FLt : is_signed ? ScalarOp::SLt : ScalarOp::ULt;
    switch (op) {
    case abi::SUM: return apply_scalar(is_float ? ScalarOp::FAdd : ScalarOp::Add, width, a, b);
    case abi::PROD: return apply_scalar(is_float ? ScalarOp::FMul : ScalarOp::Mul, width, a, b);
    case abi::MIN: return apply_scalar(less, width, b, a) != 0 ? b : a;
    case abi::MAX: return apply_scalar(less, width, a, b) != 0 ? b : a;
    case abi::BAND: return a & b;
    case abi::BOR: return a | b;
    case abi::BXOR: return a ^ b;
    case abi::LAND: return a != 0 && b != 0;
    case abi::LOR: return a != 0 || b != 0;
    case abi::LXOR: return (a != 0) != (b != 0);
    default: throw InternalError("an invalid reduction operation");
    }
}

// A pair in a message: the index follows the value without a gap. Of both, the bytes that are computed with.
struct PairShape {
    abi::BasicKind kind, index_kind;
    uint32_t value_bytes, index_bytes, index_at;
};
PairShape shape_of(const abi::BasicType& type)
{
    const abi::PairType p = abi::pair_type(type);
    return {p.value->kind, p.index->kind, std::min(p.value->size, computed_bytes), p.index->size, p.value->size};
}

// MINLOC, MAXLOC: the extreme value, and the smallest index that goes with it.
void pair(int32_t op, const PairShape& s, uint8_t* a, const uint8_t* b)
{
    const auto smaller = [](abi::BasicKind kind, uint32_t bytes, uint64_t x, uint64_t y) {
        return apply_scalar(kind == abi::BasicKind::Float ? ScalarOp::FLt : ScalarOp::SLt, 8 * bytes, x, y) != 0;
    };
    const uint64_t va = load(a, s.value_bytes), vb = load(b, s.value_bytes);
    const bool a_smaller = smaller(s.kind, s.value_bytes, va, vb), b_smaller = smaller(s.kind, s.value_bytes, vb, va);
    const bool take = op == abi::MINLOC ? b_smaller : a_smaller, keep = op == abi::MINLOC ? a_smaller : b_smaller;
    const uint64_t ia = load(a + s.index_at, s.index_bytes), ib = load(b + s.index_at, s.index_bytes);
    if (take)
        std::memcpy(a, b, s.value_bytes);
    if (take || (!keep && smaller(s.index_kind, s.index_bytes, ib, ia)))
        std::memcpy(a + s.index_at, b + s.index_at, s.index_bytes);
}

void complex(int32_t op, uint32_t part, uint8_t* a, const uint8_t* b)
{
    const uint32_t used = std::min(part, computed_bytes);
    const unsigned width = 8 * used;
    const uint64_t ar = load(a, used), ai = load(a + part, used), br = load(b, used), bi = load(b + part, used);
    const auto f = [&](ScalarOp o, uint64_t x, uint64_t y) { return apply_scalar(o, width, x, y); };
    uint64_t re = 0, im = 0;
    if (op == abi::SUM) {
        re = f(ScalarOp::FAdd, ar, br);
        im = f(ScalarOp::FAdd, ai, bi);
    } else {
        re = f(ScalarOp::FSub, f(ScalarOp::FMul, ar, br), f(ScalarOp::FMul, ai, bi));
        im = f(ScalarOp::FAdd, f(ScalarOp::FMul, ar, bi), f(ScalarOp::FMul, ai, br));
    }
    std::memcpy(a, &re, used);
    std::memcpy(a + part, &im, used);
}

// The bytes of an element that are computed with: where, how many.
std::vector<std::pair<uint32_t, uint32_t>> parts_of(const abi::BasicType& type)
{
    if (type.kind == abi::BasicKind::Pair) {
        const PairShape s = shape_of(type);
        return {{0, s.value_bytes}, {s.index_at, s.index_bytes}};
    }
    if (type.kind == abi::BasicKind::Complex) {
        const uint32_t part = type.size / 2, used = std::min(part, computed_bytes);
        return {{0, used}, {part, used}};
    }
    return {{0, std::min(type.size, computed_bytes)}};
}

bool has_undefined(const Payload& p, uint64_t element, const abi::BasicType& type)
{
    if (p.undefined.empty())
        return false;
    for (const auto& [begin, bytes] : parts_of(type))
        for (uint32_t k = 0; k < bytes; ++k)
            if (p.undefined[element + begin + k] != 0)
                return true;
    return false;
}

bool has_terms(const abi::BasicType& type)
{
    return type.kind != abi::BasicKind::Pair && type.kind != abi::BasicKind::Complex && type.size <= computed_bytes;
}

// Where one of the two elements is a term. False: nothing was done.
bool combine_terms(Symbols& symbols, int32_t op, const abi::BasicType& type, uint64_t at, Payload& accumulated,
                   const Payload& next)
{
    const bool is_float = type.kind == abi::BasicKind::Float;
    if (!has_terms(type))
        return false;
    const unsigned width = 8 * type.size;
    const std::optional<TermId> x = symbols.term_of(accumulated, at, type.size),
                                y = symbols.term_of(next, at, type.size);
    if (!x || !y)
        return false;
    TermStore& terms = symbols.terms();
    const TermId a = *x, b = *y;
    const auto of = [&](ScalarOp o) { return terms.operation(o, width, width, a, b); };
    const ScalarOp less = is_float                                ? ScalarOp::FLt
                          : type.kind == abi::BasicKind::Signed ? ScalarOp::SLt
                                                                  : ScalarOp::ULt;
    const auto is_true = [&](TermId t) { return terms.negation(terms.equals(t, 0)); };
    const auto truth = [&](TermId t) { return width == 1 ? t : terms.operation(ScalarOp::ZExt, 1, width, t); };
    const auto combined = [&]() -> TermId {
        switch (op) {
        case abi::SUM: return of(is_float ? ScalarOp::FAdd : ScalarOp::Add);
        case abi::PROD: return of(is_float ? ScalarOp::FMul : ScalarOp::Mul);
        case abi::MIN: return terms.ite(terms.operation(less, width, width, b, a), b, a);
        case abi::MAX: return terms.ite(of(less), b, a);
        case abi::BAND: return of(ScalarOp::And);
        case abi::BOR: return of(ScalarOp::Or);
        case abi::BXOR: return of(ScalarOp::Xor);
        case abi::LAND: return truth(terms.conjunction(is_true(a), is_true(b)));
        case abi::LOR: return truth(terms.disjunction(is_true(a), is_true(b)));
        case abi::LXOR: return truth(terms.negation(terms.equal(is_true(a), is_true(b))));
        default: throw InternalError("an invalid reduction operation");
        }
    };
    symbols.put(accumulated, at, type.size, combined());
    return true;
}

Payload slice(const Payload& whole, uint64_t first, uint64_t count, uint64_t size)
{
    Payload out;
    out.type = whole.type;
    out.count = count;
    const auto begin = whole.bytes.begin() + static_cast<std::ptrdiff_t>(first * size);
    out.bytes.assign(begin, begin + static_cast<std::ptrdiff_t>(count * size));
    if (!whole.undefined.empty()) {
        const auto masks = whole.undefined.begin() + static_cast<std::ptrdiff_t>(first * size);
        out.undefined.assign(masks, masks + static_cast<std::ptrdiff_t>(count * size));
    }
    return out;
}

} // namespace

// accumulated = accumulated op next, by void f(void* in, void* inout, int* len, MPI_Datatype* type), which computes
// inout = in op inout on elements that are laid out as in a buffer.
void Semantics::combine_by_function(Call& call, const Contribution& mine, Payload& accumulated, const Payload& next)
{
    const auto memory = [&]() -> Memory& { return call.process().machine.write().memory; };
    const Datatype& type = types_->get(next.type);
    constexpr int64_t far = int64_t{1} << 30;
    int64_t last = 0; // displacement of the last element
    if (__builtin_mul_overflow(static_cast<int64_t>(next.count - 1), type.extent(), &last) || last > far ||
        last < -far || type.true_lb < -far || type.true_ub > far)
        throw LimitReached("a reduction of elements that are spread over more than a gigabyte");
    const int64_t begin = std::min(type.true_lb, type.true_lb + last),
                  end = std::max(type.true_ub, type.true_ub + last);
    const auto make = [&](uint64_t bytes) { return memory().create(ObjectKind::Stack, bytes, call.instr.loc); };
    const auto lay_out = [&](const Payload& packed) {
        const uint32_t object = make(static_cast<uint64_t>(end - begin));
        scatter(memory(), types_->pieces(next.type, object_pointer(object, -begin), next.count), packed.bytes,
                packed.undefined);
        return object;
    };
    const uint32_t in = lay_out(accumulated), inout = lay_out(next);
    const bool large = mine.reduction != function_pointer(object_of(mine.reduction) - max_objects);
    const uint32_t length = make(large ? 8 : 4), datatype = make(4);
    memory().store_known(object_pointer(length), large ? 64 : 32, next.count);
    memory().store_known(object_pointer(datatype), 32, static_cast<uint32_t>(mine.datatype));
    const uint64_t arguments[] = {object_pointer(in, -begin), object_pointer(inout, -begin), object_pointer(length),
                                  object_pointer(datatype)};
    if (!call_back(call.state, call.rank, call.instr.loc, function_pointer(object_of(mine.reduction) - max_objects),
                   arguments, call.faults, "a reduction function", nullptr))
        throw Fatal{};
    gather(memory(), types_->pieces(next.type, object_pointer(inout, -begin), next.count), accumulated);
    for (uint32_t object : {in, inout, length, datatype})
        memory().destroy(object);
}

// accumulated = accumulated op next, element by element.
void Semantics::combine(Call& call, const Contribution& mine, Payload& accumulated, const Payload& next)
{
    if (next.bytes.empty())
        return;
    if (is_function_pointer(mine.reduction))
        return combine_by_function(call, mine, accumulated, next);
    combine_predefined(static_cast<int32_t>(mine.reduction), accumulated, next);
}

void Semantics::combine_predefined(int32_t op, Payload& accumulated, const Payload& given) const
{
    const abi::BasicType& type = *types_->get(given.type).named;
    Payload numbers;
    if (symbols_ != nullptr && !has_terms(type)) {
        numbers = given;
        for (Payload* p : {&accumulated, &numbers})
            symbols_->decide(*p, 0, p->size());
    }
    const Payload& next = numbers.bytes.empty() ? given : numbers;
    for (uint64_t i = 0; i < next.count; ++i) {
        // An element to which somebody contributes bits without a value has none. What lies between its parts is not
        // looked at.
        const uint64_t at = i * type.size;
        const bool undefined =
            has_undefined(accumulated, at, type) || has_undefined(next, at, type);
        if (undefined && symbols_ != nullptr && combine_terms(*symbols_, op, type, at, accumulated, next))
            continue;
        uint8_t* a = accumulated.bytes.data() + i * type.size;
        const uint8_t* b = next.bytes.data() + i * type.size;
        if (type.kind == abi::BasicKind::Pair) {
            pair(op, shape_of(type), a, b);
        } else if (type.kind == abi::BasicKind::Complex) {
            complex(op, type.size / 2, a, b);
        } else {
            const uint32_t used = std::min(type.size, computed_bytes);
            const uint64_t result = scalar(op, type.kind, 8 * used, load(a, used), load(b, used));
            std::memcpy(a, &result, used);
        }
        if (undefined)
            accumulated.undefined.resize(accumulated.bytes.size());
        if (!accumulated.undefined.empty())
            std::fill_n(accumulated.undefined.begin() + static_cast<std::ptrdiff_t>(at), type.size, uint8_t{0});
        for (const auto& [begin, bytes] : parts_of(type))
            if (undefined) {
                std::fill_n(accumulated.undefined.begin() + static_cast<std::ptrdiff_t>(at + begin), bytes,
                            uint8_t{0xFF});
                std::memset(a + begin, 0, bytes);
            }
    }
}

// inout = in op inout
void Semantics::reduce_local(Call& call)
{
    const uint64_t n = call.count(2);
    const TypeId type = call.committed(3);
    Contribution mine;
    mine.reduction = call.reduction(4, call.type(3));
    mine.datatype = call.integer(3);
    std::vector<Range> ranges = call.buffer(call.args[0], n, type, false);
    const std::vector<Range> written = call.buffer(call.args[1], n, type, true);
    ranges.insert(ranges.end(), written.begin(), written.end());
    call.check_disjoint(std::move(ranges)); // MPI 4.1, section 2.3
    Payload result = call.read(call.args[0], n, type);
    combine(call, mine, result, call.read(call.args[1], n, type));
    call.write(call.args[1], n, type, result);
}

// May the result be another if the operands are combined in another order (MPI 4.1, section 6.9.1)?
bool Semantics::order_matters(const Contribution& mine, const std::vector<Payload>& operands) const
{
    if (operands.size() < 2)
        return false;
    if (is_function_pointer(mine.reduction))
        return mine.commutes || operands.size() > 2;
    const abi::BasicType& type = *types_->get(operands[0].type).named;
    const bool is_complex = type.kind == abi::BasicKind::Complex;
    if (type.kind != abi::BasicKind::Float && !is_complex)
        return false;
    const bool sum = static_cast<int32_t>(mine.reduction) == abi::SUM,
               product = static_cast<int32_t>(mine.reduction) == abi::PROD;
    if ((sum || product) && operands.size() == 2)
        return false;
    if (is_complex && product)
        return true;
    const uint32_t part = is_complex ? type.size / 2 : type.size, used = std::min(part, computed_bytes);
    for (uint64_t at = 0; at < operands[0].bytes.size(); at += part) {
        std::vector<uint64_t> values;
        for (const Payload& p : operands)
            values.push_back(load(p.bytes.data() + at, used));
        if (!reduction_order::is_exact(product, 8 * used, values))
            return true;
        const uint64_t negative_zero = uint64_t{1} << (8 * used - 1);
        if (!sum && !product && std::find(values.begin(), values.end(), negative_zero) != values.end())
            return true;
    }
    return false;
}

// The operands in rank order, or as the execution says.
Payload Semantics::combine_all(Call& call, const Contribution& mine, CallRef result_of,
                               const std::vector<Payload>& operands)
{
    const bool own = is_function_pointer(mine.reduction);
    if (order_matters(mine, operands)) {
        look_at(Leeway::Reductions, mine.loc);
        if (limits_ != nullptr && own)
            limits_->looked_at.own_operation = true;
        if (choices_.is_free(Leeway::Reductions) && orders_ == nullptr)
            call.faults.limit = "this engine combines the operands of reductions in rank order";
    }
    const auto ordered = [&](const std::vector<int32_t>& postfix, uint64_t first, uint64_t count) {
        const uint64_t size = types_->get(operands[0].type).size;
        std::vector<Payload> stack;
        for (const int32_t x : postfix)
            if (x == reduction_order::combine) {
                const Payload right = std::move(stack.back());
                stack.pop_back();
                combine(call, mine, stack.back(), right);
            } else {
                stack.push_back(slice(operands[static_cast<size_t>(x)], first, count, size));
            }
        return std::move(stack.back());
    };
    std::vector<const ReductionOrder*> orders;
    for (size_t i = 0; orders_ != nullptr && i < orders_->size(); ++i) {
        const ReductionOrder& o = (*orders_)[i];
        if (o.call.rank != result_of.rank || o.call.call != result_of.call)
            continue;
        if (!choices_.is_free(Leeway::Reductions) ||
            !reduction_order::is_valid(o.postfix, operands.size(), !mine.commutes) ||
            uint64_t{o.element} + o.elements > operands[0].count)
            throw InternalError(
                "an execution combines the operands of a reduction in an order that MPI does not allow");
        orders.push_back(&o);
    }
    if (own && !orders.empty()) // a function sees all elements at once, and runs no more often than it would
        return ordered(orders[0]->postfix, 0, operands[0].count);
    Payload result = operands[0];
    for (size_t i = 1; i < operands.size(); ++i)
        combine(call, mine, result, operands[i]);
    for (const ReductionOrder* o : orders) {
        const Payload part = ordered(o->postfix, o->element, o->elements);
        std::copy(part.bytes.begin(), part.bytes.end(),
                  result.bytes.begin() + static_cast<std::ptrdiff_t>(o->element * types_->get(operands[0].type).size));
    }
    return result;
}

void Semantics::reduce(Call& call, const Contribution& mine, const Instance& instance, uint32_t me)
{
    const MpiOp base = collective_form(mine.op)->operation;
    if (base == MpiOp::Reduce && static_cast<int32_t>(me) != mine.root)
        return;
    const bool scattered = base == MpiOp::Reduce_scatter || base == MpiOp::Reduce_scatter_block;
    const Contribution::Place& place = mine.receive[scattered ? mine.rank : 0];
    const uint64_t count = place.count, size = types_->get(place.type).size;
    if (count * size == 0)
        return;
    const uint32_t first = mine.first_peer;
    uint32_t last = first + mine.peers;
    if (base == MpiOp::Scan)
        last = me + 1;
    else if (base == MpiOp::Exscan)
        last = me; // nothing for member 0, whose buffer stays as it is
    if (last == first)
        return;
    uint64_t first_element = 0;
    for (uint32_t i = 0; scattered && i < mine.rank; ++i)
        first_element += mine.receive[i].count;
    for (uint32_t i = first; i < last; ++i)
        MPISMT_INVARIANT(instance.members[i].in != nullptr); // else the member would not have left
    std::vector<Payload> operands;
    for (uint32_t i = first; i < last; ++i)
        operands.push_back(slice(instance.members[i].in->send[0], first_element, count, size));
    // All members of a group get the same from Allreduce (MPI 4.1, section 6.9.6): the first whose data it is made of
    // stands for it. (On an intercommunicator that is one of the other group; of one's own, others need not have
    // entered yet.)
    const Payload result =
        combine_all(call, mine, base == MpiOp::Allreduce ? instance.members[first].in->ref : mine.ref, operands);
    if (!rules_.hold(Rule::DataReduced))
        return;
    call.write(place.to, place.count, place.type, result);
}

} // namespace mpismt::soundness
