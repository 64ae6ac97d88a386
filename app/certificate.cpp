#include "app/certificate.hpp"

#include "core/errors.hpp"
#include "proofs/certify.hpp"
#include "soundness/operations.hpp"
#include "soundness/replay.hpp"
#include "soundness/run.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <new>
#include <vector>

namespace mpismt::app {

namespace {

constexpr int64_t most_seconds_each_way = 60; // for each way

// The two executions that are all that the program has, if they are.
bool certify_unique(const ir::Program& program, const CheckResult& result, Context& context)
{
    if (result.verdict != Verdict::NoError || !soundness::needs_search(program))
        return false;
    try {
        Context part(context.options(), context, most_seconds_each_way);
        const std::vector<Execution> runs = soundness::extreme_runs(program, part);
        if (runs.empty() ||
            !soundness::replay_unique(program, context.choices(), context.errors(), runs, &part).accepted)
            return false;
        std::vector<Finding> findings(runs.size());
        for (size_t i = 0; i < runs.size(); ++i)
            findings[i].execution = runs[i];
        proofs::certify_executions(findings, context);
        proofs::finish_certificate(program, result, "unique-execution", context);
        return true;
    } catch (const LimitReached&) { // another way may take less
    } catch (const UnsupportedError&) {
    } catch (const std::bad_alloc&) {
    }
    return false;
}

} // namespace

void write_certificate(const ir::Program& program, CheckResult& result, Context& context)
{
    if (result.verdict == Verdict::Error) {
        std::vector<Finding> errors;
        std::copy_if(result.findings.begin(), result.findings.end(), std::back_inserter(errors), [](const Finding& f) {
            return f.is_error() && (!f.execution.steps.empty() || !f.execution.ends.empty());
        });
        if (errors.empty()) { // only a condition asks for an execution that there is not
            result.notes.push_back("there is no certificate for conditions that ask for an execution");
            return;
        }
        proofs::certify_executions(errors, context);
        proofs::finish_certificate(program, result, "execution", context);
        return;
    }
    if (result.verdict != Verdict::NoError && result.verdict != Verdict::NoErrorWithinBound) {
        proofs::clear_directory(context.options().certify);
        result.notes.push_back("there is no certificate for this verdict");
        return;
    }
    const bool searched = result.engine == "poe" || result.engine == "explicit";
    const bool wishes = std::any_of(program.conditions.begin(), program.conditions.end(),
                                    [](const Condition& c) { return c.kind == Condition::Kind::Exists; });
    if (proofs::has_certificate(context) || !(searched || wishes || soundness::needs_search(program)))
        return;
    if (!certify_unique(program, result, context))
        proofs::certify_search(program, result, context);
}

} // namespace mpismt::app
