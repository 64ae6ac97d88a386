// From the checked syntax tree to program IR. Nothing here can fail: whatever could be wrong, the checker has reported.
//
// Scalars live in registers unless the checker found that they need an address. Out-parameters of MPI calls go through
// a temporary object of the frame, so that a rank, a flag or an index does not become a memory variable for it;
// buffers, requests and statuses are passed where they stand, because calls keep their addresses.
#pragma once

#include "core/ir.hpp"
#include "core/options.hpp"
#include "frontend/mpi/ast.hpp"
#include "frontend/mpi/function_builder.hpp"
#include "frontend/mpi/mpi_roles.hpp"

#include <optional>
#include <unordered_map>

namespace mpismt::mpi_language {

// Memory that an expression names: `length` elements of `base`, a 32-bit operand.
struct Place {
    ir::Operand pointer;
    ir::Operand length = ir::Operand::constant(1);
    Base base = Base::Error;
};

// What is the same for all functions of a program.
struct ProgramLowering {
    // `program` may have other programs, which are started together with this one.
    ProgramLowering(Unit& u, ir::Program& p, const std::vector<ProcessSet>& sets)
        : unit(u), process_sets(sets), program(p), first_function(static_cast<uint32_t>(p.functions.size()))
    {
        find_processes();
    }

    Unit& unit;
    const std::vector<ProcessSet>& process_sets; // of --pset
    ir::Program& program;
    const uint32_t first_function; // Program::functions has those of the unit from here on
    std::unordered_map<const Symbol*, uint32_t> globals;    // variables: index into Program::globals
    std::unordered_map<const Symbol*, uint32_t> operations; // handles of reduction operations, likewise

    // Lowers everything; `program` is complete then, but for its files.
    void run();
    // The pointer to a new global object of every process.
    ir::Operand add_global(std::string name, std::vector<uint8_t> bytes, SourceLoc);
    // Where some of the programs spawn processes (lower_processes.cpp): what is called before and behind each of them,
    // and where the communicator is that they call MPI_COMM_WORLD.
    struct Processes {
        uint32_t begin, end;
        uint64_t world;
    };
    std::optional<Processes> processes;
    // The function that the call stands for there, if there is one; it is made for this call.
    std::optional<uint32_t> model_of(MpiOp, SourceLoc);
    // What reports call the memory of a variable: index into ir::Program::named.
    uint32_t name_object(const Symbol&);
    // `values` as bytes in memory.
    static std::vector<uint8_t> image(Base, const std::vector<uint64_t>& values, size_t elements);

private:
    void find_processes();
    void make_globals();
    void lower_function(uint32_t index);
    void lower_operation(uint32_t element_function, uint32_t index, const Function&);
    void lower_block(const ProcessBlock&);
    void lower_conditions();
};

class FunctionLowering {
public:
    FunctionLowering(ProgramLowering& program, uint32_t index, std::string name, SourceLoc loc);

    void parameters(const Function&);
    void initialise_globals();
    void create_operations(SourceLoc);
    void statement(const Stmt&);
    void begin_process(SourceLoc);
    void end_process();
    ir::Function finish(SourceLoc end) { return b_.finish(end); }

private:
    // Where a variable is: in the register `reg`, or in memory at `pointer`.
    struct Storage {
        ir::Reg reg = ir::no_reg;
        ir::Operand pointer;
        ir::Operand length = ir::Operand::constant(1);
        bool in_memory() const { return reg == ir::no_reg; }
    };
    struct Loop {
        FunctionBuilder::Label next, end;
    };

    // Statements (lower_statements.cpp)
    void lower(const Stmt&);
    void declare(const Declarator&);
    void initialise(const Declarator&);
    void make_variable(const Symbol&);
    void note_variable(const Symbol&, ir::Reg, bool in_memory);
    void assign(const Stmt&);
    void if_statement(const Stmt&);
    void loop(const Stmt&);
    void for_in(const Stmt&);
    void body(const Stmt&, Loop);
    void builtin_statement(const Expr&);
    void print(const Expr&);
    std::vector<ir::Operand> named_values(const Expr& condition);

    // Expressions (lower_expressions.cpp)
    ir::Operand value(const Expr&, Base as, ir::Reg want = ir::no_reg);
    ir::Operand value(const Expr& e) { return value(e, e.type.base); }
    ir::Operand raw(const Expr&, ir::Reg want);
    ir::Operand condition(const Expr&);
    void branch(const Expr&, FunctionBuilder::Label yes, FunctionBuilder::Label no);
    ir::Operand converted(ir::Operand, Base from, Base to, const Expr& at, ir::Reg want);
    ir::Operand name(const Expr&, ir::Reg want);
    ir::Operand unary(const Expr&, ir::Reg want);
    ir::Operand binary(const Expr&, ir::Reg want);
    ir::Operand arithmetic(Operator, Base, ir::Operand a, ir::Operand b, const Expr& divisor, std::string_view text,
                           SourceLoc, ir::Reg want);
    ir::Operand logical(const Expr&);
    ir::Operand conditional(const Expr&, ir::Reg want);
    ir::Operand field(const Expr&);
    ir::Operand call(const Expr&, ir::Reg want);
    ir::Operand input(const Expr&, ir::Reg want);
    ir::Operand user_call(const Expr&, ir::Reg want);
    // Has no effect, cannot fail and reads no memory, so that it may be evaluated where it is not asked for. (A read of
    // a variable that an operation is still writing to would be a finding.)
    bool is_simple(const Expr&) const;

    // Memory (lower_memory.cpp)
    const Storage& storage(const Symbol&) const;
    Place place(const Expr&);
    void check_index(ir::Operand index, ir::Operand length, const Expr&);
    ir::Operand element(ir::Operand array, ir::Operand index, Base, SourceLoc);
    // Assigns to a variable or element.
    void set(const Expr& target, ir::Operand value, Base from, SourceLoc);
    // A list as an array in memory, that the program does not change.
    Place list(const Expr&, Base, bool fresh);
    ir::Operand fresh_object(uint32_t bytes, SourceLoc);

    // MPI calls (lower_mpi.cpp)
    struct Copied { // a place in a temporary object that is written back after the call
        ir::Operand from;
        const Expr* to;
    };
    struct CallState;
    // Returns the call's value; if it is a request and `request` is given, it is put there.
    ir::Operand mpi_call(const Expr&, const ir::Operand* request = nullptr, ir::Reg want = ir::no_reg,
                         ir::Operand* bytes = nullptr); // of the memory that the call gives
    void group_of_set(const CallState&);
    // Calls of the models of processes that come and go (lower_processes.cpp)
    void call_function(uint32_t function, const std::vector<ir::Operand>& arguments, SourceLoc, ir::Reg result);
    void rename_world(MpiOp, std::vector<ir::Operand>&, SourceLoc);
    void given_memory(const Declarator&);
    ir::Operand attribute(ir::Operand keyval, ir::Operand answer, SourceLoc, ir::Reg want);
    void given_argument(CallState&, size_t parameter, const Expr&);
    void buffer_argument(CallState&, size_t parameter, const Expr&);
    void request_array(CallState&, size_t parameter, const Expr&);
    void out_argument(CallState&, size_t parameter, const Expr&);
    void default_argument(CallState&, size_t parameter);
    ir::Operand default_count(CallState&, size_t parameter);
    ir::Operand default_datatype(const CallState&, size_t parameter);
    ir::Operand communicator_size(CallState&);
    void emit_mpi(MpiOp, std::vector<ir::Operand>, SourceLoc, ir::Reg dst = ir::no_reg);

    std::string_view source(const Expr& e) const { return p_.unit.text.substr(e.begin, e.end - e.begin); }

    ProgramLowering& p_;
    uint32_t index_; // of the function
    FunctionBuilder b_;
    std::unordered_map<const Symbol*, Storage> storage_;
    std::vector<Loop> loops_;
    uint32_t depth_ = 0; // of nested statements
    const Function* function_ = nullptr;
    std::string_view input_name_; // of the variable that the next input goes to
};

} // namespace mpismt::mpi_language
