// The check of expressions: types, constants, and what may stand where.
#include "frontend/mpi/checker.hpp"
#include "frontend/mpi/operators.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace mpismt::mpi_language {

void Checker::check(Expr& e)
{
    switch (e.kind) {
    case ExprKind::Integer:
        e.type = {e.bits <= uint64_t{INT32_MAX} ? Base::Int : Base::Long};
        e.constant = e.bits;
        break;
    case ExprKind::Real:
        e.type = {Base::Real};
        e.constant = e.bits;
        break;
    case ExprKind::Boolean:
        e.type = {Base::Bool};
        e.constant = e.bits;
        break;
    case ExprKind::String: e.type = {Base::String}; break;
    case ExprKind::Name: check_name(e); break;
    case ExprKind::Unary: check_unary(e); break;
    case ExprKind::Binary: check_binary(e); break;
    case ExprKind::Conditional: check_conditional(e); break;
    case ExprKind::Index:
    case ExprKind::Section: check_index(e); break;
    case ExprKind::Field: check_field(e); break;
    case ExprKind::Call: check_call(e); break;
    case ExprKind::List:
        for (const ExprPtr& o : e.operands)
            check_value(*o);
        e.type = {Base::List};
        break;
    case ExprKind::Wildcard: e.type = {Base::Wildcard}; break;
    case ExprKind::Final: check_final(e); break;
    case ExprKind::FinalSize:
    case ExprKind::FinalData: check_final_file(e); break;
    case ExprKind::Address:
        check(*e.operands[0]);
        e.type = e.operands[0]->type;
        if (e.type.base != Base::Error && !is_lvalue(*e.operands[0])) {
            error(e, fmt::format("`{}` has no address", source(*e.operands[0])));
            e.type = {Base::Error};
        }
        break;
    }
}

void Checker::check_value(Expr& e)
{
    const bool wanted = std::exchange(value_wanted_, true);
    check(e);
    value_wanted_ = wanted;
    if (e.type.base == Base::Error)
        return;
    const auto reject = [&](std::string message, std::string hint = {}) {
        error(e, std::move(message), std::move(hint));
        e.type = {Base::Error};
        e.constant.reset();
    };
    if (e.kind == ExprKind::Address)
        reject("an address cannot be used as a value here", "`&` may only stand before an argument of an MPI call");
    else if (e.type.array)
        reject(
            fmt::format("`{}` is an array, but one value is needed here", source(e)),
            fmt::format("name an element: `{}[0]`", e.kind == ExprKind::Section ? source(*e.operands[0]) : source(e)));
    else if (e.type.base == Base::Void)
        reject(fmt::format("the call of `{}` has no value", e.name));
    else if (e.type.base == Base::Wildcard)
        reject("a wildcard can only be the source or the tag of a receive or probe");
    else if (e.type.base == Base::String || e.type.base == Base::Null)
        reject(fmt::format("`{}` cannot stand here", source(e)));
    else if (e.type.base == Base::List && e.kind == ExprKind::List)
        reject("a list can only be used in place of an array: as an initial value or an argument");
}

void Checker::check_condition(Expr& e, std::string_view of_what)
{
    check_value(e);
    const Base b = e.type.base;
    if (b != Base::Error && b != Base::Bool && !is_integer(b))
        error(e, fmt::format("{} is a {}, not a truth value", of_what, to_string(e.type)),
              b == Base::Real ? "write a comparison: `x != 0.0`" : "write a comparison");
}

bool Checker::expect(Expr& e, Base wanted, std::string_view for_what)
{
    const Base from = e.type.base;
    if (converts_implicitly(from, wanted))
        return true;
    // A constant may be narrowed if it fits.
    if (from == Base::Long && wanted == Base::Int && e.constant && convert_constant(*e.constant, from, wanted))
        return true;
    std::string hint;
    if (from == Base::Long && wanted == Base::Int && e.constant)
        hint = "the number does not fit into 32 bits";
    else if (is_number(from) && is_integer(wanted))
        hint = fmt::format("convert it: `{}(...)`", name_of(wanted));
    else if (is_number(from) && wanted == Base::Bool)
        hint = "write a comparison, such as `x != 0`";
    else if (from == Base::Bool && wanted == Base::Real)
        hint = "convert it: `real(...)`";
    error(e, fmt::format("{} must be of type {}, this is of type {}", for_what, name_of(wanted), to_string(e.type)),
          hint);
    return false;
}

void Checker::check_name(Expr& e)
{
    if (Symbol* s = lookup(e.name)) {
        e.symbol = s;
        e.type = s->type;
        switch (s->kind) {
        case Symbol::Kind::Constant:
            if (s->type.base != Base::Error)
                e.constant = s->value;
            break;
        case Symbol::Kind::Size:
            if (size_known_) {
                e.constant = s->value;
            } else {
                error(e, "`size` is not known here", "give `-n N`, or write `processes N;` before this line");
                e.type = {Base::Error};
            }
            break;
        case Symbol::Kind::Function:
            error(e, fmt::format("`{}` is a function", e.name), fmt::format("call it: `{}(...)`", e.name));
            e.type = {Base::Error};
            break;
        case Symbol::Kind::Variable:
        case Symbol::Kind::Operation:
        case Symbol::Kind::Rank: break;
        }
        return;
    }
    if (check_constant_name(e))
        return;
    std::vector<std::string_view> candidates;
    for (const auto& scope : scopes_)
        for (const auto& [name, symbol] : scope)
            if (symbol->kind != Symbol::Kind::Function)
                candidates.push_back(name);
    for (const std::string_view name : {"ANY_SOURCE",
                                        "ANY_TAG",
                                        "PROC_NULL",
                                        "WORLD",
                                        "COMM_WORLD",
                                        "SELF",
                                        "SUM",
                                        "MAX",
                                        "MIN",
                                        "PROD",
                                        "LAND",
                                        "LOR",
                                        "BAND",
                                        "BOR",
                                        "IN_PLACE",
                                        "UNDEFINED",
                                        "INT",
                                        "DOUBLE",
                                        "STATUS_IGNORE",
                                        "REQUEST_NULL",
                                        "COMM_NULL",
                                        "REPLACE",
                                        "NO_OP",
                                        "WIN_NULL",
                                        "LOCK_SHARED",
                                        "LOCK_EXCLUSIVE",
                                        "MODE_NOPRECEDE",
                                        "MODE_NOSUCCEED",
                                        "MODE_NOSTORE",
                                        "MODE_NOPUT",
                                        "MODE_NOCHECK"})
        candidates.push_back(name);
    std::string hint = did_you_mean(e.name, candidates);
    if (hint.empty() && find_operation(e.name))
        hint = fmt::format("to call it, write `{}(...)`", e.name);
    error(e, fmt::format("`{}` is not declared", e.name), hint);
    e.type = {Base::Error};
    // Declared now, so that it is reported once a scope.
    Symbol unknown;
    unknown.name = e.name;
    unknown.span = e.span;
    scopes_.back()[e.name] = &unit_.symbols.emplace_back(unknown);
}

// The constants of MPI, with and without the prefix.
bool Checker::check_constant_name(Expr& e)
{
    struct Special {
        std::string_view name;
        Base base;
        uint64_t value;
    };
    static constexpr std::array<Special, 8> specials = {{{"NULL", Base::Null, 0},
                                                         {"BOTTOM", Base::Null, abi::BOTTOM},
                                                         {"IN_PLACE", Base::Null, abi::IN_PLACE},
                                                         {"STATUS_IGNORE", Base::Null, abi::STATUS_IGNORE},
                                                         {"STATUSES_IGNORE", Base::Null, abi::STATUSES_IGNORE},
                                                         {"WORLD", Base::Comm, abi::COMM_WORLD},
                                                         {"SELF", Base::Comm, abi::COMM_SELF},
                                                         {"any", Base::Wildcard, 0}}};
    const bool prefixed = e.name.starts_with("MPI_");
    const std::string_view name = prefixed ? e.name.substr(4) : e.name;
    for (const Special& s : specials)
        if (s.name == name && !(prefixed && (name == "NULL" || name == "any" || name == "WORLD" || name == "SELF"))) {
            e.type = {s.base};
            e.constant = s.value;
            return true;
        }
    const auto constant = abi::find_constant(name);
    const auto base = constant ? type_of_constant(constant->type) : std::nullopt;
    if (!base)
        return false;
    // A trap: `real` is a C double, MPI_REAL the 4-byte real of Fortran.
    if (e.name == "REAL") {
        error(e, "REAL is the 4-byte real of Fortran", "a `real` variable is a DOUBLE; the other is written MPI_REAL");
        e.type = {Base::Error};
        return true;
    }
    e.type = {*base};
    e.constant = truncate(static_cast<uint64_t>(int64_t{constant->value}), 32);
    return true;
}

void Checker::check_unary(Expr& e)
{
    Expr& a = *e.operands[0];
    if (e.op == Operator::Not) {
        check_condition(a, "the operand of `!`");
        e.type = {a.type.base == Base::Error ? Base::Error : Base::Bool};
        if (a.constant)
            e.constant = *convert_constant(*a.constant, a.type.base, Base::Bool) ^ 1;
        return;
    }
    check_value(a);
    if (a.type.base == Base::Error)
        return;
    const bool bits = e.op == Operator::Complement;
    if (!is_number(a.type.base) || (bits && a.type.base == Base::Real)) {
        error(e, fmt::format("`{}` cannot be applied to a {}", symbol_of(e.op), to_string(a.type)));
        return;
    }
    e.type = a.type;
    if (!a.constant)
        return;
    const unsigned width = width_of(e.type.base);
    if (e.op == Operator::Plus)
        e.constant = a.constant;
    else if (bits)
        e.constant = truncate(~*a.constant, width);
    else if (e.type.base == Base::Real)
        e.constant = evaluate(ScalarOp::FNeg, width, width, *a.constant, 0);
    else
        e.constant = truncate(0 - *a.constant, width);
    // -2147483648 is an int, though 2147483648 is not.
    if (e.op == Operator::Neg && a.kind == ExprKind::Integer && a.bits == uint64_t{1} << 31) {
        e.type = {Base::Int};
        e.constant = truncate(*e.constant, 32);
    }
}

void Checker::check_binary(Expr& e)
{
    Expr& a = *e.operands[0];
    Expr& b = *e.operands[1];
    if (is_logical(e.op)) {
        const std::string side = fmt::format("an operand of `{}`", symbol_of(e.op));
        check_condition(a, side);
        check_condition(b, side);
        e.operand_type = Base::Bool;
        e.type = {Base::Bool};
        return fold(e);
    }
    check_value(a);
    check_value(b);
    if (a.type.base == Base::Error || b.type.base == Base::Error) {
        if (is_comparison(e.op))
            e.type = {Base::Bool};
        return;
    }
    const Base x = a.type.base, y = b.type.base;
    const auto mismatch = [&](std::string hint = {}) {
        error(e,
              fmt::format("`{}` cannot be applied to {} and {}", symbol_of(e.op), to_string(a.type), to_string(b.type)),
              std::move(hint));
    };
    if (e.op == Operator::Eq || e.op == Operator::Ne) {
        e.type = {Base::Bool};
        if (x == y && (x == Base::Bool || is_handle(x))) {
            e.operand_type = x;
            return fold(e);
        }
    }
    const bool arithmetic = is_data(x) && is_data(y);
    if (!arithmetic)
        return mismatch(x == Base::Status || y == Base::Status ? "a status has fields: source, tag, error, count" : "");
    // bool counts as 0 or 1 in arithmetic, and stays bool under & | ^.
    Base common = std::max(x == Base::Bool ? Base::Int : x, y == Base::Bool ? Base::Int : y);
    if (is_bitwise(e.op) && x == Base::Bool && y == Base::Bool && e.op != Operator::Shl && e.op != Operator::Shr)
        common = Base::Bool;
    if (common == Base::Real && (is_bitwise(e.op) || e.op == Operator::Mod))
        return mismatch();
    e.operand_type = common;
    e.type = {is_comparison(e.op) ? Base::Bool : common};
    if ((e.op == Operator::Div || e.op == Operator::Mod) && common != Base::Real && b.constant && *b.constant == 0) {
        error(e, fmt::format("division by zero: `{}`", source(e)));
        e.type = {Base::Error};
        return;
    }
    fold(e);
}

void Checker::fold(Expr& e)
{
    const Expr& a = *e.operands[0];
    const Expr& b = *e.operands[1];
    if (!a.constant || !b.constant)
        return;
    const auto x = convert_constant(*a.constant, a.type.base, e.operand_type);
    const auto y = convert_constant(*b.constant, b.type.base, e.operand_type);
    if (!x || !y)
        return;
    const ScalarOperation o = scalar_operation(e.op, e.operand_type);
    e.constant =
        evaluate(o.op, width_of(e.operand_type), width_of(e.operand_type), o.swapped ? *y : *x, o.swapped ? *x : *y);
    if (!e.constant) {
        error(e, fmt::format("`{}` has no result", source(e)));
        e.type = {Base::Error};
    }
}

void Checker::check_conditional(Expr& e)
{
    check_condition(*e.operands[0], "the condition of `?`");
    Expr& a = *e.operands[1];
    Expr& b = *e.operands[2];
    check_value(a);
    check_value(b);
    const Base x = a.type.base, y = b.type.base;
    if (x == Base::Error || y == Base::Error)
        return;
    if (x != y && !(is_data(x) && is_data(y))) {
        error(e, fmt::format("the two values are of different types: {} and {}", name_of(x), name_of(y)));
        return;
    }
    if (x == Base::Status) {
        error(e, "a status cannot be a value of `?`");
        return;
    }
    e.type = {x == y ? x : std::max(x == Base::Bool ? Base::Int : x, y == Base::Bool ? Base::Int : y)};
    if (e.operands[0]->constant)
        if (const Expr& chosen =
                *convert_constant(*e.operands[0]->constant, e.operands[0]->type.base, Base::Bool) != 0 ? a : b;
            chosen.constant)
            e.constant = convert_constant(*chosen.constant, chosen.type.base, e.type.base);
}

void Checker::check_index(Expr& e)
{
    Expr& array = *e.operands[0];
    check(array);
    for (size_t i = 1; i < e.operands.size(); ++i) {
        check_value(*e.operands[i]);
        expect(*e.operands[i], Base::Int, "an index");
    }
    if (array.type.base == Base::Error)
        return;
    if (!array.type.array || array.kind == ExprKind::Section) {
        error(array, fmt::format("`{}` is not an array", source(array)),
              array.kind == ExprKind::Section ? "give the index in the array itself" : "");
        return;
    }
    e.type = {array.type.base};
    if (e.kind == ExprKind::Index) {
        check_index_range(array, *e.operands[1]);
        return;
    }
    e.type.array = true;
    const auto& first = e.operands[1]->constant;
    const auto& last = e.operands[2]->constant;
    if (first && last) {
        e.type.elements = as_signed(*last, 32) - as_signed(*first, 32) + 1;
        if (e.type.elements < 0) {
            error(e, fmt::format("the section `{}` ends before it begins", source(e)), "both ends belong to a section");
            e.type.elements = 0;
        }
    }
    if (e.type.elements != 0) // an empty section needs no elements
        for (size_t i = 1; i < 3; ++i)
            check_index_range(array, *e.operands[i]);
}

void Checker::check_index_range(const Expr& array, const Expr& index)
{
    if (!index.constant || index.type.base != Base::Int)
        return;
    const int64_t i = as_signed(*index.constant, 32), n = array.type.elements;
    if (i < 0 || (n >= 0 && i >= n))
        error(index, n >= 0 ? fmt::format("index {} is out of range: `{}` has {} elements, 0 to {}", i, source(array),
                                          n, n - 1)
                            : fmt::format("index {} is out of range", i));
}

void Checker::check_field(Expr& e)
{
    static constexpr std::array<std::string_view, 5> fields = {"source", "tag", "error", "count", "cancelled"};
    check(*e.operands[0]);
    const Type& t = e.operands[0]->type;
    if (t.base == Base::Error)
        return;
    if (t.base != Base::Status || t.array) {
        error(e, fmt::format("`{}` is a {} and has no fields", source(*e.operands[0]), to_string(t)),
              t.base == Base::Status ? "select one status: `s[0].source`" : "");
        return;
    }
    std::string_view name = e.name;
    if (name == "MPI_SOURCE" || name == "MPI_TAG" || name == "MPI_ERROR")
        name = name == "MPI_SOURCE" ? "source" : name == "MPI_TAG" ? "tag" : "error";
    if (std::find(fields.begin(), fields.end(), name) == fields.end()) {
        const std::string hint = did_you_mean(name, fields);
        error(e, fmt::format("a status has no field `{}`", e.name),
              hint.empty() ? "it has source, tag, error, count and cancelled" : hint);
        return;
    }
    e.name = name;
    e.type = {name == "cancelled" ? Base::Bool : Base::Int};
}

} // namespace mpismt::mpi_language
