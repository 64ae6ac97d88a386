// The constants of the standard ABI (MPI 5.0, chapter 20): values of handles and named integers, the addresses that have
// a meaning, and the layout of a status in memory.
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

// Pointers with a meaning.
inline constexpr uint64_t BOTTOM = 0, IN_PLACE = 1, BUFFER_AUTOMATIC = 2;
inline constexpr uint64_t UNWEIGHTED = 10, WEIGHTS_EMPTY = 11;
inline constexpr uint64_t STATUS_IGNORE = 0, STATUSES_IGNORE = 0;

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

} // namespace mpismt::abi
