// Files of the user: read whole, and written all or not at all.
#pragma once

#include <span>
#include <string>

namespace mpismt::app {

// Throws InputError if the output would destroy what somebody needs: one of the inputs, or, unless it is forced, a file
// that is no report of ours.
void protect(const std::string& output, std::span<const std::string> inputs, bool force);

// The text of `path`, or of standard input for "-". Throws InputError if it cannot be read, is a directory, is larger
// than 64 MB or is not text.
std::string read_text(const std::string& path);

// A file that appears under its name only when it is complete: the text goes to a neighbour that is then renamed. The
// neighbour is made at once, so that a place that cannot be written is known before the work begins. A path that exists
// and is not a regular file (/dev/null, a pipe) is written directly.
class OutputFile {
public:
    // Throws InputError if `path` cannot be written.
    explicit OutputFile(const std::string& path);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    // Writes `text` as the whole content and puts the file in its place. Throws InputError if that fails (disk full).
    void commit(const std::string& text);

private:
    std::string path_, temporary_; // temporary_ is empty if the path is written directly, or once all is done
    int descriptor_ = -1;
};

} // namespace mpismt::app
