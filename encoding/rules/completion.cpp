#include "encoding/rules/completion.hpp"

namespace mpismt::rules {

std::optional<CollectiveForm> collective_form(MpiOp op)
{
    switch (op) {
#define FORM(name, nonblocking_name)                                                                                   \
    case MpiOp::name: return CollectiveForm{MpiOp::name, false};                                                       \
    case MpiOp::nonblocking_name: return CollectiveForm{MpiOp::name, true};
        FORM(Barrier, Ibarrier)
        FORM(Bcast, Ibcast)
        FORM(Gather, Igather)
        FORM(Gatherv, Igatherv)
        FORM(Scatter, Iscatter)
        FORM(Scatterv, Iscatterv)
        FORM(Allgather, Iallgather)
        FORM(Allgatherv, Iallgatherv)
        FORM(Alltoall, Ialltoall)
        FORM(Alltoallv, Ialltoallv)
        FORM(Alltoallw, Ialltoallw)
        FORM(Reduce, Ireduce)
        FORM(Allreduce, Iallreduce)
        FORM(Reduce_scatter, Ireduce_scatter)
        FORM(Reduce_scatter_block, Ireduce_scatter_block)
        FORM(Scan, Iscan)
        FORM(Exscan, Iexscan)
#undef FORM
    case MpiOp::Comm_dup:
    case MpiOp::Comm_split:
    case MpiOp::Comm_create:
    case MpiOp::Comm_free: return CollectiveForm{op, false};
    default: return std::nullopt;
    }
}

Needs data_needs(MpiOp operation, uint32_t rank, int32_t root, bool zero_count)
{
    const bool is_root = rank == static_cast<uint32_t>(root);
    switch (operation) {
    case MpiOp::Barrier:
    case MpiOp::Comm_dup:
    case MpiOp::Comm_split:
    case MpiOp::Comm_create: return Needs::Everybody;
    case MpiOp::Comm_free: return Needs::Nobody;
    default: break;
    }
    if (zero_count)
        return Needs::Nobody;
    switch (operation) {
    case MpiOp::Bcast:
    case MpiOp::Scatter:
    case MpiOp::Scatterv: return is_root ? Needs::Nobody : Needs::Root;
    case MpiOp::Gather:
    case MpiOp::Gatherv:
    case MpiOp::Reduce: return is_root ? Needs::Everybody : Needs::Nobody;
    case MpiOp::Scan:
    case MpiOp::Exscan: return Needs::LowerRanks;
    default: return Needs::Everybody;
    }
}

} // namespace mpismt::rules
