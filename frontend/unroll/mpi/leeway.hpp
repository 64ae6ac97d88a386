// What MPI leaves to the implementation, as the one that is looked at has it.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

#include <string>
#include <vector>

namespace mpismt::unroll {

class Cases;
class Errors;

class Leeways : Part {
public:
    Leeways(Run& run, Cases& cases, Errors& errors) : Part(run), cases_(cases), errors_(errors) {}

    int32_t provided_level(const Call& c, int32_t required);
    std::string processor_name(const Call& c);
    std::vector<uint32_t> reordered(const Call& c, std::vector<uint32_t> members);
    uint64_t overhead(const Call& c);
    void check_large_tag(const Call& c, Value tag, StopDetail wrong);

private:
    Cases& cases_;
    Errors& errors_;
};

} // namespace mpismt::unroll
