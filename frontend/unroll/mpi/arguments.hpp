// The arguments of a call: their values, what they point to, and what the call gives back through them. A value that
// must be known, or must have one, splits the path or ends it.
#pragma once

#include "frontend/unroll/local/local_memory.hpp"
#include "frontend/unroll/part.hpp"
#include "frontend/unroll/paths/cases.hpp"
#include "frontend/unroll/state/call.hpp"

#include <string>
#include <vector>

namespace mpismt::unroll {

class Undefined;

class Arguments : Part {
public:
    Arguments(Run& run, Cases& cases, LocalMemory& local, Undefined& undefined)
        : Part(run), cases_(cases), local_(local), undefined_(undefined)
    {
    }

    Value arg(const Call& c, size_t i) const;
    // What an argument points to.
    Value pointed_to(const Call& c, Value at, unsigned width)
    {
        return require_defined(c, cases_.in_case(c.path, local_.load(c.process, c.path, at, width, c.in.loc)));
    }
    // The value of argument i, or what was loaded through it; may split the path.
    uint64_t known(const Call& c, size_t i) { return known(c, i, arg(c, i)); }
    uint64_t known(const Call& c, size_t i, Value v);
    int32_t known_int(const Call& c, size_t i) { return static_cast<int32_t>(known(c, i)); }
    int64_t known_count(const Call& c, size_t i) { return as_signed(known(c, i), count_width(c)); }
    int64_t count_element(const Call& c, size_t array, uint64_t i); // of an array of counts
    // A number that a call gives back through argument i; one that does not fit there is MPI_UNDEFINED.
    void out_count(const Call& c, size_t i, uint64_t n);
    void out(const Call& c, size_t i, unsigned width, Value value); // through the pointer that is argument i
    std::string string_argument(const Call& c, size_t i);
    void out_string(const Call& c, size_t i, const std::string& text);
    std::vector<int32_t> int_array(const Call& c, size_t i, uint64_t n);
    void out_array(const Call& c, size_t i, const std::vector<int32_t>& values, size_t at_most);

private:
    Value require_defined(const Call& c, Value v) const;
    Value undefined_argument(const Call& c, size_t i, Value v) const;

    Cases& cases_;
    LocalMemory& local_;
    Undefined& undefined_;
};

} // namespace mpismt::unroll
