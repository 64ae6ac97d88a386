// Arguments for which a program must use a constant by its name: a null pointer is none of them, nor is a number that
// some implementation gives it. What a null or unnamed value then would mean is looked at where the argument is used.
#include "frontend/unroll/mpi/argument_checks.hpp"

#include "core/mpi/meant.hpp"
#include "core/mpi/results.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/paths/cases.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr size_t max_small_results = 4096; // places that an unknown pointer to a result may point to

} // namespace

void ArgumentChecks::check_aliased_results(const Call& c) const
{
    const auto known = [&](size_t i) -> std::optional<uint64_t> {
        const Value v = i < c.operands.size() ? args_.arg(c, i) : Value{};
        return i < c.operands.size() && v.is_known() ? std::optional(v.bits) : std::nullopt;
    };
    if (const auto two = aliased_results(c.in.mpi, known))
        stop_invalid(fmt::format("the results {} and {} have one place", parameters_of(c.in.mpi)[two->first].name,
                                 parameters_of(c.in.mpi)[two->second].name),
                     abi::unnoticed_error);
}

void ArgumentChecks::check_constants(const Call& c)
{
    check_aliased_results(c);
    const std::span<const Param> params = parameters_of(c.in.mpi);
    for (size_t i = 0; i < params.size() && i < c.operands.size(); ++i) {
        const Param& p = params[i];
        // Nobody gets a status (MPI 4.1, section 3.2.6) where no request is named.
        if (p.kind == ParamKind::Status && p.dir == ParamDir::Out && !(p.array && args_.known_int(c, 0) == 0) &&
            args_.known(c, i) == 0)
            stop_invalid(p.array ? "the array of statuses is null" : "the status is null", abi::ERR_ARG);
        // Functions that copy and delete attributes (section 7.7.2); those that convert and tell of errors have no
        // null.
        if (p.kind == ParamKind::Function && p.name.find("attr_fn") != std::string_view::npos && args_.known(c, i) == 0)
            stop_invalid("the function for attributes is null", abi::ERR_ARG);
        if (p.kind == ParamKind::ThreadLevel && p.dir == ParamDir::In)
            if (const int32_t level = args_.known_int(c, i); level < abi::THREAD_SINGLE || level > abi::THREAD_MULTIPLE)
                stop_invalid("the level of thread support that is asked for does not exist", abi::ERR_ARG);
    }
}

std::string ArgumentChecks::meant(const Call& c) const
{
    std::vector<std::optional<uint64_t>> arguments;
    for (size_t i = 0; i < c.operands.size(); ++i) {
        const Value v = args_.arg(c, i);
        arguments.push_back(v.is_known() ? std::optional(v.bits) : std::nullopt);
    }
    return constants_meant(c.in.mpi, arguments);
}

// A handle, flag, index or status that a call gives back must have a place. That it has none, or none on some of the
// paths that have met, is a fault before the call has had any effect.
void ArgumentChecks::check_results(const Call& c)
{
    const std::span<const Param> params = parameters_of(c.in.mpi);
    for (size_t i = 0; i < params.size(); ++i) {
        const bool status = params[i].kind == ParamKind::Status;
        if (params[i].dir != ParamDir::Out || params[i].array || (!status && !is_small_result(params[i].kind)))
            continue;
        const uint64_t bytes = status ? abi::status_size : 4;
        const auto no_place = [&](Pointer at) {
            return !(status && at == abi::STATUS_IGNORE) && !c.path.memory.valid(at, bytes);
        };
        const Value at = args_.arg(c, i);
        std::vector<TermStore::Leaf> places;
        if (!at.is_known())
            places = cases_.values_of(at.term, max_small_results);
        if (places.empty() ||
            std::any_of(places.begin(), places.end(), [&](const auto& p) { return no_place(p.value); }))
            places = {{true_term, args_.known(c, i)}};
        for (const TermStore::Leaf& place : places) {
            if (no_place(place.value))
                throw PathStop{
                    memory_fault(status ? "the status argument does not point to an MPI_Status"
                                        : fmt::format("the argument {} does not point to memory", params[i].name))};
            const MemoryObject* o = c.path.memory.find(object_of(place.value));
            const TermId freed = o == nullptr ? false_term : terms_.conjunction(place.condition, o->dead);
            if (freed == false_term || std::count(c.path.excluded.begin(), c.path.excluded.end(), freed) != 0)
                continue;
            if (freed == true_term)
                throw PathStop{freed_fault(*o)};
            throw NeedsCase{{{freed, {}, freed_fault(*o)}, {terms_.negation(freed), {}, std::nullopt}},
                            freed_fault(*o)};
        }
    }
}

void ArgumentChecks::check_arguments_defined(const Call& c) const
{
    for (size_t i = 0; i < c.operands.size() && i < parameters_of(c.in.mpi).size(); ++i)
        if (!c.path.operand(c.operands[i]).is_defined() && !may_be_ignored(c.in.mpi, parameters_of(c.in.mpi)[i]))
            args_.arg(c, i);
}

} // namespace mpismt::unroll
