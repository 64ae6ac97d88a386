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

bool is_always_allowed(MpiOp op)
{
    switch (op) {
    case MpiOp::Add_error_class:
    case MpiOp::Add_error_code:
    case MpiOp::Add_error_string:
    case MpiOp::Aint_add:
    case MpiOp::Aint_diff:
    case MpiOp::Errhandler_free:
    case MpiOp::Error_class:
    case MpiOp::Error_string:
    case MpiOp::Finalized:
    case MpiOp::Get_library_version:
    case MpiOp::Get_version:
    case MpiOp::Info_create:
    case MpiOp::Info_create_env:
    case MpiOp::Info_delete:
    case MpiOp::Info_dup:
    case MpiOp::Info_free:
    case MpiOp::Info_get:
    case MpiOp::Info_get_nkeys:
    case MpiOp::Info_get_nthkey:
    case MpiOp::Info_get_string:
    case MpiOp::Info_get_valuelen:
    case MpiOp::Info_set:
    case MpiOp::Initialized:
    case MpiOp::Session_call_errhandler:
    case MpiOp::Session_create_errhandler:
    case MpiOp::Session_init: return true;
    default: return false;
    }
}

bool is_file_call(MpiOp op) { return op == MpiOp::Register_datarep || name_of(op).starts_with("File_"); }

bool is_local(MpiOp op)
{
    switch (op) {
    case MpiOp::Aint_add:
    case MpiOp::Aint_diff:
    case MpiOp::Cart_coords:
    case MpiOp::Cart_get:
    case MpiOp::Cart_map:
    case MpiOp::Cart_rank:
    case MpiOp::Cart_shift:
    case MpiOp::Cartdim_get:
    case MpiOp::Comm_call_errhandler:
    case MpiOp::Comm_compare:
    case MpiOp::Comm_create_errhandler:
    case MpiOp::Comm_create_keyval:
    case MpiOp::Comm_delete_attr:
    case MpiOp::Comm_free_keyval:
    case MpiOp::Comm_get_attr:
    case MpiOp::Comm_get_errhandler:
    case MpiOp::Comm_get_info:
    case MpiOp::Comm_get_name:
    case MpiOp::Comm_group:
    case MpiOp::Comm_rank:
    case MpiOp::Comm_set_attr:
    case MpiOp::Comm_remote_group:
    case MpiOp::Comm_remote_size:
    case MpiOp::Comm_set_errhandler:
    case MpiOp::Comm_set_name:
    case MpiOp::Comm_size:
    case MpiOp::Comm_test_inter:
    case MpiOp::Dims_create:
    case MpiOp::Dist_graph_neighbors:
    case MpiOp::Dist_graph_neighbors_count:
    case MpiOp::Errhandler_free:
    case MpiOp::Error_class:
    case MpiOp::File_call_errhandler:
    case MpiOp::File_create_errhandler:
    case MpiOp::File_get_amode:
    case MpiOp::File_get_atomicity:
    case MpiOp::File_get_byte_offset:
    case MpiOp::File_get_errhandler:
    case MpiOp::File_get_group:
    case MpiOp::File_get_info:
    case MpiOp::File_get_position:
    case MpiOp::File_get_type_extent:
    case MpiOp::File_get_view:
    case MpiOp::File_seek:
    case MpiOp::File_set_errhandler:
    case MpiOp::Finalized:
    case MpiOp::Get_address:
    case MpiOp::Get_count:
    case MpiOp::Get_elements:
    case MpiOp::Get_elements_x:
    case MpiOp::Get_processor_name:
    case MpiOp::Get_version:
    case MpiOp::Graph_get:
    case MpiOp::Graph_map:
    case MpiOp::Graph_neighbors:
    case MpiOp::Graph_neighbors_count:
    case MpiOp::Graphdims_get:
    case MpiOp::Grequest_complete:
    case MpiOp::Grequest_start:
    case MpiOp::Group_compare:
    case MpiOp::Group_difference:
    case MpiOp::Group_excl:
    case MpiOp::Group_free:
    case MpiOp::Group_incl:
    case MpiOp::Group_intersection:
    case MpiOp::Group_range_excl:
    case MpiOp::Group_range_incl:
    case MpiOp::Group_rank:
    case MpiOp::Group_size:
    case MpiOp::Group_translate_ranks:
    case MpiOp::Group_union:
    case MpiOp::Group_from_session_pset:
    case MpiOp::Register_datarep:
    case MpiOp::Info_create:
    case MpiOp::Info_delete:
    case MpiOp::Info_dup:
    case MpiOp::Info_free:
    case MpiOp::Info_get:
    case MpiOp::Info_get_nkeys:
    case MpiOp::Info_get_nthkey:
    case MpiOp::Info_get_string:
    case MpiOp::Info_get_valuelen:
    case MpiOp::Info_set:
    case MpiOp::Initialized:
    case MpiOp::Op_commutative:
    case MpiOp::Op_create:
    case MpiOp::Op_free:
    case MpiOp::Pack:
    case MpiOp::Pack_external:
    case MpiOp::Pack_external_size:
    case MpiOp::Pack_size:
    case MpiOp::Reduce_local:
    case MpiOp::Session_create_errhandler:
    case MpiOp::Session_finalize:
    case MpiOp::Session_init:
    case MpiOp::Test_cancelled:
    case MpiOp::Topo_test:
    case MpiOp::Type_commit:
    case MpiOp::Type_contiguous:
    case MpiOp::Type_create_darray:
    case MpiOp::Type_create_hindexed:
    case MpiOp::Type_create_hindexed_block:
    case MpiOp::Type_create_hvector:
    case MpiOp::Type_create_indexed_block:
    case MpiOp::Type_create_resized:
    case MpiOp::Type_create_struct:
    case MpiOp::Type_create_subarray:
    case MpiOp::Type_dup:
    case MpiOp::Type_extent:
    case MpiOp::Type_free:
    case MpiOp::Type_get_contents:
    case MpiOp::Type_get_envelope:
    case MpiOp::Type_get_extent:
    case MpiOp::Type_get_extent_x:
    case MpiOp::Type_get_name:
    case MpiOp::Type_get_true_extent:
    case MpiOp::Type_get_true_extent_x:
    case MpiOp::Type_indexed:
    case MpiOp::Type_lb:
    case MpiOp::Type_set_name:
    case MpiOp::Type_size:
    case MpiOp::Type_size_x:
    case MpiOp::Type_ub:
    case MpiOp::Type_vector:
    case MpiOp::Unpack:
    case MpiOp::Unpack_external:
    case MpiOp::Win_call_errhandler:
    case MpiOp::Win_create_errhandler:
    case MpiOp::Win_get_attr:
    case MpiOp::Win_get_errhandler:
    case MpiOp::Win_get_group:
    case MpiOp::Win_get_info:
    case MpiOp::Win_get_name:
    case MpiOp::Win_set_errhandler:
    case MpiOp::Win_set_name:
    case MpiOp::Win_shared_query:
    case MpiOp::Wtick:
    case MpiOp::Wtime: return true;
    default: return false;
    }
}

} // namespace mpismt
