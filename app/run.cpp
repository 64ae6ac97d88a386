#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "report/report.hpp"

#include <cstdlib>
#include <exception>
#include <new>
#include <ostream>

namespace mpismt::app {

bool use_color(const Options& options, bool is_terminal)
{
    // https://no-color.org: any value that is not empty.
    const char* no_color = std::getenv("NO_COLOR");
    return options.color == "always" || (options.color == "auto" && is_terminal && !(no_color && *no_color));
}

int run(std::span<const std::string> arguments, Console& console)
{
    try {
        const CommandLine line = parse_command_line(arguments);
        int status = 0;
        switch (line.action) {
        case CommandLine::Action::Version: console.out << "mpismt " << version() << '\n'; break;
        case CommandLine::Action::Help: console.out << help(line.command); break;
        case CommandLine::Action::Run:
            status = line.command == Format      ? format_command(line.options, console)
                     : line.command == Selfcheck ? selfcheck_command(line.options, console)
                     : line.command == Litmus    ? litmus_command(line.options, console)
                     : line.command == Generate  ? generate_command(line.options, console)
                     : line.command == Batch     ? batch_command(line.options, console)
                     : line.command == Manual    ? manual_command(line.options, console)
                     : line.command == Complete  ? completion_command(line.options, console)
                     : line.command == Prove     ? prove_command(line.options, console)
                     : line.command == Explain   ? explain_command(line.options, console)
                     : line.command == Diff      ? diff_command(line.options, arguments, console)
                     : line.command == ListOutcomes ? outcomes_command(line.options, arguments, console)
                                                 : check_command(line.options, arguments, console);
            break;
        }
        // A report that did not arrive must not pass for one that did.
        if (!console.out.flush())
            throw InputError("standard output cannot be written");
        return status;
    } catch (const InputError& e) {
        console.err << e.verbatim() << report::diagnostics(e.diagnostics(), {}, console.err_is_terminal);
        return 2;
    } catch (const std::bad_alloc&) {
        console.err << "mpismt: unknown: memory is exhausted\n";
        return 3;
    } catch (const std::exception& e) {
        console.err << "mpismt: a bug in mpismt " << version() << ": " << e.what() << '\n';
        return 70;
    }
}

} // namespace mpismt::app
