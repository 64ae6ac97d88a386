// The check of a program as a whole: the number of processes, who runs which block, declarations and scopes.
//
// `size` is a constant, and array lengths, ranks of blocks and other constants may depend on it. So it is settled
// first, from what stands before the `processes` line.
#include "frontend/mpi/checker.hpp"
#include "frontend/mpi/operators.hpp"
#include "frontend/mpi/parser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace mpismt::mpi_language {

Checker::Checker(Unit& unit, uint32_t processes, Diagnostics& diagnostics) : unit_(unit), diagnostics_(diagnostics)
{
    open_scope();
    Symbol rank;
    rank.kind = Symbol::Kind::Rank;
    rank.name = "rank";
    rank.type = {Base::Int};
    Symbol size = rank;
    size.kind = Symbol::Kind::Size;
    size.name = "size";
    for (const Symbol& s : {rank, size})
        scopes_.back()[s.name] = &unit_.symbols.emplace_back(s);
    open_scope(); // so that a program may use these names itself
    if (processes != 0)
        set_size(processes, {{0, 0, unit.file}, 1});
}

void Checker::run()
{
    // Of a communicator with processes that are spawned the size says nothing.
    for (const std::string_view name : {"omm_spawn", "omm_get_parent"})
        may_meet_more_ |= unit_.text.find(name) != std::string_view::npos;
    declare_functions();
    settle_size();
    for (const StmtPtr& g : unit_.globals)
        if (g->kind == StmtKind::Declare)
            check_declaration(*g);
    if (unit_.blocks.empty()) {
        diagnostics_.error({{1, 1, unit_.file}, 1}, "the program has no process block",
                           "write `process all { ... }`, or one block for each rank");
    } else {
        evaluate_ranks();
        assign_ranks();
    }
    for (const auto& f : unit_.functions)
        check_function(*f);
    for (ProcessBlock& b : unit_.blocks)
        check(*b.body);
    for (EndCondition& c : unit_.conditions)
        check_end_condition(c);
}

void Checker::error(const Expr& at, std::string message, std::string hint)
{
    diagnostics_.error(at.span, std::move(message), std::move(hint));
}

void Checker::set_size(uint64_t size, Span at)
{
    if (size < 1 || size > max_processes)
        diagnostics_.fatal(
            at, fmt::format("{} processes: the number must be between 1 and {}", as_signed(size, 64), max_processes));
    unit_.size = static_cast<uint32_t>(size);
    if (unit_.count == 0)
        unit_.count = unit_.size;
    size_known_ = true;
    Symbol* symbol = scopes_.front().at("size");
    symbol->value = size;
}

void Checker::settle_size()
{
    size_t position = 0;
    for (; position < unit_.processes_position; ++position)
        if (unit_.globals[position]->kind == StmtKind::Constant)
            check_constant(*unit_.globals[position]);
    if (unit_.processes) {
        check_value(*unit_.processes);
        if (!size_known_) {
            if (!expect(*unit_.processes, Base::Int, "the number of processes") ||
                unit_.processes->type.base == Base::Error)
                throw GiveUp{};
            if (!unit_.processes->constant)
                diagnostics_.fatal(unit_.processes->span, "the number of processes must be a constant");
            set_size(static_cast<uint64_t>(as_signed(
                         *convert_constant(*unit_.processes->constant, unit_.processes->type.base, Base::Int), 32)),
                     unit_.processes->span);
        }
    }
    // Without that line: the highest rank that a block names.
    for (; position < unit_.globals.size(); ++position)
        if (unit_.globals[position]->kind == StmtKind::Constant)
            check_constant(*unit_.globals[position]);
    if (size_known_ || unit_.blocks.empty())
        return;
    evaluate_ranks();
    bool open = false;
    int64_t highest = -1;
    for (const ProcessBlock& b : unit_.blocks) {
        open = open || b.all;
        for (const RankRange& r : b.ranges) {
            open = open || r.open;
            for (const Expr* e : {r.first.get(), r.last.get()})
                if (e != nullptr && e->constant)
                    highest = std::max(highest, as_signed(*e->constant, 32));
        }
    }
    if (open || highest < 0) {
        // An error in a rank has been reported, and is the reason.
        if (diagnostics_.has_errors() && !open)
            throw GiveUp{};
        diagnostics_.fatal(unit_.blocks.front().span, "the program does not say how many processes it has",
                           "give `-n N`, or begin with `processes N;`");
    }
    set_size(static_cast<uint64_t>(highest) + 1, unit_.blocks.front().span);
}

void Checker::evaluate_ranks()
{
    for (ProcessBlock& b : unit_.blocks)
        for (RankRange& r : b.ranges)
            for (Expr* e : {r.first.get(), r.last.get()}) {
                if (e == nullptr || e->constant)
                    continue;
                check_value(*e);
                if (e->type.base == Base::Error || !expect(*e, Base::Int, "a rank"))
                    continue;
                if (!e->constant)
                    error(*e, "the rank of a process block must be a constant");
                else
                    e->constant = convert_constant(*e->constant, e->type.base, Base::Int);
            }
}

void Checker::assign_ranks()
{
    constexpr size_t nobody = ~size_t{0};
    std::vector<size_t> owner(unit_.size, nobody);
    const int64_t own = unit_.first, end = own + unit_.count;
    bool failed = false;
    for (size_t index = 0; index < unit_.blocks.size(); ++index) {
        ProcessBlock& b = unit_.blocks[index];
        const auto give = [&](int64_t first, int64_t last, Span at) {
            if (first < own || last >= end) {
                failed = true;
                return diagnostics_.error(
                    at,
                    fmt::format("there is no rank {}: the program has {} process{}, ranks {} to {}",
                                first < own ? first : last, unit_.count, unit_.count == 1 ? "" : "es", own, end - 1));
            }
            for (int64_t r = first; r <= last; ++r) {
                size_t& o = owner[static_cast<size_t>(r)];
                if (o != nobody) {
                    failed = true;
                    return diagnostics_.error(at,
                                              fmt::format("rank {} already runs the process block of line {}", r,
                                                          unit_.blocks[o].span.loc.line),
                                              "each rank runs exactly one block");
                }
                o = index;
                b.ranks.push_back(static_cast<uint32_t>(r));
            }
        };
        if (b.all)
            give(own, end - 1, b.span);
        for (const RankRange& r : b.ranges) {
            if (!r.first->constant || (r.last && !r.last->constant)) {
                failed = true;
                continue;
            }
            const int64_t first = as_signed(*r.first->constant, 32);
            const int64_t last = r.open ? end - 1 : r.last ? as_signed(*r.last->constant, 32) : first;
            // An empty range is what `1..size-1` is for one process.
            give(first, last, r.span);
        }
    }
    const auto idle = std::find(owner.begin() + own, owner.begin() + end, nobody);
    if (idle == owner.begin() + end || failed)
        return;
    const auto rank = idle - owner.begin();
    diagnostics_.error(unit_.blocks.back().span, fmt::format("rank {} of {} has no process block", rank, unit_.size),
                       rank + 1 == end ? fmt::format("add `process {} {{ ... }}`", rank)
                                                       : fmt::format("add `process {}.. {{ ... }}`", rank));
}

Symbol* Checker::declare(Symbol symbol)
{
    if (is_preposition(symbol.name) || is_reserved(symbol.name))
        diagnostics_.error(symbol.span, fmt::format("`{}` is a reserved word", symbol.name));
    auto& scope = scopes_.back();
    // (A name that was used undeclared is in the scope with an unknown type.)
    if (const auto it = scope.find(symbol.name); it != scope.end() && it->second->type.base != Base::Error)
        diagnostics_.error(symbol.span, fmt::format("`{}` is already declared", symbol.name),
                           fmt::format("first in line {}", it->second->span.loc.line));
    return scope[symbol.name] = &unit_.symbols.emplace_back(symbol);
}

Symbol* Checker::lookup(std::string_view name)
{
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope)
        if (const auto it = scope->find(name); it != scope->end())
            return it->second;
    return nullptr;
}

void Checker::declare_functions()
{
    static constexpr std::array<std::string_view, 9> builtins = {"input",  "min",    "max",   "abs", "length",
                                                                 "assume", "assert", "print", "exit"};
    for (size_t i = 0; i < unit_.functions.size(); ++i) {
        Function& f = *unit_.functions[i];
        if (const auto op = find_operation(f.name); op && is_supported(*op))
            diagnostics_.error(f.span, fmt::format("`{}` is a name for MPI_{}", f.name, name_of(*op)),
                               "choose another name");
        if (std::find(builtins.begin(), builtins.end(), f.name) != builtins.end())
            diagnostics_.error(f.span, fmt::format("`{}` is a function of the language", f.name),
                               "choose another name");
        Symbol s;
        s.kind = f.is_operation ? Symbol::Kind::Operation : Symbol::Kind::Function;
        s.name = f.name;
        s.span = f.span;
        s.function = static_cast<uint32_t>(i);
        if (f.is_operation) {
            if (f.parameters.size() != 2 || f.parameters[0].type != f.parameters[1].type ||
                !is_data(f.parameters[0].type) || f.parameters[0].is_array || f.parameters[1].is_array ||
                f.parameters[0].is_reference || f.parameters[1].is_reference)
                diagnostics_.error(f.span, "an operation combines two values of one type: int, long, bool or real",
                                   fmt::format("write `operation {}(int a, int b) {{ return ...; }}`", f.name));
            f.result = f.parameters.empty() ? Base::Error : f.parameters[0].type;
            s.type = {Base::Op};
        } else {
            if (f.result == Base::Status)
                diagnostics_.error(f.span, "a function cannot return a status", "pass it as `ref status s`");
            s.type = {f.result};
        }
        f.symbol = declare(s);
    }
}

void Checker::check_function(Function& f)
{
    open_scope();
    for (Parameter& p : f.parameters) {
        if (p.type == Base::Status && !p.is_reference && !p.is_array)
            diagnostics_.error(p.span, "a status is passed by reference", fmt::format("write `ref status {}`", p.name));
        if (p.is_array && p.is_reference)
            diagnostics_.error(p.span, "arrays are always passed by reference", "leave out `ref`");
        Symbol s;
        s.name = p.name;
        s.span = p.span;
        s.type = {p.type, p.is_array, -1};
        s.is_parameter = true;
        s.is_reference = p.is_reference || p.is_array;
        s.in_memory = s.is_reference || p.type == Base::Request;
        p.symbol = declare(s);
    }
    function_ = &f;
    check(*f.body);
    if (f.result != Base::Void && f.result != Base::Error && !always_leaves(*f.body))
        diagnostics_.error(f.span, fmt::format("`{}` can end without returning a value", f.name));
    function_ = nullptr;
    close_scope();
}

void Checker::check_constant(Stmt& s)
{
    for (Declarator& d : s.declarators) {
        check_value(*d.initial);
        Symbol symbol;
        symbol.kind = Symbol::Kind::Constant;
        symbol.name = d.name;
        symbol.span = d.span;
        symbol.type = {s.type != Base::Error ? s.type : d.initial->type.base};
        if (d.initial->constant && expect(*d.initial, symbol.type.base, "the constant")) {
            symbol.value = *convert_constant(*d.initial->constant, d.initial->type.base, symbol.type.base);
        } else {
            if (d.initial->type.base != Base::Error && !d.initial->constant)
                error(*d.initial, fmt::format("`{}` is not a constant expression", source(*d.initial)),
                      "constants are made of numbers, other constants and `size`");
            symbol.type = {Base::Error};
        }
        d.symbol = declare(symbol);
    }
}

int64_t Checker::array_length(Declarator& d, Base base)
{
    if (!d.elements) {
        if (d.initial && d.initial->kind == ExprKind::List)
            return static_cast<int64_t>(d.initial->operands.size());
        if (is_given_memory(d))
            return -1;
        diagnostics_.error(d.span, fmt::format("the array `{}` needs a length", d.name),
                           fmt::format("write `{}[N]`, or `{}[] = {{...}}`", d.name, d.name));
        return 1;
    }
    Expr& e = *d.elements;
    check_value(e);
    if (e.type.base == Base::Error || !expect(e, Base::Int, "the length of an array"))
        return 1;
    if (!e.constant) {
        error(e, "the length of an array must be a constant",
              "constants are made of numbers, `const` names and `size`");
        return 1;
    }
    const int64_t n = as_signed(*convert_constant(*e.constant, e.type.base, Base::Int), 32);
    if (n < 1) {
        error(e, fmt::format("an array of {} elements", n), "the length must be at least 1");
        return 1;
    }
    if (n * int64_t{size_of(base)} > max_array_bytes) {
        error(e, fmt::format("an array of {} bytes: the limit is {}", n * int64_t{size_of(base)}, max_array_bytes));
        return 1;
    }
    return n;
}

// Is the array the memory that a call gives, as in `int a[4] = Win_allocate(w);`?
bool Checker::is_given_memory(const Declarator& d)
{
    if (!d.initial || d.initial->kind != ExprKind::Call || lookup(d.initial->name) != nullptr)
        return false;
    const auto op = find_operation(d.initial->name);
    return op && gives_memory(*op);
}

void Checker::check_declaration(Stmt& s)
{
    const bool global = scopes_.size() == 2;
    for (Declarator& d : s.declarators) {
        Symbol symbol;
        symbol.name = d.name;
        symbol.span = d.span;
        symbol.type = {s.type, d.is_array, -1};
        if (d.is_array)
            symbol.type.elements = array_length(d, s.type);
        symbol.is_global = global;
        symbol.is_given = is_given_memory(d);
        if (symbol.is_given && (global || !d.is_array || !is_data(s.type)))
            diagnostics_.error(d.span, fmt::format("`{}` cannot be memory that a call returns", d.name),
                               "declare a local array of numbers or truth values");
        symbol.in_memory = global || d.is_array || d.has_no_value || s.type == Base::Request || s.type == Base::Status;
        if (d.has_no_value && global)
            diagnostics_.error(d.span, fmt::format("`{}` is global and has a value from the start", d.name),
                               "only locals can be without a value");
        symbol.in_loop = loops_ > 0;
        array_bytes_ += int64_t{size_of(s.type)} * std::max<int64_t>(1, symbol.type.elements);
        if (array_bytes_ > max_array_bytes)
            diagnostics_.fatal(d.span,
                               fmt::format("the variables take more than {} bytes, the limit", max_array_bytes));
        if (d.initial) {
            if (s.type == Base::Status)
                error(*d.initial, "a status has no initial value", "calls fill it in");
            d.symbol = &symbol;
            check_initial(d);
        }
        d.symbol = declare(symbol);
    }
}

void Checker::check_initial(Declarator& d)
{
    const Type type = d.symbol->type;
    if (!type.array) {
        return check_assigned(*d.initial, type.base, d.name);
    }
    if (d.symbol->is_given) {
        given_type_ = &type;
        check(*d.initial);
        given_type_ = nullptr;
        return;
    }
    if (d.initial->kind != ExprKind::List) {
        check(*d.initial);
        if (d.initial->type.base != Base::Error)
            error(*d.initial, "an array must be initialized by a list",
                  fmt::format("write `{}[] = {{1, 2, 3}}`", d.name));
        return;
    }
    check(*d.initial);
    if (static_cast<int64_t>(d.initial->operands.size()) > type.elements)
        error(*d.initial, fmt::format("{} values for an array of {}", d.initial->operands.size(), type.elements));
    for (const ExprPtr& e : d.initial->operands)
        expect(*e, type.base, fmt::format("an element of `{}`", d.name));
}

} // namespace mpismt::mpi_language
