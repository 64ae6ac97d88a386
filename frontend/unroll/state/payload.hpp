// Pieces of at most 8 bytes out of the data of messages, and into them.
#pragma once

#include "core/event.hpp"
#include "core/term.hpp"
#include "core/values.hpp"

#include <cstdint>
#include <initializer_list>

namespace mpismt::unroll {

Value piece_of(TermStore& terms, const Payload& payload, uint32_t offset, uint32_t bytes);
// The same as if all of its bits had a value.
Value contents_of(TermStore& terms, const Payload& payload, uint32_t offset, uint32_t bytes);
// The pieces of a payload are put in their order. `undefined`: when this one has no value.
void put_piece(Payload& payload, uint32_t offset, uint32_t bytes, Value v, TermId undefined);
// Takes from the values the condition that one of them has none, and says it.
TermId take_undefined(TermStore& terms, std::initializer_list<Value*> values);

} // namespace mpismt::unroll
