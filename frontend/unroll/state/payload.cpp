// Pieces of payloads.
#include "frontend/unroll/state/payload.hpp"

#include <cstring>

namespace mpismt::unroll {

Value piece_of(TermStore& terms, const Payload& payload, uint32_t offset, uint32_t bytes)
{
    const Value v = contents_of(terms, payload, offset, bytes);
    return payload.gaps.empty() ? v : without(terms, v, mask_within(payload.gaps, offset, bytes, terms), 8 * bytes);
}

Value contents_of(TermStore& terms, const Payload& payload, uint32_t offset, uint32_t bytes)
{
    for (const Gap& gap : payload.gaps)
        if (gap.skipped != 0 && gap.begin < offset + bytes && offset < gap.end)
            throw SkippedRead{gap.skipped};
    for (const auto& [at, cell] : payload.cells) {
        if (at == offset && cell.bytes == bytes)
            return to_value(terms, cell.term);
        if (at < offset + bytes && at + cell.bytes > offset) {
            // Torn: joined byte by byte.
            TermId joined = no_term;
            for (uint32_t i = 0; i < bytes; ++i) {
                TermId byte = terms.constant(payload.bytes[offset + i], 8);
                for (const auto& [a, c] : payload.cells)
                    if (a <= offset + i && offset + i < a + c.bytes)
                        byte = terms.extract(c.term, 8 * (offset + i - a), 8);
                joined = joined == no_term ? byte : terms.concat(byte, joined);
            }
            return to_value(terms, joined);
        }
    }
    uint64_t bits = 0;
    std::memcpy(&bits, payload.bytes.data() + offset, bytes);
    return Value::known(bits);
}

void put_piece(Payload& payload, uint32_t offset, uint32_t bytes, Value v, TermId undefined)
{
    if (undefined != false_term) {
        const Gap gap{offset, offset + bytes, undefined == true_term ? no_term : undefined, ~uint64_t{0}, 0};
        if (gap.is_whole() && !payload.gaps.empty() && payload.gaps.back().is_whole() &&
            payload.gaps.back().skipped == 0 && payload.gaps.back().end == offset)
            payload.gaps.back().end = gap.end;
        else
            payload.gaps.push_back(gap);
        if (gap.is_whole())
            return;
    }
    if (v.is_known()) {
        std::memcpy(payload.bytes.data() + offset, &v.bits, bytes);
        return;
    }
    payload.cells.push_back({offset, {v.term, static_cast<uint8_t>(bytes)}});
}

// When some bit of them is undefined; they count as defined from here on.
TermId take_undefined(TermStore& terms, std::initializer_list<Value*> values)
{
    TermId any = false_term;
    for (Value* v : values) {
        any = terms.disjunction(any, is_undefined(terms, *v));
        v->undefined = no_term;
    }
    return any;
}

} // namespace mpismt::unroll
