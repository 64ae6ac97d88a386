// Paths of one process: which goes on first, and when two become one.
#pragma once

#include "frontend/unroll/part.hpp"

namespace mpismt::unroll {

class Joins : Part {
public:
    explicit Joins(Run& run) : Part(run) {}

    Path& choose_path(Process& p);

private:
    int compare_places(const Path& a, const Path& b) const;
    void merge_paths(Path& into, const Path& other);
    bool is_at_call(const Path&) const;
    bool is_in_dead_end(const Path&);

    std::vector<std::vector<bool>> dead_ends_; // core/flow.hpp; empty until it is asked for
};

} // namespace mpismt::unroll
