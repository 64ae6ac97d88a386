// Datatypes: what they are made of, and what is asked of them.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Arguments;
class Cases;
class DatatypeConstructors;
class Datatypes;
class LocalMemory;
class Objects;
class Packing;
class Statuses;

class DatatypeCalls : Part {
public:
    DatatypeCalls(Run& run, Datatypes& types, Arguments& args, LocalMemory& local, Cases& cases, Statuses& statuses,
                  DatatypeConstructors& constructors, Packing& packing, Objects& objects)
        : Part(run), types_(types), args_(args), local_(local), cases_(cases), statuses_(statuses),
          constructors_(constructors), packing_(packing), objects_(objects)
    {
    }

    bool call_datatype(const Call& c); // false: it is none of its calls

private:
    struct Bytes {
        Value bytes;
        TermId unsaid = false_term; // that the status does not say it
    };
    Bytes bytes_of_status(const Call& c);
    void out_number(const Call& c, unsigned width, TermId unsaid, Value);
    Value number_of_nothing(Value bytes);
    void get_count(const Call& c);
    void get_elements(const Call& c);
    void type_contents(const Call& c);
    void commit_or_free(const Call& c);
    void set_name(const Call& c);
    void get_name(const Call& c);

    Datatypes& types_;
    Arguments& args_;
    LocalMemory& local_;
    Cases& cases_;
    Statuses& statuses_;
    DatatypeConstructors& constructors_;
    Packing& packing_;
    Objects& objects_;
};

} // namespace mpismt::unroll
