// Errors of a call, as they are thrown.
#include "frontend/unroll/state/stop.hpp"

namespace mpismt::unroll {

void stop_invalid(std::string text, int32_t error_class)
{
    StopDetail d;
    d.finding = FindingKind::InvalidArgument;
    d.error_class = error_class;
    d.text = std::move(text);
    throw PathStop{std::move(d)};
}

void stop_invalid(std::string text, FindingKind kind)
{
    StopDetail d;
    d.finding = kind;
    d.text = std::move(text);
    throw PathStop{std::move(d)};
}

} // namespace mpismt::unroll
