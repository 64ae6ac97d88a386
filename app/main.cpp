#include "app/commands.hpp"

#include <csignal>
#include <iostream>
#include <sys/ioctl.h>
#include <unistd.h>

int main(int argc, char** argv)
{
    // A reader that goes away (`| head`) ends the program quietly at the next write.
    std::signal(SIGPIPE, SIG_DFL);
    mpismt::app::Console console{std::cout, std::cerr, isatty(STDOUT_FILENO) != 0, isatty(STDERR_FILENO) != 0};
    winsize size{};
    if (console.out_is_terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
        console.columns = size.ws_col;
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    return mpismt::app::run(arguments, console);
}
