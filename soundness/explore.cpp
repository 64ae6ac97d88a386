// What a search says about a program: errors are collected as they are met, findings told apart by the places that take
// part, and the weakest choice of the implementation is named for each.
#include "soundness/explore.hpp"

#include "core/errors.hpp"
#include "soundness/alike.hpp"
#include "soundness/by_chance.hpp"
#include "soundness/concluded.hpp"
#include "soundness/explorer.hpp"
#include "soundness/final.hpp"
#include "soundness/forgetting.hpp"
#include "soundness/guesses.hpp"
#include "soundness/in_vain.hpp"
#include "soundness/indifferent.hpp"
#include "soundness/loops.hpp"
#include "soundness/operations.hpp"
#include "soundness/search.hpp"
#include "soundness/unknown_values.hpp"
#include "soundness/unseen_updates.hpp"
#include "soundness/weakest.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <set>

namespace mpismt::soundness {

namespace {

enum class Bound : uint8_t { OfOptions, None };
enum class Sends : uint8_t { AsOptionsSay, Buffered };
constexpr const char* stopped_clock = "the program's decisions depend on MPI_Wtime (--time gives clocks a time)";

void weakest_choices(const ir::Program& program, Context& context, CheckResult& result, const std::vector<Key>& keys,
                     Reduction reduction, const std::shared_ptr<Forgetting>& forgetting, UnseenUpdates* unseen)
{
    const auto key_of = [&](const Finding& f) { return keys[static_cast<size_t>(&f - result.findings.data())]; };
    name_weakest(result.findings, key_of, program, context, [&](Context& pinned) {
        CheckResult found;
        Explorer explorer(program, pinned, found, reduction);
        explorer.forget_by(forgetting);
        explorer.pass_unseen_updates(unseen);
        explorer.run();
        FoundExecutions<Key> out;
        for (size_t i = 0; i < explorer.keys.size(); ++i)
            out[explorer.keys[i]] = std::move(found.findings[i].execution);
        return out;
    });
}

// In a program in which nothing competes, the implementation's choices only decide how long processes wait and what is
// ordered: it has one execution where nobody waits longer than it must, which shows every race and every wrong value,
// and one where everybody does, which shows every deadlock. Two more tell which of the choices a finding needs. False
// if something does compete.
bool explore_extremes(const ir::Program& program, Context& context, CheckResult& result, Reduction reduction,
                      WallClock clock)
{
    const bool any_buffering = context.choices().buffering == Choices::Buffering::Any,
               free_collectives = context.choices().collectives == Choices::Collectives::Any,
               free_buffering = any_buffering && may_buffer(program);
    if (reduction != Reduction::Poe || !needs_search(program) || !program.conditions.empty() ||
        (!any_buffering && !free_collectives))
        return false;
    struct Extreme {
        bool buffered, synchronizing;
        CheckResult result;
        std::vector<Key> keys;
    };
    std::vector<Extreme> all;
    OneOrder::Fetches unknown; // what they get depends on which of several updates was first
    for (const auto& [buffered, synchronizing] :
         {std::pair{true, false}, {false, true}, {false, false}, {true, true}}) {
        if ((!free_buffering && !buffered) || (!free_collectives && synchronizing))
            continue;
        if (all.size() == 2 && all[0].keys.empty() && all[1].keys.empty())
            break;
        Options options = context.options();
        if (free_buffering)
            options.buffering = buffered ? "infinite" : "zero";
        if (free_collectives)
            options.collectives = synchronizing ? "all" : "none";
        Extreme& e = all.emplace_back(buffered, synchronizing, CheckResult{}, std::vector<Key>{});
        for (bool again = true; again;) {
            Context pinned(options, context);
            pinned.looked_at = context.looked_at;
            e.result = {};
            Explorer explorer(program, pinned, e.result, reduction);
            clock.show_to(explorer, nullptr); // a fault may be due to what a fetch gets, which has no value here
            try {
                explorer.run_once(unknown);
            } catch (const LimitReached& limit) { // what was found stays found
                e.result.reason = limit.what();
            }
            const OneOrder& order = explorer.order();
            if (explorer.branched() || explorer.cut() || !explorer.unmodelled().empty() || !explorer.doubtful().empty())
                return false;
            if (clock.is != ClockIs::Stopped && explorer.faulty)
                return false;
            if (order.assumes() && (explorer.faulty || !e.result.unsupported.empty()))
                return false;
            if (order.covered && explorer.faulty) // with the places of the first accesses
                return false;
            const size_t before = unknown.size();
            unknown.insert(order.open.begin(), order.open.end());
            again = unknown.size() > before;
            e.keys = explorer.keys;
            context.looked_at = pinned.looked_at;
            explorer.statistics();
            for (const auto& [name, value] : pinned.stats)
                context.stats[name] = value;
        }
    }
    const auto find = [&](const Key& key, bool buffered, bool synchronizing) -> const Finding* {
        for (const Extreme& e : all)
            for (size_t i = 0; i < e.keys.size(); ++i)
                if ((e.buffered == buffered || !free_buffering) &&
                    (e.synchronizing == synchronizing || !free_collectives) && e.keys[i] == key)
                    return &e.result.findings[i];
        return nullptr;
    };
    std::set<Key> known;
    for (const Extreme& e : all) {
        if (result.reason.empty())
            result.reason = e.result.reason;
        for (const Unsupported& u : e.result.unsupported)
            if (std::none_of(result.unsupported.begin(), result.unsupported.end(),
                             [&](const Unsupported& o) { return o.construct == u.construct && o.loc == u.loc; }))
                result.unsupported.push_back(u);
        for (size_t i = 0; i < e.keys.size(); ++i) {
            if (!known.insert(e.keys[i]).second)
                continue;
            Finding f = e.result.findings[i];
            const auto both = [&](bool of_buffering) {
                return std::any_of(all.begin(), all.end(), [&](const Extreme& x) {
                    return of_buffering
                               ? find(e.keys[i], true, x.synchronizing) && find(e.keys[i], false, x.synchronizing)
                               : find(e.keys[i], x.buffered, true) && find(e.keys[i], x.buffered, false);
                });
            };
            if (free_buffering)
                f.buffering = both(true) ? "any" : e.buffered ? "infinite" : "zero";
            if (free_collectives)
                f.collectives = both(false) ? "any" : e.synchronizing ? "all" : "none";
            f.relied_on = calls_relied_on(f.execution, f.buffering, f.collectives);
            result.findings.push_back(std::move(f));
        }
    }
    return true;
}

// What is left out of all executions, so that nothing is known where nothing was found; or empty.
std::string why_unknown(const ir::Program& program, const Context& context, ClockIs clock)
{
    if (clock == ClockIs::Stopped && calls(program, MpiOp::Wtime))
        return stopped_clock;
    return context.looks_for(FindingKind::MessageRace) ? "this engine does not search for message races" : "";
}

// Of a program with windows or files: what has been tried before the search, which may begin again as something that
// was forgotten was read.
struct TriedBefore {
    bool extremes = false;
    std::shared_ptr<Alike> alike; // null: not, or in vain
};

CheckResult search(const ir::Program&, Context&, Reduction, SearchLimits, WallClock, Bound, Sends,
                   const std::shared_ptr<Forgetting>&, const std::shared_ptr<Alike>&, TriedBefore* = nullptr);

// The warnings of a program without errors, as far as a short search meets them: those searches that merge more states
// than are the same would not know whose they are, and go past them. False if it meets an error.
bool add_warnings(const ir::Program& program, Context& context, Reduction reduction, WallClock clock,
                  CheckResult& result)
{
    Context part(context.options(), context, 2);
    part.looked_at = context.looked_at;
    SearchLimits little;
    little.transitions = 50'000;
    little.by_chance_after = std::numeric_limits<double>::infinity();
    CheckResult found = search(program, part, reduction, little, clock, Bound::OfOptions, Sends::AsOptionsSay, nullptr,
                               nullptr);
    if (has_error(found.findings))
        return false;
    for (Finding& f : found.findings)
        result.findings.push_back(std::move(f));
    if (found.verdict == Verdict::Unknown)
        result.notes.emplace_back(not_all_warnings);
    return true;
}

// Of a program with windows: the same, but that there is an error, by a search in which processes are alike. Nothing
// if it comes to no answer.
std::optional<CheckResult> search_windows_alike(const ir::Program& program, Context& context, SearchLimits limits,
                                                const std::shared_ptr<Forgetting>& forgetting, TriedBefore& tried)
{
    const std::shared_ptr<Alike> alike = tried.alike;
    if (!alike)
        return {};
    const double left = context.seconds_left() / 2;
    Context part(without_warnings(context.options()), context,
                 static_cast<int64_t>(std::clamp(std::ceil(left), 1.0, 1e6)));
    part.looked_at = context.looked_at;
    limits.transitions /= 2;
    std::optional<CheckResult> all = search_alike(part, *alike, [&] {
        return search(program, part, Reduction::Poe, limits, WallClock{}, Bound::OfOptions, Sends::AsOptionsSay,
                      forgetting, alike);
    });
    tried.alike = nullptr;
    const bool by_chance = all && all->verdict == Verdict::Error && !all->findings.empty();
    if (!by_chance && (!all || all->verdict != Verdict::NoError || all->always_cut))
        return {};
    if (!by_chance && part.met_warning && !add_warnings(program, context, Reduction::Poe, {}, *all))
        return {};
    context.looked_at = std::move(part.looked_at);
    for (const auto& [name, value] : part.stats)
        context.stats[name] = value;
    return all;
}

// Throws SeenUpdate unless `unseen` is null; for the rest see search() below.
CheckResult search_passing(UnseenUpdates* unseen, const ir::Program& program, Context& context, Reduction reduction,
                           SearchLimits limits, WallClock clock, Bound bound, Sends sends,
                           const std::shared_ptr<Forgetting>& forgetting, const std::shared_ptr<Alike>& alike,
                           TriedBefore* tried)
{
    CheckResult result;
    result.program = program.files.size() > 0 ? program.files.name(0) : "";
    result.processes = program.processes();
    result.bound = static_cast<uint32_t>(context.options().bound);
    result.engine = reduction == Reduction::Poe ? "poe" : "explicit";
    result.reason = why_unknown(program, context, clock.is);
    const std::string abstracted = result.reason;
    Explorer explorer(program, context, result, reduction);
    explorer.limit(limits);
    explorer.forget_by(forgetting);
    explorer.pass_unseen_updates(unseen);
    if (bound == Bound::None) {
        explorer.leave_loops();
        explorer.take_unhindered();
        explorer.gives_up = Explorer::GivesUp::AtError;
    }
    if (sends == Sends::Buffered) {
        explorer.look_who_is_ahead();
        explorer.gives_up = Explorer::GivesUp::AtFault;
    }
    if (alike) {
        explorer.look_at_ranks(alike);
        explorer.gives_up = Explorer::GivesUp::AtFault;
    }
    clock.set(explorer);
    std::optional<ByChance> by_chance;
    if (!std::isinf(limits.by_chance_after) && program.conditions.empty()) // which are about all executions
        by_chance.emplace(program, context, result, reduction, clock, limits.by_chance_after);
    try {
        const auto timer = context.time("search");
        if (tried != nullptr) {
            if (!std::exchange(tried->extremes, true) &&
                explore_extremes(program, context, result, reduction, clock))
                return concluded(std::move(result), context, false);
            if (std::optional<CheckResult> all = search_windows_alike(program, context, limits, forgetting, *tried))
                return std::move(*all);
        }
        explorer.run();
        if (result.reason == abstracted && !explorer.unmodelled().empty())
            result.reason = explorer.unmodelled();
        if (!result.findings.empty() && result.reason == abstracted)
            weakest_choices(program, context, result, explorer.keys, reduction, forgetting, unseen);
        note_unmet(program, context, explorer.decided, explorer.cut(), result);
        if (!explorer.doubtful().empty())
            result.reason = explorer.doubtful();
    } catch (const LimitReached& limit) {
        if (!shows_error(context, result) && by_chance && explorer.cut())
            by_chance->look_beyond_bound();
        if (!shows_error(context, result) && by_chance && by_chance->found)
            result = std::move(*by_chance->found);
        result.reason = limit.what();
    }
    explorer.statistics();
    result.always_cut = explorer.always_cut();
    if (explorer.cut())
        for (std::string& note : explorer.cut_loops())
            result.notes.push_back(std::move(note));
    return concluded(std::move(result), context, explorer.cut());
}

// May throw ForgottenRead; with Sends::Buffered, RunsAhead; with `alike`, RankUsed and NotAlike. `forgetting` is null
// where nothing is forgotten, `alike` where ranks are not looked at.
CheckResult search(const ir::Program& program, Context& context, Reduction reduction, SearchLimits limits,
                   WallClock clock, Bound bound, Sends sends, const std::shared_ptr<Forgetting>& forgetting,
                   const std::shared_ptr<Alike>& alike, TriedBefore* tried)
{
    UnseenUpdates unseen;
    const bool passes = reduction == Reduction::Poe && uses_threads(program) && context.options().certify.empty() &&
                        context.options().without_rule.empty();
    for (;;)
        try {
            unseen.begin();
            return search_passing(passes ? &unseen : nullptr, program, context, reduction, limits, clock, bound,
                                  sends, forgetting, alike, tried);
        } catch (const SeenUpdate&) { // it knows more now
        }
}

// First without the bound, for little, as it need not come to an end; or for half the time, where an answer within the
// bound does not count. That there is no error is all it can tell, and not if no execution ends: which errors there are
// the other search tells. And before that, the same with all sends buffered, which has fewer states
// (soundness/in_vain.hpp).
CheckResult search(const ir::Program& program, Context& context, Reduction reduction, SearchLimits limits,
                   WallClock clock)
{
    // Conditions look at variables where a process ends. What windows and files hold is not the process's own.
    const bool poe = reduction == Reduction::Poe && program.conditions.empty(), own = poe && !needs_search(program);
    const bool alters_windows = poe && !uses_files(program); // others who read them come by memory as it does
    const bool threads = uses_threads(program) && !uses_windows(program) && !uses_files(program);
    const bool forgets = limits.forgets && (own || alters_windows || threads);
    const auto forgetting = forgets ? std::make_shared<Forgetting>() : nullptr;
    const bool buffers = own && limits.buffers_all && may_buffer_all(program, context);
    const auto alike = own && clock.is == ClockIs::Stopped ? alike_of(program, context, limits.merges_alike) : nullptr;
    const bool has_loops = Loops(program).any();
    if (limits.unbounded && own && context.options().certify.empty() && (buffers || alike || has_loops)) {
        constexpr size_t most_transitions = 300'000, most_buffered = 4'000'000;
        // Of the time that there is not more than half, so that the other one comes to something, too.
        const double left = context.seconds_left() / 2;
        const bool half = !limits.within_bound && !std::isinf(left);
        const auto seconds =
            static_cast<int64_t>(std::ceil(half ? std::max(1.0, left) : std::clamp(left, 3.0, 30.0)));
        const auto without_bound = [&](Sends sends) -> std::optional<CheckResult> {
            const bool buffered = sends == Sends::Buffered;
            const Options options = buffered || alike ? without_warnings(context.options()) : context.options();
            Context part(buffered ? all_buffered(options) : options, context, seconds);
            part.looked_at = context.looked_at;
            SearchLimits little = limits;
            little.transitions =
                half ? limits.transitions / 2
                     : std::min(limits.transitions / 2, buffered ? most_buffered : most_transitions);
            const auto with = [&](const std::shared_ptr<Alike>& these) {
                return search_and_keep(part, forgetting, [&](const auto& f) {
                    return search(program, part, reduction, little, clock, Bound::None, sends, f, these);
                });
            };
            std::optional<CheckResult> all;
            if (alike)
                all = search_alike(part, *alike, [&] { return with(alike); });
            if (!all && (buffered || has_loops))
                all = with(nullptr);
            // This search gives up at an error: one that there is was met by chance.
            const bool by_chance = all && all->verdict == Verdict::Error && !all->findings.empty();
            // Of a clock that stands still, that is all: what there is besides, explore() asks.
            const bool decides = all && (all->verdict == Verdict::NoError || all->reason == stopped_clock);
            if (!by_chance && (!decides || all->always_cut))
                return {};
            if (!by_chance && part.met_warning && !add_warnings(program, context, reduction, clock, *all))
                return {};
            context.looked_at = std::move(part.looked_at);
            for (const auto& [name, value] : part.stats)
                context.stats[name] = value;
            return all;
        };
        if (buffers)
            try {
                if (std::optional<CheckResult> all = without_bound(Sends::Buffered))
                    return std::move(*all);
            } catch (const RunsAhead&) { // what it has not seen the next one sees
            }
        if (alike || has_loops)
            if (std::optional<CheckResult> all = without_bound(Sends::AsOptionsSay))
                return std::move(*all);
    }
    TriedBefore tried;
    if (alters_windows && clock.is == ClockIs::Stopped && uses_windows(program) && !uses_threads(program))
        tried.alike = alike_of(program, context, limits.merges_alike);
    return search_and_keep(context, forgetting, [&](const auto& f) {
        return search(program, context, reduction, limits, clock, Bound::OfOptions, Sends::AsOptionsSay, f, nullptr,
                      &tried);
    });
}

bool is_without_error(const CheckResult& result)
{
    return result.verdict == Verdict::NoError || result.verdict == Verdict::NoErrorWithinBound;
}

// That nothing is wrong whatever clocks show and other unknown inputs are (soundness/unknown_values.hpp); or nothing.
// `may_choose`: branches that they decide become choices.
std::optional<CheckResult> search_for_all_values(const ir::Program& program, Context& context, Reduction reduction,
                                                 SearchLimits limits, bool may_choose)
{
    if (!may_choose) {
        CheckResult hidden = search(program, context, reduction, limits, {.is = ClockIs::Hidden});
        return is_without_error(hidden) ? std::optional(std::move(hidden)) : std::nullopt;
    }
    const bool has_inputs = has_unknown_inputs(program);
    for (Branches choices, open;; choices.merge(open), open.clear()) {
        CheckResult hidden = search(with_choices(program, choices, UnknownValues::HaveNone), context, reduction,
                                    limits, {ClockIs::Hidden, &open});
        if (is_without_error(hidden)) {
            // Without choices what was never written decides nothing either, but it may be printed.
            const bool strict = has_inputs || !choices.empty();
            SearchLimits remembering = limits;
            remembering.forgets = !strict; // what is forgotten is taken for what was never written
            const ClockIs clock = strict ? ClockIs::OfNoInterest : ClockIs::Stopped;
            const CheckResult written = search(with_choices(program, choices, UnknownValues::AreZero), context,
                                               reduction, remembering, {.is = clock});
            const bool all_but_clock = written.verdict == Verdict::Unknown && written.reason == stopped_clock;
            if (!is_without_error(written) && (strict || !all_but_clock))
                return {};
            if (written.verdict == Verdict::NoErrorWithinBound) { // each of the two has to hold
                hidden.verdict = written.verdict;
                hidden.complete = false;
            }
            if (!hidden.findings.empty()) { // of executions that may need what no clock shows
                hidden.findings = search(program, context, reduction, limits, {}).findings;
                std::erase_if(hidden.findings, [](const Finding& f) { return f.is_error(); }); // a clock stood still
            }
            return hidden;
        }
        if (open.empty())
            return {};
    }
}

} // namespace

bool always_ends(const ir::Program& program, Context& context, SearchLimits limits)
{
    if (!program.conditions.empty() || needs_search(program) || calls(program, MpiOp::Wtime))
        return false;
    auto forgetting = std::make_shared<Forgetting>();
    forgetting->indifferent = indifferent_sends(program);
    if (forgetting->indifferent.empty())
        return false;
    limits.within_bound = false;
    std::shared_ptr<Alike> alike = alike_of(program, context, limits.merges_alike);
    const auto ends = [&](Sends sends) {
        const bool buffered = sends == Sends::Buffered;
        const Options options = without_warnings(context.options());
        Context own(buffered ? all_buffered(options) : options, context);
        own.looked_at = context.looked_at;
        CheckResult result;
        Explorer explorer(program, own, result, Reduction::Poe);
        explorer.limit(limits);
        explorer.forget_by(forgetting);
        explorer.leave_loops();
        explorer.take_unhindered();
        explorer.gives_up = Explorer::GivesUp::AtFault;
        if (buffered)
            explorer.look_who_is_ahead();
        explorer.look_at_ranks(alike);
        try {
            explorer.run();
        } catch (const LimitReached&) {
            if (!alike || !explorer.faulty)
                throw;
            return false; // a fault may be one of ranks as values
        }
        explorer.statistics();
        context.looked_at = std::move(own.looked_at);
        return !explorer.faulty && result.unsupported.empty() && result.reason.empty() && !explorer.cut() &&
               !explorer.always_cut() && explorer.unmodelled().empty() && explorer.doubtful().empty();
    };
    Sends sends = limits.buffers_all && may_buffer_all(program, context) ? Sends::Buffered : Sends::AsOptionsSay;
    for (;;)
        try {
            if (ends(sends))
                return true;
            if (!alike)
                return false;
            alike = nullptr;
        } catch (const RunsAhead&) {
            sends = Sends::AsOptionsSay;
        } catch (const LimitReached&) {
            return false;
        } catch (const RankUsed& used) {
            if (!alike->mark(used))
                alike = nullptr;
        } catch (const NotAlike&) {
            alike = nullptr;
        } catch (const ForgottenRead& read) {
            if (!forgetting->keep(read))
                return false;
        }
}

bool can_decide(const ir::Program& program, const Context& context)
{
    const bool hides_clock = !context.options().wants_output && program.conditions.empty(); // see explore()
    return why_unknown(program, context, hides_clock ? ClockIs::Hidden : ClockIs::Stopped).empty();
}

CheckResult explore(const ir::Program& program, Context& context, Reduction reduction, SearchLimits limits)
{
    // Conditions look at variables whether they have a value or not.
    const bool may_hide = !context.options().wants_output && program.conditions.empty();
    const bool takes_all_values = context.symbols == nullptr; // of inputs
    // Where there are messages alone, the solver knows what depends on such values.
    const bool may_choose = may_hide && needs_search(program) && context.options().certify.empty();
    const bool has_inputs = takes_all_values && has_unknown_inputs(program);
    const bool hides_first = may_choose && takes_all_values && (has_inputs || calls(program, MpiOp::Wtime));
    // A search takes two or three values of each input, and so ways that are doubled by each, and a loop that waits for
    // a clock waits long for one that stands still; but it finds errors.
    if (hides_first)
        if (std::optional<CheckResult> all = search_for_all_values(program, context, reduction, limits, may_choose))
            return std::move(*all);
    const NextInputs next = std::exchange(limits.next_inputs, nullptr);
    if (next && may_hide && has_inputs && context.options().certify.empty()) {
        // A few values show most errors at once, and not those of one class only.
        Context part(context.options(), context, 5);
        part.looked_at = context.looked_at;
        CheckResult few = search(program, part, reduction, limits, {});
        if (few.verdict != Verdict::Unknown) { // an error, or no such input is met
            context.looked_at = std::move(part.looked_at);
            for (const auto& [name, value] : part.stats)
                context.stats[name] = value;
            return few;
        }
        const bool is_whole = part.seconds_left() > 0 && few.reason != stopped_clock;
        CheckResult all = search_input_classes(
            context, next, [&](Context& of_class) { return explore(program, of_class, reduction, limits); });
        if (all.verdict != Verdict::Unknown || is_whole || context.should_stop())
            return all;
    }
    CheckResult result = search(program, context, reduction, limits, {});
    if (!may_hide || hides_first || result.verdict != Verdict::Unknown || result.reason != stopped_clock)
        return result;
    // Nothing is wrong if the clock stands still.
    std::optional<CheckResult> all = search_for_all_values(program, context, reduction, limits, may_choose);
    return all ? std::move(*all) : result;
}

} // namespace mpismt::soundness
