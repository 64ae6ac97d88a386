// Constants of MPI as programs see them: values of handles and named integers, the addresses that have a meaning, and
// the layout of a status in memory. Handles and the layout are those of the standard ABI (MPI 5.0, chapter 20); what a
// program must use by name has a value of its own (constants.def says why).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace mpismt::abi {

// <cstdio> has macros with three of the names.
#pragma push_macro("SEEK_CUR")
#pragma push_macro("SEEK_END")
#pragma push_macro("SEEK_SET")
#undef SEEK_CUR
#undef SEEK_END
#undef SEEK_SET
#define CONSTANT(name, type, value) inline constexpr int32_t name = value;
#include "core/mpi/constants.def"
#undef CONSTANT
#pragma pop_macro("SEEK_CUR")
#pragma pop_macro("SEEK_END")
#pragma pop_macro("SEEK_SET")

// Pointers with a meaning: no memory is there, and none of them is null. One value serves for all that are ignored, as
// it does in the ABI.
inline constexpr uint64_t BOTTOM = 0x4d504901, IN_PLACE = 0x4d504902, BUFFER_AUTOMATIC = 0x4d504903;
inline constexpr uint64_t UNWEIGHTED = 0x4d504904, WEIGHTS_EMPTY = 0x4d504905;
inline constexpr uint64_t STATUS_IGNORE = 0x4d504906, STATUSES_IGNORE = STATUS_IGNORE;
// The functions that copy and delete no attributes, and that copy them as they are.
inline constexpr uint64_t NULL_FN = 0x4d504908, DUP_FN = 0x4d504909;
inline constexpr int64_t DISPLACEMENT_CURRENT = -29383;

// The layout of MPI_Status: source, tag, error as 32-bit integers, then five internal ones, of which mpismt uses the
// first two for the length of the message in bytes, the third for "cancelled".
inline constexpr uint32_t status_size = 32, status_source = 0, status_tag = 4, status_error = 8, status_bytes = 16,
                          status_cancelled = 24;

// In the place of an error class: of an error that MPI need not notice, whatever the error handler is.
inline constexpr int32_t unnoticed_error = -1;

// First handles that are made during a run; all smaller values are predefined (MPI 5.0, section 20.3).
inline constexpr int32_t first_dynamic_handle = 0x1000;

// The value of a constant by its name without "MPI_", and the type it has in C ("int", "Datatype", "Comm", …).
struct Constant {
    std::string_view name, type;
    int32_t value;
};
std::optional<Constant> find_constant(std::string_view name);
// The name of a handle of this type, "Comm" or "Datatype" for example, that is predefined; of a number that stands for
// no quantity: a rank that is none, a level of thread support. Empty if there is none.
std::string_view name_of_handle(std::string_view type, int32_t handle);
std::string_view name_of_number(int32_t number);

// A number that is another one where a constant has another value: mpi.h leaves it in bitcode, which tells that it was
// compiled with these constants.
uint64_t fingerprint();

// Size in bytes and kind of a predefined datatype, as this machine's C compiler lays it out.
enum class BasicKind : uint8_t { Signed, Unsigned, Float, Complex, Logical, Byte, Pair, Character };
struct BasicType {
    int32_t handle;
    std::string_view name; // without "MPI_"
    BasicKind kind;
    uint32_t size;   // bytes of data (Type_size)
    uint32_t extent; // bytes from one to the next
};
const BasicType* find_basic_type(int32_t handle);
// The types of the value and of the index in a pair (MPI 4.1, section 6.9.4). In memory the index lies behind the value
// as in a struct of C, in a message directly behind it.
struct PairType {
    const BasicType *value, *index;
    uint32_t index_at() const { return value->size > index->size ? value->size : index->size; } // bytes, in memory
};
PairType pair_type(const BasicType& pair);
// Is it a C integer, by the table of MPI 4.1, section 6.9.2? Those of Fortran, and MPI_AINT and its kin, are not.
bool is_c_integer(const BasicType&);
// Of an unsigned type, the signed one that differs from it in nothing else (MPI_UNSIGNED: MPI_INT); of others itself.
int32_t signed_type(int32_t handle);
// Do types differ that differ in sign only?
enum class Sign : uint8_t { Counts, Ignored };
inline bool same_basic_type(int32_t a, int32_t b, Sign sign)
{
    return a == b || (sign == Sign::Ignored && signed_type(a) == signed_type(b));
}

} // namespace mpismt::abi
