// What operations of reductions compute (MPI 4.1, section 6.9).
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

#include <vector>

namespace mpismt::unroll {

class Arguments;
class BufferContents;
class BuffersInUse;
class Callbacks;
class Datatypes;
class DeclaredTypes;
class MemoryAccess;
class Objects;

class Reductions : Part {
public:
    Reductions(Run& run, Arguments& args, Datatypes& types, DeclaredTypes& declared, BuffersInUse& in_use,
               BufferContents& contents, Objects& objects, MemoryAccess& memory, Callbacks& callbacks)
        : Part(run), args_(args), types_(types), declared_(declared), in_use_(in_use), contents_(contents),
          objects_(objects), memory_(memory), callbacks_(callbacks)
    {
    }

    void reduce_local(const Call& c);
    void check_operation(const Call& c, int32_t op, int32_t type);
    Payload reduce(const Call& c, const std::vector<Payload>& parts, const Typemap& map, int32_t type, int32_t op);

private:
    Value reduce_element(int32_t op, const abi::BasicType& type, Value a, Value b);
    Payload reduce_by_function(const Call& c, const std::vector<Payload>& parts, const Typemap& map, int32_t type,
                               const UserOperation& op);

    Arguments& args_;
    Datatypes& types_;
    DeclaredTypes& declared_;
    BuffersInUse& in_use_;
    BufferContents& contents_;
    Objects& objects_;
    MemoryAccess& memory_;
    Callbacks& callbacks_;
};

} // namespace mpismt::unroll
