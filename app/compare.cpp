#include "app/compare.hpp"

#include "app/check.hpp"
#include "app/outcomes.hpp"
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "frontend/unroll/unroll.hpp"
#include "soundness/explore.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::app {

namespace {

constexpr std::array<Mode, 9> modes = {{{"any", "any"},
                                        {"zero", "any"},
                                        {"infinite", "any"},
                                        {"any", "none"},
                                        {"any", "all"},
                                        {"zero", "none"},
                                        {"zero", "all"},
                                        {"infinite", "none"},
                                        {"infinite", "all"}}};

// The program, and what its engines can share.
struct Subject {
    const ir::Program& program;
    std::optional<EventGraph> graph;
    std::string no_graph; // why there is none: a limit
};

struct Engine {
    const char* name;
    CheckResult (*run)(const Subject&, Context&);
};

CheckResult run_symbolic(const Subject& subject, Context& context)
{
    if (subject.graph)
        return check(subject.program, *subject.graph, context);
    CheckResult result;
    result.reason = subject.no_graph;
    return result;
}

CheckResult run_explorer(const Subject& subject, Context& context) { return soundness::explore(subject.program, context); }
CheckResult run_poe(const Subject& subject, Context& context)
{
    return soundness::explore(subject.program, context, soundness::Reduction::Poe);
}

// "auto" answers deterministic programs by a run; these are asked of the solver, too.
constexpr Engine engines[] = {{"auto", run_symbolic}, {"sat", run_symbolic}, {"explicit", run_explorer}, {"poe", run_poe}};

Answer answer_of(const Engine& engine, const Subject& subject, const Mode& mode, Options options)
{
    options.engine = engine.name;
    options.buffering = mode.buffering;
    options.collectives = mode.collectives;
    Context context(std::move(options));
    Answer answer;
    answer.engine = engine.name;
    try {
        const CheckResult result = confirm(subject.program, engine.run(subject, context), context).result;
        if (result.engine == "sat" && answer.engine == "auto")
            answer.engine = "sat";
        answer.verdict = result.verdict;
        answer.limited = !result.reason.empty() || !result.unsupported.empty();
        for (const Finding& f : result.findings) {
            const bool has_place = f.kind != FindingKind::Deadlock && f.kind != FindingKind::CollectiveMismatch && !f.locations.empty();
            answer.findings.insert(has_place ? fmt::format("{} at {}:{}", name_of(f.kind), f.locations.front().loc.line,
                                                           f.locations.front().loc.column)
                                             : std::string(name_of(f.kind)));
        }
    } catch (const LimitReached&) {
    } catch (const UnsupportedError&) {
        answer.verdict = Verdict::Unsupported;
    } catch (const std::exception& e) {
        answer.trouble = e.what();
    }
    return answer;
}

// All outcomes by one engine; nothing if it does not know them all.
std::optional<std::set<Outcome>> outcomes_of(const char* engine, const Subject& subject, const Mode& mode, Options options,
                                             std::string& trouble)
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

// In one mode. Adds to the result's numbers.
std::optional<Disagreement> compare_outcomes(const Subject& subject, const Mode& mode, const Options& options, Comparison& result)
{
    std::optional<std::set<Outcome>> reference;
    const char* by = "";
    for (const char* engine : {"sat", "explicit", "poe"}) {
        std::string trouble;
        std::optional<std::set<Outcome>> all = outcomes_of(engine, subject, mode, options, trouble);
        ++result.checks;
        if (!trouble.empty())
            return Disagreement{mode, {engine, Verdict::Unknown, {}, {}, trouble}, {}};
        if (!all) {
            ++result.undecided;
            continue;
        }
        if (!reference) {
            reference = std::move(all);
            by = engine;
            continue;
        }
        if (*all == *reference)
            continue;
        Disagreement d{mode, {}, {}};
        d.first.engine = by;
        d.second.engine = engine;
        const auto lacking = [&](const std::set<Outcome>& some, const std::set<Outcome>& other, Answer& answer) {
            for (const Outcome& o : some)
                if (!other.contains(o))
                    answer.outcomes.insert(to_string(o, subject.program.files));
        };
        lacking(*reference, *all, d.first);
        lacking(*all, *reference, d.second);
        return d;
    }
    if (reference && &mode == &modes[0])
        result.outcomes = reference->size();
    return std::nullopt;
}

std::string kinds_of(const Answer& a)
{
    std::set<std::string> kinds;
    for (const std::string& f : a.findings)
        kinds.insert(f.substr(0, f.find(' ')));
    return fmt::format("{}", fmt::join(kinds, ","));
}

// No jump goes back, and no function is called, which could call itself: no bound is ever reached.
bool needs_no_bound(const ir::Program& program)
{
    for (const ir::Function& f : program.functions)
        for (uint32_t at = 0; at < f.code.size(); ++at) {
            const ir::Instr& i = f.code[at];
            bool forward = true;
            switch (i.code) {
            case ir::Opcode::Call:
            case ir::Opcode::CallIndirect: forward = false; break;
            case ir::Opcode::Jump: forward = i.target > at; break;
            case ir::Opcode::Branch: forward = i.target > at && i.other > at; break;
            case ir::Opcode::Switch:
                forward = i.target > at;
                for (size_t k = 1; k < f.args(i).size(); k += 2)
                    forward = forward && f.args(i)[k].bits > at;
                break;
            default: break;
            }
            if (!forward)
                return false;
        }
    return true;
}

bool agree(const Answer& a, const Answer& b, bool may_need_bound)
{
    constexpr auto mismatch = "collective-mismatch";
    if (a.findings.contains(mismatch) && b.findings.contains(mismatch))
        return true;
    // Whether a bound was needed is a matter of precision, where there are loops: both say that there is no error as far as
    // they looked.
    const bool same = a.verdict == b.verdict || (may_need_bound && a.verdict != Verdict::Error && b.verdict != Verdict::Error);
    return same && a.findings == b.findings;
}

bool uses(const ir::Program& program, bool (*which)(MpiOp))
{
    for (const ir::Function& f : program.functions)
        if (std::any_of(f.code.begin(), f.code.end(), [&](const ir::Instr& i) { return i.code == ir::Opcode::Mpi && which(i.mpi); }))
            return true;
    return false;
}

bool is_standard_send(MpiOp op)
{
    switch (op) {
    case MpiOp::Send:
    case MpiOp::Isend:
    case MpiOp::Send_init:
    case MpiOp::Sendrecv:
    case MpiOp::Sendrecv_replace: return true;
    default: return false;
    }
}

} // namespace

const std::array<Mode, 9>& all_modes() { return modes; }

std::string Disagreement::kind() const
{
    if (!first.trouble.empty() || !second.trouble.empty()) {
        const std::string& trouble = first.trouble.empty() ? second.trouble : first.trouble;
        return "trouble: " + trouble.substr(0, 40);
    }
    if (!first.outcomes.empty() || !second.outcomes.empty())
        return fmt::format("outcomes of {}", first.outcomes.empty() ? second.engine : first.engine);
    if (kinds_of(first) == kinds_of(second))
        return first.verdict == second.verdict ? "places of " + kinds_of(first)
                                               : fmt::format("{} against {}", name_of(first.verdict), name_of(second.verdict));
    return fmt::format("{} {} against {} {}", name_of(first.verdict), kinds_of(first), name_of(second.verdict), kinds_of(second));
}

std::string Disagreement::text() const
{
    const auto say = [](const Answer& a) {
        if (!a.outcomes.empty())
            return fmt::format("{} alone has: {}", a.engine, *a.outcomes.begin());
        return a.trouble.empty() ? fmt::format("{}: {}{}{}", a.engine, name_of(a.verdict), a.findings.empty() ? "" : ", ",
                                               fmt::join(a.findings, ", "))
                                 : fmt::format("{}: {}", a.engine, a.trouble);
    };
    return fmt::format("--buffering {} --collectives {}\n  {}\n  {}", mode.buffering, mode.collectives, say(first), say(second));
}

Comparison compare_engines(const std::string& text, const Options& options)
{
    Comparison result;
    SourceFiles files;
    std::optional<ir::Program> program;
    try {
        std::vector<Diagnostic> warnings;
        program = load(files, "program.mpi", text, 0, warnings);
    } catch (const InputError&) {
        result.valid = false;
        return result;
    }
    Subject subject{*program, {}, {}};
    std::string trouble;
    try {
        Options with_outcomes = options;
        with_outcomes.wants_outcomes = true;
        Context context(with_outcomes);
        subject.graph = unroll::unroll(*program, context);
    } catch (const LimitReached& e) {
        subject.no_graph = e.what();
    } catch (const UnsupportedError& e) {
        subject.no_graph = e.what();
    } catch (const std::exception& e) {
        trouble = e.what();
    }
    if (!trouble.empty()) {
        result.disagreement = Disagreement{modes[0], {"auto", Verdict::Unknown, {}, {}, trouble}, {}};
        return result;
    }
    // A choice that no call has makes no difference.
    const bool sends = uses(*program, is_standard_send), collectives = uses(*program, [](MpiOp op) { return soundness::collective_of(op).has_value(); });
    const bool may_need_bound = !needs_no_bound(*program);
    for (const Mode& mode : modes) {
        if ((!sends && mode.buffering != modes[0].buffering) || (!collectives && mode.collectives != modes[0].collectives))
            continue;
        std::optional<Answer> reference;
        bool solver_asked = false;
        for (const Engine& engine : engines) {
            if (solver_asked && std::string_view(engine.name) == "sat")
                continue;
            const Answer answer = answer_of(engine, subject, mode, options);
            solver_asked = solver_asked || answer.engine == "sat";
            ++result.checks;
            if (!answer.trouble.empty()) {
                result.disagreement = Disagreement{mode, answer, reference.value_or(Answer{})};
                return result;
            }
            if (!answer.decides()) {
                ++result.undecided;
                continue;
            }
            if (!reference) {
                result.verdicts.push_back(answer.verdict);
                reference = answer;
            } else if (!agree(*reference, answer, may_need_bound)) {
                result.disagreement = Disagreement{mode, *reference, answer};
                return result;
            }
        }
        if (result.disagreement = compare_outcomes(subject, mode, options, result); result.disagreement)
            return result;
    }
    return result;
}

} // namespace mpismt::app
