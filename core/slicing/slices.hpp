// Slicing: loops of local code whose results nobody looks at are not run.
//
// Whether somebody will look is guessed, and checked: a loop that provably ends and does nothing wrong
// (core/slicing/effects.hpp), whoever looks at what it computes, is skipped, and the bytes that it would have written
// are marked (Memory::skip): they have values, which were not computed. They may be copied, sent and received. Whoever
// needs such a value, to branch on it, as an address or an argument of a call, to print it or to compute with it,
// throws SkippedRead; then the check begins again with that loop kept, and with those whose results it has used. So an
// answer is right whatever was guessed, and the analysis need not know where data go.
//
// Findings within a loop stay: bytes that are accessed are proved to lie in live objects, to be in nobody's use and to
// have values where they are read; overflow and divisions by zero are excluded. Else the loop is run.
#pragma once

#include "core/slicing/effects.hpp"

#include <set>
#include <string_view>
#include <vector>

namespace mpismt::slicing {

// The fault of Skipped::without_value. Who finds it begins again with all loops kept: it may be none.
inline constexpr std::string_view may_read_nothing = "a loop that was not run may read what was never written";

// Who runs local code. What the one has skipped the other need not: they differ in what they do with data.
enum class Side : uint8_t { Unroller, Semantics };

// Of one program, for one side.
class Slices {
public:
    static Slices& of(const ir::Program&, Side); // made at the first call, kept with the program

    Slices(const ir::Program& program, Side side)
        : program_(program), flows_(program), before_first_(side == Side::Unroller ? 0 : 0x8000'0000),
          loops_(program.functions.size())
    {
    }

    // Nothing is skipped before this. `always`: also where that saves little.
    void allow(bool always)
    {
        allowed_ = true;
        always_ = always;
    }
    void forbid() { allowed_ = false; }
    // Runs f, again and again until nobody needs a value that this side has skipped.
    template <class F>
    auto keeping(F f)
    {
        for (;;) {
            try {
                return f();
            } catch (const SkippedRead& read) {
                if (!keep(read))
                    throw;
            }
        }
    }

    // Is it worth a try, where so many instructions have been run so far, and so many events of MPI were made? If a
    // guess is wrong, all of that is done again: it has to be little beside what local code takes.
    bool is_warm(uint64_t steps, uint64_t events) const
    {
        return allowed_ && (always_ || steps + saved_ >= min_steps + events * steps_for_an_event);
    }

    // Is this loop, whose head control has come to? Cheap. False most of the time where it was refused before.
    bool is_to_try(uint32_t function, uint32_t loop);

    struct Skipped {
        uint32_t pc = 0; // where control goes on: the branch that leaves the loop
        std::vector<std::pair<ir::Reg, uint64_t>> registers;
        std::vector<TermId> without_value; // when bytes that it reads have none: where this can be, it must be run
    };
    // May the bytes be accessed without anybody hearing of it?
    using IsFree = std::function<bool(Pointer, uint64_t bytes, bool writes)>;
    // Skips the loop, whose head control has come to, from this iteration on: memory is marked. Nothing: it has to be
    // run. `terms` may be null where no value was ever symbolic. `doubts`: it may be skipped where what it reads has a
    // value under a condition (Skipped::without_value).
    std::optional<Skipped> skip(const Moment&, const IsFree&, TermStore* terms, bool doubts = false);

    // A value was needed after all: the loop is run from now on. False: another side has skipped it.
    bool keep(const SkippedRead&);
    // All loops are run from now on.
    void keep_all();

    // The places of the loops that were skipped and are not kept.
    std::vector<SourceLoc> skipped() const;

private:
    static constexpr uint64_t min_steps = 200'000; // some milliseconds
    static constexpr uint64_t steps_for_an_event = 20'000;

    struct Loop {
        uint32_t number = 0; // Gap::skipped
        SourceLoc loc;
        bool kept = false, was_skipped = false;
        std::set<uint32_t> with; // loops that have to be kept if this one is: their results are needed for its own
        uint64_t arrivals = 0, next_try = 1, refused = 0; // how often control came to its head; when it is tried
    };
    void keep_nest(uint32_t number); // the loop, those in it and those around it
    Loop& loop_of(uint32_t number)
    {
        const auto [function, loop] = by_number_[number - before_first_ - 1];
        return loops_[function][loop];
    }
    void commit(Loop& loop, const Effects&, const Moment&, const IsFree&, TermStore*,
                std::vector<TermId>* without_value);

    const ir::Program& program_;
    native::Flows flows_;
    const uint32_t before_first_; // number
    bool allowed_ = false, always_ = false;
    std::vector<std::vector<Loop>> loops_; // by function and loop
    std::vector<std::pair<uint32_t, uint32_t>> by_number_;
    uint64_t saved_ = 0; // iterations
    uint32_t mistakes_ = 0;
};

} // namespace mpismt::slicing
