// A law between MPI operations: two families of fragments, one fragment for each participating process, that are
// claimed to have the same outcomes in every context. Read from a file by frontend/mpi/law.hpp; docs/laws.md has the
// language.
#pragma once

#include "core/source.hpp"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace mpismt {

struct Law {
    std::string name; // of the file, without folder and extension
    std::string statement, source, remark;
    bool refuted = false; // what is expected of it
    bool refines = false; // claimed is only that the right side has no outcome that the left one lacks

    std::vector<std::string> roles; // the participating processes: role i is process i
    // The fragments' text by role; empty: none.
    struct Side {
        std::vector<std::string> fragments;
        std::vector<bool> present;
    };
    Side left, right;
    std::string communicator;      // of the fragments' own, or empty: none
    std::vector<uint32_t> members; // its roles
    std::string opened;            // a file, opened by these, empty, before everything; or empty: none
    std::string window;            // of these, over `window_memory`, two numbers of each; or empty: none

    // The contexts: how large, and what is not in them.
    uint32_t processes = 3, operations = 3;
    std::set<int64_t> without_tags; // no message and no receive with this tag
    bool without_any_tag = false, without_any_source = false, without_communicator = false;
    std::set<std::string> calls; // those of which contexts are made; empty: the usual ones
    bool with_arrays = false;    // messages of several elements can reach the context's receives

    // Of the implementation. "each": the claim holds with the choice free, and with it pinned either way.
    std::string buffering = "any", collectives = "any";
    uint32_t file = 0; // into SourceFiles: the law's text
};

} // namespace mpismt
