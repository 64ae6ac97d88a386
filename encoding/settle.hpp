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
#include <unordered_map>
#include <unordered_set>

namespace mpismt::encoding {

class Settlement {
public:
    Settlement(const EventGraph& graph, const Relation& match, const Relation& sees, Formula& formula,
               Context& context);

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
    // conservation.cpp
    struct Component {
        std::vector<EventId> sends, recvs; // empty: nothing is known about what it conserves
    };
    const Component* component_of(EventId recv);
    TermId only_variable(TermId t);
    TermId conserved(TermId chain); // the same value, from what is sent; no_term: as it is
    TermId payload_piece(const SendDetail& s, uint32_t offset, uint32_t bytes);

    const EventGraph& graph_;
    const Relation& match_;
    const Relation& sees_;
    Formula& formula_;
    TermStore& terms_;
    Context& context_;
    std::unordered_map<TermId, Origin> origins_;
    Replacement lengths_; // of messages, where all that can come have the same
    Replacement becomes_;
    std::unordered_set<TermId> visiting_, stays_;
    std::unordered_map<EventId, uint32_t> component_; // of receives
    std::deque<Component> components_;
    std::unordered_map<unsigned, TermId> places_; // by width: a variable that stands for what a receive brings
    std::unordered_map<TermId, TermId> rewritten_; // by conserved()
    size_t budget_ = 2'000'000;
    std::vector<TermId> circular_; // variables that stay and whose implications are still to be added
};

} // namespace mpismt::encoding
