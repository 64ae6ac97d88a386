#include "soundness/unseen_updates.hpp"

#include <bit>
#include <cmath>

namespace mpismt::soundness {

namespace {

// Is the sum of as many of them as an execution has exact, in every order?
bool is_small(double x, unsigned width, bool is_sum)
{
    const double units = width == 64 ? 0x1p16 : 0x1p4, most = width == 64 ? 0x1p16 : 0x1p6;
    return std::fabs(x) <= (is_sum ? most * 0x1p14 : most) && x * units == std::trunc(x * units);
}

double as_double(uint64_t bits, unsigned width)
{
    return width == 64 ? std::bit_cast<double>(bits) : std::bit_cast<float>(static_cast<uint32_t>(bits));
}

} // namespace

void UnseenUpdates::begin()
{
    places_.clear();
    passed_orders_ = false;
}

void UnseenUpdates::see(Pointer first, Pointer last)
{
    constexpr unsigned most_mistakes = 16;
    for (Pointer p = first; p <= last; ++p)
        seen_.insert(p);
    counts_all_ = ++mistakes_ > most_mistakes;
    throw SeenUpdate{};
}

bool UnseenUpdates::may_pass(uint32_t rank, Pointer at, unsigned width, ScalarOp op, uint64_t operand,
                             uint64_t value, bool orders)
{
    const Pointer first = at / granule, last = (at + width / 8 - 1) / granule;
    if (counts_all_ || (orders && counts_orders_) || is_seen(at))
        return false;
    if (op == ScalarOp::FAdd &&
        !(is_small(as_double(operand, width), width, false) && is_small(as_double(value, width), width, true)))
        see(first, last);
    for (Pointer p = first; p <= last; ++p) {
        Place& place = places_[{rank, p}];
        if (place.looked_at || (place.updated && place.op != op))
            see(first, last);
        place.updated = true;
        place.op = op;
    }
    passed_orders_ |= orders;
    return true;
}

void UnseenUpdates::look(uint32_t rank, Pointer at, unsigned width)
{
    if (counts_all_)
        return;
    const Pointer first = at / granule, last = (at + width / 8 - 1) / granule;
    for (Pointer p = first; p <= last; ++p) {
        Place& place = places_[{rank, p}];
        place.looked_at = true;
        if (place.updated)
            see(first, last);
    }
}

void UnseenUpdates::wrong()
{
    if (!passed_orders_)
        return;
    counts_orders_ = true;
    throw SeenUpdate{};
}

} // namespace mpismt::soundness
