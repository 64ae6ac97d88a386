// How the arguments of MPI are passed in Fortran: which routines there are, and what each kind of parameter is there.
// The texts of interfaces.hpp are made of this.
#pragma once

#include "core/mpi/operations.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace mpismt::fortran {

enum class Passing : uint8_t {
    Handle,    // an INTEGER, in mpi_f08 a type with one
    Integer,   // an INTEGER
    Wide,      // an INTEGER of eight bytes: addresses, offsets, counts
    Logical,   // a LOGICAL, which has the values of a C flag
    Status,    // eight INTEGERs, in mpi_f08 a type with them
    Buffer,    // any variable: its address, in a module a descriptor that begins with it
    Pointer,   // an address that is written: an INTEGER of eight bytes, in mpi_f08 a C_PTR
    Detached,  // the address of a buffer that is given back: in mpi_f08 a C_PTR, elsewhere never written
    String,    // CHARACTER, whose length follows behind all arguments
    Strings,   // an array of them
    Strings2d, // a matrix of them
    Callback,  // a procedure
    Absent,    // no argument in Fortran: those of main, and "..."
};

// How arguments are passed: buffers by their addresses (mpif.h); in the module mpi, by descriptors of elements that lie
// together, since flang refuses an element of an array of assumed shape for an array of assumed size, which other
// compilers take; as mpi_f08 has all arguments, with descriptors of any buffers.
enum class Form : uint8_t { Address, Contiguous, F08 };

struct Parameter {
    std::string_view name;
    ParamKind kind;
    ParamDir dir;
    bool array;
    Passing passing;
    std::string_view handle; // of a handle, its type without "MPI_"
    std::string_view width;  // of a wide integer, "ADDRESS", "COUNT" or "OFFSET"

    bool wide() const { return passing == Passing::Wide; }
};

struct Routine {
    std::string name;          // "Send": without the prefix, and without "_c"
    bool large = false;        // the form with large counts, which only mpi_f08 has
    bool in_f08 = true;        // what was deprecated before mpi_f08 is not in it
    bool by_hand = false;      // its body is in runtime/binding.h
    bool asynchronous = false; // its buffers are still in use when it has returned
    std::vector<Parameter> parameters;

    std::string c_name() const { return "MPI_" + name + (large ? "_c" : ""); }
    // "mpi_send", "mpi_send_module", "mpi_send_f08", "mpi_send_c_f08"
    std::string symbol(Form) const;
    // Does the module mpi have it in the form of its own?
    bool is_in_module_form() const;
    // Is the result an error code, as an argument behind all others?
    bool has_error() const { return name != "Pcontrol" && name != "F_sync_reg" && result().empty(); }
    // Of a function, its Fortran type; else empty.
    std::string_view result() const;
    // Does it give an address? The module mpi then has a second form, with a C_PTR.
    bool gives_pointer() const;
};

// In the order of core/mpi/operations.def, a large form behind its plain one; then those that are not in it.
const std::vector<Routine>& routines();

// Handles' types without "MPI_".
const std::vector<std::string_view>& handle_types();

// A variable whose address has a meaning (MPI_BOTTOM), alone in a COMMON block.
struct Sentinel {
    std::string_view name;  // without "MPI_"
    std::string_view block; // the name of the block; its symbol has a _ more
    std::string_view type;  // "integer" or "character"; of a status, "status"
    std::string_view shape; // "(1)"
};
const std::vector<Sentinel>& sentinels();

// Procedures that are only ever arguments, without "MPI_": "COMM_DUP_FN".
const std::vector<std::string>& predefined_callbacks();

} // namespace mpismt::fortran
