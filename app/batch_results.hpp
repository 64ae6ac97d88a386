// The results of a batch, and the file that keeps them: a line for each, appended as it comes. The same file is the cache: a
// check that it has with the same program text, options and version of mpismt is not repeated. So an interrupted batch goes
// on where it was, and the next one checks what has changed.
#pragma once

#include "app/batch_plan.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace mpismt::app {

using Json = nlohmann::ordered_json;

// A result is a JSON object: "key", "name", "program", "verdict" ("bad-input" and "bug" are two more), "complete", "reason",
// "findings" (kind, message, file, line, fingerprint), "lines", "seconds", "peak_memory", "signal", "messages" (what the
// check said on standard error), "text" (the report), "sarif" (report/sarif.hpp).

// What a result depends on: the names and contents of all files, preprocessed where they are C, the options, and this
// executable. Equal keys, equal results.
std::string key_of(const BatchCheck&);

class ResultsFile {
public:
    // `path` may be empty: nothing is kept. Throws InputError if it cannot be read or written. What is damaged in it is
    // left out and said in `warnings`.
    ResultsFile(const std::string& path, std::vector<std::string>& warnings);
    ~ResultsFile();
    ResultsFile(const ResultsFile&) = delete;
    ResultsFile& operator=(const ResultsFile&) = delete;

    // The result that is kept under this key, or null. Only answers are kept: what a signal ended, and what
    // could not be read, is tried again.
    const Json* find(const std::string& key) const;
    // Throws InputError if the line cannot be written (disk full); what was there before stays whole.
    void append(const Json& result);

private:
    std::string path_;
    int descriptor_ = -1;
    std::map<std::string, Json> kept_;
};

} // namespace mpismt::app
