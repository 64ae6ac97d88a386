#include "core/reduction_order.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <fmt/format.h>

namespace mpismt::reduction_order {

bool is_valid(const std::vector<int32_t>& postfix, size_t n, bool in_rank_order)
{
    std::vector<bool> taken(n, false);
    size_t results = 0;
    int32_t last = -1;
    for (const int32_t x : postfix) {
        if (x == combine) {
            if (results < 2)
                return false;
            --results;
            continue;
        }
        if (x < 0 || static_cast<size_t>(x) >= n || taken[static_cast<size_t>(x)] || (in_rank_order && x < last))
            return false;
        taken[static_cast<size_t>(x)] = true;
        last = x;
        ++results;
    }
    return results == 1 && postfix.size() == 2 * n - 1;
}

bool is_exact(bool product, unsigned width, std::span<const uint64_t> operands)
{
    const double most = width == 32 ? 0x1p24 : 0x1p53; // integers up to here are exact
    // Each operand is an odd number times a power of two.
    int least = INT32_MAX, up = 0, down = 0;
    double odd = 1;
    const auto number = [&](uint64_t bits) {
        return std::abs(width == 32 ? double{std::bit_cast<float>(static_cast<uint32_t>(bits))}
                                    : std::bit_cast<double>(bits));
    };
    for (const uint64_t bits : operands) {
        const double x = number(bits);
        if (!std::isfinite(x))
            return false;
        if (x == 0)
            continue;
        int exponent = 0;
        const auto mantissa = static_cast<uint64_t>(std::ldexp(std::frexp(x, &exponent), 53));
        const int zeros = std::countr_zero(mantissa);
        exponent += zeros - 53;
        least = std::min(least, exponent);
        (exponent > 0 ? up : down) += exponent;
        odd *= static_cast<double>(mantissa >> zeros);
    }
    const int far = width == 32 ? 60 : 500; // no overflow and no denormal number on the way
    if (product)
        return odd <= most && up < far && down > -far;
    double sum = 0;
    for (const uint64_t bits : operands)
        if (const double x = number(bits); x != 0)
            sum += std::ldexp(x, -least);
    return sum <= most && least > -far && least < far;
}

std::string text(const std::vector<int32_t>& postfix)
{
    struct Part {
        std::string text;
        bool is_operand;
    };
    std::vector<Part> stack;
    for (const int32_t x : postfix) {
        if (x != combine) {
            stack.push_back({fmt::format("{}", x), true});
            continue;
        }
        if (stack.size() < 2)
            return {};
        const auto show = [](const Part& p) { return p.is_operand ? p.text : fmt::format("({})", p.text); };
        const Part right = stack.back();
        stack.pop_back();
        stack.back() = {fmt::format("{} op {}", show(stack.back()), show(right)), false};
    }
    return stack.empty() ? std::string() : stack.back().text;
}

} // namespace mpismt::reduction_order
