// Reductions (MPI 4.1, section 6.9), element by element, in rank order: predefined operations on values that may be
// unknown, and operations of the program's own, which run as the functions they are. An element to which some
// contribution has bits without a value has none in the result of a predefined operation.
#include "frontend/unroll/mpi/collectives/reductions.hpp"

#include "frontend/unroll/buffers/contents.hpp"
#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/callbacks.hpp"
#include "frontend/unroll/mpi/objects.hpp"
#include "frontend/unroll/mpi/types/datatypes.hpp"
#include "frontend/unroll/mpi/types/declared.hpp"
#include "frontend/unroll/paths/memory_access.hpp"

#include <cstring>
#include <fmt/format.h>

namespace mpismt::unroll {

// Whether the operation exists and is defined on the type (MPI 4.1, section 6.9.2).
void Reductions::check_operation(const Call& c, int32_t op, int32_t type)
{
    using Kind = abi::BasicKind;
    const abi::BasicType* basic = abi::find_basic_type(type);
    types_.type_of(c, type);
    if (basic == nullptr && op < abi::first_dynamic_handle && op != abi::OP_NULL)
        stop_invalid("the operation is not defined for derived datatypes", abi::ERR_OP);
    const abi::BasicType& t = basic == nullptr ? *abi::find_basic_type(abi::BYTE) : *basic;
    const bool is_integer = t.kind == Kind::Signed || t.kind == Kind::Unsigned;
    bool defined = false;
    switch (op) {
    case abi::SUM:
    case abi::PROD: defined = is_integer || t.kind == Kind::Float || t.kind == Kind::Complex; break;
    case abi::MIN:
    case abi::MAX: defined = is_integer || t.kind == Kind::Float; break;
    case abi::LAND:
    case abi::LOR:
    case abi::LXOR: defined = abi::is_c_integer(t) || t.kind == Kind::Logical; break;
    case abi::BAND:
    case abi::BOR:
    case abi::BXOR: defined = is_integer || t.kind == Kind::Byte; break;
    case abi::MINLOC:
    case abi::MAXLOC: defined = t.kind == Kind::Pair; break;
    case abi::OP_NULL: stop_invalid("the operation is MPI_OP_NULL", abi::ERR_OP);
    default:
        if (op < abi::first_dynamic_handle)
            stop_invalid("the operation does not exist", abi::ERR_OP);
        objects_.object_index(c, ObjectClass::Op, op);
        return;
    }
    if (!defined)
        stop_invalid(fmt::format("the operation is not defined for MPI_{}", t.name), abi::ERR_OP);
}

Value Reductions::reduce_element(int32_t op, const abi::BasicType& type, Value a, Value b)
{
    using Kind = abi::BasicKind;
    const unsigned width = 8 * type.size;
    const bool is_float = type.kind == Kind::Float;
    const bool is_integer = type.kind == Kind::Signed || type.kind == Kind::Unsigned || type.kind == Kind::Byte;
    const auto op_on = [&](ScalarOp o) { return *compute(terms_, o, width, width, a, b); };
    const auto truth = [&](Value v) { return terms_.negation(equal_term(terms_, v, Value::known(0), width)); };
    const auto from_truth = [&](TermId t) {
        return to_value(terms_, width == 1 ? t : terms_.operation(ScalarOp::ZExt, 1, width, t));
    };
    const bool arithmetic = is_float || is_integer;
    if (arithmetic && type.kind != Kind::Byte)
        switch (op) {
        case abi::SUM: return op_on(is_float ? ScalarOp::FAdd : ScalarOp::Add);
        case abi::PROD: return op_on(is_float ? ScalarOp::FMul : ScalarOp::Mul);
        case abi::MIN:
        case abi::MAX: {
            const ScalarOp less = is_float ? ScalarOp::FLt : type.kind == Kind::Signed ? ScalarOp::SLt : ScalarOp::ULt;
            const TermId a_less = condition_of(terms_, *compute(terms_, less, width, 1, a, b));
            return op == abi::MIN ? select(terms_, a_less, a, b, width) : select(terms_, a_less, b, a, width);
        }
        default: break;
        }
    if (is_integer)
        switch (op) {
        case abi::BAND: return op_on(ScalarOp::And);
        case abi::BOR: return op_on(ScalarOp::Or);
        case abi::BXOR: return op_on(ScalarOp::Xor);
        default: break;
        }
    if (is_integer || type.kind == Kind::Logical)
        switch (op) {
        case abi::LAND: return from_truth(terms_.conjunction(truth(a), truth(b)));
        case abi::LOR: return from_truth(terms_.disjunction(truth(a), truth(b)));
        case abi::LXOR: return from_truth(terms_.operation(ScalarOp::Xor, 1, 1, truth(a), truth(b)));
        default: break;
        }
    throw InternalError("an invalid reduction operation");
}

Payload Reductions::reduce(const Call& c, const std::vector<Payload>& parts, const Typemap& map, int32_t type,
                           int32_t op)
{
    if (op >= abi::first_dynamic_handle) // it may have been freed since
        return reduce_by_function(c, parts, map, type,
                                  c.process.operations[static_cast<size_t>(op - first_handle_of(ObjectClass::Op))]);
    const abi::BasicType& t = *abi::find_basic_type(type);
    Payload result = parts.front();
    if (t.kind == abi::BasicKind::Pair) {
        const abi::PairType p = abi::pair_type(t);
        const auto less_of = [](const abi::BasicType& part) {
            return part.kind == abi::BasicKind::Float ? ScalarOp::FLt : ScalarOp::SLt;
        };
        const uint32_t place = p.value->size, second = p.index->size; // of the index, in bytes
        const uint32_t first =
            std::min<uint32_t>(place, 8); // bytes of the value; a long double is computed as a double
        for (size_t q = 1; q < parts.size(); ++q) {
            Payload next;
            next.bytes.resize(result.bytes.size());
            for (uint32_t at = 0; at < result.bytes.size(); at += t.size) {
                Value x = piece_of(terms_, result, at, first), y = piece_of(terms_, parts[q], at, first);
                Value i = piece_of(terms_, result, at + place, second);
                Value j = piece_of(terms_, parts[q], at + place, second);
                const TermId undefined = take_undefined(terms_, {&x, &y, &i, &j});
                const unsigned w = 8 * first;
                const ScalarOp less = less_of(*p.value), less_index = less_of(*p.index);
                const TermId x_less = condition_of(terms_, *compute(terms_, less, w, 1, x, y));
                const TermId y_less = condition_of(terms_, *compute(terms_, less, w, 1, y, x));
                const TermId i_less = condition_of(terms_, *compute(terms_, less_index, 8 * second, 1, i, j));
                const TermId x_wins = op == abi::MINLOC ? x_less : y_less, y_wins = op == abi::MINLOC ? y_less : x_less;
                const TermId keep = terms_.disjunction(x_wins, terms_.conjunction(terms_.negation(y_wins), i_less));
                put_piece(next, at, first, select(terms_, keep, x, y, w), undefined);
                put_piece(next, at + place, second, select(terms_, keep, i, j, 8 * second), undefined);
            }
            result = std::move(next);
        }
        return result;
    }
    // A long double is computed as the double in its first 8 bytes, as everywhere.
    const bool is_complex = t.kind == abi::BasicKind::Complex;
    const uint32_t part = is_complex ? t.size / 2 : t.size, used = std::min<uint32_t>(part, 8);
    const abi::BasicType& scalar =
        used == part && !is_complex ? t : *abi::find_basic_type(used == 4 ? abi::FLOAT : abi::DOUBLE);
    for (size_t q = 1; q < parts.size(); ++q) {
        Payload next;
        next.bytes.resize(result.bytes.size());
        for (uint32_t at = 0; at < result.bytes.size(); at += t.size) {
            Value x = piece_of(terms_, result, at, used), y = piece_of(terms_, parts[q], at, used);
            if (!is_complex) {
                const TermId undefined = take_undefined(terms_, {&x, &y});
                put_piece(next, at, used, reduce_element(op, scalar, x, y), undefined);
                continue;
            }
            Value i = piece_of(terms_, result, at + part, used), j = piece_of(terms_, parts[q], at + part, used);
            const TermId undefined = take_undefined(terms_, {&x, &y, &i, &j});
            const auto on = [&](ScalarOp o, Value a, Value b) { return *compute(terms_, o, 8 * used, 8 * used, a, b); };
            const auto product = [&](Value a, Value b) { return on(ScalarOp::FMul, a, b); };
            const bool sum = op == abi::SUM;
            put_piece(next, at, used, sum ? on(ScalarOp::FAdd, x, y) : on(ScalarOp::FSub, product(x, y), product(i, j)),
                      undefined);
            put_piece(next, at + part, used,
                      sum ? on(ScalarOp::FAdd, i, j) : on(ScalarOp::FAdd, product(x, j), product(i, y)), undefined);
        }
        result = std::move(next);
    }
    return result;
}

// inoutvec[i] = invec[i] op inoutvec[i], the operand of the lower rank first. MPI takes the operation as associative;
// like the predefined ones, it is applied from the lowest rank up.
Payload Reductions::reduce_by_function(const Call& c, const std::vector<Payload>& parts, const Typemap& map,
                                       int32_t type, const UserOperation& op)
{
    const auto data = static_cast<uint32_t>(parts.front().bytes.size());
    const uint64_t count = map.size == 0 ? 0 : data / map.size;
    if (map.true_lb < 0 || map.extent() < 0)
        throw PathStop{limit("a user-defined operation on a datatype that begins before its address")};
    const uint64_t bytes =
        count == 0 ? 0 : (count - 1) * static_cast<uint64_t>(map.extent()) + static_cast<uint64_t>(map.true_ub);
    const auto make = [&](uint64_t size) {
        return object_pointer(memory_.create_object(c.process, c.path, ObjectKind::Stack, size, c.in.loc, 0));
    };
    const Pointer in = make(bytes), inout = make(bytes), length = make(op.large ? 8 : 4), handle = make(4);
    const auto shared = std::make_shared<const Typemap>(map);
    const auto buffer = [&](Pointer at) { return TypedBuffer{at, count, shared}; };
    Payload result = parts.front();
    for (size_t q = 1; q < parts.size(); ++q) {
        contents_.unpack(c.path, buffer(in), result, 0, data, true_term);
        contents_.unpack(c.path, buffer(inout), parts[q], 0, data, true_term);
        memory_.write(c.path, length, op.large ? 64 : 32, Value::known(count));
        memory_.write(c.path, handle, 32, Value::known(static_cast<uint32_t>(type)));
        callbacks_.run(c.process, c.path, op.function,
                       {Value::known(in), Value::known(inout), Value::known(length), Value::known(handle)});
        result = {};
        contents_.pack(c.path, result, buffer(inout));
    }
    for (Pointer p : {in, inout, length, handle})
        memory_.destroy_object(c.path, object_of(p));
    return result;
}

// inout = in op inout
void Reductions::reduce_local(const Call& c)
{
    const int32_t op = args_.known_int(c, 4), handle = args_.known_int(c, 3);
    const int64_t count = args_.known_count(c, 2);
    check_operation(c, op, handle);
    const TypePtr type = types_.type_argument(c, 3);
    if (count < 0)
        stop_invalid(fmt::format("count {} is negative", count), abi::ERR_COUNT);
    const TypedBuffer in{args_.known(c, 0), static_cast<uint64_t>(count), type},
        inout{args_.known(c, 1), in.count, type};
    if (count == 0)
        return;
    std::vector<Payload> parts(2);
    check_buffer(c.path, in);
    check_buffer(c.path, inout);
    declared_.check_declared(c, in, Value::known(in.count));
    declared_.check_declared(c, inout, Value::known(in.count));
    check_disjoint({&in, 1}, {&inout, 1});
    in_use_.touch(c.process, c.path, in, false, c.in.loc, true_term);
    in_use_.touch(c.process, c.path, inout, true, c.in.loc, true_term);
    contents_.pack(c.path, parts[0], in);
    contents_.pack(c.path, parts[1], inout);
    const Payload result = reduce(c, parts, *type, handle, op);
    contents_.unpack(c.path, inout, result, 0, static_cast<uint32_t>(result.bytes.size()), true_term);
}

} // namespace mpismt::unroll
