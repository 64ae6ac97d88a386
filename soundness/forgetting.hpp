// What the memory of a process holds and never reads again keeps states apart that are one: statuses and indices of the
// last call, buffers whose contents have been dealt with. (Of registers soundness/liveness.hpp knows it.)
//
// Which objects these are at a call is not analysed but guessed and checked: every object that is not too large is
// forgotten there, that is, has no value from then on; and whoever reads a byte of it to which nothing was written
// since stops the search (ForgottenRead), which begins again with that object kept at that call. So a search that comes
// to its end has read nothing that was forgotten: no execution of it depends on what that was. A search in depth soon
// comes by most reads of the program, so what it does in vain is little.
//
// An analysis of the text would have to know of how many indices Waitsome writes, and of how much of a buffer a message
// fills; this needs neither, nor who points where.
#pragma once

#include "soundness/interpreter.hpp"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace mpismt::soundness {

class Forgetting {
public:
    // By function and instruction: sends whose data have no value, and who would decide by them in an assertion goes on
    // as if it held (soundness/indifferent.hpp). Empty: all have.
    std::vector<std::vector<bool>> indifferent;
    bool is_indifferent(const Machine& m) const
    {
        return !indifferent.empty() && indifferent[m.frames.back().function][m.frames.back().pc];
    }

    // The machine stands in a call that waits.
    void forget(Machine&);
    // A thread stands at a point where it waits: the same of its own locals.
    void forget_locals(Machine&);

    // What was forgotten was read after all: it is kept from now on. False: nothing is forgotten any more, as this has
    // been called too often.
    bool keep(const ForgottenRead&);

private:
    void forget(Machine&, uint32_t object, uint64_t call);

    struct Pair { // of a call and an object
        uint64_t object;
        bool kept;
    };
    std::vector<Pair> pairs_;
    std::unordered_map<uint64_t, uint32_t> numbers_;   // of pairs, from 1
    std::unordered_map<uint64_t, size_t> mistakes_of_; // by object
    size_t mistakes_ = 0;
};

} // namespace mpismt::soundness
