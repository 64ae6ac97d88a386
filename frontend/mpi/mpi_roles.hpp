// What the language has to know about the parameters of MPI functions beyond the standard's table: which of them may be
// left out, which is the value of a call, what kind of expression fits, and by which names they are called.
//
// Everything is derived from the kind and direction that the table gives; a new operation needs a line in
// is_supported() and no more, as long as its parameters are of known kinds.
#pragma once

#include "core/mpi/operations.hpp"
#include "frontend/mpi/types.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace mpismt::mpi_language {

enum class Role : uint8_t {
    Buffer,        // data to send or to receive into
    AttachBuffer,  // of Buffer_attach and its kin
    DetachAddress, // where Buffer_detach and its kin put the address of the buffer
    Count,
    ArrayLength,
    Bytes,
    Rank,
    Tag,
    Integer,
    IntArray,
    IntArrayOut, // counts, displacements, ranks; indices
    Long,        // addresses and displacements in bytes
    LongArray,
    LongArrayOut,
    Datatype,
    DatatypeArray,
    DatatypeArrayOut,
    Text, // the name of a data representation or of a process set, an info's key and value, a string for a tag
    Comm,
    Group,
    Op,
    Window,
    File,
    Info,
    Session,
    Errhandler, // one of MPI's
    WindowMemory, // what others may access: variables, not values
    MemoryOut,    // memory that the call gives: an array is declared with it
    Keyval,       // of an attribute that every window has
    AttributeOut, // its value
    Request,      // by reference
    RequestValue, // by value
    RequestArray,
    Status,
    StatusIn,
    StatusArray,
    IntOut,
    IntInout, // a position in packed data
    LongOut,
    LongInout,
    Flag,
    HandleOut,
    HandleInout,    // of handle_of()
    ArgumentVector, // argc, argv of Init; arguments and error codes of Comm_spawn: only null
    LargeForm,      // of the form with large counts only
    Other,          // nothing that the language could pass
};

Role role_of(MpiOp, size_t parameter);
// The type of the handle of a HandleOut or HandleInout parameter.
Base handle_of(MpiOp, size_t parameter);

// The operations of the language.
bool is_supported(MpiOp);
// Their names without prefix, for hints.
std::vector<std::string_view> supported_names();
// The operation that a call names: `MPI_Send`, `Send`, `send`.
std::optional<MpiOp> find_operation(std::string_view name);

// The out-parameter that is the value of a call that is used as an expression; -1 if there is none.
int natural_result(MpiOp);
// The type of that value; Wtime and Wtick have one without a parameter.
Type type_of_result(MpiOp);

// Is its value memory, for which an array is declared (Win_allocate and its kin)? And can the array's length say how
// much?
bool gives_memory(MpiOp);
bool allocates_memory(MpiOp);

// Can the parameter be left out because it has a default? (Results are a matter of how the call is used.)
bool has_default(MpiOp, size_t parameter);

// The parameter that an argument's name means: the standard's name or a shorter one (to, from, on, type, ...).
// -1: none. -2: several, so that the name is ambiguous.
int find_parameter(MpiOp, std::string_view name);

// "Send(buf, [count], [datatype], dest, [tag], [comm])"
std::string signature(MpiOp);

// Buffer_attach and those of a communicator or a session.
bool attaches_buffer(MpiOp);

// Is the parameter a source (where any process may be named by a wildcard)?
bool is_source(MpiOp, size_t parameter);
// Is the parameter the tag of a receive or probe?
bool is_receive_tag(MpiOp, size_t parameter);
// Is it one-sided communication, Put and its kin?

} // namespace mpismt::mpi_language
