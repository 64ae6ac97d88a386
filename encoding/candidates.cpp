#include "encoding/candidates.hpp"

#include "core/mpi/abi.hpp"
#include "core/values.hpp"
#include "encoding/match.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace mpismt::encoding {

namespace {

using Positions = std::vector<uint32_t>; // in a list of events, ascending

// Of equal envelopes: what fits one of them fits all.
struct Class {
    Positions members;
};

using Key = std::tuple<bool, uint64_t, TermId>;
Key key(Value v) { return {v.is_known(), v.is_known() ? v.bits : 0, v.is_known() ? no_term : v.term}; }

// The messages of one source, and the receives of the inbox.
class Channel {
public:
    Channel(const EventGraph& graph, const std::vector<EventId>& sends, const std::vector<EventId>& receives,
            const std::vector<Class>& receive_classes)
        : graph_(graph), sends_(sends), receives_(receives), recv_classes_(receive_classes)
    {
        std::map<std::pair<Key, Key>, uint32_t> known;
        for (uint32_t j = 0; j < sends_.size(); ++j) {
            const SendDetail& s = graph_.send(sends_[j]);
            const auto [at, is_new] =
                known.try_emplace({key(s.dest), key(s.tag)}, static_cast<uint32_t>(send_classes_.size()));
            if (is_new)
                send_classes_.emplace_back();
            send_classes_[at->second].members.push_back(j);
        }
        fitting_sends_.resize(recv_classes_.size());
        fitting_recvs_.resize(send_classes_.size());
    }

    const std::vector<Class>& send_classes() const { return send_classes_; }
    EventId first_send(uint32_t c) const { return sends_[send_classes_[c].members.front()]; }

    void fit(uint32_t send_class, uint32_t recv_class, TermId condition)
    {
        fitting_sends_[recv_class].push_back({send_class, condition});
        fitting_recvs_[send_class].push_back({recv_class, condition});
    }

    template <typename F> void for_each_candidate(const F& found)
    {
        std::vector<Count> receives_before;
        for (uint32_t s = 0; s < send_classes_.size(); ++s)
            receives_before.push_back(count_receives(s));
        for (uint32_t r = 0; r < recv_classes_.size(); ++r) {
            if (fitting_sends_[r].empty())
                continue;
            const Count sends_before = count_sends(r);
            for (const auto& [s, condition] : fitting_sends_[r])
                pairs(s, r, condition, sends_before, receives_before[s], found);
        }
    }

private:
    struct Fit {
        uint32_t other; // class
        TermId condition;
    };
    struct Item {
        uint32_t position;
        bool certain; // it fits, and takes place if its guard holds
        bool operator<(const Item& o) const { return position < o.position; }
    };
    // A number for each of some events.
    struct Numbers {
        Positions events, values;
        uint32_t of(uint32_t event) const
        {
            const auto at = std::lower_bound(events.begin(), events.end(), event);
            return at == events.end() || *at != event ? 0 : values[static_cast<size_t>(at - events.begin())];
        }
    };
    // What counting says of the pairs of a class with the classes that fit it.
    struct Count {
        Numbers before; // of the other side's events: how many of their kind are certain before them
        Numbers place;  // of the class's own side: how many may take those, or be taken, before
    };

    bool is_certain(const std::vector<EventId>& events, uint32_t i) const
    {
        const EventId e = events[i];
        if (graph_.events[e].startall) // in any order with the others of its call
            return false;
        if (&events == &sends_)
            return graph_.send(e).dest.is_known() && graph_.send(e).cancelled == no_term;
        const RecvDetail& r = graph_.recv(e); // takes messages of this source alone?
        return r.source.is_known() && as_signed(r.source.bits, 32) != abi::ANY_SOURCE && r.cancelled == no_term;
    }

    std::vector<Item> merged(const std::vector<Fit>& fits, const std::vector<Class>& classes,
                             const std::vector<EventId>& events) const
    {
        std::vector<Item> all;
        for (const Fit& f : fits) {
            const auto middle = static_cast<std::ptrdiff_t>(all.size());
            for (const uint32_t i : classes[f.other].members)
                all.push_back({i, f.condition == true_term && is_certain(events, i)});
            std::inplace_merge(all.begin(), all.begin() + middle, all.end());
        }
        return all;
    }

    // How many before it are certain to take place if it does: those whose guard its own implies.
    Numbers certain_before(const std::vector<EventId>& events, const std::vector<Item>& list) const
    {
        TermStore& terms = *graph_.terms;
        Numbers result;
        std::vector<TermId> guards; // each implied by the next
        for (const Item& item : list) {
            const TermId guard = graph_.events[events[item.position]].guard;
            while (!guards.empty() && terms.conjunction(guard, guards.back()) != guard)
                guards.pop_back();
            result.events.push_back(item.position);
            result.values.push_back(static_cast<uint32_t>(guards.size()));
            if (item.certain)
                guards.push_back(guard);
        }
        return result;
    }

    // How many of the list may come before it: those of one Startall in any order.
    Numbers places(const std::vector<EventId>& events, const std::vector<Item>& list) const
    {
        Numbers result{Positions(list.size()), Positions(list.size())};
        for (size_t k = list.size(); k-- > 0;) {
            result.events[k] = list[k].position;
            const Event& e = graph_.events[events[list[k].position]];
            const bool together = e.startall && k + 1 < list.size() &&
                                  graph_.events[events[list[k + 1].position]].call == e.call;
            result.values[k] = together ? result.values[k + 1] : static_cast<uint32_t>(k);
        }
        return result;
    }

    // The classes on one side that fit any of these on the other.
    static std::vector<Fit> fitting_any(const std::vector<Fit>& these, const std::vector<std::vector<Fit>>& fits)
    {
        std::map<uint32_t, Fit> all;
        for (const Fit& f : these)
            for (const Fit& t : fits[f.other])
                all.emplace(t.other, t);
        std::vector<Fit> result;
        for (const auto& [c, fit] : all)
            result.push_back(fit);
        return result;
    }

    // The messages that fit this class of receives, and the receives that may take those.
    Count count_sends(uint32_t recv_class) const
    {
        const std::vector<Fit>& fitting = fitting_sends_[recv_class];
        return {certain_before(sends_, merged(fitting, send_classes_, sends_)),
                places(receives_, merged(fitting_any(fitting, fitting_recvs_), recv_classes_, receives_))};
    }

    // The receives of this source alone that certainly fit this class of messages, and the messages that they may take.
    Count count_receives(uint32_t send_class) const
    {
        std::vector<Fit> certain;
        for (const Fit& f : fitting_recvs_[send_class])
            if (f.condition == true_term && is_certain_class(f.other))
                certain.push_back(f);
        return {certain_before(receives_, merged(fitting_recvs_[send_class], recv_classes_, receives_)),
                places(sends_, merged(fitting_any(certain, fitting_sends_), send_classes_, sends_))};
    }
    bool is_certain_class(uint32_t recv_class) const
    {
        const Positions& members = recv_classes_[recv_class].members;
        return std::any_of(members.begin(), members.end(), [&](uint32_t i) { return is_certain(receives_, i); });
    }

    // A message with `n` certain before it can only go to a receive at place `n` or later, and the other way round.
    template <typename F>
    void pairs(uint32_t send_class, uint32_t recv_class, TermId condition, const Count& sends, const Count& receives,
               const F& found) const
    {
        const Positions& candidates = recv_classes_[recv_class].members;
        Positions places, before, at_least; // at_least: before this one and each behind it
        for (const uint32_t i : candidates) {
            places.push_back(sends.place.of(i));
            before.push_back(receives.before.of(i));
        }
        at_least = before;
        for (size_t k = candidates.size(); k-- > 1;)
            at_least[k - 1] = std::min(at_least[k - 1], at_least[k]);
        for (const uint32_t j : send_classes_[send_class].members) {
            const uint32_t place = receives.place.of(j);
            const auto first = std::lower_bound(places.begin(), places.end(), sends.before.of(j)) - places.begin();
            for (auto k = static_cast<size_t>(first); k < candidates.size() && at_least[k] <= place; ++k)
                if (before[k] <= place)
                    found(sends_[j], receives_[candidates[k]], condition);
        }
    }

    const EventGraph& graph_;
    const std::vector<EventId>& sends_;
    const std::vector<EventId>& receives_;
    const std::vector<Class>& recv_classes_;
    std::vector<Class> send_classes_;
    std::vector<std::vector<Fit>> fitting_sends_, fitting_recvs_; // by class of receives, of sends
};

} // namespace

void for_each_candidate(const EventGraph& graph, uint32_t rank, uint32_t context, const std::vector<EventId>& sends,
                        const std::vector<EventId>& receives,
                        const std::function<void(EventId send, EventId receive, TermId fits)>& found)
{
    std::vector<Class> classes;
    std::map<Key, std::vector<uint32_t>> by_tag; // classes of receives that ask for one tag
    std::vector<uint32_t> of_many_tags;
    {
        std::map<std::pair<Key, Key>, uint32_t> known;
        for (uint32_t i = 0; i < receives.size(); ++i) {
            const RecvDetail& r = graph.recv(receives[i]);
            const auto c = static_cast<uint32_t>(classes.size());
            const auto [at, is_new] = known.try_emplace({key(r.source), key(r.tag)}, c);
            if (is_new) {
                classes.emplace_back();
                const bool one = r.tag.is_known() && as_signed(r.tag.bits, 32) != abi::ANY_TAG;
                (one ? by_tag[key(r.tag)] : of_many_tags).push_back(c);
            }
            classes[at->second].members.push_back(i);
        }
    }
    std::map<uint32_t, std::vector<EventId>> by_source;
    for (const EventId s : sends)
        by_source[graph.events[s].rank].push_back(s);
    for (const auto& [source, messages] : by_source) {
        Channel channel(graph, messages, receives, classes);
        for (uint32_t c = 0; c < channel.send_classes().size(); ++c) {
            const EventId s = channel.first_send(c);
            const auto try_to_fit = [&](uint32_t r) {
                const RecvDetail& d = graph.recv(receives[classes[r].members.front()]);
                if (const TermId condition = fit_condition(graph, s, rank, d.source, d.tag, context);
                    condition != false_term)
                    channel.fit(c, r, condition);
            };
            const Value tag = graph.send(s).tag;
            std::for_each(of_many_tags.begin(), of_many_tags.end(), try_to_fit);
            if (const auto of_this = by_tag.find(key(tag)); of_this != by_tag.end())
                std::for_each(of_this->second.begin(), of_this->second.end(), try_to_fit);
            else if (!tag.is_known())
                for (const auto& [t, list] : by_tag)
                    std::for_each(list.begin(), list.end(), try_to_fit);
        }
        channel.for_each_candidate(found);
    }
}

} // namespace mpismt::encoding
