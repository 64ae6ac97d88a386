// Decisions: cases of whole runs (unroll.hpp, InputCase), and which of them would help where the answer is unknown.
#pragma once

#include "frontend/unroll/part.hpp"

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace mpismt::unroll {

// Why a process stops in a case that is not the one that is looked at.
StopDetail another_case();

class Decisions : Part {
public:
    explicit Decisions(Run& run) : Part(run) {}

    std::optional<uint64_t> decide(uint32_t ways);
    void note_decision(TermId condition);
    void decide_split(NeedsCase& need);
    void ask_value(TermId asked, StopDetail otherwise);
    std::string origin(TermId t) const;
    std::vector<size_t> decisions_behind_context(const Path& path, uint32_t context) const;
    void note_doubt(std::vector<size_t> decisions, TermId asked = no_term);
    void note_doubt(const Path& path, const PathStop& stop);

private:
    std::vector<size_t> decisions_behind(std::span<const TermId> terms) const;

    std::unordered_map<TermId, std::vector<size_t>> by_condition_; // by condition
};

} // namespace mpismt::unroll
