// Which MPI functions the operational semantics knows, by kind and form: what their names have in common, as tables.
#pragma once

#include "core/mpi/traits.hpp"
#include "soundness/mpi_state.hpp"

#include <optional>

namespace mpismt::soundness {

// Send, Isend, Send_init, …, Recv, Irecv, Recv_init: arguments buffer, count, datatype, rank, tag, communicator and,
// unless blocking, request.
struct P2p {
    Item::Kind kind;
    SendMode mode;
    CallForm form;
};
std::optional<P2p> p2p_of(MpiOp);

// Calls about attached buffers. `first`: the argument behind the one that says whose buffer it is (0: the process's).
struct BufferCall {
    enum class What : uint8_t { Attach, Detach, Flush, StartFlush } what;
    size_t first;
};
std::optional<BufferCall> buffer_call(MpiOp);

// A data access of a file: arguments file, offset (if it is explicit), buffer, count, datatype, and status or request.
// The end of a split collective has file, buffer and status.
struct FileForm {
    enum class Position : uint8_t { Explicit, Individual, Shared };
    bool writes;
    Position position;
    CallForm phase;
    bool collective;

    size_t buffer() const
    {
        return position == Position::Explicit && phase != CallForm::End ? 2 : 1;
    } // index of the argument
};
std::optional<FileForm> file_form(MpiOp);
// Open, close, collective accesses and all others.
inline bool is_collective_of_file(MpiOp op)
{
    return kind_of(op) == CallKind::Collective && traits_of(op).has(Fact::OfFiles);
}

// Does the program contain the call?
bool calls(const ir::Program&, MpiOp);
bool calls(const ir::Program&, Fact);
bool calls(const ir::Program&, CallKind);
bool uses_windows(const ir::Program&);
bool uses_files(const ir::Program&);
bool uses_threads(const ir::Program&); // more than one of a process
bool waits_for_threads(const ir::Program&); // may it, and be it for ever?
// One that only the operational semantics has: windows, files and threads.
bool needs_search(const ir::Program&);

} // namespace mpismt::soundness
