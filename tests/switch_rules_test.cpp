// A new kind of event, step, finding or state that some part forgets must be a compile error there. g++ and clang
// report a missing case (-Wswitch, an error in CI) only where a switch has no `default:`; so none over these
// enumerations may have one.
#include "tests/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace mpismt::switch_rules_test {

namespace {

namespace fs = std::filesystem;

// As they are written in front of a case's last `::`; also with more in front of them.
const std::vector<std::string> complete_enumerations = {
    "EventKind",          "FindingKind",       "Verdict",         "Step::Kind",
    "StopDetail::Reason", "ProcessEnd::State", "Process::Status", "Transition::Kind",
    "Item::Kind",         "WaitDetail::Mode",  "SendMode"};

bool must_be_complete(const std::string& enumeration)
{
    return std::any_of(complete_enumerations.begin(), complete_enumerations.end(),
                       [&](const std::string& e) { return enumeration == e || enumeration.ends_with("::" + e); });
}

// The labels of the switch whose block opens at `brace`, without those of blocks within it.
std::string own_labels(const std::string& text, size_t brace)
{
    std::string out;
    int depth = 0;
    for (size_t i = brace; i < text.size(); ++i) {
        depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
        if (depth == 0)
            break;
        if (depth == 1)
            out += text[i];
    }
    return out;
}

// The lines of switches over these enumerations that have a `default:`.
std::vector<long> switches_with_default(const std::string& text)
{
    static const std::regex label(R"(\bcase\s+([A-Za-z_:]+)::\w+\s*:)"), otherwise(R"(\bdefault\s*:)");
    std::vector<long> lines;
    for (size_t at = text.find("switch ("); at != std::string::npos; at = text.find("switch (", at + 1)) {
        const size_t brace = text.find('{', at);
        if (brace == std::string::npos)
            break;
        const std::string labels = own_labels(text, brace);
        if (!std::regex_search(labels, otherwise))
            continue;
        for (std::sregex_iterator m(labels.begin(), labels.end(), label), end; m != end; ++m)
            if (must_be_complete((*m)[1])) {
                lines.push_back(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1);
                break;
            }
    }
    return lines;
}

// Predicates over functions of MPI that name more than four of them: facts, which belong into core/mpi/traits.def.
std::vector<std::string> classifiers(const std::string& text)
{
    static const std::regex head(R"(\bbool\s+([\w:]+)\((?:const )?MpiOp \w+\)\s*(?:const\s*)?\{)"),
        name(R"(\bMpiOp::\w+)");
    std::vector<std::string> found;
    for (std::sregex_iterator m(text.begin(), text.end(), head), end; m != end; ++m) {
        const size_t brace = static_cast<size_t>(m->position() + m->length()) - 1;
        int depth = 0;
        size_t i = brace;
        do
            depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
        while (depth > 0 && ++i < text.size());
        const std::string body = text.substr(brace, i - brace);
        if (std::distance(std::sregex_iterator(body.begin(), body.end(), name), std::sregex_iterator()) > 4)
            found.push_back((*m)[1]);
    }
    return found;
}

} // namespace

TEST_CASE("no switch over kinds of events, steps or findings has a default", "[folders]")
{
    const fs::path root = MPISMT_SOURCE_DIR;
    int files = 0;
    for (const char* folder : {"app", "core", "encoding", "frontend", "proofs", "report", "solver", "soundness"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
            if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp")
                continue;
            ++files;
            std::ifstream in(entry.path());
            std::stringstream text;
            text << in.rdbuf();
            for (const long line : switches_with_default(text.str())) {
                INFO(fs::relative(entry.path(), root).generic_string()
                     << ":" << line << ": list the cases instead of `default:`");
                CHECK(false);
            }
            for (const std::string& name : classifiers(text.str())) {
                INFO(fs::relative(entry.path(), root).generic_string()
                     << ": " << name << " belongs into core/mpi/traits.def");
                CHECK(false);
            }
        }
    CHECK(files > 300);
}

TEST_CASE("a default among kinds of events is noticed", "[folders]")
{
    const auto noticed = [](const std::string& body) {
        return !switches_with_default("switch (kind) {\n" + body + "}\n").empty();
    };
    CHECK(noticed("case EventKind::Send: break;\ndefault: break;\n"));
    CHECK(noticed("case core::StopDetail::Reason::Cut: { f(); break; }\ndefault: break;\n"));
    CHECK_FALSE(noticed("case EventKind::Send: break;\ncase EventKind::Recv: break;\n"));
    CHECK_FALSE(noticed("case EventKind::Send: switch (op) { case MpiOp::Send: break; default: break; }\n"));
    CHECK_FALSE(noticed("case MpiOp::Send: break;\ndefault: break;\n"));
}

TEST_CASE("a predicate over functions of MPI is noticed", "[folders]")
{
    CHECK(classifiers(
              "bool f(MpiOp op)\n{\n    switch (op) {\n    case MpiOp::A:\n    case MpiOp::B:\n    case MpiOp::C:\n"
              "    case MpiOp::D:\n    case MpiOp::E: return true;\n    default: return false;\n    }\n}\n") ==
          std::vector<std::string>{"f"});
    CHECK(classifiers("bool f(MpiOp op) { return op == MpiOp::A || op == MpiOp::B; }").empty());
}

} // namespace mpismt::switch_rules_test
