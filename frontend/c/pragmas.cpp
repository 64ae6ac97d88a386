#include "frontend/c/pragmas.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace mpismt::c {

std::string pragma_message(std::string_view messages)
{
    const size_t at = messages.find(warns_of_pragmas);
    if (at == std::string_view::npos)
        return {};
    const size_t before = messages.rfind('\n', at);
    const size_t begin = before == std::string_view::npos ? 0 : before + 1;
    return std::string(messages.substr(begin, messages.find('\n', at) - begin)) + "\n";
}

// FILE:LINE:COLUMN: warning: …
std::optional<PragmaPlace> ignored_pragma(std::string_view messages)
{
    const std::string message = pragma_message(messages);
    const size_t end = message.find(": warning: ");
    if (end == std::string::npos)
        return std::nullopt;
    const size_t column = message.rfind(':', end - 1);
    const size_t line = column == std::string::npos ? column : message.rfind(':', column - 1);
    if (line == std::string::npos)
        return std::nullopt;
    return PragmaPlace{message.substr(0, line), static_cast<uint32_t>(std::atoi(message.c_str() + line + 1)),
                       static_cast<uint32_t>(std::atoi(message.c_str() + column + 1))};
}

std::string message_of(const PragmaPlace& place)
{
    return fmt::format("{}:{}:{}: warning: directives of OpenMP are left out [{}]\n", place.file, place.line,
                       place.column, warns_of_pragmas);
}

} // namespace mpismt::c
