#include "core/linear.hpp"

#include <algorithm>

namespace mpismt::linear {

namespace {

// result += a * b; false if that does not fit.
bool add_product(int64_t& result, int64_t a, int64_t b)
{
    int64_t product = 0;
    return !__builtin_mul_overflow(a, b, &product) && !__builtin_add_overflow(result, product, &result);
}

} // namespace

bool excludes(const System& system, std::span<const Entry> sum, std::span<const int64_t> multipliers)
{
    if (multipliers.size() != system.rows.size())
        return false;
    std::vector<int64_t> left(system.variables, 0); // of the sum, without the combination
    int64_t bound = 0;
    for (const Entry& e : sum)
        if (e.variable >= system.variables || e.factor < 0 || !add_product(left[e.variable], unit, e.factor))
            return false;
    for (size_t i = 0; i < system.rows.size(); ++i) {
        const Row& row = system.rows[i];
        if (multipliers[i] == 0)
            continue;
        if ((multipliers[i] < 0 && !row.equal) || !add_product(bound, multipliers[i], row.right))
            return false;
        for (const Entry& e : row.entries)
            if (e.variable >= system.variables || !add_product(left[e.variable], multipliers[i], -int64_t{e.factor}))
                return false;
    }
    for (const int64_t factor : left)
        if (factor > 0 && !add_product(bound, factor, 1))
            return false;
    return bound < unit;
}

} // namespace mpismt::linear
