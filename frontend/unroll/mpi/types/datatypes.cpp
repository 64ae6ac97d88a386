// Handles and signatures of datatypes.
#include "frontend/unroll/mpi/types/datatypes.hpp"

#include "core/errors.hpp"
#include "frontend/unroll/mpi/objects.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace mpismt::unroll {

TypePtr Datatypes::type_of(const Call& c, int32_t handle, bool committed)
{
    if (handle < abi::first_dynamic_handle) {
        if (TypePtr t = predefined_type(handle))
            return t;
        if (handle <= abi::DATATYPE_NULL)
            stop_invalid(handle == abi::DATATYPE_NULL ? "the datatype is MPI_DATATYPE_NULL"
                                                      : "the datatype does not exist",
                         abi::ERR_TYPE);
        StopDetail d;
        d.reason = StopDetail::Reason::Unsupported;
        d.text = fmt::format("the datatype with handle {}", handle);
        throw PathStop{std::move(d)};
    }
    return c.process.types[objects_.object_index(c, ObjectClass::Type, handle, committed)];
}

int32_t Datatypes::new_type(const Call& c, Typemap type, Life life)
{
    type.predefined = 0;
    c.process.types.push_back(std::make_shared<const Typemap>(std::move(type)));
    c.process.type_names.emplace_back();
    return objects_.make_object(c, ObjectClass::Type, life);
}

Signature Datatypes::signature_of(const Typemap& type, Value count)
{
    if (type.sequence.empty())
        return {abi::BYTE, Value::known(0)};
    uint64_t bytes;
    if (count.is_known() && (__builtin_mul_overflow(count.bits, type.size, &bytes) || bytes > INT64_MAX))
        throw PathStop{limit("a message whose length does not fit 63 bits")};
    if (type.sequence.size() == 1 && (count.is_known() || type.sequence[0].second == 1))
        return {type.sequence[0].first, count.is_known() ? Value::known(count.bits * type.sequence[0].second) : count};
    const auto [at, is_new] =
        sequence_numbers_.try_emplace(type.sequence, static_cast<int32_t>(graph_.type_sequences.size()));
    if (is_new)
        graph_.type_sequences.push_back(type.sequence);
    return {abi::first_dynamic_handle + at->second, count};
}

} // namespace mpismt::unroll
