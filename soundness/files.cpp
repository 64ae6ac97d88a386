// The data of files, and what they are as a part of a state: see the header. Cost: linear in the bytes that are read or
// written; a state costs the pages that are new in it.
#include "soundness/files.hpp"

#include "soundness/hash.hpp"
#include "soundness/mpi_state.hpp"

#include <algorithm>

namespace mpismt::soundness {

FileContents::Page& FileContents::writable(uint64_t number)
{
    std::shared_ptr<const Page>& p = pages_[number];
    if (!p) {
        auto fresh = std::make_shared<Page>();
        fresh->bytes.resize(page);
        fresh->undefined.assign(page, 0xFF);
        p = std::move(fresh);
    } else if (p.use_count() > 1) {
        p = std::make_shared<Page>(*p);
    }
    // It was made by make_shared<Page>, and is nobody else's.
    auto& mine = const_cast<Page&>(*p);
    mine.number = 0;
    return mine;
}

void FileContents::read(uint64_t at, uint64_t bytes, Payload& to) const
{
    while (bytes > 0) {
        const uint64_t begin = at % page, n = std::min(bytes, page - begin);
        const auto it = pages_.find(at / page);
        const Page* p = it == pages_.end() ? nullptr : it->second.get();
        const size_t had = to.bytes.size();
        to.bytes.resize(had + n);
        if (p != nullptr)
            std::copy_n(p->bytes.begin() + static_cast<std::ptrdiff_t>(begin), n,
                        to.bytes.begin() + static_cast<std::ptrdiff_t>(had));
        const bool holes = p == nullptr || !p->undefined.empty();
        if (holes || !to.undefined.empty()) {
            to.undefined.resize(had);
            to.undefined.resize(had + n, p == nullptr ? 0xFF : 0);
            if (p != nullptr && holes)
                std::copy_n(p->undefined.begin() + static_cast<std::ptrdiff_t>(begin), n,
                            to.undefined.begin() + static_cast<std::ptrdiff_t>(had));
        }
        at += n;
        bytes -= n;
    }
}

void FileContents::write(uint64_t at, std::span<const uint8_t> bytes, std::span<const uint8_t> undefined)
{
    size_ = std::max(size_, at + bytes.size());
    while (!bytes.empty()) {
        const uint64_t begin = at % page, n = std::min<uint64_t>(bytes.size(), page - begin);
        Page& p = writable(at / page);
        p.end = std::max(p.end, begin + n);
        std::copy_n(bytes.begin(), n, p.bytes.begin() + static_cast<std::ptrdiff_t>(begin));
        if (!undefined.empty() && p.undefined.empty())
            p.undefined.resize(page);
        if (!undefined.empty())
            std::copy_n(undefined.begin(), n, p.undefined.begin() + static_cast<std::ptrdiff_t>(begin));
        else if (!p.undefined.empty())
            std::fill_n(p.undefined.begin() + static_cast<std::ptrdiff_t>(begin), n, uint8_t{0});
        at += n;
        bytes = bytes.subspan(n);
        if (!undefined.empty())
            undefined = undefined.subspan(n);
    }
}

void FileContents::forget(uint64_t from, uint64_t to)
{
    for (auto it = pages_.lower_bound(from / page); it != pages_.end() && it->first * page < to;) {
        const uint64_t begin = std::max(from, it->first * page), end = std::min(to, (it->first + 1) * page);
        if (end - begin == page) {
            it = pages_.erase(it);
            continue;
        }
        Page& p = writable(it->first);
        p.undefined.resize(page);
        std::fill_n(p.bytes.begin() + static_cast<std::ptrdiff_t>(begin % page), end - begin, uint8_t{0});
        std::fill_n(p.undefined.begin() + static_cast<std::ptrdiff_t>(begin % page), end - begin, uint8_t{0xFF});
        if (it->first * page + p.end <= end)
            p.end = std::min(p.end, begin % page);
        ++it;
    }
}

std::map<uint64_t, std::vector<uint8_t>> FileContents::written() const
{
    std::map<uint64_t, std::vector<uint8_t>> out;
    std::vector<uint8_t>* last = nullptr;
    uint64_t end = 0; // of the last one
    for (const auto& [number, p] : pages_)
        for (uint64_t i = 0; i < page && number * page + i < size_; ++i) {
            if (!p->undefined.empty() && p->undefined[i] != 0)
                continue;
            const uint64_t at = number * page + i;
            if (last == nullptr || at != end)
                last = &out[at];
            last->push_back(p->bytes[i]);
            end = at + 1;
        }
    return out;
}

void FileContents::resize(uint64_t size)
{
    if (size < size_)
        forget(size, size_);
    size_ = size;
}

void FileContents::add_to(Signature& h, Parts& parts) const
{
    h.add(size_);
    for (const auto& [number, p] : pages_) {
        h.add(number);
        parts.add_contents(h, std::span(p->bytes).first(p->end), p->number);
        const auto masks = std::span(p->undefined).first(p->undefined.empty() ? 0 : p->end);
        const bool holes = std::any_of(masks.begin(), masks.end(), [](uint8_t mask) { return mask != 0; });
        h.add_bytes(holes ? masks : std::span<const uint8_t>());
    }
}

File& Files::get(const std::string& name)
{
    const auto it =
        std::lower_bound(all.begin(), all.end(), name, [](const File& f, const std::string& n) { return f.name < n; });
    if (it != all.end() && it->name == name)
        return *it;
    File fresh;
    fresh.name = name;
    return *all.insert(it, std::move(fresh));
}

const File* Files::find(const std::string& name) const
{
    const auto it =
        std::lower_bound(all.begin(), all.end(), name, [](const File& f, const std::string& n) { return f.name < n; });
    return it != all.end() && it->name == name ? &*it : nullptr;
}

FileOpen& Files::open(uint64_t id)
{
    const auto it =
        std::lower_bound(opens.begin(), opens.end(), id, [](const FileOpen& o, uint64_t i) { return o.id < i; });
    if (it != opens.end() && it->id == id)
        return *it;
    FileOpen fresh;
    fresh.id = id;
    return *opens.insert(it, std::move(fresh));
}

const FileOpen* Files::find_open(uint64_t id) const
{
    const auto it =
        std::lower_bound(opens.begin(), opens.end(), id, [](const FileOpen& o, uint64_t i) { return o.id < i; });
    return it != opens.end() && it->id == id ? &*it : nullptr;
}

const FileOpen* Files::made_by(uint64_t parent, uint64_t instance) const
{
    const auto at = std::find_if(opens.begin(), opens.end(),
                                 [&](const FileOpen& o) { return o.parent == parent && o.instance == instance; });
    return at == opens.end() ? nullptr : &*at;
}

uint64_t Files::fresh_open(uint64_t parent) const
{
    for (uint64_t n = 0;; ++n) {
        Hash name;
        name.add(parent);
        name.add(n);
        if (const uint64_t id = name.low() | uint64_t{1} << 63; find_open(id) == nullptr)
            return id;
    }
}

const FileOperation* Files::find_operation(const CallRef& ref) const
{
    const auto it =
        std::find_if(operations.begin(), operations.end(), [&](const FileOperation& o) { return o.ref == ref; });
    return it == operations.end() ? nullptr : &*it;
}

FileOperation* Files::find_operation(const CallRef& ref)
{
    return const_cast<FileOperation*>(std::as_const(*this).find_operation(ref));
}

void add_run(Runs& runs, Run r)
{
    if (runs.empty() || runs.back().second < r.first) {
        runs.push_back(r);
        return;
    }
    // The first one that touches it, and the first behind it that does not.
    const auto first = std::lower_bound(runs.begin(), runs.end(), r.first,
                                        [](const Run& x, int64_t begin) { return x.second < begin; });
    const auto last =
        std::upper_bound(first, runs.end(), r.second, [](int64_t end, const Run& x) { return end < x.first; });
    if (first == last) {
        runs.insert(first, r);
        return;
    }
    first->first = std::min(first->first, r.first);
    first->second = std::max(std::prev(last)->second, r.second);
    runs.erase(std::next(first), last);
}

int64_t first_common(const Runs& a, const Runs& b)
{
    const Runs &few = a.size() < b.size() ? a : b, &many = a.size() < b.size() ? b : a;
    if (few.empty() || few.front().first >= many.back().second || many.front().first >= few.back().second)
        return -1;
    const bool side_by_side = few.size() * 8 > many.size();
    auto at = many.begin();
    for (const auto& [begin, end] : few) {
        if (side_by_side)
            while (at != many.end() && at->second <= begin)
                ++at;
        else
            at = std::lower_bound(at, many.end(), begin, [](const Run& x, int64_t from) { return x.second <= from; });
        if (at == many.end())
            return -1;
        if (at->first < end)
            return std::max(begin, at->first);
    }
    return -1;
}

void Files::end_turns(FileOpen& open)
{
    for (const Run& r : open.mixed)
        add_run(get(open.name).mixed, r);
    open.mixed.clear();
    for (FileAccess& a : accesses)
        a.turn &= a.open != open.id;
}

// An access is ordered before all others if its sequence has ended before the sequences of all handles began, and
// before now, for handles that do not exist yet.
void Files::forget(const std::vector<Clock>& clocks, const std::vector<bool>& alive)
{
    const auto known = [&](const FileAccess& a) {
        for (size_t q = 0; q < clocks.size(); ++q)
            if (alive[q] && clocks[q][a.process] < a.closed_in)
                return false;
        for (const FileOpen& o : opens)
            for (size_t m = 0; m < o.members.size() && o.name == a.name; ++m)
                if (!o.members[m].closed && alive[static_cast<size_t>(o.group[m])] && o.members[m].since &&
                    (*o.members[m].since)[a.process] < a.closed_in)
                    return false;
        return true;
    };
    std::erase_if(accesses, [&](const FileAccess& a) {
        if (a.closed_in == 0 || !known(a))
            return false;
        if (File& f = get(a.name); a.writes && !a.runs.empty())
            f.sure = std::max(f.sure, a.runs.back().second);
        return true;
    });
    const auto all_know = [&](const auto& x) {
        for (size_t q = 0; q < clocks.size(); ++q)
            if (alive[q] && clocks[q][x.process] < x.interval)
                return false;
        return true;
    };
    for (File& f : all) {
        std::erase_if(f.looks, all_know);
        std::erase_if(f.closes, all_know);
    }
    for (FileOpen& o : opens) {
        std::erase_if(o.turns, all_know);
        std::erase_if(o.uses, [&](const FileOpen::Use& u) {
            return all_know(u) && std::all_of(o.members.begin(), o.members.end(),
                                              [&](const FileOpen::Member& m) { return m.closed || m.views > u.views; });
        });
    }
}

void Files::add_ends(std::vector<std::vector<uint32_t>>& ends) const
{
    for (const FileAccess& a : accesses) {
        if (a.closed_in > 0)
            ends[a.process].push_back(a.closed_in);
        if (a.ended && (a.atomic || can_resize))
            ends[a.process].push_back(a.ended_in);
    }
    for (const FileOpen& o : opens)
        for (const FileOpen::Turn& t : o.turns)
            ends[t.process].push_back(t.interval);
    for (const FileOpen& o : opens)
        for (const FileOpen::Use& u : o.uses)
            ends[u.process].push_back(u.interval);
    for (const File& f : all) {
        for (const File::Look& l : f.looks)
            ends[l.process].push_back(l.interval);
        for (const File::Close& c : f.closes)
            ends[c.process].push_back(c.interval);
    }
}

namespace {

// Runs of one length at equal distances, of which there are often many, as one.
void add_file_part(Signature& h, const Runs& runs)
{
    h.add(runs.size());
    for (size_t i = 0; i < runs.size();) {
        const int64_t length = runs[i].second - runs[i].first,
                      step = i + 1 < runs.size() ? runs[i + 1].first - runs[i].first : 0;
        size_t next = i + 1;
        while (next < runs.size() && runs[next].first - runs[next - 1].first == step &&
               runs[next].second - runs[next].first == length)
            ++next;
        h.add(static_cast<uint64_t>(runs[i].first));
        h.add(static_cast<uint64_t>(length));
        h.add(static_cast<uint64_t>(step));
        h.add(next - i);
        i = next;
    }
}

void add_file_part(Signature& h, const std::string& text)
{
    h.add_bytes({reinterpret_cast<const uint8_t*>(text.data()), text.size()});
}

void add_file_part(Signature& h, const FileOpen& o, const ClockOrder& order)
{
    h.add(o.id);
    h.add(static_cast<uint64_t>(o.shared));
    h.add(static_cast<uint64_t>(o.end));
    h.add(uint64_t{o.shared_views} << 32 | static_cast<uint32_t>(o.error));
    h.add(o.decided);
    order.add(h, o.called);
    uint32_t least = ~uint32_t{0}; // their number does not matter, but who has made more
    for (const FileOpen::Member& m : o.members)
        least = std::min(least, m.sets);
    for (uint32_t n : o.ordered)
        h.add(n - least);
    for (const FileOpen::Resize& r : o.resizes) { // who has still to leave is part of the processes
        add_file_part(h, r.runs);
        h.add(r.left.size() << 33 | r.behind.size() << 1 | uint64_t{r.first});
    }
    for (const FileOpen::Member& m : o.members) {
        order.add(h, m.since);
        h.add(uint64_t{m.views} << 4 | uint64_t{m.closed} << 1 | uint64_t{m.atomic});
        h.add(m.sets - least);
    }
    for (const FileOpen::Turn& t : o.turns) {
        h.add(uint64_t{t.process} << 32 | order.rank(t.process, t.interval));
        h.add(static_cast<uint64_t>(t.bytes.first) << 1 | uint64_t{t.looks});
        h.add(static_cast<uint64_t>(t.bytes.second));
    }
    add_file_part(h, o.mixed);
    for (const FileOpen::Use& u : o.uses) {
        h.add(uint64_t{u.process} << 32 | order.rank(u.process, u.interval));
        h.add(u.views);
    }
}

void add_file_part(Signature& h, Parts& parts, const FileOperation& o)
{
    h.add(static_cast<uint64_t>(o.op) << 32 | o.member);
    h.add(o.open);
    h.add(uint64_t{o.writes} | uint64_t{o.by_turn} << 1 | uint64_t{o.atomic} << 2 | uint64_t{o.split} << 3 |
          uint64_t{o.took_effect} << 4 | static_cast<uint64_t>(o.request) << 32);
    h.add(o.from);
    h.add(o.bytes);
    h.add(o.buffer);
    h.add(o.result);
    h.add(static_cast<uint64_t>(o.type) << 32 ^ o.count);
    h.add(o.transferred);
    add_file_part(h, o.name);
    h.add(static_cast<uint64_t>(o.error));
    h.add(o.data != nullptr);
    if (o.data)
        o.data->add_to(h, parts);
    h.add(o.buffers.size());
    for (const Range& r : o.buffers) {
        h.add(r.begin);
        h.add(r.bytes << 1 | uint64_t{r.written});
    }
}

} // namespace

// Without names for reports. In the order of processes, not of time.
void Files::add_to(Signature& h, Parts& parts, const ClockOrder& order) const
{
    h.add(all.size() << 32 | opens.size());
    for (const File& f : all) {
        add_file_part(h, f.name);
        h.add(f.exists);
        f.contents.add_to(h, parts);
        add_file_part(h, f.mixed);
        h.add(static_cast<uint64_t>(f.sure) << 1 | uint64_t{f.resized});
        for (const File::Close& c : f.closes) {
            h.add(uint64_t{c.process} << 34 | uint64_t{order.rank(c.process, c.interval)} << 2 | uint64_t{c.unique});
            h.add(c.open);
        }
        for (const File::Look& l : f.looks)
            h.add(uint64_t{l.process} << 34 | uint64_t{order.rank(l.process, l.interval)} << 2 |
                  uint64_t{l.changes} << 1 | uint64_t{l.creates});
    }
    for (const FileOpen& o : opens)
        add_file_part(h, o, order);
    h.add(operations.size() << 32 | accesses.size());
    uint32_t processes = 0;
    for (const FileOperation& o : operations)
        processes = std::max(processes, o.ref.rank + 1);
    for (const FileAccess& a : accesses)
        processes = std::max(processes, a.process + 1);
    for (uint32_t p = 0; p < processes; ++p) {
        for (const FileOperation& o : operations)
            if (o.ref.rank == p)
                add_file_part(h, parts, o);
        for (const FileAccess& a : accesses) {
            if (a.process != p)
                continue;
            add_file_part(h, a.name);
            h.add(a.open);
            h.add(uint64_t{p} << 8 | uint64_t{a.writes} | uint64_t{a.atomic} << 1 | uint64_t{a.sizes} << 2 |
                  uint64_t{a.ended} << 3 | uint64_t{a.is_cut} << 4);
            h.add(a.closed_in > 0 ? uint64_t{order.rank(p, a.closed_in)} + 1 : 0);
            h.add(a.ended && (a.atomic || can_resize) ? order.rank(p, a.ended_in) : 0);
            if (a.sizes) {
                order.add(h, a.called);
                h.add(static_cast<uint64_t>(a.op) << 32 | a.left.size());
                h.add(static_cast<uint64_t>(a.resized_to));
                h.add(static_cast<uint64_t>(a.at_least));
            }
            h.add(static_cast<uint64_t>(a.extends_from));
            add_file_part(h, a.runs);
        }
    }
}

} // namespace mpismt::soundness
