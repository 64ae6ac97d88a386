// Which MPI functions the operational semantics knows, by kind and form: what their names have in common, as tables.
#pragma once

#include "core/mpi/operations.hpp"
#include "soundness/mpi_state.hpp"

#include <optional>

namespace mpismt::soundness {

// Calls that are not local, by what handles them.
enum class CallKind : uint8_t {
    PointToPoint, // sends, receives, probes
    Partitioned,  // Psend_init and its kin
    Request,      // Wait, Test and their kin, Start, Cancel, Request_free, the attached buffer
    Collective,
    OneSided,    // Put and its kin
    Epoch,       // the synchronisation of windows, and what is attached to them
    File,        // data accesses of files that are not collective, their sizes and shared pointers, MPI_File_delete
    Environment, // Init, Finalize, Abort
    Unsupported,
};
CallKind kind_of(MpiOp);

// Send, Isend, Send_init, …, Recv, Irecv, Recv_init: arguments buffer, count, datatype, rank, tag, communicator and,
// unless blocking, request.
struct P2p {
    enum class Form : uint8_t { Blocking, Nonblocking, Persistent };
    Item::Kind kind;
    SendMode mode;
    Form form;
};
std::optional<P2p> p2p_of(MpiOp);

// Calls about attached buffers. `first`: the argument behind the one that says whose buffer it is (0: the process's).
struct BufferCall {
    enum class What : uint8_t { Attach, Detach, Flush, StartFlush } what;
    size_t first;
};
std::optional<BufferCall> buffer_call(MpiOp);

struct Collective {
    MpiOp base; // Barrier for Ibarrier
    bool nonblocking;
    size_t comm_argument; // index of the communicator; the request, if any, is the last argument
};
bool is_from_groups(MpiOp); // makes a communicator of groups: no argument is one
bool makes_communicator(MpiOp base); // collectives whose result is one
bool makes_window(MpiOp base);
// Of the Init of a persistent collective, which is a collective itself: the operation that Start starts.
std::optional<MpiOp> started_by(MpiOp init);
std::optional<Collective> collective_of(MpiOp);

// A data access of a file: arguments file, offset (if it is explicit), buffer, count, datatype, and status or request.
// The end of a split collective has file, buffer and status.
struct FileForm {
    enum class Position : uint8_t { Explicit, Individual, Shared };
    enum class Phase : uint8_t { Blocking, Nonblocking, Begin, End };
    bool writes;
    Position position;
    Phase phase;
    bool collective;

    size_t buffer() const
    {
        return position == Position::Explicit && phase != Phase::End ? 2 : 1;
    } // index of the argument
};
std::optional<FileForm> file_form(MpiOp);
bool is_file_collective(MpiOp base); // open, close, accesses and all others
MpiOp begin_of(MpiOp end);           // of a split collective

// Calls of loops that wait until a location in window memory, or something of a file, has changed: such a loop polls.
bool looks_at_window(MpiOp);
bool looks_at_file(MpiOp);
// Is there such a call in the program?
bool calls(const ir::Program&, MpiOp);
bool uses_windows(const ir::Program&);
bool uses_files(const ir::Program&);
bool uses_threads(const ir::Program&); // more than one of a process
bool waits_for_threads(const ir::Program&); // may it, and be it for ever?
// One that only the operational semantics has: windows, files and threads.
bool needs_search(const ir::Program&);

} // namespace mpismt::soundness
