// Brings the arguments of an MPI call to the standard's order.
//
// Named arguments take their parameters out of the list. What remains is positional: the arguments must be mapped, in
// order, to the remaining parameters, so that each fits and only parameters with a default (or the result of a call
// that is used as a value) are left out. The call is right if there is exactly one such mapping; if there are several,
// the program has to say which one it means. So `Send(x, 1, INT, 1, 10, WORLD)`, `Send(x, 1)` and `Wait(req, st)` are
// clear, `Send(x, 1, 2)` (a count and a destination, or a destination and a tag?) is not. Parameter lists are short
// enough to try all mappings.
#include "frontend/mpi/checker.hpp"
#include "frontend/mpi/operators.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace mpismt::mpi_language {

void Checker::check_mpi_call(Expr& e, MpiOp op)
{
    const bool wanted = std::exchange(value_wanted_, true);
    if (function_ != nullptr && function_->is_operation)
        error(e, fmt::format("MPI_{} is called in a reduction operation", name_of(op)), "an operation only computes");
    if (op == MpiOp::Init || op == MpiOp::Init_thread || op == MpiOp::Finalize || op == MpiOp::Session_init)
        unit_.calls_init = true;
    unit_.opens_files |= op == MpiOp::File_open;
    unit_.uses_sessions |= op == MpiOp::Session_init;
    unit_.meets_processes |= op == MpiOp::Comm_spawn || op == MpiOp::Comm_get_parent;
    const Type* given_type = std::exchange(given_type_, nullptr);
    for (Argument& a : e.arguments)
        check(*a.value);
    value_wanted_ = wanted;

    e.mpi = std::make_unique<MpiCall>();
    e.mpi->op = op;
    e.mpi->args.assign(parameters_of(op).size(), nullptr);
    Type result = type_of_result(op);
    if (gives_memory(op)) {
        if (given_type == nullptr) {
            e.type = {Base::Error};
            return error(e, fmt::format("MPI_{} returns memory, so an array must be declared with it", name_of(op)),
                         op == MpiOp::Win_shared_query ? "write `int a[] = Win_shared_query(w, 0);`"
                                                       : fmt::format("write `int a[4] = {}(w);`", name_of(op)));
        }
        result = *given_type;
        if (result.elements < 0 && allocates_memory(op) &&
            std::none_of(e.arguments.begin(), e.arguments.end(), [&](const Argument& a) {
                return a.name.empty() ? is_integer(a.value->type.base) : find_parameter(op, a.name) == 0;
            }))
            error(e, fmt::format("MPI_{} does not say how much memory", name_of(op)),
                  "give the length of the array, or the size in bytes: `size = 16`");
        if (result.elements >= 0 && op == MpiOp::Win_shared_query)
            error(e, "MPI_Win_shared_query says how long the array is", "write `[]`");
    }
    e.type = {Base::Void};
    if (wanted) {
        e.type = result;
        e.mpi->result = natural_result(op);
        if (result.base == Base::Void) {
            error(e, fmt::format("MPI_{} has no value", name_of(op)),
                  "the error code of a call is not available: an error ends the program");
            e.type = {Base::Error};
        }
    }
    std::vector<Expr*> positional;
    if (!bind_named(e, positional))
        return;
    for (const Argument& a : e.arguments)
        if (a.value->type.base == Base::Error)
            return;
    gather_requests(e, positional);
    if (bind_positional(e, positional))
        check_bound(e);
}

bool Checker::bind_named(Expr& e, std::vector<Expr*>& positional)
{
    MpiCall& call = *e.mpi;
    bool ok = true;
    for (Argument& a : e.arguments) {
        if (a.name.empty()) {
            positional.push_back(a.value.get());
            continue;
        }
        const int found = find_parameter(call.op, a.name);
        if (found < 0) {
            ok = false;
            std::string hint = fmt::format("it is {}", signature(call.op));
            if (found == -2) {
                hint = "write one of";
                for (const Param& p : parameters_of(call.op))
                    if (p.name.ends_with(a.name == "type" ? "type" : a.name))
                        hint += fmt::format(" `{} = ...`", p.name);
            } else if (a.value->kind == ExprKind::Name && lookup(a.name) != nullptr) {
                hint = "is a comma missing?";
            }
            diagnostics_.error(a.name_span,
                               found == -2 ? fmt::format("MPI_{} has several parameters that `{}` could mean",
                                                         name_of(call.op), a.name)
                                           : fmt::format("MPI_{} has no parameter `{}`", name_of(call.op), a.name),
                               hint);
            continue;
        }
        const auto i = static_cast<size_t>(found);
        if (call.args[i] != nullptr) {
            diagnostics_.error(a.name_span,
                               fmt::format("the argument `{}` is given twice", parameters_of(call.op)[i].name));
            ok = false;
        } else if (a.value->type.base != Base::Error && !fits(*a.value, call.op, i)) {
            error(*a.value, fmt::format("the argument `{}` of MPI_{} must be {}, this is {}", a.name, name_of(call.op),
                                        expected(call.op, i), to_string(a.value->type)));
            ok = false;
        }
        call.args[i] = a.value.get();
    }
    return ok;
}

// Waitall(r1, r2) is Waitall({r1, r2}).
void Checker::gather_requests(Expr& e, std::vector<Expr*>& positional)
{
    MpiCall& call = *e.mpi;
    bool takes_several = false;
    for (size_t i = 0; i < call.args.size(); ++i)
        takes_several = takes_several || (role_of(call.op, i) == Role::RequestArray && call.args[i] == nullptr);
    if (!takes_several)
        return;
    const auto is_request = [](const Expr* x) {
        return without_address(*x).type == Type{Base::Request} && is_lvalue(without_address(*x));
    };
    const auto first = std::find_if(positional.begin(), positional.end(), is_request);
    const auto last = std::find_if_not(first, positional.end(), is_request);
    if (first == last)
        return;
    auto list = std::make_unique<Expr>();
    list->kind = ExprKind::List;
    list->span = (*first)->span;
    list->begin = (*first)->begin;
    list->end = (*(last - 1))->end;
    list->type = {Base::List};
    for (Argument& a : e.arguments)
        if (std::find(first, last, a.value.get()) != last) {
            // The list owns the requests from here on; the argument keeps an empty place.
            list->operands.push_back(std::move(a.value));
            a.value = std::make_unique<Expr>();
        }
    *first = list.get();
    positional.erase(first + 1, last);
    call.made.push_back(std::move(list));
}

bool Checker::may_omit(const MpiCall& call, size_t parameter) const
{
    if (static_cast<int>(parameter) == call.result)
        return true;
    if (has_default(call.op, parameter))
        return true;
    // The answer of a call that is used as a statement may be ignored, unless something is lost with it.
    const Role role = role_of(call.op, parameter);
    return static_cast<int>(parameter) == natural_result(call.op) && (role == Role::Flag || role == Role::IntOut);
}

// The target's count and datatype are as a rule those of the origin: `Put(a, 1, column, to 1, w)` means the origin's.
// They have their places in the standard's form alone.
static bool only_behind_origin(const std::vector<Expr*>& args, MpiOp op, size_t parameter)
{
    const auto params = parameters_of(op);
    if (params[parameter].name != "target_count" && params[parameter].name != "target_datatype")
        return false;
    return args[1] == nullptr || args[2] == nullptr; // origin_count and origin_datatype
}

bool Checker::bind_positional(Expr& e, const std::vector<Expr*>& positional)
{
    MpiCall& call = *e.mpi;
    const size_t n = call.args.size();
    std::vector<Expr*> trial = call.args, first_found;
    size_t solutions = 0;
    // Tries parameters from `parameter` on for the arguments from `argument` on.
    const std::function<void(size_t, size_t)> search = [&](size_t parameter, size_t argument) {
        if (solutions > 1)
            return;
        if (parameter == n) {
            if (argument == positional.size() && ++solutions == 1)
                first_found = trial;
            return;
        }
        if (call.args[parameter] != nullptr)
            return search(parameter + 1, argument);
        if (argument < positional.size() && static_cast<int>(parameter) != call.result &&
            !only_behind_origin(trial, call.op, parameter) && fits(*positional[argument], call.op, parameter)) {
            trial[parameter] = positional[argument];
            search(parameter + 1, argument + 1);
            trial[parameter] = nullptr;
        }
        if (may_omit(call, parameter))
            search(parameter + 1, argument);
    };
    search(0, 0);
    if (solutions == 1) {
        call.args = std::move(first_found);
        if (attaches_buffer(call.op) && call.args[n - 2] == nullptr && call.args[n - 1] == nullptr) {
            error(e, fmt::format("MPI_{} needs a size", name_of(call.op)),
                  call.op == MpiOp::Buffer_attach ? "write `Buffer_attach(1000)`, or give an array"
                                                  : "add `size = 1000`, or give an array");
            return false;
        }
        return true;
    }
    if (solutions == 0) {
        explain_misfit(e, positional);
        return false;
    }
    std::string words;
    for (size_t i = 0; i < n; ++i)
        if (const Role r = role_of(call.op, i);
            call.args[i] == nullptr && (r == Role::Rank || r == Role::Tag || r == Role::Count || r == Role::Long)) {
            const std::string_view name = parameters_of(call.op)[i].name;
            const bool reads = call.op == MpiOp::Get || call.op == MpiOp::Rget;
            words += fmt::format("{}`{}`", words.empty() ? "" : ", ",
                                 name == "dest" || (name == "target_rank" && !reads) ? "to 1"
                                 : name == "source" || name == "target_rank"         ? "from 1"
                                 : name == "target_disp"                             ? "at 1"
                                                                                     : fmt::format("{} = 1", name));
        }
    error(e, fmt::format("the arguments of MPI_{} can be read in several ways", name_of(call.op)),
          words.empty() ? fmt::format("name them: {}", signature(call.op)) : fmt::format("name them, as in {}", words));
    return false;
}

// No mapping: finds the first thing that is wrong, as a reader would who goes from left to right.
void Checker::explain_misfit(const Expr& e, const std::vector<Expr*>& positional)
{
    const MpiCall& call = *e.mpi;
    const auto params = parameters_of(call.op);
    const std::string hint = fmt::format("it is {}", signature(call.op));
    size_t next = 0;
    std::vector<const Expr*> taken(call.args.begin(), call.args.end());
    const Expr* misfit = nullptr;
    for (const Expr* a : positional) {
        // The rightmost parameter is no help: take the first that fits, preferring those that must be given.
        size_t chosen = params.size();
        for (size_t i = next; i < params.size(); ++i) {
            if (taken[i] != nullptr || static_cast<int>(i) == call.result || !fits(*a, call.op, i))
                continue;
            if (chosen == params.size() || (may_omit(call, chosen) && !may_omit(call, i)))
                chosen = i;
            if (!may_omit(call, i))
                break;
        }
        if (chosen == params.size()) {
            misfit = a;
            break;
        }
        taken[chosen] = a;
        next = chosen + 1;
    }
    if (misfit != nullptr) {
        size_t open = params.size();
        for (size_t i = next; i < params.size() && open == params.size(); ++i)
            if (taken[i] == nullptr && !may_omit(call, i))
                open = i;
        if (open != params.size())
            return error(*misfit,
                         fmt::format("the argument `{}` of MPI_{} must be {}, this is {}", params[open].name,
                                     name_of(call.op), expected(call.op, open), to_string(misfit->type)),
                         hint);
        return error(*misfit,
                     fmt::format("this {} fits none of the remaining parameters of MPI_{}", to_string(misfit->type),
                                 name_of(call.op)),
                     hint);
    }
    for (size_t i = 0; i < params.size(); ++i) {
        if (taken[i] != nullptr || may_omit(call, i))
            continue;
        std::string how = hint;
        if (params[i].name == "dest")
            how = "add `to RANK`";
        else if (params[i].name == "source")
            how = "add `from RANK`, or `from *` for any";
        else if (params[i].name == "root")
            how = "add `root = RANK`";
        else if (params[i].name == "op")
            how = "add an operation: SUM, MAX, ...";
        else if (params[i].name == "target_rank")
            how = call.op == MpiOp::Get || call.op == MpiOp::Rget ? "add `from RANK`" : "add `to RANK`";
        else if (role_of(call.op, i) == Role::Request)
            how = fmt::format("add a request, or write `request r = {}(...);`", name_of(call.op));
        return error(
            e,
            fmt::format("MPI_{} lacks the argument `{}`, {}", name_of(call.op), params[i].name, expected(call.op, i)),
            how);
    }
    error(e, fmt::format("the arguments of MPI_{} are not in the standard's order", name_of(call.op)), hint);
}

bool Checker::fits(const Expr& argument, MpiOp op, size_t parameter) const
{
    const Expr& e = without_address(argument);
    const bool addressed = &e != &argument;
    const Type& t = e.type;
    const Role role = role_of(op, parameter);
    const bool in = parameters_of(op)[parameter].dir == ParamDir::In;
    const auto variable = [&](Base b) { return t == Type{b} && is_lvalue(e); };
    const auto value = [&](Base b) { return !addressed && t == Type{b}; };
    const auto array = [&](Base b) { return t.array && t.base == b; };
    const auto list = [&](Base b) {
        return t.base == Base::List && std::all_of(e.operands.begin(), e.operands.end(), [&](const ExprPtr& o) {
                   return without_address(*o).type.base == Base::Error || without_address(*o).type == Type{b};
               });
    };
    const auto integers = [&]() {
        return t.base == Base::List && std::all_of(e.operands.begin(), e.operands.end(), [](const ExprPtr& o) {
                   return o->type.base == Base::Error || (is_integer(o->type.base) && !o->type.array);
               });
    };
    const bool null = t.base == Base::Null;
    if (t.base == Base::Error)
        return true;
    switch (role) {
    case Role::Buffer:
        if (op == MpiOp::Get_address)
            return is_data(t.base) && (t.array || is_lvalue(e));
        if (null || (is_data(t.base) && (t.array || is_lvalue(e))))
            return true;
        // Values to send need no variable.
        return in && ((is_data(t.base) && !addressed) || list(Base::Int) || list(Base::Real) || list(Base::Bool) ||
                      list(Base::Long));
    case Role::WindowMemory: return null || (is_data(t.base) && (t.array || is_lvalue(e)));
    case Role::AttachBuffer: return is_data(t.base) && (t.array || (addressed && is_lvalue(e)));
    case Role::DetachAddress: return is_data(t.base) && t.array;
    case Role::Rank: return value(Base::Int) || (is_source(op, parameter) && t.base == Base::Wildcard);
    case Role::Tag: return value(Base::Int) || (is_receive_tag(op, parameter) && t.base == Base::Wildcard);
    case Role::Count:
    case Role::ArrayLength:
    case Role::Bytes:
    case Role::Keyval: return value(Base::Int);
    case Role::Integer:
        return value(Base::Int) ||
               (parameters_of(op)[parameter].kind == ParamKind::Logical && value(Base::Bool));
    case Role::IntArray: return array(Base::Int) || list(Base::Int) || null;
    case Role::IntArrayOut: return array(Base::Int);
    case Role::Long: return value(Base::Long) || value(Base::Int);
    case Role::LongArray: return array(Base::Long) || integers() || null;
    case Role::LongArrayOut: return array(Base::Long) || null;
    case Role::DatatypeArrayOut: return array(Base::Datatype);
    case Role::Text: return t.base == Base::String;
    case Role::Datatype: return value(Base::Datatype);
    case Role::DatatypeArray: return array(Base::Datatype) || list(Base::Datatype);
    case Role::Comm: return value(Base::Comm);
    case Role::Group: return value(Base::Group);
    case Role::Op: return value(Base::Op);
    case Role::Window: return value(Base::Window);
    case Role::File: return value(Base::File);
    case Role::Info: return value(Base::Info);
    case Role::Session: return value(Base::Session);
    case Role::Errhandler: return value(Base::Errhandler);
    case Role::Request:
    case Role::RequestValue: return variable(Base::Request);
    case Role::RequestArray:
        if (t.base == Base::List)
            return list(Base::Request) && std::all_of(e.operands.begin(), e.operands.end(),
                                                      [](const ExprPtr& o) { return is_lvalue(without_address(*o)); });
        return array(Base::Request) || variable(Base::Request);
    case Role::Status: return variable(Base::Status) || null;
    case Role::StatusIn: return variable(Base::Status);
    case Role::StatusArray: return array(Base::Status) || null;
    case Role::IntOut:
    case Role::IntInout: return variable(Base::Int);
    case Role::LongOut:
    case Role::LongInout: return variable(Base::Long);
    case Role::Flag: return variable(Base::Int) || variable(Base::Bool);
    case Role::HandleOut:
    case Role::HandleInout: return variable(handle_of(op, parameter));
    case Role::ArgumentVector: return null;
    case Role::MemoryOut: // it is the value of the call
    case Role::AttributeOut:
    case Role::LargeForm:
    case Role::Other: return false;
    }
    return false;
}

std::string Checker::expected(MpiOp op, size_t parameter) const
{
    const bool in = parameters_of(op)[parameter].dir == ParamDir::In;
    switch (role_of(op, parameter)) {
    case Role::Buffer: return in ? "data: a variable, array, section or value" : "a variable, an array or a section";
    case Role::AttachBuffer:
    case Role::DetachAddress: return "an array";
    case Role::Rank: return is_source(op, parameter) ? "a rank or `*`" : "a rank (int)";
    case Role::Tag: return is_receive_tag(op, parameter) ? "a tag or `*`" : "a tag (int)";
    case Role::IntArray: return "an array of int";
    case Role::IntArrayOut: return "an int array to write to";
    case Role::Long: return "a long or an int";
    case Role::LongArray: return "an array of long";
    case Role::LongArrayOut: return "a long array to write to";
    case Role::DatatypeArrayOut: return "a datatype array to write to";
    case Role::Text: return "a text in quotes";
    case Role::Datatype: return "a datatype";
    case Role::DatatypeArray: return "an array of datatypes";
    case Role::Comm: return "a communicator";
    case Role::Group: return "a group";
    case Role::Op: return "an operation";
    case Role::Window: return "a window";
    case Role::File: return "a file";
    case Role::Info: return "an info";
    case Role::Session: return "a session";
    case Role::Errhandler: return "ERRORS_ARE_FATAL or ERRORS_ABORT";
    case Role::WindowMemory: return "memory of its own: a variable, an array or a section";
    case Role::Request:
    case Role::RequestValue: return "a request variable";
    case Role::RequestArray: return "an array or a list of requests";
    case Role::Status:
    case Role::StatusIn: return "a status variable";
    case Role::StatusArray: return "an array of statuses";
    case Role::IntOut:
    case Role::IntInout: return "an int variable";
    case Role::LongOut:
    case Role::LongInout: return "a long variable";
    case Role::Flag: return "a bool or int variable";
    case Role::HandleOut:
    case Role::HandleInout: return fmt::format("a {} variable", name_of(handle_of(op, parameter)));
    case Role::ArgumentVector: return "NULL";
    case Role::Keyval: return "an attribute: WIN_SIZE, WIN_MODEL, ...";
    default: return "an int";
    }
}

static bool is_window_attribute(const Expr& e)
{
    return e.constant && *e.constant >= static_cast<uint64_t>(abi::WIN_BASE) &&
           *e.constant <= static_cast<uint64_t>(abi::WIN_MODEL);
}

// What remains to be said once every argument has its parameter.
void Checker::check_bound(Expr& e)
{
    MpiCall& call = *e.mpi;
    check_extent(call, "buf", "count", "datatype");
    check_extent(call, "buffer", "count", "datatype");
    check_extent(call, "sendbuf", "count", "datatype");
    check_extent(call, "recvbuf", "count", "datatype");
    check_extent(call, "origin_addr", "origin_count", "origin_datatype");
    check_extent(call, "result_addr", "result_count", "result_datatype");
    for (const auto& [count, type] :
         {std::pair("count", "datatype"), std::pair("sendcount", "sendtype"), std::pair("recvcount", "recvtype"),
          std::pair("incount", "datatype"), std::pair("outcount", "datatype"),
          std::pair("origin_count", "origin_datatype"), std::pair("result_count", "result_datatype"),
          std::pair("target_count", "target_datatype")})
        check_count(call, count, type);
    for (size_t i = 0; i < call.args.size(); ++i) {
        if (call.args[i] == nullptr)
            continue;
        const Role role = role_of(call.op, i);
        Expr& a = without_address(*call.args[i]);
        if ((role == Role::Buffer || role == Role::WindowMemory) && a.kind == ExprKind::Name && is_lvalue(a))
            a.symbol->in_memory = true;
        if (role == Role::Keyval && !is_window_attribute(a))
            error(a, "this is not an attribute that every window has",
                  "they are WIN_BASE, WIN_SIZE, WIN_DISP_UNIT, WIN_CREATE_FLAVOR and WIN_MODEL");
        if (role == Role::Rank)
            check_rank_argument(a, call.op, i);
        if ((role == Role::Tag || role == Role::Count || role == Role::ArrayLength || role == Role::Bytes) &&
            a.constant && as_signed(*a.constant, 32) < 0 &&
            !(is_receive_tag(call.op, i) && as_signed(*a.constant, 32) == abi::ANY_TAG)) {
            const std::string_view name = parameters_of(call.op)[i].name;
            error(a, fmt::format("{} {} is negative", role == Role::Tag ? "tag" : name, as_signed(*a.constant, 32)),
                  role == Role::Tag && as_signed(*a.constant, 32) == abi::ANY_TAG
                      ? "only receives and probes accept ANY_TAG"
                      : "");
        }
    }
}

// The default count is in elements of the buffer, which says nothing about elements of a datatype that is made while
// the program runs.
void Checker::check_count(const MpiCall& call, std::string_view count, std::string_view datatype)
{
    const auto params = parameters_of(call.op);
    const auto find = [&](std::string_view name) {
        return static_cast<size_t>(
            std::find_if(params.begin(), params.end(), [&](const Param& p) { return p.name == name; }) -
            params.begin());
    };
    const size_t n = find(count), t = find(datatype);
    if (n == params.size() || t == params.size() || call.args[n] != nullptr || call.args[t] == nullptr ||
        role_of(call.op, n) != Role::Count || without_address(*call.args[t]).constant)
        return;
    error(*call.args[t],
          fmt::format("MPI_{} does not say how many elements of this datatype it uses", name_of(call.op)),
          fmt::format("add `{} = 1`", count));
}

// Does a call with a constant count go beyond the variable that it is given? It may still never be reached, so it is a
// warning.
void Checker::check_extent(const MpiCall& call, std::string_view buffer, std::string_view count,
                           std::string_view datatype)
{
    const auto given = [&](std::string_view name) -> const Expr* {
        for (size_t i = 0; i < call.args.size(); ++i)
            if (parameters_of(call.op)[i].name == name && call.args[i] != nullptr)
                return &without_address(*call.args[i]);
        return nullptr;
    };
    const Expr* b = given(buffer);
    const Expr* n = given(count);
    const Expr* type = given(datatype);
    if (b == nullptr || !(is_data(b->type.base)) || (n == nullptr && type == nullptr) ||
        (n != nullptr && !n->constant) || (type != nullptr && !type->constant))
        return;
    int64_t elements = b->type.array ? b->type.elements : 1;
    if (b->kind == ExprKind::Index || b->kind == ExprKind::Section) { // what follows belongs to the array as well
        const auto& first = b->operands[1]->constant;
        const int64_t all = b->operands[0]->type.elements;
        elements = first && all >= 0 ? all - as_signed(*first, 32) : -1;
    }
    const abi::BasicType* basic =
        abi::find_basic_type(type != nullptr ? static_cast<int32_t>(*type->constant) : datatype_of(b->type.base));
    if (elements < 0 || basic == nullptr)
        return;
    const int64_t wanted = (n != nullptr ? as_signed(*n->constant, 32) : elements) * int64_t{basic->extent};
    const int64_t available = elements * int64_t{size_of(b->type.base)};
    if (wanted > available)
        diagnostics_.warning(b->span, fmt::format("MPI_{} accesses {} bytes here, but `{}` has {}", name_of(call.op),
                                                  wanted, source(*b), available));
}

void Checker::check_rank_argument(const Expr& a, MpiOp op, size_t parameter)
{
    if (!a.constant || a.type.base != Base::Int || !size_known_)
        return;
    const int64_t rank = as_signed(*a.constant, 32);
    const std::string_view name = parameters_of(op)[parameter].name;
    if (rank >= 0 && (rank < int64_t{unit_.size} || may_meet_more_))
        return;
    if (rank == abi::PROC_NULL && name != "root")
        return;
    if (rank == abi::ANY_SOURCE && name == "source")
        return;
    std::string hint;
    if (rank == abi::ANY_SOURCE)
        hint = "only receives and probes accept ANY_SOURCE";
    else if (rank == abi::PROC_NULL)
        hint = "a root must be a process";
    else if (rank < 0 && name == "source")
        hint = "any process is ANY_SOURCE, none is PROC_NULL";
    error(a,
          fmt::format("{} {} is out of range: there are {} processes, ranks 0 to {}", name, rank, unit_.size,
                      unit_.size - 1),
          hint);
}

} // namespace mpismt::mpi_language
