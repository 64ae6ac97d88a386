// What is wrong with the arguments of a call whatever it does: without a value, null where a constant
// was meant, without a place for the result.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

#include <string>

namespace mpismt::unroll {

class Arguments;
class Cases;

class ArgumentChecks : Part {
public:
    ArgumentChecks(Run& run, Arguments& args, Cases& cases) : Part(run), args_(args), cases_(cases) {}

    void check_arguments_defined(const Call& c) const;
    void check_constants(const Call& c);
    void check_aliased_results(const Call& c) const;
    std::string meant(const Call& c) const; // a hint for the message about a wrong argument
    void check_results(const Call& c);

private:
    Arguments& args_;
    Cases& cases_;
};

} // namespace mpismt::unroll
