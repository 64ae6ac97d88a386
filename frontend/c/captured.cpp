#include "frontend/c/captured.hpp"

#include "core/errors.hpp"
#include "frontend/fortran/flang.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gelf.h>
#include <libelf.h>
#include <optional>
#include <set>
#include <unistd.h>

namespace mpismt::c {

namespace {

namespace fs = std::filesystem;

// A record: this mark with the version, the lengths of three texts, the texts. Linkers may pad between records.
constexpr std::string_view record_mark = "mpismt\x01\n";

std::array<const std::string*, 3> texts(const Captured& c) { return {&c.source, &c.bitcode, &c.messages}; }

class ElfFile {
public:
    explicit ElfFile(const std::string& name) : name_(name), descriptor_(::open(name.c_str(), O_RDONLY | O_CLOEXEC))
    {
        elf_version(EV_CURRENT);
        if (descriptor_ < 0)
            throw InputError(fmt::format("{}: {}", name, std::strerror(errno)));
        elf_ = elf_begin(descriptor_, ELF_C_READ, nullptr);
        if (elf_ == nullptr || elf_kind(elf_) != ELF_K_ELF || elf_getshdrstrndx(elf_, &names_) != 0)
            fail();
    }
    ElfFile(const ElfFile&) = delete;
    ElfFile& operator=(const ElfFile&) = delete;
    ~ElfFile()
    {
        elf_end(elf_);
        close(descriptor_);
    }

    std::string section(const std::string& wanted) const
    {
        std::string content;
        for_each_section([&](Elf_Scn* section, const GElf_Shdr& header) {
            const char* name = elf_strptr(elf_, names_, header.sh_name);
            if (name == nullptr || name != wanted || header.sh_type == SHT_NOBITS)
                return;
            for (Elf_Data* data = nullptr; (data = elf_getdata(section, data)) != nullptr;)
                if (data->d_buf != nullptr)
                    content.append(static_cast<const char*>(data->d_buf), data->d_size);
        });
        return content;
    }

    // The texts of the dynamic entries with this tag (DT_NEEDED, DT_RUNPATH, …).
    std::vector<std::string> dynamic(int64_t tag) const
    {
        std::vector<std::string> result;
        for_each_section([&](Elf_Scn* section, const GElf_Shdr& header) {
            if (header.sh_type != SHT_DYNAMIC || header.sh_entsize == 0)
                return;
            Elf_Data* data = elf_getdata(section, nullptr);
            GElf_Dyn entry;
            for (int i = 0; data != nullptr && gelf_getdyn(data, i, &entry) != nullptr; ++i)
                if (entry.d_tag == tag)
                    if (const char* text = elf_strptr(elf_, header.sh_link, entry.d_un.d_val); text != nullptr)
                        result.emplace_back(text);
        });
        return result;
    }

private:
    template <typename F>
    void for_each_section(F visit) const
    {
        for (Elf_Scn* section = nullptr; (section = elf_nextscn(elf_, section)) != nullptr;) {
            GElf_Shdr header;
            if (gelf_getshdr(section, &header) == nullptr)
                fail();
            visit(section, header);
        }
    }
    [[noreturn]] void fail() const
    {
        throw InputError(fmt::format("{}: not a readable object or executable: {}", name_, elf_errmsg(-1)));
    }

    const std::string name_;
    int descriptor_;
    Elf* elf_ = nullptr;
    size_t names_ = 0; // the section of sections' names
};

std::vector<std::string> split(const std::string& list, char separator)
{
    std::vector<std::string> parts;
    for (size_t at = 0; at <= list.size();) {
        const size_t end = std::min(list.find(separator, at), list.size());
        if (end > at)
            parts.push_back(list.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

// Where the loader finds a shared library that is no system's one (ld.so(8)).
std::optional<std::string> find_library(const std::string& name, const ElfFile& needing, const std::string& file)
{
    std::vector<std::string> folders;
    const auto add = [&](const std::string& list) {
        for (std::string folder : split(list, ':')) {
            for (const char* origin : {"$ORIGIN", "${ORIGIN}"})
                if (const size_t at = folder.find(origin); at != std::string::npos)
                    folder.replace(at, std::strlen(origin), fs::absolute(file).parent_path().string());
            folders.push_back(std::move(folder));
        }
    };
    const std::vector<std::string> runpath = needing.dynamic(DT_RUNPATH);
    if (runpath.empty())
        for (const std::string& list : needing.dynamic(DT_RPATH))
            add(list);
    if (const char* path = std::getenv("LD_LIBRARY_PATH"); path != nullptr)
        add(path);
    for (const std::string& list : runpath)
        add(list);
    if (name.find('/') != std::string::npos)
        folders = {""};
    std::error_code error;
    for (const std::string& folder : folders)
        if (const fs::path path = fs::path(folder) / name; fs::is_regular_file(path, error))
            return path.string();
    return std::nullopt;
}

std::vector<Captured> records(std::string_view section, const std::string& file)
{
    std::vector<Captured> result;
    const auto take = [&](size_t bytes) {
        if (bytes > section.size())
            throw InputError(fmt::format(
                "{}: its bitcode (section {}) is damaged, or was written by another version of mpismt; rebuild it",
                file, captured_section));
        const std::string_view taken = section.substr(0, bytes);
        section.remove_prefix(bytes);
        return taken;
    };
    while (!section.empty()) {
        if (section.front() == '\0') {
            section.remove_prefix(1);
            continue;
        }
        if (take(record_mark.size()) != record_mark)
            take(SIZE_MAX);
        std::array<uint64_t, 3> lengths{};
        std::memcpy(lengths.data(), take(sizeof lengths).data(), sizeof lengths);
        Captured c;
        c.source = take(lengths[0]);
        c.bitcode = take(lengths[1]);
        c.messages = take(lengths[2]);
        result.push_back(std::move(c));
    }
    return result;
}

void add_captured(const std::string& file, std::set<std::string>& seen, std::vector<Captured>& all)
{
    if (!seen.insert(fs::weakly_canonical(file).string()).second)
        return;
    const ElfFile elf(file);
    for (Captured& c : records(elf.section(captured_section), file))
        all.push_back(std::move(c));
    for (const std::string& name : elf.dynamic(DT_NEEDED))
        if (const auto library = find_library(name, elf, file); library && is_elf(*library))
            add_captured(*library, seen, all);
}

} // namespace

std::string to_section(const Captured& c)
{
    std::string section(record_mark);
    for (const std::string* text : texts(c)) {
        const uint64_t length = text->size();
        section.append(reinterpret_cast<const char*>(&length), sizeof length);
    }
    for (const std::string* text : texts(c))
        section += *text;
    return section;
}

bool is_elf(const std::string& file)
{
    std::error_code error;
    if (!fs::is_regular_file(file, error))
        return false;
    std::array<char, 4> first{};
    std::ifstream(file, std::ios::binary).read(first.data(), first.size());
    return std::memcmp(first.data(), ELFMAG, SELFMAG) == 0;
}

std::vector<Captured> captured(const std::string& file)
{
    std::set<std::string> seen;
    std::vector<Captured> all;
    add_captured(file, seen, all);
    if (all.empty())
        throw InputError({{Diagnostic::Severity::Error,
                           {},
                           1,
                           fmt::format("{}: it contains no bitcode", file),
                           "rebuild the program with mpismt-cc, mpismt-c++ and mpismt-fc in place of its "
                           "compilers, for example: make clean; make CC=mpismt-cc FC=mpismt-fc"}});
    for (const Captured& c : all)
        if (c.bitcode.empty())
            throw InputError(InputError::Verbatim{
                fmt::format("{}mpismt: error: {}: {} rejected {}, from which it is built\n", c.messages, file,
                            fortran::is_source(c.source) ? "flang" : "clang", c.source)});
    return all;
}

} // namespace mpismt::c
