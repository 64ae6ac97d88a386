// What one engine says about one program in one mode of buffering and collectives, in a form that can be compared.
#pragma once

#include "core/context.hpp"
#include "core/event.hpp"
#include "core/ir.hpp"
#include "core/outcome.hpp"
#include "core/verdict.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt::app {

struct Mode {
    const char* buffering;
    const char* collectives;
    bool is_free() const { return std::string_view(buffering) == "any" && std::string_view(collectives) == "any"; }
};
// What an engine says, as far as it is compared.
struct EngineAnswer {
    std::string engine;
    Verdict verdict = Verdict::Unknown;
    std::set<std::string> findings; // "deadlock", "truncation at 12:5"
    std::set<std::string> outcomes; // where these disagree: the ones that the other side lacks
    std::string trouble;            // an internal error, or a replay that failed
    bool limited = false;           // a limit was hit, or something unsupported: there may be more than was found
    std::map<std::string, std::vector<Location>> races = {}; // of the findings, those between accesses: their places
    bool polls_forever = false;                              // somebody does in the deadlocks that were found
    std::set<std::string> kinds() const;                     // of the findings
    bool decides() const
    {
        return trouble.empty() && !limited && verdict != Verdict::Unknown && verdict != Verdict::Unsupported;
    }
};

// The name of the engine `poe` without what it tries first: all states are different, and the bound is there.
inline constexpr const char* plain_search = "poe, plain";

// The program, and what its engines can share.
struct Subject {
    const ir::Program& program;
    std::optional<EventGraph> graph; // unrolled for outcomes
    std::string no_graph;            // why there is none: a limit, something unsupported
};

// Unrolls it. `trouble` says what went wrong where something did that never should.
Subject make_subject(const ir::Program&, const Options&, std::string& trouble);

// Every finding is replayed. Throws nothing that the engine throws.
EngineAnswer answer_of(const char* engine, const Subject&, const Mode&, Options);

// Which of the analyses that only tell that every execution without a failed assertion ends, with no message left, say
// so of the program.
std::vector<std::string> who_says_that_it_ends(const Subject&, const Mode&, Options);

// All outcomes by one engine, replayed; nothing if it does not know them all.
std::optional<std::set<Outcome>> outcomes_of(const char* engine, const Subject&, const Mode&, Options,
                                             std::string& trouble);

} // namespace mpismt::app
