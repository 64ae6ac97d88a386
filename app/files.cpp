#include "app/files.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace mpismt::app {

namespace {

constexpr size_t largest_file = size_t{64} << 20;

[[noreturn]] void wrong_file(const std::string& path, const std::string& what)
{
    throw InputError(fmt::format("{}: {}", path == "-" ? "standard input" : path, what));
}

std::string read_descriptor(int descriptor, const std::string& path)
{
    std::string text;
    char buffer[65536];
    for (;;) {
        const ssize_t got = ::read(descriptor, buffer, sizeof buffer);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            wrong_file(path, fmt::format("cannot be read: {}", std::strerror(errno)));
        if (got == 0)
            return text;
        text.append(buffer, static_cast<size_t>(got));
        if (text.size() > largest_file)
            wrong_file(path, "is larger than 64 MB");
    }
}

// The permissions that an ordinarily created file would get.
mode_t default_mode()
{
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

// Where a symbolic link leads, if there is nothing yet: what is written there is made there.
std::string behind_links(std::string path)
{
    constexpr int most_links = 40;
    std::error_code error;
    for (int i = 0; i < most_links && std::filesystem::is_symlink(path, error); ++i)
        path = (std::filesystem::path(path).parent_path() / std::filesystem::read_symlink(path, error)).string();
    return path;
}

bool is_source_name(const std::string& path)
{
    constexpr std::string_view kinds[] = {".c",   ".cc", ".cpp", ".cxx",  ".C",   ".h",   ".hh", ".hpp", ".mpi", ".rma",
                                          ".law", ".py", ".sh",  ".toml", ".f90", ".o",  ".a",   ".bc"};
    return std::find(std::begin(kinds), std::end(kinds), std::filesystem::path(path).extension().string()) !=
           std::end(kinds);
}

// Reports name the tool, or have lines that say how grave something is, or begin as no other file does.
bool is_report(const std::string& path)
{
    std::ifstream in(path, std::ios::binary);
    std::string text(size_t{1} << 16, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<size_t>(in.gcount()));
    const auto has = [&](std::string_view part) { return text.find(part) != std::string::npos; };
    return text.empty() || has("mpismt") || text.starts_with("program,procs,bound") || text.starts_with("digraph ") ||
           text.starts_with("sequenceDiagram") || has(": error: ") || has(": note: ") || has(": warning: ") ||
           has(": no error") || has(": unknown") || has(": unsupported") || text.starts_with("::");
}

} // namespace

void protect(const std::string& output, std::span<const std::string> inputs, bool force)
{
    std::error_code error;
    for (const std::string& input : inputs)
        if (std::filesystem::equivalent(output, input, error) && std::filesystem::is_regular_file(output, error))
            wrong_file(output, "is an input, and is not overwritten");
    if (force || !std::filesystem::is_regular_file(output, error) || std::filesystem::file_size(output, error) == 0)
        return;
    if (is_source_name(output) || !is_report(output))
        throw InputError({{Diagnostic::Severity::Error,
                           {},
                           1,
                           fmt::format("{}: it exists, and is not a report", output),
                           "--force replaces it"}});
}

std::string read_text(const std::string& path)
{
    std::string text;
    if (path == "-") {
        text = read_descriptor(STDIN_FILENO, path);
    } else {
        const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor < 0)
            wrong_file(path, errno == ENOENT ? "there is no such file"
                                             : fmt::format("cannot be opened: {}", std::strerror(errno)));
        struct Closer {
            int descriptor;
            ~Closer() { ::close(descriptor); }
        } closer{descriptor};
        struct stat status {};
        if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode))
            wrong_file(path, "is a directory");
        text = read_descriptor(descriptor, path);
    }
    if (text.starts_with("!<arch>\n") || text.starts_with("!<thin>\n"))
        wrong_file(path, "is an archive of object files, which is no program: give the sources that are in it, or the "
                         "executable that mpismt-cc, mpismt-c++ or mpismt-fc has linked with it");
    if (const size_t zero = text.find('\0'); zero != std::string::npos)
        wrong_file(path, fmt::format("is not text (there is a zero byte at offset {})", zero));
    return text;
}

OutputFile::OutputFile(const std::string& path) : path_(path)
{
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode))
        wrong_file(path, "is a directory");
    if (exists && !S_ISREG(status.st_mode)) {
        descriptor_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    } else {
        // Through a symbolic link to the file itself: the link stays.
        std::error_code ignored;
        path_ = exists ? std::filesystem::canonical(path, ignored).string() : behind_links(path);
        if (exists && ::access(path_.c_str(), W_OK) != 0)
            wrong_file(path, fmt::format("cannot be written: {}", std::strerror(errno)));
        temporary_ = path_ + ".XXXXXX";
        descriptor_ = ::mkostemp(temporary_.data(), O_CLOEXEC);
        if (descriptor_ < 0) {
            temporary_.clear();
            if (exists) // no new file can be made there: into the old one
                descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
        } else {
            (void)::fchmod(descriptor_, exists ? status.st_mode & 07777 : default_mode());
        }
    }
    if (descriptor_ < 0)
        wrong_file(path, fmt::format("cannot be written: {}", std::strerror(errno)));
}

OutputFile::~OutputFile()
{
    if (descriptor_ >= 0)
        ::close(descriptor_);
    if (!temporary_.empty())
        ::unlink(temporary_.c_str());
}

void OutputFile::commit(const std::string& text)
{
    if (temporary_.empty())
        (void)::ftruncate(descriptor_, 0); // nothing to do of what is no file
    for (size_t done = 0; done < text.size();) {
        const ssize_t wrote = ::write(descriptor_, text.data() + done, text.size() - done);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            wrong_file(path_, fmt::format("cannot be written: {}", std::strerror(errno)));
        done += static_cast<size_t>(wrote);
    }
    const int closed = ::close(descriptor_);
    descriptor_ = -1;
    if (closed != 0)
        wrong_file(path_, fmt::format("cannot be written: {}", std::strerror(errno)));
    if (temporary_.empty())
        return;
    if (::rename(temporary_.c_str(), path_.c_str()) != 0)
        wrong_file(path_, fmt::format("cannot be written: {}", std::strerror(errno)));
    temporary_.clear();
}

} // namespace mpismt::app
