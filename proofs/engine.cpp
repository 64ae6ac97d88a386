// The engine's own theorems: what the rules of docs/mpi/executions.md say is what the transition systems of the
// papers do, and what the unroller and the POE search rely on.
//
// "Left" is what is issued and neither matched nor cancelled; a match of two that are left and fit is enabled if
// neither has an earlier competitor that is left: the rule `transfer` of the TLA+ paper without its third disjunct.
#include "encoding/rules/progress.hpp"
#include "proofs/execution.hpp"
#include "proofs/lemmas.hpp"

namespace mpismt::proofs {

namespace {

using Overtaking = ArbitraryExecution::Overtaking;

// Places in program order are places: two events of one process at one place are one event.
z3::expr distinct_places(ArbitraryExecution& x, const Named& a, const Named& b)
{
    return implies(x.process(a) == x.process(b) && x.index(a) == x.index(b), a.event == b.event);
}

z3::expr left(ArbitraryExecution& x, const Named& e) { return x.issued(e) && !x.matched(e) && !x.cancelled(e); }

// No earlier competitor `other` of the match (s, r) is left.
z3::expr unhindered(ArbitraryExecution& x, const Named& other, const Named& s, const Named& r,
                    const z3::expr& other_is_left)
{
    return other.kind == Named::Kind::Send ? !(x.before(other, s) && x.fits(other, r) && other_is_left)
                                           : !(x.before(other, r) && x.fits(s, other) && other_is_left);
}

void transfer(Proof& p)
{
    for (const bool sends : {true, false}) {
        const std::string which = sends ? "first disjunct" : "second disjunct";
        // Not matched before the match of s and r: what is in the queue when that takes place.
        const auto in_queue = [](ArbitraryExecution& x, const Named& e, const Named& r) {
            return x.issued(e) && !x.cancelled(e) && !(x.matched(e) && x.match_time(e) < x.match_time(r));
        };
        Goal& g = p.goal("the constraints imply the " + which);
        ArbitraryExecution x(p, g);
        const Named s = x.send("s"), r = x.recv("r"), other = sends ? x.send("s'") : x.recv("r'");
        x.instantiate();
        g.given("s and r match", x.match(s, r));
        g.show("no earlier one that fits is in the queue", unhindered(x, other, s, r, in_queue(x, other, r)));

        Goal& h = p.goal("the " + which + " implies the constraints");
        ArbitraryExecution y(p, h);
        const Named t = y.send("s"), q = y.recv("r"), earlier = sends ? y.send("s'") : y.recv("r'");
        y.instantiate(Overtaking::Free);
        h.where("nothing is cancelled", !y.cancelled(earlier));
        h.given("when s and r match, no earlier one that fits is in the queue",
                implies(y.match(t, q), unhindered(y, earlier, t, q, in_queue(y, earlier, q))));
        h.show("not overtaken, and matched before", y.not_overtaken(earlier, t, q) && y.matched_before(earlier, t, q));
    }
}

void maximality(Proof& p)
{
    Arbitrary a{p.z3()};
    const auto constraint = [&](ArbitraryExecution& x, const Named& s, const Named& r) {
        return a.clause(rules::nothing_left(a, a.constant(true), x.issued(s), x.issued(r), x.fits(s, r), x.matched(s),
                                            x.matched(r), x.cancelled(s), x.cancelled(r)));
    };
    const auto enabled = [](ArbitraryExecution& x, const Named& s, const Named& r, const Named& s2, const Named& r2) {
        return left(x, s) && left(x, r) && x.fits(s, r) && unhindered(x, s2, s, r, left(x, s2)) &&
               unhindered(x, r2, s, r, left(x, r2));
    };
    {
        Goal& g = p.goal("the constraint excludes every match");
        ArbitraryExecution x(p, g);
        const Named s = x.send("s"), r = x.recv("r"), s2 = x.send("s'"), r2 = x.recv("r'");
        x.instantiate();
        g.given("the constraint of s and r", constraint(x, s, r));
        g.show("their match is not enabled", !enabled(x, s, r, s2, r2));
    }
    {
        Goal& g = p.goal("where the constraint fails, a match is enabled");
        ArbitraryExecution x(p, g);
        const Named s = x.send("s"), r = x.recv("r"), s2 = x.send("s'"), r2 = x.recv("r'");
        x.instantiate();
        // Of all pairs of these two processes for which it fails, the one with the least sum of positions.
        g.given("s and r are the first for which it fails: not s' and r",
                constraint(x, s2, r) || x.process(s2) != x.process(s) || x.index(s) <= x.index(s2));
        g.given("nor s and r'", constraint(x, s, r2) || x.process(r2) != x.process(r) || x.index(r) <= x.index(r2));
        g.given("it fails for s and r", !constraint(x, s, r));
        g.show("their match is enabled", enabled(x, s, r, s2, r2));
    }
    {
        Goal& g = p.goal("returns");
        z3::context& z3 = p.z3();
        const z3::expr issued = z3.bool_const("issued"), could = z3.bool_const("could return"),
                       completed = z3.bool_const("completed");
        g.where("a call that is completed is issued", implies(completed, issued));
        g.show("the constraint says that no return is enabled",
               a.clause(rules::returns_if_it_can(a, a.constant(true), issued, could, completed)) ==
                   !(issued && could && !completed));
    }
}

// The step of the induction that makes an axiom of "control gets past what it gets beyond".
void issue_in_order(Proof& p)
{
    z3::context& z3 = p.z3();
    Arbitrary a{z3};
    const z3::expr pass = z3.bool_const("pass"), guard = z3.bool_const("guard"), completed = z3.bool_const("completed");
    Goal& g = p.goal("past a blocking call");
    g.given("control gets past it", rules::passes(a, pass, guard, completed));
    g.show("control gets to it, and it is complete if it is made", pass && implies(guard, completed));
    Goal& h = p.goal("past a terminator");
    h.given("control gets past it", rules::passes_stop(a, pass, guard));
    h.show("control gets to it, and it is not made", pass && !guard && !rules::issued(a, pass, guard));
}

// Two enabled matches (s, r), (s', r'). `both_named`: else r' may be a wildcard.
void two_matches(Proof& p, bool both_named)
{
    const auto state = [&](Goal& g, ArbitraryExecution& x, const Named& s, const Named& r, const Named& s2,
                           const Named& r2) {
        x.instantiate();
        for (const auto& [a, b] : {std::pair{s, s2}, std::pair{r, r2}})
            g.where("places are of one event", distinct_places(x, a, b));
        g.where("(s, r) is enabled", left(x, s) && left(x, r) && x.fits(s, r));
        g.given("no earlier send hinders (s, r)", unhindered(x, s2, s, r, left(x, s2)));
        g.given("no earlier receive hinders (s, r)", unhindered(x, r2, s, r, left(x, r2)));
        g.where("(s', r') is enabled", left(x, s2) && left(x, r2) && x.fits(s2, r2));
        g.given("no earlier send hinders (s', r')", unhindered(x, s, s2, r2, left(x, s)));
        g.given("no earlier receive hinders (s', r')", unhindered(x, r, s2, r2, left(x, r)));
        if (both_named)
            g.given("r and r' name their sources", x.source(r) != x.any_source() && x.source(r2) != x.any_source());
        else
            g.given("r names its source", x.source(r) != x.any_source());
        g.given("no two are parts of one Startall",
                !x.startall(s) && !x.startall(s2) && !x.startall(r) && !x.startall(r2));
    };
    {
        Goal& g = p.goal("two enabled matches share nothing");
        ArbitraryExecution x(p, g);
        const Named s = x.send("s"), r = x.recv("r"), s2 = x.send("s'"), r2 = x.recv("r'");
        state(g, x, s, r, s2, r2);
        g.show("s = s' exactly if r = r'", (s.event == s2.event) == (r.event == r2.event));
    }
    {
        Goal& g = p.goal("after one the other is enabled");
        ArbitraryExecution x(p, g);
        const Named s = x.send("s"), r = x.recv("r"), s2 = x.send("s'"), r2 = x.recv("r'"), s3 = x.send("s''"),
                    r3 = x.recv("r''");
        x.instantiate();
        const auto after = [&](const Named& e) { return left(x, e) && e.event != s2.event && e.event != r2.event; };
        g.given("no earlier send hinders (s, r)", unhindered(x, s3, s, r, left(x, s3)));
        g.given("no earlier receive hinders (s, r)", unhindered(x, r3, s, r, left(x, r3)));
        g.given("(s, r) and (s', r') share nothing",
                s.event != s2.event && r.event != r2.event && s.event != r2.event && r.event != s2.event);
        g.given("s and r are left", left(x, s) && left(x, r));
        g.show("after (s', r'), s and r are left and nothing hinders them",
               after(s) && after(r) && unhindered(x, s3, s, r, after(s3)) && unhindered(x, r3, s, r, after(r3)));
    }
    {
        Goal& g = p.goal("an issue disables no match");
        ArbitraryExecution x(p, g);
        const Named s = x.send("s"), r = x.recv("r"), next = x.send("next"), next_recv = x.recv("next receive");
        x.instantiate();
        const auto is_last = [&](const Named& n, const Named& e) {
            return implies(x.process(n) == x.process(e), x.index(e) < x.index(n));
        };
        g.given("a send is issued next, behind what its process has issued", is_last(next, s));
        g.given("or a receive", is_last(next_recv, r));
        g.show("neither hinders (s, r)", unhindered(x, next, s, r, p.z3().bool_val(true)) &&
                                             unhindered(x, next_recv, s, r, p.z3().bool_val(true)));
    }
    {
        Goal& g = p.goal("a match disables no return");
        z3::context& z3 = p.z3();
        Arbitrary a{z3};
        const z3::expr before = z3.bool_const("received before"), after = z3.bool_const("received after"),
                       at_once = z3.bool_const("at once"), cancelled = z3.bool_const("cancelled"),
                       too_long = z3.bool_const("too long");
        g.given("what is received (a receive: matched) stays so", implies(before, after));
        g.show(
            "what is done stays done",
            implies(rules::send_done(a, at_once, before, cancelled), rules::send_done(a, at_once, after, cancelled)) &&
                implies(rules::receive_done(a, before, too_long), rules::receive_done(a, after, too_long)));
    }
    {
        Goal& g = p.goal("a match changes nothing that local code sees");
        z3::context& z3 = p.z3();
        Arbitrary a{z3};
        const z3::expr pass = z3.bool_const("pass"), guard = z3.bool_const("guard"), c = z3.bool_const("completed"),
                       d = z3.bool_const("completed after the match");
        g.given("a match completes no call", c == d);
        g.show("the same is issued", rules::passes(a, pass, guard, c) == rules::passes(a, pass, guard, d));
    }
}

void commute(Proof& p) { two_matches(p, true); }
void ample(Proof& p) { two_matches(p, false); }

void simulated_match(Proof& p)
{
    z3::context& z3 = p.z3();
    Arbitrary a{z3};
    Goal& g = p.goal("a match");
    ArbitraryExecution b(p, g);
    const Named s = b.send("s"), r = b.recv("r"), s2 = b.send("s'"), r2 = b.recv("r'"), t = b.recv("t"),
                u = b.send("u");
    b.instantiate();
    const z3::sort sort = s.event.get_sort();
    const z3::func_decl issued = z3.function("A.issued", sort, z3.bool_sort()),
                        matched = z3.function("A.matched", sort, z3.bool_sort()),
                        match = z3.function("A.matches", sort, sort, z3.bool_sort());
    const auto left_in_a = [&](const Named& e) { return issued(e.event) && !matched(e.event); };
    g.axiom("maximality(s, r)",
            a.clause(rules::nothing_left(a, a.constant(true), b.issued(s), b.issued(r), b.fits(s, r), b.matched(s),
                                         b.matched(r), b.cancelled(s), b.cancelled(r))));
    for (const Named& x : {s, r, s2, r2})
        g.axiom("issue(" + x.name + ") in A", issued(x.event) == (b.guard(x) && issued(x.event)));
    g.axiom("issue(s', s) in A", implies(b.before(s2, s) && issued(s.event) && b.guard(s2), issued(s2.event)));
    g.axiom("issue(r', r) in A", implies(b.before(r2, r) && issued(r.event) && b.guard(r2), issued(r2.event)));
    g.where("in B, s matches r' if it is matched, r matches s' if it is",
            implies(b.matched(s), b.match(s, r2)) && implies(b.matched(r), b.match(s2, r)));
    g.where("in A, s' matches t if it is matched, r' matches u if it is",
            implies(matched(s2.event), match(s2.event, t.event)) &&
                implies(matched(r2.event), match(u.event, r2.event)));
    g.where("in A, what has a match is matched",
            implies(match(s2.event, r.event), matched(r.event)) && implies(match(s.event, r2.event), matched(s.event)));
    g.given("what A has issued, B has", implies(issued(s.event), b.issued(s)) && implies(issued(r.event), b.issued(r)));
    g.given("what A has matched, B has: of s'", implies(match(s2.event, t.event), b.match(s2, t)));
    g.given("what A has matched, B has: of r'", implies(match(u.event, r2.event), b.match(u, r2)));
    g.where("nothing is cancelled", !b.cancelled(s) && !b.cancelled(r) && !b.cancelled(s2) && !b.cancelled(r2));
    g.where("places are of one event", distinct_places(b, s, s2) && distinct_places(b, r, r2));
    g.given("r names its source", b.source(r) != b.any_source());
    g.given("no two are parts of one Startall", !b.startall(s) && !b.startall(s2) && !b.startall(r) && !b.startall(r2));
    g.given("in A, s and r are left", left_in_a(s) && left_in_a(r));
    g.given("they fit", b.fits(s, r));
    g.given("no earlier send hinders them", unhindered(b, s2, s, r, left_in_a(s2)));
    g.given("no earlier receive hinders them", unhindered(b, r2, s, r, left_in_a(r2)));
    g.show("s and r match in B", b.match(s, r));
}

// A probe of a named source: it sees s in A, where s is left.
void simulated_probe(Proof& p, bool returned)
{
    z3::context& z3 = p.z3();
    Goal& g = p.goal(returned ? "a probe has seen the same message" : "a probe returns");
    ArbitraryExecution b(p, g);
    const Named s = b.send("s"), t = b.send("t"), probe = b.probe("p"), r = b.recv("r"), u = b.send("u");
    b.instantiate();
    const z3::sort sort = s.event.get_sort();
    const z3::func_decl matched = z3.function("A.matched", sort, z3.bool_sort()),
                        match = z3.function("A.matches", sort, sort, z3.bool_sort());
    // `with`: the message that r takes in B.
    const Named& with = returned ? t : s;
    g.given("what A has issued, B has", b.issued(s) && b.issued(probe));
    g.given("p sees s in A: it fits", b.fits(s, probe));
    g.given("s is left in A", !matched(s.event));
    g.where("nothing is cancelled", !b.cancelled(s) && !b.cancelled(t) && !b.cancelled(r));
    // In A, p sees s only if receives before p that fit s are matched, and sends before s that fit p.
    g.given("in A no earlier receive takes s",
            implies(b.before(r, probe) && b.fits(s, r) && b.guard(r), matched(r.event)));
    g.where("in A, r matches u if it is matched", implies(matched(r.event), match(u.event, r.event)));
    g.where("in A, what has a match is matched", implies(match(s.event, r.event), matched(s.event)));
    g.where("r is no part of a Startall, nor p, s, t",
            !b.startall(r) && !b.startall(probe) && !b.startall(s) && !b.startall(t));
    g.where("places are of one event",
            distinct_places(b, s, t) && implies(b.process(r) == b.process(probe), b.index(r) != b.index(probe)));
    if (!returned) {
        g.given("what A has matched, B has", implies(match(u.event, r.event), b.match(u, r)));
        g.axiom("maximality(p, s)", implies(!b.completed(probe), b.matched(s)));
        g.where("in B, s matches r if it is matched", implies(b.matched(s), b.match(s, r)));
        g.show("p has returned in B", b.completed(probe));
        return;
    }
    g.where("in B, p sees t", b.sees(probe, t));
    g.given("p names its source", b.source(probe) != b.any_source());
    // If s is before t, r is who takes s in B; if t is before s, it is who takes t in A.
    g.given("what A has matched, B has",
            implies(match(u.event, r.event), b.match(u, r)) && implies(match(with.event, r.event), b.match(with, r)));
    g.given("in A no earlier send is left",
            implies(b.before(t, s) && b.fits(t, probe) && b.guard(t), matched(t.event)));
    g.where("r takes s in B, if s is before t", implies(b.before(s, t) && b.matched(s), b.match(s, r)));
    g.where("r takes t in A, if t is before s", implies(b.before(t, s) && matched(t.event), match(t.event, r.event)));
    g.where("who takes t in A is before p, which has not returned there",
            implies(b.before(t, s) && match(t.event, r.event), b.before(r, probe)));
    g.show("t is s", s.event == t.event);
}

// What a state is like in A and in B.
std::pair<z3::expr, z3::expr> in_both(Proof& p, const char* name)
{
    return {p.z3().bool_const((std::string("A.") + name).c_str()),
            p.z3().bool_const((std::string("B.") + name).c_str())};
}

void simulated_issue(Proof& p)
{
    z3::context& z3 = p.z3();
    Arbitrary a{z3};
    Goal& g = p.goal("an issue");
    const auto [pass_a, pass_b] = in_both(p, "pass");
    const auto [completed_a, completed_b] = in_both(p, "completed");
    const z3::expr guard = z3.bool_const("guard");
    g.given("control gets in A where it gets in B", implies(pass_a, pass_b));
    g.given("what A has completed, B has", implies(completed_a, completed_b));
    g.show("it gets past the call in B if it does in A",
           implies(rules::passes(a, pass_a, guard, completed_a), rules::passes(a, pass_b, guard, completed_b)));
}

void simulated_receipt(Proof& p)
{
    z3::context& z3 = p.z3();
    Arbitrary a{z3};
    Goal& g = p.goal("a receipt");
    const auto [match_a, match_b] = in_both(p, "matched");
    const auto [delivered_a, delivered_b] = in_both(p, "Mrecv is issued");
    const z3::expr by_probe = z3.bool_const("by a matched probe");
    g.given("what A has matched, B has", implies(match_a, match_b));
    g.given("what A has issued, B has", implies(delivered_a, delivered_b));
    g.given("A has received the message", rules::received(a, match_a, by_probe, delivered_a));
    g.show("B has", rules::received(a, match_b, by_probe, delivered_b));
}

void simulated_return(Proof& p, bool same_choices)
{
    z3::context& z3 = p.z3();
    Arbitrary a{z3};
    Goal& g = p.goal("a return");
    const auto [at_once_a, at_once_b] = in_both(p, "buffered");
    const auto [matched_a, matched_b] = in_both(p, "received (a receive: matched)");
    const auto [sync_a, sync_b] = in_both(p, "synchronizing");
    const auto [entered_a, entered_b] = in_both(p, "all entered");
    const z3::expr issued_b = z3.bool_const("B.issued"), completed_b = z3.bool_const("B.completed"),
                   no = z3.bool_val(false);
    const z3::expr kind = z3.int_const("kind");
    const auto done = [&](const z3::expr& at_once, const z3::expr& received, const z3::expr& sync,
                          const z3::expr& entered) {
        return z3::ite(kind == 0, rules::send_done(a, at_once, received, no),
                       z3::ite(kind == 1, rules::receive_done(a, received, no), rules::synchronised(a, sync, entered)));
    };
    if (same_choices)
        g.given("the same choices", at_once_a == at_once_b && sync_a == sync_b);
    else
        g.given("B buffers what A does, A synchronises where B does",
                implies(at_once_a, at_once_b) && implies(sync_b, sync_a));
    g.given("what A has received or matched, B has", implies(matched_a, matched_b));
    g.given("what has entered in A, has in B", implies(entered_a, entered_b));
    g.given("what A has issued, B has", issued_b);
    g.given("B is maximal",
            a.clause(rules::returns_if_it_can(a, a.constant(true), issued_b,
                                              done(at_once_b, matched_b, sync_b, entered_b), completed_b)));
    g.given("the call can return in A", done(at_once_a, matched_a, sync_a, entered_a));
    g.show("it has returned in B", completed_b);
}

// A: some reachable state; B: a maximal execution, in which at least as much is buffered and no more synchronises. What
// is issued, matched and complete in A is so in B; each step of A keeps it so. Hence what is stuck in B is stuck in A.
void simulation(Proof& p, bool same_choices)
{
    simulated_match(p);
    for (const bool returned : {false, true})
        simulated_probe(p, returned);
    simulated_issue(p);
    simulated_receipt(p);
    simulated_return(p, same_choices);
}

void one_execution(Proof& p)
{
    p.method = "simulation of one step, ground instances of the encoding's rules, Z3";
    simulation(p, true);
}
void more_buffering(Proof& p)
{
    p.method = "simulation of one step, ground instances of the encoding's rules, Z3";
    simulation(p, false);
}

// By induction on the number of matches.
void counting(Proof& p)
{
    p.method = "induction on the matches, Z3";
    z3::context& z3 = p.z3();
    const z3::expr sends = z3.int_const("matched sends"), recvs = z3.int_const("matched receives"),
                   zero = z3.int_val(0), one = z3.int_val(1);
    const z3::expr in_s = z3.bool_const("s is in S"), in_r = z3.bool_const("r is in R");
    const z3::expr sends_after = sends + ite(in_s, one, zero), recvs_after = recvs + ite(in_r, one, zero);
    Goal& base = p.goal("no match yet");
    base.given("nothing is matched", sends == zero && recvs == zero);
    base.show("as many sends as receives", sends == recvs && sends >= recvs);
    Goal& g = p.goal("one more match, of a closed set");
    g.given("so far as many", sends == recvs);
    g.given("the set is closed: s is in S exactly if r is in R", in_s == in_r);
    g.show("as many", sends_after == recvs_after);
    Goal& h = p.goal("one more match, of receives and all that they may match");
    h.given("so far no more receives", sends >= recvs);
    h.given("if r is in R, s is in S", implies(in_r, in_s));
    h.show("no more receives than sends", sends_after >= recvs_after);
}

constexpr Entry engine_lemmas[] = {
    {"transfer", transfer},
    {"maximality", maximality},
    {"issue-in-order", issue_in_order},
    {"commute", commute},
    {"POE-ample", ample},
    {"one-execution", one_execution},
    {"more-buffering", more_buffering},
    {"counting", counting},
};

} // namespace

std::span<const Entry> engine() { return engine_lemmas; }

} // namespace mpismt::proofs
