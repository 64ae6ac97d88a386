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
};

} // namespace mpismt::unroll
