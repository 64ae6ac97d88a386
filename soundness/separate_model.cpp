// The separate memory model of windows (MPI 4.1, sections 12.4 and 12.7; --win-model separate): the memory of a process
// and, for each window, a public copy of it. Loads and stores go to the memory, one-sided operations to the public copy
// of their window. What is stored is visible in the public copy once the owner has called MPI_Win_post, fence, unlock,
// unlock_all or sync on that window (rule 5), what is put or accumulated in the memory once it has called wait, fence,
// lock, lock_all or sync (rule 6). Until then nobody may look for it on the other side: that is a race, although the
// two accesses come one after the other. Programs without such races compute what they compute in the unified model.
//
// A store and a put or accumulate exclude each other in the whole window, even where they have no byte in common, and
// so do updates by two windows over the same memory.
#include "soundness/windows.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

bool is_remote_update(const Access& a)
{
    return !a.local && (a.kind == Access::Kind::Write || (a.kind == Access::Kind::Update && a.operation != abi::NO_OP));
}
bool is_store(const Access& a) { return a.local && a.kind == Access::Kind::Write; }

// Are some of its bytes window memory of its owner?
bool lies_in(const Access& a, const Window& w)
{
    const auto meets = [&](Pointer begin, uint64_t bytes) {
        return object_of(begin) == a.object && std::any_of(a.runs.begin(), a.runs.end(), [&](const auto& r) {
                   return r.first < offset_of(begin) + static_cast<int64_t>(bytes) && offset_of(begin) < r.second;
               });
    };
    for (size_t m = 0; m < w.members.size(); ++m) {
        const WindowMember& member = w.members[m];
        if (w.group[m] == static_cast<int32_t>(a.owner) && !member.freed &&
            ((member.bytes > 0 && meets(member.base, member.bytes)) ||
             std::any_of(member.attached.begin(), member.attached.end(),
                         [&](const Range& r) { return meets(r.begin, r.bytes); })))
            return true;
    }
    return false;
}

const uint32_t* interval_of(const Access& a, uint64_t window)
{
    for (const auto& [w, interval] : a.published)
        if (w == window)
            return &interval;
    return nullptr;
}

} // namespace

void Windows::publish(uint64_t window, uint32_t owner)
{
    const Window& w = *find(window);
    for (Access& a : accesses)
        if (a.owner == owner && (is_store(a) || (is_remote_update(a) && a.in_private && a.window != window)) &&
            interval_of(a, window) == nullptr && lies_in(a, w))
            a.published.emplace_back(window, clocks[owner][owner]);
}

void Windows::take_in(uint64_t window, uint32_t owner)
{
    const Clock& now = clocks[owner];
    for (Access& a : accesses)
        if (a.owner == owner && a.window == window && is_remote_update(a) && !a.in_private &&
            ((a.ended_in != Access::open && now[a.ended_by] >= a.ended_in) ||
             std::any_of(a.known.begin(), a.known.end(), [&](const auto& k) { return now[k.first] >= k.second; })))
            a.in_private = true;
}

bool Windows::exclude(const Access& a, const Access& b) const
{
    if (a.owner != b.owner || (!is_remote_update(a) && !is_remote_update(b)))
        return false;
    const auto within = [&](const Access& x, const Access& y) { // is x in the window by which y is?
        const Window* w = is_remote_update(y) && (is_store(x) || (is_remote_update(x) && x.window != y.window))
                              ? find(y.window)
                              : nullptr;
        return w != nullptr && lies_in(x, *w);
    };
    return within(a, b) || within(b, a);
}

bool Windows::is_visible(const Access& written, const Access& later, const Clock& from) const
{
    if (is_remote_update(written) && later.local)
        return written.in_private;
    if ((!is_store(written) && !is_remote_update(written)) || later.local || later.window == written.window)
        return true;
    const uint32_t* since = interval_of(written, later.window);
    return since != nullptr && from[written.owner] >= *since;
}

bool Windows::is_withheld(const Access& a, const std::vector<bool>& alive) const
{
    if (!is_store(a) && !is_remote_update(a))
        return false;
    if (is_remote_update(a) && !a.in_private)
        return true;
    return std::any_of(all.begin(), all.end(), [&](const Window& w) {
        if (w.id == a.window || !lies_in(a, w))
            return false;
        const uint32_t* since = interval_of(a, w.id);
        for (size_t q = 0; q < clocks.size(); ++q)
            if (alive[q] && (since == nullptr || clocks[q][a.owner] < *since))
                return true;
        return false;
    });
}

} // namespace mpismt::soundness
