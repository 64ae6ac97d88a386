// Arguments for which a program must use a constant by its name: a null pointer is none of them, nor is a number that some
// implementation gives it. What a null or unnamed value then would mean is looked at where the argument is used.
#include "core/mpi/meant.hpp"
#include "frontend/unroll/unroller.hpp"

namespace mpismt::unroll {

void Unroller::check_constants(const Call& c)
{
    const std::span<const Param> params = parameters_of(c.in.mpi);
    for (size_t i = 0; i < params.size() && i < c.operands.size(); ++i) {
        const Param& p = params[i];
        // Nobody gets a status (MPI 4.1, section 3.2.6) where no request is named.
        if (p.kind == ParamKind::Status && p.dir == ParamDir::Out && !(p.array && known_int(c, 0) == 0) && known(c, i) == 0)
            stop_invalid(p.array ? "the array of statuses is null" : "the status is null", abi::ERR_ARG);
        // Functions that copy and delete attributes (section 7.7.2); those that convert and tell of errors have no null.
        if (p.kind == ParamKind::Function && p.name.find("attr_fn") != std::string_view::npos && known(c, i) == 0)
            stop_invalid("the function for attributes is null", abi::ERR_ARG);
        if (p.kind == ParamKind::ThreadLevel && p.dir == ParamDir::In)
            if (const int32_t level = known_int(c, i); level < abi::THREAD_SINGLE || level > abi::THREAD_MULTIPLE)
                stop_invalid("the level of thread support that is asked for does not exist", abi::ERR_ARG);
    }
}

std::string Unroller::meant(const Call& c) const
{
    std::vector<std::optional<uint64_t>> arguments;
    for (size_t i = 0; i < c.operands.size(); ++i) {
        const Value v = arg(c, i);
        arguments.push_back(v.is_known() ? std::optional(v.bits) : std::nullopt);
    }
    return constants_meant(c.in.mpi, arguments);
}

} // namespace mpismt::unroll
