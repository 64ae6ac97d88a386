// Constants that only their names say (MPI 4.1, section 2.5.4): statuses that are ignored, functions for attributes,
// levels of thread support, and what MPI_BOTTOM and null are as the address of a buffer.
#include "core/mpi/meant.hpp"
#include "soundness/call.hpp"

#include <fmt/format.h>

namespace mpismt::soundness {

uint64_t Semantics::meaning(MpiOp op, ParamKind kind, uint64_t value)
{
    if (kind != ParamKind::Buffer)
        return value;
    if (value == abi::BOTTOM)
        return 0; // addresses are absolute
    const bool is_memory_itself = op == MpiOp::Get_address || op == MpiOp::Free_mem || op == MpiOp::Buffer_attach ||
                                  op == MpiOp::Comm_attach_buffer || op == MpiOp::Session_attach_buffer;
    return value == 0 && !is_memory_itself ? null_buffer : value;
}

void Semantics::check_named(const Call& call)
{
    const std::span<const Param> params = parameters_of(call.op());
    for (size_t i = 0; i < call.args.size() && i < params.size(); ++i) {
        const auto [name, kind, dir, array] = params[i];
        const bool written = dir == ParamDir::Out;
        if (kind == ParamKind::Status && written && call.args[i] == 0 && (!array || call.integer(0) != 0))
            call.invalid(abi::ERR_ARG, array ? "the array of statuses is null" : "the status is null");
        if (kind == ParamKind::Function && call.args[i] == 0 && name.ends_with("_attr_fn"))
            call.invalid(abi::ERR_ARG, fmt::format("the argument {} is null, which is not a function", name));
        if (kind == ParamKind::ThreadLevel && !written) {
            const int32_t level = call.integer(i);
            if (level != abi::THREAD_SINGLE && level != abi::THREAD_FUNNELED && level != abi::THREAD_SERIALIZED &&
                level != abi::THREAD_MULTIPLE)
                call.invalid(abi::ERR_ARG, fmt::format("{} is not a level of thread support", level));
        }
    }
}

std::string Semantics::Call::meant() const
{
    std::vector<std::optional<uint64_t>> known(args.values().begin(), args.values().end());
    for (std::optional<uint64_t>& value : known)
        if (value && is_null_buffer(*value))
            value = 0;
    return constants_meant(op(), known);
}

} // namespace mpismt::soundness
