// Writing certificates, and changing what is in them.
#pragma once

#include "app/command_line.hpp"
#include "app/pipeline.hpp"
#include "core/context.hpp"
#include "proofs/certcheck/check.hpp"
#include "proofs/certcheck/manifest.hpp"
#include "proofs/certify.hpp"
#include "tests/scratch.hpp"

#include <exception>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

namespace mpismt::tests {

inline ir::Program loaded(const std::string& program, Context& context)
{
    const std::filesystem::path file = std::filesystem::path(MPISMT_SOURCE_DIR) / program;
    SourceFiles files;
    std::vector<Diagnostic> warnings;
    std::string messages;
    return program.ends_with(".mpi")
               ? app::load(files, program, read(file), static_cast<uint32_t>(context.options().processes), warnings)
               : app::load_c({file.string()}, context, messages);
}

inline CheckResult certify(const Directory& directory, const std::string& program,
                           std::vector<std::string> arguments = {})
{
    const std::filesystem::path file = std::filesystem::path(MPISMT_SOURCE_DIR) / program;
    arguments.insert(arguments.begin(), {"check", file.string(), "--certify", directory.string()});
    const Options options = app::parse_command_line(arguments).options;
    proofs::prepare_directory(options.certify);
    Context context(options);
    return app::check_and_replay(loaded(program, context), context).result;
}

// Makes the hashes fit the files again: what is left is what the files mean.
inline void rehash(const Directory& directory)
{
    certcheck::Manifest m = certcheck::read_manifest(directory.string());
    for (certcheck::Manifest::File& f : m.files)
        f.hash = certcheck::hash_of_file((directory / f.name).string(), f.bytes);
    write(directory / "manifest", certcheck::to_string(m));
}

inline bool accepted(const Directory& directory, std::string* why = nullptr)
{
    try {
        (void)certcheck::check_certificate(directory.string());
        return true;
    } catch (const std::exception& e) {
        if (why != nullptr)
            *why = e.what();
        return false;
    }
}

// Whether the certificate is accepted with the file changed, hashes made right; the file is as before then.
inline bool accepted_with(const Directory& directory, const std::string& name, const std::string& text,
                          std::string* why = nullptr)
{
    const std::string before = read(directory / name);
    write(directory / name, text);
    rehash(directory);
    const bool yes = accepted(directory, why);
    write(directory / name, before);
    rehash(directory);
    return yes;
}

inline std::vector<std::string> lines(const std::string& text)
{
    std::vector<std::string> result;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        result.push_back(line);
    return result;
}

inline std::string joined(const std::vector<std::string>& list)
{
    std::string out;
    for (const std::string& l : list)
        out += l + "\n";
    return out;
}

} // namespace mpismt::tests
