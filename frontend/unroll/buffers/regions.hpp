// Memory that is part of a window, which other processes reach: what a process itself does with it, by local code or as
// a buffer of its other calls, is noted in the event graph, between the events of the process. (What others do with it
// are events.) Noted once between two events for each byte, so that what local code costs depends on the bytes that it
// uses, not on how often.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"

#include <map>
#include <utility>

namespace mpismt::unroll {

class Regions : Part {
public:
    explicit Regions(Run& run) : Part(run), of_(run.program.processes()) {}

    // A window has memory in this object; the last of several takes it away again.
    void add(uint32_t rank, uint32_t object);
    void remove(uint32_t rank, uint32_t object);

    bool any(const Process& p) const { return !of_[p.rank].windows.empty(); }
    bool has(const Process& p, uint32_t object) const { return of_[p.rank].windows.contains(object); }
    template <class F>
    void for_each(const Process& p, F f) const
    {
        for (const auto& [object, windows] : of_[p.rank].windows)
            f(object);
    }
    // An access by local code; by a call that is not local it lasts until that returns. `communication`: until this has
    // been completed.
    void note(const Process& p, const Path& path, const TypedBuffer& b, bool writes, SourceLoc loc,
              EventId communication = no_event);
    // A one-sided communication of the process writes to its own memory.
    void note_write(const Process& p) { of_[p.rank].last_write = graph_.by_rank[p.rank].size(); }
    // Has the process itself written to memory of a window after its event of this number?
    bool has_written_after(uint32_t rank, size_t event) const { return of_[rank].last_write > event; }
    // The parts of a buffer that are memory of a window.
    void append_runs(const Process& p, const TypedBuffer& b, bool writes, std::vector<MemoryRun>& runs) const;

private:
    using Bytes = std::map<int64_t, int64_t>; // begin → end; they do not meet
    struct OfProcess {
        std::map<uint32_t, uint32_t> windows; // object → how many windows have memory there
        size_t last_write = 0;                // the number of the event that came next
        // Noted since the last event.
        uint32_t before = 0;
        std::map<std::pair<uint32_t, bool>, Bytes> noted; // by object and whether it is written
    };
    bool is_in_loop(const Path& path) const;
    void note_once(OfProcess& o, const LocalAccess& access, std::vector<LocalAccess>& all);

    std::vector<OfProcess> of_;
};

} // namespace mpismt::unroll
