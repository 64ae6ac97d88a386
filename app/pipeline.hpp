// From a program's text to an answer that has been confirmed: what the command line and the tests both run.
#pragma once

#include "app/units.hpp"
#include "core/context.hpp"
#include "core/errors.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"

#include <string>
#include <vector>

namespace mpismt::app {

// Text → program IR, by the language that the name's extension tells (".mpi"; "-" is .mpi, too). Throws InputError.
// `files` gets the text; warnings of a correct program go to `warnings`.
ir::Program load(SourceFiles& files, const std::string& name, std::string text, uint32_t processes,
                 std::vector<Diagnostic>& warnings, const std::vector<ProcessSet>& sets = {});

// The programs that are started together (Options::others), or one in C: C, C++ and bitcode files together make one, a
// `.mpi` file is one → program IR. The compilers' warnings go to `messages` (with --verbose). Throws InputError, whose
// places are in `files`, and LimitReached.
// `found`: processes that may be spawned (app/spawning.hpp), what is known of files (app/shared_files.hpp).
ir::Program load_together(const std::vector<std::string>& names, SourceFiles& files, Context&, std::string& messages,
                          std::vector<Diagnostic>& warnings, const c::Found& found = {});
// The same without `.mpi` programs: no InputError has a place.
ir::Program load_c(const std::vector<std::string>& names, Context&, std::string& messages,
                   const c::Found& found = {});

// A result whose findings have all been replayed on the operational semantics.
struct Checked {
    CheckResult result;
    std::vector<std::vector<std::string>>
        output; // of each finding, of each rank: what it printed; of one run if there is none
};

// An execution that the operational semantics does not accept: a bug of ours, and never shown as a finding.
class ReplayFailure : public InternalError {
public:
    ReplayFailure(Finding finding, std::string reason, size_t step);
    const Finding& finding() const { return finding_; }

private:
    Finding finding_;
};

// Replays every finding of `result`. Throws ReplayFailure for the first that is not accepted. A finding that needs
// something that the operational semantics does not support makes the verdict "unsupported": it cannot be confirmed.
Checked confirm(const ir::Program&, CheckResult result, Context&);

// Checks by the engine that the options name. Limits and unsupported constructs are verdicts; ReplayFailure and other
// InternalErrors are thrown.
Checked check_and_replay(const ir::Program&, Context&);
// An answer within the bound says nothing if every execution is cut there.
void unknown_if_always_cut(CheckResult&);

// The verdict "unsupported" for a construct that was met before the check began.
CheckResult unsupported_result(const UnsupportedError&, const Options&);

} // namespace mpismt::app
