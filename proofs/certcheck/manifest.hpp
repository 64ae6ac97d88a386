// The first file of a certificate, "manifest": what is claimed, and of what. Lines, not JSON, so that a checker without
// libraries reads it with a page of code and nothing in it can nest.
//
//   mpismt-certificate 2
//   verdict no-error | no-error-within-bound | error
//   reason refutation | unique-execution | search | execution | cubes | cube
//   program NAME
//   processes N
//   bound N
//   buffering MODE
//   collectives MODE
//   win-model MODEL
//   properties KIND,KIND,…                 what is an error; -KIND/PART: but for a part that is a warning
//   states N                              of a search: how many there are; 0: it is not known
//   transitions N                         likewise: the checker gives up beyond so many
//   given N NAME                          the program's file NAME has the content of given-N; one each, from 0 on
//   sha256 HASH BYTES FILE                one a file of the certificate
//   end HASH                              of the lines before
#pragma once

#include "core/options.hpp"
#include "proofs/certcheck/input.hpp"

#include <string>
#include <vector>

namespace mpismt::certcheck {

struct Manifest {
    std::string verdict, reason, program;
    uint32_t processes = 0;
    int64_t bound = 0;
    std::string buffering = "any", collectives = "any", win_model = "unified", properties;
    uint64_t states = 0, transitions = 0;
    struct File {
        std::string hash;
        uint64_t bytes = 0;
        std::string name;
    };
    std::vector<File> files;
    std::vector<std::string> given; // names of the program's files

    bool lists(std::string_view name) const;
    // The choices and kinds as options, and the program's files in that directory. Throws Rejected.
    Options options(const std::string& directory) const;
};

// Of reason `cubes`, the file with a line "FOLDER HASH" for each: its certificate, and the hash of that's manifest.
inline constexpr const char* list_of_cubes = "cubes";

std::string to_string(const Manifest&);
std::string name_of_given(size_t); // the file of a certificate that has the content of one of the program's files
// Throws Rejected. The hashes are compared by check_hashes.
Manifest read_manifest(const std::string& directory);
void check_hashes(const Manifest&, const std::string& directory);

} // namespace mpismt::certcheck
