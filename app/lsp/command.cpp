// `mpismt lsp`: messages of JSON-RPC over standard input and output, each behind a header with its length.
#include "app/commands.hpp"
#include "app/limits.hpp"
#include "app/lsp/server.hpp"

#include <iostream>
#include <string>

namespace mpismt::app {

namespace {

constexpr size_t longest = size_t{1} << 28;

// The next message; false at the end of the input.
bool read_message(std::istream& in, std::string& text)
{
    size_t length = 0;
    for (std::string line; std::getline(in, line);) {
        if (!line.empty() && line.back() == '\r')
            line.pop_back();
        if (line.empty()) {
            if (length == 0 || length > longest)
                return false;
            text.resize(length);
            return static_cast<bool>(in.read(text.data(), static_cast<std::streamsize>(length)));
        }
        constexpr std::string_view name = "Content-Length: ";
        if (line.starts_with(name))
            length = std::strtoul(line.c_str() + name.size(), nullptr, 10);
    }
    return false;
}

} // namespace

int lsp_command(const Options&, Console& console)
{
    LanguageServer server([&](const LanguageServer::Json& message) {
        const std::string text = message.dump(-1, ' ', false, LanguageServer::Json::error_handler_t::replace);
        console.out << "Content-Length: " << text.size() << "\r\n\r\n" << text << std::flush;
    });
    for (std::string text; read_message(std::cin, text);) {
        const LanguageServer::Json message = LanguageServer::Json::parse(text, nullptr, false);
        Context stop{Options()};
        const InterruptGuard guard(stop);
        if (message.is_object() && !server.receive(message))
            return server.status();
        if (stop.interrupted)
            return 3;
    }
    return 1;
}

} // namespace mpismt::app
