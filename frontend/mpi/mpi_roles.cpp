#include "frontend/mpi/mpi_roles.hpp"

#include "core/mpi/traits.hpp"

#include <algorithm>
#include <array>

namespace mpismt::mpi_language {

namespace {

bool ends_with(std::string_view text, std::string_view end) { return text.ends_with(end); }

} // namespace

Role role_of(MpiOp op, size_t parameter)
{
    const Param& p = parameters_of(op)[parameter];
    const bool out = p.dir != ParamDir::In;
    if (p.name.find("large_count") != std::string_view::npos)
        return Role::LargeForm;
    // The number of elements of arrays that follow it.
    if (p.name == "count" && parameters_of(op).size() > parameter + 2 && name_of(op).starts_with("Type_") &&
        (parameters_of(op)[parameter + 1].array || parameters_of(op)[parameter + 2].array))
        return Role::ArrayLength;
    const bool partitioned = op == MpiOp::Psend_init || op == MpiOp::Precv_init;
    switch (p.kind) {
    case ParamKind::Partition: return p.array ? Role::IntArray : Role::Integer;
    case ParamKind::Buffer:
        if (p.name == "base")
            return Role::WindowMemory;
        return attaches_buffer(op) ? Role::AttachBuffer : Role::Buffer;
    case ParamKind::CBuffer: return Role::MemoryOut;
    case ParamKind::Keyval: return Role::Keyval;
    case ParamKind::AttributeVal: return out ? Role::AttributeOut : Role::Other;
    case ParamKind::CBuffer2: return Role::DetachAddress;
    case ParamKind::XferNumElem: return out ? Role::LongOut : Role::Long;
    case ParamKind::PolydtypeNumElem:
        if (p.name == "stride")
            return Role::Integer;
        [[fallthrough]];
    case ParamKind::XferNumElemNni:
    case ParamKind::PolyxferNumElem:
    case ParamKind::PolyxferNumElemNni:
    case ParamKind::PolydtypeNumElemNni:
    case ParamKind::PolydtypeNumElemPi:
        if (out)
            return Role::IntOut;
        if (partitioned) // of a partition: nothing that the buffer says
            return Role::Integer;
        return ends_with(p.name, "counts") || p.array ? Role::IntArray : Role::Count;
    case ParamKind::Polydisplacement: return Role::IntArray;
    case ParamKind::PolydisplacementCount: return out ? Role::IntInout : Role::IntArray;
    case ParamKind::DistribEnum:
    case ParamKind::DtypeDistribution:
    case ParamKind::ProcessGridSize: return Role::IntArray;
    case ParamKind::GenericDtypeInt: return Role::IntArrayOut;
    case ParamKind::PolydisplacementAintCount: return out ? Role::LongOut : p.array ? Role::LongArray : Role::Long;
    case ParamKind::Displacement: return p.array ? Role::LongArrayOut : out ? Role::LongOut : Role::Long;
    case ParamKind::PolydtypeStrideBytes: return Role::Long;
    case ParamKind::PolydtypePackSize: return out ? Role::LongOut : Role::Long;
    case ParamKind::Polylocation: return Role::LongInout;
    case ParamKind::Datatype:
        if (p.array)
            return out ? Role::DatatypeArrayOut : Role::DatatypeArray;
        return p.dir == ParamDir::In ? Role::Datatype : p.dir == ParamDir::Out ? Role::HandleOut : Role::HandleInout;
    case ParamKind::String: return out ? Role::Other : Role::Text;
    case ParamKind::RmaDisplacementNni:
    case ParamKind::WinAttachSize: return Role::Long;
    case ParamKind::WindowSize: return out ? Role::LongOut : Role::Long;
    case ParamKind::PolyrmaDisplacement: return out ? Role::IntOut : Role::Integer;
    case ParamKind::LockType:
    case ParamKind::Assert: return Role::Integer;
    case ParamKind::Window:
        return p.dir == ParamDir::In ? Role::Window : p.dir == ParamDir::Out ? Role::HandleOut : Role::HandleInout;
    case ParamKind::File:
        return p.dir == ParamDir::In ? Role::File : p.dir == ParamDir::Out ? Role::HandleOut : Role::HandleInout;
    case ParamKind::Offset: return out ? Role::LongOut : Role::Long;
    case ParamKind::Polydispoffset: return Role::LongOut;
    case ParamKind::AccessMode: return out ? Role::IntOut : Role::Integer;
    case ParamKind::UpdateMode: return Role::Integer;
    case ParamKind::Info:
        return p.dir == ParamDir::In ? Role::Info : p.dir == ParamDir::Out ? Role::HandleOut : Role::HandleInout;
    case ParamKind::Session:
        return p.dir == ParamDir::In ? Role::Session : p.dir == ParamDir::Out ? Role::HandleOut : Role::HandleInout;
    case ParamKind::Errhandler: return out ? Role::Other : Role::Errhandler;
    case ParamKind::Combiner: return Role::IntOut;
    case ParamKind::PolynumParamValues: return out ? Role::IntOut : Role::Integer;
    case ParamKind::CommSizePi:
    case ParamKind::Order: return Role::Integer;
    case ParamKind::Rank:
    case ParamKind::RankNni:
        if (p.name == "ranks" || p.name == "ranks1" || p.name == "ranges")
            return Role::IntArray;
        if (p.name == "ranks2")
            return Role::IntArrayOut;
        if (op == MpiOp::Type_create_darray || p.name.ends_with("_leader"))
            return Role::Integer; // in a grid of processes; with a meaning in each of two communicators
        return out ? Role::IntOut : Role::Rank;
    case ParamKind::Tag: return Role::Tag;
    case ParamKind::Communicator:
        return p.dir == ParamDir::In ? Role::Comm : p.dir == ParamDir::Out ? Role::HandleOut : Role::HandleInout;
    case ParamKind::Group:
        return p.dir == ParamDir::In ? Role::Group : p.dir == ParamDir::Out ? Role::HandleOut : Role::HandleInout;
    case ParamKind::Operation:
        return p.dir == ParamDir::In ? Role::Op : p.dir == ParamDir::Out ? Role::HandleOut : Role::HandleInout;
    case ParamKind::Message: return p.dir == ParamDir::Out ? Role::HandleOut : Role::HandleInout;
    case ParamKind::Request:
        if (p.name == "array_of_requests")
            return Role::RequestArray;
        return op == MpiOp::Request_get_status || op == MpiOp::Parrived || name_of(op).starts_with("Pready")
                   ? Role::RequestValue
                   : Role::Request;
    case ParamKind::Status:
        return p.name == "array_of_statuses" ? Role::StatusArray : out ? Role::Status : Role::StatusIn;
    case ParamKind::Logical: return out ? Role::Flag : p.array ? Role::IntArray : Role::Integer;
    case ParamKind::NumDims: return out ? Role::IntOut : Role::ArrayLength;
    case ParamKind::Dimension: return p.array ? (out ? Role::IntArrayOut : Role::IntArray) : Role::Integer;
    case ParamKind::Coordinate: return out ? Role::IntArrayOut : Role::IntArray;
    case ParamKind::Index:
        if (!out)
            return Role::Integer;
        return p.name == "array_of_indices" ? Role::IntArrayOut : Role::IntOut;
    case ParamKind::ArrayLength:
    case ParamKind::ArrayLengthNni:
    case ParamKind::ArrayLengthPi: return out ? Role::IntOut : Role::ArrayLength;
    case ParamKind::PolynumBytes:
    case ParamKind::PolynumBytesNni: return out ? Role::IntOut : Role::Bytes;
    case ParamKind::CommComparison:
    case ParamKind::GroupComparison:
    case ParamKind::CommSize: return out ? Role::IntOut : Role::Integer;
    case ParamKind::ThreadLevel: return out ? Role::IntOut : Role::Integer;
    case ParamKind::Color:
    case ParamKind::Key: return Role::Integer;
    case ParamKind::ErrorCode: return out ? Role::ArgumentVector : Role::Integer;
    case ParamKind::StringArray:
    case ParamKind::ArgumentCount:
    case ParamKind::ArgumentList: return Role::ArgumentVector;
    default: return Role::Other;
    }
}

Base handle_of(MpiOp op, size_t parameter)
{
    switch (parameters_of(op)[parameter].kind) {
    case ParamKind::Communicator: return Base::Comm;
    case ParamKind::Group: return Base::Group;
    case ParamKind::Operation: return Base::Op;
    case ParamKind::Window: return Base::Window;
    case ParamKind::File: return Base::File;
    case ParamKind::Info: return Base::Info;
    case ParamKind::Session: return Base::Session;
    case ParamKind::Message: return Base::Message;
    case ParamKind::Request: return Base::Request;
    case ParamKind::Datatype: return Base::Datatype;
    default: return Base::Error;
    }
}

namespace {

constexpr MpiOp supported[] = {
    // Point-to-point
    MpiOp::Send, MpiOp::Bsend, MpiOp::Ssend, MpiOp::Rsend, MpiOp::Isend, MpiOp::Ibsend, MpiOp::Issend, MpiOp::Irsend,
    MpiOp::Send_init, MpiOp::Bsend_init, MpiOp::Ssend_init, MpiOp::Rsend_init, MpiOp::Recv, MpiOp::Irecv,
    MpiOp::Recv_init, MpiOp::Sendrecv, MpiOp::Sendrecv_replace, MpiOp::Probe, MpiOp::Iprobe, MpiOp::Mprobe,
    MpiOp::Improbe, MpiOp::Mrecv, MpiOp::Imrecv, MpiOp::Psend_init, MpiOp::Precv_init, MpiOp::Pready,
    MpiOp::Pready_range, MpiOp::Pready_list, MpiOp::Parrived, MpiOp::Get_count, MpiOp::Buffer_attach,
    MpiOp::Buffer_detach,
    // Completion
    MpiOp::Wait, MpiOp::Waitall, MpiOp::Waitany, MpiOp::Waitsome, MpiOp::Test, MpiOp::Testall, MpiOp::Testany,
    MpiOp::Testsome, MpiOp::Start, MpiOp::Startall, MpiOp::Cancel, MpiOp::Test_cancelled, MpiOp::Request_free,
    // Collectives
    MpiOp::Barrier, MpiOp::Bcast, MpiOp::Gather, MpiOp::Gatherv, MpiOp::Scatter, MpiOp::Scatterv, MpiOp::Allgather,
    MpiOp::Allgatherv, MpiOp::Alltoall, MpiOp::Alltoallv, MpiOp::Alltoallw, MpiOp::Reduce, MpiOp::Allreduce,
    MpiOp::Reduce_scatter, MpiOp::Reduce_scatter_block, MpiOp::Scan, MpiOp::Exscan, MpiOp::Ibarrier, MpiOp::Ibcast,
    MpiOp::Igather, MpiOp::Igatherv, MpiOp::Iscatter, MpiOp::Iscatterv, MpiOp::Iallgather, MpiOp::Iallgatherv,
    MpiOp::Ialltoall, MpiOp::Ialltoallv, MpiOp::Ialltoallw, MpiOp::Ireduce, MpiOp::Iallreduce, MpiOp::Ireduce_scatter,
    MpiOp::Ireduce_scatter_block, MpiOp::Iscan, MpiOp::Iexscan, MpiOp::Op_commutative, MpiOp::Op_free,
    // Communicators and groups
    MpiOp::Comm_rank, MpiOp::Comm_size, MpiOp::Comm_group, MpiOp::Comm_dup, MpiOp::Comm_split, MpiOp::Comm_create,
    MpiOp::Comm_free, MpiOp::Comm_disconnect, MpiOp::Comm_compare, MpiOp::Group_size, MpiOp::Group_rank,
    MpiOp::Group_translate_ranks, MpiOp::Group_compare, MpiOp::Group_union, MpiOp::Group_intersection,
    MpiOp::Group_difference, MpiOp::Group_incl, MpiOp::Group_excl, MpiOp::Group_range_incl, MpiOp::Group_range_excl,
    MpiOp::Group_free,
    // Sessions
    MpiOp::Session_init, MpiOp::Session_finalize, MpiOp::Group_from_session_pset, MpiOp::Comm_create_from_group,
    MpiOp::Intercomm_create_from_groups, MpiOp::Session_attach_buffer, MpiOp::Session_detach_buffer,
    MpiOp::Session_flush_buffer, MpiOp::Session_iflush_buffer, MpiOp::Comm_attach_buffer, MpiOp::Comm_detach_buffer,
    MpiOp::Comm_flush_buffer, MpiOp::Comm_iflush_buffer, MpiOp::Buffer_iflush,
    // Intercommunicators and grids
    MpiOp::Intercomm_create, MpiOp::Intercomm_merge, MpiOp::Comm_test_inter, MpiOp::Comm_remote_size,
    MpiOp::Cart_create, MpiOp::Cart_shift, MpiOp::Cart_rank, MpiOp::Cartdim_get, MpiOp::Neighbor_allgather,
    MpiOp::Ineighbor_allgather, MpiOp::Comm_spawn, MpiOp::Comm_get_parent,
    // Datatypes
    MpiOp::Type_contiguous, MpiOp::Type_vector, MpiOp::Type_create_hvector, MpiOp::Type_indexed,
    MpiOp::Type_create_hindexed, MpiOp::Type_create_indexed_block, MpiOp::Type_create_hindexed_block,
    MpiOp::Type_create_struct, MpiOp::Type_create_subarray, MpiOp::Type_create_darray, MpiOp::Type_create_resized,
    MpiOp::Type_dup, MpiOp::Type_commit, MpiOp::Type_free, MpiOp::Type_size, MpiOp::Type_size_x, MpiOp::Type_extent,
    MpiOp::Type_lb, MpiOp::Type_ub, MpiOp::Type_get_extent, MpiOp::Type_get_extent_x, MpiOp::Type_get_true_extent,
    MpiOp::Type_get_true_extent_x, MpiOp::Type_get_envelope, MpiOp::Type_get_contents, MpiOp::Get_address, MpiOp::Pack,
    MpiOp::Unpack, MpiOp::Pack_size, MpiOp::Pack_external, MpiOp::Unpack_external, MpiOp::Pack_external_size,
    MpiOp::Get_elements, MpiOp::Get_elements_x,
    // One-sided communication
    MpiOp::Win_create, MpiOp::Win_allocate, MpiOp::Win_allocate_shared, MpiOp::Win_shared_query,
    MpiOp::Win_create_dynamic, MpiOp::Win_attach, MpiOp::Win_detach, MpiOp::Win_free, MpiOp::Win_get_group,
    MpiOp::Win_get_attr, MpiOp::Win_set_name, MpiOp::Win_set_info, MpiOp::Win_get_info, MpiOp::Put, MpiOp::Get,
    MpiOp::Accumulate, MpiOp::Get_accumulate, MpiOp::Fetch_and_op, MpiOp::Compare_and_swap, MpiOp::Rput, MpiOp::Rget,
    MpiOp::Raccumulate, MpiOp::Rget_accumulate, MpiOp::Win_fence, MpiOp::Win_post, MpiOp::Win_start,
    MpiOp::Win_complete, MpiOp::Win_wait, MpiOp::Win_test, MpiOp::Win_lock, MpiOp::Win_unlock, MpiOp::Win_lock_all,
    MpiOp::Win_unlock_all, MpiOp::Win_flush, MpiOp::Win_flush_all, MpiOp::Win_flush_local, MpiOp::Win_flush_local_all,
    MpiOp::Win_sync, MpiOp::Info_create, MpiOp::Info_set, MpiOp::Info_free,
    // Files
    MpiOp::File_open, MpiOp::File_close, MpiOp::File_delete, MpiOp::File_set_view, MpiOp::File_write_at,
    MpiOp::File_read_at, MpiOp::File_write_at_all, MpiOp::File_read_at_all, MpiOp::File_iwrite_at, MpiOp::File_iread_at,
    MpiOp::File_iwrite_at_all, MpiOp::File_iread_at_all, MpiOp::File_write, MpiOp::File_read, MpiOp::File_write_all,
    MpiOp::File_read_all, MpiOp::File_iwrite, MpiOp::File_iread, MpiOp::File_iwrite_all, MpiOp::File_iread_all,
    MpiOp::File_write_shared, MpiOp::File_read_shared, MpiOp::File_iwrite_shared, MpiOp::File_iread_shared,
    MpiOp::File_write_ordered, MpiOp::File_read_ordered, MpiOp::File_write_at_all_begin, MpiOp::File_write_at_all_end,
    MpiOp::File_read_at_all_begin, MpiOp::File_read_at_all_end, MpiOp::File_write_all_begin, MpiOp::File_write_all_end,
    MpiOp::File_read_all_begin, MpiOp::File_read_all_end, MpiOp::File_write_ordered_begin,
    MpiOp::File_write_ordered_end, MpiOp::File_read_ordered_begin, MpiOp::File_read_ordered_end, MpiOp::File_seek,
    MpiOp::File_seek_shared, MpiOp::File_get_position, MpiOp::File_get_position_shared, MpiOp::File_get_byte_offset,
    MpiOp::File_get_size, MpiOp::File_set_size, MpiOp::File_preallocate, MpiOp::File_sync, MpiOp::File_set_atomicity,
    MpiOp::File_get_atomicity, MpiOp::File_get_amode, MpiOp::File_get_group, MpiOp::File_get_type_extent,
    MpiOp::File_set_info, MpiOp::File_get_info,
    // The environment
    MpiOp::Init, MpiOp::Init_thread, MpiOp::Finalize, MpiOp::Initialized, MpiOp::Finalized, MpiOp::Abort, MpiOp::Wtime,
    MpiOp::Wtick};

} // namespace

bool is_supported(MpiOp op) { return std::find(std::begin(supported), std::end(supported), op) != std::end(supported); }

std::vector<std::string_view> supported_names()
{
    std::vector<std::string_view> names;
    for (const MpiOp op : supported)
        names.push_back(name_of(op));
    return names;
}

std::optional<MpiOp> find_operation(std::string_view name)
{
    if (name.starts_with("MPI_"))
        return find_mpi_op(name.substr(4));
    std::string standard(name);
    if (!standard.empty() && standard[0] >= 'a' && standard[0] <= 'z')
        standard[0] = static_cast<char>(standard[0] - 'a' + 'A');
    return find_mpi_op(standard);
}

int natural_result(MpiOp op)
{
    const size_t n = parameters_of(op).size();
    for (const auto wanted : {Role::MemoryOut, Role::AttributeOut, Role::Flag, Role::Request})
        for (size_t i = 0; i < n; ++i)
            if (role_of(op, i) == wanted && parameters_of(op)[i].dir == ParamDir::Out)
                return static_cast<int>(i);
    int found = -1;
    for (size_t i = 0; i < n; ++i) {
        const Role r = role_of(op, i);
        if (r != Role::IntOut && r != Role::LongOut && r != Role::HandleOut)
            continue;
        if (found != -1)
            return -1; // several answers: none is the natural one
        found = static_cast<int>(i);
    }
    return found;
}

bool gives_memory(MpiOp op)
{
    const int result = natural_result(op);
    return result >= 0 && role_of(op, static_cast<size_t>(result)) == Role::MemoryOut;
}

bool allocates_memory(MpiOp op) { return gives_memory(op) && op != MpiOp::Win_shared_query; }

Type type_of_result(MpiOp op)
{
    if (op == MpiOp::Wtime || op == MpiOp::Wtick)
        return {Base::Real};
    const int result = natural_result(op);
    if (result < 0)
        return {Base::Void};
    switch (const auto i = static_cast<size_t>(result); role_of(op, i)) {
    case Role::Flag: return {Base::Bool};
    case Role::IntOut: return {Base::Int};
    case Role::AttributeOut:
    case Role::LongOut: return {Base::Long};
    case Role::MemoryOut: return {Base::Void}; // it has the type of the array that is declared with it
    default: return {handle_of(op, i)};
    }
}

bool has_default(MpiOp op, size_t parameter)
{
    const auto params = parameters_of(op);
    const bool has_buffer =
        std::any_of(params.begin(), params.end(), [](const Param& p) { return p.kind == ParamKind::Buffer; });
    switch (role_of(op, parameter)) {
    case Role::Count: return has_buffer;
    case Role::Long:
        switch (parameters_of(op)[parameter].kind) {
        case ParamKind::PolydtypePackSize: return has_buffer;
        case ParamKind::RmaDisplacementNni:
        case ParamKind::WindowSize:
        case ParamKind::WinAttachSize: return true;
        case ParamKind::Offset: return op == MpiOp::File_set_view; // the displacement
        default: return false;
        }
    case Role::Text: return parameters_of(op)[parameter].name == "datarep";
    case Role::IntOut:
    case Role::LongOut: return op == MpiOp::Win_shared_query;
    case Role::Flag: return op == MpiOp::Win_get_attr; // all windows have these attributes
    case Role::LargeForm:
    case Role::Info:
    case Role::Errhandler:
    case Role::ArrayLength:
    case Role::Bytes:
    case Role::Tag:
    case Role::Status:
    case Role::StatusArray:
    case Role::ArgumentVector:
    case Role::AttachBuffer:
    case Role::DetachAddress: return true;
    case Role::Comm: return op != MpiOp::Comm_compare && op != MpiOp::Intercomm_create;
    case Role::Datatype:
        return has_buffer || parameters_of(op)[parameter].name == "filetype" ||
               op == MpiOp::Get_count || op == MpiOp::Get_elements;
    case Role::Integer:
        return op == MpiOp::Abort || parameters_of(op)[parameter].name == "key" ||
               parameters_of(op)[parameter].name == "reorder" || parameters_of(op)[parameter].name == "disp_unit" ||
               parameters_of(op)[parameter].name == "assert" || parameters_of(op)[parameter].name == "whence";
    default: return false;
    }
}

int find_parameter(MpiOp op, std::string_view name)
{
    struct Alias {
        std::string_view alias;
        std::array<std::string_view, 5> names;
    };
    // An alias of several parameters of one operation is ambiguous there; where it has several lines, the first counts
    // that says anything.
    static constexpr Alias aliases[] = {
        {"to", {"dest"}},
        {"from", {"source"}},
        {"on", {"comm"}},
        {"on", {"win"}},
        {"on", {"fh"}},
        {"at", {"target_disp", "offset"}},
        {"mode", {"amode"}},
        {"disp", {"target_disp"}},
        {"type", {"datatype", "sendtype", "recvtype", "oldtype", "origin_datatype"}},
        {"datatype", {"datatype", "sendtype", "recvtype", "origin_datatype"}},
        {"count", {"count", "sendcount", "recvcount", "incount", "outcount"}},
        {"count", {"origin_count"}},
        {"tag", {"tag", "sendtag", "recvtag"}},
        {"data", {"buf", "buffer", "sendbuf", "origin_addr"}},
        {"buf", {"buf", "buffer", "sendbuf", "recvbuf"}},
        {"buffer", {"buf", "buffer", "sendbuf", "recvbuf"}},
        {"into", {"buf", "recvbuf"}},
        {"req", {"request"}},
        {"requests", {"array_of_requests"}},
        {"statuses", {"array_of_statuses"}},
        {"indices", {"array_of_indices"}},
        {"blocklengths", {"array_of_blocklengths"}},
        {"displacements", {"array_of_displacements"}},
        {"types", {"array_of_types"}},
        {"sizes", {"array_of_sizes"}},
        {"subsizes", {"array_of_subsizes"}},
        {"starts", {"array_of_starts"}},
        {"code", {"errorcode"}},
        {"bytes", {"size"}},
    };
    const auto params = parameters_of(op);
    for (size_t i = 0; i < params.size(); ++i)
        if (params[i].name == name)
            return static_cast<int>(i);
    for (const Alias& a : aliases) {
        if (a.alias != name)
            continue;
        int found = -1;
        for (size_t i = 0; i < params.size(); ++i)
            if (!params[i].name.empty() && std::find(a.names.begin(), a.names.end(), params[i].name) != a.names.end())
                found = found == -1 ? static_cast<int>(i) : -2;
        if (found != -1)
            return found;
    }
    // A target is one that data go to or come from.
    if (kind_of(op) == CallKind::OneSided &&
        ((name == "to" && op != MpiOp::Get && op != MpiOp::Rget) ||
         (name == "from" && std::any_of(params.begin(), params.end(), [](const Param& p) {
              return p.kind == ParamKind::Buffer && p.dir == ParamDir::Out;
          }))))
        return find_parameter(op, "target_rank");
    return -1;
}

std::string signature(MpiOp op)
{
    std::string out(name_of(op));
    out += '(';
    const int result = natural_result(op);
    const auto params = parameters_of(op);
    for (size_t i = 0; i < params.size(); ++i) {
        if (role_of(op, i) == Role::LargeForm)
            continue;
        const bool optional = has_default(op, i) || static_cast<int>(i) == result;
        if (i != 0)
            out += ", ";
        out += optional ? "[" : "";
        out += params[i].name;
        out += optional ? "]" : "";
    }
    return out + ")";
}

bool attaches_buffer(MpiOp op)
{
    return op == MpiOp::Buffer_attach || op == MpiOp::Comm_attach_buffer || op == MpiOp::Session_attach_buffer;
}

bool is_source(MpiOp op, size_t parameter)
{
    return role_of(op, parameter) == Role::Rank && parameters_of(op)[parameter].name == "source";
}

bool is_receive_tag(MpiOp op, size_t parameter)
{
    const auto params = parameters_of(op);
    if (role_of(op, parameter) != Role::Tag)
        return false;
    if (params[parameter].name != "tag")
        return params[parameter].name == "recvtag";
    return std::any_of(params.begin(), params.end(), [](const Param& p) { return p.name == "source"; });
}

} // namespace mpismt::mpi_language
