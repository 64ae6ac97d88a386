#include "core/mpi/operations.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace mpismt {

namespace {

struct Operation {
    std::string_view name;
    uint16_t first = 0, count = 0; // in all_params
};

#define PARAM(name, kind, dir) Param{#name, ParamKind::kind, ParamDir::dir, false},
#define ARRAY(name, kind, dir) Param{#name, ParamKind::kind, ParamDir::dir, true},

// All parameters of all operations, one operation after the other.
constexpr Param all_params[] = {
#define OPERATION(name, ...) __VA_ARGS__
#include "core/mpi/operations.def"
#undef OPERATION
};

constexpr auto make_operations()
{
    constexpr size_t count = 0
#define OPERATION(...) +1
#include "core/mpi/operations.def"
#undef OPERATION
        ;
    std::array<Operation, count> table{};
    size_t i = 0;
    uint16_t next = 0;
    const auto add = [&](std::string_view name, auto... params) {
        table[i++] = {name, next, static_cast<uint16_t>(sizeof...(params))};
        next = static_cast<uint16_t>(next + sizeof...(params));
    };
#undef PARAM
#undef ARRAY
#define PARAM(...) , 0
#define ARRAY(...) , 0
#define OPERATION(name, ...) add(#name __VA_ARGS__);
#include "core/mpi/operations.def"
#undef OPERATION
#undef PARAM
#undef ARRAY
    return table;
}

constexpr auto operations = make_operations();

} // namespace

std::string_view name_of(MpiOp op) { return operations[static_cast<size_t>(op)].name; }

std::optional<MpiOp> find_mpi_op(std::string_view name)
{
#define REMOVED(old_name, new_name) \
    if (name == #old_name) \
        return MpiOp::new_name;
#include "core/mpi/removed.def"
#undef REMOVED
    const auto it = std::lower_bound(operations.begin(), operations.end(), name,
                                     [](const Operation& o, std::string_view n) { return o.name < n; });
    if (it == operations.end() || it->name != name)
        return std::nullopt;
    return static_cast<MpiOp>(it - operations.begin());
}

std::span<const Param> parameters_of(MpiOp op)
{
    const Operation& o = operations[static_cast<size_t>(op)];
    return {all_params + o.first, o.count};
}

std::optional<size_t> parameter_index(MpiOp op, std::string_view name)
{
    const auto params = parameters_of(op);
    const auto found = std::ranges::find(params, name, &Param::name);
    return found == params.end() ? std::nullopt : std::optional(static_cast<size_t>(found - params.begin()));
}

bool may_be_ignored(MpiOp op, const Param& p)
{
    if (p.kind == ParamKind::Buffer)
        return true;
    const bool counts =
        p.name.starts_with("send") || p.name.starts_with("recv") || p.name.find("displs") != std::string_view::npos;
    const bool is_message =
        std::ranges::any_of(parameters_of(op), [](const Param& q) { return q.kind == ParamKind::Tag; });
    if (!is_message)
        return counts || p.name == "count" || p.name == "datatype" || p.name == "key";
    return op == MpiOp::Intercomm_create && p.name != "local_comm" && p.name != "local_leader";
}

} // namespace mpismt
