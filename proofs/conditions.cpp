// What the papers abstract away: completes-before with tags, communicators, send modes, persistent operations, probes
// and nonblocking collectives, each under the exact condition; the conditional order ("trumping"); the FIFO lemma.
#include "proofs/execution.hpp"
#include "proofs/lemmas.hpp"

namespace mpismt::proofs {

namespace {

// Two sends whose receive would take either: with these modes.
void competing_sends(Proof& p, const std::string& name, SendMode first, SendMode second)
{
    Goal& g = p.goal(name);
    ArbitraryExecution x(p, g);
    const Named s1 = x.send("s1", first), s2 = x.send("s2", second), r = x.recv("r");
    x.instantiate();
    in_order(g, x, s1, s2);
    g.given("one destination", x.dest(s1) == x.dest(s2));
    g.given("one communicator", x.context(s1) == x.context(s2));
    g.given("r takes the tag of s1, too", x.tag(r) == x.any_tag() || x.tag(r) == x.tag(s1));
    g.where("r is the receive that s2 matches, if it is matched", implies(x.matched(s2), x.match(s2, r)));
    g.show("s1 ≺ s2", x.precedes(s1, s2));
}

void tags_of_sends(Proof& p) { competing_sends(p, "sends and tags", SendMode::Standard, SendMode::Standard); }

void modes(Proof& p)
{
    const std::pair<SendMode, const char*> all[] = {{SendMode::Standard, "standard"},
                                                    {SendMode::Synchronous, "synchronous"},
                                                    {SendMode::Buffered, "buffered"},
                                                    {SendMode::Ready, "ready"}};
    for (const auto& [first, a] : all)
        for (const auto& [second, b] : all)
            competing_sends(p, std::string(a) + ", then " + b, first, second);
}

void tags_of_receives(Proof& p)
{
    Goal& g = p.goal("receives and tags");
    ArbitraryExecution x(p, g);
    const Named r1 = x.recv("r1"), r2 = x.recv("r2"), s = x.send("s");
    x.instantiate();
    in_order(g, x, r1, r2);
    g.given("one communicator", x.context(r1) == x.context(r2));
    g.given("r1 takes the source of the message", x.source(r1) == x.any_source() || x.source(r1) == x.process(s));
    g.given("r1 takes its tag", x.tag(r1) == x.any_tag() || x.tag(r1) == x.tag(s));
    g.where("s is the send that r2 matches, if it is matched", implies(x.matched(r2), x.match(s, r2)));
    g.show("r1 ≺ r2", x.precedes(r1, r2));
}

// R(k), then R(*): in order exactly for messages of k; for others nothing orders them.
void trumping(Proof& p)
{
    Goal& g = p.goal("a message of k does not trump");
    ArbitraryExecution x(p, g);
    const Named r1 = x.recv("r1"), r2 = x.recv("r2"), s = x.send("s");
    x.instantiate();
    in_order(g, x, r1, r2);
    g.where("r2 is from anybody", x.source(r2) == x.any_source());
    g.given("one communicator", x.context(r1) == x.context(r2));
    g.given("one tag", x.tag(r1) == x.tag(r2));
    g.given("the message is of k", x.process(s) == x.source(r1));
    g.where("s is the send that r2 matches, if it is matched", implies(x.matched(r2), x.match(s, r2)));
    g.show("r1 ≺ r2", x.precedes(r1, r2));

    Goal& h = p.goal("what trumps is not of k");
    ArbitraryExecution y(p, h);
    const Named a = y.recv("r1"), b = y.recv("r2"), t = y.send("s");
    y.instantiate();
    in_order(h, y, a, b);
    h.where("r1 is from k", y.source(a) >= 0);
    h.given("one communicator", y.context(a) == y.context(b));
    h.given("one tag", y.tag(a) == y.tag(b));
    h.given("r2 has matched s while r1 has not matched yet",
            y.match(t, b) && (!y.matched(a) || y.match_time(b) < y.match_time(a)));
    h.show("s is not of k", y.process(t) != y.source(a));
}

// From the order of competing sends and of competing receives alone, as the POE paper has it.
void fifo(Proof& p)
{
    p.method = "from the lemmas that it names, Z3";
    z3::context& z3 = p.z3();
    const z3::expr zero = z3.int_val(0);
    const auto moment = [&](const char* name) { return z3.int_const(name); };
    const auto flag = [&](const char* name) { return z3.bool_const(name); };
    Goal& g = p.goal("messages are not bound crosswise");
    // s1 is bound to r2 and s2 to r1: each match is one moment.
    const z3::expr s1 = moment("s1"), s2 = moment("s2"), r1 = moment("r1"), r2 = moment("r2");
    g.axiom("Css-kk(s1, s2)", s1 < s2);
    g.axiom("Crr-kk(r1, r2), or Crr-*k, Crr-**", r1 < r2);
    g.given("s1 is received by r2", s1 == r2);
    g.show("s2 is not received by r1", s2 != r1);

    Goal& h = p.goal("no earlier message is left behind");
    const z3::expr has1 = flag("s1 is matched"), m1 = moment("m1"), has2 = flag("s2 is matched"), m2 = moment("m2");
    const z3::expr q1 = moment("position of the receive of s1"), q2 = moment("position of the receive of s2");
    h.axiom("Css-kk(s1, s2)", implies(has2, has1 && m1 < m2));
    h.axiom("Crr-kk of their receives", implies(has1 && has2 && q1 < q2, m1 < m2));
    h.axiom("Crr-kk of their receives, the other way", implies(has1 && has2 && q2 < q1, m2 < m1));
    h.axiom("one receive takes one message", implies(has1 && has2 && q1 == q2, m1 == m2));
    h.given("s2 is received", has2);
    h.where("positions count from zero", q1 >= zero && q2 >= zero);
    h.show("s1 is received by an earlier receive", has1 && q1 < q2);
}

// Whoever waits for a send, in a mode that waits for the receive and in one that does not.
void send_is_done(Proof& p)
{
    for (const auto& [mode, name] :
         {std::pair{SendMode::Standard, "standard"}, std::pair{SendMode::Synchronous, "synchronous"},
          std::pair{SendMode::Buffered, "buffered"}, std::pair{SendMode::Ready, "ready"}}) {
        Goal& g = p.goal(name);
        ArbitraryExecution x(p, g);
        const Named s = x.send("s", mode), w = x.wait("w", s);
        x.instantiate();
        g.given("the wait has returned", x.completed(w));
        g.given("s is not cancelled", !x.cancelled(s));
        g.show("the message is buffered, or received before",
               x.at_once(s) || (x.received(s) && x.receive_time(s) < x.return_time(w)));
        if (mode == SendMode::Buffered) { // it always is: the hypotheses only say of what is spoken
            for (Goal::Part& h : g.hypotheses)
                h.needed = false;
        }
    }
}

// Mprobe and Improbe take the message, and complete nothing.
void matched_probe(Proof& p)
{
    for (const auto& [mode, name] :
         {std::pair{SendMode::Standard, "standard"}, std::pair{SendMode::Synchronous, "synchronous"}}) {
        Goal& g = p.goal(name);
        ArbitraryExecution x(p, g);
        const Named s = x.send("s", mode), w = x.wait("w", s), m = x.recv("m");
        x.instantiate();
        g.given("the wait has returned", x.completed(w));
        g.given("m is a matched probe", x.by_probe(m));
        g.given("m has taken the message of s", x.match(s, m));
        if (mode == SendMode::Standard)
            g.given("the message is not buffered", !x.buffered(s));
        g.show("Mrecv or Imrecv has been called for it", x.delivered(m));
    }
}

void probe_order(Proof& p)
{
    Goal& g = p.goal("a probe sees the first");
    ArbitraryExecution x(p, g);
    const Named s1 = x.send("s1"), s2 = x.send("s2"), probe = x.probe("p");
    x.instantiate();
    in_order(g, x, s1, s2);
    g.given("the probe takes s1, too: destination, communicator, tag",
            x.fits(s1, probe));
    g.given("p sees s2", x.sees(probe, s2));
    g.show("s1 is matched before p returns", x.matched(s1) && x.match_time(s1) < x.return_time(probe));

    Goal& h = p.goal("a probe does not see what an earlier receive takes");
    ArbitraryExecution y(p, h);
    const Named s = y.send("s"), r = y.recv("r"), q = y.probe("p");
    y.instantiate();
    in_order(h, y, r, q);
    h.given("r takes the message of s, too", y.fits(s, r));
    h.given("p sees s", y.sees(q, s));
    h.show("r is matched before p returns", y.matched(r) && y.match_time(r) < y.return_time(q));
}

void probe_then_receive(Proof& p)
{
    Goal& g = p.goal("what a probe saw is received");
    ArbitraryExecution x(p, g);
    // s': what r takes, if not s; r': who takes s, if not r.
    const Named s = x.send("s"), s2 = x.send("s'"), probe = x.probe("p"), r = x.recv("r"), r2 = x.recv("r'");
    x.instantiate();
    g.where("r follows p",
            x.process(probe) == x.process(r) && x.index(probe) < x.index(r) && !x.startall(r) && !x.startall(r2));
    g.where("both have the same arguments",
            x.tag(probe) == x.tag(r) && x.context(probe) == x.context(r) && x.source(probe) == x.source(r));
    g.where("s and s' are sends in order of some kind: not parts of one Startall", !x.startall(s) && !x.startall(s2));
    g.where("their indices differ, if they differ",
            implies(x.process(s) == x.process(s2) && s.event != s2.event, x.index(s) != x.index(s2)));
    g.where("likewise r and r'",
            implies(x.process(r) == x.process(r2) && r.event != r2.event, x.index(r) != x.index(r2)) &&
                implies(x.process(r2) == x.process(probe), x.index(r2) != x.index(probe)));
    g.where("all are made, none is cancelled", x.guard(s) && x.guard(s2) && x.guard(r) && x.guard(r2) &&
                                                   x.guard(probe) && !x.cancelled(s) && !x.cancelled(s2) &&
                                                   !x.cancelled(r) && !x.cancelled(r2));
    g.given("the source is named", x.source(probe) != x.any_source());
    g.given("no receive between p and r takes s",
            implies(x.process(r2) == x.process(probe) && x.index(r2) > x.index(probe) && x.index(r2) < x.index(r),
                    !x.fits(s, r2)));
    g.given("p sees s", x.sees(probe, s));
    g.where("s is matched with r', if it is matched", implies(x.matched(s), x.match(s, r2)));
    g.given("r has matched s'", x.match(s2, r));
    g.show("s' is s", s.event == s2.event);
}

void nonblocking_barrier(Proof& p)
{
    // Ibarrier and its wait are two calls; the wait returns when all have entered.
    Goal& g = p.goal("Ibarrier; Wait");
    ArbitraryExecution x(p, g);
    const Named mine = x.barrier("wait of mine"), yours = x.barrier("yours"), y = x.send("y"),
                partner = x.recv("partner");
    x.instantiate();
    g.given("calls of one barrier", x.instance(mine) == x.instance(yours));
    g.given("yours is made", x.guard(yours));
    g.given("mine is waited for", x.guard(mine));
    g.given("y follows the wait", x.process(mine) == x.process(y) && x.index(mine) < x.index(y));
    g.where("partner is the receive that y matches, if it is matched", implies(x.matched(y), x.match(y, partner)));
    g.show("yours is entered before y matches",
           implies(x.matched(y), x.issued(yours) && x.issue_time(yours) < x.match_time(y)));
}

constexpr Entry condition_lemmas[] = {
    {"sends-and-tags", tags_of_sends},
    {"receives-and-tags", tags_of_receives},
    {"send-modes", modes},
    {"trumping", trumping},
    {"FIFO", fifo},
    {"send-and-wait", send_is_done},
    {"matched-probe-and-wait", matched_probe},
    {"probe-order", probe_order},
    {"probe-then-receive", probe_then_receive},
    {"Ibarrier-and-wait", nonblocking_barrier},
};

} // namespace

std::span<const Entry> conditions() { return condition_lemmas; }

} // namespace mpismt::proofs
