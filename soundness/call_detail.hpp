// What a report tells of a call that an execution leaves implicit.
#pragma once

#include "core/execution_detail.hpp"
#include "soundness/semantics.hpp"

#include <map>
#include <utility>
#include <vector>

namespace mpismt::soundness {

// Of the call at which the process stands: the arguments that mean something to a reader, which are numbers, datatypes
// and communicators.
CallDetail arguments_of(const Semantics&, const Step&, const Process&);

// Names the fence that a process has called last on a window; equal for those that belong together.
std::string fence_of(const Windows&, const Objects&, int32_t window);

// Between which steps of an execution its processes have epochs open.
class EpochSpans {
public:
    // The step with this number, of so many, was made.
    void note(const Windows&, const Step&, size_t number, size_t steps, std::vector<EpochSpan>& out);

private:
    using Key = std::pair<uint64_t, uint32_t>;       // the window, and which of its epochs
    std::map<uint32_t, std::map<Key, size_t>> open_; // of each process: where they stand in `out`
};

} // namespace mpismt::soundness
