// Tables of the MPI functions that the operational semantics knows.
#include "soundness/operations.hpp"

namespace mpismt::soundness {

std::optional<P2p> p2p_of(MpiOp op)
{
    using enum P2p::Form;
    using enum Item::Kind;
    switch (op) {
    case MpiOp::Send: return P2p{Send, SendMode::Standard, Blocking};
    case MpiOp::Bsend: return P2p{Send, SendMode::Buffered, Blocking};
    case MpiOp::Ssend: return P2p{Send, SendMode::Synchronous, Blocking};
    case MpiOp::Rsend: return P2p{Send, SendMode::Ready, Blocking};
    case MpiOp::Isend: return P2p{Send, SendMode::Standard, Nonblocking};
    case MpiOp::Ibsend: return P2p{Send, SendMode::Buffered, Nonblocking};
    case MpiOp::Issend: return P2p{Send, SendMode::Synchronous, Nonblocking};
    case MpiOp::Irsend: return P2p{Send, SendMode::Ready, Nonblocking};
    case MpiOp::Send_init: return P2p{Send, SendMode::Standard, Persistent};
    case MpiOp::Bsend_init: return P2p{Send, SendMode::Buffered, Persistent};
    case MpiOp::Ssend_init: return P2p{Send, SendMode::Synchronous, Persistent};
    case MpiOp::Rsend_init: return P2p{Send, SendMode::Ready, Persistent};
    case MpiOp::Recv: return P2p{Receive, SendMode::Standard, Blocking};
    case MpiOp::Irecv: return P2p{Receive, SendMode::Standard, Nonblocking};
    case MpiOp::Recv_init: return P2p{Receive, SendMode::Standard, Persistent};
    default: return std::nullopt;
    }
}

bool is_from_groups(MpiOp op)
{
    return op == MpiOp::Comm_create_from_group || op == MpiOp::Intercomm_create_from_groups;
}

std::optional<Collective> collective_of(MpiOp op)
{
    const auto make = [&](MpiOp base, bool nonblocking) {
        const auto params = parameters_of(op);
        size_t comm = 0;
        while (comm + 1 < params.size() && params[comm].kind != ParamKind::Communicator)
            ++comm;
        return std::optional(Collective{base, nonblocking, comm});
    };
    switch (op) {
#define BOTH(name, iname)                              \
    case MpiOp::name: return make(MpiOp::name, false); \
    case MpiOp::iname: return make(MpiOp::name, true);
        BOTH(Barrier, Ibarrier)
        BOTH(Bcast, Ibcast)
        BOTH(Gather, Igather)
        BOTH(Gatherv, Igatherv)
        BOTH(Scatter, Iscatter)
        BOTH(Scatterv, Iscatterv)
        BOTH(Allgather, Iallgather)
        BOTH(Allgatherv, Iallgatherv)
        BOTH(Alltoall, Ialltoall)
        BOTH(Alltoallv, Ialltoallv)
        BOTH(Alltoallw, Ialltoallw)
        BOTH(Reduce, Ireduce)
        BOTH(Allreduce, Iallreduce)
        BOTH(Reduce_scatter, Ireduce_scatter)
        BOTH(Reduce_scatter_block, Ireduce_scatter_block)
        BOTH(Scan, Iscan)
        BOTH(Exscan, Iexscan)
        BOTH(Neighbor_allgather, Ineighbor_allgather)
        BOTH(Neighbor_allgatherv, Ineighbor_allgatherv)
        BOTH(Neighbor_alltoall, Ineighbor_alltoall)
        BOTH(Neighbor_alltoallv, Ineighbor_alltoallv)
        BOTH(Neighbor_alltoallw, Ineighbor_alltoallw)
        BOTH(Comm_dup, Comm_idup)
        BOTH(Comm_dup_with_info, Comm_idup_with_info)
#undef BOTH
    case MpiOp::File_iread_all: return Collective{MpiOp::File_read_all, true, 0};
    case MpiOp::File_iread_at_all: return Collective{MpiOp::File_read_at_all, true, 0};
    case MpiOp::File_iwrite_all: return Collective{MpiOp::File_write_all, true, 0};
    case MpiOp::File_iwrite_at_all: return Collective{MpiOp::File_write_at_all, true, 0};
    case MpiOp::Comm_free:
    case MpiOp::Comm_disconnect:
    case MpiOp::Comm_set_info: return make(op, false);
    case MpiOp::Win_free:
    case MpiOp::Win_set_info: return Collective{op, false, 0};
    default:
        if (is_file_collective(op))
            return Collective{op, false, 0};
        return makes_communicator(op) || makes_window(op) || started_by(op) ? make(op, false) : std::nullopt;
    }
}

std::optional<FileForm> file_form(MpiOp op)
{
    using enum FileForm::Position;
    using enum FileForm::Phase;
    switch (op) {
#define ACCESS(suffix, ...)                                             \
    case MpiOp::File_read##suffix: return FileForm{false, __VA_ARGS__}; \
    case MpiOp::File_write##suffix: return FileForm{true, __VA_ARGS__};
#define ISTARTED(suffix, ...)                                            \
    case MpiOp::File_iread##suffix: return FileForm{false, __VA_ARGS__}; \
    case MpiOp::File_iwrite##suffix: return FileForm{true, __VA_ARGS__};
        ACCESS(_at, Explicit, Blocking, false)
        ACCESS(, Individual, Blocking, false)
        ACCESS(_shared, Shared, Blocking, false)
        ISTARTED(_at, Explicit, Nonblocking, false)
        ISTARTED(, Individual, Nonblocking, false)
        ISTARTED(_shared, Shared, Nonblocking, false)
        ACCESS(_at_all, Explicit, Blocking, true)
        ACCESS(_all, Individual, Blocking, true)
        ACCESS(_ordered, Shared, Blocking, true)
        ISTARTED(_at_all, Explicit, Nonblocking, true)
        ISTARTED(_all, Individual, Nonblocking, true)
        ACCESS(_at_all_begin, Explicit, Begin, true)
        ACCESS(_all_begin, Individual, Begin, true)
        ACCESS(_ordered_begin, Shared, Begin, true)
        ACCESS(_at_all_end, Explicit, End, true)
        ACCESS(_all_end, Individual, End, true)
        ACCESS(_ordered_end, Shared, End, true)
#undef ACCESS
#undef ISTARTED
    default: return std::nullopt;
    }
}

bool is_file_collective(MpiOp base)
{
    switch (base) {
    case MpiOp::File_open:
    case MpiOp::File_close:
    case MpiOp::File_set_size:
    case MpiOp::File_preallocate:
    case MpiOp::File_set_info:
    case MpiOp::File_set_view:
    case MpiOp::File_set_atomicity:
    case MpiOp::File_seek_shared:
    case MpiOp::File_sync: return true;
    default: {
        const std::optional<FileForm> form = file_form(base);
        return form && form->collective;
    }
    }
}

MpiOp begin_of(MpiOp end)
{
    switch (end) {
    case MpiOp::File_read_at_all_end: return MpiOp::File_read_at_all_begin;
    case MpiOp::File_read_all_end: return MpiOp::File_read_all_begin;
    case MpiOp::File_read_ordered_end: return MpiOp::File_read_ordered_begin;
    case MpiOp::File_write_at_all_end: return MpiOp::File_write_at_all_begin;
    case MpiOp::File_write_all_end: return MpiOp::File_write_all_begin;
    default: return MpiOp::File_write_ordered_begin;
    }
}

std::optional<MpiOp> started_by(MpiOp op)
{
    switch (op) {
    case MpiOp::Barrier_init: return MpiOp::Barrier;
    case MpiOp::Bcast_init: return MpiOp::Bcast;
    case MpiOp::Gather_init: return MpiOp::Gather;
    case MpiOp::Gatherv_init: return MpiOp::Gatherv;
    case MpiOp::Scatter_init: return MpiOp::Scatter;
    case MpiOp::Scatterv_init: return MpiOp::Scatterv;
    case MpiOp::Allgather_init: return MpiOp::Allgather;
    case MpiOp::Allgatherv_init: return MpiOp::Allgatherv;
    case MpiOp::Alltoall_init: return MpiOp::Alltoall;
    case MpiOp::Alltoallv_init: return MpiOp::Alltoallv;
    case MpiOp::Alltoallw_init: return MpiOp::Alltoallw;
    case MpiOp::Reduce_init: return MpiOp::Reduce;
    case MpiOp::Allreduce_init: return MpiOp::Allreduce;
    case MpiOp::Reduce_scatter_init: return MpiOp::Reduce_scatter;
    case MpiOp::Reduce_scatter_block_init: return MpiOp::Reduce_scatter_block;
    case MpiOp::Scan_init: return MpiOp::Scan;
    case MpiOp::Exscan_init: return MpiOp::Exscan;
    case MpiOp::Neighbor_allgather_init: return MpiOp::Neighbor_allgather;
    case MpiOp::Neighbor_allgatherv_init: return MpiOp::Neighbor_allgatherv;
    case MpiOp::Neighbor_alltoall_init: return MpiOp::Neighbor_alltoall;
    case MpiOp::Neighbor_alltoallv_init: return MpiOp::Neighbor_alltoallv;
    case MpiOp::Neighbor_alltoallw_init: return MpiOp::Neighbor_alltoallw;
    default: return std::nullopt;
    }
}

bool makes_window(MpiOp base)
{
    return base == MpiOp::Win_create || base == MpiOp::Win_allocate || base == MpiOp::Win_allocate_shared ||
           base == MpiOp::Win_create_dynamic;
}

bool makes_communicator(MpiOp base)
{
    switch (base) {
    case MpiOp::Comm_dup:
    case MpiOp::Comm_dup_with_info:
    case MpiOp::Comm_split:
    case MpiOp::Comm_split_type:
    case MpiOp::Comm_create:
    case MpiOp::Comm_create_group:
    case MpiOp::Comm_create_from_group:
    case MpiOp::Intercomm_create_from_groups:
    case MpiOp::Intercomm_create:
    case MpiOp::Intercomm_merge:
    case MpiOp::Cart_create:
    case MpiOp::Cart_sub:
    case MpiOp::Graph_create:
    case MpiOp::Dist_graph_create:
    case MpiOp::Dist_graph_create_adjacent: return true;
    default: return false;
    }
}

CallKind kind_of(MpiOp op)
{
    if (p2p_of(op))
        return CallKind::PointToPoint;
    switch (op) {
    case MpiOp::Sendrecv:
    case MpiOp::Sendrecv_replace:
    case MpiOp::Isendrecv:
    case MpiOp::Isendrecv_replace:
    case MpiOp::Probe:
    case MpiOp::Iprobe:
    case MpiOp::Mprobe:
    case MpiOp::Improbe:
    case MpiOp::Mrecv:
    case MpiOp::Imrecv: return CallKind::PointToPoint;
    case MpiOp::Psend_init:
    case MpiOp::Precv_init:
    case MpiOp::Pready:
    case MpiOp::Pready_range:
    case MpiOp::Pready_list:
    case MpiOp::Parrived: return CallKind::Partitioned;
    case MpiOp::Wait:
    case MpiOp::Waitall:
    case MpiOp::Waitany:
    case MpiOp::Waitsome:
    case MpiOp::Test:
    case MpiOp::Testall:
    case MpiOp::Testany:
    case MpiOp::Testsome:
    case MpiOp::Request_get_status:
    case MpiOp::Start:
    case MpiOp::Startall:
    case MpiOp::Cancel:
    case MpiOp::Request_free:
    case MpiOp::Buffer_attach:
    case MpiOp::Buffer_detach:
    case MpiOp::Buffer_iflush:
    case MpiOp::Comm_attach_buffer:
    case MpiOp::Comm_detach_buffer:
    case MpiOp::Comm_flush_buffer:
    case MpiOp::Comm_iflush_buffer:
    case MpiOp::Session_attach_buffer:
    case MpiOp::Session_detach_buffer:
    case MpiOp::Session_flush_buffer:
    case MpiOp::Session_iflush_buffer: return CallKind::Request;
    case MpiOp::Put:
    case MpiOp::Rput:
    case MpiOp::Get:
    case MpiOp::Rget:
    case MpiOp::Accumulate:
    case MpiOp::Raccumulate:
    case MpiOp::Get_accumulate:
    case MpiOp::Rget_accumulate:
    case MpiOp::Fetch_and_op:
    case MpiOp::Compare_and_swap: return CallKind::OneSided;
    case MpiOp::Win_fence:
    case MpiOp::Win_post:
    case MpiOp::Win_start:
    case MpiOp::Win_complete:
    case MpiOp::Win_wait:
    case MpiOp::Win_test:
    case MpiOp::Win_lock:
    case MpiOp::Win_lock_all:
    case MpiOp::Win_unlock:
    case MpiOp::Win_unlock_all:
    case MpiOp::Win_flush:
    case MpiOp::Win_flush_all:
    case MpiOp::Win_flush_local:
    case MpiOp::Win_flush_local_all:
    case MpiOp::Win_sync:
    case MpiOp::Win_attach:
    case MpiOp::Win_detach:
    case MpiOp::Pcontrol: return CallKind::Epoch; // an access of shared memory comes: others may be first
    case MpiOp::File_read_at:
    case MpiOp::File_read:
    case MpiOp::File_read_shared:
    case MpiOp::File_write_at:
    case MpiOp::File_write:
    case MpiOp::File_write_shared:
    case MpiOp::File_iread_at:
    case MpiOp::File_iread:
    case MpiOp::File_iread_shared:
    case MpiOp::File_iwrite_at:
    case MpiOp::File_iwrite:
    case MpiOp::File_iwrite_shared:
    case MpiOp::File_get_size:
    case MpiOp::File_get_position_shared:
    case MpiOp::File_delete: return CallKind::File;
    case MpiOp::Init:
    case MpiOp::Init_thread:
    case MpiOp::Finalize:
    case MpiOp::Abort: return CallKind::Environment;
    default: return collective_of(op) ? CallKind::Collective : CallKind::Unsupported;
    }
}

bool calls(const ir::Program& program, MpiOp op)
{
    for (const ir::Function& f : program.functions)
        for (const ir::Instr& i : f.code)
            if (i.code == ir::Opcode::Mpi && i.mpi == op)
                return true;
    return false;
}

namespace {

// Calls that only search knows, even where there is no window.
bool names_window(MpiOp op)
{
    return op == MpiOp::Win_create_errhandler || op == MpiOp::Win_get_errhandler || op == MpiOp::Win_set_errhandler ||
           op == MpiOp::Win_call_errhandler || op == MpiOp::Win_set_info;
}

} // namespace

bool uses_windows(const ir::Program& program)
{
    for (const ir::Function& f : program.functions)
        for (const ir::Instr& i : f.code)
            if (i.code == ir::Opcode::Mpi && (makes_window(i.mpi) || kind_of(i.mpi) == CallKind::OneSided ||
                                              kind_of(i.mpi) == CallKind::Epoch || names_window(i.mpi)))
                return true;
    return false;
}

bool looks_at_window(MpiOp op)
{
    switch (op) {
    case MpiOp::Pcontrol:
    case MpiOp::Win_sync:
    case MpiOp::Win_flush:
    case MpiOp::Win_flush_all:
    case MpiOp::Win_flush_local:
    case MpiOp::Win_flush_local_all:
    case MpiOp::Win_lock:
    case MpiOp::Win_unlock:
    case MpiOp::Win_lock_all:
    case MpiOp::Win_unlock_all:
    case MpiOp::Get:
    case MpiOp::Rget:
    case MpiOp::Get_accumulate:
    case MpiOp::Rget_accumulate:
    case MpiOp::Fetch_and_op:
    case MpiOp::Compare_and_swap: return true;
    default: return false;
    }
}

bool looks_at_file(MpiOp op)
{
    switch (op) {
    case MpiOp::File_open:
    case MpiOp::File_close:
    case MpiOp::File_sync:
    case MpiOp::File_get_size:
    case MpiOp::File_get_position_shared: return true;
    default: {
        const std::optional<FileForm> form = file_form(op);
        return form && !form->writes && form->phase == FileForm::Phase::Blocking;
    }
    }
}

bool uses_files(const ir::Program& program)
{
    for (const ir::Function& f : program.functions)
        for (const ir::Instr& i : f.code)
            if (i.code == ir::Opcode::Mpi && is_file_call(i.mpi))
                return true;
    return false;
}

namespace {

bool has(const ir::Program& program, ir::ThreadOp op)
{
    for (const ir::Function& f : program.functions)
        for (const ir::Instr& i : f.code)
            if (i.code == ir::Opcode::Thread && i.thread == op)
                return true;
    return false;
}

} // namespace

bool uses_threads(const ir::Program& program) { return has(program, ir::ThreadOp::Spawn); }
bool waits_for_threads(const ir::Program& program) { return has(program, ir::ThreadOp::Await); }

bool needs_search(const ir::Program& program)
{
    return uses_windows(program) || uses_files(program) || uses_threads(program);
}

bool is_poll(MpiOp op)
{
    switch (op) {
    case MpiOp::Test:
    case MpiOp::Testall:
    case MpiOp::Testany:
    case MpiOp::Testsome:
    case MpiOp::Request_get_status:
    case MpiOp::Iprobe:
    case MpiOp::Improbe:
    case MpiOp::Parrived:
    case MpiOp::Win_test: return true;
    default: return false;
    }
}

} // namespace mpismt::soundness
