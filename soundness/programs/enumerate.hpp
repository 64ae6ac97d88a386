// Every small program. Programs of given numbers of processes and operations are enumerated in a fixed order, one at a
// time, so that a run can be cut into slices and resumed at an index; nothing is stored.
//
// Up to renaming: two programs that differ in the numbers of processes, tags or communicators alone are the same, and
// only the least of them (its operations as numbers, compared lexicographically) is given. Processes come in the order
// of falling length, so only permutations of equally long ones need to be tried at the end, and tags and communicators
// come in the order of their first use, which is checked while a program grows.
//
// Able to communicate: some send of the program can match some receive of it by destination, source, tag and
// communicator. A request must be completed, or be offered to Waitany or Test: what is left of the others would be the
// same leak in every program. What is received goes to variables of its own, what is sent tells which send it was.
//
// Cost: about a microsecond a candidate; between a tenth and a half of all candidates are programs to give.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace mpismt::soundness {

// All kinds of operations but those that are only in programs which ask for them: Mprobe and what comes after it.
inline constexpr uint64_t most_calls = (uint64_t{1} << 21) - 1;

struct Size {
    uint32_t processes = 2;
    uint32_t operations = 4; // of all processes together
    uint32_t tags = 1;
    uint32_t communicators = 1; // MPI_COMM_WORLD and copies of it
    bool balanced = false;      // only those that is_balanced() lets pass
    bool sensitive = false;     // only those that is_sensitive() lets pass
    uint64_t calls = most_calls; // which kinds of operations, a bit each (SmallOp::Kind)

    friend bool operator==(const Size&, const Size&) = default;
};

// One operation of a small program.
struct SmallOp {
    enum class Kind : uint8_t {
        Send, Ssend, Bsend, Rsend, Isend, Issend, // peer, tag, communicator
        Recv, Irecv, Probe, Iprobe,               // the same, peer and tag may be wildcards
        Wait, Test,                               // request
        Waitany, Waitall,                         // all requests that are not completed
        Barrier, Bcast, Allreduce,                // peer is the root of Bcast
        IfValue, IfSource, IfFlag, IfNotFlag,     // the next operation only if that was received, or a poll said so
        Mprobe, Improbe,                          // as Probe and Iprobe; each makes a message
        Mrecv, Imrecv,                            // request: the number of the message
        Free,                                     // request: Request_free
    };
    static constexpr uint8_t any = 255;

    Kind kind{};
    uint8_t peer = 0, tag = 0, communicator = 0, request = 0;

    friend bool operator==(const SmallOp&, const SmallOp&) = default;
    // The order in which programs are compared.
    uint64_t code() const
    {
        return uint64_t{static_cast<uint8_t>(kind)} << 32 | uint64_t{peer} << 24 | uint64_t{tag} << 16 |
               uint64_t{communicator} << 8 | request;
    }
};

constexpr bool is_send(SmallOp::Kind k) { return k <= SmallOp::Kind::Issend; }
constexpr bool makes_message(SmallOp::Kind k) { return k == SmallOp::Kind::Mprobe || k == SmallOp::Kind::Improbe; }
constexpr bool is_point_to_point(SmallOp::Kind k) { return k <= SmallOp::Kind::Iprobe || makes_message(k); }
constexpr bool is_branch(SmallOp::Kind k) { return k >= SmallOp::Kind::IfValue && k <= SmallOp::Kind::IfNotFlag; }
static_assert(most_calls >> static_cast<unsigned>(SmallOp::Kind::Mprobe) == 0);
constexpr bool has_communicator(SmallOp::Kind k)
{
    return is_point_to_point(k) || k == SmallOp::Kind::Barrier || k == SmallOp::Kind::Bcast ||
           k == SmallOp::Kind::Allreduce;
}

using SmallProgram = std::vector<std::vector<SmallOp>>; // by process

// A program of that many processes and operations exactly, and of up to that many tags and communicators.
class Enumeration {
public:
    explicit Enumeration(const Size& size);
    // The next program; nothing at the end.
    std::optional<SmallProgram> next();

private:
    struct Place {
        std::vector<SmallOp> candidates;
        size_t at = 0;
    };

    bool next_lengths();
    std::vector<SmallOp> candidates(uint32_t process) const;
    bool grow();
    void drop();
    bool is_hopeless(uint32_t last) const;
    bool is_canonical() const;

    Size size_;
    std::vector<uint32_t> lengths_; // of the processes; falling
    bool started_ = false, done_ = false;
    std::vector<Place> places_; // of the operations so far, process by process
    SmallProgram program_;
};

// Every program up to the sizes: growing numbers of processes, then of operations.
class AllPrograms {
public:
    explicit AllPrograms(const Size& most);
    std::optional<SmallProgram> next();
    const Size& current() const { return current_; }

private:
    Size most_, current_;
    Enumeration enumeration_;
};

// "Send", "Waitany", …: the bit of Size::calls; 0 for a name that is none. "If" is all branches.
uint64_t find_call(std::string_view name);

bool able_to_communicate(const SmallProgram&);
// Nothing that is plain to see keeps it from ending well: each message has a receive and each receive and probe a
// message that fit, no process gets more messages or fewer than it receives, all make the same collective calls, and
// one run with everything buffered, each call as early as it can be, comes to the end of all processes. What is under a
// branch counts or not, as it suits. Most other programs end in the same few ways; these are the ones that modes and
// orders decide.
bool is_balanced(const SmallProgram&);
// Of those, the ones that get stuck if nothing is buffered and collectives synchronise, in a run like that one: nearly
// all of them have a verdict that differs between modes.
bool is_sensitive(const SmallProgram&);

} // namespace mpismt::soundness
