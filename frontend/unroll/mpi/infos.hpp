// Infos, attributes and names.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Arguments;
class Communicators;
class Objects;

class Infos : Part {
public:
    Infos(Run& run, Arguments& args, Objects& objects, Communicators& comms)
        : Part(run), args_(args), objects_(objects), comms_(comms)
    {
    }

    void check_hints(const Call& c);
    bool call_info(const Call& c); // false: it is none of its calls

private:
    void check_info(const Call& c, size_t i, bool may_be_null);

    Arguments& args_;
    Objects& objects_;
    Communicators& comms_;
};

} // namespace mpismt::unroll
