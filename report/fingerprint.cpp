#include "report/fingerprint.hpp"

#include <fmt/format.h>
#include <map>
#include <set>

namespace mpismt::report {

uint64_t hash_of(std::string_view text)
{
    uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return hash;
}

std::vector<std::string> fingerprints(const CheckResult& result, const SourceFiles& files)
{
    std::vector<std::string> out;
    std::map<uint64_t, int> seen;
    for (const Finding& finding : result.findings) {
        // Processes at one place count once, so that the number of processes does not matter.
        std::set<std::string> places;
        for (const Location& l : finding.locations) {
            std::string place = files.name(l.loc.file) + "\n" + l.call + "\n" + l.role + "\n";
            for (const char c : files.line(l.loc.file, l.loc.line))
                if (c != ' ' && c != '\t')
                    place += c;
            places.insert(std::move(place));
        }
        const uint64_t hash = hash_of(fmt::format("{}\n{}", name_of(finding.kind), fmt::join(places, "\n")));
        out.push_back(fmt::format("{:016x}:{}", hash, ++seen[hash]));
    }
    return out;
}

} // namespace mpismt::report
