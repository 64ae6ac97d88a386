#include "frontend/record/format.hpp"

#include "core/mpi/traits.hpp"

#include <algorithm>
#include <set>

namespace mpismt::record {

namespace {

// Local calls that make, free or change something that other calls have to do with.
bool matters(MpiOp op)
{
    static const std::set<std::string_view> names = {
        "Comm_set_errhandler", "File_seek",          "File_set_errhandler", "Info_delete",      "Info_set",
        "Type_commit",         "Win_set_errhandler", "Comm_get_errhandler", "Grequest_complete"};
    const std::string_view name = name_of(op);
    if (names.contains(name))
        return true;
    if (name == "File_get_view" || name == "Type_get_contents")
        return false;
    return std::ranges::any_of(parameters_of(op), [](const Param& p) {
        return !p.array && p.dir != ParamDir::In && !handle_type(p.kind).empty();
    });
}

bool is_pointer(ParamKind kind) { return kind == ParamKind::Buffer; }

// What only the program has use for: functions, extra state.
bool is_of_no_interest(const Param& p)
{
    using enum ParamKind;
    switch (p.kind) {
    case ArgumentCount:
    case ArgumentList:
    case AttributeVal:
    case AttributeVal10:
    case CBuffer2:
    case CBuffer3:
    case ExtraState:
    case ExtraState2:
    case Function:
    case Polyfunction:
    case StringArray:
    case String2darray:
    case Varargs: return true;
    default: return p.kind == Status && p.dir == ParamDir::In;
    }
}

} // namespace

std::string_view handle_type(ParamKind kind)
{
    using enum ParamKind;
    switch (kind) {
    case Communicator: return "Comm";
    case Datatype: return "Datatype";
    case Errhandler: return "Errhandler";
    case File: return "File";
    case Group: return "Group";
    case Info: return "Info";
    case Message: return "Message";
    case Operation: return "Op";
    case Request: return "Request";
    case Session: return "Session";
    case Window: return "Win";
    default: return {};
    }
}

Written how_written(MpiOp op)
{
    if (traits_of(op).has(Fact::OnlyNamed))
        return Written::Name;
    if (traits_of(op).has(Fact::NotRecorded))
        return Written::No;
    return is_local(op) && !matters(op) ? Written::No : Written::Whole;
}

std::vector<Field> fields_of(MpiOp op)
{
    std::vector<Field> before, after;
    for (const Param& p : parameters_of(op)) {
        // What is started is known by its records; only the root has these arguments.
        if (is_of_no_interest(p) || (spawns(op) && p.name != "root" && p.kind != ParamKind::Communicator))
            continue;
        if (is_pointer(p.kind)) {
            before.push_back({&p, Field::Form::Address});
        } else if (p.kind == ParamKind::CBuffer) {
            after.push_back({&p, Field::Form::Address, true});
        } else if (!handle_type(p.kind).empty()) {
            if (p.dir != ParamDir::Out)
                before.push_back({&p, Field::Form::Handle});
            else
                after.push_back({&p, Field::Form::Handle, true});
            const bool made =
                p.kind == ParamKind::Datatype || (p.kind == ParamKind::Communicator && !makes_request(op));
            if (made && p.dir == ParamDir::Out)
                after.push_back({&p, Field::Form::Layout, true});
        } else if (p.kind == ParamKind::String) {
            if (p.dir == ParamDir::In)
                before.push_back({&p, Field::Form::Text});
            if (op == MpiOp::File_open || op == MpiOp::File_delete)
                before.push_back({&p, Field::Form::Layout});
        } else if (p.kind == ParamKind::Status) {
            after.push_back({&p, Field::Form::Status, true});
        } else if (p.dir == ParamDir::Out) {
            after.push_back({&p, Field::Form::Number, true});
        } else {
            before.push_back({&p, Field::Form::Number});
        }
    }
    before.insert(before.end(), after.begin(), after.end());
    if (spawns(op))
        before.push_back({&parameters_of(op).back(), Field::Form::Text, true});
    return before;
}

bool spawns(MpiOp op) { return op == MpiOp::Comm_spawn || op == MpiOp::Comm_spawn_multiple; }

bool makes_persistent_request(MpiOp op) { return traits_of(op).form == CallForm::Persistent; }

bool makes_request(MpiOp op)
{
    return std::ranges::any_of(parameters_of(op),
                               [](const Param& p) { return p.kind == ParamKind::Request && p.dir == ParamDir::Out; }) &&
           !makes_persistent_request(op);
}

} // namespace mpismt::record
