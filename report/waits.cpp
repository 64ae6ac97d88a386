// A process that waits may be released by any of the processes in its `on` (a wildcard receive by many), or may need
// all of them (a barrier); either way an edge says that the one cannot move before the other does something. In a
// deadlock every such edge leads to a process that waits as well, has ended, or is stopped. A cycle among those that
// wait is what people look for, so it is shown when there is one; breadth-first search from each rank finds the
// shortest.
#include "report/waits.hpp"

#include "report/quote.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <deque>
#include <map>

namespace mpismt::report {

namespace {

using State = ProcessEnd::State;

constexpr size_t most_lines_of_waits = 24; // of where_processes_stand
constexpr size_t most_searches = 64;       // starting ranks that the search for a cycle tries

bool waits(const ProcessEnd& end) { return end.state == State::Blocked || end.state == State::Polling; }

// The shortest cycle through `start`.
std::vector<uint32_t> cycle_through(const std::vector<ProcessEnd>& ends, uint32_t start)
{
    constexpr uint32_t unseen = ~uint32_t{0};
    std::vector<uint32_t> from(ends.size(), unseen);
    std::deque<uint32_t> queue{start};
    while (!queue.empty()) {
        const uint32_t rank = queue.front();
        queue.pop_front();
        for (const uint32_t next : ends[rank].on) {
            if (next == start) {
                std::vector<uint32_t> cycle;
                for (uint32_t r = rank; r != start; r = from[r])
                    cycle.push_back(r);
                cycle.push_back(start);
                std::reverse(cycle.begin(), cycle.end());
                return cycle;
            }
            if (next >= ends.size() || from[next] != unseen || !waits(ends[next]))
                continue;
            from[next] = rank;
            queue.push_back(next);
        }
    }
    return {};
}

std::string state_of(const ProcessEnd& end, const SourceFiles& files, std::string_view terminated)
{
    const std::string where = end.loc ? " at " + place(files, end.loc) : "";
    if (end.at_point)
        return (end.state == State::Blocked ? "blocked" : "still running") + where;
    switch (end.state) {
    case State::Ended: return "ended";
    case State::Blocked: return fmt::format("blocked in {}{}", called(end.op, files, end.loc), where);
    case State::Polling: return fmt::format("polls in vain with {}{}", called(end.op, files, end.loc), where);
    case State::Terminated: return std::string(terminated) + where;
    case State::Running:
        return end.waits_for.empty() ? "still running" + where
                                     : fmt::format("in {}{}", called(end.op, files, end.loc), where);
    }
    return {};
}

// A run that shows a finding ends at what is wrong, which in a process that did not get further may be behind its last
// call.
ProcessEnd at_finding(ProcessEnd end, const Execution& execution, const Finding* finding, uint32_t rank)
{
    if (end.state != State::Running || finding == nullptr)
        return end;
    SourceLoc last_call;
    for (const Step& s : execution.steps)
        if (s.kind == Step::Kind::Call && s.self.rank == rank)
            last_call = s.loc;
    for (const Location& l : finding->locations)
        if (l.rank == rank && l.loc && (l.call.empty() || l.loc == last_call))
            end.loc = l.loc;
    return end;
}

std::vector<uint32_t> ranks_where(const std::vector<ProcessEnd>& ends, auto condition)
{
    std::vector<uint32_t> ranks;
    for (uint32_t r = 0; r < ends.size(); ++r)
        if (condition(ends[r]))
            ranks.push_back(r);
    return ranks;
}

std::string why_nothing_moves(const Execution& execution)
{
    const std::vector<ProcessEnd>& ends = execution.ends;
    if (const std::vector<uint32_t> cycle = wait_cycle(execution); cycle.size() > 1) {
        std::string arrows;
        for (const uint32_t rank : cycle)
            arrows += fmt::format("{} → ", rank);
        return fmt::format("a cycle: {}{}", arrows, cycle.front());
    } else if (cycle.size() == 1) {
        return fmt::format("{} waits for itself", processes(cycle));
    }
    const auto alone = ranks_where(ends, [](const ProcessEnd& e) { return waits(e) && e.on.empty(); });
    if (!alone.empty())
        return fmt::format("nothing can release {}", processes(alone));
    const auto too_late = ranks_where(ends, [&](const ProcessEnd& e) {
        return waits(e) && std::all_of(e.on.begin(), e.on.end(), [&](uint32_t r) {
                   return r < ends.size() && (ends[r].state == State::Ended || ends[r].state == State::Terminated);
               });
    });
    if (!too_late.empty())
        return fmt::format("{} {} only for processes that have ended", processes(too_late),
                           too_late.size() == 1 ? "waits" : "wait");
    return {};
}

} // namespace

std::vector<uint32_t> wait_cycle(const Execution& execution)
{
    std::vector<uint32_t> best;
    size_t searches = 0;
    for (uint32_t rank = 0; rank < execution.ends.size() && searches < most_searches; ++rank) {
        if (!waits(execution.ends[rank]))
            continue;
        ++searches;
        std::vector<uint32_t> cycle = cycle_through(execution.ends, rank);
        if (!cycle.empty() && (best.empty() || cycle.size() < best.size()))
            best = std::move(cycle);
    }
    return best;
}

std::string deadlock_sentence(const Execution& execution)
{
    const auto stuck = ranks_where(execution.ends, waits);
    if (stuck.empty())
        return {};
    std::vector<uint32_t> cycle = wait_cycle(execution);
    if (cycle.size() == 1)
        return fmt::format("{} waits for itself", processes(cycle));
    if (cycle.size() > 1) {
        std::sort(cycle.begin(), cycle.end());
        std::string rest;
        if (stuck.size() > cycle.size())
            rest =
                fmt::format(", and {} for them", stuck.size() - cycle.size() == 1 ? "one more waits" : "others wait");
        const std::string_view how = cycle.size() == 2 ? "wait for each other" : "wait for each other in a cycle";
        return fmt::format("{} {}{}", processes(cycle), how, rest);
    }
    const ProcessEnd& first = execution.ends[stuck.front()];
    if (!first.others.empty() && stuck.size() == 1)
        return fmt::format("the {} threads of process {} wait for each other, or for what never comes",
                           first.others.size() + 1, stuck.front());
    const std::string what = first.waits_for.empty() ? fmt::format("forever in {}", mpi_name(first.op))
                                                     : fmt::format("in vain for {}", first.waits_for);
    if (stuck.size() == 1)
        return fmt::format("{} waits {}", processes(stuck), what);
    return fmt::format("{} cannot go on; process {} waits {}", processes(stuck), stuck.front(), what);
}

std::string where_processes_stand(const Execution& execution, const SourceFiles& files, Paint paint,
                                  const Finding* finding)
{
    // Processes that stand in the same place and wait for the same thing share a line, at that of the first.
    struct Line {
        std::vector<uint32_t> ranks;
        std::string text;
    };
    std::vector<Line> lines;
    std::map<std::string, size_t> index;
    for (uint32_t rank = 0; rank < execution.ends.size(); ++rank) {
        const ProcessEnd end = at_finding(execution.ends[rank], execution, finding, rank);
        std::string text = state_of(end, files, how_terminated(finding, rank));
        if (!end.waits_for.empty())
            text += ", waits for " + end.waits_for;
        if (!end.others.empty())
            text = fmt::format("thread {}: {}", end.thread, text);
        for (const ProcessEnd& other : end.others)
            text += fmt::format("; thread {}: {}{}", other.thread, state_of(other, files, ""),
                                other.waits_for.empty() ? "" : ", waits for " + other.waits_for);
        const auto [it, is_new] = index.emplace(text, lines.size());
        if (is_new)
            lines.push_back({{}, std::move(text)});
        lines[it->second].ranks.push_back(rank);
    }
    // The waiting ones must not be cut off by the others.
    if (lines.size() > most_lines_of_waits)
        std::stable_sort(lines.begin(), lines.end(), [&](const Line& a, const Line& b) {
            return waits(execution.ends[a.ranks.front()]) > waits(execution.ends[b.ranks.front()]);
        });

    size_t width = 1;
    for (const Line& line : lines)
        width = std::min<size_t>(24, std::max(width, columns_of(list_of(line.ranks))));
    std::string out;
    for (size_t i = 0; i < std::min(lines.size(), most_lines_of_waits); ++i)
        out += fmt::format("  {:<{}}  {}\n", list_of(lines[i].ranks), width, lines[i].text);
    if (lines.size() > most_lines_of_waits)
        out += fmt::format("  … and {} more\n", counted(lines.size() - most_lines_of_waits, "place"));
    if (const std::string why = execution.maximal ? why_nothing_moves(execution) : ""; !why.empty())
        out += fmt::format("  {}\n", paint.bold(why));
    return out;
}

} // namespace mpismt::report
