// The Sessions Model (MPI 4.1, section 11.3): sessions, what comes from them, communicators that are made from groups
// (sections 7.4.2, 7.6.2). What infos and error handlers of sessions hold the program keeps in its own memory, by
// functions that are linked to it (frontend/c/runtime/sessions.c).
//
// Communicators, groups, windows and files belong to the session that they come from, or to the World Model; whatever
// else there is (requests, datatypes, operations) may be used while any session lives, or between Init and Finalize.
#include "core/mpi/traits.hpp"
#include "soundness/call.hpp"
#include "soundness/hash.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

constexpr size_t longest_tag = static_cast<size_t>(abi::MAX_STRINGTAG_LEN); // of a string that two processes compare

bool lives(const Objects& objects, int32_t session)
{
    return std::any_of(objects.plain.begin(), objects.plain.end(), [&](const PlainObject& o) {
        return !o.freed && (session == 0 ? o.handle >= first_session : o.handle == session);
    });
}

bool has_sessions(const Objects& objects)
{
    return std::any_of(objects.plain.begin(), objects.plain.end(),
                       [](const PlainObject& o) { return o.handle >= first_session; });
}

// The session that an object comes from; none if there is no such object, or it belongs to nobody.
std::optional<int32_t> origin(const Objects& objects, ParamKind kind, int32_t handle)
{
    switch (kind) {
    case ParamKind::Session: return handle;
    case ParamKind::Communicator: {
        const CommObject* c = find_comm(objects, handle);
        return c == nullptr ? std::nullopt : std::optional(c->session);
    }
    case ParamKind::Window: {
        const WindowObject* w = find_window(objects, handle);
        return w == nullptr ? std::nullopt : std::optional(w->comm.session);
    }
    case ParamKind::File: {
        const FileObject* f = find_file(objects, handle);
        return f == nullptr ? std::nullopt : std::optional(f->comm.session);
    }
    case ParamKind::Group:
        for (const GroupObject& g : objects.groups)
            if (g.handle == handle)
                return g.session;
        return std::nullopt;
    default: return std::nullopt;
    }
}

} // namespace

// None if no argument says so. Handles of two sessions must not meet in one call (section 11.3).
std::optional<int32_t> Semantics::session_of(const Call& call) const
{
    const Objects& objects = *call.look().objects;
    std::optional<int32_t> session;
    const std::span<const Param> params = parameters_of(call.op());
    for (size_t i = 0; i < params.size(); ++i) {
        const Param& p = params[i];
        if (p.dir == ParamDir::Out || p.array)
            continue;
        switch (p.kind) {
        case ParamKind::Session:
        case ParamKind::Communicator:
        case ParamKind::Window:
        case ParamKind::File:
        case ParamKind::Group: break;
        default: continue;
        }
        if (p.dir != ParamDir::In && !call.look().machine->memory.valid(call.args[i], 4))
            continue; // an error of its own
        const std::optional<int32_t> from =
            origin(objects, p.kind, p.dir == ParamDir::In ? call.integer(i) : call.load_int(call.args[i]));
        if (!from)
            continue;
        if (session && *session != *from)
            call.invalid(abi::ERR_SESSION, "the handles come from different sessions");
        session = from;
    }
    return session;
}

void Semantics::check_initialized(Call& call) const
{
    const MpiOp op = call.op();
    if (op == MpiOp::Init || op == MpiOp::Init_thread || traits_of(op).has(Fact::AlwaysAllowed))
        return;
    if (!call.instr.loc && call.instr.text != 0) // what a process does before its text begins
        return;
    const Process& p = call.look();
    if (has_sessions(*p.objects)) {
        const std::optional<int32_t> session = session_of(call);
        if (session && *session != 0) {
            if (op != MpiOp::Session_finalize && op != MpiOp::Group_from_session_pset && !lives(*p.objects, *session))
                call.fail(FindingKind::InitFinalize,
                          fmt::format("MPI_{} is called for a session that has been finalized", name_of(op)));
            return;
        }
        if (!session && lives(*p.objects, 0))
            return;
    }
    if (!p.initialized)
        call.fail(FindingKind::InitFinalize, fmt::format("MPI_{} is called before MPI_Init", name_of(op)));
    if (p.finalized)
        call.fail(FindingKind::InitFinalize, fmt::format("MPI_{} is called after MPI_Finalize", name_of(op)));
}

bool Semantics::has_had_sessions(const Process& p) { return has_sessions(*p.objects); }

bool Semantics::session_call(Call& call)
{
    const PlainObject* session = nullptr;
    const auto check = [&](int32_t handle) {
        session = find_plain(call, handle, first_session);
        if (session == nullptr || session->freed)
            call.invalid(abi::ERR_SESSION, handle == abi::SESSION_NULL
                                               ? "the session is MPI_SESSION_NULL"
                                               : "the session does not exist or has been finalized");
    };
    switch (call.op()) {
    case MpiOp::Session_init: make_plain(call, call.args[2], first_session); return true;
    case MpiOp::Session_finalize: {
        const int32_t handle = call.load_int(call.args[0]);
        check(handle);
        const auto left = [&](const char* what, SourceLoc made, FindingKind kind = FindingKind::UnfreedHandle) {
            call.faults.faults.push_back(
                {kind,
                 fmt::format("process {} never {}", call.rank, what),
                 {{call.rank, made, {}, "made here"}, {call.rank, call.instr.loc, {}, "the end of its session"}}});
        };
        const auto still_communicates = [&](SourceLoc made) {
            call.faults.faults.push_back(
                {FindingKind::RequestLifecycle,
                 fmt::format("process {} finalizes a session in which it still communicates", call.rank),
                 {{call.rank, made, {}, "made here"}, {call.rank, call.instr.loc, {}, "the end of its session"}}});
        };
        const Objects& objects = *call.look().objects;
        for (const RequestObject& r : call.look().requests)
            if (r.active && r.session == handle)
                still_communicates(r.loc);
        for (const MessageObject& m : objects.messages)
            if (m.session == handle)
                still_communicates(m.loc);
        for (const CommObject& c : objects.comms)
            if (c.session == handle)
                left("frees this communicator", c.loc);
        for (const WindowObject& w : objects.windows)
            if (w.comm.session == handle)
                left("frees this window", w.loc, FindingKind::ResourceLeak);
        for (const FileObject& f : objects.files)
            if (f.comm.session == handle)
                left("closes this file", f.loc, FindingKind::ResourceLeak);
        for (const GroupObject& g : objects.groups)
            if (g.session == handle)
                left("frees this group", g.loc);
        free_plain(call, call.args[0], first_session, abi::ERR_SESSION, abi::SESSION_NULL,
                   "the session does not exist");
        return true;
    }
    case MpiOp::Group_from_session_pset: {
        check(call.integer(0));
        const std::string name = call.load_string(call.args[1], longest_tag);
        std::vector<int32_t> members;
        if (name == "mpi://WORLD")
            for (uint32_t r = 0; r < program_.processes(); ++r)
                members.push_back(static_cast<int32_t>(r));
        else if (name == "mpi://SELF")
            members.push_back(static_cast<int32_t>(call.rank));
        else
            call.invalid(abi::ERR_ARG, fmt::format("there is no process set '{}'", name));
        call.store_group(call.args[2], std::move(members));
        return true;
    }
    default: return false;
    }
}

// The communicator as it will be; its context is where those meet who make it.
CommObject Semantics::made_from_groups(const Call& call) const
{
    const bool inter = call.op() == MpiOp::Intercomm_create_from_groups;
    CommObject comm;
    comm.session = session_of(call).value_or(0);
    comm.group = call.group(0).members;
    if (inter)
        comm.remote = call.group(2).members;
    if (comm.group.empty() || (inter && comm.remote.empty()))
        return {}; // the call does nothing
    const auto me = std::find(comm.group.begin(), comm.group.end(), static_cast<int32_t>(call.rank));
    if (me == comm.group.end())
        call.invalid(abi::ERR_GROUP, "the process is not in the group from which it makes a communicator");
    comm.rank = static_cast<int32_t>(me - comm.group.begin());
    const std::string string = call.load_string(call.args[inter ? 4 : 1], longest_tag);
    if (string.size() == longest_tag) // with its end it does not fit
        call.invalid(abi::ERR_ARG, "the string is longer than MPI_MAX_STRINGTAG_LEN allows");
    if (inter) {
        for (const auto& [at, group] : {std::pair{size_t{1}, &comm.group}, {size_t{3}, &comm.remote}})
            if (call.integer(at) < 0 || static_cast<size_t>(call.integer(at)) >= group->size())
                call.invalid(abi::ERR_RANK, fmt::format("the leader is {}, but the group has {} processes",
                                                        call.integer(at), group->size()));
        for (int32_t m : comm.remote)
            if (std::find(comm.group.begin(), comm.group.end(), m) != comm.group.end())
                call.invalid(abi::ERR_GROUP, fmt::format("process {} is in both groups", m));
        comm.second = comm.remote.front() < comm.group.front();
    }
    Hash name;
    for (char c : string)
        name.add(static_cast<unsigned char>(c));
    name.add(comm.is_inter() ? 2 : 1);
    for (int32_t m : comm.members())
        name.add(static_cast<uint64_t>(m));
    if (inter) // the leaders are the same for all: those of the first group come first
        for (size_t i : {comm.second ? size_t{3} : size_t{1}, comm.second ? size_t{1} : size_t{3}})
            name.add(static_cast<uint64_t>(call.integer(i)));
    comm.context = name.low() | uint64_t{1} << 63;
    return comm;
}

} // namespace mpismt::soundness
