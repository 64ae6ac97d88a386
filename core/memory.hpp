// Byte-addressed memory of one process: objects, each a run of bytes, copied on write.
//
// A pointer is a 64-bit pattern: the object's number in the upper 24 bits, and in the lower 40 the offset plus 2^39, so
// that pointers a little before or after an object stay with it and arithmetic is plain addition. Object 0 does not
// exist, which makes null, and the small integers that MPI gives a meaning as addresses, point nowhere.
//
// Bytes may be symbolic: a cell of 1 to 8 bytes at an offset holds a term. Loads and stores that cross cells cut and
// join terms. Copying a Memory shares its objects, so that a fork costs one pointer per object; an object is copied
// when it is written while shared. Without terms (the operational semantics) none of that is ever touched.
//
// Bytes may have no value, because nothing was ever written there or because what was written had none
// (core/undefined.hpp). Such bytes are gaps: intervals, of which most objects have one at first and none later, rather
// than a second byte for each byte. Where a gap is for certain the bytes are zero.
#pragma once

#include "core/bytes.hpp"
#include "core/source.hpp"
#include "core/term.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace mpismt {

using Pointer = uint64_t;
inline constexpr unsigned pointer_offset_bits = 40;
inline constexpr uint64_t pointer_bias = uint64_t{1} << (pointer_offset_bits - 1);
inline constexpr uint32_t max_objects = 0xF00000; // numbers from here on are functions; the last one below is not given
// What a null buffer of MPI stands for: no address that a datatype adds to it is memory, absolute ones included.
inline constexpr uint64_t null_buffer = uint64_t{0xE00000} << pointer_offset_bits;

constexpr Pointer object_pointer(uint32_t object, int64_t offset = 0)
{
    return (static_cast<uint64_t>(object) << pointer_offset_bits) + pointer_bias + static_cast<uint64_t>(offset);
}
constexpr uint32_t object_of(Pointer p) { return static_cast<uint32_t>(p >> pointer_offset_bits); }
constexpr int64_t offset_of(Pointer p)
{
    return static_cast<int64_t>(p & mask_of(pointer_offset_bits)) - static_cast<int64_t>(pointer_bias);
}
constexpr Pointer function_pointer(uint32_t function) { return object_pointer(max_objects + function); }
constexpr bool is_null_buffer(Pointer p) { return object_of(p + pointer_bias) == object_of(null_buffer); } // or near it
// Stands for a buffer's address without a value: nothing is there.
inline constexpr Pointer undefined_address = object_pointer(max_objects - 1);
constexpr bool is_undefined_address(Pointer p) { return object_of(p) == object_of(undefined_address); }
constexpr bool is_function_pointer(Pointer p) { return object_of(p) >= max_objects; }

enum class ObjectKind : uint8_t { Global, Constant, Stack, Heap }; // Constant: a global one that must not be written to

inline constexpr uint64_t all_bits = ~uint64_t{0};

// Bytes [begin, end) of which not every bit has a value.
struct Gap {
    uint32_t begin = 0, end = 0;
    // Of width 1: no bit has a value where it holds. Else the mask of the bits that have none, of at most 8 bytes.
    TermId term = no_term;
    uint64_t bits = ~uint64_t{0}; // without a term: that mask; all ones are all bits, in a gap of any length
    // Not 0, in a whole gap: the bytes have values, but the loop with this number, which would have computed them, was
    // skipped (core/slicing/).
    uint32_t skipped = 0;

    bool is_whole() const { return term == no_term && bits == ~uint64_t{0}; }
    bool operator==(const Gap&) const = default;

    // The part of it in [from, to), which is not empty and within the gap.
    Gap cut(uint32_t from, uint32_t to, TermStore* terms) const;
    // Its mask, if it has at most 8 bytes.
    Value mask(TermStore* terms) const;
};

// Those in bytes [from, from + bytes) of a sequence with these gaps, which ascend and do not overlap; with offsets from
// there.
std::vector<Gap> gaps_within(std::span<const Gap> gaps, uint32_t from, uint32_t bytes, TermStore*);
// The mask of those bytes, of which there are at most 8.
TermId mask_within(std::span<const Gap> gaps, uint32_t from, uint32_t bytes, TermStore&);

struct MemoryObject {
    struct Cell {
        TermId term;
        uint8_t bytes; // 1 to 8
        bool operator==(const Cell&) const = default;
    };
    Bytes bytes; // never grows after it was made
    std::map<uint32_t, Cell> cells; // symbolic cells by offset; they do not overlap
    ObjectKind kind = ObjectKind::Stack;
    bool alive = true;
    TermId dead =
        false_term; // of one that is alive: when it exists no more, as only some of the paths that met have freed it
    std::map<uint32_t, Gap> gaps; // by where they end; they do not overlap
    uint32_t name = 0; // index into Program::texts
    uint32_t layout = 0; // index into Program::layouts
    uint32_t named = 0;  // index into Program::named
    SourceLoc loc;     // where it was made
    mutable uint32_t number = 0; // that somebody has given these bytes; 0 after each write
    uint32_t forgotten = 0;      // who has forgotten what it held (Memory::forget); 0: nobody
};

// Thrown where bytes are read that somebody has forgotten.
struct ForgottenRead {
    uint32_t by;
};

// Thrown where a value is needed that a skipped loop would have computed.
struct SkippedRead {
    uint32_t by; // Gap::skipped
};

class Memory {
public:
    // Returns the number of a new object of zero bytes, which have a value if it is `written`.
    uint32_t create(ObjectKind kind, uint64_t bytes, SourceLoc loc, uint32_t name = 0, bool written = true);
    void destroy(uint32_t object);
    void declare(uint32_t object, uint32_t layout, uint32_t named)
    {
        MemoryObject& o = own(object);
        o.layout = layout;
        o.named = named;
    }
    // No byte of it has a value until it is written, and whoever reads one before that throws ForgottenRead{by}.
    // by: not 0.
    void forget(uint32_t object, uint32_t by);
    // Of some bytes only, which are valid; beneath they hold `mark`, which every write replaces.
    void hide(Pointer p, uint64_t bytes, uint32_t by, uint8_t mark);
    // The bytes, which are valid, were written by a loop that was skipped: who needs their values throws SkippedRead.
    void skip(Pointer p, uint64_t bytes, uint32_t by, TermStore* terms);
    // Numbers below `object` that are not in use stay unused here: paths of one process that were forked take different
    // numbers, so that their memories can be merged.
    void skip_to(uint32_t object);

    // From now on the numbers of dead objects are given again, but for those that are held: somebody may still have an
    // address there.
    void reuse_numbers(const std::vector<bool>& held);

    // Are these the bytes at p, which are valid, and have they all got a value?
    bool holds(Pointer p, std::span<const uint8_t> bytes) const;
    // Is there a live object that holds all `bytes` bytes at p? (0 bytes: a live object with p inside or at its end)
    bool valid(Pointer p, uint64_t bytes) const;
    const MemoryObject* find(uint32_t object) const; // null if it never existed
    bool is_constant(Pointer p) const
    {
        const MemoryObject* o = find(object_of(p));
        return o != nullptr && o->kind == ObjectKind::Constant;
    }
    uint32_t size() const { return static_cast<uint32_t>(objects_.size()); }
    // Objects of two memories, of equal size, that stand for one piece of memory: are they one (not only equal); from
    // now on the one here is the other one, until either is written.
    bool is_one_with(uint32_t object, const Memory& other, uint32_t theirs) const
    {
        return objects_[object] == other.objects_[theirs];
    }
    void take_over(uint32_t object, const Memory& other, uint32_t theirs) { objects_[object] = other.objects_[theirs]; }
    // Large objects, which other processes may have made the same (core/equal_objects.hpp).
    bool has_large() const { return !large_.empty(); }
    // After so much more work, in nanoseconds: which of them shall be compared now? False: none. `memories` are of how
    // many processes; is_scarce: is so much memory in use that it may take time to save some?
    bool choose_large(uint64_t work, uint64_t memories, const std::function<bool()>& is_scarce);
    // Those of them that equal an object there are from now on one with it, until either is written. False: none of
    // them is left.
    bool share_large(const Memory& other);
    static constexpr uint64_t large = Bytes::large;
    // Is there an object that exists under a condition only (MemoryObject::dead)?
    bool some_may_be_dead() const { return some_may_be_dead_; }

    // The access must be valid. A width that is no multiple of 8 is stored in whole bytes, zero-extended.
    // `terms` may be null where no value was ever symbolic.
    Value load(Pointer p, unsigned width, TermStore* terms) const;
    void store(Pointer p, unsigned width, Value value, TermStore* terms);

    uint64_t load_known(Pointer p, unsigned width) const { return load(p, width, nullptr).bits; }
    void store_known(Pointer p, unsigned width, uint64_t bits, uint64_t undefined = 0);
    // Which bits of the value at p have none. Without terms; the access must be valid.
    uint64_t undefined(Pointer p, unsigned width) const;
    // Of valid bytes: calls f for each gap in them, cut to them, with offsets from p. Those that were skipped are among
    // them.
    void for_each_gap(Pointer p, uint64_t bytes, TermStore* terms, const std::function<void(const Gap&)>& f) const;
    // The bytes from p + gap.begin to p + gap.end, which have a value, now have that gap.
    void add_gap(Pointer p, Gap gap, TermStore* terms);

    // Bytes around some that are accessed, of one object: all of them have known values, and may be written to if that
    // was asked for, until anything else is done with this memory.
    struct Plain {
        uint8_t* bytes = nullptr; // null: there is no such place
        Pointer begin = 0;
        uint64_t size = 0;
        bool moved = false; // the object was copied because it was shared: what pointed into its bytes does so no more
    };
    Plain plain(Pointer p, uint64_t bytes);
    // For a write of `bytes` bytes at p, which is what gives them values if they have none.
    Plain plain_to_write(Pointer p, uint64_t bytes);

    // Copies bytes with their cells; both ranges must be valid; they may overlap.
    void copy(Pointer to, Pointer from, uint64_t bytes, TermStore* terms);

    // The same contents, object by object?
    friend bool operator==(const Memory&, const Memory&);

    // Makes this the memory of two paths that meet: where they differ, if-then-else on `condition` (this one's side).
    // Objects that only one side made are taken over; one that only one side still has is dead on the other's
    // condition.
    void merge(TermId condition, const Memory& other, TermStore& terms);

    // The valid bytes at p, all of which will be written: nothing of what was there stays.
    uint8_t* overwrite(Pointer p, uint64_t bytes, TermStore* terms);
    // The valid bytes at p are from now on all this one.
    void fill(Pointer p, uint64_t bytes, uint8_t byte, TermStore* terms);
    // Replaces each term t in it by f(t), of the same width.
    void rewrite(const std::function<TermId(TermId)>& f, TermStore& terms);

private:
    MemoryObject& own(uint32_t object); // un-shared
    MemoryObject& writable(uint32_t object); // and known to change
    struct Large {
        uint32_t object = 0;
        uint8_t comparisons = 0;           // that it may still have, now
        bool was_untouched = false;        // when it was chosen last
        std::optional<uint64_t> chosen_at; // the work at that time
    };
    void add_large(uint32_t object);
    bool share(Large&, const Memory& other);
    static void clear_cells(MemoryObject&, uint32_t offset, uint32_t bytes, TermStore*);
    static void clear_gaps(MemoryObject&, uint32_t offset, uint32_t bytes, TermStore*);
    static void add_gap(MemoryObject&, Gap);
    static Value load_contents(const MemoryObject&, uint32_t offset, uint32_t bytes, TermStore*);
    static void store_contents(MemoryObject&, uint32_t offset, uint32_t bytes, Value, TermStore*);
    void merge_contents(uint32_t object, TermId condition, const MemoryObject& theirs, TermStore&);
    void merge_gaps(uint32_t object, TermId condition, const MemoryObject& theirs, TermStore&);
    std::vector<std::shared_ptr<MemoryObject>> objects_{nullptr}; // [0] and skipped ones do not exist
    void find_free(uint32_t from);
    uint32_t first_free_ = 0; // the least number that is given again; 0: none
    bool some_may_be_dead_ = false;
    std::vector<Large> large_; // those that are alive
    uint64_t work_ = 0;        // since there is one
};

} // namespace mpismt
