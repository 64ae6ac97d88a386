#include "frontend/unroll/buffers/regions.hpp"

#include <algorithm>

namespace mpismt::unroll {

void Regions::add(uint32_t rank, uint32_t object) { ++of_[rank].windows[object]; }

void Regions::remove(uint32_t rank, uint32_t object)
{
    const auto it = of_[rank].windows.find(object);
    if (it != of_[rank].windows.end() && --it->second == 0)
        of_[rank].windows.erase(it);
}

void Regions::append_runs(const Process& p, const TypedBuffer& b, bool writes, std::vector<MemoryRun>& runs) const
{
    const OfProcess& o = of_[p.rank];
    if (o.windows.empty() || b.bytes() == 0)
        return;
    b.for_each_run([&](Pointer at, uint64_t bytes) {
        if (o.windows.contains(object_of(at)))
            runs.push_back({object_of(at), offset_of(at), offset_of(at) + static_cast<int64_t>(bytes), writes});
    });
}

// Or near one: compilers turn loops so that what ends them is looked at first outside.
bool Regions::is_in_loop(const Path& path) const
{
    return std::any_of(path.frames.begin(), path.frames.end(),
                       [&](const Frame& f) { return !flows_[f.function].loops.empty(); });
}

void Regions::note(const Process& p, const Path& path, const TypedBuffer& b, bool writes, SourceLoc loc,
                   EventId communication)
{
    std::vector<MemoryRun> runs;
    append_runs(p, b, writes, runs);
    if (runs.empty())
        return;
    OfProcess& o = of_[p.rank];
    graph_.local_accesses.resize(processes_.size());
    LocalAccess access;
    access.before = static_cast<uint32_t>(graph_.by_rank[p.rank].size());
    access.until_return = path.call.active && communication == no_event;
    access.communication = communication;
    access.call = path.call.active ? path.call.call : no_call;
    access.may_poll = !writes && access.call == no_call && is_in_loop(path);
    access.loc = loc ? loc : place_of(program_, path);
    if (o.before != access.before) {
        o.before = access.before;
        o.noted.clear();
    }
    if (writes)
        o.last_write = access.before;
    for (const MemoryRun& run : runs) {
        access.run = run;
        if (access.call == no_call)
            note_once(o, access, graph_.local_accesses[p.rank]);
        else
            graph_.local_accesses[p.rank].push_back(access);
    }
}

void Regions::note_once(OfProcess& o, const LocalAccess& access, std::vector<LocalAccess>& all)
{
    Bytes& bytes = o.noted[{access.run.object, access.run.writes}];
    const auto add = [&](int64_t begin, int64_t end) {
        LocalAccess* last = all.empty() ? nullptr : &all.back();
        if (last != nullptr && last->before == access.before && last->call == no_call &&
            last->may_poll == access.may_poll && last->loc == access.loc && last->run.object == access.run.object &&
            last->run.writes == access.run.writes && last->run.end == begin) {
            last->run.end = end;
            return;
        }
        all.push_back(access);
        all.back().run.begin = begin;
        all.back().run.end = end;
    };
    int64_t begin = access.run.begin, end = access.run.end;
    auto it = bytes.upper_bound(begin);
    if (it != bytes.begin() && std::prev(it)->second >= begin)
        --it;
    int64_t from = begin; // what is noted before is noted up to here
    while (it != bytes.end() && it->first <= access.run.end) {
        if (from < it->first)
            add(from, it->first);
        from = std::max(from, it->second);
        begin = std::min(begin, it->first);
        end = std::max(end, it->second);
        it = bytes.erase(it);
    }
    if (from < access.run.end)
        add(from, access.run.end);
    bytes[begin] = end;
}

} // namespace mpismt::unroll
