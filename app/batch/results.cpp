#include "app/batch/results.hpp"

#include "app/command_line.hpp"
#include "app/files.hpp"
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "core/installed.hpp"
#include "frontend/c/compile.hpp"
#include "report/fingerprint.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <future>
#include <iterator>
#include <sys/stat.h>
#include <unistd.h>

namespace mpismt::app {

namespace {

std::string bytes_of(const std::string& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string content_hash(const std::string& text)
{
    return fmt::format("{:016x}-{}", report::hash_of(text), text.size());
}

// The executable, so that a version under development does not take another's results.
std::string version_of(const std::string& program)
{
    struct stat status {};
    ::stat(program.empty() ? running_program().c_str() : program.c_str(), &status);
    return fmt::format("{} {}-{}.{}", version(), status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec);
}

std::string options_text(const Options& o)
{
    std::string out;
#define OPTION(field, long_name, short_name, type, default_value, value_name, commands, help) \
    if constexpr (((commands)&Check) && long_name != std::string_view("color") &&             \
                  long_name != std::string_view("page") &&                                    \
                  long_name != std::string_view("certify"))                                   \
        out += text_of(long_name, o.field);
    const auto text_of = [](std::string_view name, const auto& value) {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<T, option_types::strings>)
            return fmt::format("{}={};", name, fmt::join(value, ","));
        else
            return fmt::format("{}={};", name, value);
    };
#include "core/options.def"
#undef OPTION
    return out + fmt::format("{};{}", fmt::join(o.arguments, "\x1f"), fmt::join(o.compiler_flags, "\x1f"));
}

bool is_verdict(const std::string& name)
{
    for (const Verdict v :
         {Verdict::NoError, Verdict::NoErrorWithinBound, Verdict::Unknown, Verdict::Unsupported, Verdict::Error})
        if (name == name_of(v))
            return true;
    return false;
}

// The translation units of one file of a check; none of a model.
std::vector<c::Unit> parts_of(const std::string& name, const Options& options)
{
    return is_c(name) ? units_of(name, options) : std::vector<c::Unit>();
}

std::string id_of(const c::Unit& unit)
{
    return fmt::format("{}\n{}\n{}\n{}", unit.file, unit.directory, content_hash(unit.bitcode),
                       fmt::join(unit.flags, "\n"));
}

// Null if the line is damaged.
Json result_in(std::string_view line)
{
    const bool whole = line.size() > 17 && line[16] == ' ' &&
                       line.substr(0, 16) == fmt::format("{:016x}", report::hash_of(line.substr(17)));
    Json result = whole ? Json::parse(line.substr(17), nullptr, false) : Json();
    return result.is_object() && result.contains("key") && result.contains("verdict") ? result : Json();
}

} // namespace

std::vector<std::string> keys_of(std::span<const BatchCheck> checks, size_t at_once, const std::string& program)
{
    const std::string executable = version_of(program);
    // A compiler is started for each unit, once: several checks of a program differ in their options alone.
    struct Preprocessed {
        c::Unit unit;
        std::string hash;
    };
    std::map<std::string, Preprocessed> units;
    for (const BatchCheck& check : checks)
        for (const std::string& name : check.files)
            for (const c::Unit& unit : parts_of(name, check.options))
                units.try_emplace(id_of(unit), Preprocessed{unit, {}});
    std::vector<Preprocessed*> open;
    for (auto& [id, unit] : units)
        open.push_back(&unit);
    std::atomic<size_t> next = 0;
    std::vector<std::future<void>> threads;
    for (size_t t = 0; t < std::min(at_once, open.size()); ++t)
        threads.push_back(std::async(std::launch::async, [&] {
            for (size_t i = next++; i < open.size(); i = next++)
                open[i]->hash = content_hash(c::preprocessed(open[i]->unit));
        }));
    for (std::future<void>& thread : threads)
        thread.get();

    std::vector<std::string> keys;
    for (const BatchCheck& check : checks) {
        std::string key = executable + "\n" + options_text(check.options);
        for (const std::string& name : check.files) {
            key += fmt::format("\n{} {}", name, content_hash(bytes_of(name)));
            for (const c::Unit& unit : parts_of(name, check.options))
                key += " " + units.at(id_of(unit)).hash;
        }
        for (const GivenFile& f : parse_given_files(check.options))
            key += fmt::format("\n{}={}", f.name, content_hash(bytes_of(f.path)));
        keys.push_back(std::move(key));
    }
    return keys;
}

std::vector<Json> read_on(const std::string& path, size_t& begin)
{
    std::vector<Json> results;
    std::ifstream stream(path, std::ios::binary);
    stream.seekg(static_cast<std::streamoff>(begin));
    for (std::string line; std::getline(stream, line) && !stream.eof(); begin += line.size() + 1)
        if (Json result = result_in(line); result.is_object())
            results.push_back(std::move(result));
    return results;
}

ResultsFile::ResultsFile(const std::string& path, std::vector<std::string>& warnings) : path_(path)
{
    if (path.empty())
        return;
    descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    struct stat status {};
    if (descriptor_ < 0 || ::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode))
        throw InputError(fmt::format("--results {}: cannot write it: {}", path,
                                     descriptor_ < 0 ? std::strerror(errno) : "it is not a file"));
    const std::string all = bytes_of(path);
    size_t number = 0;
    for (size_t begin = 0; begin < all.size();) {
        ++number;
        const size_t end = std::min(all.find('\n', begin), all.size());
        const std::string_view line = std::string_view(all).substr(begin, end - begin);
        begin = end + 1;
        const Json result = result_in(line);
        if (!result.is_object()) {
            warnings.push_back(fmt::format("{}:{}: the line is damaged; its check is repeated", path, number));
            continue;
        }
        keep(result);
    }
    read_ = all.empty() ? 0 : all.rfind('\n') + 1; // npos + 1 is 0
    // A line that was cut off must not spoil the next one.
    if (!all.empty() && all.back() != '\n' && ::write(descriptor_, "\n", 1) != 1)
        throw InputError(fmt::format("--results {}: cannot write it: {}", path, std::strerror(errno)));
}

ResultsFile::~ResultsFile()
{
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

void ResultsFile::keep(const Json& result)
{
    seconds_[result.value("name", "")] = result.value("seconds", 0.0);
    if (is_verdict(result["verdict"].get<std::string>()) && !result.contains("signal"))
        kept_.insert_or_assign(result["key"].get<std::string>(), result);
}

// A claim is a lock on one byte of the file, far behind its end, for each key. The system gives it up with the process
// that holds it, however that ends. Locks are advice: they hinder nobody to write, and where a file system has none,
// checks are made twice.
bool ResultsFile::lock(const std::string& key, short how) const
{
    struct flock range {};
    range.l_type = how;
    range.l_whence = SEEK_SET;
    range.l_start = static_cast<off_t>((uint64_t{1} << 62) + (report::hash_of(key) >> 8));
    range.l_len = 1;
    return ::fcntl(descriptor_, F_OFD_SETLK, &range) == 0 || (errno != EAGAIN && errno != EACCES);
}

ResultsFile::Claim ResultsFile::claim(const std::string& key)
{
    if (descriptor_ < 0)
        return Claim::Mine;
    if (!lock(key, F_WRLCK))
        return Claim::Taken;
    for (const Json& result : read_on(path_, read_)) // who had it before may have done it
        keep(result);
    if (find(key) == nullptr)
        return Claim::Mine;
    release(key);
    return Claim::Kept;
}

void ResultsFile::release(const std::string& key)
{
    if (descriptor_ >= 0)
        lock(key, F_UNLCK);
}

const Json* ResultsFile::find(const std::string& key) const
{
    const auto it = kept_.find(key);
    return it == kept_.end() ? nullptr : &it->second;
}

double ResultsFile::seconds_of(const std::string& name) const
{
    const auto it = seconds_.find(name);
    return it == seconds_.end() ? -1 : it->second;
}

void ResultsFile::append(const Json& result)
{
    if (descriptor_ < 0)
        return;
    const std::string text = result.dump(-1, ' ', false, Json::error_handler_t::replace);
    const std::string line = fmt::format("{:016x} {}\n", report::hash_of(text), text);
    for (size_t done = 0; done < line.size();) {
        const ssize_t wrote = ::write(descriptor_, line.data() + done, line.size() - done);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            throw InputError(fmt::format("--results {}: cannot write it: {}", path_, std::strerror(errno)));
        done += static_cast<size_t>(wrote);
    }
}

} // namespace mpismt::app
