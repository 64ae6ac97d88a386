// Colours: ANSI escapes around a text, or nothing.
#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>

namespace mpismt::report {

struct Paint {
    bool on = false;

    std::string bold(std::string_view text) const { return wrap("1", text); }
    std::string error(std::string_view text) const { return wrap("1;31", text); }
    std::string warning(std::string_view text) const { return wrap("1;35", text); }
    std::string note(std::string_view text) const { return wrap("1;36", text); }
    std::string good(std::string_view text) const { return wrap("1;32", text); }
    std::string faint(std::string_view text) const { return wrap("2", text); }

private:
    std::string wrap(std::string_view code, std::string_view text) const
    {
        return on ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
    }
};

} // namespace mpismt::report
