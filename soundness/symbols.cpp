#include "soundness/symbols.hpp"

#include "soundness/mpi_state.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

// Of each byte of a symbol of 1 << log bytes one bit has no value, of the others the lowest `log` say which byte it is,
// and the rest is a part of the number of the term.
constexpr unsigned marker(unsigned log) { return 3 + log; }
constexpr uint8_t mask_of_byte(unsigned log) { return static_cast<uint8_t>(1U << marker(log)); }
constexpr unsigned data_bits(unsigned log) { return 7 - log; }

constexpr uint64_t mask_of_symbol(unsigned log)
{
    uint64_t mask = 0;
    for (unsigned i = 0; i < 1U << log; ++i)
        mask |= uint64_t{mask_of_byte(log)} << (8 * i);
    return mask;
}

std::optional<unsigned> log_of_byte(uint8_t mask)
{
    for (unsigned log = 0; log <= 3; ++log)
        if (mask == mask_of_byte(log))
            return log;
    return {};
}

// The seven bits of a byte that have a value, and back.
constexpr uint8_t spread(unsigned content, unsigned log)
{
    const unsigned low = (1U << marker(log)) - 1;
    return static_cast<uint8_t>((content & low) | ((content & ~low) << 1));
}
constexpr unsigned gathered(uint8_t byte, unsigned log)
{
    const unsigned low = (1U << marker(log)) - 1;
    return (byte & low) | ((byte >> 1) & ~low & 0x7F);
}
constexpr unsigned place_of(uint8_t byte, unsigned log) { return gathered(byte, log) & ((1U << log) - 1); }

constexpr bool fits(TermId t, unsigned log)
{
    const unsigned bits = data_bits(log) << log;
    return bits >= 32 || t < (TermId{1} << bits);
}

uint64_t encode(TermId t, unsigned log)
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < 1U << log; ++i) {
        const unsigned data = (uint64_t{t} >> (data_bits(log) * i)) & ((1U << data_bits(log)) - 1);
        bits |= uint64_t{spread(data << log | i, log)} << (8 * i);
    }
    return bits;
}

Symbols::Coded coded_at(const Payload& data, uint64_t at, unsigned bytes)
{
    Symbols::Coded out;
    for (unsigned k = 0; k < bytes; ++k) {
        out.bits |= uint64_t{data.bytes[at + k]} << (8 * k);
        out.mask |= uint64_t{data.undefined.empty() ? uint8_t{0} : data.undefined[at + k]} << (8 * k);
    }
    return out;
}

} // namespace

void Symbols::begin(Assignment values)
{
    values_ = std::move(values);
    numbers_.clear();
    decided_.clear();
    is_decided_.clear();
}

uint64_t Symbols::number_of_input(const Input& in)
{
    const auto given = values_.find(in);
    if (given != values_.end())
        return given->second;
    return truncate(static_cast<uint64_t>(in.low <= 0 && in.high >= 0 ? 0 : in.low), in.width);
}

Symbols::Coded Symbols::input(const Input& in)
{
    const auto [known, is_new] = inputs_.try_emplace(in, no_term);
    if (is_new) {
        known->second = terms_.variable(fmt::format("input {} of process {}", in.number, in.rank), in.width);
        of_variable_.emplace(known->second, in);
    }
    return in_register(known->second);
}

std::optional<TermId> Symbols::symbol(uint64_t bits, uint64_t mask) const
{
    for (unsigned log = 0; log <= 3; ++log) {
        if (mask != mask_of_symbol(log))
            continue;
        uint64_t term = 0;
        for (unsigned i = 0; i < 1U << log; ++i) {
            const auto byte = static_cast<uint8_t>(bits >> (8 * i));
            if (place_of(byte, log) != i)
                return {};
            term |= uint64_t{gathered(byte, log) >> log} << (data_bits(log) * i);
        }
        return term > no_term && term < terms_.size() ? std::optional(static_cast<TermId>(term)) : std::nullopt;
    }
    return {};
}

Symbols::Coded Symbols::in_register(TermId t) const
{
    if (terms_.is_constant(t))
        return {terms_.value(t), 0};
    const unsigned width = terms_.width(t);
    for (unsigned log = 0; log < 3; ++log)
        if (width == 8U << log && fits(t, log))
            return {encode(t, log), mask_of_symbol(log)};
    return {encode(t, 3), mask_of_symbol(3)};
}

Symbols::Coded Symbols::in_memory(TermId t, unsigned bytes)
{
    if (terms_.is_constant(t))
        return {terms_.value(t), 0};
    const auto log = static_cast<unsigned>(std::countr_zero(bytes));
    if (!std::has_single_bit(bytes) || log > 3 || terms_.width(t) != 8 * bytes || !fits(t, log))
        return lacks_value(t) ? Coded{0, mask_of(8 * bytes)} : Coded{decide(t), 0};
    return {encode(t, log), mask_of_symbol(log)};
}

std::optional<Symbols::Unit> Symbols::unit_at(const Memory& memory, Pointer p) const
{
    const auto byte = [&](Pointer at) { return static_cast<uint8_t>(memory.load_known(at, 8)); };
    const std::optional<unsigned> log = log_of_byte(static_cast<uint8_t>(memory.undefined(p, 8)));
    if (!log)
        return {};
    const uint64_t before = place_of(byte(p), *log);
    if (offset_of(p) < static_cast<int64_t>(before) || !memory.valid(p - before, 1U << *log))
        return {};
    Unit unit{p - before, 1U << *log, no_term};
    uint64_t bits = 0, mask = 0;
    for (unsigned i = 0; i < unit.bytes; ++i) {
        bits |= uint64_t{byte(unit.at + i)} << (8 * i);
        mask |= uint64_t{memory.undefined(unit.at + i, 8)} << (8 * i);
    }
    const std::optional<TermId> term = symbol(bits, mask);
    if (!term)
        return {};
    unit.term = *term;
    return unit;
}

Symbols::Coded Symbols::load(const Memory& memory, Pointer p, unsigned width)
{
    const Coded whole{truncate(memory.load_known(p, width), width), memory.undefined(p, width)};
    if (whole.mask == 0)
        return whole;
    // The mask of one that is followed by numbers is that of a narrower one.
    if (const std::optional<TermId> one = symbol(whole.bits, whole.mask); one && terms_.width(*one) == width)
        return whole;
    TermId all = no_term;
    bool found = false;
    for (unsigned i = 0; i < (width + 7) / 8; ++i) {
        TermId byte = terms_.constant(memory.load_known(p + i, 8), 8);
        const bool has_value = memory.undefined(p + i, 8) == 0;
        found |= has_value;
        if (!has_value) {
            if (never_written_ == no_term)
                never_written_ = terms_.variable("never written", 8);
            const std::optional<Unit> unit = unit_at(memory, p + i);
            found |= unit.has_value();
            byte = unit ? terms_.extract(unit->term, static_cast<unsigned>(8 * (p + i - unit->at)), 8) : never_written_;
        }
        all = all == no_term ? byte : terms_.concat(byte, all);
    }
    return found ? in_register(width % 8 == 0 ? all : terms_.extract(all, 0, width)) : Coded{0, mask_of(width)};
}

bool Symbols::lacks_value(TermId t)
{
    if (never_written_ == no_term)
        return false;
    const auto [known, is_new] = lack_value_.try_emplace(t, false);
    if (is_new)
        known->second = !terms_.fitting_variables_of(t, [&](TermId v) { return v != never_written_; });
    return known->second;
}

uint64_t Symbols::number(TermId t)
{
    if (terms_.is_constant(t))
        return terms_.value(t);
    const auto [known, is_new] = numbers_.try_emplace(t, 0);
    if (is_new)
        known->second =
            terms_.evaluate(t, [&](TermId variable) { return number_of_input(of_variable_.at(variable)); });
    return known->second;
}

void Symbols::note(TermId condition)
{
    if (condition == true_term)
        return;
    if (condition >= is_decided_.size())
        is_decided_.resize(terms_.size());
    if (is_decided_[condition])
        return;
    is_decided_[condition] = true;
    decided_.push_back(condition);
}

uint64_t Symbols::decide(TermId t)
{
    const uint64_t value = number(t);
    note(terms_.equals(t, value));
    return value;
}

std::vector<Symbols::Unit> Symbols::units(const Memory& memory, Pointer p, uint64_t bytes) const
{
    std::vector<Unit> all;
    memory.for_each_gap(p, bytes, nullptr, [&](const Gap& gap) {
        for (uint32_t i = gap.begin; i < gap.end; ++i)
            if (const std::optional<Unit> unit = unit_at(memory, p + i);
                unit && (all.empty() || all.back().at != unit->at))
                all.push_back(*unit);
    });
    return all;
}

void Symbols::become_number(Memory& memory, const Unit& unit, uint64_t number)
{
    memory.store_known(unit.at, 8 * unit.bytes, number, lacks_value(unit.term) ? mask_of(8 * unit.bytes) : 0);
}

void Symbols::decide(Memory& memory, Pointer p, uint64_t bytes)
{
    for (const Unit& unit : units(memory, p, bytes))
        become_number(memory, unit, lacks_value(unit.term) ? 0 : decide(unit.term));
}

void Symbols::cut(Memory& memory, const Unit& unit, Pointer before)
{
    const unsigned half = unit.bytes / 2;
    for (const unsigned first : {0U, half}) {
        const Unit part{unit.at + first, half, terms_.extract(unit.term, 8 * first, 8 * half)};
        const Coded coded = in_memory(part.term, half);
        memory.store_known(part.at, 8 * half, coded.bits, coded.mask);
        if (part.at < before && before < part.at + half && coded.mask != 0)
            cut(memory, part, before);
    }
}

void Symbols::cut_edges(Memory& memory, Pointer p, uint64_t bytes)
{
    for (const Pointer at : {p, p + bytes})
        if (memory.valid(at, 1) && memory.undefined(at, 8) != 0)
            if (const std::optional<Unit> unit = unit_at(memory, at); unit && unit->at < at)
                cut(memory, *unit, at);
}

void Symbols::cut_edges(Memory& memory, std::span<const Piece> pieces)
{
    for (const Piece& piece : pieces)
        cut_edges(memory, piece.at, piece.bytes);
}

std::optional<TermId> Symbols::term_of(const Payload& data, uint64_t at, unsigned bytes)
{
    const auto [bits, mask] = coded_at(data, at, bytes);
    if (mask == 0)
        return terms_.constant(bits, 8 * bytes);
    std::optional<TermId> t = symbol(bits, mask);
    if (!t || terms_.width(*t) != 8 * bytes)
        t = composed(data, at, bytes);
    return t && !lacks_value(*t) ? t : std::nullopt;
}

// Of bytes that are numbers, and parts of symbols.
std::optional<TermId> Symbols::composed(const Payload& data, uint64_t at, unsigned bytes)
{
    TermId all = no_term;
    for (uint64_t i = at; i < at + bytes; ++i) {
        TermId byte = terms_.constant(data.bytes[i], 8);
        if (data.undefined[i] != 0) {
            const std::optional<unsigned> log = log_of_byte(data.undefined[i]);
            const uint64_t before = log ? place_of(data.bytes[i], *log) : 0;
            if (!log || before > i || i - before + (1U << *log) > data.bytes.size())
                return {};
            const auto [bits, mask] = coded_at(data, i - before, 1U << *log);
            const std::optional<TermId> unit = symbol(bits, mask);
            if (!unit)
                return {};
            byte = terms_.extract(*unit, static_cast<unsigned>(8 * before), 8);
        }
        all = all == no_term ? byte : terms_.concat(byte, all);
    }
    return all;
}

void Symbols::put(Payload& data, uint64_t at, unsigned bytes, TermId t)
{
    const Coded coded = in_memory(t, bytes);
    data.undefined.resize(data.bytes.size());
    for (unsigned k = 0; k < bytes; ++k) {
        data.bytes[at + k] = static_cast<uint8_t>(coded.bits >> (8 * k));
        data.undefined[at + k] = static_cast<uint8_t>(coded.mask >> (8 * k));
    }
}

std::optional<bool> Symbols::equal(const Payload& a, const Payload& b)
{
    const auto bytes = static_cast<unsigned>(a.bytes.size());
    if (bytes == 0 || bytes > 8 || b.bytes.size() != bytes)
        return {};
    const std::optional<TermId> x = term_of(a, 0, bytes), y = term_of(b, 0, bytes);
    if (!x || !y)
        return {};
    return holds(terms_.equal(*x, *y));
}

void Symbols::decide(Payload& data, uint64_t at, uint64_t bytes)
{
    for (uint64_t i = at; i < at + bytes && i < data.undefined.size(); ++i) {
        const std::optional<unsigned> log = log_of_byte(data.undefined[i]);
        if (!log || i + (1U << *log) > data.undefined.size())
            continue;
        const auto [bits, mask] = coded_at(data, i, 1U << *log);
        const std::optional<TermId> term = symbol(bits, mask);
        if (!term)
            continue;
        const bool lacks = lacks_value(*term);
        const uint64_t value = lacks ? 0 : decide(*term);
        for (unsigned k = 0; k < 1U << *log; ++k) {
            data.bytes[i + k] = static_cast<uint8_t>(value >> (8 * k));
            data.undefined[i + k] = lacks ? 0xFF : 0;
        }
    }
}

void Symbols::show_numbers(Memory& memory)
{
    for (uint32_t object = 1; object < memory.size(); ++object) {
        const MemoryObject* o = memory.find(object);
        if (o == nullptr || !o->alive || o->gaps.empty())
            continue;
        for (const Unit& unit : units(memory, object_pointer(object), o->bytes.size()))
            become_number(memory, unit, lacks_value(unit.term) ? 0 : number(unit.term));
    }
}

void check_whole_symbols(std::span<const uint8_t> bytes, std::span<const uint8_t> masks, std::span<const Piece> to)
{
    if (masks.empty())
        return;
    for (const Piece& piece : to) {
        const auto n = std::min<size_t>(piece.bytes, bytes.size());
        if (n == 0)
            return;
        if (const auto log = log_of_byte(masks.front()); log && place_of(bytes.front(), *log) != 0)
            throw TornSymbol{};
        if (const auto log = log_of_byte(masks[n - 1]); log && place_of(bytes[n - 1], *log) + 1 != 1U << *log)
            throw TornSymbol{};
        bytes = bytes.subspan(n);
        masks = masks.subspan(n);
    }
}

} // namespace mpismt::soundness
