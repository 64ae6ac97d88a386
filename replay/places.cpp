#include "replay/places.hpp"

#include "replay/process.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <vector>

namespace mpismt::replay {

namespace {

namespace fs = std::filesystem;

constexpr double most_addr2line_time = 120; // seconds, of one addr2line
constexpr size_t at_once = 1000;  // addresses

using Addresses = std::map<std::string, std::set<uint64_t>>; // of each file

// Of a place in Python the record has the line: it is added to `known` as it stands in the file of places.
void add_places(const std::string& record, Addresses& all, std::set<std::string>& known)
{
    std::ifstream file(record);
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("@ "))
            continue;
        std::istringstream words(line.substr(2));
        std::string number, path, address, caller, function, at;
        if (!(words >> number >> path >> address))
            continue;
        if (words >> caller >> function >> at)
            known.insert(fmt::format("{} {} {} {} {}\n", path, address, path, at, function));
        else
            all[path].insert(std::strtoull(address.c_str(), nullptr, 16));
    }
}

// As records have them (frontend/record/format.hpp).
std::string decoded(const std::string& text)
{
    std::string out;
    for (size_t i = 1; i + 1 < text.size(); ++i) {
        if (text[i] == '%' && i + 3 < text.size()) {
            out += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

std::string encoded(const std::string& text)
{
    std::string out = "'";
    for (const char c : text)
        out += c > ' ' && c < 0x7f && c != '%' && c != '\'' ? std::string(1, c)
                                                            : fmt::format("%{:02x}", static_cast<unsigned char>(c));
    return out + "'";
}

// Of the output of `addr2line -a -f -i -C`: for each address a line 0x…, then pairs of lines, function and file:line.
std::string lines_by_address(const std::string& path, const std::string& output)
{
    std::istringstream in(output);
    std::string out, function, place, address;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("0x") && line.find(':') == line.npos) {
            // A call returns to the instruction behind it, which may be of another line.
            address = fmt::format("{:x}", std::strtoull(line.c_str(), nullptr, 16) + 1);
            continue;
        }
        function = line;
        if (!std::getline(in, place))
            break;
        place = place.substr(0, place.find(" (discriminator"));
        const size_t colon = place.rfind(':');
        const int number = colon == place.npos ? 0 : std::atoi(place.c_str() + colon + 1);
        if (number > 0 && !place.starts_with("??"))
            out += fmt::format("{} {} {} {} {}\n", path, address, encoded(place.substr(0, colon)), number,
                               encoded(function));
    }
    return out;
}

} // namespace

void resolve_places(const std::string& folder, Context& context)
{
    Addresses all;
    std::set<std::string> known;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        if (entry.path().filename().string().starts_with("record."))
            add_places(entry.path().string(), all, known);
    const ScratchFolder scratch("mpismt-places");
    std::string text;
    for (const std::string& line : known)
        text += line;
    for (const auto& [path, addresses] : all) {
        const std::vector<uint64_t> list(addresses.begin(), addresses.end());
        for (size_t i = 0; i < list.size(); i += at_once) {
            Command command{{"addr2line", "-a", "-f", "-i", "-C", "-e", decoded(path)}};
            for (size_t k = i; k < std::min(list.size(), i + at_once); ++k)
                command.words.push_back(fmt::format("{:x}", list[k] - 1));
            const std::string out = scratch.path + "/out";
            if (execute(command, out, scratch.path + "/err", most_addr2line_time, context) != 0)
                continue;
            std::ifstream file(out);
            std::ostringstream said;
            said << file.rdbuf();
            text += lines_by_address(path, said.str());
        }
    }
    std::ofstream(folder + "/places") << text;
}

} // namespace mpismt::replay
