// Every function of the table of MPI functions is in a record, or is left out for one of these reasons: a function that
// is added to the table has to be given one, or fields (frontend/record/format.cpp).
#include "tests/catch.hpp"

#include "frontend/record/format.hpp"
#include "replay/library.hpp"

#include <fmt/format.h>
#include <map>
#include <string>

namespace mpismt::record_functions_test {

namespace {

// By the reason.
const std::multimap<std::string_view, std::vector<std::string_view>> left_out = {
    {"is a constant, not a function to call",
     {"COMM_DUP_FN", "COMM_NULL_COPY_FN", "COMM_NULL_DELETE_FN", "CONVERSION_FN_NULL", "DUP_FN", "NULL_COPY_FN",
      "NULL_DELETE_FN", "TYPE_DUP_FN", "TYPE_NULL_COPY_FN", "TYPE_NULL_DELETE_FN", "WIN_DUP_FN", "WIN_NULL_COPY_FN",
      "WIN_NULL_DELETE_FN"}},
    {"converts a handle or a status for Fortran, which changes nothing",
     {"Comm_c2f",     "Comm_f2c",    "Errhandler_c2f", "Errhandler_f2c", "File_c2f",    "File_f2c",     "Group_c2f",
      "Group_f2c",    "Info_c2f",    "Info_f2c",       "Message_c2f",    "Message_f2c", "Op_c2f",       "Op_f2c",
      "Request_c2f",  "Request_f2c", "Session_c2f",    "Session_f2c",    "Status_c2f",  "Status_c2f08", "Status_f082c",
      "Status_f082f", "Status_f2c",  "Status_f2f08",   "Type_c2f",       "Type_f2c",    "Win_c2f",      "Win_f2c"}},
    {"is about attributes or keys of them, which only the process itself sees",
     {"Attr_delete",        "Attr_get",         "Attr_put",         "Comm_create_keyval", "Comm_delete_attr",
      "Comm_free_keyval",   "Comm_get_attr",    "Comm_set_attr",    "Keyval_create",      "Keyval_free",
      "Type_create_keyval", "Type_delete_attr", "Type_free_keyval", "Type_get_attr",      "Type_set_attr",
      "Win_create_keyval",  "Win_delete_attr",  "Win_free_keyval",  "Win_get_attr",       "Win_set_attr"}},
    {"has to do with error codes or error handlers of the process; what a handler calls is written",
     {"Add_error_class", "Add_error_code", "Add_error_string", "Comm_call_errhandler", "Error_class", "Error_string",
      "File_call_errhandler", "Session_call_errhandler", "Session_set_errhandler", "Win_call_errhandler"}},
    {"is local code on memory of the process, which is not in a record",
     {"Alloc_mem", "Free_mem", "Pack", "Pack_external", "Reduce_local", "Status_set_cancelled", "Status_set_elements",
      "Status_set_elements_x", "Unpack", "Unpack_external"}},
    {"gives or takes the name of a port; what is done with it is written (MPI_Comm_accept, MPI_Comm_connect)",
     {"Close_port", "Lookup_name", "Open_port", "Publish_name", "Unpublish_name"}},
    {"gives handles of datatypes that MPI keeps; a call with one that no other call has made is unsupported",
     {"Type_create_f90_complex", "Type_create_f90_integer", "Type_create_f90_real", "Type_get_contents",
      "Type_match_size"}},
    {"takes any arguments, and does nothing that MPI says", {"Pcontrol"}},
    {"only asks, and the process goes on with the answer that it had in the run, or only gives a name",
     {"Aint_add",
      "Aint_diff",
      "Cart_coords",
      "Cart_get",
      "Cart_map",
      "Cart_rank",
      "Cart_shift",
      "Cartdim_get",
      "Comm_compare",
      "Comm_get_name",
      "Comm_rank",
      "Comm_remote_size",
      "Comm_set_name",
      "Comm_size",
      "Comm_test_inter",
      "Dims_create",
      "Dist_graph_neighbors",
      "Dist_graph_neighbors_count",
      "File_get_amode",
      "File_get_atomicity",
      "File_get_byte_offset",
      "File_get_position",
      "File_get_type_extent",
      "File_get_view",
      "Finalized",
      "Get_address",
      "Get_count",
      "Get_elements",
      "Get_elements_x",
      "Get_library_version",
      "Get_processor_name",
      "Get_version",
      "Graph_get",
      "Graph_map",
      "Graph_neighbors",
      "Graph_neighbors_count",
      "Graphdims_get",
      "Group_compare",
      "Group_rank",
      "Group_size",
      "Group_translate_ranks",
      "Info_get",
      "Info_get_nkeys",
      "Info_get_nthkey",
      "Info_get_string",
      "Info_get_valuelen",
      "Initialized",
      "Is_thread_main",
      "Op_commutative",
      "Pack_external_size",
      "Pack_size",
      "Query_thread",
      "Session_get_nth_pset",
      "Session_get_num_psets",
      "Test_cancelled",
      "Topo_test",
      "Type_extent",
      "Type_get_envelope",
      "Type_get_extent",
      "Type_get_extent_x",
      "Type_get_name",
      "Type_get_true_extent",
      "Type_get_true_extent_x",
      "Type_lb",
      "Type_set_name",
      "Type_size",
      "Type_size_x",
      "Type_ub",
      "Win_get_name",
      "Win_set_name",
      "Win_shared_query",
      "Wtick",
      "Wtime"}},
};

// Those that are written by their names only: a check answers `unsupported` there.
const std::multimap<std::string_view, std::vector<std::string_view>> only_named = {
    {"meets processes that need not have a record", {"Comm_accept", "Comm_connect", "Comm_join"}},
    {"is for representations of files with functions of the program, whose sizes a record does not have",
     {"Register_datarep"}},
    {"is new in MPI 4.1, and no installed MPI has it",
     {"Buffer_iflush", "Comm_attach_buffer", "Comm_detach_buffer", "Comm_flush_buffer", "Comm_iflush_buffer",
      "Session_attach_buffer", "Session_detach_buffer", "Session_flush_buffer", "Session_iflush_buffer"}},
};

std::map<std::string_view, std::string_view>
by_name(const std::multimap<std::string_view, std::vector<std::string_view>>& reasons)
{
    std::map<std::string_view, std::string_view> out;
    for (const auto& [reason, names] : reasons)
        for (const std::string_view name : names)
            CHECK(out.emplace(name, reason).second);
    return out;
}

} // namespace

TEST_CASE("a record has every function of the table, or it is said why not", "[record]")
{
    std::vector<std::string> declared;
    std::vector<MpiOp> all;
#define OPERATION(name, ...)             \
    declared.emplace_back("MPI_" #name); \
    all.push_back(MpiOp::name);
#include "core/mpi/operations.def"
#undef OPERATION
    const std::string library = replay::generated_trace(declared, {});
    auto absent = by_name(left_out), named = by_name(only_named);
    for (const MpiOp op : all) {
        const std::string_view name = name_of(op);
        INFO(name);
        const bool first = op == MpiOp::Init || op == MpiOp::Init_thread; // in library/trace.c
        const bool is_wrapped = library.find(fmt::format("own_name[] = \"{}\";", name)) != std::string::npos || first;
        CHECK(is_wrapped != (absent.erase(name) == 1));
        CHECK((is_wrapped && record::how_written(op) == record::Written::Name) == (named.erase(name) == 1));
    }
    for (const auto& [name, reason] : absent)
        FAIL_CHECK(fmt::format("{} {}, but is no function of the table", name, reason));
    CHECK(named.empty());
    // An argument of this one has become const.
    for (const std::string& text : {library, replay::generated_wrappers(declared)})
        CHECK(text.find("__asm__(\"MPI_Pready_list\")") != std::string::npos);
}

} // namespace mpismt::record_functions_test
