// Keys of attributes, infos, and names of communicators (MPI 4.1, sections 7.7, 10, 7.8). What attributes and infos
// hold, the program keeps in its own memory, by functions that are linked to it; here they are handles that exist or
// not. Where those functions have found that a key or a value of an info is none, they pass a null pointer for it.
#include "soundness/call.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

constexpr int32_t plain_handles = 1 << 16; // of keys, and of infos

bool is_one_of(int32_t handle, int32_t first) { return first <= handle && handle < first + plain_handles; }

} // namespace

void Semantics::make_plain(Call& call, Pointer at, int32_t first)
{
    Objects& objects = call.process().objects.write();
    const auto made =
        static_cast<int32_t>(std::count_if(objects.plain.begin(), objects.plain.end(), [&](const PlainObject& o) {
            return is_one_of(o.handle, first); // freed ones, too: handles are not used again
        }));
    objects.plain.push_back({first + made, false, call.instr.loc});
    call.store_int(at, first + made);
}

// Null if there is none; freed ones are found, too.
PlainObject* Semantics::find_plain(Call& call, int32_t handle, int32_t first)
{
    for (PlainObject& o : call.process().objects.write().plain)
        if (o.handle == handle && is_one_of(handle, first))
            return &o;
    return nullptr;
}

void Semantics::free_plain(Call& call, Pointer at, int32_t first, int32_t error_class, int32_t null, const char* what)
{
    PlainObject* o = find_plain(call, call.load_int(at), first);
    if (o == nullptr || o->freed)
        call.invalid(error_class, what);
    o->freed = true;
    call.store_int(at, null);
}

void Semantics::check_info(Call& call)
{
    const PlainObject* o = find_plain(call, call.integer(0), first_info);
    if (call.integer(0) != abi::INFO_ENV && (o == nullptr || o->freed))
        call.invalid(abi::ERR_INFO, "the info does not exist or has been freed");
}

void Semantics::attribute_call(Call& call)
{
    call.comm(0);
    const int32_t key = call.integer(1);
    if (abi::TAG_UB <= key && key <= abi::WIN_MODEL) {
        if (call.op() != MpiOp::Comm_get_attr)
            call.invalid(abi::ERR_KEYVAL, "the attribute is predefined");
        if (key == abi::TAG_UB) {
            look_at(Leeway::TagLimit, call.instr.loc);
            call.store_int(call.args[2], choices_.implementation.tag_ub);
        }
        return;
    }
    const PlainObject* o = find_plain(call, key, first_keyval);
    if (o == nullptr || (o->freed && call.op() == MpiOp::Comm_set_attr))
        call.invalid(abi::ERR_KEYVAL, "the key of attributes does not exist or has been freed");
}

void Semantics::comm_name(Call& call)
{
    if (call.op() == MpiOp::Comm_get_name) {
        const std::string name = call.comm(0).name;
        call.write(call.args[1], {reinterpret_cast<const uint8_t*>(name.c_str()), name.size() + 1});
        call.store_int(call.args[2], static_cast<int32_t>(name.size()));
        return;
    }
    const int32_t comm = call.comm(0).handle;
    std::string name = call.load_string(call.args[1], static_cast<size_t>(abi::MAX_OBJECT_NAME) - 1);
    for (CommObject& c : call.process().objects.write().comms)
        if (c.handle == comm)
            c.name = name;
}

bool Semantics::info_call(Call& call)
{
    const auto& args = call.args;
    const MpiOp op = call.op();
    switch (op) {
    case MpiOp::Comm_create_keyval: make_plain(call, args[2], first_keyval); return true;
    case MpiOp::Comm_free_keyval:
        free_plain(call, args[0], first_keyval, abi::ERR_KEYVAL, abi::KEYVAL_INVALID,
                   "the key of attributes does not exist or has been freed");
        return true;
    case MpiOp::Comm_set_attr:
    case MpiOp::Comm_get_attr:
    case MpiOp::Comm_delete_attr: attribute_call(call); return true;
    case MpiOp::Comm_set_name:
    case MpiOp::Comm_get_name: comm_name(call); return true;
    case MpiOp::Win_get_info:
        call.window(0);
        make_plain(call, args[1], first_info);
        return true;
    case MpiOp::File_get_info:
        call.file(0);
        make_plain(call, args[1], first_info);
        return true;
    case MpiOp::Comm_get_info:
        call.comm(0);
        make_plain(call, args[1], first_info);
        return true;
    case MpiOp::Info_create: make_plain(call, args[0], first_info); return true;
    case MpiOp::Info_dup:
        check_info(call);
        make_plain(call, args[1], first_info);
        note_hint(call);
        return true;
    case MpiOp::Info_free:
        free_plain(call, args[0], first_info, abi::ERR_INFO, abi::INFO_NULL,
                   "the info that is freed does not exist or has been freed");
        return true;
    case MpiOp::Info_set:
    case MpiOp::Info_delete:
    case MpiOp::Info_get:
    case MpiOp::Info_get_valuelen:
    case MpiOp::Info_get_string:
        check_info(call);
        if (args[1] == 0 && op == MpiOp::Info_delete)
            call.invalid(abi::ERR_INFO_NOKEY, "the key is not in the info");
        if (args[1] == 0)
            call.invalid(abi::ERR_INFO_KEY, "the key is empty or too long");
        if (op == MpiOp::Info_set && args[2] == 0)
            call.invalid(abi::ERR_INFO_VALUE, "the value is too long");
        note_hint(call);
        return true;
    case MpiOp::Info_get_nkeys: check_info(call); return true;
    case MpiOp::Info_get_nthkey:
        check_info(call);
        if (call.integer(1) < 0)
            call.invalid(abi::ERR_ARG, "the info has fewer keys");
        return true;
    default: return false;
    }
}

// The infos that a call takes as hints: null, or alive.
void Semantics::check_hints(Call& call)
{
    const std::span<const Param> params = parameters_of(call.op());
    for (size_t i = 0; i < params.size(); ++i) {
        if (params[i].kind != ParamKind::Info || params[i].dir != ParamDir::In)
            continue;
        const int32_t info = call.integer(i);
        const auto& objects = call.look().objects->plain;
        if (info != abi::INFO_NULL && info != abi::INFO_ENV &&
            std::none_of(objects.begin(), objects.end(),
                         [&](const PlainObject& o) { return o.handle == info && !o.freed && info >= first_info; }))
            call.invalid(abi::ERR_INFO, "the info does not exist or has been freed");
    }
}

} // namespace mpismt::soundness
