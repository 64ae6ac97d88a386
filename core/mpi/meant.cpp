// The values that MPICH, Open MPI and the standard ABI give to constants, by the place where a program may have them.
#include "core/mpi/meant.hpp"

#include "core/mpi/abi.hpp"

#include <algorithm>

namespace mpismt {

namespace {

// Is it the tag of something that is received, or looked for?
bool is_tag_received(MpiOp op, const Param& p)
{
    return p.name == "recvtag" || (p.name == "tag" && parameter_index(op, "source"));
}

std::string_view thread_level(int32_t n)
{
    switch (n) {
    case 0: return "MPI_THREAD_SINGLE";
    case 1:
    case 1024: return "MPI_THREAD_FUNNELED";
    case 2:
    case 2048: return "MPI_THREAD_SERIALIZED";
    case 3:
    case 4096: return "MPI_THREAD_MULTIPLE";
    default: return "";
    }
}

std::string_view null_function(const Param& p)
{
    if (p.name.find("copy") != std::string_view::npos)
        return "MPI_COMM_NULL_COPY_FN";
    return p.name.find("delete") != std::string_view::npos ? "MPI_COMM_NULL_DELETE_FN" : "";
}

} // namespace

std::string_view constant_meant(MpiOp op, size_t argument, uint64_t bits)
{
    const Param& p = parameters_of(op)[argument];
    const auto number = static_cast<int32_t>(bits);
    const bool is_small = -4 <= number && number < 0;
    if (p.kind == ParamKind::Status && p.dir == ParamDir::Out && bits == 0)
        return p.array ? "MPI_STATUSES_IGNORE" : "MPI_STATUS_IGNORE";
    if (p.kind == ParamKind::Weight && bits == 0)
        return "MPI_UNWEIGHTED or MPI_WEIGHTS_EMPTY";
    if (p.array || p.dir != ParamDir::In)
        return "";
    if (p.kind == ParamKind::Rank && p.name == "source" && is_small)
        return "MPI_ANY_SOURCE or MPI_PROC_NULL";
    if (p.kind == ParamKind::Rank && p.name == "dest" && is_small)
        return "MPI_PROC_NULL";
    if (p.kind == ParamKind::Tag && is_tag_received(op, p) && is_small)
        return "MPI_ANY_TAG";
    if (p.kind == ParamKind::Color && number < 0 && number != abi::UNDEFINED)
        return "MPI_UNDEFINED";
    if (p.kind == ParamKind::SplitType && (number == -1 || number == -32766))
        return "MPI_UNDEFINED";
    if (p.kind == ParamKind::SplitType && (number == 0 || number == 1 || number == 221))
        return "MPI_COMM_TYPE_SHARED";
    if (p.kind == ParamKind::ThreadLevel)
        return thread_level(number);
    if (p.kind == ParamKind::Info && (number == 0 || number == -1))
        return "MPI_INFO_NULL";
    if (p.kind == ParamKind::Function && bits == 0)
        return null_function(p);
    if (p.kind == ParamKind::Buffer && p.name == "sendbuf" && parameter_index(op, "comm") &&
        !parameter_index(op, "dest") && (bits == 1 || bits == ~uint64_t{0}))
        return "MPI_IN_PLACE";
    return "";
}

std::string constants_meant(MpiOp op, std::span<const std::optional<uint64_t>> arguments)
{
    std::string text;
    const std::span<const Param> params = parameters_of(op);
    for (size_t i = 0; i < params.size() && i < arguments.size(); ++i) {
        if (!arguments[i])
            continue;
        const std::string_view meant = constant_meant(op, i, *arguments[i]);
        if (meant.empty())
            continue;
        text += "; was " + std::string(meant) + " meant for " + std::string(params[i].name) + "?";
    }
    return text;
}

} // namespace mpismt
