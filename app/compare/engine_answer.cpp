#include "app/compare/engine_answer.hpp"

#include "app/check.hpp"
#include "app/outcomes/outcomes.hpp"
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "frontend/unroll/unroll.hpp"
#include "solver/state_equation.hpp"
#include "soundness/explore.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

namespace mpismt::app {

namespace {

CheckResult run_subject(const Subject& subject, Context& context, bool plain)
{
    const std::string& engine = context.options().engine;
    if (plain)
        return soundness::explore(
            subject.program, context, soundness::Reduction::Poe,
            {.forgets = false, .unbounded = false, .merges_alike = false, .buffers_all = false});
    if (engine == "explicit" || engine == "poe")
        return soundness::explore(subject.program, context,
                                  engine == "poe" ? soundness::Reduction::Poe : soundness::Reduction::Commuting);
    if (subject.graph)
        return check(subject.program, *subject.graph, context);
    CheckResult result;
    result.reason = subject.no_graph;
    return result;
}

// Its kind, with its place if it has one of its own. Two epochs or accesses that exclude each other are a pair: which
// of them comes first is no matter. Where messages may overtake, nothing tells two equal ones of a process apart, so
// search knows them as one.
std::string finding_in_words(const Finding& f, bool in_order)
{
    if (!in_order && f.kind == FindingKind::OrphanMessage)
        return identifier_of(f.kind);
    if (f.kind == FindingKind::Deadlock || f.kind == FindingKind::CollectiveMismatch || f.locations.empty())
        return identifier_of(f.kind);
    const bool pair = f.kind == FindingKind::GlobalConcurrency || f.kind == FindingKind::EpochLifecycle;
    std::vector<std::string> places;
    for (const Location& l : f.locations)
        places.push_back(fmt::format("{}:{}", l.loc.line, l.loc.column));
    places.resize(std::min<size_t>(places.size(), pair ? 2 : 1));
    std::sort(places.begin(), places.end());
    return fmt::format("{} at {}", identifier_of(f.kind), fmt::join(places, " and "));
}

} // namespace

std::set<std::string> EngineAnswer::kinds() const
{
    std::set<std::string> out;
    for (const std::string& f : findings)
        out.insert(f.substr(0, f.find(' ')));
    return out;
}

Subject make_subject(const ir::Program& program, const Options& options, std::string& trouble)
{
    Subject subject{program, {}, {}};
    try {
        Options with_outcomes = options;
        with_outcomes.wants_outcomes = true;
        Context context(with_outcomes);
        subject.graph = unroll::unroll(program, context);
    } catch (const LimitReached& e) {
        subject.no_graph = e.what();
    } catch (const UnsupportedError& e) {
        subject.no_graph = e.what();
    } catch (const std::exception& e) {
        trouble = e.what();
    }
    return subject;
}

EngineAnswer answer_of(const char* engine, const Subject& subject, const Mode& mode, Options options)
{
    const bool plain = std::string_view(engine) == plain_search;
    options.engine = plain ? "poe" : engine;
    options.buffering = mode.buffering;
    options.collectives = mode.collectives;
    Context context(std::move(options));
    EngineAnswer answer;
    answer.engine = engine;
    try {
        CheckResult found = run_subject(subject, context, plain);
        found.complete = true; // until there is no time to replay all of it: then the rest is left out
        const CheckResult result = confirm(subject.program, std::move(found), context).result;
        if (result.engine == "sat" && answer.engine == "auto")
            answer.engine = "sat";
        answer.verdict = result.verdict;
        constexpr size_t most_findings = 64; // of a search: it leaves out more, of whatever kind
        answer.limited = !result.complete || !result.reason.empty() || !result.unsupported.empty() ||
                         result.findings.size() >= most_findings ||
                         std::ranges::find(result.notes, soundness::not_all_warnings) != result.notes.end();
        answer.polls_forever = std::ranges::all_of(result.findings, [](const Finding& f) {
            return f.kind != FindingKind::Deadlock ||
                   std::ranges::any_of(f.locations, [](const Location& l) { return l.role == "polls here forever"; });
        });
        for (const Finding& f : result.findings) {
            const std::string words = finding_in_words(f, context.choices().dialect.message_order);
            answer.findings.insert(words);
            if (f.kind == FindingKind::GlobalConcurrency)
                answer.races.emplace(words, f.locations);
        }
    } catch (const LimitReached&) {
    } catch (const UnsupportedError&) {
        answer.verdict = Verdict::Unsupported;
    } catch (const std::exception& e) {
        answer.trouble = e.what();
    }
    return answer;
}

std::vector<std::string> who_says_that_it_ends(const Subject& subject, const Mode& mode, Options options)
{
    constexpr size_t most_transitions = 100'000;
    options.buffering = mode.buffering;
    options.collectives = mode.collectives;
    std::vector<std::string> out;
    const auto ask = [&](const char* name, const auto& ends) {
        try {
            Context context(options);
            if (ends(context))
                out.emplace_back(name);
        } catch (const LimitReached&) {
        } catch (const UnsupportedError&) {
        }
    };
    ask("search for ends", [&](Context& context) {
        return soundness::always_ends(subject.program, context, {.transitions = most_transitions});
    });
    if (subject.graph)
        ask("state equation", [&](Context& context) {
            return solver::refute_by_state_equation(*subject.graph, context, 1).has_value();
        });
    return out;
}

std::optional<std::set<Outcome>> outcomes_of(const char* engine, const Subject& subject, const Mode& mode,
                                             Options options, std::string& trouble)
{
    options.engine = engine;
    options.buffering = mode.buffering;
    options.collectives = mode.collectives;
    options.wants_outcomes = true;
    const bool symbolic = options.engine == "sat";
    if (symbolic && !subject.graph)
        return std::nullopt;
    Context context(std::move(options));
    try {
        const Outcomes found = symbolic ? find_outcomes(subject.program, *subject.graph, context, false)
                                        : find_outcomes(subject.program, context, false);
        if (!found.complete)
            return std::nullopt;
        std::set<Outcome> all;
        for (const FoundOutcome& f : found.all)
            all.insert(f.outcome);
        return all;
    } catch (const std::exception& e) {
        trouble = e.what();
    }
    return std::nullopt;
}

} // namespace mpismt::app
