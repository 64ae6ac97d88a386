// From LLVM IR to program IR (private to this folder).
//
//   given.cpp             what the command line says of the world of the program: files, clocks, seeds
//   random_seed.cpp       may random numbers be any?
//   written_files.cpp     which files may the program write?
//   constants.cpp         with which constants of MPI was a file compiled?
//   read_module.cpp       bitcode files → one module, with the C library's models, locals in registers
//   fortran.cpp           modules of flang, as those of clang are
//   fortran_types.cpp     what their variables of derived types are
//   shared_memory.cpp     atomic accesses of memory that processes share
//   lifetimes.cpp         where the variables of a block begin anew and end
//   cxx_waiting.cpp       how libstdc++'s headers wait
//   updates.cpp           atomic updates whose results are not used
//   threads.cpp           programs with threads: what the models get, and their points
//   unwinding.cpp         exceptions and longjmp as ordinary control flow
//   lower_module.cpp      globals, constants, the start function, which functions are needed
//   variables.cpp         the variables that outcomes consist of
//   layouts.cpp           declared types of objects and buffers
//   shapes.cpp            what reports call memory
//   lower_function.cpp    control flow: blocks, phis, terminators
//   lower_instruction.cpp what computes
//   lower_bounds.cpp      indices of arrays that are parts of larger objects
//   lower_call.cpp        calls: of functions, of MPI, of what lies outside the program
//   lower_intrinsic.cpp   LLVM's own functions, and the math library
//
// A value of LLVM IR becomes one register for each of its scalars: an integer of up to 64 bits, a float or a pointer is
// one, a structure or vector has one for each of its members. A long double is computed as a double and keeps its 16
// bytes. A function that returns several scalars gets a pointer to memory for them, behind its parameters; one with
// variable arguments gets a pointer to those, in slots of 8 bytes as in the overflow area of the x86-64 ABI.
#pragma once

#include "core/ir.hpp"
#include "frontend/c/spawned.hpp"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace mpismt::c {

// The input cannot be read or linked; the text is for the user.
class BadInput : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Is the instruction of a model of the library?
bool is_model(const llvm::Instruction&);
// In a model of what Fortran calls: why it accesses what it must not. (fortran.cpp)
void explain_accesses(const llvm::Function&, ir::Function& out);
// Do processes share memory that atomic accesses of C order? (shared_memory.cpp)
bool shares_by_accesses(const llvm::Module&);

// Of calls that a model makes: the function of MPI that it is the model of.
inline constexpr const char* part_mark = "mpismt.part";

// What the command line says of the world in which the program runs.
struct Given {
    struct File {
        std::string name, content;
    };
    std::vector<File> files;
    std::vector<std::string> environment; // NAME=VALUE each
    std::optional<int64_t> time; // that clocks show
    std::optional<int64_t> seed; // of random numbers, where the program takes it from a clock
    std::vector<World> worlds; // of processes that may be spawned
    SharedFiles shared = SharedFiles::Ask;
    struct ProcessSet {
        std::string name;
        std::vector<uint32_t> ranks;
    };
    std::vector<ProcessSet> process_sets; // of sessions
    uint32_t threads = 2;                 // of a team of OpenMP, where the program leaves it open
    uint32_t universe = 0;                // MPI_UNIVERSE_SIZE; 0: not given
    struct Stub {
        std::string name;
        bool havoc;
    };
    std::vector<Stub> stubs; // of missing functions
};
// Gives missing functions the bodies that --stub asks for, or throws BadInput (stubs.cpp).
void add_stubs(llvm::Module&, const Given&);

// Rewrites a call that begins a parallel region, which each thread runs (regions.cpp).
void hand_over_region(llvm::CallBase& fork, llvm::Function& region);

// allocation.cpp. Is it a function that makes a memory object, once the models are inlined?
bool is_allocation(llvm::StringRef name);
void call_own_operators(llvm::Module&); // before the models are linked
// So is this one (bounds.cpp).
void call_model_of_bounds(llvm::Module&);
// Writes it into the models (given.cpp).
void give(llvm::Module&, const std::vector<struct Part>&, const Given&);

// The names of files that the program may write by the C library, "" for any (written_files.cpp); before models are
// linked. And their list, for the models.
std::set<std::string> written_files(const llvm::Module&);
void give_written_files(llvm::Module&, const std::set<std::string>& names);

// Where a clock is the seed, random numbers may be any, or are those of the seed that is given (random_seed.cpp).
void free_random_numbers(llvm::Module&, const Given&);

// Why the constants of MPI in this file may not be those of our mpi.h; empty if they are (constants.cpp).
std::string unknown_constants(const llvm::Module&, const std::string& file, bool compiled_here);
bool calls_mpi(const llvm::Module&); // a function of MPI that it does not define

// Named metadata of a module: where the program first uses OpenMP, and where it first says what a signal does.
// Where it first looks at a clock that --time gives, and takes a seed that --seed gives.
inline constexpr const char *openmp_assumption = "mpismt.openmp", *signals_assumption = "mpismt.signals",
                            *time_assumption = "mpismt.time", *seed_assumption = "mpismt.seed";
// The functions that look at a clock, by the names that they have in a module.
bool is_clock(llvm::StringRef name);

// One of the programs that are checked together, as mpiexec starts them (MPI 4.1, section 11.5).
struct Part {
    std::vector<std::string> files; // of bitcode; none: what its processes run is added to the program later
    std::vector<std::string> arguments;
    uint32_t processes = 0;
};

// What the functions main of the parts, and the lists of their constructors, are called in the module.
std::string name_of_main(size_t part, size_t parts);
std::string name_of_constructors(size_t part, size_t parts);

// What flang writes in another way than clang. Changes nothing in a module that is in another language.
void prepare_fortran(llvm::Module&);
// Gives variables of derived types the types that they have, in the debug information.
void describe_derived_types(llvm::Module&);
// A function as reports name it: in Fortran without what flang adds.
std::string shown_name(const llvm::Function&);
// In the whole program: may it open files, or read its standard input? What the models of Fortran's I/O assume of these
// is said of no other program.
void tell_fortran_models(llvm::Module&);

// Throws BadInput. `runtimes` are the models of library functions; what the programs need of them is linked in.
// `variables`: those of main are kept in memory for outcomes. If there are several parts, each has functions and
// variables of its own.
std::unique_ptr<llvm::Module> read_module(llvm::LLVMContext&, const std::vector<Part>& parts,
                                          const std::vector<std::string>& runtimes, const Given&, bool variables);

// Leaves llvm.lifetime.start where a local variable begins for a second time in one call, or ends, and nowhere else
// (lifetimes.cpp).
void mark_beginnings(llvm::Function&);

// Has it the form of flang's descriptors of arrays? They are read where they are (fortran_descriptors.cpp).
bool is_descriptor(const llvm::Type&);
void read_descriptors(llvm::Module&);
// What ends with a statement of Fortran begins anew behind it, with a mark that has this metadata (temporaries.cpp).
inline constexpr const char* temporary_mark = "mpismt.temporary";
void end_temporaries(llvm::Function&);
// Internal procedures of Fortran that are passed with the frames of their hosts (closures.cpp).
void make_closures(llvm::Module&);
// Functions without a body that are called by pointer get one (by_pointer.cpp).
void give_bodies(llvm::Module&);

// Loops that only wait for a clock end in their first turn (delays.cpp).
void end_delays(llvm::Function&);

// Before the models are linked: regions of OpenMP, variables that each thread has for itself, and what the models ask
// of the program (threads.cpp). `threads`: of a team, where the program leaves it open.
// True: it may have several threads.
bool hand_over_threads(llvm::Module&, uint32_t threads);
void simplify_waiting(llvm::Module&); // cxx_waiting.cpp
// What a model of threads accesses is its own, and the program's threads do not race for it.
void mark_data_of_threads(llvm::Module& runtime);
// The variables of a model are its own; all of them (`of_threads`), or those that say so and errno, each thread has for
// itself.
void mark_variables(llvm::Module& runtime, bool of_threads);
bool is_variable_of_model(const llvm::GlobalVariable&);
bool is_of_thread(const llvm::GlobalVariable&);
bool is_data_of_threads(const llvm::Instruction&);
bool has_threads(const llvm::Module&); // with the models
// By what an atomic access updates memory, if its result is not used; Copy: it does something else (updates.cpp).
ScalarOp unused_update(const llvm::Instruction& access);
// Calls of functions that return an update's result, which is not used, are replaced by their bodies.
void inline_unused_updates(llvm::Module&);
// The guard of a static local of C++, which is initialized once, before whoever comes to it later.
bool is_guard(const llvm::Value* at);

// Replaces invoke, landingpad, resume and setjmp (unwinding.cpp).
void make_unwinding_explicit(llvm::Module&);

// Notes at calls what memory that they allocate, and buffers that MPI gets, are declared to be (layouts.cpp).
void note_declared_types(llvm::Module&);
// Notes at calls that allocate memory which variable holds the address (shapes.cpp).
void note_holders(llvm::Module&);

// The locals of main that an outcome names become globals.
void keep_locals_of_main(llvm::Module&);
// What the program calls a global (or such a local), and where; null if it has no name there.
const llvm::DIVariable* variable_of(const llvm::GlobalVariable&);

// A scalar within a value: its width, and where it lies in memory.
struct Component {
    unsigned width = 0;
    uint64_t offset = 0;
};
using Components = llvm::SmallVector<Component, 1>;
using Operands = llvm::SmallVector<ir::Operand, 1>;

// Something that program IR cannot say: where it is reached, the program is unsupported.
struct Unsupported {
    std::string construct;
};

class ModuleLowering {
public:
    // Throws BadInput if the module has no main.
    // `variables`: Program::variables is wanted.
    ModuleLowering(const llvm::Module&, const std::vector<Part>& parts, const Given&, bool variables);
    ir::Program run();

    // For the lowering of functions.
    const llvm::DataLayout& layout() const { return module_.getDataLayout(); }
    Components components(llvm::Type*) const;
    unsigned width_of(llvm::Type*) const; // of a scalar; throws Unsupported
    uint32_t function(const llvm::Function&); // index; lowered later
    void constant(const llvm::Constant&, Operands&);
    uint64_t scalar_constant(const llvm::Constant&);
    SourceLoc loc(const llvm::DILocation*);
    // How many arguments main gets, if this is the one function main that is checked.
    std::optional<uint64_t> argument_count(const llvm::Function&) const;
    // Indices into Program::layouts, 0 if the type is not known: of elements of that type; of a local; of an
    // allocation, or of the first or second buffer of a call of MPI.
    uint32_t declared(const llvm::DIType*);
    uint32_t declared(const llvm::AllocaInst&);
    uint32_t declared(const llvm::CallBase&, bool second);
    uint32_t declared_by_allocate(llvm::StringRef function);
    // Indices into Program::named, 0 if there is no name.
    uint32_t named(const llvm::AllocaInst&);
    uint32_t named(const llvm::CallBase& allocation);
    uint32_t text(const std::string&);
    // The family of a function that allocates or frees memory (core/allocators.hpp).
    uint32_t allocator(llvm::StringRef name);
    // What is said where a function is called that the program does not define.
    uint32_t missing(const std::string& function);
    // The string that a constant points to; empty if it is none.
    std::string string_at(const llvm::Value&) const;
    // A model takes something for granted: Program::assumptions.
    void assume(const std::string& name, const std::string& sentence);
    bool shares_by_accesses() const { return shares_by_accesses_; }
    bool has_threads() const { return has_threads_; }
    // Where a store goes that is none: a compare-and-swap that fails.
    ir::Operand nowhere();
    // Where processes may be spawned or connected: the variable that holds what MPI_COMM_WORLD stands for; else null.
    std::optional<uint64_t> world();

private:
    void make_start(size_t part);
    uint32_t global(const llvm::GlobalVariable&);
    uint64_t pointer_to(const char* global);
    uint32_t add_global(std::string name, std::vector<uint8_t> bytes);
    void name_variables();
    void name_missing();
    void name_assumptions();
    void fill(std::vector<uint8_t>& bytes, uint64_t offset, const llvm::Constant&);
    uint32_t file(const llvm::DIFile*);
    uint32_t shape_of(const llvm::DIType*);
    void add_members(const llvm::DICompositeType&, Shape&);
    uint32_t name_object(Named);
    uint32_t named(const llvm::DIVariable*);

    const llvm::Module& module_;
    const std::vector<Part>& parts_;
    bool variables_;
    bool shares_by_accesses_, has_threads_;
    uint32_t nowhere_ = ~uint32_t{0};
    ir::Program program_;
    llvm::DenseMap<const llvm::Function*, uint32_t> functions_;
    std::vector<const llvm::Function*> todo_; // by index of function, those to be lowered still
    llvm::DenseMap<const llvm::GlobalVariable*, uint32_t> globals_;
    std::vector<const llvm::GlobalVariable*> globals_to_fill_;
    llvm::DenseMap<const llvm::DIFile*, uint32_t> files_;
    llvm::DenseMap<const llvm::DIType*, uint32_t> layouts_, shapes_;
    std::map<std::string, uint32_t> files_by_name_, texts_;
    // Functions that the program calls and does not define, by the text that says so.
    std::map<uint32_t, std::string> missing_;
};

// The type of MPI's handles that it is, or an array of: "Comm", "Datatype"; empty if it is none (named_values.cpp).
std::string_view handle_of(const llvm::DIType*);
// How a variable of this type is read; nothing if it is no number (named_values.cpp).
std::optional<ir::NamedOperand> how_to_read(const llvm::DIType*);

class FunctionLowering {
public:
    FunctionLowering(ModuleLowering& module, const llvm::Function& f) : m_(module), f_(f) {}
    ir::Function run();

private:
    // lower_function.cpp
    void prepare();
    void thunk();
    void block(const llvm::BasicBlock&);
    void terminator(const llvm::Instruction&);
    void edge(const llvm::BasicBlock& from, const llvm::BasicBlock& to);
    bool has_phis(const llvm::BasicBlock& b) const { return !b.phis().empty(); }
    void go_to(const llvm::BasicBlock& b);

    // lower_instruction.cpp
    void instruction(const llvm::Instruction&);
    void note_argument(const llvm::LoadInst&, Operands& loaded);
    Operands value(const llvm::Value*);
    ir::Operand scalar(const llvm::Value*); // throws Unsupported unless it has one component
    Operands compare(const llvm::CmpInst&);
    Operands binary(const llvm::BinaryOperator&);
    Operands cast(const llvm::CastInst&);
    ir::Operand address(const llvm::GEPOperator&);
    std::optional<Operands> pieces(const llvm::Instruction&);
    ir::Operand local(const llvm::AllocaInst&);
    void name_local(ir::Instr&, const llvm::DILocalVariable&, const llvm::DILocation*);
    ir::Operand atomic(const llvm::AtomicRMWInst&);
    Operands atomic(const llvm::AtomicCmpXchgInst&);
    Operands load(llvm::Type*, ir::Operand at);
    void store(llvm::Type*, ir::Operand at, const Operands&);

    // lower_wide.cpp: integers of more than 64 bits
    struct Words {
        ir::Operand low, high;
    };
    static bool is_wide(const llvm::Type*); // throws Unsupported beyond 128
    Words words(const llvm::Value*, bool is_signed);
    Operands narrowed(Words, unsigned width);
    ir::Operand upper_product(ir::Operand, ir::Operand);
    Operands wide_binary(const llvm::BinaryOperator&);
    ir::Operand wide_compare(const llvm::CmpInst&);
    Operands wide_cast(const llvm::CastInst&);

    // lower_bounds.cpp
    void check_indices(const llvm::Value* pointer);

    // lower_call.cpp
    Operands call(const llvm::CallBase&);
    Operands call_function(const llvm::CallBase&, const llvm::Function* callee);
    // Of the variable argument with this number, or of what its pointer points to if it is passed by value: its size
    // and alignment.
    std::pair<uint64_t, uint64_t> slot(const llvm::CallBase&, unsigned) const;
    uint64_t slots(const llvm::CallBase&) const; // the bytes of all variable arguments
    void rename_world(MpiOp, Operands& arguments);
    bool mpi_call(const llvm::CallBase&, llvm::StringRef name, Operands& result);
    bool input(std::string_view kind, const Operands& arguments, llvm::Type* result_type, Operands& result);
    bool asked_by_model(llvm::StringRef name, const Operands& arguments, Operands& result, const llvm::CallBase* call);
    bool outside(llvm::StringRef name, const Operands& arguments, llvm::Type* result_type, bool used, Operands& result,
                 const llvm::CallBase* call);

    // records.cpp: the variables in registers (ir::Record).
    void note_records(const llvm::Instruction& before);
    void leave_scopes(const llvm::Instruction& call);
    void note(uint32_t local, uint8_t known, ir::Operand);
    void drop_records_of_empty_block();
    void repeat_records(uint32_t first, uint32_t last, uint32_t copy);

    // named_values.cpp: the operands of an assertion (ir::Opcode::Assert).
    Operands named_values(const std::string& text, const llvm::CallBase& at);

    // lower_intrinsic.cpp
    Operands intrinsic(const llvm::IntrinsicInst&);
    ir::Operand is_of_class(const llvm::IntrinsicInst&);
    ir::Operand product_overflows(ir::Operand a, ir::Operand b, ir::Operand product, unsigned bits, bool is_signed);
    Operands with_overflow(const llvm::IntrinsicInst&);
    ir::Operand smaller_or_larger(const llvm::IntrinsicInst&); // smax and its kin
    ir::Operand swapped_bytes(const llvm::IntrinsicInst&);
    ir::Operand counted_bits(const llvm::IntrinsicInst&); // ctpop, ctlz, cttz
    bool math(llvm::StringRef name, const Operands& arguments, llvm::Type* type, Operands& result);

    // Emitting.
    ir::Reg fresh() { return out_.registers++; }
    uint32_t here() const { return static_cast<uint32_t>(out_.code.size()); }
    ir::Instr& emit(ir::Instr);
    // The access can be of memory that others access, too: who comes first is open.
    void let_others_go_on(const llvm::Instruction& access, const llvm::Value* at);
    // Threads (threads.cpp).
    ir::Instr& emit_thread(ir::ThreadOp, ir::Operand a = ir::Operand::constant(0),
                           ir::Operand b = ir::Operand::constant(0), ir::Operand c = ir::Operand::constant(0));
    bool point_of_threads(llvm::StringRef name, const Operands& arguments, Operands& made, const llvm::CallBase*);
    void mark_accesses(size_t from, const llvm::Instruction& access);
    void begin_atomic(const llvm::Instruction& access, const llvm::Value* at, llvm::AtomicOrdering);
    void end_atomic(const llvm::Instruction& access, ir::Operand at, llvm::AtomicOrdering);
    ir::Instr& emit(ir::Opcode, unsigned width = 64, ir::Operand a = {}, ir::Operand b = {}, ir::Operand c = {});
    ir::Operand compute(ScalarOp, unsigned width, unsigned to, ir::Operand a, ir::Operand b = {});
    ir::Operand result(ir::Instr&); // gives the instruction a register
    ir::Operand select(ir::Operand condition, ir::Operand a, ir::Operand b, unsigned width);
    ir::Operand not_(ir::Operand bit) { return compute(ScalarOp::Xor, 1, 1, bit, ir::Operand::constant(1)); }
    void set_arguments(ir::Instr&, const Operands&);
    void unsupported(const std::string& construct); // ends the block
    void crash(const std::string& what);            // so does this
    void assert_not_empty(ScalarOp less_or_equal, unsigned width, ir::Operand low, ir::Operand high); // of an input
    ir::Operand add(ir::Operand a, uint64_t n)
    {
        return n == 0 ? a : compute(ScalarOp::Add, 64, 64, a, ir::Operand::constant(n));
    }

    ModuleLowering& m_;
    const llvm::Function& f_;
    ir::Function out_;
    SourceLoc loc_;
    llvm::DenseMap<const llvm::Value*, Operands> values_;
    llvm::DenseMap<const llvm::BasicBlock*, uint32_t> starts_,
        bodies_; // first instruction, and where the terminator begins
    const llvm::BasicBlock* repeating_ = nullptr;
    struct Fixup {
        uint32_t instr;
        enum { Target, Other, Case } which;
        uint32_t operand; // Case: index into out_.operands
        const llvm::BasicBlock* block;
    };
    std::vector<Fixup> fixups_;
    ir::Operand variable_arguments_, returned_; // pointers that this function was given
    ir::Operand outgoing_, received_;           // memory for those that it gives: variable arguments, results
    uint64_t outgoing_size_ = 0;
    llvm::DenseMap<std::pair<const llvm::CallBase*, unsigned>, ir::Operand> copies_; // of arguments passed by value
    std::unique_ptr<llvm::DominatorTree> dominators_; // once somebody has asked
    bool checked_ = false; // compiled without optimisation: what C leaves undefined is looked at
    llvm::DenseMap<const llvm::DILocalVariable*, uint32_t> locals_; // in out_.locals
    std::set<uint32_t> left_; // in this block: locals out of scope
    const llvm::BasicBlock* current_ = nullptr;
    bool ended_ = false; // nothing after this in the block is reached
};

} // namespace mpismt::c
