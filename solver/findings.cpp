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
#include <limits>
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
        // What is left over is noticed at the end, which is not the call that has made it.
        if (d.related_role.starts_with("the end of "))
            f.locations[0].call.clear(), f.locations[0].role = "made here";
        return f;
    }
    switch (q.kind) {
    case FindingKind::OrphanMessage:
        if (graph.events[q.event].kind == EventKind::Recv) {
            f.message = "this receive, whose request was freed, never receives a message";
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
    case FindingKind::SignMismatch:
    case FindingKind::Truncation: {
        const SendDetail& s = graph.send(q.other);
        const RecvDetail& r = graph.recv(q.event);
        if (q.kind != FindingKind::Truncation)
            f.message = fmt::format("a message of {} is received as {}", rules::describe_type(graph, s.signature.type),
                                    rules::describe_type(graph, r.signature.type));
        else if (s.signature.count.is_known() && r.signature.count.is_known())
            f.message =
                fmt::format("a message of {} bytes is received into a buffer for {} bytes", s.bytes, r.capacity);
        else
            f.message = "the message is longer than the receive buffer";
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
    case FindingKind::UnfreedHandle:
    case FindingKind::BufferSpace:
    case FindingKind::InitFinalize:
    case FindingKind::LocalConcurrency:
    case FindingKind::GlobalConcurrency:
    case FindingKind::Memory:
    case FindingKind::MessageRace:
    case FindingKind::DataRace:
    case FindingKind::ThreadMisuse:
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
                               end.state == ProcessEnd::State::Polling ? "polls here forever" : "blocked here"});
    }
    f.message = stuck == 1 ? fmt::format("process {} waits forever", f.locations.front().rank)
                           : fmt::format("{} processes wait forever", stuck);
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
            fmt::format("a receive that returns an error because its message may be too long (line {}, process {})",
                        graph.events[recv].loc.line, graph.events[recv].rank);
}

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

// A program without choices is decided by its runs: the one where nobody waits longer than he must shows all but
// deadlocks, the one where everybody does shows these; two more tell which choices of the implementation it takes.
class Runs {
public:
    Runs(const EventGraph& graph, const Inboxes& inboxes, Context& context, CheckResult& result)
        : graph_(graph), inboxes_(inboxes), context_(context), result_(result), most_(run(true, false, false, true)),
          least_(run(false, true))
    {
    }
    void decide();

private:
    Run run(bool buffered, bool synchronizing, bool record = false, bool until_race = false) const
    {
        return solver::run(graph_, choose(context_.choices(), buffered, synchronizing), inboxes_, record, until_race);
    }
    bool buffering_is_free() const { return context_.choices().buffering == Choices::Buffering::Any; }
    bool collectives_are_free() const { return context_.choices().collectives == Choices::Collectives::Any; }
    static bool hangs(const Run& r)
    {
        return !r.terminator &&
               std::any_of(r.blocked.begin(), r.blocked.end(), [](EventId e) { return e != no_event; });
    }
    static bool all_end(const Run& r)
    {
        return std::all_of(r.ended.begin(), r.ended.end(), [](uint8_t e) { return e != 0; });
    }

    // It happens in most_; `in`: does it in another run?
    template <class In> void report(const Question& q, In in);
    // That both events are issued shows it.
    void report_issued(const Question& q, EventId x, EventId y)
    {
        report(q, [x, y](const Run& r) { return r.issued[x] != 0 && r.issued[y] != 0; });
    }
    void deadlock();
    void race();
    void report_race(const AccessRace&);
    void stops();
    void messages();
    void orphans();

    const EventGraph& graph_;
    const Inboxes& inboxes_;
    Context& context_;
    CheckResult& result_;
    const Run most_, least_;
    std::optional<Run> unbuffered_, synchronizing_; // most_, but for one kind of choice
    std::optional<Execution> execution_;            // of most_
    std::set<std::tuple<FindingKind, uint32_t, uint32_t, uint32_t>> seen_;
};

template <class In> void Runs::report(const Question& q, In in)
{
    if (!context_.looks_for(q.kind))
        return;
    Finding f = describe(graph_, q);
    const SourceLoc at = f.locations.front().loc;
    if (!seen_.insert({q.kind, at.file, at.line, at.column}).second)
        return;
    if (!execution_)
        execution_ = run(true, false, true, true).execution;
    f.execution = *execution_;
    if (!in(least_)) {
        if (!unbuffered_) {
            unbuffered_ = run(false, false);
            synchronizing_ = run(true, true);
        }
        f.buffering = buffering_is_free() && !in(*unbuffered_) ? "infinite" : "any";
        f.collectives = collectives_are_free() && !in(*synchronizing_) ? "none" : "any";
    }
    result_.findings.push_back(std::move(f));
}

void Runs::deadlock()
{
    if (!context_.looks_for(FindingKind::Deadlock) || !hangs(least_))
        return;
    Finding f;
    // The weakest choices under which something still hangs.
    const std::pair<bool, bool> ways[] = {{true, false}, {true, true}, {false, false}, {false, true}};
    for (const auto& [buffered, synchronizing] : ways) {
        if (!hangs(run(buffered, synchronizing)))
            continue;
        f.execution = run(buffered, synchronizing, true).execution;
        f.buffering = buffering_is_free() && !buffered ? "zero" : "any";
        f.collectives = collectives_are_free() && synchronizing ? "all" : "any";
        break;
    }
    describe_deadlock(f);
    if (f.buffering == "zero")
        name_unbuffered(f);
    result_.findings.push_back(std::move(f));
}

void Runs::race()
{
    if (most_.races.empty())
        return;
    // A deadlock may depend on what is read where it races, and so may all that is asked for instead.
    if (!result_.findings.empty() || !context_.looks_for(FindingKind::GlobalConcurrency))
        throw UnsupportedError("a race of one-sided communications, and more", most_.races[0].second.loc);
    // A buffer at the origin may be free earlier than the run takes it to be: search knows.
    if (most_.races[0].first.at_origin || most_.races[0].second.at_origin)
        throw UnsupportedError("an origin buffer in window memory", most_.races[0].second.loc);
    report_race(most_.races[0]);
}

// Two accesses to window memory.
void Runs::report_race(const AccessRace& race)
{
    const auto words = [&](const RacingAccess& a) {
        return Location{a.rank, a.loc, a.call == no_call ? "" : fmt::format("MPI_{}", name_of(graph_.calls[a.call].op)),
                        a.updates  ? "updates it"
                        : a.writes ? "writes it"
                                   : "reads it"};
    };
    const auto races = [&](bool buffered, bool synchronizing) {
        return !run(buffered, synchronizing, false, true).races.empty();
    };
    Finding f;
    f.kind = FindingKind::GlobalConcurrency;
    f.message = fmt::format("nothing orders two accesses of {} byte{} of the window memory of process {}",
                            race.end - race.begin, race.end - race.begin == 1 ? "" : "s", race.owner);
    f.locations = {words(race.first), words(race.second)};
    f.execution = run(true, false, true, true).execution;
    if (!races(false, true)) {
        f.buffering = buffering_is_free() && !races(false, false) ? "infinite" : "any";
        f.collectives = collectives_are_free() && !races(true, true) ? "none" : "any";
    }
    result_.findings.push_back(std::move(f));
}

void Runs::stops()
{
    const auto fault = [&](EventId e) {
        report_issued({graph_.stop(e).finding, 0, false, e, no_event, {}}, e, e);
    };
    for (EventId e : most_.faults)
        fault(e);
    for (EventId e : most_.stops)
        switch (graph_.stop(e).reason) {
        case StopDetail::Reason::Finding: fault(e); break;
        case StopDetail::Reason::Cut: result_.complete = false; break;
        case StopDetail::Reason::Unsupported:
        case StopDetail::Reason::Limit: note_obstacle(graph_, e, result_); break;
        case StopDetail::Reason::Assumption:
        case StopDetail::Reason::Exit:
        case StopDetail::Reason::Abort: break;
        }
}

void Runs::messages()
{
    for (EventId r : most_.received) {
        const RecvDetail& recv = graph_.recv(r);
        const EventId partner = most_.partner[r];
        const SendDetail& send = graph_.send(partner);
        if (const rules::TypeDifferences differ = rules::differences(graph_, send, recv);
            !recv.is_probe && (differ.beside_sign || differ.sign))
            report_issued({differ.beside_sign ? FindingKind::TypeMismatch : FindingKind::SignMismatch, 0, false, r,
                           partner, {}},
                          r, partner);
        if (encoding::truncates(graph_, send, recv) && recv.returns_errors)
            note_truncation(graph_, r, result_);
        else if (encoding::truncates(graph_, send, recv))
            report_issued({FindingKind::Truncation, 0, false, r, partner, {}}, r, partner);
    }
    for (const auto& [x, y] : most_.disagreements)
        report_issued({FindingKind::CollectiveMismatch, 0, false, y, x, *rules::disagreement(graph_, x, y)}, x, y);
}

void Runs::orphans()
{
    if (!all_end(most_) || most_.terminator)
        return;
    std::vector<uint8_t> matched(graph_.events.size(), 0);
    for (EventId r : most_.matched_recvs)
        matched[r] = matched[most_.partner[r]] = 1;
    const auto must_match = [&](EventId e) {
        const EventKind kind = graph_.events[e].kind;
        if (kind == EventKind::Send)
            return !graph_.communicators[graph_.send(e).context].is_window;
        return kind == EventKind::Recv && graph_.recv(e).freed != no_term;
    };
    for (EventId e = 0; e < graph_.events.size(); ++e)
        if (must_match(e) && !matched[e])
            report({FindingKind::OrphanMessage, 0, true, e, no_event, {}}, all_end);
}

void Runs::decide()
{
    deadlock();
    race();
    result_.complete = true;
    stops();
    messages();
    orphans();
}

} // namespace

Execution least_execution(const EventGraph& graph, const Context& context)
{
    return run(graph, choose(context.choices(), false, true), {}, true).execution;
}

void decide_by_running(const EventGraph& graph, const Inboxes& inboxes, Context& context, CheckResult& result)
{
    Runs(graph, inboxes, context, result).decide();
}

namespace {

// Asks the solver, kind by kind, for an execution that answers one of the questions that are open.
class Asking {
public:
    Asking(Encoding& encoding, Search& search, Context& context, CheckResult& result)
        : encoding_(encoding), graph_(encoding.graph()), search_(search), context_(context), result_(result),
          next_selector_(encoding.formula().variables())
    {
    }
    ~Asking() { context_.end_after(std::numeric_limits<double>::infinity()); }
    Asking(const Asking&) = delete;
    Asking& operator=(const Asking&) = delete;

    void ask(FindingKind kind);
    // One of these stops that can be reached.
    std::optional<EventId> reachable(const std::vector<Encoding::Reach>& stops);
    // Can all of them be avoided to the end?
    bool avoidable(const std::vector<Encoding::Reach>& stops);

private:
    // Is there an execution in which one of these holds? `all`: nothing is left out that processes which are alike
    // exchange for one of them.
    bool ask_any(const std::vector<Literal>& literals, bool all);
    // The finding that the solver's model shows; `met`: the two calls of a collective that do not agree.
    Finding finding(const Question& q, std::pair<EventId, EventId>& met);
    SourceLoc place(const Question& q) const
    {
        return q.condition == Question::no_condition ? graph_.events[q.event].loc : graph_.conditions[q.condition].loc;
    }

    Encoding& encoding_;
    const EventGraph& graph_;
    Search& search_;
    Context& context_;
    CheckResult& result_;
    Literal next_selector_;
    bool found_error_ = false;
};

bool Asking::ask_any(const std::vector<Literal>& literals, bool all)
{
    if (literals.empty())
        return false;
    const Literal selector = ++next_selector_;
    std::vector<Literal> clause = literals;
    clause.push_back(-selector);
    search_.add(clause);
    std::vector<Literal> assumptions{selector};
    if (all && encoding_.assumption_of_symmetry() != encoding_.formula().truth())
        assumptions.push_back(encoding_.assumption_of_symmetry());
    return search_.satisfiable(assumptions);
}

Finding Asking::finding(const Question& q, std::pair<EventId, EventId>& met)
{
    Finding f = q.kind == FindingKind::Deadlock ? Finding{} : describe(graph_, q);
    // Which two calls of a collective meet first, the execution says. Data that do not fit are asked for without the
    // other call.
    const bool calls_disagree = q.kind == FindingKind::CollectiveMismatch && q.other != no_event;
    const auto holds = [&](Literal l) { return search_.value(l); };
    const auto show = [&] { f.execution = decode(encoding_, holds, q.maximal, calls_disagree ? &met : nullptr); };
    show();
    try {
        const std::vector<Literal> what{q.literal};
        // Of a warning that is not worth asking the solver again.
        const WeakestChoices weakest = context_.level_of(q.kind) == Level::Warning
                                           ? WeakestChoices{}
                                           : weakest_choices(encoding_, search_, context_, what, show);
        f.buffering = weakest.buffering;
        f.collectives = weakest.collectives;
    } catch (const LimitReached&) {
        // The finding stands; only how weak an implementation it takes is not known.
        result_.notes.push_back("the limit was hit while looking for the weakest choices of a finding");
    }
    if (q.kind == FindingKind::Deadlock) {
        describe_deadlock(f);
        if (f.buffering == "zero")
            name_unbuffered(f);
    }
    if (calls_disagree) {
        const Finding words = describe(
            graph_, {q.kind, 0, false, met.second, met.first, *rules::disagreement(graph_, met.first, met.second)});
        f.message = words.message;
        f.locations = words.locations;
    }
    return f;
}

void Asking::ask(FindingKind kind)
{
    std::vector<Question> open;
    for (const Question& q : encoding_.questions())
        if (q.kind == kind && q.literal != -1)
            open.push_back(q);
    const size_t all = open.size();
    for (size_t found = 0; found < max_findings_of_a_kind && !open.empty(); ++found) {
        std::vector<Literal> literals;
        for (const Question& q : open)
            literals.push_back(q.literal);
        if (!ask_any(literals, open.size() == all))
            return;
        const auto hit =
            std::find_if(open.begin(), open.end(), [&](const Question& q) { return search_.value(q.literal); });
        if (hit == open.end())
            throw InternalError("a model that answers no question");
        const Question q = *hit;
        if (kind == FindingKind::Truncation && graph_.events[q.event].kind == EventKind::Recv &&
            graph_.recv(q.event).returns_errors) {
            note_truncation(graph_, q.event, result_);
            open.erase(hit);
            continue;
        }
        std::pair<EventId, EventId> met{q.other, q.event};
        if (context_.is_error(q.kind) && !found_error_) {
            found_error_ = true; // there is an answer: nobody else need be asked, and nobody waits long for more
            context_.ask_after(0, nullptr);
            context_.end_after(std::max(2.0, context_.seconds_used()), "the search for further errors was stopped");
        }
        result_.findings.push_back(finding(q, met));
        if (std::ranges::none_of(graph_.inputs, [](const EventGraph::Input& i) { return i.unmodelled; }))
            context_.found(result_.findings.back()); // else it may not count
        // One finding a place.
        if (kind == FindingKind::Deadlock)
            return;
        const SourceLoc at = place(q), also = met.second == no_event ? at : graph_.events[met.second].loc;
        std::erase_if(open, [&](const Question& other) { return place(other) == at || place(other) == also; });
    }
}

std::optional<EventId> Asking::reachable(const std::vector<Encoding::Reach>& stops)
{
    std::vector<Literal> literals;
    for (const Encoding::Reach& r : stops)
        if (r.literal != -1)
            literals.push_back(r.literal);
    if (!ask_any(literals, true))
        return std::nullopt;
    for (const Encoding::Reach& r : stops)
        if (search_.value(r.literal))
            return r.event;
    return std::nullopt;
}

bool Asking::avoidable(const std::vector<Encoding::Reach>& stops)
{
    std::vector<Literal> assumptions{encoding_.assumption_of_maximality()};
    for (const Encoding::Reach& r : stops)
        assumptions.push_back(-r.literal);
    return search_.satisfiable(assumptions);
}

} // namespace

void decide_by_search(Encoding& encoding, Search& search, Context& context, CheckResult& result, Known known)
{
    const EventGraph& graph = encoding.graph();
    Asking asking(encoding, search, context, result);
    for (size_t k = 0; k < finding_kinds; ++k)
        if (const auto kind = static_cast<FindingKind>(k);
            context.looks_for(kind) && !(known == Known::AlwaysEnds && is_about_ends(kind)))
            asking.ask(kind);
    if (const auto e = asking.reachable(encoding.obstacles()))
        note_obstacle(graph, *e, result);
    const auto cut = known == Known::AlwaysEnds ? std::nullopt : asking.reachable(encoding.cuts());
    result.complete = !cut;
    // Of a cube it is asked anyway: whether all executions are cut, all cubes say together.
    if ((cut || (result.cut.cubes > 0 && !encoding.cuts().empty())) &&
        std::none_of(result.findings.begin(), result.findings.end(),
                     [&](const Finding& f) { return context.is_error(f.kind); }))
        result.always_cut = !asking.avoidable(encoding.cuts());
    if (cut)
        result.notes.push_back(
            fmt::format("the bound is reached by {} (line {})", graph.stop(*cut).text, graph.events[*cut].loc.line));
    decide_wishes(encoding, search, context, result);
}

} // namespace mpismt::solver
