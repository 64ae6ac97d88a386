// `mpismt fmt`: the canonical layout, to standard output, to a file, or into the files themselves. With --check nothing
// is written: the names of the files that are laid out otherwise are printed.
#include "app/commands.hpp"
#include "app/files.hpp"
#include "frontend/mpi/language.hpp"
#include "report/report.hpp"

#include <algorithm>
#include <optional>
#include <ostream>

namespace mpismt::app {

int format_command(const Options& options, Console& console)
{
    if (options.in_place && !options.output.empty())
        throw InputError("--in-place and --output exclude each other");
    std::optional<OutputFile> output;
    if (!options.output.empty())
        output.emplace(options.output);
    std::string all;
    int status = 0;
    for (const std::string& name : options.files) {
        SourceFiles files;
        try {
            if (options.in_place && name == "-")
                throw InputError("standard input cannot be rewritten in place");
            const std::string text = read_text(name);
            const std::string formatted = mpi_language::format(files, name == "-" ? "<stdin>" : name, text);
            if (options.check_only) {
                if (formatted != text) {
                    console.out << name << '\n';
                    status = std::max(status, 1);
                }
            } else if (options.in_place) {
                if (formatted != text)
                    OutputFile(name).commit(formatted);
            } else {
                all += formatted;
            }
        } catch (const InputError& e) {
            console.err << report::diagnostics(e.diagnostics(), files, use_color(options, console.err_is_terminal));
            status = 2;
        }
    }
    if (!output)
        console.out << all << std::flush;
    else if (!options.check_only && status == 0)
        output->commit(all);
    return status;
}

} // namespace mpismt::app
