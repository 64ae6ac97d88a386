#include "replay/gdb.hpp"

#include "core/errors.hpp"
#include "replay/process.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <optional>
#include <sstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace mpismt::replay {

namespace {

constexpr double most_look_time = 60; // seconds, of one look
constexpr double patience = 3;   // seconds, for the next step

// The program's own frame: the first behind those of the library, which are the first but for those of MPI.
constexpr std::string_view commands_of_gdb = R"(set pagination off
set confirm off
set print thread-events off
set print elements 16
set max-value-size unlimited
define mpismt-frame
  select-frame 0
  set $mpismt_found = 0
  while $mpismt_found < 2
    if (unsigned long)$pc >= mpismt_text[0] && (unsigned long)$pc < mpismt_text[1]
      set $mpismt_found = 1
    else
      if $mpismt_found == 1
        set $mpismt_found = 2
      end
    end
    if $mpismt_found < 2
      up-silently
    end
  end
  if mpismt_in_signal
    up-silently
  end
end
document mpismt-frame
Select the frame of the program that calls MPI.
end
)";
constexpr std::string_view begin_mark = "mpismt-begins";

std::string logged_text(const std::string& path)
{
    std::ifstream file(path);
    std::ostringstream out;
    out << file.rdbuf();
    return out.str();
}

// With the terminal of mpismt.
void run_here(const std::vector<std::string>& words)
{
    std::vector<char*> argv;
    for (const std::string& w : words)
        argv.push_back(const_cast<char*>(w.c_str()));
    argv.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        execvp(argv[0], argv.data());
        _exit(not_found);
    }
    if (child > 0)
        waitpid(child, nullptr, 0);
}

// For a shell.
std::string quoted_for_gdb(const std::string& word)
{
    std::string out = "'";
    for (const char c : word)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

} // namespace

bool tmux_is_there() { return is_installed("tmux"); }

void require(Debugger debugger)
{
    if (debugger != Debugger::None && !is_installed("gdb"))
        throw InputError("gdb is not installed");
    if (debugger == Debugger::Panes && !tmux_is_there())
        throw InputError("tmux is not installed");
}

Gdb::Gdb(const PlannedRun& run, Debugging debugging, std::string folder, Context& context)
    : run_(run), debugging_(debugging), folder_(std::move(folder)), context_(context)
{
    std::ofstream(folder_ + "/gdb") << commands_of_gdb;
}

std::string Gdb::ask(long pid, const std::vector<std::string>& commands)
{
    Command gdb{{"gdb", "-q", "-nx", "-batch", "-iex", "set debuginfod enabled off", "-p", std::to_string(pid), "-x",
                 folder_ + "/gdb", "-ex", fmt::format("echo {}\\n", begin_mark), "-ex", "mpismt-frame"}};
    for (const std::string& c : commands) {
        gdb.words.emplace_back("-ex");
        gdb.words.push_back(c);
    }
    const std::string out = folder_ + "/gdb.out", err = folder_ + "/gdb.err";
    execute(gdb, out, err, most_look_time, context_);
    const std::string text = logged_text(out);
    const size_t begin = text.find(begin_mark);
    if (begin == text.npos)
        return fmt::format("gdb cannot attach to process {}: {}\n", pid, logged_text(err).substr(0, 500));
    std::string rest = text.substr(begin + begin_mark.size() + 1);
    if (const size_t end = rest.rfind("[Inferior 1"); end != rest.npos)
        rest.resize(end);
    return rest;
}

bool Gdb::at_steps(const std::vector<Seen>& seen, double still)
{
    if (!debugging_.steps || run_.steps.empty())
        return false;
    if (debugging_.debugger == Debugger::Panes) {
        if (!std::any_of(seen.begin(), seen.end(), [](const Seen& s) { return s.at_step.has_value(); }) ||
            !std::all_of(seen.begin(), seen.end(), [](const Seen& s) { return s.pid > 0; }))
            return false;
        open_panes(seen, {"break mpismt_step", "commands\nsilent\nmpismt-frame\nframe\nend", "break mpismt_stop",
                          "commands\nsilent\nmpismt-frame\nframe\nend", "set var mpismt_go = 2147483647"});
        return true;
    }
    // In their order, unless this MPI lets a call wait that returns at once in the execution.
    uint32_t next = 0;
    while (passed_.contains(next))
        ++next;
    std::optional<uint32_t> step;
    for (const Seen& s : seen)
        if (s.at_step && !passed_.contains(*s.at_step) && (*s.at_step == next || still > patience))
            step = std::min(step.value_or(*s.at_step), *s.at_step);
    if (!step || *step >= run_.steps.size())
        return false;
    passed_.insert(*step);
    const auto [rank, call] = run_.steps[*step];
    text_ += fmt::format("== step {}: process {} calls {}\n{}\n", *step, rank, run_.processes[rank].calls[call].op,
                         ask(seen[rank].pid, {"frame", "info locals", fmt::format("set var mpismt_go = {}", *step)}));
    return false;
}

void Gdb::at_end(const std::vector<Seen>& seen)
{
    if (debugging_.debugger == Debugger::Panes) {
        open_panes(seen, {"set var mpismt_go = 2147483647"});
        return;
    }
    for (size_t rank = 0; rank < seen.size(); ++rank) {
        const Seen& s = seen[rank];
        text_ += fmt::format("== {}\n", where(rank, s));
        if (s.pid > 0 && access(fmt::format("/proc/{}", s.pid).c_str(), F_OK) == 0)
            text_ += ask(s.pid, {"frame", "info locals", "echo \\nall frames:\\n", "bt"});
        text_ += "\n";
    }
}

// Within tmux a window of its own; else tmux is started here.
void Gdb::open_panes(const std::vector<Seen>& seen, const std::vector<std::string>& commands)
{
    const bool within = std::getenv("TMUX") != nullptr;
    std::vector<std::string> tmux = {"tmux"};
    if (!within)
        tmux.insert(tmux.end(), {"-L", fmt::format("mpismt-{}", getpid())});
    const std::string out = folder_ + "/tmux.out", err = folder_ + "/tmux.err", script = folder_ + "/gdb.panes";
    std::ofstream(script) << commands_of_gdb << fmt::format("{}\n", fmt::join(commands, "\n"));
    // Of steps, the first has been reached; the others are waited for.
    const bool steps = std::any_of(seen.begin(), seen.end(), [](const Seen& s) { return s.at_step.has_value(); });
    const auto ask_tmux = [&](std::vector<std::string> words) {
        words.insert(words.begin(), tmux.begin(), tmux.end());
        return execute({words}, out, err, most_look_time, context_) == 0;
    };
    std::string window;
    for (size_t rank = 0; rank < seen.size(); ++rank) {
        if (seen[rank].pid <= 0 || access(fmt::format("/proc/{}", seen[rank].pid).c_str(), F_OK) != 0)
            continue;
        const std::string gdb =
            fmt::format("printf {}; exec gdb -q -iex 'set debuginfod enabled off' -p {} -x {} {}",
                        quoted_for_gdb(where(rank, seen[rank]) + "\\n"), seen[rank].pid, quoted_for_gdb(script),
                        steps && !seen[rank].at_step ? "-ex continue" : "-ex mpismt-frame -ex frame");
        if (!window.empty()) {
            // The layout first: a small pane cannot be split.
            ask_tmux({"select-layout", "-t", window, "tiled"});
            ask_tmux({"split-window", "-t", window, gdb});
            continue;
        }
        const bool made = within ? ask_tmux({"new-window", "-P", "-F", "#{window_id}", "-n", "mpismt", gdb})
                                 : ask_tmux({"new-session", "-d", "-x", "200", "-y", "60", "-P", "-F", "#{window_id}",
                                             "-n", "mpismt", gdb});
        if (!made)
            throw InputError(fmt::format("tmux cannot open a window: {}", logged_text(err)));
        window = logged_text(out);
        window.resize(std::min(window.size(), window.find('\n')));
    }
    if (window.empty())
        return;
    ask_tmux({"select-layout", "-t", window, "tiled"});
    if (!within) {
        tmux.emplace_back("attach");
        run_here(tmux);
        tmux.pop_back();
        ask_tmux({"kill-server"});
        return;
    }
    while (ask_tmux({"list-panes", "-t", window}))
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
}

} // namespace mpismt::replay
