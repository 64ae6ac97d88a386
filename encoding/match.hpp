// The match relation: which send may match which receive, as variables.
//
// `may` starts from the envelopes (same context, destination, source, tag, as far as they are known) and shrinks by
// counting along each channel: the j-th message of a source that fits cannot be taken before j receives that can take
// messages of that source have been posted. Pairs outside `may` get no variable. A pair that the unroller settled is
// the only one of both its ends.
#pragma once

#include "core/event.hpp"
#include "encoding/formula.hpp"

#include <unordered_map>
#include <vector>

namespace mpismt::encoding {

struct MatchPair {
    EventId send, recv;
    TermId variable;      // width 1
    TermId fits;          // the condition that the envelopes fit; true_term if that is known
};

class MatchRelation {
public:
    explicit MatchRelation(const EventGraph& graph);

    const std::vector<MatchPair>& pairs() const { return pairs_; }
    // Indices into pairs(), in program order of the other side.
    const std::vector<uint32_t>& of_send(EventId s) const { return at(by_send_, s); }
    const std::vector<uint32_t>& of_recv(EventId r) const { return at(by_recv_, r); }
    // What a probe sees, in the same form: `recv` is the probe. Not a match: the send stays.
    const std::vector<MatchPair>& views() const { return views_; }
    const std::vector<uint32_t>& of_probe(EventId p) const { return at(by_probe_, p); }

    // Could the send be taken by a request of this rank with this source and tag? The condition; false_term: never.
    TermId fits(EventId send, uint32_t rank, Value source, Value tag, uint32_t context) const;

private:
    static const std::vector<uint32_t>& at(const std::unordered_map<EventId, std::vector<uint32_t>>& m, EventId e)
    {
        static const std::vector<uint32_t> none;
        const auto it = m.find(e);
        return it == m.end() ? none : it->second;
    }

    const EventGraph& graph_;
    std::vector<MatchPair> pairs_, views_;
    std::unordered_map<EventId, std::vector<uint32_t>> by_send_, by_recv_, by_probe_;
};

} // namespace mpismt::encoding
