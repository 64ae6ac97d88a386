#include "core/linear.hpp"

#include <algorithm>

namespace mpismt::linear {

namespace {

__extension__ using Wide = __int128;

// result += a * b; false if that does not fit.
bool add_product(Wide& result, Wide a, int64_t b)
{
    Wide product = 0;
    return !__builtin_mul_overflow(a, Wide{b}, &product) && !__builtin_add_overflow(result, product, &result);
}

} // namespace

bool excludes(const System& system, std::span<const Entry> sum, std::span<const int64_t> multipliers)
{
    if (multipliers.size() != system.rows.size())
        return false;
    std::vector<Wide> left(system.variables, 0); // of the sum, without the combination
    Wide bound = 0;
    for (const Entry& e : sum)
        if (e.variable >= system.variables || e.factor < 0 || !add_product(left[e.variable], unit, e.factor))
            return false;
    for (size_t i = 0; i < system.rows.size(); ++i) {
        const Row& row = system.rows[i];
        if (multipliers[i] == 0)
            continue;
        const Wide multiplier = multipliers[i];
        if ((multiplier < 0 && !row.equal) || !add_product(bound, multiplier, row.right))
            return false;
        for (const Entry& e : row.entries)
            if (e.variable >= system.variables || !add_product(left[e.variable], multiplier, -int64_t{e.factor}))
                return false;
    }
    for (const Wide factor : left)
        if (factor > 0 && !add_product(bound, factor, 1))
            return false;
    return bound < unit;
}

} // namespace mpismt::linear
