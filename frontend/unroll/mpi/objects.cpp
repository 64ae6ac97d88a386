// Handles: which object they name, whether it lives still, and what a process leaves behind at its end.
//
// An object is made once per process and its handle never used again; whether it lives belongs to the path.
#include "frontend/unroll/mpi/objects.hpp"

#include "frontend/unroll/mpi/errors.hpp"

#include <fmt/format.h>

namespace mpismt::unroll {

const char* name_of(ObjectClass kind)
{
    switch (kind) {
    case ObjectClass::Comm: return "communicator";
    case ObjectClass::Group: return "group";
    case ObjectClass::Op: return "operation";
    case ObjectClass::Type: return "datatype";
    case ObjectClass::Errhandler: return "error handler";
    case ObjectClass::Keyval: return "key of attributes";
    case ObjectClass::Info: return "info";
    case ObjectClass::Window: return "window";
    case ObjectClass::Session: return "session";
    }
    return "object";
}

// What a call returns that gets a handle of none.
int32_t error_class_of(ObjectClass kind)
{
    switch (kind) {
    case ObjectClass::Comm: return abi::ERR_COMM;
    case ObjectClass::Group: return abi::ERR_GROUP;
    case ObjectClass::Op: return abi::ERR_OP;
    case ObjectClass::Type: return abi::ERR_TYPE;
    case ObjectClass::Errhandler: return abi::ERR_ERRHANDLER;
    case ObjectClass::Keyval: return abi::ERR_KEYVAL;
    case ObjectClass::Info: return abi::ERR_INFO;
    case ObjectClass::Window: return abi::ERR_WIN;
    case ObjectClass::Session: return abi::ERR_SESSION;
    }
    return abi::ERR_UNKNOWN;
}

int32_t Objects::make_object(const Call& c, ObjectClass kind, Life life)
{
    std::vector<SourceLoc>& made = c.process.made[static_cast<size_t>(kind)];
    std::vector<Value>& lives = c.path.mpi.lives[static_cast<size_t>(kind)];
    made.push_back(c.in.loc);
    lives.resize(made.size(), life_value(Life::None));
    lives.back() = life_value(life);
    return first_handle_of(kind) + static_cast<int32_t>(made.size() - 1);
}

uint32_t Objects::object_index(const Call& c, ObjectClass kind, int32_t handle, bool committed)
{
    const std::vector<Value>& lives = c.path.mpi.lives[static_cast<size_t>(kind)];
    const int64_t index = int64_t{handle} - first_handle_of(kind);
    if (index < 0 || static_cast<size_t>(index) >= c.process.made[static_cast<size_t>(kind)].size())
        stop_invalid(fmt::format("the {} does not exist", name_of(kind)), error_class_of(kind));
    const Value life =
        static_cast<size_t>(index) < lives.size() ? lives[static_cast<size_t>(index)] : life_value(Life::None);
    const auto must_not_be = [&](Life wrong, const char* why) {
        StopDetail d;
        d.finding = FindingKind::InvalidArgument;
        d.error_class = error_class_of(kind);
        d.text = fmt::format("the {} {}{}", name_of(kind), life.is_known() ? "" : "may be one that ", why);
        d.related = c.process.made[static_cast<size_t>(kind)][static_cast<size_t>(index)];
        d.related_role = "made here";
        if (const TermId condition = equal_term(terms_, life, life_value(wrong), 32); condition != false_term)
            errors_.exclude(c, condition, std::move(d));
    };
    must_not_be(Life::None, "does not exist");
    must_not_be(Life::Freed, "has been freed");
    if (committed)
        must_not_be(Life::Made, "is not committed");
    return static_cast<uint32_t>(index);
}

void Objects::set_life(const Call& c, ObjectClass kind, uint32_t index, Life life)
{
    c.path.mpi.lives[static_cast<size_t>(kind)][index] = life_value(life);
}

} // namespace mpismt::unroll
