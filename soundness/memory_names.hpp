// What the program calls bytes of its memory, for reports: "halo[2][5]", "node.next", "base[3] to base[5]".
#pragma once

#include "core/ir.hpp"
#include "soundness/interpreter.hpp"

#include <string>
#include <string_view>

namespace mpismt::soundness {

// The bytes from `begin` to `end` of an object of a process, which is in this state. Empty where the program has no
// name for them, or where the debug information leaves it open which one. Memory that was allocated has the name of a
// pointer that points to its beginning, or to `base`, an address in it, now.
std::string name_of_bytes(const ir::Program&, const Machine&, uint32_t object, int64_t begin, int64_t end,
                          Pointer base = 0);

// The type of the handle of MPI that is declared at this offset, as Shape::handle; empty if there is none.
const std::string& handle_at(const ir::Program&, const Machine&, uint32_t object, uint64_t offset);

// A variable, or a part of memory that has a name, where this handle of this type lies now; empty if there is none.
std::string name_of_handle(const ir::Program&, const Machine&, std::string_view type, int32_t handle);

// "&halo[2][5]"; empty if it is no address of memory that has a name.
std::string name_of_address(const ir::Program&, const Machine&, Pointer);

// What the bytes that a pending operation uses and these have in common are called; empty where they have no name.
std::string name_of_overlap(const ir::Program&, const Machine&, const Range& pending, Pointer, uint64_t bytes);

} // namespace mpismt::soundness
