// --format: the reports of one run of `mpismt check`. Formats for people and for line readers come program by program,
// as each is done; a format that is one document for all comes at the end.
#pragma once

#include "app/check_run.hpp"

#include <string>
#include <vector>

namespace mpismt::app {

class Formatter {
public:
    // `programs`: how many there will be.
    Formatter(const Options&, size_t programs, bool color, int columns, bool ascii = false);

    // The text to write now, and at the end. May be empty. A program without an answer is in the documents that say so
    // (SARIF, JUnit), and nowhere else.
    std::string add(ProgramRun);
    std::string finish();

private:
    const Options& options_;
    size_t programs_;
    bool color_;
    int columns_;
    bool ascii_;
    std::vector<ProgramRun> runs_; // of formats that come at the end
    size_t added_ = 0;
};

} // namespace mpismt::app
