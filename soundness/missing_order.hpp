// Which synchronisation two accesses of window memory lack that race: for reports. What is said depends on what the
// processes have called before, which a state does not keep: a replay does.
#pragma once

#include "soundness/windows.hpp"

#include <string>
#include <vector>

namespace mpismt::soundness {

// The calls that a replay has made, by process and number.
struct PastCall {
    MpiOp op{};
    SourceLoc loc;
    uint64_t window = 0;                // of a synchronisation or a communication; 0: none
    std::vector<uint64_t> args;         // of a synchronisation
    std::vector<int32_t> requests = {}; // that it waits for, or tests
};
class Semantics;
struct Process;
struct Past {
    std::vector<std::vector<PastCall>> calls;
    void add(const Semantics&, const Step&, const Process&); // that is at the call
};

// Of an access, in a replay: where it stands in its process, and what its epoch is.
struct Story {
    enum class Epoch : uint8_t { None, Fence, Start, Lock };
    Epoch epoch = Epoch::None;
    uint32_t number = 0;        // Operation::number
    uint32_t target_member = 0; // not local
    int32_t request = 0;        // handle, or 0
    uint64_t place = 0;         // 2n: it is the call n; 2n - 1: local code before that call
    Clock known;                // what had happened before the call, as far as its process knew
};

// A part of a sentence: what is missing between two accesses, of which neither is before the other; what comes nearest
// and is not enough, and why.
std::string missing_synchronisation(const Past&, const Access&, const Access&);

} // namespace mpismt::soundness
