// Machine code for local code (core/native/region.hpp), made when a loop has been run often, or a function that calls
// itself has been called often.
//
// The compiler is a shared library (native/compile.cpp) that is loaded when it is first needed: small programs do not
// pay for LLVM. Where it cannot be loaded, or may not make memory executable, there is no machine code, and all goes on
// as it would without.
//
// Accesses to memory go through a window for each access instruction, a stretch of plain bytes (core/memory.hpp) that
// it last came to: one subtraction and one comparison say that an access is in bounds of a live object, known, and
// has a value. Outside the window State::access is asked for another one. What it refuses leaves the machine code.
//
// Objects that functions make for themselves (Alloca) and that end with them are objects of the memory as all others,
// but while machine code runs, the last ones are known by a table (Slot), with a byte beside each byte that says
// whether it has been written: so to make one, to use it and to end it costs little. Whoever else looks at such an
// object finds gaps instead (Memory::add_gap): it is taken out of the table before.
#pragma once

#include "core/memory.hpp"
#include "core/native/region.hpp"

#include <compare>
#include <deque>
#include <map>
#include <memory>
#include <span>
#include <vector>

namespace mpismt::native {

// Bytes that an access of n bytes at p may use: if p - begin <= last, unsigned, they are at bytes + (p - begin).
struct Window {
    uint64_t begin = ~uint64_t{0}, last = 0;
    uint8_t* bytes = nullptr;
};

// A local object that this stay in machine code has made, or that is written, forgotten and written again, by the
// lowest bits of its number.
struct Slot {
    uint64_t begin = ~uint64_t{0}; // pointer to its first byte
    uint64_t size = 0;
    uint8_t* bytes = nullptr;
    uint8_t* written = nullptr; // of each byte: 0xFF, it has a value; 0
};
inline constexpr uint64_t slots = 256;
inline constexpr uint64_t largest_in_slot = 16'384;

// What machine code and the engine that calls it share. Its layout is known to native/compile.cpp.
struct State {
    Window* windows = nullptr;     // by access
    uint64_t* registers = nullptr; // of the region; what it takes, and what an exit gives
    int64_t steps = 0;             // instructions done
    int64_t most_turns = 1 << 24;  // of a quick loop at once (native/quick_loops.hpp)
    int64_t most_steps = 0;        // it leaves at the next turn of a loop after these
    uint64_t rank = 0, processes = 0;
    Slot* slots = nullptr;
    uint64_t live = 0;        // how many local objects it has made that have not ended
    uint64_t depth = 0;       // frames when it is entered
    uint64_t most_depth = 0;  // no unit is called where there may be more
    uint64_t least_stack = 0; // nor where the machine's stack has come to this address
    // Of Region::strict: has it been said already that the operation overflows? If not, it is left to the interpreter.
    const uint8_t* is_noted = nullptr;
    // The bytes for this access at p; null: it cannot be done here.
    uint8_t* (*access)(State*, uint64_t number, uint64_t p) = nullptr;
    // A window for this access with all bytes there, which are all written before anybody looks at them. `how`: 0,
    // nothing is done; 1, it is only asked whether that can be done; 2. False: it cannot, or nothing is done.
    uint8_t (*fill)(State*, uint64_t number, uint64_t p, uint64_t bytes, uint64_t how) = nullptr;
    // What ScalarOp does on known operands; *has_result is cleared if there is no result.
    uint64_t (*evaluate)(uint64_t op, uint64_t width, uint64_t to, uint64_t a, uint64_t b,
                         uint8_t* has_result) = nullptr;
    // False: it cannot be done here, and nothing has happened. Of two accesses this is the first one, which writes.
    uint8_t (*copy)(State*, uint64_t number, uint64_t to, uint64_t from, uint64_t bytes, uint64_t strict) = nullptr;
    // `indeterminate`: they have no value from here on.
    uint8_t (*set)(State*, uint64_t to, uint64_t byte, uint64_t bytes, uint64_t indeterminate) = nullptr;
    // A new local object, of Region::locals; null: it cannot be made here. Of Region::places, counted from 1, is the
    // call of the unit; 0: it is `place`. And the end of all but so many.
    uint64_t (*make)(State*, uint64_t local, uint64_t bytes, uint64_t place) = nullptr;
    void (*end)(State*, uint64_t live) = nullptr;
    // Room for what a unit says where it is left: the bits of its loops (entered; gone round; since that, a branch that
    // can leave it was passed), then Exit::words.
    uint64_t* (*leave)(State*, uint64_t exit) = nullptr;
    SourceLoc place;           // of a call further out, for what has no place of its own
    uint64_t most_objects = 0; // of the memory, dead ones too
    bool leaves_often = false; // for no reason, to test that
};

// Of --max-steps, which is about time, an instruction of machine code takes a part only.
inline constexpr uint64_t steps_for_one = 32;

using Entry = void (*)(State*);

// Local objects that have ended and can be used again, in a memory of their own.
struct Spare {
    struct One {
        uint32_t object = 0;
        std::unique_ptr<uint8_t[]> written;
    };
    struct Kind {
        SourceLoc loc;
        uint32_t dead = 0; // what each one is when it has ended
        std::vector<One> free;
    };
    Memory memory;
    std::vector<uint32_t> vacant; // numbers there
    std::deque<Kind> kinds;
    std::vector<std::vector<Kind*>> of_local; // by Region::locals: the one that was used last is the first

    Kind& kind(uint32_t local, SourceLoc, uint32_t name);
    uint32_t place(); // a number there
};

struct Compiled {
    Region region;
    Entry entry = nullptr;
    size_t most_words = 0;        // of an exit
    bool is_good = false;         // not quickly compiled
    uint64_t runs = 0, steps = 0; // so far
    uint64_t usual_steps = 0;     // of a run, in the last ones
    uint64_t refused = 0;         // how often it was not entered because that is too little
    Spare spare;
};

// Where machine code was left: the frames that the interpreter would have, from the one where it was entered inwards.
struct Left {
    struct Frame {
        const Instance* instance = nullptr;
        uint32_t pc = 0;                             // of the last one: where it was left; of the others: of the call
        uint64_t entered = 0, turned = 0, asked = 0; // by Instance::loops
        std::span<const std::pair<ir::Reg, uint64_t>> registers;
        std::span<const uint32_t> objects; // that it has made here
    };
    std::vector<Frame> frames;
    const Exit* exit = nullptr;
};

// What a stay needs, kept for its memory.
struct Room {
    struct Live {
        uint32_t object = 0;
        Spare::Kind* kind = nullptr;
        std::unique_ptr<uint8_t[]> written;
        bool has_slot = false;
    };
    struct Adopted { // an object that was there before, while it has a slot
        uint32_t object = 0;
        std::unique_ptr<uint8_t[]> written;
    };
    std::vector<uint64_t> registers;
    std::vector<Window> windows;
    std::vector<Slot> slots;
    std::vector<Live> live;
    std::vector<Adopted> adopted;
    std::vector<uint64_t> words;                       // of those that are left
    std::vector<std::pair<uint32_t, uint32_t>> places; // exit, and where its words begin
    std::vector<std::pair<ir::Reg, uint64_t>> values;
    std::vector<uint64_t> for_nobody; // as words, of one exit
    std::vector<uint32_t> objects;
    std::vector<uint32_t> chain;
    Left left;
};

// Memory that machine code must leave alone, because somebody has to hear of accesses to it.
class Forbidden {
public:
    void add(uint32_t object, int64_t begin, int64_t end, bool may_be_read);
    void add(uint32_t object) { add(object, -(int64_t{1} << 62), int64_t{1} << 62, false); }
    size_t size() const { return runs_[0].size() + runs_[1].size(); }
    // Of the stretch, which goes around the access of `bytes` bytes at p, what is allowed; nothing if that is not.
    Memory::Plain allowed(Memory::Plain stretch, Pointer p, uint64_t bytes, bool writes) const;
    void sort();

private:
    struct Run {
        uint32_t object = 0;
        int64_t begin = 0, end = 0;
        friend auto operator<=>(const Run&, const Run&) = default;
    };
    std::vector<Run> runs_[2]; // that must not be read; nor written. Ascending and disjoint once they are sorted
};

// Which strict operations an engine has nothing more to say about.
class Noted {
public:
    // For State::is_noted.
    const uint8_t* of(const Compiled& c)
    {
        auto& flags = flags_[&c];
        flags.resize(c.region.strict.size() + 1);
        return flags.data();
    }
    // Is it one of these that machine code was left at? Then `is_noted` is asked before the next stay, when the
    // interpreter has done it.
    void left(const Compiled& c, const Exit& exit);
    template <class IsNoted>
    void look_again(IsNoted is_noted)
    {
        if (left_ == nullptr)
            return;
        const auto [instance, pc] = left_->region.strict[number_];
        if (is_noted(left_->region.instances[instance].function, pc))
            flags_[left_][number_] = 1;
        left_ = nullptr;
    }

private:
    std::map<const Compiled*, std::vector<uint8_t>> flags_;
    const Compiled* left_ = nullptr;
    size_t number_ = 0;
};

// Of one program.
class Code {
public:
    static Code& of(const ir::Program&); // made at the first call, kept with the program

    // Control has come to the head of a loop once more. False: there is no machine code yet, nor cause to make some.
    bool is_warm(bool always) { return ++turns_ >= min_turns || always; }
    // The machine code from the head of this loop, where control is, if there is any and it is worth it; that is always
    // so if `always`.
    Compiled* at(uint32_t function, uint32_t loop, bool always, const ValueAtEntry&);
    // The same of a function that calls itself, which has been called.
    Compiled* at_call(uint32_t function, bool always, const ValueAtEntry&);
    Flows& flows() { return flows_; }

    explicit Code(const ir::Program& program) : flows_(program) {}

private:
    // An interpreter does about 50 instructions in a microsecond; to load the compiler takes 30,000 of those.
    static constexpr uint64_t min_turns = 20'000;

    struct Head {
        uint32_t turns = 0;
        bool tried = false;
        std::unique_ptr<Compiled> code;
    };
    void compile_well(Compiled&);
    Compiled* code_of(Head&, bool always, const std::function<std::optional<Region>()>& choose);

    Flows flows_;
    std::vector<std::vector<Head>> heads_; // by function and loop
    std::vector<Head> calls_;              // by function
    uint64_t turns_ = 0;
    uint64_t regions_ = 0; // that were compiled
};

// One stay in machine code: takes the registers of Region::taken from Room::registers, of the size Region::registers.
// Returns where it was left; State says the rest.
const Left& run(Compiled&, const ir::Program&, Memory&, State&, const Forbidden&, Room&);

} // namespace mpismt::native
