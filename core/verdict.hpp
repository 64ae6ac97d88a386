// What a check answers: a verdict, and the findings behind it.
#pragma once

#include "core/coverage.hpp"
#include "core/execution.hpp"
#include "core/implementation.hpp"
#include "core/source.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt {

enum class FindingKind : uint8_t {
    Deadlock, Assertion, OrphanMessage, CollectiveMismatch, TypeMismatch, Truncation, InvalidArgument,
    RequestLifecycle, EpochLifecycle, ResourceLeak, ReadySend, BufferSpace, InitFinalize, LocalConcurrency,
    GlobalConcurrency, Memory, MessageRace, UndefinedBehavior, FileMisuse, DataRace, ThreadMisuse,
    UnfreedHandle, SignMismatch, // parts of a kind: they have its name, and a level of their own
};
inline constexpr size_t named_kinds = static_cast<size_t>(FindingKind::ThreadMisuse) + 1;
inline constexpr size_t finding_kinds = static_cast<size_t>(FindingKind::SignMismatch) + 1;

// Only errors make the verdict "error"; a search for them goes on past everything else.
enum class Level : uint8_t { Error, Warning, Note };
std::string_view name_of(Level); // "error", "warning", "note"

// The one place that says of what level findings are, if no option says otherwise (Context::level_of).
struct KindDescription {
    FindingKind kind;
    std::string_view name;   // as users see it: "deadlock", "orphan-message", …
    std::string_view part;   // of a kind with that name; empty: all else that has it
    Level level;
    std::string_view reason; // why it is of this level
};
const KindDescription& description_of(FindingKind);
std::string_view name_of(FindingKind);
inline Level level_of(FindingKind kind) { return description_of(kind).level; }
// "resource-leak", and "resource-leak/handle" of a part: no two kinds have the same.
std::string identifier_of(FindingKind);
std::optional<FindingKind> find_finding_kind(std::string_view identifier);
// The kind of which this is a part, or the kind itself.
FindingKind whole_of(FindingKind);

// A place that takes part in a finding. The first location of a finding is the one that a maintainer would name.
struct Location {
    uint32_t rank = 0;
    SourceLoc loc;
    std::string call; // "MPI_Recv", or empty for a place in local code
    std::string role; // "blocked here", "the other access", …
    std::vector<CallSite> stack = {}; // through which functions; by the replay
};

// A change of the program after which mpismt finds nothing in it that is as grave as the finding (--suggest).
struct Mend {
    std::string text; // what is done, in words
    std::string diff; // the lines, as `diff -u` shows them
};

// What came out when a real MPI was made to follow the execution of a finding (replay/).
struct RealRun {
    std::string mpi;        // "MPICH 4.0.2"
    bool confirmed = false; // the finding happened
    std::string seen;       // what happened, or why it could not be made to happen, as a sentence without its full stop
};

struct Finding {
    FindingKind kind = FindingKind::Deadlock;
    Level level = Level::Error;
    std::string message; // one sentence
    std::vector<Location> locations;
    // The weakest choice of the implementation under which it happens. buffering: "infinite" (if every send is
    // buffered, but not if none is), "zero" (only if some send is not buffered), "mixed" (some sends buffered, others
    // not), or "any" (buffering has no say in it). collectives: "none" (if none synchronises, but not if all do),
    // "all", "mixed", "any".
    std::string buffering = "any", collectives = "any";
    std::vector<CallRef> relied_on; // the calls whose choice matters: sends that must (not) be buffered, collectives
    Execution execution;
    Implementation implementation; // under which it happens
    std::optional<uint32_t> condition; // an assertion about how the program ends: index into Program::conditions
    std::optional<Execution> other_execution; // message-race: the one that differs from `execution`
    // By its replay: after how many steps of the execution the fault is there, if it is one of a place; the operands of
    // an assertion that fails.
    std::optional<size_t> after;
    std::vector<NamedValue> operands;
    std::vector<RealRun> real_runs; // of --confirm
    std::optional<Mend> mend;       // of --suggest

    bool is_error() const { return level == Level::Error; }
};

enum class Verdict : uint8_t { NoError, NoErrorWithinBound, Unknown, Unsupported, Error };
std::string_view name_of(Verdict); // "no-error", "no-error-within-bound", …
bool has_error(const std::vector<Finding>&);
int exit_code(Verdict);            // docs/ARCHITECTURE.md, section 5

struct Unsupported {
    std::string construct;
    SourceLoc loc;
    uint32_t rank = 0;
};

struct CheckResult {
    std::string program;
    uint32_t processes = 0;
    uint32_t bound = 0;
    Verdict verdict = Verdict::Unknown;
    bool complete = false; // the answer holds without the bound
    bool always_cut = false; // every execution reaches the bound: nothing was seen to come to its end
    std::vector<Finding> findings;
    std::vector<Unsupported> unsupported;
    std::string reason;              // of "unknown": which limit, which unmodelled value
    std::vector<std::string> notes;  // what was abstracted, what was learnt
    std::vector<Assumption> assumptions; // what the answer rests on
    std::string engine;              // "none" (deterministic: no solver), "sat", "smt", "explicit", "poe"
    std::optional<Coverage> coverage; // of --coverage
    // Of --cube: which question it was cut from, and into how many cubes; if that is 0, it was not cut, and the answer
    // is about all of it.
    struct Cut {
        std::string question; // a hash of the formula and its cubes
        size_t cubes = 0;
    };
    Cut cut;
    std::map<std::string, double> stats; // events, variables, clauses, seconds per phase, peak memory in bytes
};

} // namespace mpismt
