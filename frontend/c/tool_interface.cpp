// What mpi.h declares for tools: all of section 15.3, so that programs which ask for it compile. The functions are no
// operations of MPI: they call no error handler, communicate nothing, and may be called before MPI_Init and after
// MPI_Finalize, so that a model in C is enough (runtime/tools.c). The numbers of the constants are our own, above those
// of the error classes, as programs have to use their names; verbosities are in the standard's order.
#include "frontend/c/tool_interface.hpp"

#include <fmt/format.h>
#include <initializer_list>

namespace mpismt::c {

namespace {

constexpr std::string_view functions[] = {
    "T_category_changed(int *update_number)",
    "T_category_get_categories(int cat_index, int len, int indices[])",
    "T_category_get_cvars(int cat_index, int len, int indices[])",
    "T_category_get_events(int cat_index, int len, int indices[])",
    "T_category_get_index(const char *name, int *cat_index)",
    "T_category_get_info(int cat_index, char *name, int *name_len, char *desc, int *desc_len, int *num_cvars, "
    "int *num_pvars, int *num_categories)",
    "T_category_get_num(int *num_cat)",
    "T_category_get_num_events(int cat_index, int *num_events)",
    "T_category_get_pvars(int cat_index, int len, int indices[])",
    "T_cvar_get_index(const char *name, int *cvar_index)",
    "T_cvar_get_info(int cvar_index, char *name, int *name_len, int *verbosity, MPI_Datatype *datatype, "
    "MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *scope)",
    "T_cvar_get_num(int *num_cvar)",
    "T_cvar_handle_alloc(int cvar_index, void *obj_handle, MPI_T_cvar_handle *handle, int *count)",
    "T_cvar_handle_free(MPI_T_cvar_handle *handle)",
    "T_cvar_read(MPI_T_cvar_handle handle, void *buf)",
    "T_cvar_write(MPI_T_cvar_handle handle, const void *buf)",
    "T_enum_get_info(MPI_T_enum enumtype, int *num, char *name, int *name_len)",
    "T_enum_get_item(MPI_T_enum enumtype, int index, int *value, char *name, int *name_len)",
    "T_event_callback_get_info(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, "
    "MPI_Info *info_used)",
    "T_event_callback_set_info(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, "
    "MPI_Info info)",
    "T_event_copy(MPI_T_event_instance event_instance, void *buffer)",
    "T_event_get_index(const char *name, int *event_index)",
    "T_event_get_info(int event_index, char *name, int *name_len, int *verbosity, "
    "MPI_Datatype array_of_datatypes[], MPI_Aint array_of_displacements[], int *num_elements, "
    "MPI_T_enum *enumtype, MPI_Info *info, char *desc, int *desc_len, int *bind)",
    "T_event_get_num(int *num_events)",
    "T_event_get_source(MPI_T_event_instance event_instance, int *source_index)",
    "T_event_get_timestamp(MPI_T_event_instance event_instance, MPI_Count *event_timestamp)",
    "T_event_handle_alloc(int event_index, void *obj_handle, MPI_Info info, "
    "MPI_T_event_registration *event_registration)",
    "T_event_handle_free(MPI_T_event_registration event_registration, void *user_data, "
    "MPI_T_event_free_cb_function free_cb_function)",
    "T_event_handle_get_info(MPI_T_event_registration event_registration, MPI_Info *info_used)",
    "T_event_handle_set_info(MPI_T_event_registration event_registration, MPI_Info info)",
    "T_event_read(MPI_T_event_instance event_instance, int element_index, void *buffer)",
    "T_event_register_callback(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, "
    "MPI_Info info, void *user_data, MPI_T_event_cb_function event_cb_function)",
    "T_event_set_dropped_handler(MPI_T_event_registration event_registration, "
    "MPI_T_event_dropped_cb_function dropped_cb_function)",
    "T_finalize(void)",
    "T_init_thread(int required, int *provided)",
    "T_pvar_get_index(const char *name, int var_class, int *pvar_index)",
    "T_pvar_get_info(int pvar_index, char *name, int *name_len, int *verbosity, int *var_class, "
    "MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *readonly, "
    "int *continuous, int *atomic)",
    "T_pvar_get_num(int *num_pvar)",
    "T_pvar_handle_alloc(MPI_T_pvar_session session, int pvar_index, void *obj_handle, "
    "MPI_T_pvar_handle *handle, int *count)",
    "T_pvar_handle_free(MPI_T_pvar_session session, MPI_T_pvar_handle *handle)",
    "T_pvar_read(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)",
    "T_pvar_readreset(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)",
    "T_pvar_reset(MPI_T_pvar_session session, MPI_T_pvar_handle handle)",
    "T_pvar_session_create(MPI_T_pvar_session *session)",
    "T_pvar_session_free(MPI_T_pvar_session *session)",
    "T_pvar_start(MPI_T_pvar_session session, MPI_T_pvar_handle handle)",
    "T_pvar_stop(MPI_T_pvar_session session, MPI_T_pvar_handle handle)",
    "T_pvar_write(MPI_T_pvar_session session, MPI_T_pvar_handle handle, const void *buf)",
    "T_source_get_info(int source_index, char *name, int *name_len, char *desc, int *desc_len, "
    "MPI_T_source_order *ordering, MPI_Count *ticks_per_second, MPI_Count *max_ticks, MPI_Info *info)",
    "T_source_get_num(int *num_sources)",
    "T_source_get_timestamp(int source_index, MPI_Count *timestamp)",
};

} // namespace

std::string_view tool_types()
{
    return R"(
/* The tool information interface. */
typedef struct mpismt_tool_enum *MPI_T_enum;
typedef struct mpismt_tool_cvar *MPI_T_cvar_handle;
typedef struct mpismt_tool_pvar *MPI_T_pvar_handle;
typedef struct mpismt_tool_session *MPI_T_pvar_session;
typedef struct mpismt_tool_registration *MPI_T_event_registration;
typedef struct mpismt_tool_event *MPI_T_event_instance;
typedef enum MPI_T_cb_safety {
    MPI_T_CB_REQUIRE_NONE,
    MPI_T_CB_REQUIRE_MPI_RESTRICTED,
    MPI_T_CB_REQUIRE_THREAD_SAFE,
    MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE
} MPI_T_cb_safety;
typedef enum MPI_T_source_order { MPI_T_SOURCE_ORDERED, MPI_T_SOURCE_UNORDERED } MPI_T_source_order;
typedef void MPI_T_event_cb_function(MPI_T_event_instance event_instance, MPI_T_event_registration event_registration,
                                     MPI_T_cb_safety cb_safety, void *user_data);
typedef void MPI_T_event_free_cb_function(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
                                          void *user_data);
typedef void MPI_T_event_dropped_cb_function(MPI_Count count, MPI_T_event_registration event_registration,
                                             int source_index, MPI_T_cb_safety cb_safety, void *user_data);
#define MPI_T_ENUM_NULL ((MPI_T_enum)0)
#define MPI_T_CVAR_HANDLE_NULL ((MPI_T_cvar_handle)0)
#define MPI_T_PVAR_HANDLE_NULL ((MPI_T_pvar_handle)0)
#define MPI_T_PVAR_SESSION_NULL ((MPI_T_pvar_session)0)
#define MPI_T_PVAR_ALL_HANDLES ((MPI_T_pvar_handle)1)
)";
}

std::string tool_constants()
{
    std::string text;
    int value = 1000;
    const auto add = [&](std::string_view prefix, std::initializer_list<std::string_view> names) {
        for (std::string_view name : names)
            text += fmt::format("#define MPI_T_{}{} {}\n", prefix, name, ++value);
    };
    add("ERR_", {"CANNOT_INIT",      "NOT_ACCESSIBLE",   "NOT_INITIALIZED", "NOT_SUPPORTED",  "MEMORY",
                 "INVALID",          "INVALID_INDEX",    "INVALID_ITEM",    "INVALID_SESSION", "INVALID_HANDLE",
                 "INVALID_NAME",     "OUT_OF_HANDLES",   "OUT_OF_SESSIONS", "CVAR_SET_NOT_NOW", "CVAR_SET_NEVER",
                 "PVAR_NO_WRITE",    "PVAR_NO_STARTSTOP", "PVAR_NO_ATOMIC"});
    add("VERBOSITY_", {"USER_BASIC", "USER_DETAIL", "USER_ALL", "TUNER_BASIC", "TUNER_DETAIL", "TUNER_ALL",
                       "MPIDEV_BASIC", "MPIDEV_DETAIL", "MPIDEV_ALL"});
    add("BIND_", {"NO_OBJECT", "MPI_COMM", "MPI_DATATYPE", "MPI_ERRHANDLER", "MPI_FILE", "MPI_GROUP", "MPI_OP",
                  "MPI_REQUEST", "MPI_WIN", "MPI_MESSAGE", "MPI_INFO", "MPI_SESSION"});
    add("SCOPE_", {"CONSTANT", "READONLY", "LOCAL", "GROUP", "GROUP_EQ", "ALL", "ALL_EQ"});
    add("PVAR_CLASS_", {"STATE", "LEVEL", "SIZE", "PERCENTAGE", "HIGHWATERMARK", "LOWWATERMARK", "COUNTER",
                        "AGGREGATE", "TIMER", "GENERIC"});
    return text;
}

std::span<const std::string_view> tool_functions() { return functions; }

} // namespace mpismt::c
