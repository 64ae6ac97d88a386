#include "core/mpi/abi.hpp"

#include <algorithm>

namespace mpismt::abi {

namespace {

constexpr Constant constants[] = {
#define CONSTANT(name, type, value) {#name, #type, value},
#include "core/mpi/constants.def"
#undef CONSTANT
};

} // namespace

std::string_view name_of_handle(std::string_view type, int32_t handle)
{
    const auto it = std::find_if(std::begin(constants), std::end(constants),
                                 [&](const Constant& c) { return c.type == type && c.value == handle; });
    return it == std::end(constants) ? "" : it->name;
}

std::string_view name_of_number(int32_t number)
{
    switch (number) {
    case ANY_SOURCE: return "ANY_SOURCE";
    case ANY_TAG: return "ANY_TAG";
    case PROC_NULL: return "PROC_NULL";
    case ROOT: return "ROOT";
    case UNDEFINED: return "UNDEFINED";
    case THREAD_SINGLE: return "THREAD_SINGLE";
    case THREAD_FUNNELED: return "THREAD_FUNNELED";
    case THREAD_SERIALIZED: return "THREAD_SERIALIZED";
    case THREAD_MULTIPLE: return "THREAD_MULTIPLE";
    default: return "";
    }
}

std::optional<Constant> find_constant(std::string_view name)
{
    const auto it = std::find_if(std::begin(constants), std::end(constants),
                                 [&](const Constant& c) { return c.name == name; });
    return it == std::end(constants) ? std::nullopt : std::optional(*it);
}

uint64_t fingerprint()
{
    uint64_t hash = 0xcbf29ce484222325;
    const auto add = [&](std::string_view name, int64_t value) {
        for (const char c : name)
            hash = (hash ^ static_cast<uint8_t>(c)) * 0x100000001b3;
        hash = (hash ^ static_cast<uint64_t>(value)) * 0x100000001b3;
    };
#define CONSTANT(name, type, value) add(#name, value);
#include "core/mpi/constants.def"
#undef CONSTANT
    for (const uint64_t pointer :
         {BOTTOM, IN_PLACE, BUFFER_AUTOMATIC, UNWEIGHTED, WEIGHTS_EMPTY, STATUS_IGNORE, NULL_FN, DUP_FN})
        add("", static_cast<int64_t>(pointer));
    add("", status_size);
    return hash;
}

const BasicType* find_basic_type(int32_t handle)
{
    using enum BasicKind;
#define TYPE(name, kind, size, extent) {name, #name, kind, size, extent}
    static constexpr BasicType types[] = {
        TYPE(AINT, Signed, 8, 8),
        TYPE(COUNT, Signed, 8, 8),
        TYPE(OFFSET, Signed, 8, 8),
        TYPE(PACKED, Byte, 1, 1),
        TYPE(SHORT, Signed, 2, 2),
        TYPE(INT, Signed, 4, 4),
        TYPE(LONG, Signed, 8, 8),
        TYPE(LONG_LONG, Signed, 8, 8),
        TYPE(UNSIGNED_SHORT, Unsigned, 2, 2),
        TYPE(UNSIGNED, Unsigned, 4, 4),
        TYPE(UNSIGNED_LONG, Unsigned, 8, 8),
        TYPE(UNSIGNED_LONG_LONG, Unsigned, 8, 8),
        TYPE(FLOAT, Float, 4, 4),
        TYPE(C_FLOAT_COMPLEX, Complex, 8, 8),
        TYPE(CXX_FLOAT_COMPLEX, Complex, 8, 8),
        TYPE(DOUBLE, Float, 8, 8),
        TYPE(C_DOUBLE_COMPLEX, Complex, 16, 16),
        TYPE(CXX_DOUBLE_COMPLEX, Complex, 16, 16),
        TYPE(LOGICAL, Logical, 4, 4),
        TYPE(INTEGER, Signed, 4, 4),
        TYPE(REAL, Float, 4, 4),
        TYPE(COMPLEX, Complex, 8, 8),
        TYPE(DOUBLE_PRECISION, Float, 8, 8),
        TYPE(DOUBLE_COMPLEX, Complex, 16, 16),
        TYPE(CHARACTER, Character, 1, 1),
        TYPE(LONG_DOUBLE, Float, 16, 16),
        TYPE(C_LONG_DOUBLE_COMPLEX, Complex, 32, 32),
        TYPE(CXX_LONG_DOUBLE_COMPLEX, Complex, 32, 32),
        TYPE(LONG_DOUBLE_INT, Pair, 20, 32),
        TYPE(FLOAT_INT, Pair, 8, 8),
        TYPE(DOUBLE_INT, Pair, 12, 16),
        TYPE(LONG_INT, Pair, 12, 16),
        TYPE(TWOINT, Pair, 8, 8),
        TYPE(SHORT_INT, Pair, 6, 8),
        TYPE(TWOREAL, Pair, 8, 8),
        TYPE(TWODOUBLE_PRECISION, Pair, 16, 16),
        TYPE(TWOINTEGER, Pair, 8, 8),
        TYPE(C_BOOL, Logical, 1, 1),
        TYPE(CXX_BOOL, Logical, 1, 1),
        TYPE(WCHAR, Character, 4, 4),
        TYPE(INT8_T, Signed, 1, 1),
        TYPE(UINT8_T, Unsigned, 1, 1),
        TYPE(CHAR, Character, 1, 1),
        TYPE(SIGNED_CHAR, Signed, 1, 1),
        TYPE(UNSIGNED_CHAR, Unsigned, 1, 1),
        TYPE(BYTE, Byte, 1, 1),
        TYPE(INT16_T, Signed, 2, 2),
        TYPE(UINT16_T, Unsigned, 2, 2),
        TYPE(INT32_T, Signed, 4, 4),
        TYPE(UINT32_T, Unsigned, 4, 4),
        TYPE(INT64_T, Signed, 8, 8),
        TYPE(UINT64_T, Unsigned, 8, 8),
        // Of Fortran, with sizes of their own.
        TYPE(LOGICAL1, Logical, 1, 1),
        TYPE(LOGICAL2, Logical, 2, 2),
        TYPE(LOGICAL4, Logical, 4, 4),
        TYPE(LOGICAL8, Logical, 8, 8),
        TYPE(INTEGER1, Signed, 1, 1),
        TYPE(INTEGER2, Signed, 2, 2),
        TYPE(INTEGER4, Signed, 4, 4),
        TYPE(INTEGER8, Signed, 8, 8),
        TYPE(REAL4, Float, 4, 4),
        TYPE(REAL8, Float, 8, 8),
        TYPE(COMPLEX8, Complex, 8, 8),
        TYPE(COMPLEX16, Complex, 16, 16),
    };
#undef TYPE
    const auto it = std::find_if(std::begin(types), std::end(types),
                                 [&](const BasicType& t) { return t.handle == handle; });
    return it == std::end(types) ? nullptr : it;
}

PairType pair_type(const BasicType& pair)
{
    int32_t value = INT, index = INT;
    switch (pair.handle) {
    case FLOAT_INT: value = FLOAT; break;
    case DOUBLE_INT: value = DOUBLE; break;
    case LONG_DOUBLE_INT: value = LONG_DOUBLE; break;
    case LONG_INT: value = LONG; break;
    case SHORT_INT: value = SHORT; break;
    case TWOREAL: value = index = REAL; break;
    case TWODOUBLE_PRECISION: value = index = DOUBLE_PRECISION; break;
    case TWOINTEGER: value = index = INTEGER; break;
    default: break; // TWOINT
    }
    return {find_basic_type(value), find_basic_type(index)};
}

bool is_c_integer(const BasicType& type)
{
    const bool is_integer = type.kind == BasicKind::Signed || type.kind == BasicKind::Unsigned;
    switch (type.handle) {
    case AINT:
    case COUNT:
    case OFFSET:
    case INTEGER:
    case INTEGER1:
    case INTEGER2:
    case INTEGER4:
    case INTEGER8: return false;
    default: return is_integer;
    }
}

int32_t signed_type(int32_t handle)
{
    switch (handle) {
    case UNSIGNED_CHAR: return SIGNED_CHAR;
    case UNSIGNED_SHORT: return SHORT;
    case UNSIGNED: return INT;
    case UNSIGNED_LONG: return LONG;
    case UNSIGNED_LONG_LONG: return LONG_LONG;
    case UINT8_T: return INT8_T;
    case UINT16_T: return INT16_T;
    case UINT32_T: return INT32_T;
    case UINT64_T: return INT64_T;
    default: return handle;
    }
}

} // namespace mpismt::abi
