// What receives and probes bring, in terms of the match relation.
//
// While the program is unrolled, the source, tag, length and data of a message whose sender is not known are variables.
// Now that all candidates are known, each variable is an if-then-else over its match variables; substituting it makes
// most of a program's branches Boolean combinations of matches, with no bit-vector left. Where messages may depend on
// each other in a circle, one variable of the circle stays, with an implication per candidate.
#pragma once

#include "core/context.hpp"
#include "core/event.hpp"
#include "encoding/formula.hpp"
#include "encoding/match.hpp"

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace mpismt::encoding {

class Settlement {
public:
    Settlement(const EventGraph& graph, const Relation& match, const Relation& sees, Formula& formula,
               Context& context);

    // Which receives and probes anybody looks at: whose message, once received, has a say in one of these terms,
    // directly or through what is sent on. By event. To be asked before any term. `each_match`: it matters which
    // message it is even where only what is conserved is looked at.
    std::vector<bool> observed(std::vector<TermId> roots, bool each_match);
    // Of these nothing is to be asked that depends on which message they take; those of which it was all the same.
    void expect_unobserved(const std::vector<bool>& receives) { unobserved_ = receives; }
    const std::unordered_set<EventId>& observed_after_all() const { return observed_after_all_; }
    // The term, with every such variable replaced. Throws LimitReached.
    TermId term(TermId t);
    Literal literal(TermId t) { return formula_.literal(term(t)); }
    // Adds the implications of the variables that stay. Call it when no more terms will be asked for. Where a receive
    // or probe has one message that it must read, `reads` says whether it takes place: circles of such may never run.
    void finish(const std::function<Literal(EventId)>& reads);

private:
    struct Origin {
        EventId event; // Recv or Probe
        enum class Part : uint8_t { Source, Tag, Bytes, Data, Undefined } part;
        uint32_t offset = 0;
        uint8_t bytes = 0;
    };
    Relation const& reads_from(EventId e) const { return graph_.events[e].kind == EventKind::Recv ? match_ : sees_; }
    // A candidate's condition and what it would bring.
    std::vector<std::pair<TermId, TermId>> candidates(TermId variable);
    std::vector<TermId> open_variables(std::vector<TermId> below);
    void resolve(TermId variable);
    // What terms become, as far as that is known; no_term: it is not.
    struct Replacement {
        std::vector<TermId> by_term;
        TermId known(TermId t) const { return t < by_term.size() ? by_term[t] : no_term; }
        void keep(TermId t, TermId result)
        {
            if (t >= by_term.size())
                by_term.resize(t + size_t{1} + by_term.size() / 2, no_term);
            by_term[t] = result;
        }
    };
    TermId replaced(Replacement&, TermId t);
    TermId brings(EventId send, const Origin& o); // what the message brings to such a variable
    // received_before.cpp
    const std::vector<EventId>& taken_before(EventId send, EventId recv);
    TermId where_sent(EventId send, TermId t);
    bool has_gaps(EventId send);
    // conservation.cpp
    struct Component {
        std::vector<EventId> sends, recvs; // empty: nothing is known about what it conserves
    };
    const Component* component_of(EventId recv);
    struct Brought { // a function of what one receive brings
        EventId recv = no_event;
        TermId function = no_term;  // with a place for each variable
        std::vector<Origin> places; // that it has
    };
    std::optional<Brought> brought(TermId t);
    TermId place_of(const Origin& o);
    TermId of_message(const Brought& b, EventId send); // no_term: the message does not reach so far
    using Operands = std::map<EventId, size_t>; // by receive
    bool depends_on(const std::vector<TermId>& terms, const Operands& recvs);
    bool is_plain(EventId communication);
    using Sources = std::map<EventId, Brought>; // messages, and what is made of them
    Sources exactly_taken(const Operands& recvs, const Brought& b);
    Sources passed_on(const Sources& sources);
    std::optional<Brought> carried(EventId send, TermId what);
    struct Fold { // of operands whose order does not matter
        enum class Kind : uint8_t { None, Chain, Least, Greatest } kind = Kind::None;
        ScalarOp op{};      // of a chain; else the comparison
        unsigned width = 0; // of its operands, as far as they count: what lies above is 0
        friend bool operator==(const Fold&, const Fold&) = default;
    };
    Fold fold_of(TermId t);
    TermId low(TermId t, unsigned width) { return terms_.width(t) == width ? t : terms_.extract(t, 0, width); }
    bool fits_into(TermId t, unsigned width) const;
    std::vector<TermId> operands_of(TermId t, const Fold& fold); // empty: too many
    TermId folded(const Fold& fold, const std::vector<TermId>& operands);
    // The same value, from what is sent; no_term: as it is.
    TermId conserved(TermId t);
    TermId conserved_fold(TermId t);
    TermId conserved_selection(TermId t);
    TermId same_for_all(TermId t, EventId before = no_event);
    TermId payload_piece(const SendDetail& s, uint32_t offset, uint32_t bytes);

    const EventGraph& graph_;
    const Relation& match_;
    const Relation& sees_;
    Formula& formula_;
    TermStore& terms_;
    Context& context_;
    std::unordered_map<TermId, Origin> origins_;
    Replacement certain_; // lengths, and masks of what has no value, where all messages that can come have the same
    Replacement becomes_;
    std::map<std::pair<EventId, EventId>, std::vector<EventId>> taken_before_; // by send and receive
    std::unordered_set<TermId> visiting_, stays_, looked_at_; // the last: by observed()
    std::unordered_map<EventId, uint32_t> component_; // of receives
    std::deque<Component> components_;
    std::map<std::tuple<Origin::Part, uint32_t, uint8_t>, TermId> places_; // variables that stand for what is brought
    std::unordered_map<TermId, TermId> rewritten_;                        // by conserved()
    std::unordered_set<TermId> not_rewritten_;
    std::map<std::pair<TermId, EventId>, TermId> same_for_all_; // by term, and the send before which it is asked for
    size_t asked_ = 0;                                          // how many of them within each other
    std::vector<bool> unobserved_;
    std::unordered_set<EventId> observed_after_all_;
    size_t budget_ = 2'000'000;
    bool off_; // by a test
    std::vector<TermId> circular_; // variables that stay and whose implications are still to be added
};

} // namespace mpismt::encoding
