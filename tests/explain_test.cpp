// The program that `mpismt explain` shows for a kind of finding has a finding of that kind, and of no other.
#include "app/pipeline.hpp"
#include "report/explain.hpp"
#include "tests/catch.hpp"

#include <set>

namespace mpismt::explain_test {

TEST_CASE("the example of each explanation has its finding", "[explain]")
{
    std::set<std::string_view> without;
    for (size_t k = 0; k < named_kinds; ++k) {
        const report::Explanation& e = report::explanation(static_cast<FindingKind>(k));
        INFO(name_of(e.kind));
        CHECK(static_cast<size_t>(e.kind) == k);
        if (e.example.empty()) {
            without.insert(name_of(e.kind));
            CHECK((e.meaning.find("never reports this kind") != std::string_view::npos ||
                   e.meaning.find("In .mpi programs") != std::string_view::npos));
            continue;
        }
        Options options;
        if (level_of(e.kind) == Level::Note)
            options.properties.push_back(std::string(name_of(e.kind)));
        Context context(options);
        SourceFiles files;
        std::vector<Diagnostic> warnings;
        const ir::Program program = app::load(files, "example.mpi", std::string(e.example), 0, warnings);
        CHECK(warnings.empty());
        const CheckResult result = app::check_and_replay(program, context).result;
        std::set<std::string_view> kinds;
        for (const Finding& f : result.findings)
            kinds.insert(name_of(f.kind));
        CHECK(kinds == std::set<std::string_view>{name_of(e.kind)});
    }
    CHECK(without == std::set<std::string_view>{"undefined-behavior", "data-race", "thread-misuse"});
}

} // namespace mpismt::explain_test
