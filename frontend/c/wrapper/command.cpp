#include "frontend/c/wrapper/command.hpp"

#include "frontend/c/words.hpp"
#include "frontend/fortran/flang.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

namespace mpismt::c {

namespace {

template <size_t n>
bool is_one_of(std::string_view word, const std::array<std::string_view, n>& words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Options whose argument is the next word: those that clang gets, too, and the others.
constexpr std::array<std::string_view, 15> with_word = {
    "-I",       "-D",        "-U",        "-include", "-imacros", "-isystem", "-iquote",    "-idirafter",
    "-iprefix", "-isysroot", "--sysroot", "-x",       "-std",     "-J",       "-module-dir"};
constexpr std::array<std::string_view, 15> with_word_left_out = {
    "-o",          "-MF", "-MT", "-MQ", "-L", "-l",      "-Xlinker", "-Xpreprocessor",
    "-Xassembler", "-T",  "-u",  "-z",  "-e", "--param", "-aux-info"};

// With one of these no object is made.
bool makes_no_object(std::string_view word)
{
    return is_one_of(word, std::array<std::string_view, 8>{"-E", "-S", "-M", "-MM", "-fsyntax-only", "-###", "--help",
                                                           "--version"}) ||
           word.starts_with("-print-") || word.starts_with("-dump") || word.starts_with("--print-");
}

bool is_source_of_compiler(std::string_view word)
{
    const std::string extension = std::filesystem::path(word).extension().string();
    return is_one_of(extension,
                     std::array<std::string_view, 9>{".c", ".cc", ".cp", ".cxx", ".cpp", ".CPP", ".c++", ".C", ".i"}) ||
           extension == ".ii" || fortran::is_source(word);
}

bool is_for_linker(std::string_view word)
{
    return word.starts_with("-Wl,") || word.starts_with("-Wa,") || word.starts_with("-L") || word.starts_with("-l") ||
           is_one_of(word, std::array<std::string_view, 8>{"-shared", "-static", "-rdynamic", "-pie", "-no-pie", "-s",
                                                           "-nostdlib", "-static-libgcc"});
}

} // namespace

std::string CompilerCommand::object_of(const std::string& source)
{
    return std::filesystem::path(source).filename().replace_extension(".o").string();
}

std::vector<std::string> expanded(const std::vector<std::string>& words)
{
    std::vector<std::string> all;
    for (const std::string& word : words) {
        std::ifstream file;
        if (word.starts_with("@"))
            file.open(word.substr(1), std::ios::binary);
        if (!word.starts_with("@") || !file) {
            all.push_back(word);
            continue;
        }
        for (std::string& inner : words_of({std::istreambuf_iterator<char>(file), {}}))
            all.push_back(std::move(inner));
    }
    return all;
}

CompilerCommand read_command(std::vector<std::string> words)
{
    CompilerCommand c;
    c.words = std::move(words);
    bool compile_only = false, no_object = false, has_language = false;
    for (size_t i = 0; i < c.words.size(); ++i) {
        const std::string& word = c.words[i];
        if (is_one_of(word, with_word) || is_one_of(word, with_word_left_out)) {
            if (i + 1 == c.words.size())
                break;
            if (word == "-o")
                c.output = c.words[i + 1];
            has_language = has_language || (word == "-x" && c.words[i + 1] != "none");
            if (is_one_of(word, with_word))
                c.flags.insert(c.flags.end(), {word, c.words[i + 1]});
            ++i;
        } else if (word == "-c") {
            compile_only = true;
        } else if (makes_no_object(word)) {
            no_object = true;
        } else if (word.starts_with("-o") && word.size() > 2) {
            c.output = word.substr(2);
        } else if (word.starts_with("-") && word != "-") {
            if (!is_for_linker(word))
                c.flags.push_back(word);
        } else if (is_source_of_compiler(word)) {
            c.sources.push_back(i);
        }
    }
    // With -x, words that are no options are files in that language, whatever they are called: too rare to be told from
    // objects and libraries.
    if (no_object || has_language || c.sources.empty())
        return c;
    c.kind = compile_only ? CompilerCommand::Kind::Compile : CompilerCommand::Kind::Link;
    return c;
}

} // namespace mpismt::c
