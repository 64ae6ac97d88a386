// The memory of a process as far as its calls show it: ranges of addresses that buffers have, and the objects that
// stand for them.
#pragma once

#include "frontend/record/format.hpp"
#include "frontend/record/record.hpp"

#include <functional>
#include <optional>

namespace mpismt::record {

// Of a datatype, in bytes.
struct TypeLayout {
    int64_t size = 0, lb = 0, extent = 0, true_lb = 0, true_extent = 0;
};

// [low, high), relative to the address of the buffer.
struct Span {
    int64_t low = 0, high = 0;
};

// What is known of handles.
struct Lookup {
    std::function<std::optional<TypeLayout>(int64_t)> layout; // of a datatype
    std::function<int64_t(int64_t)> size;                     // of a communicator
};
// What a call may touch at most of a buffer: a superset of what MPI would, as it makes no use of who the root is.
// Nothing if a datatype is not known. `fields` are those of the call.
std::optional<Span> span_of(const Process&, const Call&, const std::vector<Field>& fields, const Param& buffer,
                            const Lookup&);

// Disjoint ranges of addresses, ascending.
class Regions {
public:
    struct Region {
        uint64_t begin = 0, end = 0;
    };
    void add(uint64_t begin, uint64_t end) { regions_.push_back({begin, end}); }
    // Joins those that overlap.
    void finish();
    // The one that has the address in it or at its end.
    std::optional<size_t> find(uint64_t address) const;
    const std::vector<Region>& all() const { return regions_; }
    uint64_t bytes() const;

private:
    std::vector<Region> regions_;
};

} // namespace mpismt::record
