// The semantic check: gives every name its symbol, every expression its type and, if it has one, its constant value,
// every MPI call its arguments in the standard's order, and reports whatever does not fit.
//
// It also decides which variables need an address: arrays, requests, statuses, and what is a buffer or passed by
// reference. All others live in registers. After a check without errors the lowering cannot fail.
#pragma once

#include "frontend/mpi/ast.hpp"
#include "frontend/mpi/mpi_roles.hpp"

#include <string>
#include <unordered_map>
#include <vector>

namespace mpismt::mpi_language {

class Checker {
public:
    // `processes`: as for compile().
    Checker(Unit& unit, uint32_t processes, Diagnostics& diagnostics);
    void run();

    static constexpr uint32_t max_processes = 4096;
    static constexpr int64_t max_array_bytes = int64_t{1} << 28;

private:
    // The program (check_program.cpp)
    void settle_size();
    void set_size(uint64_t size, Span at);
    void evaluate_ranks();
    void assign_ranks();
    void declare_functions();
    void check_function(Function&);
    void check_end_condition(EndCondition&);
    void check_final_file(Expr&);
    void check_final(Expr&);
    bool allowed_in_condition(const Expr&);
    void check_constant(Stmt&);
    void check_declaration(Stmt&);
    int64_t array_length(Declarator&, Base);
    void check_initial(Declarator&);
    bool is_given_memory(const Declarator&);
    Symbol* declare(Symbol symbol);
    Symbol* lookup(std::string_view name);
    void open_scope() { scopes_.emplace_back(); }
    void close_scope() { scopes_.pop_back(); }

    // Statements (check_statements.cpp)
    void check(Stmt&);
    void check_loop_body(Stmt&);
    void check_assignment(Stmt&);
    void check_assigned(Expr&, Base target, std::string_view target_name);
    void check_evaluate(Expr&);
    bool always_leaves(const Stmt&) const;

    // Expressions (check_expressions.cpp)
    void check(Expr&);
    void check_value(Expr&); // and reports what has no value or is an array
    void check_condition(Expr&, std::string_view of_what);
    bool expect(Expr&, Base wanted, std::string_view for_what); // the checked expression converts to `wanted`
    void check_name(Expr&);
    bool check_constant_name(Expr&);
    void check_unary(Expr&);
    void check_binary(Expr&);
    void check_conditional(Expr&);
    void check_index(Expr&);
    void check_index_range(const Expr& array, const Expr& index);
    void check_field(Expr&);
    void fold(Expr&);

    // Calls (check_calls.cpp)
    void check_call(Expr&);
    void check_conversion(Expr&, Base);
    bool check_builtin(Expr&);
    void check_input(Expr&);
    void check_user_call(Expr&);
    bool arity(const Expr&, size_t least, size_t most);
    void unknown_function(const Expr&);

    // MPI calls (bind_mpi.cpp)
    void check_mpi_call(Expr&, MpiOp);
    bool bind_named(Expr&, std::vector<Expr*>& positional);
    void gather_requests(Expr&, std::vector<Expr*>& positional);
    bool bind_positional(Expr&, const std::vector<Expr*>& positional);
    void explain_misfit(const Expr&, const std::vector<Expr*>& positional);
    bool may_omit(const MpiCall&, size_t parameter) const;
    bool fits(const Expr&, MpiOp, size_t parameter) const;
    void check_bound(Expr&);
    void check_count(const MpiCall&, std::string_view count, std::string_view datatype);
    void check_extent(const MpiCall&, std::string_view buffer, std::string_view count, std::string_view datatype);
    void check_rank_argument(const Expr&, MpiOp, size_t parameter);
    std::string expected(MpiOp, size_t parameter) const;

    std::string_view source(const Expr& e) const { return unit_.text.substr(e.begin, e.end - e.begin); }
    void error(const Expr& at, std::string message, std::string hint = {});

    Unit& unit_;
    Diagnostics& diagnostics_;
    bool may_meet_more_ = false; // processes than those that are started
    bool size_known_ = false;
    std::vector<std::unordered_map<std::string_view, Symbol*>> scopes_;
    const Function* function_ = nullptr; // the one being checked; null in a process block
    uint32_t loops_ = 0;
    bool value_wanted_ = true;    // is the call that is checked next used as an expression?
    Base input_type_ = Base::Int; // of an input() that is assigned to a variable, as it stands
    const Type* given_type_ = nullptr; // of the array that is declared with memory that the call gives
    int64_t array_bytes_ = 0;
};

} // namespace mpismt::mpi_language
