// A linear system in the making (core/linear.hpp): sums of variables, and rows that say what holds of them.
#pragma once

#include "core/linear.hpp"

#include <vector>

namespace mpismt::encoding {

struct Sum {
    std::vector<linear::Entry> entries; // the same variable may be there more than once
    int64_t constant = 0;

    static Sum of(uint32_t variable) { return {{{variable, 1}}, 0}; }
    Sum& add(const Sum& other, int32_t factor = 1);
    friend Sum operator-(Sum a, const Sum& b) { return std::move(a.add(b, -1)); }
    friend Sum operator+(Sum a, const Sum& b) { return std::move(a.add(b)); }
};

class LinearRows {
public:
    explicit LinearRows(uint32_t max_variables) : max_variables_(max_variables) {}
    struct TooLarge {};

    uint32_t variable(); // throws TooLarge
    // The sum as one variable: the variable that it is, or a new one.
    uint32_t as_variable(const Sum&);
    // The same if it has become long, because what is used often should be short.
    void shorten(Sum& sum)
    {
        if (sum.entries.size() > few)
            sum = Sum::of(as_variable(sum));
    }

    void never_positive(const Sum&);          // it is at most 0
    void zero(const Sum&);                    // it is 0
    void if_maximal_never_positive(const Sum&); // in maximal executions in which nobody stops

    // All rows, those of maximal executions last; `always` of them come before.
    linear::System finish(size_t& always);

private:
    static constexpr size_t few = 4; // variables
    const uint32_t max_variables_;
    linear::System system_;
    std::vector<linear::Row> maximal_;
};

} // namespace mpismt::encoding
