// Files of a record: which were there before the run. What a process finds when it opens or removes a file is in its
// record. A file was there before if every process found it the first time; so it was also if the program makes it
// without MPI. Its size is what was found first. Its content is not known; here it is zeros.
#pragma once

#include "frontend/record/record.hpp"

#include <map>
#include <string>

namespace mpismt::record {

struct KnownFile {
    bool existed = false;
    int64_t size = 0;
    bool made = false; // opened with MPI_MODE_CREATE in the run
};
using Files = std::map<std::string, KnownFile>; // by the name that the program gives

Files files_of(const Record&);

} // namespace mpismt::record
