#include "encoding/linear_rows.hpp"

#include <algorithm>

namespace mpismt::encoding {

using linear::Entry;
using linear::Row;

static Row row(const Sum& sum, bool equal)
{
    Row r{sum.entries, equal, -sum.constant};
    std::ranges::sort(r.entries, {}, &Entry::variable);
    size_t kept = 0;
    for (const Entry& e : r.entries)
        if (kept > 0 && r.entries[kept - 1].variable == e.variable)
            r.entries[kept - 1].factor += e.factor;
        else
            r.entries[kept++] = e;
    r.entries.resize(kept);
    std::erase_if(r.entries, [](const Entry& e) { return e.factor == 0; });
    return r;
}

Sum& Sum::add(const Sum& other, int32_t factor)
{
    for (const Entry& e : other.entries)
        entries.push_back({e.variable, e.factor * factor});
    constant += other.constant * factor;
    return *this;
}

uint32_t LinearRows::variable()
{
    if (system_.variables >= max_variables_)
        throw TooLarge();
    return system_.variables++;
}

uint32_t LinearRows::as_variable(const Sum& sum)
{
    if (sum.constant == 0 && sum.entries.size() == 1 && sum.entries[0].factor == 1)
        return sum.entries[0].variable;
    const uint32_t v = variable();
    zero(sum - Sum::of(v));
    return v;
}

void LinearRows::never_positive(const Sum& sum) { system_.rows.push_back(row(sum, false)); }
void LinearRows::zero(const Sum& sum) { system_.rows.push_back(row(sum, true)); }
void LinearRows::if_maximal_never_positive(const Sum& sum) { maximal_.push_back(row(sum, false)); }

linear::System LinearRows::finish(size_t& always)
{
    always = system_.rows.size();
    system_.rows.insert(system_.rows.end(), maximal_.begin(), maximal_.end());
    return std::move(system_);
}

} // namespace mpismt::encoding
