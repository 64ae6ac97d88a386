// The results of `mpismt batch` as a whole.
#pragma once

#include "report/junit.hpp"

#include <string>
#include <vector>

namespace mpismt::report {

struct BatchRow {
    TestCase test;
    std::string verdict, findings, place; // findings: their kinds; place: file:line of the first
    int status = 0;                       // exit status that it asks for
    bool cached = false;                  // not repeated
    bool known = false;                   // passes because its findings are known
    std::string assumptions;              // the names of what the answer rests on
    std::string page;                     // name of its HTML report; empty if there is none
};

struct Batch {
    std::vector<BatchRow> rows;
    size_t unfinished = 0; // interrupted before they were done
    double seconds = 0;
    std::string version;
};

// What did not pass, line by line (all with `verbose`), and the counts (only they with `quiet`).
std::string table(const Batch&, bool color, bool quiet, bool verbose);
std::string junit(const Batch&);
// A page with the table and links to the pages of the checks.
std::string html_index(const Batch&);

} // namespace mpismt::report
