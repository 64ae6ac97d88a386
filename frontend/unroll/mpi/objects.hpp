// Handles: which object they name, and whether it lives still.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

namespace mpismt::unroll {

class Errors;

const char* name_of(ObjectClass kind);
// What a call returns that gets a handle of none.
int32_t error_class_of(ObjectClass kind);

class Objects : Part {
public:
    Objects(Run& run, Errors& errors) : Part(run), errors_(errors) {}

    int32_t make_object(const Call& c, ObjectClass kind, Life life = Life::Made);
    // The index behind a handle of an object that must exist still (and be committed); else the path ends.
    uint32_t object_index(const Call& c, ObjectClass kind, int32_t handle, bool committed = false);
    void set_life(const Call& c, ObjectClass kind, uint32_t index, Life life);

private:
    Errors& errors_;
};

} // namespace mpismt::unroll
