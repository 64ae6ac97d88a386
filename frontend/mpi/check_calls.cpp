// The check of calls: conversions, the functions of the language, the program's own functions. MPI: bind_mpi.cpp.
#include "frontend/mpi/checker.hpp"
#include "frontend/mpi/operators.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace mpismt::mpi_language {

namespace {

struct BuiltinName {
    std::string_view name;
    Builtin builtin;
    size_t least, most; // arguments
};

constexpr std::array<BuiltinName, 9> builtin_functions = {{{"input", Builtin::Input, 0, 2},
                                                           {"min", Builtin::Min, 2, 2},
                                                           {"max", Builtin::Max, 2, 2},
                                                           {"abs", Builtin::Abs, 1, 1},
                                                           {"length", Builtin::Length, 1, 1},
                                                           {"assume", Builtin::Assume, 1, 1},
                                                           {"assert", Builtin::Assert, 1, 2},
                                                           {"print", Builtin::Print, 0, 1000},
                                                           {"exit", Builtin::Exit, 0, 1}}};

} // namespace

void Checker::check_call(Expr& e)
{
    if (const auto type = find_type(e.name); type && !lookup(e.name))
        return check_conversion(e, *type);
    if (Symbol* s = lookup(e.name); s != nullptr && s->kind == Symbol::Kind::Function) {
        e.symbol = s;
        return check_user_call(e);
    }
    if (check_builtin(e))
        return;
    if (const auto op = find_operation(e.name)) {
        if (is_supported(*op))
            return check_mpi_call(e, *op);
        error(e, fmt::format("MPI_{} is not an operation of this language", name_of(*op)),
              "docs/language.md lists the operations");
    } else {
        unknown_function(e);
    }
    for (Argument& a : e.arguments)
        check(*a.value);
    e.type = {Base::Error};
}

void Checker::unknown_function(const Expr& e)
{
    if (const Symbol* s = lookup(e.name))
        return error(e, fmt::format("`{}` is not a function", e.name),
                     s->kind == Symbol::Kind::Operation ? "it is a reduction operation: pass it as `op`" : "");
    std::string name(e.name);
    std::vector<std::string_view> candidates = supported_names();
    std::string prefix;
    if (name.starts_with("MPI_")) {
        name.erase(0, 4);
        prefix = "MPI_";
    } else {
        for (const BuiltinName& b : builtin_functions)
            candidates.push_back(b.name);
        for (const auto& f : unit_.functions)
            candidates.push_back(f->name);
    }
    const std::string_view best = closest(name, candidates);
    diagnostics_.error({e.span.loc, static_cast<uint32_t>(e.name.size())},
                       fmt::format("there is no function `{}`", e.name),
                       best.empty() ? std::string() : fmt::format("did you mean `{}{}`?", prefix, best));
}

bool Checker::arity(const Expr& e, size_t least, size_t most)
{
    for (const Argument& a : e.arguments)
        if (!a.name.empty()) {
            diagnostics_.error(a.name_span, fmt::format("`{}` takes no named arguments", e.name));
            return false;
        }
    const size_t n = e.arguments.size();
    if (n >= least && n <= most)
        return true;
    const std::string wanted = least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most);
    error(e, fmt::format("`{}` takes {} argument{}, not {}", e.name, wanted, wanted == "1" ? "" : "s", n));
    return false;
}

void Checker::check_conversion(Expr& e, Base to)
{
    e.builtin = Builtin::Convert;
    for (Argument& a : e.arguments)
        check_value(*a.value);
    if (!arity(e, 1, 1))
        return;
    Expr& a = *e.arguments[0].value;
    if (a.type.base == Base::Error)
        return;
    if (!is_data(to) || !is_data(a.type.base)) {
        if (to != a.type.base)
            return error(e, fmt::format("a {} cannot be converted to {}", to_string(a.type), name_of(to)));
    }
    e.type = {to};
    if (!a.constant)
        return;
    e.constant = convert_constant(*a.constant, a.type.base, to);
    // An explicit conversion cuts an integer down; a real must fit.
    if (!e.constant && is_integer(a.type.base))
        e.constant = truncate(*a.constant, width_of(to));
    if (!e.constant)
        error(e, fmt::format("the value does not fit into {}", name_of(to)));
}

bool Checker::check_builtin(Expr& e)
{
    const auto it = std::find_if(builtin_functions.begin(), builtin_functions.end(),
                                 [&](const BuiltinName& b) { return b.name == e.name; });
    if (it == builtin_functions.end())
        return false;
    e.builtin = it->builtin;
    const bool is_statement = e.builtin >= Builtin::Assume;
    if (is_statement && std::exchange(value_wanted_, true))
        error(e, fmt::format("`{}` is a statement, it has no value", e.name));
    const Base input_type = std::exchange(input_type_, Base::Int);
    for (Argument& a : e.arguments) {
        if (e.builtin == Builtin::Length || a.value->kind == ExprKind::String)
            check(*a.value);
        else
            check_value(*a.value);
    }
    value_wanted_ = !is_statement;
    input_type_ = input_type;
    e.type = {is_statement ? Base::Void : Base::Int};
    if (!arity(e, it->least, it->most)) {
        e.type = {Base::Error};
        return true;
    }
    const auto arg = [&](size_t i) -> Expr& { return *e.arguments[i].value; };
    switch (e.builtin) {
    case Builtin::Input: check_input(e); break;
    case Builtin::Min:
    case Builtin::Max:
    case Builtin::Abs: {
        Base common = Base::Int;
        for (Argument& a : e.arguments) {
            if (a.value->type.base != Base::Error && !is_number(a.value->type.base))
                error(*a.value, fmt::format("`{}` takes numbers, this is a {}", e.name, to_string(a.value->type)));
            common = a.value->type.base == Base::Error ? common : std::max(common, a.value->type.base);
        }
        e.type = {common};
        break;
    }
    case Builtin::Length:
        if (arg(0).type.base != Base::Error && !arg(0).type.array)
            error(arg(0), fmt::format("`{}` is not an array", source(arg(0))));
        else if (arg(0).type.elements >= 0)
            e.constant = static_cast<uint64_t>(arg(0).type.elements);
        break;
    case Builtin::Assume:
    case Builtin::Assert:
        check_condition(arg(0), fmt::format("the argument of `{}`", e.name));
        if (e.arguments.size() == 2 && arg(1).kind != ExprKind::String)
            error(arg(1), "the second argument of `assert` must be a text", "write `assert(x == 1, \"why\");`");
        break;
    case Builtin::Print:
        for (Argument& a : e.arguments)
            if (a.value->kind != ExprKind::String && a.value->type.base != Base::Error &&
                !is_data(a.value->type.base) && !is_handle(a.value->type.base))
                error(*a.value, fmt::format("a {} cannot be printed", to_string(a.value->type)));
        break;
    case Builtin::Exit:
        if (!e.arguments.empty())
            expect(arg(0), Base::Int, "the exit status");
        break;
    case Builtin::None:
    case Builtin::Convert: break;
    }
    return true;
}

// input(LEAST, GREATEST) has the type of its range; input() is any int, or any bool or long if it is assigned to such a
// variable.
void Checker::check_input(Expr& e)
{
    if (e.arguments.size() == 1) {
        error(e, "`input` takes no argument or a range", "write `input(LEAST, GREATEST)`");
        return;
    }
    if (e.arguments.empty()) {
        e.type = {input_type_};
        return;
    }
    Expr& low = *e.arguments[0].value;
    Expr& high = *e.arguments[1].value;
    if (low.type.base == Base::Error || high.type.base == Base::Error)
        return;
    if (low.type.base == Base::Bool && high.type.base == Base::Bool) {
        e.type = {Base::Bool};
        if (low.constant && high.constant && *low.constant > *high.constant)
            error(e, "the range of this input is empty");
        return;
    }
    for (Expr* bound : {&low, &high})
        if (!is_integer(bound->type.base))
            return error(*bound, fmt::format("a bound of an input must be an integer, but this is a {}",
                                             to_string(bound->type)));
    e.type = {std::max(low.type.base, high.type.base)};
    if (low.constant && high.constant &&
        as_signed(*convert_constant(*low.constant, low.type.base, Base::Long), 64) >
            as_signed(*convert_constant(*high.constant, high.type.base, Base::Long), 64))
        error(e, "the range of this input is empty");
}

void Checker::check_user_call(Expr& e)
{
    const Function& f = *unit_.functions[e.symbol->function];
    e.type = e.symbol->type;
    for (Argument& a : e.arguments)
        if (a.value->kind == ExprKind::Name || a.value->kind == ExprKind::Section || a.value->kind == ExprKind::Address)
            check(*a.value);
        else
            check_value(*a.value);
    if (!arity(e, f.parameters.size(), f.parameters.size()))
        return;
    for (size_t i = 0; i < f.parameters.size(); ++i) {
        const Parameter& p = f.parameters[i];
        Expr& given = without_address(*e.arguments[i].value);
        if (given.type.base == Base::Error || p.type == Base::Error)
            continue;
        const std::string what = fmt::format("the argument `{}` of `{}`", p.name, f.name);
        if (p.is_array) {
            if (!given.type.array || given.type.base != p.type)
                error(given, fmt::format("{} must be an array of {}, this is of type {}", what, name_of(p.type),
                                         to_string(given.type)));
        } else if (p.is_reference) {
            if (!is_lvalue(given) || given.type != Type{p.type})
                error(given, fmt::format("{} is passed by reference: it must be a variable of type {}", what,
                                         name_of(p.type)));
            else if (given.kind == ExprKind::Name)
                given.symbol->in_memory = true;
        } else if (given.type.array || &given != e.arguments[i].value.get()) {
            error(given, fmt::format("{} must be one value of type {}", what, name_of(p.type)));
        } else {
            expect(given, p.type, what);
        }
    }
}

} // namespace mpismt::mpi_language
