#include "app/commands.hpp"
#include "app/limits.hpp"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <iostream>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

namespace {

// The first files that are opened must not take the place of standard streams that are closed (`<&-`): whatever is
// read or written there, here or by a compiler that is started, would go to them. In their place /dev/null is opened
// the wrong way round, so that to use one is an error; but messages that nobody wants to see may be written.
void keep_standard_streams_apart()
{
    constexpr int ways[] = {O_WRONLY, O_RDONLY, O_WRONLY};
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream)
        if (fcntl(stream, F_GETFD) < 0 && errno == EBADF && open("/dev/null", ways[stream]) != stream)
            std::exit(2);
}

// Does the user say that there is ASCII only? Without any of the variables nothing is said.
bool wants_ascii()
{
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
            return std::string_view(value) == "C" || std::string_view(value) == "POSIX";
    return false;
}

} // namespace

int main(int argc, char** argv)
{
    keep_standard_streams_apart();
    // A reader that goes away (`| head`) ends the program quietly at the next write.
    std::signal(SIGPIPE, SIG_DFL);
    mpismt::app::end_when_interrupted();
    mpismt::app::Console console{std::cout, std::cerr, isatty(STDOUT_FILENO) != 0, isatty(STDERR_FILENO) != 0};
    console.ascii = wants_ascii();
    winsize size{};
    if (console.out_is_terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
        console.columns = size.ws_col;
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    return mpismt::app::run(arguments, console);
}
