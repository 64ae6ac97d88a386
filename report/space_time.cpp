// Steps are placed one after the other, each in the first row below everything that its lanes already hold (an arrow
// takes all lanes that it crosses). So steps of processes that have nothing to do with each other share rows, and the
// diagram is as high as the longest chain of dependent steps, not as the number of steps.
//
// An execution does not say which calls of a collective belong together: that depends on communicators. A bar is drawn
// only where it cannot be wrong: every process is in the same collective at once (all have entered before the first
// returns), and no communicator smaller than MPI_COMM_WORLD has been made. Other collectives are drawn as each process
// makes them.
#include "report/space_time.hpp"

#include "core/mpi/traits.hpp"
#include "report/quote.hpp"
#include "report/trace.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>

namespace mpismt::report {

namespace {

using Kind = Step::Kind;
using CallOfRank = std::pair<uint32_t, uint32_t>; // rank, call

constexpr size_t most_rows = 100, first_rows = 20; // of a diagram that is cut

// The calls that are drawn as bars: the last Call step of each bar → nothing, the earlier ones are drawn with it. Which
// fences belong together the details say.
class Bars {
public:
    Bars(const Execution& execution, size_t processes, const ExecutionDetail* detail)
    {
        std::map<CallRef, std::string> fences;
        if (detail != nullptr)
            for (const CallDetail& d : detail->calls)
                if (!d.instance.empty())
                    fences[d.call] = d.instance;
        bool smaller = false;
        std::map<std::string, std::vector<size_t>> open; // Call steps of one collective that nobody has left yet
        for (size_t i = 0; i < execution.steps.size(); ++i) {
            const Step& step = execution.steps[i];
            smaller |= traits_of(step.op).has(Fact::OtherGroup);
            const auto fence = fences.find({step.self.rank, step.self.call, 0});
            const bool is_fence = step.op == MpiOp::Win_fence;
            if (is_fence ? fence == fences.end() : smaller || !traits_of(step.op).has(Fact::DrawnAsBar))
                continue;
            std::vector<size_t>& calls = open[is_fence ? fence->second : std::string(name_of(step.op))];
            const bool mine = std::any_of(calls.begin(), calls.end(),
                                          [&](size_t c) { return execution.steps[c].self.rank == step.self.rank; });
            // A second call of the same process, or a return before all have entered: not all are in at once.
            if (step.kind == Kind::Return || mine)
                calls.clear();
            if (step.kind != Kind::Call)
                continue;
            calls.push_back(i);
            if (calls.size() == processes) {
                complete_.insert(i);
                covered_.insert(calls.begin(), calls.end());
                calls.clear();
            }
        }
    }

    // The Call step that completes a bar, where it is drawn.
    bool completes(size_t step) const { return complete_.contains(step); }
    bool covers(size_t step) const { return covered_.contains(step); }

private:
    std::set<size_t> complete_, covered_;
};

class Diagram {
public:
    Diagram(const Execution& execution, const std::vector<uint32_t>& ranks, size_t columns,
            const ExecutionDetail* detail, const Finding* finding, const SourceFiles* files)
        : execution_(execution), ranks_(ranks), detail_(detail), finding_(finding), files_(files),
          numbers_(match_numbers(execution)),
          bars_(execution, execution.ends.size(), detail),
          width_(std::clamp<size_t>((columns - 4) / std::max<size_t>(ranks.size(), 1), 8, 26)),
          next_row_(ranks.size(), 0), last_(ranks.size())
    {
    }

    std::string draw()
    {
        for (size_t i = 0; i < execution_.steps.size(); ++i)
            place(i), mark_epochs(i);
        finish();
        return print();
    }

private:
    const Execution& execution_;
    const std::vector<uint32_t>& ranks_;
    const ExecutionDetail* const detail_;
    const Finding* const finding_; // that it is the execution of, or null
    const SourceFiles* const files_;
    const std::map<CallRef, std::vector<uint32_t>> numbers_;
    const Bars bars_;
    const size_t width_; // of a lane

    // A row is a text for each lane, drawn from the lane's line on; empty: the line alone.
    struct Cell {
        std::string text;
        bool inside = false;            // the process is in a blocking call below this cell
        bool changes = false;           // `inside` counts
        std::optional<bool> epoch = {}; // it has one open below this cell
    };
    std::vector<std::vector<Cell>> rows_;
    std::vector<size_t> next_row_;          // of each lane: the first free one
    std::vector<std::optional<CallOfRank>> last_; // of each lane: the call that its last cell belongs to
    std::vector<std::string> endings_;

    size_t lane_of(uint32_t rank) const
    {
        const auto it = std::lower_bound(ranks_.begin(), ranks_.end(), rank);
        return it != ranks_.end() && *it == rank ? static_cast<size_t>(it - ranks_.begin()) : ranks_.size();
    }
    bool shown(size_t lane) const { return lane < ranks_.size(); }

    // The first row that is free in the lanes from first to last; they are taken.
    std::vector<Cell>& take(size_t first, size_t last)
    {
        size_t row = 0;
        for (size_t lane = first; lane <= last; ++lane)
            row = std::max(row, next_row_[lane]);
        for (size_t lane = first; lane <= last; ++lane) {
            next_row_[lane] = row + 1;
            last_[lane].reset();
        }
        if (rows_.size() <= row)
            rows_.resize(row + 1, std::vector<Cell>(ranks_.size()));
        return rows_[row];
    }

    void put(size_t lane, std::string text, bool inside) { take(lane, lane)[lane] = {std::move(text), inside, true}; }

    std::string name_of_call(MpiOp op, SourceLoc loc) const
    {
        const std::string name = files_ == nullptr ? mpi_name(op) : called(op, *files_, loc);
        return name.starts_with("MPI_") ? name.substr(4) : name;
    }

    std::string label(const Step& step) const
    {
        std::string out = name_of_call(step.op, step.loc);
        if (step.loc)
            out += fmt::format(":{}", step.loc.line);
        if (const auto it = numbers_.find({step.self.rank, step.self.call, 0}); it != numbers_.end())
            out += fmt::format(" #{}", fmt::join(it->second, ",#"));
        return out;
    }

    void place(size_t i)
    {
        const Step& step = execution_.steps[i];
        const size_t lane = lane_of(step.self.rank);
        if (step.kind == Kind::Match) {
            arrow(lane, lane_of(step.other.rank), step);
        } else if (step.kind == Kind::Call && bars_.covers(i)) {
            if (bars_.completes(i))
                bar(step);
        } else if (shown(lane) && step.kind == Kind::Call) {
            put(lane,
                (traits_of(step.op).has(Fact::DrawnAsBar) || step.op == MpiOp::Win_fence ? "╞═ " : "├ ") + label(step),
                true);
            last_[lane] = CallOfRank{step.self.rank, step.self.call};
        } else if (shown(lane) && step.kind == Kind::Return) {
            leave(lane, step);
        } else if (step.kind == Kind::Effect && detail_ != nullptr) {
            effect(i);
        }
    }

    // The process of the step, or all that are in a bar, have an epoch open from here on, or not.
    void mark_epochs(size_t i)
    {
        if (detail_ == nullptr || (bars_.covers(i) && !bars_.completes(i)))
            return;
        for (size_t lane = 0; lane < ranks_.size(); ++lane)
            if (next_row_[lane] > 0 && (ranks_[lane] == execution_.steps[i].self.rank || bars_.completes(i)))
                rows_[next_row_[lane] - 1][lane].epoch =
                    std::any_of(detail_->epochs.begin(), detail_->epochs.end(), [&](const EpochSpan& e) {
                        return e.rank == ranks_[lane] && e.begin <= i && i < e.end;
                    });
    }

    // A one-sided communication takes effect: an arrow between its process and the one whose memory it accesses.
    void effect(size_t i)
    {
        const Step& step = execution_.steps[i];
        for (const EffectTarget& e : detail_->effects)
            if (e.step == i) {
                const std::string name = fmt::format("{}:{}", name_of_call(step.op, step.loc), step.loc.line);
                if (e.gives)
                    line(step.self.rank, e.rank, name);
                else
                    line(e.rank, step.self.rank, name);
            }
    }

    // A call that returns where the lane's last cell is its own needs no cell more: the lane is no longer dotted.
    void leave(size_t lane, const Step& step)
    {
        const std::string answer = step.flag ? (*step.flag ? " true" : " false") : "";
        if (last_[lane] == CallOfRank{step.self.rank, step.self.call}) {
            Cell& cell = rows_[next_row_[lane] - 1][lane];
            cell.inside = false;
            cell.changes = true;
            if (!answer.empty())
                cell.text += answer;
        } else {
            put(lane, fmt::format("└ {} returns{}", name_of_call(step.op, step.loc), answer), false);
        }
        last_[lane].reset();
    }

    void arrow(size_t from, size_t to, const Step& step)
    {
        const auto& numbers = numbers_.at({step.self.rank, step.self.call, 0});
        const auto& others = numbers_.at({step.other.rank, step.other.call, 0});
        uint32_t number = 0;
        for (const uint32_t n : numbers)
            if (std::find(others.begin(), others.end(), n) != others.end() && drawn_.insert(n).second) {
                number = n;
                break;
            }
        line(step.self.rank, step.other.rank, fmt::format("#{}", number));
        if (shown(to))
            last_[to] = CallOfRank{step.other.rank, step.other.call};
        if (shown(from) && from != to)
            last_[from] = CallOfRank{step.self.rank, step.self.call};
    }

    // An arrow with a name from one process to another.
    void line(uint32_t sender, uint32_t receiver, std::string name)
    {
        const size_t from = lane_of(sender), to = lane_of(receiver);
        if (!shown(from) && !shown(to))
            return;
        if (from == to || !shown(from) || !shown(to)) {
            const size_t lane = shown(from) ? from : to;
            take(lane, lane)[lane].text = from == to    ? fmt::format("├ {} to itself", name)
                                          : shown(from) ? fmt::format("├ {} ▶ {}", name, receiver)
                                                        : fmt::format("├ {} ◀ {}", name, sender);
            return;
        }
        name = shorten(name, width_ - 4);
        std::vector<Cell>& row = take(std::min(from, to), std::max(from, to));
        for (size_t lane = std::min(from, to); lane < std::max(from, to); ++lane) {
            const bool first = lane == std::min(from, to), last = lane + 1 == std::max(from, to);
            const bool named = from < to ? first : last;
            std::string left = !first ? "┼" : from < to ? "├" : "◀";
            // The head of an arrow to the right stands just before the lane that it reaches.
            std::string line = std::string(named ? "─" + name : "");
            size_t fill = width_ - 1 - columns_of(line) - (last && from < to ? 1 : 0);
            for (; fill > 0; --fill)
                line += "─";
            if (named && from > to) {
                line.clear();
                for (size_t k = 0; k + 2 + columns_of(name) < width_; ++k)
                    line += "─";
                line += name + "─";
            }
            row[lane].text = left + line + (last && from < to ? "▶" : "");
        }
        const size_t right = std::max(from, to);
        row[right].text = from < to ? "" : "┤";
    }
    std::set<uint32_t> drawn_;

    void bar(const Step& completing)
    {
        std::vector<Cell>& row = take(0, ranks_.size() - 1);
        for (size_t lane = 0; lane < ranks_.size(); ++lane) {
            const size_t begin_of_call = call_step(ranks_[lane], completing);
            std::string text = lane == 0 ? "╞═ " : "╪═ ";
            text += shorten(label(execution_.steps[begin_of_call]), width_ - 5) + " ";
            if (lane + 1 < ranks_.size())
                while (columns_of(text) < width_)
                    text += "═";
            row[lane] = {std::move(text), true, true};
            const CallRef& call = execution_.steps[begin_of_call].self;
            last_[lane] = CallOfRank{call.rank, call.call};
        }
    }

    // The last Call of this collective by `rank` up to the step that completes the bar.
    size_t call_step(uint32_t rank, const Step& completing) const
    {
        const size_t last = static_cast<size_t>(&completing - execution_.steps.data());
        for (size_t i = last + 1; i-- > 0;) {
            const Step& step = execution_.steps[i];
            if (step.kind == Kind::Call && step.self.rank == rank && step.op == completing.op)
                return i;
        }
        return last;
    }

    void finish()
    {
        for (const uint32_t rank : ranks_) {
            if (rank >= execution_.ends.size()) {
                endings_.emplace_back();
                continue;
            }
            const ProcessEnd& end = execution_.ends[rank];
            switch (end.state) {
            case ProcessEnd::State::Ended: endings_.emplace_back("■ ended"); break;
            case ProcessEnd::State::Blocked:
                endings_.push_back(end.at_point ? "✗ waits"
                                                : fmt::format("✗ in {}", name_of_call(end.op, end.loc)));
                break;
            case ProcessEnd::State::Polling:
                endings_.push_back(fmt::format("✗ polls {}", name_of_call(end.op, end.loc)));
                break;
            case ProcessEnd::State::Terminated: {
                const std::string_view how = how_terminated(finding_, rank);
                endings_.push_back(fmt::format("{} {}", how == "stopped" ? "■" : "✗", how));
                break;
            }
            case ProcessEnd::State::Running: endings_.emplace_back("⋮"); break;
            }
        }
    }

    std::string print() const
    {
        std::string out = "  ";
        for (const uint32_t rank : ranks_)
            out += pad(fmt::format("{}", rank), width_);
        out = trimmed(out) + "\n";
        std::vector<bool> inside(ranks_.size(), false), epoch(ranks_.size(), false);
        const bool cut = rows_.size() > most_rows;
        for (size_t r = 0; r < rows_.size(); ++r) {
            const bool hidden = cut && r >= first_rows && r < rows_.size() - (most_rows - first_rows);
            std::string line = "  ";
            for (size_t lane = 0; lane < ranks_.size(); ++lane) {
                const Cell& cell = rows_[r][lane];
                const std::string text = !cell.text.empty() ? cell.text
                                         : epoch[lane]      ? (inside[lane] ? "┇" : "║")
                                                            : (inside[lane] ? "┆" : "│");
                line += pad(shorten(text, width_), width_);
                if (cell.changes)
                    inside[lane] = cell.inside;
                epoch[lane] = cell.epoch.value_or(epoch[lane]);
            }
            if (!hidden)
                out += trimmed(line) + "\n";
            else if (r == first_rows)
                out += fmt::format("  ⋮ {} rows left out\n", rows_.size() - most_rows);
        }
        std::string line = "  ";
        for (const std::string& ending : endings_)
            line += pad(shorten(ending, width_ - 1), width_);
        out += trimmed(line) + "\n";
        if (const size_t others = execution_.ends.size() - std::min(execution_.ends.size(), ranks_.size()); others > 0)
            out += fmt::format("  ({} other processes are not drawn)\n", others);
        return out;
    }

    static std::string trimmed(const std::string& line) { return line.substr(0, line.find_last_not_of(' ') + 1); }
};

} // namespace

std::string space_time(const Execution& execution, const std::vector<uint32_t>& ranks, size_t columns,
                       const ExecutionDetail* detail, const Finding* finding, const SourceFiles* files)
{
    if (execution.steps.empty() || ranks.empty())
        return {};
    return Diagram(execution, ranks, std::max<size_t>(columns, 40), detail, finding, files).draw();
}

} // namespace mpismt::report
