// The declared types of variables in a buffer, against the datatype.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"

#include <optional>
#include <string>

namespace mpismt::unroll {

class Arguments;
class Events;

class DeclaredTypes : Part {
public:
    DeclaredTypes(Run& run, Arguments& args, Events& events) : Part(run), args_(args), events_(events) {}

    // Of the variables in a buffer, against the datatype; `count`: as it is sent. `target`: of another process, in
    // whose memory the buffer is.
    void check_declared(const Call& c, const TypedBuffer& b, Value count, const Path* target = nullptr);

private:
    struct Difference {
        uint64_t element = 0; // of the message
        std::string text;
    };
    struct Differences {
        std::optional<Difference> any, sign; // sign: that differs in nothing else
    };
    Differences differences(const Call& c, const TypedBuffer& b, const Path* target) const;
    const Layout* declared_type(const Call& c, Pointer p, const Path* target) const;

    Arguments& args_;
    Events& events_;
};

} // namespace mpismt::unroll
