// Small programs with windows. One window of one number (at random: two) for each process, epochs of every kind,
// one-sided operations, loads and stores, messages and barriers between them.
//
// Every program of two processes is a pair of sequences of operations, one for each process. A sequence is what its
// process may do in itself: accesses lie in epochs, epochs are closed in the end. Programs at random have two or three
// processes that go through rounds together, with buffers that are used again and now and then something taken away.
//
// Cost: sequences of up to four operations are 4,555, so about ten million pairs; those that pair up (as many fences,
// posts for starts, receives for messages) and touch something of each other are about half a million.
#pragma once

#include "soundness/programs/tree.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace mpismt::soundness {

struct WindowOp {
    enum class Kind : uint8_t {
        Put,
        Get,
        Accumulate,
        FetchAndOp, // at a target
        Load,
        Store, // of the process's own window memory
        Fence,
        Barrier,
        Send,
        Recv, // messages go to the other process, and come from it
        LockShared,
        LockExclusive,
        Unlock, // at a target
        LockAll,
        UnlockAll,
        Flush,
        FlushLocal, // flushes: at a target
        Post,
        Start,
        Complete,
        Wait, // for the other process
    };
    Kind kind{};
    bool other = false; // the target: the other process, or oneself

    friend bool operator==(const WindowOp&, const WindowOp&) = default;
};

using WindowSequence = std::vector<WindowOp>;
using WindowProgram = std::vector<WindowSequence>; // of two processes

// All sequences of up to that many operations that are right in themselves, shorter ones first.
std::vector<WindowSequence> window_sequences(uint32_t operations);

// Every program of two processes of up to so many operations each, up to the names of the processes. Those of no
// one-sided operation are left out; if `balanced`, also those that do not pair up and those whose processes touch
// nothing of each other.
class WindowPrograms {
public:
    WindowPrograms(uint32_t operations, bool balanced);
    std::optional<WindowProgram> next();

private:
    bool is_wanted(const WindowSequence& first, const WindowSequence& second) const;

    std::vector<WindowSequence> sequences_;
    bool balanced_;
    size_t first_ = 0, second_ = 0; // first_ <= second_
};

ProgramTree to_tree(const WindowProgram&);

// A program at random, of two or three processes.
ProgramTree random_windows(uint64_t seed);

} // namespace mpismt::soundness
