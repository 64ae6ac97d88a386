// What a path knows of the conditions under which it goes on: what is decided on its side of a branch is decided in its
// state, too, so that values that were merged by that condition come apart again.
#pragma once

#include "frontend/unroll/part.hpp"

#include <unordered_map>
#include <vector>

namespace mpismt::unroll {

class Assumptions : Part {
public:
    explicit Assumptions(Run& run) : Part(run) {}

    std::vector<TermId> conjuncts(TermId guard) const;
    void assume(Path& path, TermId condition, bool value);
    void rewrite(Path& path, const std::unordered_map<TermId, TermId>& facts);
    bool has_assumed(const Path& path, TermId condition, bool value) const;
};

} // namespace mpismt::unroll
