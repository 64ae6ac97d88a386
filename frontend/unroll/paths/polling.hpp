// Loops that only poll: an iteration in which all polls answer false and nothing else changes is no iteration.
#pragma once

#include "frontend/unroll/part.hpp"

#include <memory>
#include <utility>
#include <vector>

namespace mpismt::unroll {

class Assumptions;
class Events;

class Polling : Part {
public:
    Polling(Run& run, Assumptions& assumptions, Events& events) : Part(run), assumptions_(assumptions), events_(events)
    {
    }

    bool only_polls(Process& p, Path& path, PollMark& mark, SourceLoc loc);
    void part_by_answers(Process& p, Path& path);
    void note_answers(std::vector<TermId> answers) { answers_ = std::move(answers); }
    bool stays_only_to_poll(Process& p, Path& path, uint32_t then, uint32_t otherwise);

    // A loop that looks at window memory until another process changes it never waits for anybody: programs with one
    // are not decided here. Called where it goes round once more.
    void refuse_spinning(const Path& path, uint32_t loop, uint32_t iteration, SourceLoc loc);

private:
    std::unique_ptr<Path> where_all_said_no(const Path& path, size_t first);
    bool waits_by_polling(Process& p, Path& path, const PollMark& mark, SourceLoc loc);

    Assumptions& assumptions_;
    Events& events_;
    struct { // at one of its turns
        uint32_t loop = 0, iteration = 0;
        std::shared_ptr<const Snapshot> state;
    } spin_;
    std::vector<TermId> answers_; // of the poll at hand: did it find something, and what
};

} // namespace mpismt::unroll
