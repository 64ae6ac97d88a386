// An arbitrary execution: events of an uninterpreted sort, what docs/mpi/executions.md says about them as functions,
// and the rules of encoding/rules/ instantiated at every tuple of the events that a goal names.
//
// The moments of a happens-before without cycles are numbers that respect its edges; what holds for all such numbers
// holds in every linear order of the moments, and is the same as an hb path.
#pragma once

#include "core/event.hpp"
#include "encoding/rules/matching.hpp"
#include "encoding/rules/non_overtaking.hpp"
#include "proofs/arbitrary.hpp"
#include "proofs/goal.hpp"

namespace mpismt::proofs {

// An event that a goal names.
struct Named {
    enum class Kind : uint8_t {
        Send,
        Recv,
        Probe,   // sees a message, leaves it
        Wait,    // blocks until `on` is complete
        Barrier, // a blocking collective that needs everybody
        Other,   // anything; `blocking`: any call that returns only when it is complete
    } kind;
    std::string name;
    z3::expr event;
    bool blocking = false;
    SendMode mode = SendMode::Standard; // of a send
    size_t on = ~size_t{0};             // of a wait: index of the communication
};

class ArbitraryExecution {
public:
    explicit ArbitraryExecution(Proof&, Goal&);

    Named send(const std::string& name, SendMode mode = SendMode::Standard);
    Named recv(const std::string& name);
    Named probe(const std::string& name);
    Named wait(const std::string& name, const Named& communication);
    Named barrier(const std::string& name);
    Named other(const std::string& name, bool blocking = false);
    // To be called when all events are named, and before their functions are used in hypotheses it makes no difference.
    enum class Overtaking : uint8_t { Ruled, Free };
    // Without them in any case if the proof is of a dialect that does not have them.
    void instantiate(Overtaking = Overtaking::Ruled);
    // The two rules of non-overtaking for one competitor of a match (or of what a probe sees): `other` is an earlier
    // send of s's process, or an earlier receive of r's.
    z3::expr not_overtaken(const Named& other, const Named& s, const Named& r); // settled
    z3::expr matched_before(const Named& other, const Named& s, const Named& r); // in time

    // What is true of an event; of a wait or barrier `completed` and `returns` speak of its return.
    z3::expr process(const Named& e) { return process_(e.event); }
    z3::expr before(const Named& x, const Named& y); // in program order, of one process, not parts of one Startall
    z3::expr index(const Named& e) { return index_(e.event); }
    z3::expr dest(const Named& s) { return dest_(s.event); }
    z3::expr source(const Named& r) { return source_(r.event); }
    z3::expr tag(const Named& e) { return tag_(e.event); }
    z3::expr context(const Named& e) { return context_(e.event); }
    z3::expr startall(const Named& e) { return startall_(e.event); }
    z3::expr issued(const Named& e) { return issued_(e.event); }
    z3::expr guard(const Named& e) { return guard_(e.event); }
    z3::expr matched(const Named& e) { return matched_(e.event); }
    z3::expr by_probe(const Named& r) { return by_probe_(r.event); }   // Mprobe or Improbe, not a receive
    z3::expr delivered(const Named& r) { return delivered_(r.event); } // of these: Mrecv or Imrecv was called
    z3::expr received(const Named& s) { return received_(s.event); }   // a send: its message is
    z3::expr cancelled(const Named& e) { return cancelled_(e.event); }
    z3::expr buffered(const Named& s) { return buffered_(s.event); }
    z3::expr completed(const Named& e) { return completed_(e.event); }
    z3::expr match(const Named& s, const Named& r) { return match_(s.event, r.event); }
    z3::expr sees(const Named& p, const Named& s) { return sees_(p.event, s.event); }
    z3::expr instance(const Named& b) { return instance_(b.event); }
    z3::expr fits(const Named& s, const Named& r);
    z3::expr at_once(const Named& s); // a send: complete when it is issued
    z3::expr any_source() { return z3_.int_val(abi::ANY_SOURCE); }
    z3::expr any_tag() { return z3_.int_val(abi::ANY_TAG); }

    // Moments.
    z3::expr issue_time(const Named& e) { return issue_time_(e.event); }
    z3::expr match_time(const Named& e) { return match_time_(e.event); }
    z3::expr receive_time(const Named& s) { return receive_time_(s.event); } // a send: its match, or Mrecv
    z3::expr return_time(const Named& e) { return return_time_(e.event); }

    // y happens only after x did: X ≺ Y of the papers, of what they call completion. A send or receive: its match.
    z3::expr precedes(const Named& x, const Named& y);

private:
    Named name(Named::Kind, const std::string& name);
    z3::func_decl boolean(const char* name);
    z3::func_decl integer(const char* name);
    rules::Envelope<z3::expr> envelope(const Named& s);
    rules::Request<z3::expr> request(const Named& r);
    rules::Place<z3::expr, z3::expr> place(const Named& e);
    z3::expr same_process(const Named& x, const Named& y) { return process(x) == process(y); }
    z3::expr done(const Named& e);
    void issue_rules();
    void match_rules();
    void overtaking_rules();
    void completion_rules();

    z3::context& z3_;
    Goal& goal_;
    const bool in_order_;
    Arbitrary a_;
    z3::sort sort_;
    std::vector<Named> events_;
    z3::func_decl process_, index_, call_, dest_, source_, tag_, context_, instance_;
    z3::func_decl startall_, guard_, pass_, issued_, matched_, by_probe_, delivered_, received_, cancelled_, buffered_,
        completed_, all_entered_;
    z3::func_decl match_, sees_;
    z3::func_decl issue_time_, match_time_, receive_time_, return_time_, entry_time_;
};

// Two communications of one process in program order, the first one made and not cancelled.
void in_order(Goal&, ArbitraryExecution&, const Named& first, const Named& second);

} // namespace mpismt::proofs
