// What processes share in windows, with members renamed: see alike.hpp.
#include "soundness/alike.hpp"

#include "soundness/hash.hpp"
#include "soundness/windows.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

// Permutes a clock, or two that stand one behind the other.
Clock renamed(const Clock& clock, const std::vector<uint32_t>& place)
{
    Clock out(clock.size());
    const size_t n = place.size();
    for (size_t p = 0; p < clock.size(); ++p)
        out[p - p % n + place[p % n]] = clock[p];
    return out;
}

ClockPtr renamed(const ClockPtr& clock, const std::vector<uint32_t>& place)
{
    return clock ? std::make_shared<const Clock>(renamed(*clock, place)) : nullptr;
}

WindowMember renamed(WindowMember m, const std::vector<uint32_t>& place)
{
    const auto any = [](const std::vector<uint32_t>& counts) {
        return std::any_of(counts.begin(), counts.end(), [](uint32_t n) { return n != 0; });
    };
    // Post, start, complete and wait name groups, which only calls make that do not treat all ranks alike.
    if (m.started || m.exposed || any(m.posts) || any(m.starts) || any(m.completes) || !m.at_complete.empty())
        throw NotAlike();
    for (WindowMember::Fence& f : m.at_fence)
        f.clock = renamed(f.clock, place);
    m.at_post = renamed(m.at_post, place);
    for (Lock& l : m.locks) {
        l.target = place[l.target];
        l.after = renamed(l.after, place);
    }
    std::sort(m.locks.begin(), m.locks.end(), [](const Lock& a, const Lock& b) { return a.target < b.target; });
    m.released = renamed(m.released, place);
    m.shared_released = renamed(m.shared_released, place);
    return m;
}

Access renamed(Access a, const std::vector<uint32_t>& place)
{
    a.process = place[a.process];
    a.owner = place[a.owner];
    a.ended_by = place[a.ended_by];
    for (auto& [who, interval] : a.known)
        who = place[who];
    std::sort(a.known.begin(), a.known.end());
    return a;
}

Windows renamed(const Windows& windows, const std::vector<uint32_t>& place)
{
    if (!windows.seen_stores.empty())
        throw NotAlike();
    Windows out = windows;
    for (Window& w : out.all) {
        if (w.group.size() != place.size())
            throw NotAlike();
        for (size_t r = 0; r < place.size(); ++r) {
            if (w.group[r] != static_cast<int32_t>(r))
                throw NotAlike();
            w.members[place[r]] = renamed(windows.find(w.id)->members[r], place);
        }
    }
    for (Operation& o : out.operations) {
        o.origin = place[o.origin];
        o.target = place[o.target];
        o.target_member = place[o.target_member];
        o.from = renamed(o.from, place);
        o.gained = renamed(o.gained, place);
    }
    for (Access& a : out.accesses)
        a = renamed(std::move(a), place);
    out.locations.clear();
    for (const auto& [at, before] : windows.locations) {
        const auto& [owner, object, offset] = at;
        out.locations.emplace(std::tuple(place[owner], object, offset), renamed(before, place));
    }
    for (size_t r = 0; r < windows.clocks.size(); ++r)
        out.clocks[place[r]] = renamed(windows.clocks[r], place);
    return out;
}

} // namespace

// All of it is the same for states that differ only in names.
void AlikeStates::look_at_windows(const State& state)
{
    const Windows& windows = *state.windows;
    if (windows.clocks.empty())
        return;
    const ClockOrder order(windows, *state.files, *state.threads);
    const auto n = static_cast<uint32_t>(state.processes.size());
    // A name: whose member it is does not count, but whether it is r itself.
    const auto name = [&](uint32_t process, uint32_t r) {
        return process == r ? n : alike_.is_member(process) ? n + 1 : process;
    };
    std::vector<uint64_t> others;
    for (const uint32_t r : alike_.members()) {
        std::vector<uint64_t>& look = looks_[r];
        const auto add_others = [&] { // a set
            std::sort(others.begin(), others.end());
            look.push_back(others.size());
            look.insert(look.end(), others.begin(), others.end());
            others.clear();
        };
        for (const Window& w : windows.all) {
            const WindowMember& m = w.members[r];
            look.push_back(uint64_t{m.fences} << 32 | m.locks.size());
            for (const Lock& l : m.locks)
                others.push_back(uint64_t{name(l.target, r)} << 1 | uint64_t{l.granted});
            add_others();
        }
        for (const Operation& o : windows.operations) {
            if (o.origin == r)
                look.push_back(uint64_t{name(o.target, r)} << 34 | uint64_t{static_cast<uint16_t>(o.op)} << 3 |
                               uint64_t{o.due} << 2 | uint64_t{o.took_effect} << 1 | uint64_t{o.complete_at_origin});
            else if (o.target == r)
                others.push_back(uint64_t{name(o.origin, r)} << 32 | static_cast<uint16_t>(o.op));
        }
        add_others();
        for (const Access& a : windows.accesses)
            if (a.process == r || a.owner == r)
                others.push_back(uint64_t{name(a.process, r)} << 48 | uint64_t{name(a.owner, r)} << 40 |
                                 uint64_t{static_cast<uint8_t>(a.kind)} << 32 |
                                 (a.ended_in == Access::open ? Access::open : order.rank(a.ended_by, a.ended_in)));
        add_others();
        for (uint32_t q = 0; q < n; ++q) {
            const uint64_t knows = order.rank(q, windows.clocks[r][q]), known = order.rank(r, windows.clocks[q][r]);
            if (q == r || !alike_.is_member(q))
                look.push_back(knows << 32 | known);
            else
                others.push_back(knows << 32 | known);
        }
        add_others();
    }
}

void AlikeStates::add_windows(const State& state, Signature& h)
{
    const Windows windows = renamed(*state.windows, place_);
    const ClockOrder order(windows, *state.files, *state.threads);
    const auto n = static_cast<uint32_t>(place_.size());
    std::vector<uint32_t> at(n);
    for (uint32_t r = 0; r < n; ++r)
        at[place_[r]] = r;
    const auto add = [&](const ClockPtr& clock) { order.add(h, renamed(clock, place_)); };
    windows.add_to(h, parts_, order);
    for (const uint32_t r : at)
        for (const Item& i : state.processes[r]->items) {
            add(i.clock);
            add(i.partner_clock);
        }
    for (const CommContext& c : state.contexts->all)
        for (const Instance& i : c.instances)
            for (const uint32_t r : at)
                add(i.members[r].in ? i.members[r].in->clock : nullptr);
}

} // namespace mpismt::soundness
