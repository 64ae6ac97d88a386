#include "frontend/c/leniency.hpp"

#include <algorithm>

namespace mpismt::c {

namespace {

// The text between quotes behind `before`; empty if there is none.
std::string_view quoted(std::string_view line, std::string_view before)
{
    const size_t at = line.find(before);
    if (at == std::string_view::npos)
        return {};
    const size_t first = line.find('\'', at);
    const size_t last = first == std::string_view::npos ? first : line.find('\'', first + 1);
    return last == std::string_view::npos ? std::string_view() : line.substr(first + 1, last - first - 1);
}

std::vector<std::string_view> lines_of(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

} // namespace

std::vector<std::string> lenient_options()
{
    std::vector<std::string> options;
    for (const char* group :
         {"implicit-function-declaration", "implicit-int", "int-conversion", "incompatible-function-pointer-types",
          "return-mismatch", "return-type", "register", "c++11-narrowing", "reserved-user-defined-literal"})
        options.push_back(std::string("-Wno-error=") + group);
    return options;
}

bool is_left_out(std::string_view option)
{
    for (const char* prefix : {"-Werror=", "-M", "-save-temps",
                               // What changes the code that is made, or puts other code beside it: accesses would be
                               // missing, or be those of a tool.
                               "-O", "-flto", "-fsanitize", "-fno-sanitize", "-fprofile", "-ftest-coverage",
                               "-fstack-protector", "-fstack-clash", "-fcf-protection", "-finstrument", "-fplugin",
                               "-D_FORTIFY_SOURCE", "-Wp,-D_FORTIFY_SOURCE", "-Wp,-U_FORTIFY_SOURCE",
                               // What only Fortran has, where a program has both.
                               "-J",
                               // What changes the lines and names of files that are told.
                               "-g", "-ffile-prefix-map", "-fdebug-prefix-map", "-fmacro-prefix-map", "-fno-debug"})
        if (option.starts_with(prefix))
            return true;
    for (const char* word :
         {"-Werror", "-pedantic-errors", "-pg", "-p", "--coverage", "-coverage", "-cpp", "-nocpp", "-r8", "-i8"})
        if (option == word)
            return true;
    return false;
}

bool is_left_out_with_word(std::string_view option)
{
    return option == "-MF" || option == "-MT" || option == "-MQ" || option == "-J";
}

Repair repair(std::string_view diagnostics)
{
    Repair found;
    const auto add = [](std::vector<std::string>& to, std::string word) {
        if (std::find(to.begin(), to.end(), word) == to.end())
            to.push_back(std::move(word));
    };
    std::string_view conflicting; // the name of the last error, until the note that says what it conflicts with
    for (const std::string_view line : lines_of(diagnostics)) {
        if (line.find(" error: ") != std::string_view::npos || line.starts_with("error: "))
            conflicting = quoted(line, "error: conflicting types for ");
        // The program has a function of its own by the name of a builtin, which is another function then.
        for (const char* says : {"error: cannot redeclare builtin function ", "error: definition of builtin function "})
            if (const std::string_view name = quoted(line, says); !name.empty())
                add(found.options, "-D" + std::string(name) + "=mpismt_own_" + std::string(name));
        // It includes <omp.h> (include/omp.h), whose functions a linker finds with this option only.
        if (line.find("error: \"OpenMP needs -fopenmp\"") != std::string_view::npos)
            add(found.options, "-fopenmp");
        // An option of another compiler.
        for (const char* says : {"error: unknown argument", "error: unsupported option ", "error: optimization flag "})
            if (const std::string_view name = quoted(line, says); name.starts_with("-f") || name.starts_with("-m"))
                add(found.without, std::string(name));
        // A function was called before it was declared, and turns out to be none that returns int. gcc warns if it
        // returns nothing.
        if (!conflicting.empty() &&
            line.find("note: previous implicit declaration is here") != std::string_view::npos) {
            found.declarations += "void " + std::string(conflicting) + "();\n";
            conflicting = {};
        }
    }
    return found;
}

std::string note_on_handles(std::string_view diagnostics)
{
    const size_t at = diagnostics.find("' (aka 'int') is not a pointer");
    const size_t type = at == std::string_view::npos ? at : diagnostics.rfind('\'', at - 1);
    if (type == std::string_view::npos || !diagnostics.substr(type + 1).starts_with("MPI_"))
        return {};
    return "mpismt: note: handles of MPI are opaque (MPI 4.1, section 2.5.1); here they are integers. What is written "
           "for one MPI can be left out where __MPISMT__ is defined.\n";
}

} // namespace mpismt::c
