// POE's choice among competing match-sets (the POE paper, section 3.4), extended until it leaves out nothing.
//
// When every process stands at a fence (a call that cannot return without somebody else) and no match-set of one
// element is left, the paper takes one wildcard receive, rewrites it to each source that can send to it, and follows
// each. That is enough only if no further send to that receive can appear before it matches. Here the choice is a set S
// of processes with that property, and what is taken is everything that S does: all matches of receives of S, all
// returns of S.
//
// It is a persistent set (Godefroid, LNCS 1032), if until something of it happens
//   - nobody can send to a process in S;
//   - no process in S can be released from its call.
// Who can move before S does is found as a greatest fixpoint: a process is frozen if what its call waits for can only
// come from S or from frozen processes. A process that is not frozen must have no way to a call that sends to S
// (soundness/footprint.hpp), or it joins S. README.md lists what this adds to the paper, with the programs that need
// it.
//
// Polls (Test, Iprobe): a set with a process that polls is not taken, so that no circle in the state space is made of
// chosen sets alone and nothing is put off for ever. Cost: the square of the number of processes for each candidate.
#include "soundness/reduction.hpp"

#include "soundness/operations.hpp"
#include "soundness/queue.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

class Chooser {
public:
    Chooser(const Semantics& semantics, const Footprint& footprint, const State& state)
        : semantics_(semantics), footprint_(footprint), state_(state),
          n_(static_cast<uint32_t>(state.processes.size())), waits_(n_), in_(n_), frozen_(n_)
    {
        for (uint32_t q = 0; q < n_; ++q)
            if (alive(q))
                waits_[q] = semantics_.waiting(state, q);
    }

    // The smallest S that grows from one process with transitions; false if only all processes would do.
    bool choose(std::vector<Transition>& transitions)
    {
        size_t best = transitions.size();
        std::vector<bool> chosen;
        std::vector<bool> tried(n_);
        for (const Transition& t : transitions) {
            const uint32_t seed = owner(t);
            if (tried[seed])
                continue;
            tried[seed] = true;
            if (!grow(seed))
                continue;
            const size_t size = static_cast<size_t>(std::count_if(
                transitions.begin(), transitions.end(), [&](const Transition& o) { return bool{in_[owner(o)]}; }));
            if (size < best || (chosen.empty() && size == best)) {
                best = size;
                chosen = in_;
            }
            if (best == 1)
                break;
        }
        if (chosen.empty())
            return false;
        std::erase_if(transitions, [&](const Transition& t) { return !chosen[owner(t)]; });
        return true;
    }

private:
    static uint32_t owner(const Transition& t)
    {
        return t.kind == Transition::Kind::Match ? t.match.receiver : t.rank;
    }
    const Process& process(uint32_t q) const { return *state_.processes[q]; }
    bool alive(uint32_t q) const { return process(q).status == Process::Status::InCall; }

    bool grow(uint32_t seed)
    {
        in_.assign(n_, false);
        in_[seed] = true;
        for (;;) {
            freeze();
            bool grown = false, complete = true;
            for (uint32_t q = 0; q < n_; ++q) {
                if (in_[q] && waits_[q].polls)
                    return false;
                if (in_[q] || !alive(q) || frozen_[q])
                    continue;
                // q moves: it must not send to S, and S must not depend on it.
                if (sends_to_set(q) || releases_set(q)) {
                    in_[q] = true;
                    grown = true;
                }
            }
            for (uint32_t q = 0; q < n_ && !grown; ++q)
                complete &= !in_[q] || frozen_[q] || !alive(q);
            if (!grown)
                return complete;
        }
    }

    bool sends_to_set(uint32_t q) const
    {
        uint64_t to = 0;
        for (uint32_t r = 0; r < n_; ++r)
            if (in_[r])
                to |= uint64_t{1} << (r % 64);
        return footprint_.may_send(process(q), q, to);
    }

    // Some process in S can be released, and q has a part in it: it receives what S sends, or enters its collective.
    bool releases_set(uint32_t q) const
    {
        for (uint32_t r = 0; r < n_; ++r) {
            if (!in_[r] || frozen_[r])
                continue;
            for (uint32_t i : waits_[r].items) {
                const Item& item = process(r).items[i];
                if (item.kind == Item::Kind::Collective || (item.sends() && item.peer == static_cast<int32_t>(q)))
                    return true;
            }
        }
        return false;
    }

    void freeze()
    {
        for (uint32_t q = 0; q < n_; ++q)
            frozen_[q] = alive(q);
        for (bool changed = true; changed;) {
            changed = false;
            for (uint32_t q = 0; q < n_; ++q)
                if (frozen_[q] && can_move(q)) {
                    frozen_[q] = false;
                    changed = true;
                }
        }
    }

    // Can q be released from its call before anything of S happens, with the frozen processes standing still?
    bool can_move(uint32_t q) const
    {
        const Waiting& w = waits_[q];
        if (!in_[q] && (w.polls || w.may_return))
            return true;
        if (w.probes)
            return new_message(q, w.context, w.peer, w.tag);
        if (w.items.empty())
            return !in_[q];
        const auto comes = [&](uint32_t i) { return may_complete(q, process(q).items[i]); };
        return w.any ? std::any_of(w.items.begin(), w.items.end(), comes)
                     : std::all_of(w.items.begin(), w.items.end(), comes);
    }

    bool moves(uint32_t q) const { return alive(q) && !frozen_[q]; }

    // May somebody who moves send q a message that fits?
    bool new_message(uint32_t q, uint64_t, int32_t peer, int32_t) const
    {
        for (uint32_t x = 0; x < n_; ++x)
            if (moves(x) && (peer == abi::ANY_SOURCE || peer == static_cast<int32_t>(x)) &&
                footprint_.may_send(process(x), x, uint64_t{1} << (q % 64)))
                return true;
        return false;
    }

    bool may_complete(uint32_t q, const Item& item) const
    {
        switch (item.kind) {
        case Item::Kind::Send: {
            const auto u = static_cast<uint32_t>(item.peer);
            if (in_[u])
                return false; // its match is one of S
            if (moves(u))
                return true;
            const auto& items = process(u).items;
            return std::any_of(items.begin(), items.end(), [&](const Item& r) { return fits(item, q, r, u); });
        }
        case Item::Kind::Receive:
        case Item::Kind::Probe:
            if (in_[q])
                return false;
            for (uint32_t x = 0; x < n_; ++x)
                for (const Item& s : process(x).items)
                    if (fits(s, x, item, q))
                        return true;
            return new_message(q, item.context, item.peer, item.tag);
        case Item::Kind::Collective: {
            if (item.op == MpiOp::Intercomm_create)
                return true; // the other group may come
            const CommContext& context = *state_.contexts->find(item.context);
            const Instance& instance = context.instances[item.instance - context.first];
            for (uint32_t m = 0; m < instance.members.size(); ++m)
                if (!instance.members[m].in && moves(static_cast<uint32_t>(context.group[m])))
                    return true;
            return false;
        }
        }
        return true;
    }

    const Semantics& semantics_;
    const Footprint& footprint_;
    const State& state_;
    uint32_t n_;
    std::vector<Waiting> waits_;
    std::vector<bool> in_, frozen_; // S; who cannot move before S does
};

} // namespace

bool Reducer::choose(const State& state, std::vector<Transition>& transitions) const
{
    // Who may release or stop whom by way of a window or a file is not known here.
    return poe_ && !semantics_.has_clocks() && !transitions.empty() &&
           Chooser(semantics_, *footprint_, state).choose(transitions);
}

} // namespace mpismt::soundness
