// The calls that make datatypes (MPI 4.1, section 5.1).
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Arguments;
class Datatypes;
class Objects;

class DatatypeConstructors : Part {
public:
    DatatypeConstructors(Run& run, Arguments& args, Datatypes& types, Objects& objects)
        : Part(run), args_(args), types_(types), objects_(objects)
    {
    }

    void make_type(const Call& c);

private:
    struct Construction;

    Arguments& args_;
    Datatypes& types_;
    Objects& objects_;
};

} // namespace mpismt::unroll
