// frontend/c/include/mpi.h: it is what core/mpi/ says, it says what independent lists of the standard's C binding and
// constants say (tests/c_api/), and compilers take it in every dialect.
//
// After a change of core/mpi/ or the generator:  MPISMT_REWRITE=1 build/release/tests/mpismt_tests "[mpi.h]"
#include "core/mpi/abi.hpp"
#include "frontend/c/mpi_header.hpp"
#include "tests/catch.hpp"

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>

namespace mpismt::mpi_header_test {

namespace {

namespace fs = std::filesystem;

const fs::path source = MPISMT_SOURCE_DIR;
const fs::path header = source / "frontend/c/include/mpi.h";

std::string text_of(const fs::path& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

std::vector<std::string> lines_of(const fs::path& path)
{
    std::vector<std::string> lines;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        if (!line.empty() && line[0] != '#')
            lines.push_back(line);
    return lines;
}

std::string without_blanks(std::string text)
{
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

// The prototypes of the header whose names begin with `prefix`, one a line, as the list has them.
std::set<std::string> prototypes(const std::string& prefix)
{
    std::set<std::string> found;
    std::istringstream text(text_of(header));
    std::string joined;
    for (std::string line; std::getline(text, line);) {
        const size_t start = line.find_first_not_of(' ');
        if (start == std::string::npos)
            continue;
        joined += (joined.empty() ? "" : " ") + line.substr(start);
        if (line.back() == '/' || line.back() == '{' || line[0] == '#' || line.back() == ';') {
            const size_t open = joined.find('(');
            const size_t name = joined.rfind(' ', open);
            if (open != std::string::npos && name != std::string::npos && !joined.starts_with("typedef") &&
                joined.compare(name + 1, prefix.size(), prefix) == 0)
                found.insert(joined.substr(0, joined.size() - 1));
            joined.clear();
        }
    }
    return found;
}

std::map<std::string, std::string> definitions()
{
    std::map<std::string, std::string> found;
    std::ifstream file(header);
    for (std::string line; std::getline(file, line);) {
        constexpr std::string_view define = "#define ";
        const size_t end = line.find(' ', define.size());
        if (line.starts_with(define) && end != std::string::npos)
            found.emplace(line.substr(define.size(), end - define.size()), line.substr(end + 1));
    }
    return found;
}

bool compiles(const std::string& command)
{
    return std::system((command + " -fsyntax-only -Wall -Wextra -pedantic -Werror").c_str()) == 0;
}

} // namespace

TEST_CASE("mpi.h is what the tables say", "[mpi.h]")
{
    if (std::getenv("MPISMT_REWRITE"))
        std::ofstream(header) << c::mpi_header();
    CHECK(text_of(header) == c::mpi_header());
}

TEST_CASE("mpi.h declares the functions of the standard's C binding, and no others", "[mpi.h]")
{
    const std::vector<std::string> lines = lines_of(source / "tests/c_api/functions.txt");
    // 452 functions of MPI 4.1, 10 that were removed, 158 large-count forms, 51 for tools; see the list's first lines.
    CHECK(lines.size() == 671);
    const std::set<std::string> expected(lines.begin(), lines.end());
    const std::set<std::string> declared = prototypes("MPI_");
    for (const std::string& line : expected)
        if (!declared.contains(line))
            FAIL_CHECK("not declared so: " << line);
    for (const std::string& line : declared)
        if (!expected.contains(line))
            FAIL_CHECK("not in the standard: " << line);
    std::set<std::string> profiling;
    for (std::string line : declared)
        profiling.insert(line.insert(line.rfind(' ', line.find('(')) + 1, "P"));
    CHECK(prototypes("PMPI_") == profiling);
}

// The value of a macro: a number, or a pointer that is one; nothing for other names.
std::optional<long> value_of(std::string text)
{
    if (const size_t cast = text.rfind("*)"); cast != std::string::npos)
        text = text.substr(cast + 2);
    else if (const size_t offset = text.find("(MPI_Offset)"); offset != std::string::npos)
        text = text.substr(offset + 12);
    std::erase_if(text, [](char c) { return c == '(' || c == ')'; });
    char* end = nullptr;
    const long value = std::strtol(text.c_str(), &end, 0);
    return end == text.c_str() || *end != 0 ? std::nullopt : std::optional(value);
}

// Those whose values are the ABI's: lengths, error classes, versions, and Fortran's statuses. Others are used by name.
bool is_number_of_abi(const std::string& name)
{
    return name == "MPI_SUCCESS" || name.find("VERSION") != std::string::npos || name.starts_with("MPI_MAX_") ||
           name.starts_with("MPI_ERR_") || name == "MPI_F_STATUS_SIZE" || name == "MPI_F_SOURCE" ||
           name == "MPI_F_TAG" || name == "MPI_F_ERROR";
}

TEST_CASE("mpi.h has the constants of the standard ABI", "[mpi.h]")
{
    const std::map<std::string, std::string> defined = definitions();
    for (const std::string& line : lines_of(source / "tests/c_api/constants.txt")) {
        INFO(line);
        std::istringstream words(line);
        std::string name, value, type;
        words >> name >> value;
        std::getline(words >> std::ws, type);
        const auto found = defined.find(name);
        REQUIRE(found != defined.end());
        if (value == "=") { // another name, or an address
            if (const auto alias = defined.find(type); alias != defined.end())
                CHECK(without_blanks(found->second) == without_blanks(alias->second));
            else
                CHECK(without_blanks(found->second) != without_blanks(type));
            continue;
        }
        const long number = std::stol(value);
        if (!type.empty()) { // a handle
            const std::string cast = "((" + type + ")0x";
            REQUIRE(found->second.starts_with(cast));
            CHECK(std::stol(found->second.substr(cast.size()), nullptr, 16) == number);
        } else if (is_number_of_abi(name)) {
            CHECK(found->second == value);
        } else { // the same sign, another number
            const std::optional<long> own = value_of(found->second);
            REQUIRE(own);
            CHECK(*own != number);
            CHECK((*own < 0) == (number < 0));
        }
    }
}

TEST_CASE("constants that are used by name have values that nobody else gives them", "[mpi.h]")
{
    // Of all implementations and the ABI, so that the value of one constant is not another one's in its place either.
    std::set<long> taken{0, 1, -1};
    std::set<std::string> names;
    for (const std::string& line : lines_of(source / "tests/c_api/implementations.txt")) {
        std::istringstream words(line);
        std::string name, value;
        words >> name;
        names.insert(name);
        while (words >> value)
            if (value != "-")
                taken.insert(std::stol(value));
    }
    CHECK(names.size() > 80);
    for (const std::string& line : lines_of(source / "tests/c_api/constants.txt")) {
        std::istringstream words(line);
        std::string name, value, type;
        words >> name >> value >> type;
        if (names.contains(name) && value != "=" && type.empty())
            taken.insert(std::stol(value));
    }
    const std::map<std::string, std::string> defined = definitions();
    for (const std::string& name : names) {
        const auto found = defined.find(name);
        INFO(name);
        REQUIRE(found != defined.end());
        const std::optional<long> value = value_of(found->second);
        REQUIRE(value);
        CHECK_FALSE(taken.contains(*value));
    }
}

TEST_CASE("the mark that mpi.h leaves in bitcode is that of its constants", "[mpi.h]")
{
    CHECK(text_of(header).find(fmt::format("mpismt_constants[] __attribute__((__used__)) = \"{:016x}\"",
                                           abi::fingerprint())) != std::string::npos);
}

TEST_CASE("compilers take the headers in every dialect of C and C++", "[mpi.h]")
{
    const std::string folder = header.parent_path().string();
    const std::string files = " -D__MPISMT__ -include '" + folder + "/mpismt.h' '" + folder + "/mpi.h'";
    for (const char* dialect : {"c89", "c99", "c11", "c17", "c2x"}) {
        INFO(dialect);
        CHECK(compiles(MPISMT_C_COMPILER " -std=" + std::string(dialect) + " -x c" + files));
    }
    for (const char* dialect : {"c++98", "c++11", "c++17", "c++20"}) {
        INFO(dialect);
        CHECK(compiles(MPISMT_CXX_COMPILER " -std=" + std::string(dialect) + " -x c++" + files));
    }
}

TEST_CASE("removed names find the functions that have their place", "[mpi.h]")
{
    CHECK(find_mpi_op("Type_struct") == MpiOp::Type_create_struct);
    CHECK(find_mpi_op("Errhandler_set") == MpiOp::Comm_set_errhandler);
    CHECK(find_mpi_op("Type_extent") == MpiOp::Type_extent);
    CHECK_FALSE(find_mpi_op("Type_structure"));
}

} // namespace mpismt::mpi_header_test
