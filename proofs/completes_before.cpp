// The completes-before rules of the TLA+ paper (appendix A), from the encoding's rules. As there, tags and
// communicators are abstracted away: all are equal.
#include "proofs/execution.hpp"
#include "proofs/lemmas.hpp"

namespace mpismt::proofs {

namespace {

void two_sends(Proof& p)
{
    Goal& g = p.goal("Css-kk");
    ArbitraryExecution x(p, g);
    const Named s1 = x.send("s1"), s2 = x.send("s2"), r = x.recv("r");
    x.instantiate();
    in_order(g, x, s1, s2);
    g.given("both go to k", x.dest(s1) == x.dest(s2));
    g.given("one communicator", x.context(s1) == x.context(s2));
    g.given("one tag", x.tag(s1) == x.tag(s2));
    g.where("r is the receive that s2 matches, if it is matched", implies(x.matched(s2), x.match(s2, r)));
    g.show("s1 ≺ s2", x.precedes(s1, s2));
}

// r1 from `first`, r2 from `second`: wildcards where there is none.
void two_receives(Proof& p, const char* name, bool first_any, bool second_any)
{
    Goal& g = p.goal(name);
    ArbitraryExecution x(p, g);
    const Named r1 = x.recv("r1"), r2 = x.recv("r2"), s = x.send("s");
    x.instantiate();
    in_order(g, x, r1, r2);
    if (!first_any && !second_any)
        g.given("both are from k", x.source(r1) == x.source(r2));
    if (first_any)
        g.given("r1 is from anybody", x.source(r1) == x.any_source());
    if (!second_any)
        g.where("r2 is from k", x.source(r2) >= 0);
    else
        g.where("r2 is from anybody", x.source(r2) == x.any_source());
    g.given("one communicator", x.context(r1) == x.context(r2));
    g.given("one tag", x.tag(r1) == x.tag(r2));
    g.where("s is the send that r2 matches, if it is matched", implies(x.matched(r2), x.match(s, r2)));
    g.show("r1 ≺ r2", x.precedes(r1, r2));
}

void crr_kk(Proof& p) { two_receives(p, "Crr-kk", false, false); }
void crr_any_k(Proof& p) { two_receives(p, "Crr-*k", true, false); }
void crr_any_any(Proof& p) { two_receives(p, "Crr-**", true, true); }

void send_wait(Proof& p)
{
    for (const SendMode mode : {SendMode::Standard, SendMode::Synchronous, SendMode::Ready}) {
        const char* const name = mode == SendMode::Standard      ? "Csw, a standard send"
                                 : mode == SendMode::Synchronous ? "Csw, a synchronous send"
                                                                 : "Csw, a ready send";
        Goal& g = p.goal(name);
        ArbitraryExecution x(p, g);
        const Named s = x.send("s", mode), w = x.wait("w", s);
        x.instantiate();
        if (mode == SendMode::Standard)
            g.given("its message is not buffered", !x.buffered(s));
        g.given("s is not cancelled", !x.cancelled(s));
        g.show("s ≺ w", x.precedes(s, w));
    }
}

void receive_wait(Proof& p)
{
    Goal& g = p.goal("Crw");
    ArbitraryExecution x(p, g);
    const Named r = x.recv("r"), w = x.wait("w", r);
    x.instantiate();
    g.given("r is not cancelled", !x.cancelled(r));
    g.show("r ≺ w", x.precedes(r, w));
}

// A blocking call and whatever follows it, kind by kind.
template <typename Blocking> void blocking_first(Proof& p, const std::string& name, Blocking make)
{
    const auto any = [&](const std::string& what, auto make_second) {
        Goal& g = p.goal(name + ", then " + what);
        ArbitraryExecution x(p, g);
        const Named first = make(x);
        const Named y = make_second(x);
        const Named partner = y.kind == Named::Kind::Send ? x.recv("partner") : x.send("partner");
        x.instantiate();
        g.given("j₁ < j₂, of one process", x.process(first) == x.process(y) && x.index(first) < x.index(y));
        g.given(first.name + " is made (its guard holds)", x.guard(first));
        if (y.kind == Named::Kind::Send)
            g.where("partner is the receive that y matches, if it is matched",
                    implies(x.matched(y), x.match(y, partner)));
        if (y.kind == Named::Kind::Recv)
            g.where("partner is the send that y matches, if it is matched", implies(x.matched(y), x.match(partner, y)));
        g.show(first.name + " ≺ y", x.precedes(first, y));
    };
    any("a send", [](ArbitraryExecution& x) { return x.send("y"); });
    any("a receive", [](ArbitraryExecution& x) { return x.recv("y"); });
    any("a probe", [](ArbitraryExecution& x) { return x.probe("y"); });
    any("a barrier", [](ArbitraryExecution& x) { return x.barrier("y"); });
    any("any blocking call", [](ArbitraryExecution& x) { return x.other("y", true); });
}

void barrier_any(Proof& p)
{
    blocking_first(p, "Cb", [](ArbitraryExecution& x) { return x.barrier("b"); });
    // And it is a barrier: all have entered before anybody leaves.
    Goal& g = p.goal("Cb, of all processes");
    ArbitraryExecution x(p, g);
    const Named mine = x.barrier("mine"), yours = x.barrier("yours"), y = x.send("y"), partner = x.recv("partner");
    x.instantiate();
    g.given("two calls of one barrier", x.instance(mine) == x.instance(yours));
    g.given("yours is made", x.guard(yours));
    g.given("mine is made", x.guard(mine));
    g.given("y follows mine", x.process(mine) == x.process(y) && x.index(mine) < x.index(y));
    g.where("partner is the receive that y matches, if it is matched", implies(x.matched(y), x.match(y, partner)));
    g.show("yours is entered before y matches",
           implies(x.matched(y), x.issued(yours) && x.issue_time(yours) < x.match_time(y)));
}

void wait_any(Proof& p)
{
    blocking_first(p, "Cw", [](ArbitraryExecution& x) { return x.other("w", true); });
}

constexpr Entry completes_before_lemmas[] = {
    {"Css-kk", two_sends}, {"Crr-kk", crr_kk},    {"Crr-*k", crr_any_k}, {"Crr-**", crr_any_any},
    {"Csw", send_wait},    {"Crw", receive_wait}, {"Cb", barrier_any},   {"Cw", wait_any},
};

} // namespace

std::span<const Entry> completes_before() { return completes_before_lemmas; }

} // namespace mpismt::proofs
