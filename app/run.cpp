#include "app/batch/watch.hpp"
#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/project_file.hpp"
#include "report/report.hpp"

#include <cstdlib>
#include <exception>
#include <fmt/format.h>
#include <new>
#include <ostream>

namespace mpismt::app {

bool no_color()
{
    const char* value = std::getenv("NO_COLOR"); // any that is not empty
    return value != nullptr && *value != '\0';
}

bool use_color(const Options& options, bool is_terminal)
{
    return options.color == "always" || (options.color == "auto" && is_terminal && !no_color());
}

int guarded(Console& console, const std::function<int()>& command)
{
    try {
        const int status = command();
        // A report that did not arrive must not pass for one that did.
        if (!console.out.flush())
            throw InputError("cannot write to standard output");
        return status;
    } catch (const InputError& e) {
        console.err << e.verbatim() << report::diagnostics(e.diagnostics(), {}, console.err_is_terminal && !no_color());
        return 2;
    } catch (const LimitReached& e) {
        console.err << fmt::format("mpismt: unknown: {}\n", e.what());
        return 3;
    } catch (const std::bad_alloc&) {
        console.err << "mpismt: unknown: memory is exhausted\n";
        return 3;
    } catch (const std::exception& e) {
        console.err << "mpismt: a bug in mpismt " << version() << ": " << e.what() << '\n';
        return 70;
    }
}

int run(std::span<const std::string> arguments, Console& console)
{
    return guarded(console, [&] {
        CommandLine line = parse_command_line(arguments);
        switch (line.action) {
        case CommandLine::Action::Version: console.out << "mpismt " << version() << '\n'; return 0;
        case CommandLine::Action::Help: console.out << help(line.command); return 0;
        case CommandLine::Action::Run: break;
        }
        if ((line.command & (Check | ListOutcomes)) != 0)
            if (const std::string name =
                    apply_project_file(line.options, static_cast<Command>(line.command), arguments);
                !name.empty() && line.options.verbose)
                console.err << "mpismt: options of " << name << '\n';
        switch (line.command) {
        case Format: return format_command(line.options, console);
        case Selfcheck: return selfcheck_command(line.options, console);
        case Litmus: return litmus_command(line.options, console);
        case Generate: return generate_command(line.options, console);
        case Batch:
            if (line.options.watch)
                return watch(line.options, console,
                             [&] { guarded(console, [&] { return batch_command(line.options, console); }); });
            return batch_command(line.options, console);
        case Manual: return manual_command(line.options, console);
        case Complete: return completion_command(line.options, console);
        case Diff: return diff_command(line.options, arguments, console);
        case Prove: return prove_command(line.options, console);
        case Replay: return replay_command(line.options, console);
        case Record: return record_command(line.options, console);
        case Lsp: return lsp_command(line.options, console);
        case Explain: return explain_command(line.options, console);
        case ListOutcomes: return outcomes_command(line.options, arguments, console);
        default: return check_command(line.options, arguments, console);
        }
    });
}

} // namespace mpismt::app
