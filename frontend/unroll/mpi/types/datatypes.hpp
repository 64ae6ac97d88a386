// Datatypes that a process has, by handle, and the signatures of messages.
#pragma once

#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

#include <map>

namespace mpismt::unroll {

class Objects;

class Datatypes : Part {
public:
    Datatypes(Run& run, Arguments& args, Objects& objects) : Part(run), args_(args), objects_(objects) {}

    // The datatype that an argument names; `committed`: it must be ready for communication.
    TypePtr type_argument(const Call& c, size_t i, bool committed = true)
    {
        return type_of(c, args_.known_int(c, i), committed);
    }
    TypePtr type_of(const Call& c, int32_t handle, bool committed = true);
    Signature signature_of(const Typemap& type, Value count);
    int32_t new_type(const Call& c, Typemap type, Life life = Life::Made);

private:
    Arguments& args_;
    Objects& objects_;
    std::map<TypeSequence, int32_t> sequence_numbers_; // in graph_.type_sequences
};

} // namespace mpismt::unroll
