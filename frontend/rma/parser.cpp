#include "frontend/rma/parser.hpp"

#include <charconv>

namespace mpismt::rma {

int64_t Cursor::integer(const std::string& what)
{
    const bool negative = is("-") && is_integer(1);
    if (negative)
        take();
    if (!is_integer())
        fail(what);
    const Token t = take();
    const bool hex = t.text.starts_with("0x") || t.text.starts_with("0X");
    const std::string_view digits = hex ? t.text.substr(2) : t.text;
    uint64_t n = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n, hex ? 16 : 10);
    if (error != std::errc() || end != digits.data() + digits.size() || n > INT64_MAX)
        diagnostics_.error(t.span(), fmt::format("`{}` is not a 64-bit integer", t.text));
    return negative ? -static_cast<int64_t>(n) : static_cast<int64_t>(n);
}

} // namespace mpismt::rma
