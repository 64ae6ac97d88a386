// Inputs as terms: one search decides what happens for a whole class of their values.
//
// A search is made for one assignment of numbers to the inputs (as in DART: Godefroid, Klarlund, Sen, PLDI 2005; there
// for one path, here for all interleavings). What is computed from inputs is kept as a term over them. Wherever the
// search needs a number (a branch, an address, an argument of MPI), the term is evaluated, and that it has this value
// is noted as a condition on the inputs. Whatever assignment fulfils all that was noted takes the search through the
// same states, so that nothing goes wrong for any of them if nothing went wrong here; which assignments are left a
// solver says (soundness/input_classes.hpp).
//
// Terms are carried where bits without a value are carried (core/undefined.hpp): in registers, memory, messages,
// windows and files. A *symbol* is the number of a term, spread over 1, 2, 4 or 8 bytes, of each of which one bit has
// no value; which bit it is tells how many bytes there are, and each byte says which of them it is. So a symbol that
// was torn is known to be torn: then it is a value that was never written, and whatever depends on it is a fault.
// Whatever does not know of symbols meets a bit without a value, and stops.
//
// A fault that is met so is no finding: the search is made again with plain numbers (As::Numbers).
#pragma once

#include "core/ir.hpp"
#include "core/memory.hpp"
#include "core/term.hpp"

#include <compare>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace mpismt::soundness {

struct Payload;
struct Piece;

class Symbols {
public:
    struct Input { // the how-manyth of a process
        uint32_t rank = 0, number = 0;
        unsigned width = 0;
        int64_t low = 0, high = 0;
        auto operator<=>(const Input&) const = default;
    };
    // An input that is not there is 0, or the lowest value that it can have.
    using Assignment = std::map<Input, uint64_t>;
    enum class As : uint8_t { Terms, Numbers };

    explicit Symbols(As as, Assignment values = {}) : as_(as), values_(std::move(values)) {}
    bool are_terms() const { return as_ == As::Terms; }
    // The next search: nothing is decided.
    void begin(Assignment values);

    // Bits as a register or memory has them: with the mask of those that have no value.
    struct Coded {
        uint64_t bits = 0, mask = 0;
    };
    uint64_t number_of_input(const Input&);
    Coded input(const Input&);

    // The term, if these are the bits of a symbol.
    std::optional<TermId> symbol(uint64_t bits, uint64_t mask) const;
    // Has a part of it, such as the padding of a structure, never been written? It is copied, but has no number.
    bool lacks_value(TermId);
    // A register that holds the term.
    Coded in_register(TermId) const;
    // As so many bytes of memory hold it. One whose number does not fit is decided.
    Coded in_memory(TermId, unsigned bytes);
    // What a load of these bytes gives; a part of a symbol is a term, too.
    Coded load(const Memory&, Pointer, unsigned width);

    // Under the assignment; it is not noted.
    uint64_t number(TermId);
    // Its value, which is noted.
    uint64_t decide(TermId);
    bool holds(TermId condition) { return decide(condition) != 0; }
    void note(TermId condition); // which holds
    // Symbols that lie there, if only in part, are decided, and become numbers.
    void decide(Memory&, Pointer, uint64_t bytes);
    // Those that lie there only in part are cut, before that is copied or written over: symbols stand for the parts.
    void cut_edges(Memory&, Pointer, uint64_t bytes);
    void cut_edges(Memory&, std::span<const Piece>);
    void decide(Payload&, uint64_t at, uint64_t bytes);
    // So many bytes of a payload, 1 to 8, as a term; nothing if they have no value.
    std::optional<TermId> term_of(const Payload&, uint64_t at, unsigned bytes);
    void put(Payload&, uint64_t at, unsigned bytes, TermId);
    // Are the two, of up to 8 bytes, equal? Noted. Nothing if one has no value.
    std::optional<bool> equal(const Payload&, const Payload&);
    // The memory with numbers in place of symbols, where nothing is noted: for what is printed.
    void show_numbers(Memory&);

    TermStore& terms() { return terms_; }
    // What the search since begin() has noted, each condition once; and all inputs so far.
    std::span<const TermId> decided() const { return decided_; }
    const std::map<Input, TermId>& inputs() const { return inputs_; }

private:
    std::optional<TermId> composed(const Payload&, uint64_t at, unsigned bytes);
    struct Unit { // a symbol in memory
        Pointer at = 0;
        unsigned bytes = 0;
        TermId term = no_term;
    };
    std::optional<Unit> unit_at(const Memory&, Pointer) const; // of which this is a byte
    void cut(Memory&, const Unit&, Pointer before);
    std::vector<Unit> units(const Memory&, Pointer, uint64_t bytes) const;
    void become_number(Memory&, const Unit&, uint64_t number);

    As as_;
    Assignment values_;
    TermStore terms_;
    std::map<Input, TermId> inputs_;
    std::unordered_map<TermId, Input> of_variable_;
    std::unordered_map<TermId, uint64_t> numbers_; // that were asked for
    TermId never_written_ = no_term;               // a variable of 8 bits
    std::unordered_map<TermId, bool> lack_value_;  // that were asked for
    std::vector<TermId> decided_;
    std::vector<bool> is_decided_; // by term
};

// A symbol does not get to where it is needed as a whole.
struct TornSymbol {};
// Throws TornSymbol if some piece of memory would get a part of a symbol only.
void check_whole_symbols(std::span<const uint8_t> bytes, std::span<const uint8_t> masks, std::span<const Piece> to);

} // namespace mpismt::soundness
