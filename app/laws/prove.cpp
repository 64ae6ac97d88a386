#include "app/laws/prove.hpp"

#include "app/command_line.hpp"
#include "app/expectation.hpp"
#include "app/files.hpp"
#include "app/laws/law_library.hpp"
#include "app/limits.hpp"
#include "app/pipeline.hpp"
#include "core/installed.hpp"
#include "proofs/lemmas.hpp"
#include "report/report.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

namespace mpismt::app {

namespace {

std::string program_path(const Lemma& lemma) { return installed("laws", MPISMT_LAWS) + "/" + lemma.program; }

// What one run of the program shows; in words where it is not what its header says.
struct Shown {
    std::string difference, report;
    bool finding = false;
};

Shown show(const Lemma& lemma, const std::string& text, const Expectation& expected, const std::string& engine,
           int64_t timeout)
{
    std::vector<std::string> arguments = {"check"};
    arguments.insert(arguments.end(), expected.arguments.begin(), expected.arguments.end());
    arguments.push_back(lemma.program);
    Options options = parse_command_line(arguments).options;
    options.timeout = timeout;
    if (!engine.empty())
        options.engine = engine;
    Context context(options);
    const InterruptGuard guard(context);
    SourceFiles files;
    std::vector<Diagnostic> warnings;
    std::string messages;
    const ir::Program program =
        is_c(lemma.program) ? load_c({program_path(lemma)}, context, messages)
                            : load(files, lemma.program, text, static_cast<uint32_t>(options.processes), warnings);
    const CheckResult result = check_and_replay(program, context).result;
    Answer answer{std::string(name_of(result.verdict)), result.complete, {}, {}};
    for (const Finding& f : result.findings) {
        answer.kinds.insert(expected_word(name_of(f.kind), name_of(f.level)));
        for (const Location& l : f.locations)
            answer.lines.insert(l.loc.line);
    }
    return {difference(answer, expected), report::text(result, files, {}), !result.findings.empty()};
}

// A program refutes if each run shows what its header says, and one of them an execution. If none shows any, it proves
// what it asserts for all its inputs: that is asked of both statements of MPI, the second as far as search can decide.
Discharge discharge_by_run(const Lemma& lemma, const Options& options)
{
    Discharge result;
    result.method = "an execution of " + lemma.program + ", replayed";
    const std::string text = program_text(lemma);
    const std::vector<Expectation> runs = expectations_of(text);
    bool all = !runs.empty(), finding = false, searched = true;
    for (const Expectation& e : runs) {
        const Shown shown = show(lemma, text, e, "", options.timeout);
        finding = finding || (shown.finding && shown.difference.empty());
        all = all && shown.difference.empty();
        result.detail += fmt::format("  line {} of {}: {}\n\n{}\n", e.line, lemma.program,
                                     shown.difference.empty() ? "as expected" : shown.difference, shown.report);
    }
    if (all && !finding)
        for (const Expectation& e : runs)
            searched = searched && show(lemma, text, e, "explicit", options.timeout).difference.empty();
    if (all && finding) {
        result.status = LemmaStatus::Refuted;
    } else if (all && std::all_of(runs.begin(), runs.end(),
                                  [](const Expectation& e) { return e.verdict == "no-error" && e.complete == true; })) {
        result.status = LemmaStatus::BoundedProved;
        result.method = lemma.program + (searched ? " has no error, by the symbolic engine and by search"
                                                  : " has no error, by the symbolic engine");
    } else {
        result.method = lemma.program + " does not show what it is claimed to show";
    }
    return result;
}

// A solver's counter-model is one of the rules that were instantiated; only a program tells whether MPI has it.
Discharge prove(const Lemma& lemma, proofs::Builder build, const Options& options, bool with_queries)
{
    Context context(options);
    const InterruptGuard guard(context);
    proofs::Proof proof;
    proof.in_order = context.choices().dialect.message_order;
    build(proof);
    Discharge result = proofs::decide(proof, with_queries, context);
    if (result.status == LemmaStatus::Refuted && lemma.program.empty()) {
        result.status = LemmaStatus::Unknown;
        result.method += ": there is a counter-model";
    }
    return result;
}

} // namespace

std::string program_text(const Lemma& lemma) { return lemma.program.empty() ? "" : read_text(program_path(lemma)); }

Discharge discharge(const Lemma& lemma, const Options& options, bool with_queries)
{
    const auto start = std::chrono::steady_clock::now();
    Discharge result;
    try {
        const proofs::Builder build = lemma.law ? nullptr : proofs::builder_of(lemma.name);
        if (lemma.law)
            result = discharge_law(lemma, options);
        else if (build != nullptr)
            result = prove(lemma, build, options, with_queries);
        if (!lemma.program.empty() && (build == nullptr || result.status == LemmaStatus::Refuted)) {
            Discharge shown = discharge_by_run(lemma, options);
            shown.detail = result.detail + shown.detail;
            shown.queries = std::move(result.queries);
            result = std::move(shown);
        } else if (build == nullptr && !lemma.law) {
            throw InternalError(fmt::format("nothing discharges the lemma {}", lemma.name));
        }
    } catch (const LimitReached& e) {
        result.status = LemmaStatus::Unknown;
        result.method = e.what();
    } catch (const UnsupportedError& e) {
        result.status = LemmaStatus::Unknown;
        result.method = fmt::format("unsupported: {}", e.what());
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

} // namespace mpismt::app
