#include "app/compare/compare.hpp"

#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "core/mpi/traits.hpp"
#include "soundness/explore.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <set>

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

// In one mode. Adds to the result's numbers.
std::optional<Disagreement> compare_outcomes(const Subject& subject, const Mode& mode, const Options& options,
                                             Comparison& result)
{
    std::optional<std::set<Outcome>> reference;
    const char* by = "";
    const bool windows = soundness::needs_search(subject.program);
    for (const char* engine : {"sat", "explicit", "poe"}) {
        if (windows && std::string_view(engine) == "sat")
            continue; // the run of the graph has no outcomes
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
        const auto lacking = [&](const std::set<Outcome>& some, const std::set<Outcome>& other, EngineAnswer& answer) {
            for (const Outcome& o : some)
                if (!other.contains(o))
                    answer.outcomes.insert(to_string(o, subject.program.files));
        };
        lacking(*reference, *all, d.first);
        lacking(*all, *reference, d.second);
        return d;
    }
    if (reference && (mode.is_free() || options.calls == "Observed"))
        result.outcomes = reference->size();
    return std::nullopt;
}

// "auto" answers deterministic programs by a run; these are asked of the solver, too.
constexpr const char* engines[] = {"auto", "sat", "explicit", "poe", plain_search};

std::string joined_kinds(const EngineAnswer& a) { return fmt::format("{}", fmt::join(a.kinds(), ",")); }

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

// A run of the event graph that found an error (docs/engines/one-run.md): it stops there.
bool is_run_to_error(const EngineAnswer& a) { return a.engine == "auto" && a.verdict == Verdict::Error; }

// What is read after a race may be anything, and what an epoch that never ends brings may come or not: the ends say
// nothing.
bool has_open_ends(const EngineAnswer& a)
{
    const std::set<std::string> kinds = a.kinds();
    return kinds.contains("global-concurrency") || kinds.contains("local-concurrency") ||
           kinds.contains("epoch-lifecycle");
}

// It moves a pointer by what it finds in the file.
bool moves_by_what_is_read(const Location& l)
{
    return (l.call.starts_with("MPI_File_read") || l.call.starts_with("MPI_File_iread")) &&
           l.call.find("_at") == std::string::npos;
}

// Behind such a read, in the text of its process (or of any one, if the pointer is shared), where an access lies is
// open as soon as the read races: "file pointers are updated by the amount accessed" only without races (MPI 4.1,
// section 14.6.10). Each search follows one of the ways that are allowed.
bool place_is_open(const std::vector<Location>& race, const Location& read)
{
    const bool shared = read.call.find("shared") != std::string::npos || read.call.find("ordered") != std::string::npos;
    return std::any_of(race.begin(), race.end(),
                       [&](const Location& l) { return l.rank == read.rank ? read.loc.line < l.loc.line : shared; });
}

bool changes_size(const std::vector<Location>& race)
{
    return std::any_of(race.begin(), race.end(), [](const Location& l) {
        return l.call.starts_with("MPI_File_set_size") || l.call.starts_with("MPI_File_preallocate");
    });
}

// Without the races that only one side has and that lie behind a read of the kind above that both see race; and
// without its races with changes of the size where both see another one of those: what size a later change finds, and
// so whether it changes anything, is open then.
std::set<std::string> settled(const EngineAnswer& a, const EngineAnswer& b)
{
    std::set<std::string> out;
    for (const std::string& f : a.findings) {
        const auto mine = a.races.find(f);
        bool open = false;
        for (const auto& [words, places] : a.races)
            if (mine != a.races.end() && !b.findings.contains(f) && b.findings.contains(words)) {
                open |= changes_size(places) && changes_size(mine->second);
                for (const Location& l : places)
                    open |= moves_by_what_is_read(l) && place_is_open(mine->second, l);
            }
        if (!open)
            out.insert(f);
    }
    return out;
}

bool agree(const EngineAnswer& a, const EngineAnswer& b, bool may_need_bound, bool windows, uint32_t processes)
{
    if (windows && is_run_to_error(a))
        return b.verdict == Verdict::Error &&
               std::includes(b.findings.begin(), b.findings.end(), a.findings.begin(), a.findings.end());
    // Which two of several calls that do not agree are named depends on who came first.
    constexpr auto mismatch = "collective-mismatch", epochs = "epoch-lifecycle";
    if (a.findings.contains(mismatch) && b.findings.contains(mismatch))
        return true;
    if (processes > 2 && a.kinds().contains(epochs) && a.kinds() == b.kinds())
        return true;
    std::set<std::string> of_a = settled(a, b), of_b = settled(b, a);
    // Who cuts loops at the bound need not see that one is never left.
    const std::string deadlock(name_of(FindingKind::Deadlock));
    bool may_be_cut = false;
    if (may_need_bound && of_a.contains(deadlock) != of_b.contains(deadlock)) {
        const bool only_a = of_a.contains(deadlock);
        may_be_cut = (only_a ? a : b).polls_forever && (only_a ? b : a).verdict != Verdict::NoError;
        if (may_be_cut)
            (only_a ? of_a : of_b).erase(deadlock);
    }
    // Whether a bound was needed is a matter of precision, where there are loops: both say that there is no error as
    // far as they looked.
    const bool same = a.verdict == b.verdict || may_be_cut ||
                      (may_need_bound && a.verdict != Verdict::Error && b.verdict != Verdict::Error);
    return same && of_a == of_b;
}

// Where executions do not end, and not because an assertion fails, no analysis may say that all of them do.
std::optional<Disagreement> compare_ends(const EngineAnswer& reference, const Subject& subject, const Mode& mode,
                                         const Options& options)
{
    const std::set<std::string> kinds = reference.kinds();
    if (kinds.contains("assertion") || (!kinds.contains("deadlock") && !kinds.contains("orphan-message")))
        return {};
    for (const std::string& name : who_says_that_it_ends(subject, mode, options))
        return Disagreement{mode, reference, EngineAnswer{name, Verdict::NoError, {}, {}, {}}};
    return {};
}

// All is free, or least happens, or most: with windows the others lie between.
bool is_extreme(const Mode& mode, bool sends)
{
    const std::string_view buffering = mode.buffering, collectives = mode.collectives;
    return mode.is_free() || (collectives == "all" && buffering == (sends ? "zero" : "any")) ||
           (collectives == "none" && buffering == (sends ? "infinite" : "any"));
}

} // namespace

const std::array<Mode, 9>& all_modes() { return modes; }

std::vector<Mode> modes_of(const ir::Program& program)
{
    const bool sends = soundness::calls(program, Fact::HasStandardSend);
    const bool collectives = soundness::calls(program, CallKind::Collective);
    const bool windows = soundness::needs_search(program);
    std::vector<Mode> out;
    for (const Mode& mode : modes)
        if ((!windows || is_extreme(mode, sends)) && (sends || mode.buffering == modes[0].buffering) &&
            (collectives || mode.collectives == modes[0].collectives))
            out.push_back(mode);
    return out;
}

std::string Disagreement::kind() const
{
    if (!first.trouble.empty() || !second.trouble.empty()) {
        const std::string& trouble = first.trouble.empty() ? second.trouble : first.trouble;
        return "trouble: " + trouble.substr(0, 40);
    }
    if (!first.outcomes.empty() || !second.outcomes.empty())
        return fmt::format("outcomes of {}", first.outcomes.empty() ? second.engine : first.engine);
    if (joined_kinds(first) == joined_kinds(second))
        return first.verdict == second.verdict
                   ? "places of " + joined_kinds(first)
                   : fmt::format("{} against {}", name_of(first.verdict), name_of(second.verdict));
    return fmt::format("{} {} against {} {}", name_of(first.verdict), joined_kinds(first), name_of(second.verdict),
                       joined_kinds(second));
}

std::string Disagreement::text() const
{
    const auto say = [](const EngineAnswer& a) {
        if (!a.outcomes.empty())
            return fmt::format("{} alone has: {}", a.engine, *a.outcomes.begin());
        return a.trouble.empty() ? fmt::format("{}: {}{}{}", a.engine, name_of(a.verdict),
                                               a.findings.empty() ? "" : ", ", fmt::join(a.findings, ", "))
                                 : fmt::format("{}: {}", a.engine, a.trouble);
    };
    return fmt::format("--buffering {} --collectives {}\n  {}\n  {}", mode.buffering, mode.collectives, say(first),
                       say(second));
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
    EngineAnswer failed{"auto", Verdict::Unknown, {}, {}, {}};
    const Subject subject = make_subject(*program, options, failed.trouble);
    if (!failed.trouble.empty()) {
        result.disagreement = Disagreement{modes[0], failed, {}};
        return result;
    }
    const bool may_need_bound = !needs_no_bound(*program);
    const bool windows = soundness::needs_search(*program), files_of_mpi = soundness::uses_files(*program);
    const bool observed = options.calls == "Observed";
    std::vector<Mode> tried = modes_of(*program);
    if (observed) // larger programs: one mode of each, chosen by its text, so that there may be more of them
        tried = {tried[std::hash<std::string>()(text) % tried.size()]};
    for (const Mode& mode : tried) {
        std::optional<EngineAnswer> reference;
        bool solver_asked = false;
        for (const char* engine : engines) {
            if ((solver_asked || windows) && std::string_view(engine) == "sat")
                continue;
            if (std::string_view(engine) == plain_search && !observed)
                continue;
            if (files_of_mpi && std::string_view(engine) == "auto") // only the semantics has files
                continue;
            const EngineAnswer answer = answer_of(engine, subject, mode, options);
            solver_asked = solver_asked || answer.engine == "sat";
            ++result.checks;
            if (!answer.trouble.empty()) {
                result.disagreement = Disagreement{mode, answer, reference.value_or(EngineAnswer{})};
                return result;
            }
            if (!answer.decides()) {
                ++result.undecided;
                continue;
            }
            if (!reference) {
                result.verdicts.push_back(answer.verdict);
                reference = answer;
                result.unrolled = result.unrolled || answer.engine == "auto" || answer.engine == "sat";
            } else if (!agree(*reference, answer, may_need_bound, windows, program->processes())) {
                result.disagreement = Disagreement{mode, *reference, answer};
                return result;
            } else if (windows && is_run_to_error(*reference)) {
                reference = answer;
            }
        }
        if (reference && !windows)
            if (result.disagreement = compare_ends(*reference, subject, mode, options); result.disagreement)
                return result;
        if (windows && (!reference || has_open_ends(*reference))) // undecided: there may be a race
            continue;
        if (result.disagreement = compare_outcomes(subject, mode, options, result); result.disagreement)
            return result;
    }
    return result;
}

} // namespace mpismt::app
