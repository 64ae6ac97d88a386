#include "solver/findings.hpp"

#include "core/errors.hpp"
#include "core/mpi/abi.hpp"
#include "encoding/rules/agreement.hpp"
#include "encoding/rules/signature.hpp"
#include "solver/decode.hpp"
#include "solver/deterministic.hpp"
#include "solver/weakest.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace mpismt::solver {

namespace {

using encoding::Encoding;
using encoding::Question;

constexpr size_t max_findings_of_a_kind = 16;

std::string call_name(const EventGraph& graph, EventId e)
{
    const Event& event = graph.events[e];
    const bool local = (event.kind == EventKind::Stop || event.kind == EventKind::Fault) && !event.in_call;
    return local || event.call == no_call ? "" : fmt::format("MPI_{}", name_of(graph.calls[event.call].op));
}

Location location(const EventGraph& graph, EventId e, std::string role)
{
    return {graph.events[e].rank, graph.events[e].loc, call_name(graph, e), std::move(role)};
}

// Says what a question found; the execution is added by the caller.
Finding describe(const EventGraph& graph, const Question& q)
{
    Finding f;
    f.kind = q.kind;
    if (q.condition != Question::no_condition) {
        const Condition& c = graph.conditions[q.condition];
        f.message = c.failure();
        f.locations = {{0, c.loc, "", ""}};
        f.condition = q.condition;
        return f;
    }
    // A fault was described where it was noticed.
    if (const EventKind at = graph.events[q.event].kind; at == EventKind::Stop || at == EventKind::Fault) {
        const StopDetail& d = graph.stop(q.event);
        f.message = d.text;
        f.locations = {location(graph, q.event, "")};
        if (d.related)
            f.locations.push_back({graph.events[q.event].rank, d.related, "", d.related_role});
        return f;
    }
    switch (q.kind) {
    case FindingKind::OrphanMessage:
        if (graph.events[q.event].kind == EventKind::Recv) {
            f.message = "this receive, whose request was freed, never gets a message";
            f.locations = {location(graph, q.event, "posted here")};
        } else {
            f.message = "this message is never received";
            f.locations = {location(graph, q.event, "sent here")};
        }
        break;
    case FindingKind::ReadySend:
        f.message = q.text;
        f.locations = {location(graph, q.event, "sent here")};
        break;
    case FindingKind::TypeMismatch:
    case FindingKind::Truncation: {
        const SendDetail& s = graph.send(q.other);
        const RecvDetail& r = graph.recv(q.event);
        if (q.kind == FindingKind::TypeMismatch)
            f.message = fmt::format("a message of {} is received as {}", rules::describe_type(graph, s.signature.type),
                                    rules::describe_type(graph, r.signature.type));
        else if (s.signature.count.is_known() && r.signature.count.is_known())
            f.message =
                fmt::format("a message of {} bytes is received into a buffer for {} bytes", s.bytes, r.capacity);
        else
            f.message = "the message is longer than the buffer that it is received into";
        f.locations = {location(graph, q.event, "received here"), location(graph, q.other, "sent here")};
        break;
    }
    case FindingKind::CollectiveMismatch:
        f.message = fmt::format("processes {} and {} disagree in a collective on {}: {}", graph.events[q.other].rank,
                                graph.events[q.event].rank,
                                graph.communicators[graph.collective(q.event).context].name, q.text);
        f.locations = {location(graph, q.event, "one call"), location(graph, q.other, "the other call")};
        break;
    case FindingKind::Deadlock: // described where they are found, all others by the text of their event
    case FindingKind::Assertion:
    case FindingKind::InvalidArgument:
    case FindingKind::RequestLifecycle:
    case FindingKind::EpochLifecycle:
    case FindingKind::FileMisuse:
    case FindingKind::ResourceLeak:
    case FindingKind::BufferSpace:
    case FindingKind::InitFinalize:
    case FindingKind::LocalConcurrency:
    case FindingKind::GlobalConcurrency:
    case FindingKind::Memory:
    case FindingKind::MessageRace:
    case FindingKind::UndefinedBehavior: throw InternalError("a finding without a description");
    }
    return f;
}

void describe_deadlock(Finding& f)
{
    f.kind = FindingKind::Deadlock;
    size_t stuck = 0;
    for (uint32_t p = 0; p < f.execution.ends.size(); ++p) {
        const ProcessEnd& end = f.execution.ends[p];
        if (end.state != ProcessEnd::State::Blocked && end.state != ProcessEnd::State::Polling)
            continue;
        ++stuck;
        f.locations.push_back({p, end.loc, fmt::format("MPI_{}", name_of(end.op)),
                               end.state == ProcessEnd::State::Polling ? "polls here for ever" : "blocked here"});
    }
    f.message = stuck == 1 ? fmt::format("process {} waits for ever", f.locations.front().rank)
                           : fmt::format("{} processes wait for ever", stuck);
}

// Standard sends that are stuck: the ones that would have to be buffered.
void name_unbuffered(Finding& f)
{
    for (uint32_t p = 0; p < f.execution.ends.size(); ++p) {
        const ProcessEnd& end = f.execution.ends[p];
        if (end.state == ProcessEnd::State::Blocked && (end.op == MpiOp::Send || end.op == MpiOp::Sendrecv))
            f.relied_on.push_back({p, end.call, 0});
    }
}

// Where a stop that is no finding leaves the answer.
void note_obstacle(const EventGraph& graph, EventId e, CheckResult& result)
{
    const StopDetail& d = graph.stop(e);
    if (d.reason == StopDetail::Reason::Unsupported) {
        // Each place once, whichever processes reach it.
        const Unsupported here{d.text, graph.events[e].loc, graph.events[e].rank};
        if (std::none_of(result.unsupported.begin(), result.unsupported.end(),
                         [&](const Unsupported& u) { return u.construct == here.construct && u.loc == here.loc; }))
            result.unsupported.push_back(here);
    } else if (result.reason.empty()) {
        result.reason = fmt::format("{} (line {}, process {})", d.text, graph.events[e].loc.line, graph.events[e].rank);
    }
}

// A receive that is told that its message is too long goes on, but with what, the standard does not say.
void note_truncation(const EventGraph& graph, EventId recv, CheckResult& result)
{
    if (result.reason.empty())
        result.reason =
            fmt::format("a receive that returns an error, as its message may be too long (line {}, process {})",
                        graph.events[recv].loc.line, graph.events[recv].rank);
}

} // namespace

namespace {

// So where the options leave it free.
RunChoices choose(const Choices& choices, bool buffered, bool synchronizing)
{
    using B = Choices::Buffering;
    using C = Choices::Collectives;
    RunChoices c;
    c.buffered = [=, &choices](const SendDetail& s) {
        switch (choices.buffering) {
        case B::Zero: return false;
        case B::Infinite: return true;
        case B::Threshold: return s.bytes <= choices.eager_bytes;
        case B::Any: return buffered;
        }
        return buffered;
    };
    c.synchronizing = choices.collectives == C::Any ? synchronizing : choices.collectives == C::All;
    return c;
}

// Conditions that ask for an execution; after everything else, because that there is none is known only if all
// executions are.
void decide_wishes(Encoding& encoding, Search& search, Context& context, CheckResult& result)
{
    for (const Encoding::Wish& wish : encoding.wishes()) {
        const std::vector<Literal> what{wish.literal};
        if (!context.looks_for(FindingKind::Assertion) ||
            (!encoding.formula().is_false(wish.literal) && search.satisfiable(what)))
            continue;
        const Condition& c = encoding.graph().conditions[wish.condition];
        if (!result.complete || !result.reason.empty() || !result.unsupported.empty()) {
            if (result.reason.empty())
                result.reason = fmt::format("no execution within the bound ends as the condition asks: {}", c.text);
            continue;
        }
        Finding f;
        f.kind = FindingKind::Assertion;
        f.message = c.failure();
        f.locations = {{0, c.loc, "", ""}};
        f.condition = wish.condition;
        result.findings.push_back(std::move(f));
    }
}

} // namespace

// Two accesses to window memory. `make`: choices.
template <class Make>
static void report_race(const EventGraph& graph, const AccessRace& race, const Make& make, const Context& context,
                        CheckResult& result)
{
    const auto words = [&](const RacingAccess& a) {
        return Location{a.rank, a.loc, a.call == no_call ? "" : fmt::format("MPI_{}", name_of(graph.calls[a.call].op)),
                        a.updates  ? "updates it"
                        : a.writes ? "writes it"
                                   : "reads it"};
    };
    const auto races = [&](bool buffered, bool synchronizing) {
        return !run(graph, make(buffered, synchronizing), false, true).races.empty();
    };
    Finding f;
    f.kind = FindingKind::GlobalConcurrency;
    f.message = fmt::format("nothing orders two accesses of {} byte{} of the window memory of process {}",
                            race.end - race.begin, race.end - race.begin == 1 ? "" : "s", race.owner);
    f.locations = {words(race.first), words(race.second)};
    f.execution = run(graph, make(true, false), true, true).execution;
    const Choices& choices = context.choices();
    if (!races(false, true)) {
        f.buffering = choices.buffering == Choices::Buffering::Any && !races(false, false) ? "infinite" : "any";
        f.collectives = choices.collectives == Choices::Collectives::Any && !races(true, true) ? "none" : "any";
    }
    result.findings.push_back(std::move(f));
}

Execution least_execution(const EventGraph& graph, const Context& context)
{
    return run(graph, choose(context.choices(), false, true), true).execution;
}

void decide_by_running(const EventGraph& graph, Context& context, CheckResult& result)
{
    using B = Choices::Buffering;
    using C = Choices::Collectives;
    const Choices& choices = context.choices();
    const auto make = [&](bool buffered, bool synchronizing) { return choose(choices, buffered, synchronizing); };
    const auto hangs = [](const Run& r) {
        return !r.terminator &&
               std::any_of(r.blocked.begin(), r.blocked.end(), [](EventId e) { return e != no_event; });
    };
    const bool buffering_free = choices.buffering == B::Any, collectives_free = choices.collectives == C::Any;

    const Run least = run(graph, make(false, true), false);
    if (context.looks_for(FindingKind::Deadlock) && hangs(least)) {
        Finding f;
        // The weakest choices under which something still hangs.
        const std::pair<bool, bool> ways[] = {{true, false}, {true, true}, {false, false}, {false, true}};
        for (const auto& [buffered, synchronizing] : ways) {
            Run r = run(graph, make(buffered, synchronizing), false);
            if (!hangs(r))
                continue;
            r = run(graph, make(buffered, synchronizing), true);
            f.execution = std::move(r.execution);
            f.buffering = !buffering_free ? "any" : buffered ? "any" : "zero";
            f.collectives = !collectives_free ? "any" : synchronizing ? "all" : "any";
            break;
        }
        describe_deadlock(f);
        if (f.buffering == "zero")
            name_unbuffered(f);
        result.findings.push_back(std::move(f));
    }

    const Run most = run(graph, make(true, false), false, true);
    if (!most.races.empty()) {
        // A deadlock may depend on what is read where it races, and so may all that is asked for instead.
        if (!result.findings.empty() || !context.looks_for(FindingKind::GlobalConcurrency))
            throw UnsupportedError("a race of one-sided communications, and more", most.races[0].second.loc);
        report_race(graph, most.races[0], make, context, result);
    }
    std::optional<Run> unbuffered, synchronizing; // most, but for one kind of choice
    std::optional<Execution> execution;
    std::set<std::tuple<FindingKind, uint32_t, uint32_t, uint32_t>> seen;
    // It happens in `most`; `in`: does it in another run?
    const auto report = [&](const Question& q, auto in) {
        if (!context.looks_for(q.kind))
            return;
        Finding f = describe(graph, q);
        const SourceLoc at = f.locations.front().loc;
        if (!seen.insert({q.kind, at.file, at.line, at.column}).second)
            return;
        if (!execution)
            execution = run(graph, make(true, false), true, true).execution;
        f.execution = *execution;
        if (!in(least)) {
            if (!unbuffered) {
                unbuffered = run(graph, make(false, false), false);
                synchronizing = run(graph, make(true, true), false);
            }
            f.buffering = buffering_free && !in(*unbuffered) ? "infinite" : "any";
            f.collectives = collectives_free && !in(*synchronizing) ? "none" : "any";
        }
        result.findings.push_back(std::move(f));
    };
    const auto issued = [](EventId x, EventId y) {
        return [x, y](const Run& r) { return r.issued[x] != 0 && r.issued[y] != 0; };
    };
    const auto ends = [](const Run& r) {
        return std::all_of(r.ended.begin(), r.ended.end(), [](uint8_t e) { return e != 0; });
    };
    result.complete = true;
    for (EventId e : most.faults)
        report({graph.stop(e).finding, 0, false, e, no_event, {}}, issued(e, e));
    for (EventId e : most.stops)
        switch (graph.stop(e).reason) {
        case StopDetail::Reason::Finding:
            report({graph.stop(e).finding, 0, false, e, no_event, {}}, issued(e, e));
            break;
        case StopDetail::Reason::Cut: result.complete = false; break;
        case StopDetail::Reason::Unsupported:
        case StopDetail::Reason::Limit: note_obstacle(graph, e, result); break;
        case StopDetail::Reason::Assumption:
        case StopDetail::Reason::Exit: break;
        }
    for (EventId r : most.received) {
        const SendDetail& s = graph.send(graph.recv(r).partner);
        const auto both = issued(r, graph.recv(r).partner);
        if (!graph.recv(r).is_probe && types_differ(graph, s, graph.recv(r)))
            report({FindingKind::TypeMismatch, 0, false, r, graph.recv(r).partner, {}}, both);
        if (encoding::truncates(s, graph.recv(r)) && graph.recv(r).returns_errors)
            note_truncation(graph, r, result);
        else if (encoding::truncates(s, graph.recv(r)))
            report({FindingKind::Truncation, 0, false, r, graph.recv(r).partner, {}}, both);
    }
    for (const auto& [x, y] : most.disagreements)
        report({FindingKind::CollectiveMismatch, 0, false, y, x, *rules::disagreement(graph, x, y)},
               issued(x, y));
    if (ends(most) && !most.terminator) {
        std::vector<uint8_t> matched(graph.events.size(), 0);
        for (EventId r : most.matched_recvs)
            matched[r] = matched[graph.recv(r).partner] = 1;
        const auto must_match = [&](EventId e) {
            const EventKind kind = graph.events[e].kind;
            if (kind == EventKind::Send)
                return !graph.communicators[graph.send(e).context].is_window;
            return kind == EventKind::Recv && graph.recv(e).freed != no_term;
        };
        for (EventId e = 0; e < graph.events.size(); ++e)
            if (must_match(e) && !matched[e])
                report({FindingKind::OrphanMessage, 0, true, e, no_event, {}}, ends);
    }
}

void decide_by_search(Encoding& encoding, Search& search, Context& context, CheckResult& result)
{
    const EventGraph& graph = encoding.graph();
    const auto holds = [&](Literal l) { return search.value(l); };
    Literal next_selector = encoding.formula().variables();
    const auto ask_any = [&](const std::vector<Literal>& literals) {
        if (literals.empty())
            return false;
        const Literal selector = ++next_selector;
        std::vector<Literal> clause = literals;
        clause.push_back(-selector);
        search.add(clause);
        const std::vector<Literal> assumptions{selector};
        return search.satisfiable(assumptions);
    };
    for (size_t k = 0; k < finding_kinds; ++k) {
        const auto kind = static_cast<FindingKind>(k);
        if (!context.looks_for(kind))
            continue;
        std::vector<Question> open;
        for (const Question& q : encoding.questions())
            if (q.kind == kind && q.literal != -1)
                open.push_back(q);
        for (size_t found = 0; found < max_findings_of_a_kind && !open.empty(); ++found) {
            std::vector<Literal> literals;
            for (const Question& q : open)
                literals.push_back(q.literal);
            if (!ask_any(literals))
                break;
            const auto hit =
                std::find_if(open.begin(), open.end(), [&](const Question& q) { return holds(q.literal); });
            if (hit == open.end())
                throw InternalError("a model that answers no question");
            const Question q = *hit;
            if (kind == FindingKind::Truncation && graph.events[q.event].kind == EventKind::Recv &&
                graph.recv(q.event).returns_errors) {
                note_truncation(graph, q.event, result);
                open.erase(hit);
                continue;
            }
            Finding f = kind == FindingKind::Deadlock ? Finding{} : describe(graph, q);
            // Which two calls of a collective meet first, the execution says. Data that do not fit are asked for
            // without the other call.
            std::pair<EventId, EventId> met{q.other, q.event};
            const bool calls_disagree = kind == FindingKind::CollectiveMismatch && q.other != no_event;
            const auto show = [&] {
                f.execution = decode(encoding, holds, q.maximal, calls_disagree ? &met : nullptr);
            };
            show();
            try {
                const std::vector<Literal> what{q.literal};
                const WeakestChoices weakest = weakest_choices(encoding, search, context, what, show);
                f.buffering = weakest.buffering;
                f.collectives = weakest.collectives;
            } catch (const LimitReached&) {
                // The finding stands; only how weak an implementation it takes is not known.
                result.notes.push_back("the limit was hit while looking for the weakest choices of a finding");
            }
            if (kind == FindingKind::Deadlock) {
                describe_deadlock(f);
                if (f.buffering == "zero")
                    name_unbuffered(f);
            }
            if (calls_disagree) {
                const Finding words = describe(graph, {kind, 0, false, met.second, met.first,
                                                       *rules::disagreement(graph, met.first, met.second)});
                f.message = words.message;
                f.locations = words.locations;
            }
            result.findings.push_back(std::move(f));
            // One finding a place.
            if (kind == FindingKind::Deadlock)
                break;
            const auto place = [&](const Question& x) {
                return x.condition == Question::no_condition ? graph.events[x.event].loc
                                                             : graph.conditions[x.condition].loc;
            };
            const SourceLoc at = place(q), also = met.second == no_event ? at : graph.events[met.second].loc;
            std::erase_if(open, [&](const Question& other) { return place(other) == at || place(other) == also; });
        }
    }

    const auto reachable = [&](const std::vector<Encoding::Reach>& stops) -> std::optional<EventId> {
        std::vector<Literal> literals;
        for (const Encoding::Reach& r : stops)
            if (r.literal != -1)
                literals.push_back(r.literal);
        if (!ask_any(literals))
            return std::nullopt;
        for (const Encoding::Reach& r : stops)
            if (holds(r.literal))
                return r.event;
        return std::nullopt;
    };
    if (const auto e = reachable(encoding.obstacles()))
        note_obstacle(graph, *e, result);
    const auto cut = reachable(encoding.cuts());
    result.complete = !cut;
    if (cut)
        result.notes.push_back(
            fmt::format("the bound is reached by {} (line {})", graph.stop(*cut).text, graph.events[*cut].loc.line));
    decide_wishes(encoding, search, context, result);
}

} // namespace mpismt::solver
