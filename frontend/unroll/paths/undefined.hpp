// Bits without a value (core/undefined.hpp) where they would decide something.
//
// Data that wildcard receives bring are taken to be whole at first: that their sender's memory had no value, or that
// their message is short and what was there before shows, is asked for only where some message that may come is like
// that (Run::receives_are_whole), as conditions on every use of received data have their price.
#pragma once

#include "frontend/unroll/part.hpp"

#include <string_view>

namespace mpismt::unroll {

class Events;

class Undefined : Part {
public:
    Undefined(Run& run, Events& events) : Part(run), events_(events) {}

    void exclude_undefined(Process& p, Path& path, const ir::Operand& o, std::string_view what, SourceLoc loc);
    void require_defined(const Path& path, Value v, std::string_view what) const;
    void note_undefined(Path& path, Value loaded, Pointer from) const;

private:
    Events& events_;
};

} // namespace mpismt::unroll
