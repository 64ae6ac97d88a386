#include "frontend/mpi/mpi_roles.hpp"

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
    switch (p.kind) {
    case ParamKind::Buffer: return op == MpiOp::Buffer_attach ? Role::AttachBuffer : Role::Buffer;
    case ParamKind::CBuffer2: return Role::DetachAddress;
    case ParamKind::XferNumElem:
    case ParamKind::XferNumElemNni:
    case ParamKind::PolyxferNumElem:
    case ParamKind::PolyxferNumElemNni:
    case ParamKind::PolydtypeNumElem:
        return out ? Role::IntOut : ends_with(p.name, "counts") ? Role::IntArray : Role::Count;
    case ParamKind::Polydisplacement: return Role::IntArray;
    case ParamKind::Datatype: return ends_with(p.name, "types") ? Role::DatatypeArray : Role::Datatype;
    case ParamKind::Rank:
    case ParamKind::RankNni:
        if (p.name == "ranks" || p.name == "ranks1" || p.name == "ranges")
            return Role::IntArray;
        if (p.name == "ranks2")
            return Role::IntArrayOut;
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
        return op == MpiOp::Request_get_status ? Role::RequestValue : Role::Request;
    case ParamKind::Status:
        return p.name == "array_of_statuses" ? Role::StatusArray : out ? Role::Status : Role::StatusIn;
    case ParamKind::Logical: return out ? Role::Flag : Role::Other;
    case ParamKind::Index: return p.name == "array_of_indices" ? Role::IntArrayOut : Role::IntOut;
    case ParamKind::ArrayLength:
    case ParamKind::ArrayLengthNni: return out ? Role::IntOut : Role::ArrayLength;
    case ParamKind::PolynumBytes:
    case ParamKind::PolynumBytesNni: return out ? Role::IntOut : Role::Bytes;
    case ParamKind::CommComparison:
    case ParamKind::GroupComparison:
    case ParamKind::CommSize: return Role::IntOut;
    case ParamKind::ThreadLevel: return out ? Role::IntOut : Role::Integer;
    case ParamKind::Color:
    case ParamKind::Key:
    case ParamKind::ErrorCode: return Role::Integer;
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
    case ParamKind::Message: return Base::Message;
    case ParamKind::Request: return Base::Request;
    default: return Base::Error;
    }
}

namespace {

constexpr MpiOp supported[] = {
    // Point-to-point
    MpiOp::Send, MpiOp::Bsend, MpiOp::Ssend, MpiOp::Rsend, MpiOp::Isend, MpiOp::Ibsend, MpiOp::Issend, MpiOp::Irsend,
    MpiOp::Send_init, MpiOp::Bsend_init, MpiOp::Ssend_init, MpiOp::Rsend_init, MpiOp::Recv, MpiOp::Irecv,
    MpiOp::Recv_init, MpiOp::Sendrecv, MpiOp::Sendrecv_replace, MpiOp::Probe, MpiOp::Iprobe, MpiOp::Mprobe,
    MpiOp::Improbe, MpiOp::Mrecv, MpiOp::Imrecv, MpiOp::Get_count, MpiOp::Buffer_attach, MpiOp::Buffer_detach,
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
    MpiOp::Comm_free, MpiOp::Comm_compare, MpiOp::Group_size, MpiOp::Group_rank, MpiOp::Group_translate_ranks,
    MpiOp::Group_compare, MpiOp::Group_union, MpiOp::Group_intersection, MpiOp::Group_difference, MpiOp::Group_incl,
    MpiOp::Group_excl, MpiOp::Group_range_incl, MpiOp::Group_range_excl, MpiOp::Group_free,
    // The environment
    MpiOp::Init, MpiOp::Init_thread, MpiOp::Finalize, MpiOp::Initialized, MpiOp::Finalized, MpiOp::Abort, MpiOp::Wtime,
    MpiOp::Wtick, MpiOp::Type_size};

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
    for (const auto wanted : {Role::Flag, Role::Request})
        for (size_t i = 0; i < n; ++i)
            if (role_of(op, i) == wanted && parameters_of(op)[i].dir == ParamDir::Out)
                return static_cast<int>(i);
    for (size_t i = 0; i < n; ++i)
        if (const Role r = role_of(op, i); r == Role::IntOut || r == Role::HandleOut)
            return static_cast<int>(i);
    return -1;
}

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
    default: return {handle_of(op, i)};
    }
}

bool has_default(MpiOp op, size_t parameter)
{
    switch (role_of(op, parameter)) {
    case Role::Count:
    case Role::ArrayLength:
    case Role::Bytes:
    case Role::Tag:
    case Role::Status:
    case Role::StatusArray:
    case Role::ArgumentVector:
    case Role::AttachBuffer:
    case Role::DetachAddress: return true;
    case Role::Comm: return op != MpiOp::Comm_compare;
    case Role::Datatype: return op != MpiOp::Type_size;
    case Role::Integer: return op == MpiOp::Abort || parameters_of(op)[parameter].name == "key";
    default: return false;
    }
}

int find_parameter(MpiOp op, std::string_view name)
{
    struct Alias {
        std::string_view alias;
        std::array<std::string_view, 4> names;
    };
    // An alias of several parameters of one operation is ambiguous there.
    static constexpr Alias aliases[] = {
        {"to", {"dest"}},
        {"from", {"source"}},
        {"on", {"comm"}},
        {"type", {"datatype", "sendtype", "recvtype"}},
        {"datatype", {"datatype", "sendtype", "recvtype"}},
        {"count", {"count", "sendcount", "recvcount", "incount"}},
        {"tag", {"tag", "sendtag", "recvtag"}},
        {"data", {"buf", "buffer", "sendbuf"}},
        {"buf", {"buf", "buffer", "sendbuf", "recvbuf"}},
        {"buffer", {"buf", "buffer", "sendbuf", "recvbuf"}},
        {"into", {"buf", "recvbuf"}},
        {"req", {"request"}},
        {"requests", {"array_of_requests"}},
        {"statuses", {"array_of_statuses"}},
        {"indices", {"array_of_indices"}},
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
        return found;
    }
    return -1;
}

std::string signature(MpiOp op)
{
    std::string out(name_of(op));
    out += '(';
    const int result = natural_result(op);
    const auto params = parameters_of(op);
    for (size_t i = 0; i < params.size(); ++i) {
        const bool optional = has_default(op, i) || static_cast<int>(i) == result;
        if (i != 0)
            out += ", ";
        out += optional ? "[" : "";
        out += params[i].name;
        out += optional ? "]" : "";
    }
    return out + ")";
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
