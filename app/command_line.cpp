// Boost.Program_options splits the arguments; everything that a user reads is made here, because its own messages and
// its help layout are not those of a compiler. Everything after "--" belongs to the program that is checked and is cut
// off before. Abbreviated options are not accepted: scripts that use them break when an option is added.
#include "app/command_line.hpp"

#include "app/compiler_flags.hpp"
#include "app/suggest.hpp"
#include "core/errors.hpp"

#include <algorithm>
#include <boost/program_options.hpp>
#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <set>
#include <utility>
#include <vector>

namespace mpismt::app {

namespace {

namespace po = boost::program_options;
using CommandRow = CommandInfo;
using OptionRow = OptionInfo;

constexpr CommandRow commands[] = {
    {"check", Check, "mpismt check FILE… [options] [-- program arguments] [: FILE… -n N [-- arguments]]…",
     "look for deadlocks and other errors in every execution that MPI allows",
     "Each FILE is a program in the .mpi language; - reads one from standard input. All files of C, C++,\n"
     "Fortran (.c, .cpp, .f90, …) and LLVM bitcode (.bc) are one program; -I, -D, -U, -std=, -f… go to the compiler,\n"
     "whose warnings are shown with -v.\n"
     "Programs that mpiexec starts together are given as there: check a.c -n 1 : b.c -n 3.\n"
     "A folder is a record of mpismt record.\n"
     "An executable that mpismt-cc, mpismt-c++ or mpismt-fc built in place of a compiler is checked as it was linked.\n"
     "A compile_commands.json names files with their options; a compiler's command line is understood,\n"
     "too: mpismt check mpicc -DN=3 -o program a.c b.c -n 4.\n"
     "Exit status: 0 no error, 1 an error was found, 2 the input or the command line is wrong,\n"
     "3 unknown (a limit was hit), 4 an unsupported construct is reached, 5 the answer holds only\n"
     "within the bound (with --require-complete), 70 a bug in mpismt."},
    {"batch", Batch, "mpismt batch FILE|DIRECTORY|MANIFEST.toml… [options]",
     "check many programs, several at a time, and compare with what is expected",
     "Lines `// mpismt: -n 4 expect deadlock` of the sources, or a manifest, say how each is checked. Each check has\n"
     "a process of its own, 60 seconds and 4096 MB unless --timeout and --memory say otherwise. docs/batch.md has\n"
     "the details. Without an expectation a check passes if it has no error.\n"
     "Exit status: 0 all passed, 1 a check failed, 2 the input or the command line is wrong, 3 an answer is\n"
     "unknown, 4 an unsupported construct is reached, 70 a bug in mpismt."},
    {"outcomes", ListOutcomes, "mpismt outcomes FILE [options] [-- program arguments]",
     "list every way in which the program can end, and what its conditions say about them",
     "A table of the last values of all variables, with the processes that do not end; then, for each\n"
     "outcome, an execution that leads there and the weakest choice of the implementation that allows it.\n"
     "The conditions of a .mpi program (exists, forall, never) are decided.\n"
     "Exit status: 0 these are all outcomes and every condition holds, 1 a condition does not hold,\n"
     "2 the input or the command line is wrong, 3 there may be more (a limit was hit), 4 an unsupported\n"
     "construct is reached, 70 a bug in mpismt."},
    {"replay", Replay, "mpismt replay REPORT.json|RECORD [options] -- mpirun -n N ./program [arguments]",
     "run a program on a real MPI so that a finding, an outcome or a recorded run happens",
     "REPORT.json is a report of mpismt check or mpismt outcomes with --format json, RECORD a folder of mpismt "
     "record.\n"
     "A library in front of MPI makes the program take the messages, make the choices and wait as the execution there\n"
     "does; it is compiled for MPICH or Open MPI when it is needed first, and kept in ~/.cache/mpismt.\n"
     "docs/replay.md has the details.\n"
     "Exit status: 0 it has happened, 1 it has not, 2 the input or the command line is wrong, 3 interrupted."},
    {"record", Record, "mpismt record [-o DIR] -- mpirun -n N ./program [arguments]",
     "run a program on a real MPI and write down what it calls, for mpismt check DIR",
     "The program runs as it does without, with a library in front of MPI, which is compiled for MPICH or Open MPI\n"
     "when it is needed first and kept in ~/.cache/mpismt. Of a run that hangs or is killed there is a record up to\n"
     "there: it is ended by Ctrl-C or timeout(1). docs/record.md has the details.\n"
     "Exit status: that of the launcher; 2 the command line is wrong, or there is no record."},
    {"prove", Prove, "mpismt prove [LEMMA|GROUP|FILE.law…] [options]",
     "discharge the laws of MPI: proved for all programs, or refuted by one",
     "Without arguments all lemmas; --list has their names. A lemma that is named alone is explained: its "
     "obligations,\n"
     "the rules that it follows from, the program that refutes it. docs/laws.md describes them. Each lemma\n"
     "has 60 seconds unless --timeout says otherwise. A law between operations\n"
     "is a file that docs/law-files.md describes: mpismt prove my.law.\n"
     "Exit status: 0 every lemma is as expected, 1 one is not or is unknown, 2 there is no such lemma,\n"
     "3 interrupted, 70 a bug in mpismt: a refutation that does not replay, or solvers that disagree."},
    {"explain", Explain, "mpismt explain [KIND…] [options]", "what a kind of finding means, and how to fix it",
     "Without KIND, the kinds. Exit status: 0 done, 2 there is no such kind."},
    {"man", Manual, "mpismt man [COMMAND]", "the manual page, of mpismt or of a command, as roff",
     "To read one: mpismt man batch | man -l -\nExit status: 0 done, 2 there is no such command."},
    {"completion", Complete, "mpismt completion bash|zsh|fish", "completion for a shell, as a script that it reads",
     "For example in ~/.bashrc: source <(mpismt completion bash)\nExit status: 0 done, 2 there is no such shell."},
    {"fmt", Format, "mpismt fmt FILE… [options]", "lay out .mpi programs in the canonical way",
     "Writes the formatted text to standard output; - reads standard input.\n"
     "Exit status: 0 done, 1 a file is not formatted (with --check), 2 a file does not parse."},
    {"diff", Diff, "mpismt diff OLD NEW [options] [-- program arguments]",
     "do two programs behave alike, whatever MPI chooses?",
     "OLD and NEW are a .mpi or a C program each. Compared are the ways in which they can end (--observe, --stuck) "
     "and\n"
     "the kinds of findings. An execution is shown for what one has and the other lacks.\n"
     "Exit status: 0 they behave alike (also within the bound), 1 they do not, 2 the input or the command line is\n"
     "wrong, 3 unknown (a limit was hit), 4 an unsupported construct is reached, 5 the answer holds only within the\n"
     "bound (with --require-complete), 70 a bug in mpismt."},
    {"selfcheck", Selfcheck, "mpismt selfcheck [FILE…] [options]",
     "compare all engines on every small program, or on random ones, or on the files given",
     "Each program is decided by every engine in every mode of buffering and collectives. A program on\n"
     "which two engines disagree is made as small as possible and written to a file.\n"
     "Exit status: 0 all agree, 1 a disagreement was found, 2 the command line is wrong, 3 interrupted."},
    {"litmus", Litmus, "mpismt litmus FILE… [options]", "all outcomes of RMA litmus tests (.rma) under a memory model",
     "docs/rma.md describes tests and models. Each test's conditions (exists, forall, assert) are decided.\n"
     "Exit status: 0 all conditions are as asked (with --diff: no difference), 1 some are not, 2 the input\n"
     "or the command line is wrong, 3 unknown (a limit was hit), 70 a bug in mpismt."},
    {"lsp", Lsp, "mpismt lsp", "a language server: what check finds, in an editor",
     "Speaks the Language Server Protocol over standard input and output; a program is checked when it is\n"
     "opened or saved (editors/README.md).\n"
     "Exit status: 0 the editor has ended it, 1 it has gone, 3 interrupted."},
    {"generate", Generate, "mpismt generate --pivot RULES|--distinguish M1,M2|--table6 [options]",
     "all small RMA litmus tests of a rule, or that tell two models apart",
     "No two tests are equal up to renaming; order and content are deterministic; each has its outcomes\n"
     "as a condition. A run that is stopped says which --first continues it.\n"
     "Exit status: 0 done, 2 the command line is wrong, 3 stopped."},
};

constexpr ValueType value_type(const option_types::flag*) { return ValueType::Flag; }
constexpr ValueType value_type(const option_types::int64*) { return ValueType::Integer; }
constexpr ValueType value_type(const option_types::string*) { return ValueType::String; }
constexpr ValueType value_type(const option_types::strings*) { return ValueType::Strings; }

constexpr OptionRow option_rows[] = {
#define OPTION(field, long_name, short_name, type, default_value, value_name, commands, help)                  \
    {long_name, short_name, value_type(static_cast<option_types::type*>(nullptr)), #default_value, value_name, \
     commands,  help},
#include "core/options.def"
#undef OPTION
};

// What the table does not say: the least and greatest value of a number, and the words that an option accepts.
struct Range {
    std::string_view option;
    int64_t least, greatest;
    unsigned commands = ~0U;
};
constexpr Range ranges[] = {
    {"procs", 1, 4096},
    {"bound", 1, 1'000'000'000},
    {"timeout", 0, 1'000'000'000},
    {"memory", 0, 1'000'000'000},
    {"first", 0, std::numeric_limits<int64_t>::max()},
    {"undecided", 0, 100},
    {"seed", 0, std::numeric_limits<int64_t>::max(), Selfcheck | Litmus},
    {"seed", 0, std::numeric_limits<uint32_t>::max(), ~unsigned{Selfcheck | Litmus}},
    {"count", 0, std::numeric_limits<int64_t>::max()},
    {"time", 0, 1'000'000'000, Selfcheck},
    {"time", 0, INT64_C(1) << 37, ~unsigned{Selfcheck}}, // as clocks have it that are not given (runtime/time.c)
    {"jobs", 0, 1024},
    {"slurm", 0, 10'000},
    {"max-size", 1, 24},
    {"iterations", 1, 1'000'000'000},
    {"max-outcomes", 1, 1'000'000'000},
    {"run-timeout", 1, 1'000'000},
    {"finding", 1, 1'000'000},
    {"statements", 0, 100},
    {"max-steps", 1, std::numeric_limits<int64_t>::max()},
    {"max-procs", 0, 4096},
};
struct Words {
    std::string_view option;
    unsigned commands;
    std::vector<std::string_view> words;
};
constexpr unsigned any_command = ~0U;
const std::vector<Words>& accepted_words()
{
    static const std::vector<Words> table = {
        {"engine", any_command, {"auto", "sat", "smt", "explicit", "poe"}},
        {"native", any_command, {"auto", "always", "never", "leaving"}},
        {"slice", Check | Batch, {"auto", "always", "off"}},
        {"order", any_command, {"auto", "eager", "lazy"}},
        {"format",
         Check,
         {"text", "json", "sarif", "junit", "github", "gcc", "csv", "html", "dot", "mermaid", "result"}},
        {"format", Prove, {"text", "json", "junit"}},
        {"format", any_command & ~(Check | Prove), {"text", "json"}},
        {"decide", any_command, {"auto", "search", "sources", "sat"}},
        {"color", any_command, {"auto", "always", "never"}},
        {"collectives", any_command, {"any", "all", "none"}},
        {"stuck", any_command, {"whether", "who", "where"}},
        {"trace", any_command, {"needed", "full"}},
        {"confirm", any_command, {"mpich", "openmpi"}},
    };
    return table;
}

[[noreturn]] void wrong_usage(std::string message, std::string hint = {})
{
    throw InputError({{Diagnostic::Severity::Error, {}, 1, std::move(message), std::move(hint)}});
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates,
                         std::string_view otherwise)
{
    const std::string_view best = nearest(word, candidates);
    return best.empty() ? std::string(otherwise) : fmt::format("did you mean {}?", best);
}

const CommandRow* find_command(std::string_view name)
{
    const auto row = std::find_if(std::begin(commands), std::end(commands), [&](auto& c) { return c.name == name; });
    return row == std::end(commands) ? nullptr : row;
}

const CommandRow& command_row(unsigned command)
{
    const auto row =
        std::find_if(std::begin(commands), std::end(commands), [&](auto& c) { return c.command == command; });
    MPISMT_INVARIANT(row != std::end(commands));
    return *row;
}

const CommandRow& command_named(const std::string& name)
{
    if (const CommandRow* row = find_command(name))
        return *row;
    if (name.find('.') != std::string::npos || name.find('/') != std::string::npos)
        wrong_usage(fmt::format("'{}' is not a command", name),
                    fmt::format("to check a program: mpismt check {}", name));
    std::vector<std::string_view> names{"help"};
    for (const CommandRow& row : commands)
        names.push_back(row.name);
    wrong_usage(fmt::format("'{}' is not a command", name),
                did_you_mean(name, names, "mpismt --help lists the commands"));
}

int64_t parse_integer(const OptionRow& row, unsigned command, const std::string& text)
{
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = !text.empty() && end == text.data() + text.size();
    if (!whole || error == std::errc::invalid_argument)
        wrong_usage(fmt::format("--{} {}: expected a whole number", row.name, text));
    for (const Range& range : ranges) {
        if (range.option != row.name || !(range.commands & command))
            continue;
        if (error == std::errc::result_out_of_range || value < range.least || value > range.greatest)
            wrong_usage(
                fmt::format("--{} {}: expected a number from {} to {}", row.name, text, range.least, range.greatest));
    }
    return value;
}

void check_word(const OptionRow& row, unsigned command, const std::string& text)
{
    for (const auto& [option, takers, words] : accepted_words()) {
        if (option != row.name || !(takers & command) || std::find(words.begin(), words.end(), text) != words.end())
            continue;
        wrong_usage(fmt::format("--{} {}: expected {}", row.name, text, fmt::join(words, ", ")),
                    text == "poe" ? "the POE explorer is not part of this version" : did_you_mean(text, words, ""));
    }
}

void store(const OptionRow&, unsigned, bool& field, const po::variable_value&) { field = true; }
void store(const OptionRow& row, unsigned command, int64_t& field, const po::variable_value& value)
{
    field = parse_integer(row, command, value.as<std::string>());
}
void store(const OptionRow& row, unsigned command, std::string& field, const po::variable_value& value)
{
    field = value.as<std::string>();
    check_word(row, command, field);
}
void store(const OptionRow& row, unsigned command, option_types::strings& field, const po::variable_value& value)
{
    for (const std::string& text : value.as<std::vector<std::string>>())
        field.push_back(text);
    for (const std::string& text : field)
        check_word(row, command, text);
}

po::options_description described_options(unsigned command)
{
    po::options_description description;
    description.add_options()("help,h", "");
    for (const OptionRow& row : option_rows) {
        if (!(row.commands & command))
            continue;
        std::string names(row.name);
        if (row.short_name)
            names += fmt::format(",{}", row.short_name);
        switch (row.type) {
        case ValueType::Flag: description.add_options()(names.c_str(), ""); break;
        case ValueType::Strings:
            description.add_options()(names.c_str(), po::value<std::vector<std::string>>()->composing(), "");
            break;
        default: description.add_options()(names.c_str(), po::value<std::string>(), ""); break;
        }
    }
    return description;
}

[[noreturn]] void unknown_option(const CommandRow& command, const std::string& option)
{
    std::vector<std::string> names{"--help"};
    for (const OptionRow& row : option_rows)
        if (row.commands & command.command)
            names.push_back(fmt::format("--{}", row.name));
    const std::vector<std::string_view> views(names.begin(), names.end());
    wrong_usage(fmt::format("mpismt {} has no option {}", command.name, option),
                did_you_mean(option, views, fmt::format("mpismt {} --help lists the options", command.name)));
}

po::parsed_options split_options(const CommandRow& command, const std::vector<std::string>& arguments,
                                 const po::options_description& description)
{
    namespace style = po::command_line_style;
    const int how = style::allow_long | style::long_allow_next | style::long_allow_adjacent | style::allow_short |
                    style::allow_dash_for_short | style::short_allow_next | style::short_allow_adjacent;
    std::vector<std::string> words = arguments;
    std::replace(words.begin(), words.end(), std::string("-np"), std::string("-n")); // as mpirun calls it
    try {
        return po::command_line_parser(words).options(description).style(how).run();
    } catch (const po::unknown_option& e) {
        unknown_option(command, e.get_option_name());
    } catch (const po::invalid_command_line_syntax& e) {
        const bool missing = e.kind() == po::invalid_syntax::missing_parameter;
        wrong_usage(fmt::format("option {} {}", e.get_option_name(), missing ? "needs a value" : "takes no value"));
    } catch (const po::error& e) {
        wrong_usage(e.what());
    }
}

const OptionRow& parsed_row_named(std::string_view name)
{
    return *std::find_if(std::begin(option_rows), std::end(option_rows), [&](auto& r) { return r.name == name; });
}

// "2-8", "2,4,8": several numbers of processes, ascending. One number is left to the table.
void take_process_counts(unsigned command, po::variables_map& values, Options& options)
{
    if (command != Check || !values.count("procs"))
        return;
    const std::string text = values["procs"].as<std::string>();
    if (text.find_first_of(",-", 1) == std::string::npos)
        return;
    const OptionRow& row = parsed_row_named("procs");
    std::set<int64_t> counts;
    for (size_t begin = 0; begin <= text.size();) {
        const size_t end = std::min(text.find(',', begin), text.size());
        const std::string part = text.substr(begin, end - begin);
        const size_t dash = part.find('-', 1);
        const int64_t first = parse_integer(row, command, part.substr(0, dash));
        if (part.empty() || dash + 1 == part.size())
            wrong_usage(
                fmt::format("--procs {}: expected a whole number after the '{}'", text, part.empty() ? ',' : '-'));
        const int64_t last = dash == std::string::npos ? first : parse_integer(row, command, part.substr(dash + 1));
        if (first > last)
            wrong_usage(fmt::format("--procs {}: expected the smaller number first", part));
        for (int64_t n = first; n <= last; ++n)
            counts.insert(n);
        begin = end + 1;
    }
    options.process_counts.assign(counts.begin(), counts.end());
    options.processes = options.process_counts.front();
    values.erase("procs");
}

// What stands behind a ":".
OtherProgram parse_other(std::span<const std::string> words)
{
    OtherProgram other;
    other.processes = -1;
    const OptionRow& procs = parsed_row_named("procs");
    const auto number = [&](const std::string& w) { return w == "0" ? 0 : parse_integer(procs, Check, w); }; // spawned
    for (size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (word == "--") {
            other.arguments.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
            break;
        }
        if ((word == "-n" || word == "-np" || word == "--procs") && i + 1 < words.size())
            other.processes = number(words[++i]);
        else if (word.starts_with("-n") || word.starts_with("--procs="))
            other.processes = number(word.substr(word.starts_with("-n") ? 2 : 8));
        else if (word.starts_with("-"))
            wrong_usage(word + ": after a ':' only -n is allowed; options for all programs come before the first one");
        else
            other.files.push_back(word);
    }
    if (other.files.empty())
        wrong_usage("no file is given after ':'", "for example: mpismt check server.c -n 1 : client.c -n 3");
    if (other.processes < 0)
        wrong_usage(other.files[0] + ": the number of processes is not given",
                    "for example: … : " + other.files[0] + " -n 2");
    return other;
}

std::string kinds_of_findings()
{
    std::string defaults, on_request, notes;
    for (size_t k = 0; k < named_kinds; ++k) {
        const auto kind = static_cast<FindingKind>(k);
        std::string& list = kind == FindingKind::MessageRace ? on_request
                            : level_of(kind) == Level::Note  ? notes
                                                             : defaults;
        list += fmt::format("{}{}", list.empty() ? "" : k % 6 == 0 ? ",\n  " : ", ", name_of(kind));
    }
    return fmt::format("\nKinds of findings, for --property:\n  {}\nonly a note, unless it is named:\n  {}\nonly on "
                       "request, as a note:\n  {}\n",
                       defaults, notes, on_request);
}

} // namespace

std::span<const CommandInfo> command_table() { return commands; }
std::span<const OptionInfo> option_table() { return option_rows; }

std::span<const std::string_view> words_of(std::string_view option, unsigned command)
{
    for (const Words& w : accepted_words())
        if (w.option == option && (w.commands & command))
            return w.words;
    return {};
}

std::string_view OptionInfo::shown_default() const
{
    std::string_view value = default_value;
    if (value.starts_with('"'))
        value = value.substr(1, value.size() - 2);
    // 0 stands for "none", which the help says in its own words; -1 for what is left open.
    return value == "false" || value == "0" || value == "-1" ? std::string_view() : value;
}

CommandLine parse_command_line(std::span<const std::string> arguments)
{
    CommandLine result;
    if (!arguments.empty() && arguments[0] == "check") {
        const auto first = std::find(arguments.begin(), arguments.end(), ":");
        for (auto at = first; at != arguments.end();) {
            const auto end = std::find(at + 1, arguments.end(), ":");
            result.options.others.push_back(parse_other({at + 1, end}));
            at = end;
        }
        arguments = arguments.first(static_cast<size_t>(first - arguments.begin()));
    }
    const auto separator = std::find(arguments.begin(), arguments.end(), "--");
    std::vector<std::string> own(arguments.begin(), separator);
    if (separator != arguments.end())
        result.options.arguments.assign(separator + 1, arguments.end());

    if (own.empty())
        wrong_usage("no command is given", "mpismt --help lists the commands");
    const std::string first = own.front();
    own.erase(own.begin());
    if (first == "--version" || first == "-V" || first == "version") {
        result.action = CommandLine::Action::Version;
        return result;
    }
    if (first == "--help" || first == "-h" || first == "help") {
        result.action = CommandLine::Action::Help;
        result.command = own.empty() ? 0u : unsigned{command_named(own.front()).command};
        return result;
    }
    if (first.starts_with("-"))
        wrong_usage(fmt::format("the command comes first, before {}", first),
                    "for example: mpismt check FILE " + first);

    const CommandRow& command = command_named(first);
    result.command = command.command;
    if (command.command & (Check | ListOutcomes | Diff))
        take_compiler_flags(own, result.options);
    const po::options_description description = described_options(command.command);
    const po::parsed_options parsed = split_options(command, own, description);
    for (const po::option& option : parsed.options)
        if (option.string_key.empty())
            result.options.files.insert(result.options.files.end(), option.value.begin(), option.value.end());

    po::variables_map values;
    try {
        po::store(parsed, values);
    } catch (const po::multiple_occurrences& e) {
        wrong_usage(fmt::format("option {} is given more than once", e.get_option_name()));
    } catch (const po::error& e) {
        wrong_usage(e.what());
    }
    if (values.count("help")) {
        result.action = CommandLine::Action::Help;
        return result;
    }
    take_process_counts(command.command, values, result.options);
    result.options.raises_bound = (command.command & (Check | Batch)) && values.count("bound") == 0;
    size_t row = 0;
#define OPTION(field, long_name, short_name, type, default_value, value_name, commands, help) \
    if (((commands)&command.command) && values.count(long_name))                              \
        store(option_rows[row], command.command, result.options.field, values[long_name]);    \
    ++row;
#include "core/options.def"
#undef OPTION
    take_programs(result.options);

    if (!result.options.build_folder.empty())
        result.options.files.insert(result.options.files.begin(),
                                    result.options.build_folder + "/compile_commands.json");
    constexpr unsigned without_files = Selfcheck | Generate | Explain | Manual | Prove | Record | Lsp;
    if (result.options.files.empty() && !(command.command & without_files))
        wrong_usage("no file is given", fmt::format("usage: {}", command.usage));
    return result;
}

std::vector<std::string> to_words(const Options& options, Command command)
{
    const Options defaults;
    std::vector<std::string> words{std::string(command_row(command).name)};
    words.insert(words.end(), options.files.begin(), options.files.end());
    words.insert(words.end(), options.compiler_flags.begin(), options.compiler_flags.end());
    const auto add = [&]<typename T>(std::string_view name, const T& value) {
        if (name == "program") // below, where their files are
            return;
        if constexpr (std::is_same_v<T, option_types::flag>)
            words.push_back(fmt::format("--{}", name));
        else if constexpr (std::is_same_v<T, option_types::strings>)
            for (const std::string& text : value)
                words.push_back(fmt::format("--{}={}", name, text));
        else
            words.push_back(fmt::format("--{}={}", name, value));
    };
#define OPTION(field, long_name, short_name, type, default_value, value_name, commands, help) \
    if (((commands)&command) && !(options.field == defaults.field))                           \
        add(long_name, options.field);
#include "core/options.def"
#undef OPTION
    if ((command & (Check | Batch)) != 0 && !options.raises_bound && options.bound == defaults.bound)
        add("bound", options.bound); // which is to stay
    for (const OtherProgram& other : options.others)
        for (const std::string& file : other.files)
            if (!other.name.empty())
                words.push_back(fmt::format("--program={}={}", other.name, file));
    if (!options.arguments.empty()) {
        words.emplace_back("--");
        words.insert(words.end(), options.arguments.begin(), options.arguments.end());
    }
    for (const OtherProgram& other : options.others) {
        if (!other.name.empty())
            continue;
        words.emplace_back(":");
        words.insert(words.end(), other.files.begin(), other.files.end());
        words.push_back(fmt::format("--procs={}", other.processes));
        words.emplace_back("--");
        words.insert(words.end(), other.arguments.begin(), other.arguments.end());
    }
    return words;
}

std::string help(unsigned command)
{
    if (command == 0) {
        std::string out = "mpismt: a symbolic bounded model checker for MPI programs\n\n";
        for (const CommandRow& row : commands)
            out += fmt::format("  {}\n      {}\n", row.usage, row.summary);
        out += "  mpismt --help, mpismt COMMAND --help\n  mpismt --version\n";
        return out;
    }
    const CommandRow& row = command_row(command);
    std::string out = fmt::format("usage: {}\n\n{}\n\n", row.usage, row.summary);
    for (const OptionRow& option : option_rows) {
        if (!(option.commands & command))
            continue;
        std::string names = option.short_name ? fmt::format("-{}, ", option.short_name) : "    ";
        names += fmt::format("--{}", option.name);
        if (!option.value_name.empty())
            names += fmt::format(" {}", option.value_name);
        out += fmt::format("  {:<26}{}{}", names, names.size() > 25 ? "\n" + std::string(28, ' ') : "", option.help);
        if (const std::string_view value = option.shown_default(); !value.empty())
            out += fmt::format(" [{}]", value);
        out += '\n';
    }
    out += fmt::format("  {:<26}{}\n\n{}\n", "-h, --help", "this text", row.details);
    if (command == Check)
        out += kinds_of_findings();
    return out;
}

std::string_view version() { return MPISMT_VERSION; }

} // namespace mpismt::app
