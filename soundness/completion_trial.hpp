// A trial of one round of completions: see completions.hpp.
#pragma once

#include "soundness/call.hpp"
#include "soundness/completions.hpp"
#include "soundness/stretches.hpp"

#include <map>
#include <optional>
#include <vector>

namespace mpismt::soundness {

struct Failed {};  // thrown: the order may matter
inline constexpr uint32_t hidden_by = ~uint32_t{0}; // ForgottenRead::by
inline constexpr uint8_t hidden_mark = 0xA5;        // what is read of hidden bytes

struct Learned {}; // thrown: more bytes are known to belong to one request; the trial begins again

// What requests are added up in: a register or bytes of memory, by one operation whose order does not matter.
struct Sum {
    std::optional<uint32_t> reg;  // index in Machine::registers, where the process stands in the call
    Stretch memory;               // else
    ScalarOp op = ScalarOp::Copy; // Copy: nothing has been added yet
    unsigned width = 0;           // of the operation; 0: not known
    bool strict = false;          // must a signed sum stay in its range?
};
struct Added { // to a sum
    std::optional<uint64_t> value; // none: nothing
    int64_t low = 0, high = 0;     // the least and the greatest that it was on the way
};
struct PartOf { // what was such a sum when the piece of local code began, and what was added since
    size_t sum = 0;
    Added added;
};

// The machine in a trial. Sums are not known in it, but for what is added to them, unless `shows_sums`.
struct Tried : Machine {
    Tried() = default;
    explicit Tried(const Machine& m) : Machine(m) {}
    bool shows_sums = true;
    std::map<uint32_t, PartOf> parts; // by register
    std::vector<Added> stored;        // by sum, of those in memory
};

struct Element { // of S
    uint32_t index = 0, items = 0;
    std::vector<Stretch> own;
    std::vector<Contents> delivered; // to its own bytes
    std::vector<Contents> left;      // when it has been dealt with; empty: it never was
    Contents status;
    std::vector<Added> added; // to each sum, when it has been dealt with; of no meaning as long as `left` is empty

    bool is_like(const Element& o) const
    {
        return index == o.index && own == o.own && delivered == o.delivered && status == o.status;
    }
};

struct Completions::Round {
    // Where the last portion of all has come to its last entry, or has none that is read: what is run from there on.
    struct Tail {
        Tried machine;
        uint32_t entries = 0; // of the portion
        bool reads_entry = false;
    };
    Tried first;             // C(0)
    std::vector<Tail> tails; // if something is hidden below
    std::vector<Element> elements;
    std::vector<Sum> sums;
    std::vector<Range> pending;
    std::vector<Stretch> passing;
    std::vector<uint32_t> registers; // that nobody reads
    std::vector<Stretch> memory;     // nor this
};

class Completions::Trial {
public:
    Trial(Completions& completions, const State& state, uint32_t rank);

    // The complete requests of the call, and whether no other one is active. False: there is one that is not covered.
    bool find_requests();
    bool all() const { return all_; }

    // Are its requests the same, with the same data?
    bool is_like(const Round& other);
    // Does the trial succeed with what differs between this round and the other one hidden?
    bool generalizes(const Round& other);
    // Is this such a round, for which nothing has to be tried?
    bool is_one_of(const Round& other);
    std::shared_ptr<const Round> round() const;

    bool succeeds();

    std::vector<Transition> way() const;

private:
    bool adopt(const Round& other); // which bytes are whose
    enum class Keeps : uint8_t { All, Nothing };
    template <class F>
    bool attempt(F f, Keeps keeps = Keeps::All); // if it fails, it leaves nothing behind
    struct Stopped {   // at a call; or where that entry is read
        bool at_call = false;
        uint32_t entry = 0;
        bool operator==(const Stopped&) const = default;
    };

    ReturnChoice choice_of(std::vector<uint32_t> indices) const;
    Stretch index_entry(uint32_t p) const { return {plus(indices_, int64_t{4} * p), 4}; }
    Stretch status_entry(uint32_t p) const
    {
        return {plus(statuses_, int64_t{abi::status_size} * p), abi::status_size};
    }
    uint32_t size() const { return static_cast<uint32_t>(elements_.size()); }
    bool has_status(const Memory& memory) const { return memory.valid(statuses_, abi::status_size); }
    static bool exists(const Memory& memory, const Stretch& p) { return memory.valid(p.at, p.bytes); }
    template <class F>
    void for_entries(const Memory& memory, uint32_t n, F f) const
    {
        for (uint32_t p = 0; p < n; ++p) {
            if (exists(memory, index_entry(p)))
                f(index_entry(p));
            if (has_status(memory) && exists(memory, status_entry(p)))
                f(status_entry(p));
        }
    }
    static void hide(Tried& m, const std::vector<Stretch>& pieces);
    void hide_all(Tried& m) const;
    bool is_own_as_in(const Machine& a, const Machine& b) const; // all bytes, of the objects with bytes of S
    static bool is_untouched(const Machine& m, const Stretch& p);
    static void reveal(Tried& m, const std::vector<Stretch>& pieces, const std::vector<Contents>& values);

    // What completing each request does; the buffers of all others.
    void prepare();
    void complete(State& state, const Element& e);

    bool has_like_elements(const Round& other) const;
    Tried start();

    void try_all();
    // What is hidden in all rounds may be read when a round ends, as it decides whether another one comes.
    void try_tails();
    std::vector<uint64_t> arguments(const Tried& m) const;

    // From C(k), n of S complete; where the process comes to a call again.
    Tried portion(const Tried& from, uint32_t k, uint32_t n);
    // last: nothing of S is left.
    Stopped up_to_first_entry(Tried& m, bool last);
    // m becomes what all come to. last: all others have been dealt with.
    Stopped each_as_entry(Tried& m, uint32_t p, bool last);
    // A poll says false.
    Tried in_vain(Tried m);

    Stopped run(Tried& m);
    uint32_t entry_that_is_read(const Tried& m) const;

    static void check_untouched(const Tried& m, const Element& e) { check_untouched(m, e.own); }
    static void check_untouched(const Tried& m, const std::vector<Stretch>& pieces);
    static void check_left(const Tried& m, const Element& e, const std::vector<Contents>& values);

    // completion_sums.cpp: what is added up.
    static bool is_same(const Tried& a, const Tried& b);
    bool is_open(const Tried& m, uint32_t reg) const; // a register without a value, of which is known why
    void hide_sums(Tried& m) const;
    // What they are when all others have been dealt with.
    void show_sums(Tried& m, const Element* but) const;
    void check_sums() const; // none of them may leave its range
    std::optional<uint64_t> first_value(const Sum& sum) const;
    // The instruction that uses what has no value only adds to a sum, loads or stores one; it is taken.
    bool add_up(Tried& m);
    Added plus_operand(size_t sum, const ir::Instr& in, Added before, uint64_t operand);
    std::vector<Added> take_added(Tried& m) const;
    void note_added(Tried& m, Element& e) const;
    void check_nothing_added(Tried& m) const;
    bool learn_sum_at(const Stretch& byte, uint64_t size);
    void learn_sums(const std::vector<Tried>& after, bool at_call);

    // A call of MPI that no other process sees, and that leaves nothing behind but its result; false: it reads an entry
    // that is hidden.
    bool call_locally(Tried& m);
    Stretch status_that_is_read(const Tried& m) const;

    void clear_dead(Tried& m) const; // registers that nobody reads any more
    void end(Tried& m, const Stopped& stop);
    // At a call, what is different from portion to portion has to be forgotten.
    void end_turn(Tried& m, uint32_t entries);

    // Bytes that have changed for one of them only are its own. Others that differ may be so between two entries.
    void learn(const Machine& before, const std::vector<Tried>& after, bool at_call);

    Completions& completions_;
    Semantics& semantics_;
    const State& state_;
    const uint32_t rank_;
    const Process& process_;
    Interpreter interpreter_;
    std::vector<uint64_t> args_;
    bool several_ = false, polls_ = false, all_ = true;
    Pointer count_ = 0, indices_ = 0, statuses_ = 0; // count_: of the portion, or the flag; 0: none
    std::vector<Element> elements_;
    std::vector<Sum> sums_;
    std::optional<State> apart_; // for local calls
    Round round_;
    std::vector<Stretch> passing_;
    std::vector<uint32_t> forgotten_; // by object: who has forgotten what it held in C(k)
    std::vector<Range> pending_;
    uint32_t entries_ = 0; // of the portion that is tried
    bool tries_tails_ = false;
    bool hides_ = false;   // what differs from round to round; tails are kept
};

} // namespace mpismt::soundness
