// The compilers that run for us: each is a process of its own, which writes to memory. No shell takes part.
#pragma once

#include "core/context.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace mpismt::c {

// A file in memory.
class MemoryFile {
public:
    MemoryFile();
    MemoryFile(MemoryFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    MemoryFile& operator=(MemoryFile&& other) noexcept
    {
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    ~MemoryFile();
    int descriptor() const { return descriptor_; }
    // In a child of which it is an input.
    std::string name() const;
    void write(std::string_view text) const;
    std::string content() const;

private:
    int descriptor_;
};

// The processes of ours that run.
class Children {
public:
    void add(pid_t pid) { pids_.push_back(pid); }
    void remove(pid_t pid) { std::erase(pids_, pid); }
    // What they have for themselves in memory, in bytes: not the libraries, which they share.
    uint64_t memory() const;

private:
    std::vector<pid_t> pids_;
};

class Child {
public:
    // `needed`: what to say where the command cannot be started.
    Child(Children& all, const std::vector<std::string>& command, const std::string& directory, const MemoryFile& out,
          const MemoryFile& messages, const std::vector<const MemoryFile*>& inputs = {},
          std::string_view needed = "C and C++ programs need clang 19 (Debian package clang-19)");
    Child(Child&& other) noexcept : all_(other.all_), pid_(std::exchange(other.pid_, -1)) {}
    Child& operator=(Child&&) = delete;
    ~Child();

    // Its wait status. Throws LimitReached: a limit or an interrupt ends it, and its memory counts as ours.
    int wait(Context& context);

private:
    Children& all_;
    pid_t pid_ = -1;
};

} // namespace mpismt::c
