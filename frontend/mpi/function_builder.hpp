// Builds the code of one IR function: registers, labels, and the objects that its frame holds.
//
// Objects of a frame are made at its entry, once, however often a loop executes their declaration: an Alloca in a loop
// would make an object an iteration. Temporary registers and objects are reused from statement to statement, each only
// for one width, so that where two paths meet there are few registers to merge, and those agree in width.
#pragma once

#include "core/ir.hpp"

#include <map>
#include <string>
#include <vector>

namespace mpismt::mpi_language {

class FunctionBuilder {
public:
    using Label = uint32_t;

    FunctionBuilder(ir::Program& program, std::string name, SourceLoc loc);

    // Registers. Parameters come first.
    ir::Reg parameter();
    ir::Reg variable() { return function_.registers++; }
    ir::Reg temporary(unsigned width);
    // The pointer to a frame object that only the current statement uses; its content is left over.
    ir::Operand temporary_object(uint32_t bytes, SourceLoc loc);
    // Ends a statement: its temporaries may be used again.
    void release_temporaries();

    // A register with the pointer to a zero-filled object that the function makes at its entry.
    ir::Reg object(uint32_t bytes, std::string_view name, SourceLoc loc, uint32_t named = 0);
    // A register with this process's rank, read at the function's entry.
    ir::Reg rank();

    // Instructions. Those with a result put it into `want` if that is given, else into a temporary.
    ir::Operand compute(ScalarOp, unsigned width, ir::Operand a, ir::Operand b, SourceLoc, ir::Reg want = ir::no_reg);
    ir::Operand convert(ScalarOp, unsigned from, unsigned to, ir::Operand a, SourceLoc, ir::Reg want = ir::no_reg);
    ir::Operand select(ir::Operand condition, unsigned width, ir::Operand a, ir::Operand b, SourceLoc,
                       ir::Reg want = ir::no_reg);
    void copy(ir::Reg to, unsigned width, ir::Operand value, SourceLoc);
    ir::Operand load(unsigned width, ir::Operand pointer, SourceLoc, ir::Reg want = ir::no_reg);
    void store(unsigned width, ir::Operand pointer, ir::Operand value, SourceLoc);
    ir::Operand add_bytes(ir::Operand pointer, int64_t bytes, SourceLoc);
    // `named`: what it names, as ir::Opcode::Assert has it.
    void assert_that(ir::Operand condition, std::string text, SourceLoc, const std::vector<ir::Operand>& named = {});
    // Any instruction, with `args` as its operand list.
    void emit(ir::Instr, const std::vector<ir::Operand>& args = {});

    // Control flow.
    Label label();
    void place(Label);
    void jump(Label, SourceLoc);
    void branch(ir::Operand condition, Label yes, Label no, SourceLoc);

    uint32_t text(std::string text);
    // Closes the function (it returns zero at its end) and hands it over.
    ir::Function finish(SourceLoc end);

private:
    ir::Reg result(unsigned width, ir::Reg want) { return want == ir::no_reg ? temporary(width) : want; }

    struct TemporaryObject {
        uint32_t bytes;
        ir::Reg pointer;
    };

    ir::Program& program_;
    ir::Function function_;
    std::vector<ir::Instr> entry_; // before everything else
    std::vector<uint32_t> labels_; // positions
    uint32_t last_placed_ = ~0U;
    ir::Reg rank_ = ir::no_reg;
    std::map<unsigned, std::vector<ir::Reg>> free_, used_; // by width
    std::vector<TemporaryObject> free_objects_, used_objects_;
};

} // namespace mpismt::mpi_language
