#include "proofs/certcheck/manifest.hpp"

#include "core/errors.hpp"
#include "core/sha256.hpp"

#include <algorithm>
#include <set>

namespace mpismt::certcheck {

bool Manifest::lists(std::string_view name) const
{
    return std::any_of(files.begin(), files.end(), [&](const File& f) { return f.name == name; });
}

std::string name_of_given(size_t i) { return "given-" + std::to_string(i); }

Options Manifest::options(const std::string& directory) const
{
    Options o;
    o.buffering = buffering;
    o.collectives = collectives;
    o.win_model = win_model;
    o.native = "never"; // machine code for loops is one thing less to trust
    o.properties.push_back(properties);
    for (size_t i = 0; i < given.size(); ++i) {
        if (!lists(name_of_given(i)))
            throw Rejected("manifest: the file " + name_of_given(i) + " is missing");
        o.given_files.push_back(given[i] + "=" + directory + "/" + name_of_given(i));
    }
    try {
        (void)parse_given_files(o);
        (void)parse_choices(o);
        (void)parse_properties(o);
    } catch (const InputError& e) {
        throw Rejected("manifest: the options are not understood: " +
                       (e.diagnostics().empty() ? std::string(e.what()) : e.diagnostics().front().message));
    }
    return o;
}

std::string to_string(const Manifest& m)
{
    std::string out = "mpismt-certificate 2\nverdict " + m.verdict + "\nreason " + m.reason + "\nprogram " + m.program +
                      "\nprocesses " + std::to_string(m.processes) + "\nbound " + std::to_string(m.bound) +
                      "\nbuffering " + m.buffering + "\ncollectives " + m.collectives + "\nwin-model " + m.win_model +
                      "\nproperties " + m.properties + "\n";
    if (m.reason == "search")
        out += "states " + std::to_string(m.states) + "\ntransitions " + std::to_string(m.transitions) + "\n";
    for (size_t i = 0; i < m.given.size(); ++i)
        out += "given " + std::to_string(i) + " " + m.given[i] + "\n";
    for (const Manifest::File& f : m.files)
        out += "sha256 " + f.hash + " " + std::to_string(f.bytes) + " " + f.name + "\n";
    return out + "end " + sha256(out) + "\n";
}

Manifest read_manifest(const std::string& directory)
{
    Input input(directory + "/manifest");
    Manifest m;
    std::string text, all;
    const auto line = [&] {
        const bool more = input.line(text);
        if (!text.starts_with("end "))
            all += text + "\n";
        return more;
    };
    const auto next = [&](std::string_view key) {
        if (!line() || !text.starts_with(key) || text.size() <= key.size() || text[key.size()] != ' ')
            input.reject("'" + std::string(key) + " …' is expected");
        return text.substr(key.size() + 1);
    };
    if (next("mpismt-certificate") != "2")
        input.reject("this checker knows version 2 only");
    m.verdict = next("verdict");
    m.reason = next("reason");
    m.program = next("program");
    const auto number = [&](std::string_view key, int64_t high) {
        const std::string value = next(key);
        Words words(input, value);
        const int64_t n = words.number(0, high);
        words.end();
        return n;
    };
    m.processes = static_cast<uint32_t>(number("processes", 1 << 24));
    m.bound = number("bound", int64_t{1} << 60);
    m.buffering = next("buffering");
    m.collectives = next("collectives");
    m.win_model = next("win-model");
    m.properties = next("properties");
    if (m.reason == "search") {
        m.states = static_cast<uint64_t>(number("states", int64_t{1} << 60));
        m.transitions = static_cast<uint64_t>(number("transitions", int64_t{1} << 60));
    }
    const std::set<std::string> known = {"no-error refutation",          "no-error-within-bound refutation",
                                         "no-error unique-execution",    "no-error search",
                                         "no-error linear",
                                         "no-error-within-bound search", "error execution",
                                         "no-error cubes",               "no-error-within-bound cubes",
                                         "no-error cube",                "no-error-within-bound cube"};
    if (!known.contains(m.verdict + " " + m.reason))
        input.reject("there is no such verdict for such a reason");
    std::set<std::string> names;
    while (line()) {
        if (text.starts_with("end ")) {
            if (text.substr(4) != sha256(all))
                input.reject("the manifest is not the one that was written (its SHA-256 differs)");
            if (input.get() != -1)
                input.reject("something comes after the end");
            return m;
        }
        Words w(input, text);
        if (text.starts_with("given ") && m.files.empty()) {
            w.word();
            if (w.number(0, 1 << 20) != static_cast<int64_t>(m.given.size()))
                input.reject("the program's files are expected one after the other");
            m.given.emplace_back(w.rest());
            if (m.given.back().empty() || m.given.back().find('=') != std::string::npos)
                input.reject("this is no name of a file");
            continue;
        }
        if (w.word() != "sha256")
            input.reject("'sha256 …' or 'end' is expected");
        Manifest::File f;
        f.hash = w.word();
        f.bytes = static_cast<uint64_t>(w.number(0, int64_t{1} << 50));
        f.name = w.rest();
        // Names stay inside the directory.
        const bool plain = !f.name.empty() && f.name.front() != '.' && f.name.find('/') == std::string::npos &&
                           std::all_of(f.name.begin(), f.name.end(), [](char c) { return c > ' ' && c != 127; });
        if (f.hash.size() != 64 || !plain || f.name == "manifest" || !names.insert(f.name).second)
            input.reject("this is no line for a file");
        m.files.push_back(std::move(f));
    }
    input.reject("the end is missing");
}

void check_hashes(const Manifest& m, const std::string& directory)
{
    for (const Manifest::File& f : m.files) {
        uint64_t bytes = 0;
        if (hash_of_file(directory + "/" + f.name, bytes) != f.hash || bytes != f.bytes)
            throw Rejected(f.name + ": the file is not the one that was certified (its SHA-256 differs)");
    }
}

} // namespace mpismt::certcheck
