// Windows: making and freeing them, what is asked about them, and who may be on this road at all.
//
// What windows do is unrolled only where it is certain: one path a process, no choice left open in the program so far,
// arguments known. All else is left to the operational semantics, by an UnsupportedError, as is what this side does not
// have: windows that grow or share memory, error handlers, most of what is wrong with a call. Nothing is guessed.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"
#include "frontend/unroll/state/window.hpp"

#include <string>
#include <string_view>

namespace mpismt::unroll {

class Arguments;
class Communicators;
class Completion;
class LocalMemory;
class MemoryAccess;
class Objects;
class Regions;
class Rendezvous;
class Sessions;

// This program is not decided here.
[[noreturn]] void leave(const Call& c, std::string_view why);

// The call is wrong; `related`: where something is that makes it so.
[[noreturn]] void stop_wrong(FindingKind kind, std::string text, SourceLoc related = {}, std::string role = {});

class Windows : Part {
public:
    Windows(Run& run, Arguments& args, Communicators& comms, Objects& objects, LocalMemory& local, MemoryAccess& memory,
            Rendezvous& rendezvous, Completion& completion, Regions& regions, Sessions& sessions)
        : Part(run), args_(args), comms_(comms), objects_(objects), local_(local), memory_(memory),
          rendezvous_(rendezvous), completion_(completion), regions_(regions), sessions_(sessions),
          states_(run.program.processes())
    {
    }

    void call_local(const Call& c);
    Outcome call_make(const Call& c);
    Outcome call_free(const Call& c);

    // The window that an argument names. Throws if this road ends here.
    WindowState& window_argument(const Call& c, size_t i);
    const std::vector<uint32_t>& group_of(const WindowState& w) const
    {
        return graph_.communicators[w.window->context].group;
    }
    uint32_t member(const WindowState& w, uint32_t world) const
    {
        return graph_.communicators[w.window->context].member(world);
    }
    // A target by its rank in the window's group: its rank in MPI_COMM_WORLD.
    uint32_t target_argument(const Call& c, size_t i, const WindowState& w);
    // The only path of a process, under no condition.
    Path& path_of(const Call& c, uint32_t rank);
    WindowState& state_of(uint32_t rank, uint32_t context);
    // An epoch of this kind after the process's last fence: not both in the whole window.
    static void use(const Call& c, const WindowState& w, bool by_fence);
    // The process finalizes MPI: what it has left open is not told here.
    void check_left_open(const Call& c) const;
    // The process enters a collective of the window.
    EventId enter(const Call& c, const WindowState& w, MpiOp op, bool needs_nobody, int32_t assertion = 0);

private:
    void check_road(const Call& c) const;
    void check_alone(const Call& c, uint32_t rank, const Window::Member& memory) const;
    std::shared_ptr<Window> make_window(const Call& c, EventId collective, uint32_t context);
    void finish_make(const Call& c);

    Arguments& args_;
    Communicators& comms_;
    Objects& objects_;
    LocalMemory& local_;
    MemoryAccess& memory_;
    Rendezvous& rendezvous_;
    Completion& completion_;
    Regions& regions_;
    Sessions& sessions_;
    std::vector<std::vector<WindowState>> states_;        // by process and index of handle
    std::map<uint32_t, std::shared_ptr<Window>> windows_; // by context
};

} // namespace mpismt::unroll
