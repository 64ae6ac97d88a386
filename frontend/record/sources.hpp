// Where the calls of a record are in the source, and through which functions the program came there.
#pragma once

#include "core/execution.hpp"
#include "core/ir.hpp"
#include "frontend/record/record.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mpismt::record {

class Sources {
public:
    // Adds files to the program: those that places name, read where they are still there.
    Sources(const Record& record, ir::Program& program) : record_(record), program_(program) {}

    // The calls asked for from here on are of this process.
    void enter(const Process&);
    // If a call is made in a library without debug information, its place is where the program called that library. A
    // call without a place in the source is in its line of the record.
    SourceLoc of(const Call&);
    // An index into stacks().
    uint32_t stack_of(uint32_t place) const { return where_[place].stack; }
    // The functions, innermost first; the first one is empty.
    std::vector<std::vector<CallSite>> stacks() && { return std::move(stacks_); }

private:
    struct Where {
        std::vector<const SourcePlace*> frames; // innermost first
        std::optional<SourceLoc> loc;           // of the calls there
        uint32_t stack = 0;
    };
    Where where(const Process&, uint32_t place);
    SourceLoc column_in(const SourcePlace&, std::string_view word);
    uint32_t file(const std::string& name);

    const Record& record_;
    ir::Program& program_;
    const Process* process_ = nullptr;
    std::vector<Where> where_; // by place of the process
    std::vector<std::vector<CallSite>> stacks_{{}};
    std::map<std::vector<const SourcePlace*>, uint32_t> known_; // stacks, by their frames
    std::map<std::string, uint32_t> files_;
};

} // namespace mpismt::record
