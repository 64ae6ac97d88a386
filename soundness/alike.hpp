// Processes that are alike: states of a search that differ only in which of these processes is where are one. Of a
// manager that has stopped k of its N workers there is one state instead of one for each set of k workers.
//
// Let the *members* be ranks that run the same code, and let pi be a permutation of the ranks that leaves all others
// alone. It acts on a state: process pi(r) has the state of process r, and every rank that MPI keeps (the other side of
// a message, the source of a status that is yet to be written) is renamed. Of the values in the memory of processes
// those are renamed that *are ranks*: what MPI_Comm_rank and the source of a status have given, and copies of it.
// States s and pi(s) have the same future, up to renaming, if nobody can tell the ranks apart from there on:
//
//   - a value that is a rank is only copied, sent, printed, passed to MPI as a rank, compared for equality with another
//     one, or combined with a value that is no rank in such a way that all members give the same result (`rank == 0`,
//     where 0 is no member);
//   - a value that is no rank (a constant, a counter) is never passed to MPI as the rank of a member;
//   - only calls are made that treat all ranks the same, and on MPI_COMM_WORLD alone (`treats_alike`).
//
// A window is a part of the state that processes share: pi renames its members, its locks, what is on the way and what
// accesses are kept, and permutes clocks. Ranks that are put, accumulated or compared there are numbers, so that
// nothing has to be combined with a rank.
//
// That is not analysed but guessed and checked, like soundness/forgetting.hpp. Which values are ranks is known at run
// time: each of their bytes has one bit "without a value" (core/undefined.hpp), the highest, which is 0 in all ranks
// below 128 anyway. So they are carried along wherever memory, registers and messages carry what has no value, and
// whatever is not foreseen meets a bit without a value and stops. Who breaks a rule stops the search (RankUsed), which
// begins again with that instruction *marked*: there, ranks are numbers like others. Only states are renamed from which
// nobody can come to a marked instruction any more; which instructions these are is a question about the control flow.
// A manager that first sends to 1, 2, ... in a loop breaks a rule there; its workers are alike once it has left it.
//
// Why a search that comes to its end without finding anything, RankUsed included, is right: let w be some steps from a
// state t that end in the first one that goes wrong, or breaks a rule where that is not marked, and let t be identified
// with s = pi(t), which was searched. No marked instruction can be reached from t, and no rule is broken before the
// end of w. So the same steps, renamed, are possible from s and end in the same way: whether a step goes wrong, or
// breaks a rule, does not change when members are renamed. So t may be left out wherever a search may leave out
// a state that was searched; the argument of the reduction, which follows such steps from state to state
// (soundness/reduction.hpp), goes on from s. What was done before t does not matter. Nor does it matter whether all
// values that come from ranks are known as such: one that is taken for a number is not renamed, and where it is used as
// the rank of a member, that breaks a rule. What is a rank is a question about the state alone, the bits without a
// value, and every step but a marked one takes renamed states to renamed states.
//
// Only the answer that nothing is wrong is taken from such a search: what seems to be wrong may be so because ranks
// have no value. Certificates of search take every transition and do not use it.
//
// To find the permutation, members are sorted by what they are but for their ranks, and by where the others name them.
// Ties stay as they are, which can only keep states apart. Cost: each state of a process is taken apart once.
#pragma once

#include "core/ir.hpp"
#include "core/mpi/operations.hpp"
#include "soundness/mpi_state.hpp"

#include <cstdint>
#include <exception>
#include <memory>
#include <span>
#include <vector>

namespace mpismt {
class Context;
}

namespace mpismt::soundness {

// A member could be told from another one by what this instruction does.
struct RankUsed {
    uint32_t rank, function, pc;
};
// Nothing can be said about this program.
struct NotAlike : std::exception {};

class Alike {
public:
    explicit Alike(const ir::Program&);

    bool any() const { return members_.size() > 1; }
    const std::vector<uint32_t>& members() const { return members_; } // ascending
    bool has_rank_instruction() const { return has_rank_instruction_; }
    bool is_member(uint64_t rank) const { return rank < is_member_.size() && is_member_[rank]; }

    // The bits without a value of a value of 32 bits that is a rank.
    static constexpr uint64_t mask = 0x80808080;
    bool is_rank(uint64_t bits, uint64_t missing) const { return missing == mask && is_member(bits); }
    // Does such a mask have a byte like those of ranks?
    static bool is_like_rank(uint64_t missing);

    // What becomes of operands of which some bit has no value. `missing`: those of the operands; of ranks that are
    // numbers here it becomes 0. Throws RankUsed.
    enum class Result : uint8_t { Rank, Other };
    Result compute(uint32_t rank, uint32_t function, uint32_t pc, const ir::Instr&, uint64_t a, uint64_t& missing_a,
                   uint64_t b, uint64_t& missing_b) const;
    // The same of an argument of MPI: is it to be taken as it is, although bits have no value?
    bool is_known(uint32_t rank, uint32_t function, uint32_t pc, const Param&, uint64_t bits, uint64_t missing) const;
    void check_call(const ir::Instr&) const; // throws NotAlike
    void check(const Contribution&) const;   // of a process to a collective; throws NotAlike
    bool is_marked(uint32_t rank, uint32_t function, uint32_t pc) const;
    // Ranks are numbers here; throws RankUsed if that is not marked.
    void use(uint32_t rank, uint32_t function, uint32_t pc) const;
    void write_as_numbers(Memory&) const; // what is a rank in it
    // The same of what a one-sided communication brings, which may be null: a rank that is put or added is a number.
    PayloadPtr as_numbers(const PayloadPtr&, uint32_t rank, uint32_t function, uint32_t pc) const;
    std::vector<size_t> places_of_ranks(const Payload&) const; // in bytes; throws NotAlike for a part of one
    static uint32_t rank_at(const Payload&, size_t);

    // It breaks no rule from now on. False: there have been too many.
    bool mark(const RankUsed&);
    // Can the process, which is a member or not, still come to a marked instruction?
    bool may_come_to_marked(const Machine&, bool member) const;

private:
    void find_ways(bool member);

    const ir::Program& program_;
    std::vector<uint32_t> members_;
    std::vector<bool> is_member_;
    // For members and others: of each function and instruction: is it marked; can one that is be reached from here?
    std::vector<std::vector<bool>> marked_[2], comes_to_[2];
    size_t marks_ = 0;
    bool has_rank_instruction_ = false; // does the program have ir::Opcode::Rank?
};

// Those of a program, if a search with these options may take them to be alike; null: there are none.
std::shared_ptr<Alike> alike_of(const ir::Program&, const Context&, bool wanted);

// Of one search: what identifies its states, up to renaming members.
class AlikeStates {
public:
    AlikeStates(const Alike& alike, Parts& parts) : alike_(alike), parts_(parts) {}

    // As State::identify(). Throws NotAlike.
    void identify(const State&, std::vector<uint32_t>& numbers);

private:
    struct Part {                    // a state of a process
        uint32_t without_ranks = 0;  // its number without its ranks; 0: not known
        bool stays[2] = {};          // may it come to a marked instruction, if it is another one or a member?
        std::vector<uint32_t> ranks; // of members, in the order in which they were found
    };
    const Part& part(const Cow<Process>&);
    void take_out(Process&, std::vector<uint32_t>& ranks) const;
    void take_out(Machine&, std::vector<uint32_t>& ranks) const;
    void take_out(Item&, std::vector<uint32_t>& ranks) const;
    void find_places(const State&);
    void look_at_windows(const State&);
    void add_windows(const State&, Signature&);
    void count(const State&); // throws NotAlike

    const Alike& alike_;
    Parts& parts_;
    Parts own_;                                // of processes with renamed ranks, and of what is the same about members
    std::vector<Part> of_;                     // by number in parts_, minus 1
    std::vector<const Part*> of_process_;      // of the state
    std::vector<uint32_t> place_;              // of the state: to which rank each process is renamed
    std::vector<std::vector<uint64_t>> looks_; // of the state: what members are sorted by
    bool renames_ = false;                     // of the state: is a process renamed?
    uint64_t seen_ = 0, renamed_ = 0;          // states
};

} // namespace mpismt::soundness
