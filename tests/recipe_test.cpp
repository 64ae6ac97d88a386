// The recipe "add a family of operations" of CONTRIBUTING.md names every place that a new kind of event needs. It is
// read here: each file must exist and hold the names that the row gives; where the row says that it is complete over an
// enumeration, each enumerator must be a case there; and no other file may have a switch over such an enumeration.
#include "tests/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace mpismt::recipe_test {

namespace {

namespace fs = std::filesystem;

const fs::path root = MPISMT_SOURCE_DIR;

std::string text_of(const fs::path& file)
{
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

std::vector<std::string> in_backquotes(const std::string& cell)
{
    static const std::regex between(R"(`([^`]+)`)");
    std::vector<std::string> out;
    for (std::sregex_iterator m(cell.begin(), cell.end(), between), end; m != end; ++m)
        out.push_back((*m)[1]);
    return out;
}

struct Place {
    std::string file;
    std::vector<std::string> names, enumerations;
};

std::vector<Place> recipe()
{
    std::istringstream text(text_of(root / "CONTRIBUTING.md"));
    std::vector<Place> places;
    bool inside = false;
    for (std::string line; std::getline(text, line);) {
        if (line.starts_with("## "))
            inside = line == "## Recipe: add a family of operations";
        if (!inside || !line.starts_with("| `"))
            continue;
        std::vector<std::string> cells;
        std::istringstream row(line.substr(1));
        for (std::string cell; std::getline(row, cell, '|');)
            cells.push_back(cell);
        REQUIRE(cells.size() == 4);
        REQUIRE(in_backquotes(cells[0]).size() == 1);
        places.push_back({in_backquotes(cells[0]).front(), in_backquotes(cells[1]), in_backquotes(cells[3])});
    }
    return places;
}

// Where the enumerations of the last column are declared.
struct Enumeration {
    const char* header;
    const char* declaration;
};
const std::map<std::string, Enumeration> enumerations = {
    {"EventKind", {"core/event.hpp", "enum class EventKind : uint8_t {"}},
    {"FindingKind", {"core/verdict.hpp", "enum class FindingKind : uint8_t {"}},
    {"StopDetail::Reason", {"core/event.hpp", "enum class Reason : uint8_t {"}},
    {"Step::Kind", {"core/execution.hpp", "enum class Kind : uint8_t {\n        Call,"}},
    {"Transition::Kind", {"soundness/transition.hpp", "enum class Kind : uint8_t {"}},
};

std::vector<std::string> enumerators(const std::string& enumeration)
{
    const Enumeration& e = enumerations.at(enumeration);
    std::string text = text_of(root / e.header);
    const size_t at = text.find(e.declaration);
    INFO(enumeration << " in " << e.header);
    REQUIRE(at != std::string::npos);
    const size_t brace = text.find('{', at);
    text = std::regex_replace(text.substr(brace + 1, text.find('}', brace) - brace - 1), std::regex(R"(//[^\n]*)"), "");
    static const std::regex word(R"([A-Za-z_]\w*)");
    std::vector<std::string> out;
    for (std::sregex_iterator m(text.begin(), text.end(), word), end; m != end; ++m)
        out.push_back(m->str());
    return out;
}

bool has_case(const std::string& text, const std::string& enumerator)
{
    return std::regex_search(text, std::regex("\\bcase (\\w+::)*" + enumerator + "\\s*:"));
}

} // namespace

TEST_CASE("each place of the recipe for a family of operations is there", "[folders]")
{
    const std::vector<Place> places = recipe();
    CHECK(places.size() > 30);
    for (const Place& place : places) {
        INFO(place.file);
        CHECK(fs::exists(root / place.file));
        const std::string text = text_of(root / place.file);
        for (const std::string& name : place.names) {
            INFO(name);
            CHECK(text.find(name) != std::string::npos);
        }
        for (const std::string& enumeration : place.enumerations) {
            REQUIRE(enumerations.contains(enumeration));
            for (const std::string& enumerator : enumerators(enumeration)) {
                INFO("a case for " << enumeration << "::" << enumerator);
                // In core/event.hpp the switch stands in the same namespace.
                CHECK(has_case(text, enumeration + "::" + enumerator));
            }
        }
    }
}

TEST_CASE("the recipe for a family of operations forgets no switch", "[folders]")
{
    std::map<std::string, std::set<std::string>> named; // by enumeration
    for (const Place& place : recipe())
        for (const std::string& enumeration : place.enumerations)
            named[enumeration].insert(place.file);
    for (const char* folder : {"app", "core", "encoding", "frontend", "proofs", "report", "solver", "soundness"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
            if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp")
                continue;
            const std::string text = text_of(entry.path());
            if (text.find("case ") == std::string::npos)
                continue;
            const std::string file = fs::relative(entry.path(), root).generic_string();
            for (const auto& [enumeration, files] : named)
                if (text.find(enumeration + "::") != std::string::npos &&
                    std::regex_search(text, std::regex("\\bcase (\\w+::)*" + enumeration + "::"))) {
                    INFO(file << " has a switch over " << enumeration << " and is not in CONTRIBUTING.md");
                    CHECK(files.contains(file));
                }
        }
}

TEST_CASE("a case that is missing is noticed by the recipe's test", "[folders]")
{
    const std::vector<std::string> kinds = enumerators("EventKind");
    CHECK(std::count(kinds.begin(), kinds.end(), "Send") == 1);
    CHECK(std::count(kinds.begin(), kinds.end(), "End") == 1);
    CHECK(std::count(kinds.begin(), kinds.end(), "starts") == 0); // a word of a comment
    CHECK(has_case("case EventKind::Send:", "EventKind::Send"));
    CHECK(has_case("case core::EventKind::Send :", "EventKind::Send"));
    CHECK_FALSE(has_case("case EventKind::Sending:", "EventKind::Send"));
    CHECK_FALSE(has_case("EventKind::Send", "EventKind::Send"));
}

} // namespace mpismt::recipe_test
