// Small words that the calls share.
#pragma once

#include "core/event.hpp"
#include "core/memory.hpp"
#include "core/mpi/abi.hpp"

#include <string>
#include <utility>

namespace mpismt::unroll {

// A known int of the program.
inline int32_t number(Value v) { return static_cast<int32_t>(as_signed(v.bits, 32)); }

// The other way round.
inline constexpr Value int_value(int32_t v) { return Value::known(static_cast<uint32_t>(v)); }

inline constexpr Value proc_null = Value{static_cast<uint32_t>(abi::PROC_NULL), no_term};

inline bool is_proc_null(Value world) { return world.is_known() && number(world) == abi::PROC_NULL; }

inline constexpr size_t large_payload = 4096; // bytes; larger ones are shared, and dropped when nobody needs them

// The path ends, and the answer is unknown: the unroller does not go further.
inline StopDetail limit(std::string text)
{
    StopDetail d;
    d.reason = StopDetail::Reason::Limit;
    d.text = std::move(text);
    return d;
}

inline StopDetail memory_fault(std::string text)
{
    StopDetail d;
    d.finding = FindingKind::Memory;
    d.text = std::move(text);
    return d;
}

// Of an object that only some of the paths that have met have freed.
inline StopDetail freed_fault(const MemoryObject& object)
{
    StopDetail d = memory_fault("this object may have been freed");
    d.related = object.loc;
    d.related_role = "where it was made";
    return d;
}

} // namespace mpismt::unroll
