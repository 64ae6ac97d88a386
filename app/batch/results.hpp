// The results of a batch, and the file that keeps them: a line for each, appended as it comes. The same file is the
// cache: a check that it has with the same program text, options and version of mpismt is not repeated. So an
// interrupted batch goes on where it was, and the next one checks what has changed.
#pragma once

#include "app/batch/plan.hpp"

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace mpismt::app {

using Json = nlohmann::ordered_json;

// A result is a JSON object: "key", "name", "program", "verdict" ("bad-input" and "bug" are two more), "complete",
// "reason", "findings" (kind, message, file, line, fingerprint), "lines", "seconds", "peak_memory", "signal",
// "messages" (what the check said on standard error), "text" (the report), "sarif" (report/sarif.hpp).

// What the result of each check depends on: the names and contents of all files, preprocessed where they are C, the
// options, and the executable that checks (empty: this one). Equal keys, equal results. Found on several processors.
std::vector<std::string> keys_of(std::span<const BatchCheck>, size_t at_once, const std::string& program = {});

// All results behind `begin`, of a file that another process may be writing; `begin` is moved to where it is to be read
// on. A file that is not there (yet) has none.
std::vector<Json> read_on(const std::string& path, size_t& begin);

class ResultsFile {
public:
    // `path` may be empty: nothing is kept. Throws InputError if it cannot be read or written. What is damaged in it is
    // left out and said in `warnings`.
    ResultsFile(const std::string& path, std::vector<std::string>& warnings);
    ~ResultsFile();
    ResultsFile(const ResultsFile&) = delete;
    ResultsFile& operator=(const ResultsFile&) = delete;

    // The answer that is kept under this key, or null. What a signal ended and what could not be read is no answer, and
    // is tried again.
    const Json* find(const std::string& key) const;
    // How long the check of this name took when it was last kept, whatever it was then; negative if it never was.
    double seconds_of(const std::string& name) const;
    // Throws InputError if the line cannot be written (disk full); what was there before stays whole.
    void append(const Json& result);

    // Several batches may work on one file at the same time, and share the checks.
    enum class Claim : uint8_t {
        Mine,  // no other batch makes this check until release(), or the end of this process
        Taken, // another one does
        Kept,  // another one has: find() has its answer
    };
    Claim claim(const std::string& key);
    void release(const std::string& key);

private:
    void keep(const Json& result);
    bool lock(const std::string& key, short how) const;

    std::string path_;
    size_t read_ = 0; // so far
    int descriptor_ = -1;
    std::map<std::string, Json> kept_;
    std::map<std::string, double> seconds_;
};

} // namespace mpismt::app
