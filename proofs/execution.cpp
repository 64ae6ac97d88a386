#include "proofs/execution.hpp"

#include "encoding/rules/completion.hpp"
#include "encoding/rules/progress.hpp"

#include <cctype>

namespace mpismt::proofs {

using Kind = Named::Kind;

ArbitraryExecution::ArbitraryExecution(Proof& proof, Goal& goal)
    : z3_(proof.z3()), goal_(goal), in_order_(proof.in_order), a_{z3_},
      sort_(z3_.uninterpreted_sort("Event")), process_(integer("process")),
      index_(integer("index")), call_(integer("call")), dest_(integer("dest")), source_(integer("source")),
      tag_(integer("tag")), context_(integer("context")), instance_(integer("instance")),
      startall_(boolean("startall")), guard_(boolean("guard")), pass_(boolean("pass")), issued_(boolean("issued")),
      matched_(boolean("matched")), by_probe_(boolean("matched_by_a_probe")), delivered_(boolean("delivered")),
      received_(boolean("received")), cancelled_(boolean("cancelled")), buffered_(boolean("buffered")),
      completed_(boolean("completed")), all_entered_(z3_.function("all_entered", z3_.int_sort(), z3_.bool_sort())),
      match_(z3_.function("matches", sort_, sort_, z3_.bool_sort())),
      sees_(z3_.function("sees", sort_, sort_, z3_.bool_sort())), issue_time_(integer("issue_time")),
      match_time_(integer("match_time")), receive_time_(integer("receive_time")), return_time_(integer("return_time")),
      entry_time_(z3_.function("entry_time", z3_.int_sort(), z3_.int_sort()))
{
}

z3::func_decl ArbitraryExecution::boolean(const char* name) { return z3_.function(name, sort_, z3_.bool_sort()); }
z3::func_decl ArbitraryExecution::integer(const char* name) { return z3_.function(name, sort_, z3_.int_sort()); }

Named ArbitraryExecution::name(Kind kind, const std::string& name)
{
    std::string symbol; // of SMT-LIB2
    for (const char c : name)
        symbol += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return {kind, name, z3_.constant(symbol.c_str(), sort_)};
}

Named ArbitraryExecution::send(const std::string& n, SendMode mode)
{
    Named e = name(Kind::Send, n);
    e.mode = mode;
    return events_.emplace_back(e);
}

Named ArbitraryExecution::recv(const std::string& n) { return events_.emplace_back(name(Kind::Recv, n)); }

Named ArbitraryExecution::probe(const std::string& n)
{
    Named e = name(Kind::Probe, n);
    e.blocking = true;
    return events_.emplace_back(e);
}

Named ArbitraryExecution::wait(const std::string& n, const Named& communication)
{
    Named e = name(Kind::Wait, n);
    e.blocking = true;
    for (size_t i = 0; i < events_.size(); ++i)
        if (events_[i].name == communication.name)
            e.on = i;
    return events_.emplace_back(e);
}

Named ArbitraryExecution::barrier(const std::string& n)
{
    Named e = name(Kind::Barrier, n);
    e.blocking = true;
    return events_.emplace_back(e);
}

Named ArbitraryExecution::other(const std::string& n, bool blocking)
{
    Named e = name(Kind::Other, n);
    e.blocking = blocking;
    return events_.emplace_back(e);
}

rules::Envelope<z3::expr> ArbitraryExecution::envelope(const Named& s)
{
    return {process(s), dest(s), tag(s), context(s)};
}
rules::Request<z3::expr> ArbitraryExecution::request(const Named& r)
{
    return {process(r), source(r), tag(r), context(r)};
}
rules::Place<z3::expr, z3::expr> ArbitraryExecution::place(const Named& e)
{
    return {index(e), call_(e.event), startall(e)};
}

z3::expr ArbitraryExecution::before(const Named& x, const Named& y)
{
    return same_process(x, y) && rules::earlier(a_, place(x), place(y));
}

z3::expr ArbitraryExecution::fits(const Named& s, const Named& r) { return rules::fits(a_, envelope(s), request(r)); }

z3::expr ArbitraryExecution::at_once(const Named& s)
{
    return s.mode == SendMode::Standard ? buffered(s) : z3_.bool_val(s.mode == SendMode::Buffered);
}

z3::expr ArbitraryExecution::done(const Named& e)
{
    switch (e.kind) {
    case Kind::Send: return rules::send_done(a_, at_once(e), received(e), cancelled(e));
    case Kind::Recv: return cancelled(e) || rules::receive_done(a_, matched(e), z3_.bool_val(false));
    case Kind::Barrier: {
        z3::expr result = rules::synchronised(a_, z3_.bool_val(false), all_entered_(instance(e)));
        if (rules::data_needs(MpiOp::Barrier, 0, 0, false) == rules::Needs::Everybody)
            result = result && all_entered_(instance(e));
        return result;
    }
    case Kind::Probe:
    case Kind::Wait:
    case Kind::Other: break;
    }
    return z3_.bool_val(true);
}

// docs/mpi/executions.md, rules 1 and 7: the return of a blocking call before the issue of what follows it. That
// control gets to an event only if it got past those before is the lemma "issue-in-order".
void ArbitraryExecution::issue_rules()
{
    for (const Named& e : events_) {
        goal_.axiom("issue(" + e.name + ")", issued(e) == rules::issued(a_, pass_(e.event), guard(e)));
        if (e.blocking) {
            goal_.axiom("completion: issued(" + e.name + ")", implies(completed(e), issued(e)));
            goal_.axiom("order: program order(" + e.name + ")", implies(completed(e), issue_time(e) < return_time(e)));
        }
    }
    for (const Named& x : events_)
        for (const Named& y : events_) {
            if (x.name == y.name)
                continue;
            const z3::expr in_order = same_process(x, y) && index(x) < index(y);
            const std::string pair = "(" + x.name + ", " + y.name + ")";
            const z3::expr past =
                x.blocking ? rules::passes(a_, pass_(x.event), guard(x), completed(x)) : pass_(x.event);
            goal_.axiom("issue" + pair, implies(in_order && pass_(y.event), past));
            goal_.axiom("order: program order" + pair,
                        implies(in_order && issued(x) && issued(y), issue_time(x) <= issue_time(y)));
            if (x.blocking)
                goal_.axiom("order: return before issue" + pair,
                            implies(in_order && completed(x) && issued(y), return_time(x) <= issue_time(y)));
        }
}

// docs/mpi/executions.md, rule 2.
void ArbitraryExecution::match_rules()
{
    for (const Named& e : events_) // of its match with whatever partner
        if (e.kind == Kind::Send || e.kind == Kind::Recv)
            goal_.axiom("match: issued, not cancelled(" + e.name + ")",
                        implies(matched(e), issued(e) && !cancelled(e)));
    for (const Named& s : events_) {
        if (s.kind != Kind::Send)
            continue;
        goal_.axiom("received: matched(" + s.name + ")",
                    implies(received(s), matched(s) && match_time(s) <= receive_time(s)));
        for (const Named& r : events_) {
            const std::string pair = "(" + s.name + ", " + r.name + ")";
            if (r.kind == Kind::Recv) {
                const z3::expr m = match(s, r);
                goal_.axiom("received" + pair,
                            implies(m, received(s) == rules::received(a_, m, by_probe(r), delivered(r))));
                goal_.axiom("received: at the match" + pair,
                            implies(m && !by_probe(r), receive_time(s) == match_time(s)));
                goal_.axiom("match: issued" + pair, implies(m, issued(s) && issued(r)));
                goal_.axiom("match: fits" + pair, implies(m, fits(s, r)));
                goal_.axiom("match: not cancelled" + pair, implies(m, !cancelled(s) && !cancelled(r)));
                goal_.axiom("match: of both" + pair,
                            implies(m, matched(s) && matched(r) && match_time(s) == match_time(r)));
                goal_.axiom("order: issue before match" + pair,
                            implies(m, issue_time(s) < match_time(r) && issue_time(r) < match_time(r)));
                for (const Named& other : events_) {
                    if (other.kind == Kind::Recv && other.name > r.name)
                        goal_.axiom("match: one(" + s.name + "; " + r.name + ", " + other.name + ")",
                                    implies(m && match(s, other), r.event == other.event));
                    if (other.kind == Kind::Send && other.name > s.name)
                        goal_.axiom("match: one(" + r.name + "; " + s.name + ", " + other.name + ")",
                                    implies(m && match(other, r), s.event == other.event));
                }
            } else if (r.kind == Kind::Probe) {
                const z3::expr seen = sees(r, s);
                goal_.axiom("probes: issued" + pair, implies(seen, issued(s) && issued(r) && completed(r)));
                goal_.axiom("probes: fits" + pair, implies(seen, fits(s, r)));
                goal_.axiom("order: issue before probe" + pair, implies(seen, issue_time(s) < return_time(r)));
                goal_.axiom("order: probe before match" + pair,
                            implies(seen && matched(s), return_time(r) < match_time(s)));
                for (const Named& other : events_)
                    if (other.kind == Kind::Send && other.name > s.name)
                        goal_.axiom("probes: one(" + r.name + "; " + s.name + ", " + other.name + ")",
                                    implies(seen && sees(r, other), s.event == other.event));
            }
        }
    }
}

z3::expr ArbitraryExecution::not_overtaken(const Named& other, const Named& s, const Named& r)
{
    const bool is_send = other.kind == Kind::Send;
    const z3::expr taken = r.kind == Kind::Recv ? match(s, r) : sees(r, s);
    const z3::expr settled = rules::settled(a_, issued(other), cancelled(other), matched(other));
    return implies(is_send ? before(other, s) : before(other, r),
                   a_.clause(rules::not_overtaking(a_, settled, taken, is_send ? fits(other, r) : fits(s, other))));
}

z3::expr ArbitraryExecution::matched_before(const Named& other, const Named& s, const Named& r)
{
    const bool is_send = other.kind == Kind::Send;
    const z3::expr taken = r.kind == Kind::Recv ? match(s, r) : sees(r, s);
    const z3::expr competes =
        (is_send ? before(other, s) && fits(other, r) : before(other, r) && fits(s, other)) && taken;
    return implies(competes && matched(other),
                   match_time(other) < (r.kind == Kind::Recv ? match_time(r) : return_time(r)));
}

// docs/mpi/executions.md, rule 3; a probe sees what a receive in its place could match.
void ArbitraryExecution::overtaking_rules()
{
    for (const Named& s : events_) {
        if (s.kind != Kind::Send)
            continue;
        for (const Named& r : events_) {
            if (r.kind != Kind::Recv && r.kind != Kind::Probe)
                continue;
            for (const Named& other : events_) {
                if (other.name == s.name || other.name == r.name)
                    continue;
                const bool is_send = other.kind == Kind::Send;
                if (!is_send && other.kind != Kind::Recv)
                    continue;
                const std::string events = "(" + other.name + "; " + s.name + ", " + r.name + ")";
                goal_.axiom((is_send ? "non-overtaking: sends" : "non-overtaking: receives") + events,
                            not_overtaken(other, s, r));
                goal_.axiom((is_send ? "order: non-overtaking sends" : "order: non-overtaking receives") + events,
                            matched_before(other, s, r));
            }
        }
    }
}

// docs/mpi/executions.md, rule 5.
void ArbitraryExecution::completion_rules()
{
    for (const Named& e : events_) {
        if (e.kind == Kind::Wait) {
            const Named& c = events_[e.on];
            const std::string pair = "(" + e.name + ", " + c.name + ")";
            goal_.axiom("completion: done" + pair,
                        a_.clause(rules::waits_for(a_, completed(e), z3_.bool_val(true), done(c))));
            const bool sends = c.kind == Kind::Send;
            const z3::expr before = sends ? rules::received_before_return(a_, at_once(c)) && received(c) : matched(c);
            goal_.axiom("order: match before completion" + pair,
                        implies(completed(e) && before, (sends ? receive_time(c) : match_time(c)) < return_time(e)));
        } else if (e.kind == Kind::Barrier) {
            const z3::expr instance_of = instance(e);
            goal_.axiom("completion: done(" + e.name + ")",
                        a_.clause(rules::waits_for(a_, completed(e), z3_.bool_val(true), done(e))));
            goal_.axiom("order: collectives(" + e.name + ")",
                        implies(completed(e) && all_entered_(instance_of), entry_time_(instance_of) < return_time(e)));
            goal_.axiom("collectives: entered(" + e.name + ")",
                        implies(all_entered_(instance_of) && guard(e), issued(e)));
            goal_.axiom("order: collectives, entry(" + e.name + ")",
                        implies(issued(e) && all_entered_(instance_of), issue_time(e) < entry_time_(instance_of)));
        }
    }
}

void ArbitraryExecution::instantiate(Overtaking overtaking)
{
    issue_rules();
    match_rules();
    if (overtaking == Overtaking::Ruled && in_order_)
        overtaking_rules();
    completion_rules();
}

z3::expr ArbitraryExecution::precedes(const Named& x, const Named& y)
{
    const auto is_communication = [](const Named& e) { return e.kind == Kind::Send || e.kind == Kind::Recv; };
    const auto happened = [&](const Named& e) { return is_communication(e) ? matched(e) : completed(e); };
    const auto moment = [&](const Named& e) { return is_communication(e) ? match_time(e) : return_time(e); };
    return implies(happened(y), happened(x) && moment(x) < moment(y));
}

void in_order(Goal& g, ArbitraryExecution& x, const Named& first, const Named& second)
{
    g.given("j₁ < j₂, of one process, not parts of one Startall", x.before(first, second));
    g.given(first.name + " is made (its guard holds)", x.guard(first));
    g.given(first.name + " is not cancelled", !x.cancelled(first));
}

} // namespace mpismt::proofs
