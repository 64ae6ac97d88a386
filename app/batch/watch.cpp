// Times and sizes are looked at twice a second, which costs little for the some thousand files of a project and works
// on every file system.
#include "app/batch/watch.hpp"

#include "app/limits.hpp"

#include <chrono>
#include <filesystem>
#include <map>
#include <ostream>
#include <thread>

namespace mpismt::app {

namespace {

namespace fs = std::filesystem;

using Stamps = std::map<std::string, std::pair<fs::file_time_type, uintmax_t>>;

Stamps stamps_of(const std::vector<std::string>& names)
{
    Stamps out;
    const auto add = [&](const fs::path& file) {
        std::error_code error;
        if (fs::is_regular_file(file, error))
            out[file.string()] = {fs::last_write_time(file, error), fs::file_size(file, error)};
    };
    for (const std::string& name : names) {
        std::error_code error;
        add(name);
        // Beside a file there may be what it includes.
        const fs::path folder = fs::is_directory(name, error) ? fs::path(name) : fs::path(name).parent_path();
        const bool deep = fs::is_directory(name, error);
        for (fs::recursive_directory_iterator
                 at(folder.empty() ? "." : folder, fs::directory_options::skip_permission_denied, error),
             end;
             !error && at != end; at.increment(error)) {
            if (!deep)
                at.disable_recursion_pending();
            const std::string extension = at->path().extension().string();
            for (const char* e : {".c", ".cc", ".cpp", ".cxx", ".h", ".hpp", ".mpi", ".toml"})
                if (extension == e)
                    add(at->path());
        }
    }
    return out;
}

} // namespace

int watch(const Options& options, Console& console, const std::function<void()>& batch)
{
    Context stop(options);
    const InterruptGuard guard(stop);
    for (;;) {
        const Stamps before = stamps_of(options.files);
        batch();
        if (stop.interrupted)
            return 3;
        console.out << "mpismt: waiting for changes (Ctrl-C to stop)" << std::endl;
        while (stamps_of(options.files) == before) {
            std::this_thread::sleep_for(std::chrono::milliseconds(500));
            if (stop.interrupted)
                return 3;
        }
        console.out << '\n';
    }
}

} // namespace mpismt::app
