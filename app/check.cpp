// The whole method on one page:
//
//   unroll the program into an event graph;
//   if nothing in it leaves a choice but buffering and synchronisation, run it with the least and with the most of them;
//   else encode all executions as constraints and ask for one that goes wrong, kind by kind, until none is left;
//   ask whether the bound, or something unsupported, can be reached;
//   say for each finding how weak an implementation it takes.
#include "app/check.hpp"

#include "core/errors.hpp"
#include "encoding/encoding.hpp"
#include "frontend/unroll/unroll.hpp"
#include "solver/decode.hpp"
#include "solver/deterministic.hpp"
#include "solver/findings.hpp"
#include "solver/search.hpp"

#include <algorithm>
#include <memory>

namespace mpismt {

namespace {

void finish(CheckResult& result)
{
    const bool error = std::any_of(result.findings.begin(), result.findings.end(),
                                   [](const Finding& f) { return !is_note(f.kind); });
    if (error)
        result.verdict = Verdict::Error;
    else if (!result.unsupported.empty())
        result.verdict = Verdict::Unsupported;
    else if (!result.reason.empty())
        result.verdict = Verdict::Unknown;
    else
        result.verdict = result.complete ? Verdict::NoError : Verdict::NoErrorWithinBound;
}

} // namespace

CheckResult check(const ir::Program& program, Context& context)
{
    CheckResult result;
    result.program = program.files.size() > 0 ? program.files.name(0) : "";
    result.processes = program.processes();
    result.bound = static_cast<uint32_t>(context.options().bound);
    try {
        const EventGraph graph = unroll::unroll(program, context);
        if (solver::can_run(graph) && context.options().engine == "auto") {
            const auto timer = context.time("run");
            result.engine = "none";
            solver::decide_by_running(graph, context, result);
        } else {
            result.engine = context.options().engine == "smt" ? "smt" : "sat";
            std::unique_ptr<encoding::Encoding> encoding;
            {
                const auto timer = context.time("encode");
                encoding = encoding::encode(graph, context);
            }
            solver::Search search(*encoding, context);
            solver::decide_by_search(*encoding, search, context, result);
        }
    } catch (const LimitReached& e) {
        result.reason = e.what();
    }
    finish(result);
    context.stats["peak memory"] = peak_memory();
    result.stats = context.stats;
    return result;
}

} // namespace mpismt
