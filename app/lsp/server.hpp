// A language server (LSP 3.17) for C, C++ and .mpi programs: what `mpismt check` finds, whenever a file is saved.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace mpismt::app {

// The messages, without how they are framed.
class LanguageServer {
public:
    using Json = nlohmann::json;
    using Send = std::function<void(const Json&)>;
    explicit LanguageServer(Send send) : send_(std::move(send)) {}

    // False: there is nothing more to do.
    bool receive(const Json& message);
    int status() const { return was_shut_down_ ? 0 : 1; } // of the process, once there is nothing more to do

private:
    struct Place { // 0-based
        std::string file;
        uint32_t line = 0, column = 0;
        bool operator==(const Place&) const = default;
    };
    struct Checked {                 // of a program
        std::set<std::string> files; // with diagnostics
        struct Said {
            Place place;
            std::string text; // Markdown
        };
        std::vector<Said> hovers;
        std::vector<std::pair<Place, Place>> matches;
    };

    void answer(const Json& request, Json result);
    void check(const std::string& uri);
    void publish(const std::string& file, Json diagnostics);
    Json hover(const Json& parameters) const;
    Json partners(const Json& parameters) const;

    Send send_;
    std::map<std::string, Checked> checked_; // by file
    int64_t processes_ = 2;                  // of programs that nobody says it of
    bool was_shut_down_ = false;
};

} // namespace mpismt::app
