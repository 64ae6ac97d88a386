// Which variables a process has changed since it was looked at last, for reports: by the debug information, in
// registers (ir::Record) and in memory (Named).
#pragma once

#include "core/execution.hpp"
#include "core/ir.hpp"
#include "soundness/interpreter.hpp"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mpismt::soundness {

// Which records of a function hold where.
class ReachingRecords {
public:
    explicit ReachingRecords(const ir::Function&);
    // Of each of the function's locals what it is when control is at `pc`: unknown, too, if it depends on the way
    // there.
    std::vector<const ir::Record*> at(uint32_t pc) const;

private:
    using Held = std::vector<const ir::Record*>;
    void pass(uint32_t begin, uint32_t end, Held&) const; // from an instruction to one that control comes to behind it
    static bool meet(Held& into, const Held& other);      // whether that changes `into`

    const ir::Function& function_;
    std::map<uint32_t, Held> leaders_; // by the first instruction of each straight line of code
};

struct Process;

class Changes {
public:
    // The program and what it consists of must outlive this.
    explicit Changes(const ir::Program& program) : program_(program), seen_(program.processes()) {}

    // A value that is empty: the variable is gone, or it is not known any more what it is.
    std::vector<NamedValue> since_last(uint32_t rank, const Process&);

private:
    struct Seen {
        std::map<std::pair<size_t, std::string>, std::string> registers; // by depth of the frame and name: as text
        struct Object {
            std::vector<uint8_t> bytes;
            std::map<uint32_t, Gap> gaps;
            std::set<std::string> names; // under which parts of it were shown
        };
        std::map<uint32_t, Object> objects;
        std::vector<uint32_t> alive; // of the numbers below `numbers`, which have been looked at
        uint32_t numbers = 1;
    };
    void look_at_registers(Seen&, const Machine&, std::vector<NamedValue>&);
    void look_at_memory(Seen&, const Machine&, std::vector<NamedValue>&);
    void look_at_number(Seen&, uint32_t number, const MemoryObject*, const Machine&, std::vector<NamedValue>&);
    struct Part { // of an object: a number
        uint64_t offset = 0;
        ir::NamedOperand how;
        uint64_t end() const { return offset + how.width / 8U; }
    };
    std::vector<Part> parts_of(const MemoryObject&) const;
    void look_at_object(uint32_t number, const MemoryObject&, const Seen::Object& before, const Machine&,
                        std::vector<NamedValue>&) const;
    std::optional<std::string> value_of(uint32_t number, const Part&, const Machine&) const;
    size_t end_of_neighbours(uint32_t number, const std::vector<Part>&, size_t begin, size_t end, const Machine&) const;
    std::string handle_in_words(const std::string& type, int32_t handle) const;

    std::string in_its_function(uint32_t object, const Machine&, const std::string& name) const; // of an object

    const ir::Program& program_;
    std::vector<Seen> seen_;
    std::map<uint32_t, ReachingRecords> records_; // by function
    uint64_t compared_ = 0;                       // bytes
    const Process* process_ = nullptr;            // that is looked at
};

// A function's name as the program has it, where that is of C++ (machine.cpp).
std::string readable(const std::string& name);
// A number as text, or as the constant of MPI that it is.
std::string text_of(uint64_t bits, ir::NamedOperand how);

} // namespace mpismt::soundness
