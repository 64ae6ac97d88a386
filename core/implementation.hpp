// What MPI leaves to the implementation beyond buffering and synchronisation, and mpismt decides: each such leeway, the
// values that are assumed unless the user frees them, and what there is to say about it in a report.
//
// The order of reductions is a choice of each call and part of an execution (core/reduction_order.hpp). The others are
// the same for a whole run of a program, as they are on a real machine: an Implementation. Where one of them is free,
// the program is checked under several implementations, one after the other (app/implementations.hpp), and an execution
// belongs to one of them.
#pragma once

#include "core/mpi/operations.hpp"
#include "core/source.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mpismt {

enum class Leeway : uint8_t {
    Reductions,     // the order in which operands are combined
    ThreadLevel,    // what MPI_Init_thread provides
    SharedSplits,   // which processes MPI_Comm_split_type puts together
    Reorder,        // the ranks in communicators with a topology, if the program lets MPI reorder them
    MergeOrder,     // which group comes first where MPI_Intercomm_merge is not told
    TagLimit,       // MPI_TAG_UB
    BsendOverhead,  // what a message takes of the attached buffer, beyond its data
    ProcessorNames, // MPI_Get_processor_name
};
inline constexpr size_t leeways = static_cast<size_t>(Leeway::ProcessorNames) + 1;

std::string_view name_of(Leeway); // "reductions", "thread-level", …: what --free takes
std::optional<Leeway> find_leeway(std::string_view name);

struct Implementation {
    // Which of MPI_THREAD_SINGLE, FUNNELED, SERIALIZED and MULTIPLE it supports; on every process the same.
    std::array<bool, 4> thread_levels{true, true, true, true};
    std::vector<uint32_t> nodes; // by rank in MPI_COMM_WORLD: which processes share memory; empty: all do
    std::vector<uint32_t>
        order; // by rank in MPI_COMM_WORLD: in this order processes are put into topologies; empty: as they are
    bool merges_upwards = true; // the group with the least rank in MPI_COMM_WORLD comes first
    int32_t tag_ub = INT32_MAX;
    bool bsend_overhead = true; // a message takes all of MPI_BSEND_OVERHEAD; no: nothing
    enum class Names : uint8_t { Same, Different, Longest } names = Names::Same;

    friend bool operator==(const Implementation&, const Implementation&) = default;
};
// What is not as assumed, in words; empty if all is.
std::string describe(const Implementation&);

// Something that an answer rests on, and that the program has looked at.
struct Assumption {
    std::string name;   // of the leeway; or another one, of what a front end assumes
    std::string text;   // one sentence
    std::string option; // of the command line, that frees it; empty: none does
    SourceLoc loc;      // where the program looked at it first
    bool freed = false; // several values were tried, but not all: the text says which
};

// What a program asks its environment for and does not get: a file, a variable, an argument.
struct NotGiven {
    std::string asked; // by what: "fopen", "getenv", "argv[1]"
    std::string name;  // of the file or the variable
    SourceLoc loc;
};

// The name of the assumption that it is not there; a report begins with it.
inline constexpr std::string_view not_given_assumption = "not-given";

// What the executions of a program looked at, and how far they came.
struct LookedAt {
    std::array<std::optional<SourceLoc>, leeways> first; // the first place
    bool own_operation = false; // among the reductions whose order may matter is one with a function of the program
    std::set<int32_t> thread_levels;                     // that were asked for

    std::set<MpiOp> calls;   // that were made
    uint32_t ends = 0;       // of processes, on all paths
    uint32_t failures = 0;   // of them: with an exit status that is not 0
    int32_t status = 0;      // of the last failure, and where it was
    SourceLoc failed_at;
    struct Abort {
        uint32_t rank;
        int32_t code;
        SourceLoc loc;
    };
    std::optional<Abort> abort; // that an execution comes to, of the lowest rank

    void ended(int32_t exit_status, SourceLoc loc)
    {
        ++ends;
        if (exit_status == 0)
            return;
        ++failures;
        status = exit_status;
        failed_at = loc;
    }
    void aborts(uint32_t rank, int32_t code, SourceLoc loc)
    {
        if (!abort || rank < abort->rank)
            abort = {rank, code, loc};
    }
    void note(Leeway l, SourceLoc loc)
    {
        std::optional<SourceLoc>& at = first[static_cast<size_t>(l)];
        if (!at || !*at)
            at = loc;
    }
    bool has(Leeway l) const { return first[static_cast<size_t>(l)].has_value(); }
};

// The sentence of what is assumed about a leeway that is not free.
std::string assumed(Leeway);

} // namespace mpismt
