// Keys of attributes, infos and names (MPI 4.1, sections 7.7, 10 and 7.8). What attributes and infos hold is kept by
// the models of the C library (frontend/c/runtime); here is that their handles exist, and are freed at the end. A model
// that has found that a key of an info is none passes a null pointer for it.
#include "frontend/unroll/mpi/infos.hpp"

#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/objects.hpp"

namespace mpismt::unroll {

void Infos::check_info(const Call& c, size_t i, bool may_be_null)
{
    const int32_t info = args_.known_int(c, i);
    if (info == abi::INFO_ENV || (info == abi::INFO_NULL && may_be_null))
        return;
    if (info == abi::INFO_NULL)
        stop_invalid("the info is MPI_INFO_NULL", abi::ERR_INFO);
    objects_.object_index(c, ObjectClass::Info, info);
}

// Infos that a call takes as hints.
void Infos::check_hints(const Call& c)
{
    const std::span<const Param> params = parameters_of(c.in.mpi);
    for (size_t i = 0; i < params.size(); ++i)
        if (params[i].kind == ParamKind::Info && params[i].dir == ParamDir::In)
            check_info(c, i, true);
}

bool Infos::call_info(const Call& c)
{
    const auto handle_at = [&](size_t i) {
        return number(Value::known(args_.known(c, i, args_.pointed_to(c, args_.arg(c, i), 32))));
    };
    const auto make = [&](size_t i, ObjectClass kind) {
        args_.out(c, i, 32, int_value(objects_.make_object(c, kind)));
    };
    const auto key_argument = [&](bool may_be_freed) {
        const int32_t key = args_.known_int(c, 1);
        const int64_t index = int64_t{key} - first_handle_of(ObjectClass::Keyval);
        if (key == abi::KEYVAL_INVALID)
            stop_invalid("the key of the attribute is MPI_KEYVAL_INVALID", abi::ERR_KEYVAL);
        if (abi::TAG_UB <= key && key <= abi::WIN_MODEL) {
            if (c.in.mpi != MpiOp::Comm_get_attr)
                stop_invalid("a predefined attribute cannot be changed", abi::ERR_KEYVAL);
            return;
        }
        // Attributes may outlive their key.
        if (!may_be_freed || index < 0 ||
            static_cast<size_t>(index) >= c.process.made[static_cast<size_t>(ObjectClass::Keyval)].size())
            objects_.object_index(c, ObjectClass::Keyval, key);
    };
    switch (c.in.mpi) {
    case MpiOp::Comm_create_keyval: make(2, ObjectClass::Keyval); return true;
    case MpiOp::Comm_free_keyval: {
        const int32_t key = handle_at(0);
        if (key == abi::KEYVAL_INVALID)
            stop_invalid("the key of attributes is MPI_KEYVAL_INVALID", abi::ERR_KEYVAL);
        objects_.set_life(c, ObjectClass::Keyval, objects_.object_index(c, ObjectClass::Keyval, key), Life::Freed);
        args_.out(c, 0, 32, int_value(abi::KEYVAL_INVALID));
        return true;
    }
    case MpiOp::Comm_set_attr:
    case MpiOp::Comm_get_attr:
    case MpiOp::Comm_delete_attr:
        comms_.comm_index(c, 0);
        key_argument(c.in.mpi != MpiOp::Comm_set_attr);
        if (c.in.mpi == MpiOp::Comm_get_attr &&
            args_.known_int(c, 1) == abi::TAG_UB) { // see frontend/c/runtime/attributes.c
            look_at(Leeway::TagLimit, c.in.loc);
            args_.out(c, 2, 32, Value::known(static_cast<uint32_t>(implementation().tag_ub)));
        }
        return true;
    case MpiOp::Comm_set_name: {
        const uint32_t comm = comms_.comm_index(c, 0);
        std::string name = args_.string_argument(c, 1).substr(0, static_cast<size_t>(abi::MAX_OBJECT_NAME) - 1);
        if (c.process.live.size() > 1)
            throw PathStop{limit("a communicator that is named under a condition that depends on unknown values")};
        c.process.comm_names[comm] = std::move(name);
        return true;
    }
    case MpiOp::Comm_get_name: {
        const uint32_t comm = comms_.comm_index(c, 0);
        const auto it = c.process.comm_names.find(comm);
        const std::string name = it != c.process.comm_names.end() ? it->second
                                 : comm == 0                      ? "MPI_COMM_WORLD"
                                 : comm == 1                      ? "MPI_COMM_SELF"
                                                                  : "";
        args_.out_string(c, 1, name);
        args_.out(c, 2, 32, Value::known(name.size()));
        return true;
    }
    case MpiOp::Comm_get_info:
        comms_.comm_index(c, 0);
        make(1, ObjectClass::Info);
        return true;
    case MpiOp::Info_create: make(0, ObjectClass::Info); return true;
    case MpiOp::Info_dup:
        check_info(c, 0, false);
        make(1, ObjectClass::Info);
        return true;
    case MpiOp::Info_free: {
        const int32_t info = handle_at(0);
        if (info == abi::INFO_NULL || info == abi::INFO_ENV)
            stop_invalid(info == abi::INFO_NULL ? "the info is MPI_INFO_NULL" : "MPI_INFO_ENV cannot be freed",
                         abi::ERR_INFO);
        objects_.set_life(c, ObjectClass::Info, objects_.object_index(c, ObjectClass::Info, info), Life::Freed);
        args_.out(c, 0, 32, int_value(abi::INFO_NULL));
        return true;
    }
    case MpiOp::Info_set:
    case MpiOp::Info_delete:
    case MpiOp::Info_get:
    case MpiOp::Info_get_valuelen:
    case MpiOp::Info_get_string:
        check_info(c, 0, false);
        if (args_.known(c, 1) == 0)
            stop_invalid(c.in.mpi == MpiOp::Info_delete ? "the info has no such key"
                                                        : "the key of an info is empty or too long",
                         c.in.mpi == MpiOp::Info_delete ? abi::ERR_INFO_NOKEY : abi::ERR_INFO_KEY);
        if (c.in.mpi == MpiOp::Info_set && args_.known(c, 2) == 0)
            stop_invalid("the value of an info is too long", abi::ERR_INFO_VALUE);
        return true;
    case MpiOp::Info_get_nkeys:
    case MpiOp::Info_get_nthkey:
        check_info(c, 0, false);
        if (c.in.mpi == MpiOp::Info_get_nthkey && args_.known_int(c, 1) < 0)
            stop_invalid("the info does not have as many keys", abi::ERR_ARG);
        return true;
    default: return false;
    }
}

} // namespace mpismt::unroll
