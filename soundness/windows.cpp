// The data of windows, and what they are as a part of a state: see the header. Cost: an access is compared with all
// that are not known to be over, which a fence makes none.
#include "soundness/windows.hpp"

#include "soundness/files.hpp"
#include "soundness/mpi_state.hpp"
#include "soundness/threads.hpp"

#include <algorithm>

namespace mpismt::soundness {

void join(Clock& clock, const Clock& other)
{
    clock.resize(std::max(clock.size(), other.size()));
    for (size_t i = 0; i < other.size(); ++i)
        clock[i] = std::max(clock[i], other[i]);
}

bool overlap(const Access& a, const Access& b)
{
    if (a.owner != b.owner || a.object != b.object)
        return false;
    for (size_t i = 0, j = 0; i < a.runs.size() && j < b.runs.size();) {
        if (a.runs[i].first < b.runs[j].second && b.runs[j].first < a.runs[i].second)
            return true;
        (a.runs[i].second < b.runs[j].second ? i : j)++;
    }
    return false;
}

bool are_aligned(const Access& a, const Access& b)
{
    for (const auto& [begin, end] : a.runs)
        for (const auto& [from, to] : b.runs)
            if (begin < to && from < end && (begin - from) % static_cast<int64_t>(a.element) != 0)
                return false;
    return true;
}

bool keep_order(const Access& a, const Access& b)
{
    const auto reads = [](const Access& x) { return x.op != MpiOp::Accumulate && x.op != MpiOp::Raccumulate; };
    const auto writes = [](const Access& x) { return x.operation != abi::NO_OP; };
    const auto keeps = [&](const Access& x, const Access& y) {
        return (a.hints.rar && reads(x) && reads(y)) || (a.hints.raw && writes(x) && reads(y)) ||
               (a.hints.war && reads(x) && writes(y)) || (a.hints.waw && writes(x) && writes(y));
    };
    return keeps(a, b) && keeps(b, a);
}

bool conflict(const Access& a, const Access& b)
{
    using Kind = Access::Kind;
    const auto is_epoch = [](const Access& x) { return x.kind == Kind::Lock || x.kind == Kind::Exposure; };
    if (is_epoch(a) || is_epoch(b)) {
        if (a.kind == Kind::Lock && b.kind == Kind::Lock) // others are granted one after the other
            return a.process != b.process && (a.nocheck || b.nocheck) && (a.exclusive || b.exclusive);
        return is_epoch(a) && is_epoch(b) && a.kind != b.kind;
    }
    // Fetch_and_op with MPI_NO_OP only reads.
    const auto reads = [](const Access& x) {
        return x.kind == Kind::Read || (x.kind == Kind::Update && x.operation == abi::NO_OP);
    };
    if (reads(a) && reads(b))
        return false;
    if (a.kind != Kind::Update || b.kind != Kind::Update)
        return true;
    // What updates may do through one window they may not through two over the same memory (rules 4 and 5 of section
    // 12.7).
    if (a.window != b.window || a.type != b.type || !are_aligned(a, b))
        return true;
    if (a.process == b.process && !a.local && !b.local && keep_order(a, b))
        return false;
    const bool alike = a.operation == b.operation;
    if (a.hints.same_op || b.hints.same_op)
        return !alike;
    return !alike && a.operation != abi::NO_OP && b.operation != abi::NO_OP && a.operation != 0 && b.operation != 0;
}

void WindowHints::add(const WindowHints& other)
{
    for (auto promise : {&WindowHints::no_locks, &WindowHints::same_size, &WindowHints::same_unit,
                         &WindowHints::same_op, &WindowHints::apart})
        this->*promise = this->*promise || other.*promise;
    for (auto order : {&WindowHints::rar, &WindowHints::raw, &WindowHints::war, &WindowHints::waw})
        this->*order = this->*order && other.*order;
}

uint32_t WindowHints::bits() const
{
    uint32_t out = 0;
    for (bool b : {no_locks, same_size, same_unit, same_op, apart, rar, raw, war, waw})
        out = out << 1 | uint32_t{b};
    return out;
}

std::vector<Piece> part_of(const std::vector<Piece>& pieces, uint64_t first, uint64_t bytes)
{
    std::vector<Piece> out;
    for (const Piece& p : pieces) {
        const uint64_t skipped = std::min(first, p.bytes), taken = std::min(bytes, p.bytes - skipped);
        first -= skipped;
        bytes -= taken;
        if (taken > 0)
            out.push_back({p.at + skipped, taken});
    }
    return out;
}

std::vector<Piece> Operation::part(uint64_t first, uint64_t bytes) const { return part_of(at, first, bytes); }

uint64_t Operation::elements() const
{
    if (!updates())
        return 1;
    uint64_t bytes = 0;
    for (const Piece& p : at)
        bytes += p.bytes;
    return bytes / element;
}

uint64_t Operation::left_elements() const
{
    if (took_effect)
        return 0;
    return done.empty() ? elements() : static_cast<uint64_t>(std::count(done.begin(), done.end(), false));
}

std::vector<Piece> Operation::left() const
{
    if (took_effect || done.empty())
        return took_effect ? std::vector<Piece>{} : at;
    std::vector<Piece> out;
    for (uint64_t e = 0; e < done.size(); ++e)
        if (!done[e])
            for (const Piece& p : part(e * element, element))
                out.push_back(p);
    return out;
}

bool Operation::reads_only() const
{
    return op == MpiOp::Get || op == MpiOp::Rget ||
           (updates() && op != MpiOp::Compare_and_swap && reduction == abi::NO_OP);
}

void Windows::settle(uint32_t& owner, uint32_t& object) const
{
    for (const Window& w : all)
        for (size_t m = 0; w.made_by == MpiOp::Win_allocate_shared && m < w.members.size(); ++m)
            if (static_cast<uint32_t>(w.group[m]) == owner && object_of(w.members[m].base) == object) {
                owner = static_cast<uint32_t>(w.group[0]);
                object = object_of(w.members[0].base);
                return;
            }
}

bool Operation::updates() const
{
    return op != MpiOp::Put && op != MpiOp::Rput && op != MpiOp::Get && op != MpiOp::Rget;
}

bool Operation::fetches() const
{
    return op != MpiOp::Put && op != MpiOp::Rput && op != MpiOp::Accumulate && op != MpiOp::Raccumulate;
}

const Window* Windows::find(uint64_t id) const
{
    const auto it = std::lower_bound(all.begin(), all.end(), id, [](const Window& w, uint64_t i) { return w.id < i; });
    return it != all.end() && it->id == id ? &*it : nullptr;
}

Window& Windows::get(uint64_t id)
{
    const auto it = std::lower_bound(all.begin(), all.end(), id, [](const Window& w, uint64_t i) { return w.id < i; });
    if (it != all.end() && it->id == id)
        return *it;
    Window fresh;
    fresh.id = id;
    return *all.insert(it, std::move(fresh));
}

ClockPtr Windows::give_away(uint32_t process)
{
    auto given = std::make_shared<const Clock>(clocks[process]);
    next_interval(process);
    return given;
}

void Windows::synchronise(uint32_t process)
{
    if (seen_stores.empty())
        return;
    Clock& clock = clocks[process];
    const size_t n = clocks.size();
    clock[n + process] = clock[process];
    join(seen_stores[process], Clock(clock.begin() + static_cast<std::ptrdiff_t>(n), clock.end()));
    next_interval(process);
}

bool Windows::is_seen(const Access& stored, uint32_t process) const
{
    return seen_stores.empty() || !stored.local || stored.kind != Access::Kind::Write || stored.process == process ||
           seen_stores[process][stored.process] >= stored.ended_in;
}

bool Windows::is_shared(uint32_t process, uint32_t object) const
{
    const std::vector<uint32_t> objects = shared_objects(process);
    return std::binary_search(objects.begin(), objects.end(), object);
}

std::vector<uint32_t> Windows::shared_objects(uint32_t process) const
{
    std::vector<uint32_t> out;
    for (const Window& w : all)
        for (size_t m = 0; m < w.members.size(); ++m) {
            if (w.group[m] != static_cast<int32_t>(process) || w.members[m].freed)
                continue;
            if (w.members[m].bytes > 0 || w.made_by == MpiOp::Win_allocate_shared)
                out.push_back(object_of(w.members[m].base));
            for (const Range& r : w.members[m].attached)
                out.push_back(object_of(r.begin));
        }
    std::sort(out.begin(), out.end());
    return out;
}

void Windows::forget(const std::vector<bool>& alive)
{
    std::erase_if(accesses, [&](const Access& a) {
        if (a.ended_in == Access::open || (separate && is_withheld(a, alive)))
            return false;
        for (size_t q = 0; q < clocks.size(); ++q)
            if (alive[q] && (clocks[q][a.ended_by] < a.ended_in || !is_seen(a, static_cast<uint32_t>(q))))
                return false;
        return std::all_of(operations.begin(), operations.end(),
                           [&](const Operation& o) { return o.took_effect || (*o.from)[a.ended_by] >= a.ended_in; });
    });
}

ClockOrder::ClockOrder(const Windows& windows, const Files& files, const ThreadHistory& threads)
    : ends_(windows.own.empty() ? windows.clocks.size() : windows.clocks[0].size())
{
    for (const Access& a : windows.accesses)
        if (a.ended_in != Access::open)
            ends_[a.ended_by].push_back(a.ended_in);
    for (const Access& a : windows.accesses)
        for (const auto& [process, interval] : a.known)
            ends_[process].push_back(interval);
    for (const Access& a : windows.accesses)
        for (const auto& [window, interval] : a.published)
            ends_[a.owner].push_back(interval);
    for (const Operation& o : windows.operations)
        if (o.ends_in != Access::open)
            ends_[o.origin].push_back(o.ends_in);
    files.add_ends(ends_);
    threads.add_ends(ends_);
    for (std::vector<uint32_t>& e : ends_) {
        std::sort(e.begin(), e.end());
        e.erase(std::unique(e.begin(), e.end()), e.end());
    }
}

uint32_t ClockOrder::rank(uint32_t process, uint32_t interval) const
{
    return static_cast<uint32_t>(std::upper_bound(ends_[process].begin(), ends_[process].end(), interval) -
                                 ends_[process].begin());
}

bool ClockOrder::is_before_all(const Clock& clock) const
{
    for (size_t p = 0; p < clock.size(); ++p)
        if (rank(static_cast<uint32_t>(p % ends_.size()), clock[p]) > 0)
            return false;
    return true;
}

void ClockOrder::add(Signature& h, const Clock& clock) const
{
    for (size_t p = 0; p < clock.size(); ++p)
        if (const uint32_t r = rank(static_cast<uint32_t>(p % ends_.size()), clock[p]); r > 0) // few of them are
            h.add((p + 1) << 32 | r);
    h.add(0);
}

void ClockOrder::add(Signature& h, const ClockPtr& clock) const
{
    if (clock)
        add(h, *clock);
    else
        h.add(~uint64_t{0});
}

namespace {

void add_window_part(Signature& h, const std::vector<uint32_t>& numbers)
{
    h.add(numbers.size());
    for (uint32_t n : numbers)
        h.add(n);
}
void add_window_part(Signature& h, const std::optional<std::vector<uint32_t>>& members)
{
    h.add(members.has_value());
    if (members)
        add_window_part(h, *members);
}
void add_window_part(Signature& h, const std::vector<Range>& ranges)
{
    h.add(ranges.size());
    for (const Range& r : ranges) {
        h.add(r.begin);
        h.add(r.bytes << 1 | uint64_t{r.written});
    }
}

} // namespace

void Operation::add_to(Signature& h, Parts& parts, const ClockOrder& order) const
{
    h.add(window);
    h.add(uint64_t{origin} << 32 | target);
    h.add(static_cast<uint64_t>(op) << 32 | static_cast<uint64_t>(epoch) << 8 | uint64_t{due} << 2 |
          uint64_t{took_effect} << 1 | uint64_t{complete_at_origin});
    h.add(uint64_t{number} << 32 | (ends_in == Access::open ? Access::open : order.rank(origin, ends_in)));
    h.add(static_cast<uint64_t>(reduction) << 32 | static_cast<uint32_t>(request));
    h.add(done.size());
    for (const bool d : done)
        h.add(d);
    h.add(at.size());
    for (const Piece& p : at) {
        h.add(p.at);
        h.add(p.bytes);
    }
    h.add(static_cast<uint64_t>(target_type) << 32 | static_cast<uint32_t>(result_type));
    h.add(result);
    h.add(result_count);
    add_window_part(h, buffers);
    for (const auto& bytes : {data, compared}) {
        h.add(bytes != nullptr);
        if (bytes)
            bytes->add_to(h, parts);
    }
    order.add(h, from);
    order.add(h, gained);
}

void Access::add_to(Signature& h, const ClockOrder& order) const
{
    h.add(static_cast<uint64_t>(kind) << 40 | uint64_t{local} << 39 | process);
    h.add(static_cast<uint64_t>(operation) << 32 | static_cast<uint32_t>(type));
    if (kind == Access::Kind::Update)
        h.add(uint64_t{hints.bits()} << 1 | uint64_t{op == MpiOp::Accumulate || op == MpiOp::Raccumulate});
    h.add(uint64_t{owner} << 32 | object);
    h.add(uint64_t{waits} << 4 | uint64_t{atomic} << 3 | uint64_t{polls} << 2 | uint64_t{exclusive} << 1 |
          uint64_t{nocheck});
    h.add(uint64_t{ended_by} << 32 |
          (ended_in == Access::open ? Access::open : order.rank(ended_by, ended_in)));
    h.add(known.size());
    for (const auto& [who, interval] : known)
        h.add(uint64_t{who} << 32 | order.rank(who, interval));
    h.add(window << 1 | uint64_t{in_private});
    h.add(published.size());
    for (const auto& [where, interval] : published) {
        h.add(where);
        h.add(order.rank(owner, interval));
    }
    h.add(runs.size());
    for (const auto& [begin, end] : runs) {
        h.add(static_cast<uint64_t>(begin));
        h.add(static_cast<uint64_t>(end));
    }
}

// Accesses are a set, and operations a sequence of each origin: in which order those of different processes came shows
// in nothing but what is added here. An access that goes on is named by the operation that ends it, or by its place
// among those of its process.
void Windows::add_operations(Signature& h, Parts& parts, const ClockOrder& order) const
{
    std::vector<const Operation*> by_origin;
    for (const Operation& o : operations)
        by_origin.push_back(&o);
    std::stable_sort(by_origin.begin(), by_origin.end(),
                     [](const Operation* a, const Operation* b) { return a->origin < b->origin; });
    const auto ended_by = [&](const Access& a) {
        uint64_t i = 0;
        if (a.ended_in != Access::open || !a.in_call)
            return i;
        for (const Operation* o : by_origin) {
            ++i;
            if (o->ref == a.call)
                return i;
        }
        for (const Access& b : accesses)
            i += b.process == a.process && b.ended_in == Access::open && b.call.call < a.call.call;
        return i + 1;
    };
    std::vector<uint32_t> numbers;
    for (const Access& a : accesses) {
        Signature one = parts.take();
        a.add_to(one, order);
        one.add(ended_by(a));
        numbers.push_back(parts.number(one));
        parts.give_back(std::move(one));
    }
    h.add(operations.size());
    for (const Operation* o : by_origin) {
        o->add_to(h, parts, order);
        std::vector<uint32_t> seen; // what its process will know to be over
        std::vector<CallRef> calls = o->seen;
        std::sort(calls.begin(), calls.end());
        for (size_t i = 0; !calls.empty() && i < accesses.size(); ++i)
            if (!accesses[i].local && std::binary_search(calls.begin(), calls.end(), accesses[i].call))
                seen.push_back(numbers[i]);
        std::sort(seen.begin(), seen.end());
        add_window_part(h, seen);
    }
    std::sort(numbers.begin(), numbers.end());
    add_window_part(h, numbers);
}

// Without names for reports, and with everything that can decide a race.
void Windows::add_to(Signature& h, Parts& parts, const ClockOrder& order) const
{
    h.add(all.size());
    for (const Window& w : all) {
        h.add(w.id);
        h.add(w.hints.bits());
        for (const WindowMember& m : w.members) {
            h.add(m.base);
            h.add(m.bytes);
            h.add(static_cast<uint64_t>(m.unit));
            add_window_part(h, m.attached);
            h.add(uint64_t{m.fences} << 8 | uint64_t{m.fence_epoch} << 2 | uint64_t{m.accessed} << 1 |
                  uint64_t{m.freed});
            h.add(uint64_t{m.fence_free} | uint64_t{m.stored} << 1 | uint64_t{m.post_no_put} << 2 |
                  uint64_t{m.post_nocheck} << 3 | uint64_t{m.start_nocheck} << 4 |
                  uint64_t{m.other_epoch.has_value()} << 5);
            for (const WindowMember::Fence& f : m.at_fence) {
                order.add(h, f.clock);
                h.add(static_cast<uint64_t>(f.said));
            }
            add_window_part(h, m.started);
            add_window_part(h, m.exposed);
            add_window_part(h, m.posts);
            add_window_part(h, m.starts);
            add_window_part(h, m.completes);
            order.add(h, m.at_post);
            h.add(m.at_complete.size());
            for (const auto& [target, clock] : m.at_complete) {
                h.add(target);
                order.add(h, clock);
            }
            h.add(m.locks.size());
            for (const Lock& l : m.locks) {
                h.add(uint64_t{l.target} << 4 | uint64_t{l.exclusive} << 3 | uint64_t{l.all} << 2 |
                      uint64_t{l.nocheck} << 1 | uint64_t{l.granted});
                order.add(h, l.after);
            }
            order.add(h, m.released);
            order.add(h, m.shared_released);
        }
    }
    add_operations(h, parts, order);
    for (const auto& [place, before] : locations) {
        if (order.is_before_all(before)) // it brings nothing that anybody asks for
            continue;
        const auto& [owner, object, offset] = place;
        h.add(uint64_t{owner} << 32 | object);
        h.add(static_cast<uint64_t>(offset));
        order.add(h, before);
    }
    for (const auto* all_clocks : {&clocks, &seen_stores})
        for (const Clock& c : *all_clocks)
            order.add(h, c);
}

} // namespace mpismt::soundness
