// The types of the language: how each is called, how wide it is, which MPI datatype it is sent as.
#pragma once

#include "core/mpi/abi.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mpismt::mpi_language {

enum class Base : uint8_t {
    Error, // of an expression that was already complained about; fits everywhere
    Void,
    Int,
    Long,
    Bool,
    Real, // data
    Request,
    Status,
    Comm,
    Group,
    Message,
    Op,
    Window,
    File,
    Info,
    Session,
    Errhandler,
    Datatype, // opaque
    Null,     // NULL, BOTTOM, IN_PLACE, STATUS_IGNORE: an address with a meaning
    Wildcard, // `*`, `any`
    String,
    List,
};

struct Type {
    Base base = Base::Error;
    bool array = false;
    int64_t elements = -1; // of an array; -1: known at run time only

    friend bool operator==(const Type&, const Type&) = default;
};

// How the type is written: "int".
std::string_view name_of(Base);
std::string to_string(const Type&);
// The type that a word names: `request`, and for the opaque types also `MPI_Request`.
std::optional<Base> find_type(std::string_view name);

constexpr bool is_data(Base b) { return b >= Base::Int && b <= Base::Real; }
constexpr bool is_integer(Base b) { return b == Base::Int || b == Base::Long; }
constexpr bool is_number(Base b) { return is_integer(b) || b == Base::Real; }
constexpr bool is_handle(Base b) { return b >= Base::Request && b <= Base::Datatype && b != Base::Status; }

// Bits of a value in a register: 1 for bool, 32 for int and handles.
unsigned width_of(Base);
// Bytes of a value in memory: 1 for bool, 32 for a status.
uint32_t size_of(Base);
// The handle that variables of a data type are sent as.
int32_t datatype_of(Base);
// The value that a variable has if nothing else was said: zero, or the null handle.
uint64_t initial_value(Base);
// The type of a constant of the standard ABI from its type there ("Comm"); nothing if the language has no such type.
std::optional<Base> type_of_constant(std::string_view abi_type);

} // namespace mpismt::mpi_language
