// A relation between events, as an object: a name; sparsely, the pairs that *may* be in it; of each the condition under
// which it is, which for a pair that *must* be is no condition at all. Analyses that know more shrink *may* and enlarge
// *must* before anything is encoded, as in Dartagnan (Ponce de León et al., TACAS 2019): a pair outside of *may* costs
// nothing, one in *must* no variable, and what lies between costs one variable.
//
// A relation is made of terms first, where messages are settled (settle.hpp), and has a literal for each pair once it
// is encoded. What expressions over relations evaluate to (expressions.hpp) has literals alone.
#pragma once

#include "core/event.hpp"
#include "encoding/formula.hpp"

#include <string>
#include <unordered_map>
#include <vector>

namespace mpismt::encoding {

class Relation {
public:
    struct Pair {
        EventId from, to;
        TermId fits = true_term;  // what must hold anyway for it to be in the relation: that envelopes fit
        TermId holds = no_term;   // it is in the relation, given that both events take place; true_term: it must be
        Literal literal = 0;      // it is in the relation, and both events take place; 0: nothing is encoded of it
    };

    explicit Relation(std::string name) : name_(std::move(name)) {}
    const std::string& name() const { return name_; }

    // One that may be in it; no pair is added twice.
    void add(EventId from, EventId to, TermId fits, Literal literal = 0);
    // The pair must be in it whenever both of its events take place.
    void decide(uint32_t pair) { pairs_[pair].holds = true_term; }
    // Gives every pair that is not decided a variable, and sorts the indices of each event by the other events.
    void finish(TermStore& terms);

    const std::vector<Pair>& pairs() const { return pairs_; }
    bool must(uint32_t pair) const { return pairs_[pair].holds == true_term; }
    Literal literal(uint32_t pair) const { return pairs_[pair].literal; }
    void set_literal(uint32_t pair, Literal l) { pairs_[pair].literal = l; }
    // Indices into pairs(), ascending by the other event.
    const std::vector<uint32_t>& from(EventId e) const { return at(from_, e); }
    const std::vector<uint32_t>& into(EventId e) const { return at(into_, e); }

private:
    using Index = std::unordered_map<EventId, std::vector<uint32_t>>;
    static const std::vector<uint32_t>& at(const Index& index, EventId e)
    {
        static const std::vector<uint32_t> none;
        const auto it = index.find(e);
        return it == index.end() ? none : it->second;
    }

    std::string name_;
    std::vector<Pair> pairs_;
    Index from_, into_;
};

} // namespace mpismt::encoding
