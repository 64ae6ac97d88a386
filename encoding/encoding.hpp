// The encoding of an event graph: the rules of docs/mpi/executions.md as named constraints.
//
//   issue.cpp           what is issued: guards, and the blocking events before
//   matching.cpp        the match relation, counting
//   non_overtaking.cpp  messages do not overtake in it
//   completion.cpp      what may complete, probes, collectives
//   questions.cpp       maximality, and what is asked: deadlock, faults, orphans, …
//   order.cpp           happens-before has no cycle
//   settle.cpp          what messages bring
//   outcomes.cpp        how the program can end, if that is asked for; conditions on it
//   alike.cpp           of processes that are alike, which comes first; an assumption
//
// Literals of events are made on demand and kept, so that an event graph of which little is uncertain costs little.
#pragma once

#include "core/context.hpp"
#include "core/event.hpp"
#include "encoding/anonymous.hpp"
#include "encoding/formula.hpp"
#include "encoding/literals.hpp"
#include "encoding/match.hpp"
#include "encoding/order.hpp"
#include "encoding/settle.hpp"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace mpismt::encoding {

// One way in which the program can go wrong, as a literal that is true in executions that show it.
struct Question {
    FindingKind kind;
    Literal literal;
    bool maximal = false;        // true only in executions after which nothing can happen
    EventId event = no_event;    // the fault, the send, …
    EventId other = no_event;    // its partner
    std::string text;
    uint32_t condition = no_condition; // index into EventGraph::conditions: an assertion about how the program ends
    static constexpr uint32_t no_condition = ~uint32_t{0};
};

// The message is certainly longer than the receive's buffer.
bool truncates(const EventGraph&, const SendDetail&, const RecvDetail&);

// The encoding, with anonymous inboxes where that is allowed.
class Encoding;
std::unique_ptr<Encoding> encode(const EventGraph& graph, Context& context);

class Encoding {
public:
    // Inboxes in which it does not matter who matches whom are encoded by counting alone, but for those with a first
    // receive in `excluded`.
    Encoding(const EventGraph& graph, Context& context, const std::set<EventId>& excluded);
    // The first receives of those for which that was wrong: one side's progress depends on the other's.
    std::set<EventId> wrongly_anonymous() const;

    const EventGraph& graph() const { return graph_; }
    Formula& formula() { return formula_; }
    const Formula& formula() const { return formula_; }
    const HappensBefore& order() const { return order_; }
    // Adds acyclicity to the formula, once.
    void order_eagerly()
    {
        if (!ordered_)
            order_.encode_eagerly(formula_, context_.options().certify.empty() ? nullptr : &eliminations_);
        ordered_ = true;
    }
    bool is_ordered() const { return ordered_; }
    // How, if there is to be a certificate.
    const std::vector<HappensBefore::Elimination>& eliminations() const { return eliminations_; }
    // The auxiliary variables of "at most one match of this event", of a probe: at most one message seen.
    std::vector<Literal> match_auxiliaries(EventId e) const
    {
        const auto it = match_auxiliaries_.find(e);
        return it == match_auxiliaries_.end() ? std::vector<Literal>{} : it->second;
    }
    Literal cancelled_literal(EventId send_or_recv) { return cancelled(send_or_recv); }
    const Relation& match() const { return match_; }
    const Relation& sees() const { return sees_; }

    const std::vector<Question>& questions() const { return questions_; }
    Literal assumption_of_maximality() const { return maximal_; }
    // Processes that are alike come in one order (alike.cpp): may be assumed where it is asked whether there is an
    // execution at all, and whoever is asked for has all processes that are alike. True if none are.
    Literal assumption_of_symmetry() const { return in_order_; }
    // Stops of these kinds can be reached: what the verdict depends on beside findings.
    struct Reach {
        EventId event;
        Literal literal;
    };
    const std::vector<Reach>& cuts() const { return cuts_; }
    const std::vector<Reach>& obstacles() const { return obstacles_; } // Unsupported, Limit

    // What shows a message race: a branch's condition, an unknown destination, source or tag, bit by bit. Only if
    // message races are looked for.
    struct Observable {
        EventId event;
        std::vector<Literal> bits;
    };
    const std::vector<Observable>& observables() const { return observables_; }

    // How the program can end (core/outcome.hpp); only where outcomes are asked for. In an execution with an outcome
    // each process is at one of its places, and the values of the place are those of its standing; a loop of polls is
    // one place with several standings.
    struct Place {
        EventId event;
        Literal here; // in executions that have an outcome
        struct Bits { // of an element
            uint64_t known = 0;
            std::vector<Literal> literals; // lowest first; none: the value is known
        };
        struct Standing {
            EventId event; // of a loop of polls: the poll
            std::vector<std::vector<Bits>> variables;
        };
        std::vector<Standing> standings;
    };
    const std::vector<std::vector<Place>>& places() const { return places_; } // by rank
    Literal has_outcome() const { return has_outcome_; }
    // Of each condition `exists` of the program: the execution ends as it asks. (The others are questions.)
    struct Wish {
        uint32_t condition;
        Literal literal;
    };
    const std::vector<Wish>& wishes() const { return wishes_; }

    // What a model says (decoding).
    TermId settled(TermId t) { return settle_.term(t); }
    Literal issued(EventId e) const { return issued_[e]; }
    Literal completed(EventId e) const { return completed_[e]; }   // blocking events; 0 for others
    bool is_anonymous(EventId send_or_recv) const { return is_anonymous_[send_or_recv]; }
    const std::vector<AnonymousInbox>& anonymous() const { return anonymous_; }
    // It is matched, provided that it is issued: for what must match, that its partner is issued.
    Literal matched(EventId send_or_recv) const;
    // The pair is in the match relation; 0 for those of anonymous inboxes. If it must be, the literal is a gate, which
    // is made when it is first asked for.
    Literal pair_literal(uint32_t pair);
    // The same, provided that this end is issued.
    Literal pair_if_issued(uint32_t pair, EventId end) const;
    Literal buffered(uint32_t call) const;      // of a standard send's call; 0 if it has none
    Literal synchronizing(uint32_t call) const; // of a collective call; 0 if it has none
    const std::map<uint32_t, Literal>& buffered_calls() const { return buffered_; }
    const std::map<uint32_t, Literal>& synchronizing_calls() const { return synchronizing_; }
    Node completion_node(EventId e) const { return completion_nodes_[e]; } // no_node if it has none
    // Of a receive; of a send in an anonymous inbox: its half of the match.
    Node match_node(EventId e) const { return match_nodes_[e]; }
    Node segment(EventId e) const
    {
        return segments_[e];
    } // the completion before the event is issued; no_node at the start
    static constexpr Node no_node = ~Node{0};

private:
    // issue.cpp
    void encode_issue();
    // matching.cpp
    void encode_matches();
    void encode_counting();
    void encode_anonymous();
    std::vector<Literal> sorted_count(const std::map<EventId, std::vector<Literal>>& communications);
    void count_component(const std::vector<uint32_t>& pairs);
    Literal cancelled(EventId send_or_recv);
    Literal left_buffer(EventId send_or_recv);
    std::vector<EventId> cancels_of(EventId communication) const;
    // non_overtaking.cpp
    class SendOrder;
    void look_at_limits() const { context_.check_limits_now(terms_.take_work()); }
    void encode_non_overtaking_sends();
    void encode_non_overtaking_receives();
    bool is_earlier(EventId x, EventId y) const; // may not be overtaken by y, of the same process
    // positions.cpp
    void encode_positions();
    struct Counter { // of the communications of a channel
        std::vector<EventId> events;
        std::map<EventId, std::vector<Literal>> after; // [j]: at least j + 1 of the events up to this one take part
    };
    class Positions;
    void link_replies(const Counter& sends, const Counter& recvs);
    // completion.cpp
    void prepare_choices();
    void prepare_collectives();
    Literal has_buffer(EventId recv);
    Literal issued_and_matched(EventId send_or_recv);
    Literal reports(EventId probe);
    Literal encode_view(uint32_t view);
    Literal received(EventId send);
    // The moments in which a receive or matched probe receives its message, each with its condition.
    std::vector<std::pair<Node, Literal>> receipts(EventId recv) const;
    Literal too_long(const Relation::Pair& pair);
    Literal longer_than(const Signature& x, uint64_t bytes);
    TermId length(const Signature& x); // in bytes (64 bits)
    Literal leaves_at_once(EventId send);
    Literal completes_at_once(EventId send);
    Literal done(EventId communication);
    void encode_waits();
    void encode_probes();
    void encode_cancels();
    void encode_spaces();
    void add_completion_edges(EventId wait, EventId communication, Literal when, bool for_matching);
    // questions.cpp
    void encode_maximality();
    void ask();
    void ask_for_mismatch(uint32_t i);
    void ask_at_buffer(FindingKind kind, const Relation::Pair& pair, Literal wrong);
    void ask_ready_sends(Literal no_truncation);
    void order_ready_sends_beside_truncation();
    void prepare_observables();
    // alike.cpp
    void encode_symmetry();
    // outcomes.cpp
    void prepare_outcomes();
    void prepare_conditions();
    Place::Standing standing_bits(const Standing& s);

    struct Instance {
        std::vector<Literal> entered;              // by rank in the communicator
        std::vector<std::vector<std::pair<EventId, Literal>>> events; // by rank: who may be its call
        Literal all = 0, mismatch = 0;
        Node node = no_node;
    };

    const EventGraph& graph_;
    Context& context_;
    TermStore& terms_;
    Formula formula_;
    Literals literals_{formula_}; // what the rules are applied to
    Relation match_, sees_;
    std::vector<AnonymousInbox> anonymous_;
    std::vector<bool> is_anonymous_;
    Settlement settle_;
    HappensBefore order_;
    bool ordered_ = false;
    std::vector<HappensBefore::Elimination> eliminations_;
    std::map<EventId, std::vector<Literal>> match_auxiliaries_;

    std::vector<Literal> issued_, completed_, matched_, received_, done_;
    std::vector<Literal> final_pass_; // by process: nothing in it hangs or stops
    std::vector<Node> completion_nodes_, match_nodes_, segments_;
    std::map<uint32_t, Literal> buffered_, synchronizing_;
    std::map<std::pair<EventId, EventId>, Literal>
        early_ready_; // ready send, receive: the send is made before the posting
    std::vector<std::pair<EventId, Literal>> beside_truncation_; // a ready send is made when no receive is posted
    std::map<std::pair<uint32_t, uint32_t>, Instance> instances_; // by context, instance
    std::map<EventId, std::vector<std::pair<const Instance*, Literal>>>
        instances_of_; // which a call may be part of, and when
    Literal maximal_ = 0, in_order_ = 1;
    Literal no_stop_ = 0, has_outcome_ = 0;
    std::vector<Question> questions_;
    std::vector<Reach> cuts_, obstacles_;
    std::vector<Observable> observables_;
    std::vector<std::vector<Place>> places_;
    std::vector<Wish> wishes_;
};

} // namespace mpismt::encoding
