// The program IR: what every input language lowers to, and all that anything past frontend/ knows of a program.
//
// A program is a set of functions; a function is a flat array of instructions over virtual registers. Registers hold
// bit patterns of 1 to 64 bits (core/scalar.hpp). Memory is a set of byte-addressed objects per process
// (core/memory.hpp); a pointer is a 64-bit pattern that names an object and an offset in it. Processes share nothing.
//
// An MPI call is one instruction, with the operands of the C binding in the standard's order: handles are 32-bit
// integers with the values of the standard ABI, out-parameters and buffers are pointers, statuses are structures in
// memory with the ABI's layout (core/mpi/abi.hpp). So nothing needs to be translated for C, and `.mpi` programs get the
// same treatment.
#pragma once

#include "core/condition.hpp"
#include "core/implementation.hpp"
#include "core/layout.hpp"
#include "core/mpi/operations.hpp"
#include "core/scalar.hpp"
#include "core/source.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace mpismt::ir {

using Reg = uint32_t;
inline constexpr Reg no_reg = ~Reg{0};

// A register, or, if `reg` is no_reg, the constant `bits`.
struct Operand {
    uint64_t bits = 0;
    Reg reg = no_reg;
    uint32_t unused = 0; // instead of padding (core/ir_binary.cpp)

    static Operand constant(uint64_t bits) { return {bits, no_reg, 0}; }
    static Operand of(Reg r) { return {0, r, 0}; }
    bool is_constant() const { return reg == no_reg; }
};

enum class Opcode : uint8_t {
    Compute,      // dst = op(a, b), operands of `width`, a conversion's result of `to`
    Select,       // dst = a ? b : c, of `width`; a has width 1
    Load,         // dst = `width` bits at pointer a (width 1 occupies a byte)
    Store,        // `width` bits of b to pointer a
    Alloca,       // dst = pointer to a new object of a bytes, zero-filled, that lives until the function returns
    Allocate,     // dst = pointer to a new heap object of a bytes, or null
    Free,         // frees the heap object at pointer a (null: nothing)
    ObjectSize,   // dst = the size in bytes of the live object that pointer a points into
    CopyMemory,   // c bytes from pointer b to pointer a (may overlap)
    SetMemory,    // c bytes at pointer a become the byte b, or have no value from here on (`indeterminate`)
    Call,         // dst = function `callee`(args)
    CallIndirect, // dst = *a(args); function pointers are made by function_pointer()
    Mpi,          // dst = error code of the MPI call `mpi` with args as in the C binding
    Rank,         // dst = this process's rank in MPI_COMM_WORLD (32 bits)
    Size,         // dst = the number of processes (32 bits)
    Input,        // dst = any value of `width` bits with a <= it <= b as signed numbers, named `text`
    Unmodelled,   // dst = some value of `width` bits: what `text`, which is not modelled, returns
    Assume,       // the execution is of no interest unless a
    Assert,       // a failed assertion unless a; `text` is its source text; args are what it names, for reports: each
                  // as its text (constant), the operand, a NamedOperand (constant)
    Within, // undefined behaviour unless index a is less than the number of elements b (64 bits, unsigned); width is 64
    Output, // `text` names args in what the process prints
    Format, // dst = length of what printf makes of the format at pointer a with the arguments in memory at c (slots
            // of 8 bytes, as core/format.hpp says); printed if b is null, else written to memory at b, of at most
            // args[0] bytes
    NotGiven, // dst = b, the null pointer that the program gets because it asks its environment by `text` (fopen,
              // getenv, argv[1]) for what is not there; its name is the string at pointer a, if it has one
    Thread, // what concerns the threads of this process; `thread` says what
    Exit,   // the process ends here with status a, without returning from main
    Unsupported, // reaching this means: unsupported, `text` names the construct
    Jump,        // to instruction `target`
    Branch,      // to `target` if a (width 1), else to `other`
    Switch,      // to the target of the first case equal to a (width `width`), else to `target`; args are pairs
                 // (case constant, instruction index constant)
    Return,      // returns a (no meaning in a function without a result)
    Unreachable, // a crash if reached
};

// What Opcode::Thread does. All means of a language to have threads are models over these (frontend/c/runtime).
enum class ThreadOp : uint8_t {
    None,
    Self,    // dst = the number of this thread in its process; that of main is 0
    Spawn,   // dst = the number of a new thread, which calls function a with argument b
    Visible, // what follows, up to the next such point, other threads can see: they may go on before it. a: the place
             // of the atomic access of `width` bits that follows, or null; `op`: by what it updates it with b, if its
             // result is not used (Add, And, Or, Xor, FAdd), else Copy; `other` is 1 if it has a memory order
    Await,   // waits until `width` bits at pointer a are b, or (`other` is 1) are something else; what follows is
             // visible. `strict`: once it may go on it always may. c: the object that it waits for, or null; `text` is
             // what it is
    Acquire, // what released the object at pointer a happened before what follows; `op`: as of Visible; so of Release
    Release, // what this thread has done happened before whatever acquires the object at pointer a from here on
    Publish, // the same, but of what released it before nothing is known any more (a store that is atomic)
    Misuse,  // an error in the use of threads, `text` says which; the thread goes on
    End,     // the thread ends here; of main: the process goes on as long as another thread does
};

// How the value of an operand of an assertion is read.
struct NamedOperand {
    uint8_t width = 32;
    bool is_float = false, is_signed = true;
    bool in_memory = false; // the operand is a pointer to it

    uint64_t bits() const
    {
        return width | uint64_t{is_float} << 8 | uint64_t{is_signed} << 9 | uint64_t{in_memory} << 10;
    }
    static NamedOperand of(uint64_t bits)
    {
        return {static_cast<uint8_t>(bits), (bits >> 8 & 1) != 0, (bits >> 9 & 1) != 0, (bits >> 10 & 1) != 0};
    }
};

struct Instr {
    Opcode code = Opcode::Unreachable;
    ScalarOp op = ScalarOp::Copy;
    uint8_t width = 32, to = 32;
    MpiOp mpi{};
    bool indeterminate =
        false; // Alloca, Allocate, SetMemory: the bytes have no value until they are written (core/undefined.hpp)
    // Compute: signed overflow, or a shift by `width` bits or more, is undefined behaviour. CopyMemory: the places may
    // be the same, but must not overlap otherwise. Within: a fault of memory; else the access stays in its object and
    // is only noted. Load, Store: atomic in the source language.
    bool strict = false;
    bool crash = false; // Assert: `text` says what happens: the program aborts
    bool large =
        false; // Mpi: the form with large counts (MPI_…_c), whose counts have 64 bits, in arguments, arrays and results
    ThreadOp thread = ThreadOp::None; // Thread
    // Input, and what accesses memory: it is of a model of threads, and the program's threads do not race for it.
    bool own = false;
    Reg dst = no_reg; // no_reg: the result is not wanted
    Operand a, b, c;
    uint32_t args_begin = 0, args_count = 0; // in Function::operands
    uint32_t target = 0, other = 0;          // indices into Function::code
    uint32_t callee = 0;                     // index into Program::functions
    uint32_t text = 0;                       // index into Program::texts; 0 is the empty text
    // Indices into Program::layouts; 0: not known. Alloca, Allocate: of the object, as the program declares it. Mpi: of
    // what the pointers that the program gives as the first and the second buffer are declared to point to.
    uint32_t layout = 0, second_layout = 0;
    uint32_t named = 0; // Alloca, Allocate: index into Program::named; 0: the object has no name
    SourceLoc loc;
};

// What a variable of the source is, for reports: of those that lie in registers.
struct Local {
    std::string name;
    NamedOperand how;
};
// The variable is this from here on: where control comes to instruction `pc`, or (`behind`) has made it and goes on to
// the next one. `known`: 0 not known, 1 it is `value`, 2 it is out of scope from there on.
struct Record {
    uint32_t pc = 0, local = 0;
    uint8_t behind = 0, known = 0;
    uint16_t unused = 0;
    uint32_t also_unused = 0;
    Operand value;
};

struct Function {
    std::string name;
    uint32_t parameters = 0; // passed in registers 0 .. parameters-1
    uint32_t registers = 0;  // registers start as zero
    std::vector<Instr> code; // entry is 0; the last instruction is a terminator (Jump .. Unreachable, Exit)
    std::vector<Operand> operands;
    std::vector<Local> locals;
    std::vector<Record> records; // in the order of the code
    SourceLoc loc;
    // Of a model, for reports: why it accesses what is in use, and why a pointer is null; empty: as it was told.
    std::string why_conflict = {}, why_null = {};

    std::span<const Operand> args(const Instr& i) const { return {operands.data() + i.args_begin, i.args_count}; }
};

// A named variable of the source program: for reports, outcomes and "which variable is this memory".
struct Variable {
    std::string name;
    uint32_t function = 0; // index into Program::functions
    Reg reg = no_reg;      // the register that holds it, or that holds the pointer to it
    uint32_t global = ~uint32_t{0}; // if it is a global one, its index into Program::globals; then there is no register
    bool in_memory = false;
    uint8_t width = 32; // of an element
    bool is_float = false;
    bool is_value = true;  // numbers and truth values; not handles and statuses
    bool is_inner = false; // declared in a block inside the function's body: gone when that is left
    uint32_t elements = 1; // of the declared array, 1 for a scalar
    SourceLoc loc;
};

// The name of the object that argv points to.
inline constexpr std::string_view arguments_object = "(argv)";

// A global object; every process has its own copy. Its pointer is object_pointer(1 + index).
struct Global {
    std::string name;
    std::vector<uint8_t> bytes; // initial content
    SourceLoc loc;
    uint64_t size = 0; // in bytes, if the object is larger than its content: the rest is zero
    bool constant = false; // must not be written to
    bool of_model = false;  // of a model of a library, which threads may call at the same time
    bool of_thread = false; // each thread has a value of its own, in turn: no address of it is given to others
    bool written = true; // no: a local that was made a global, and has no value before the program gives it one

    uint32_t layout = 0; // index into Program::layouts; 0: not known
    uint32_t named = 0;  // index into Program::named; 0: it is no variable of the program

    uint64_t object_size() const { return size > bytes.size() ? size : bytes.size(); }
};

// What is derived from a program while it runs: of a copy, which may be changed, nothing is derived yet.
struct Derived {
    Derived() = default;
    Derived(const Derived&) {}
    Derived& operator=(const Derived&)
    {
        value.reset();
        return *this;
    }
    std::shared_ptr<void> value;
};

struct Program {
    SourceFiles files;
    std::vector<std::string> texts{""};
    std::vector<Layout> layouts{{}}; // the first one is that of objects whose type is not known
    std::vector<Shape> shapes{{}};   // the first one has no parts with names
    std::vector<Named> named{{}};    // the first one is that of objects without a name
    std::vector<Function> functions;
    std::vector<Global> globals;
    std::vector<Variable> variables;
    std::vector<Condition> conditions;
    std::vector<Assumption> assumptions; // what the front end takes for granted, and an answer must not hide
    std::vector<uint32_t> entry; // the function that each rank runs; its size is the number of processes
    // A program whose text calls neither Init nor Finalize, as most `.mpi` programs do not, is read as if it did.
    bool implicit_init = true;
    mutable Derived native; // core/native/code.hpp
    mutable Derived slices; // core/slicing/slices.hpp

    uint32_t processes() const { return static_cast<uint32_t>(entry.size()); }
    uint32_t add_text(std::string text)
    {
        texts.push_back(std::move(text));
        return static_cast<uint32_t>(texts.size() - 1);
    }
};

// Calls visit(index) for each instruction that may be executed next in the function.
template <class F>
void for_each_successor(const ir::Function& f, uint32_t pc, F visit)
{
    const ir::Instr& in = f.code[pc];
    switch (in.code) {
    case Opcode::Jump: visit(in.target); break;
    case Opcode::Branch:
        visit(in.target);
        visit(in.other);
        break;
    case Opcode::Switch: {
        visit(in.target);
        const auto cases = f.args(in);
        for (size_t i = 1; i < cases.size(); i += 2)
            visit(static_cast<uint32_t>(cases[i].bits));
        break;
    }
    case Opcode::Return:
    case Opcode::Exit:
    case Opcode::Unsupported:
    case Opcode::Unreachable: break;
    default: if (pc + 1 < f.code.size())
            visit(pc + 1);
    }
}

// Does an instruction of the function read the register?
bool is_used(const Function&, Reg);

// Readable listing of one function, for --dump and tests.
std::string to_string(const Program&, const Function&);

// Throws InternalError if registers, targets or operands are out of range, or a function can run off its end.
void validate(const Program&);

} // namespace mpismt::ir
