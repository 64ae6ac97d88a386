// What people do wrong and how they mend it is a short list: two calls in the wrong order, a send and a receive that
// should be one MPI_Sendrecv, a tag, type, count or root that is not that of the partner, an object that is not freed
// or a request that is not waited for. Each change is made in the text, and the text is checked: whether it is a mend
// is no guess. Whether it is what the program is meant to do nobody knows but its author; so the change is shown and
// not made.
#include "app/mend.hpp"

#include "app/files.hpp"
#include "app/statements.hpp"
#include "app/units.hpp"
#include "core/errors.hpp"
#include "core/mpi/operations.hpp"
#include "frontend/c/captured.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace mpismt::app {

namespace {

namespace fs = std::filesystem;

constexpr size_t most_trials = 16;
constexpr double most_seconds_of_trials = 60; // of all trials
constexpr int64_t trial_seconds = 20; // of one

struct Change {
    std::string file, before, after; // the whole text
    std::string words;
};

// A folder for one changed file, under the name that it has.
class Workspace {
public:
    Workspace()
    {
        std::string name = (fs::temp_directory_path() / "mpismt-mend-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr)
            throw InputError("cannot create a folder for changed programs in " + fs::temp_directory_path().string());
        path_ = name;
    }
    ~Workspace()
    {
        std::error_code error;
        fs::remove_all(path_, error);
    }
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;
    std::string put(const std::string& file, const std::string& text) const
    {
        const fs::path to = path_ / fs::path(file).filename();
        std::ofstream(to) << text;
        return to.string();
    }

private:
    fs::path path_;
};

std::string replaced(const std::string& text, size_t begin, size_t end, std::string_view by)
{
    return text.substr(0, begin) + std::string(by) + text.substr(end);
}

size_t line_of(std::string_view text, size_t offset)
{
    return 1 + static_cast<size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
}

std::string diff_of(const Change& change)
{
    const auto lines = [](const std::string& text) {
        std::vector<std::string> out;
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);)
            out.push_back(line);
        return out;
    };
    constexpr size_t around = 1;
    const std::vector<std::string> a = lines(change.before), b = lines(change.after);
    size_t first = 0, last = 0; // equal lines at the beginning and at the end
    while (first < std::min(a.size(), b.size()) && a[first] == b[first])
        ++first;
    while (last < std::min(a.size(), b.size()) - first && a[a.size() - 1 - last] == b[b.size() - 1 - last])
        ++last;
    const size_t from = first - std::min(first, around), tail = last - std::min(last, around);
    std::string out = fmt::format("--- {0}\n+++ {0}\n@@ -{1},{2} +{1},{3} @@\n", change.file, from + 1,
                                  a.size() - tail - from, b.size() - tail - from);
    const auto add = [&](char mark, const std::vector<std::string>& all, size_t begin, size_t end) {
        for (size_t i = begin; i < end; ++i)
            out += fmt::format("{}{}\n", mark, all[i]);
    };
    add(' ', a, from, first);
    add('-', a, first, a.size() - last);
    add('+', b, first, b.size() - last);
    add(' ', a, a.size() - last, a.size() - tail);
    return out;
}

bool is_good(Verdict verdict) { return verdict == Verdict::NoError || verdict == Verdict::NoErrorWithinBound; }

bool is_send(std::string_view name)
{
    return name == "MPI_Send" || name == "MPI_Ssend" || name == "Send" || name == "Ssend";
}
bool is_receive(std::string_view name) { return name == "MPI_Recv" || name == "Recv"; }

class Changes {
public:
    Changes(const Finding& finding, const SourceFiles& files, const std::vector<std::string>& names)
        : finding_(finding), files_(files), names_(names)
    {
    }

    std::vector<Change> all()
    {
        std::vector<SourceLoc> stuck;
        for (const ProcessEnd& e : finding_.execution.ends)
            if (e.state == ProcessEnd::State::Blocked && std::find(stuck.begin(), stuck.end(), e.loc) == stuck.end())
                stuck.push_back(e.loc);
        const bool same_place = stuck.size() == 1;
        if (finding_.kind == FindingKind::Deadlock || finding_.kind == FindingKind::CollectiveMismatch) {
            if (!same_place)
                for (const SourceLoc& loc : stuck)
                    swap_with_next(loc);
            for (const SourceLoc& loc : stuck)
                join(loc);
        }
        declared_types();
        partners();
        for (const Location& l : finding_.locations)
            finish(l.loc);
        return std::move(changes_);
    }

private:
    const Finding& finding_;
    const SourceFiles& files_;
    const std::vector<std::string>& names_;
    std::map<std::string, std::string> texts_;
    std::vector<Change> changes_;

    // The text that a place is in; null if it is in none of the program's files.
    const std::string* text_at(SourceLoc loc)
    {
        if (!loc || std::find(names_.begin(), names_.end(), files_.name(loc.file)) == names_.end())
            return nullptr;
        const auto [at, is_new] = texts_.try_emplace(files_.name(loc.file));
        if (is_new)
            at->second = read_text(at->first);
        return &at->second;
    }
    std::optional<CallText> call(SourceLoc loc)
    {
        const std::string* text = text_at(loc);
        size_t offset = 0;
        for (uint32_t line = 1; text != nullptr && line < loc.line; ++line) {
            offset = text->find('\n', offset);
            if (offset == std::string::npos)
                return std::nullopt;
            ++offset;
        }
        return text == nullptr ? std::nullopt : call_at(*text, offset + loc.column - 1);
    }
    void add(SourceLoc loc, std::string after, std::string words)
    {
        const std::string& before = *text_at(loc);
        if (after != before &&
            std::none_of(changes_.begin(), changes_.end(), [&](const Change& c) { return c.after == after; }))
            changes_.push_back({files_.name(loc.file), before, std::move(after), std::move(words)});
    }

    // The call that is stuck and the one behind it change places.
    void swap_with_next(SourceLoc loc)
    {
        const auto first = call(loc);
        const auto second = first ? next_call(*text_at(loc), *first) : std::nullopt;
        if (!second || !second->is_statement)
            return;
        const std::string& text = *text_at(loc);
        const std::string name = second->name(text);
        if (!name.starts_with("MPI_") && files_.name(loc.file).find(".mpi") == std::string::npos)
            return;
        const std::string a = text.substr(first->begin, first->statement_end - first->begin),
                          b = text.substr(second->begin, second->statement_end - second->begin);
        add(loc,
            replaced(replaced(text, second->begin, second->statement_end, a), first->begin, first->statement_end, b),
            fmt::format("call {} at line {} before {} at line {}", name, line_of(text, second->begin),
                        first->name(text), line_of(text, first->begin)));
    }

    // A send and the receive behind it, or the other way round, become one call.
    void join(SourceLoc loc)
    {
        const auto first = call(loc);
        const auto second = first ? next_call(*text_at(loc), *first) : std::nullopt;
        if (!second || !second->is_statement)
            return;
        const std::string& text = *text_at(loc);
        const bool sends_first = is_send(first->name(text));
        const CallText &send = sends_first ? *first : *second, &receive = sends_first ? *second : *first;
        if (!is_send(send.name(text)) || !is_receive(receive.name(text)) || send.arguments.size() != 6 ||
            receive.arguments.size() != 7)
            return;
        const auto s = [&](size_t k) { return send.argument(text, k); };
        const auto r = [&](size_t k) { return receive.argument(text, k); };
        if (s(0) == r(0) || s(5) != r(5))
            return;
        add(loc,
            replaced(text, first->begin, second->statement_end,
                     fmt::format("MPI_Sendrecv({}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {});", s(0), s(1), s(2),
                                 s(3), s(4), r(0), r(1), r(2), r(3), r(4), s(5), r(6))),
            fmt::format("combine {} and {} at lines {} and {} into one MPI_Sendrecv", first->name(text),
                        second->name(text), line_of(text, first->begin), line_of(text, second->begin)));
    }

    // The datatype becomes that of the variable.
    void declared_types()
    {
        static const std::regex said("the datatype has (MPI_\\w+) where the buffer is declared as ([\\w ]+)");
        static const std::map<std::string, const char*> types{{"char", "MPI_CHAR"},
                                                              {"signed char", "MPI_SIGNED_CHAR"},
                                                              {"short", "MPI_SHORT"},
                                                              {"unsigned short", "MPI_UNSIGNED_SHORT"},
                                                              {"int", "MPI_INT"},
                                                              {"unsigned int", "MPI_UNSIGNED"},
                                                              {"long", "MPI_LONG"},
                                                              {"unsigned long", "MPI_UNSIGNED_LONG"},
                                                              {"long long", "MPI_LONG_LONG"},
                                                              {"unsigned long long", "MPI_UNSIGNED_LONG_LONG"},
                                                              {"float", "MPI_FLOAT"},
                                                              {"double", "MPI_DOUBLE"}};
        std::smatch m;
        if (!std::regex_search(finding_.message, m, said) || !types.contains(m[2]))
            return;
        for (const Location& l : finding_.locations)
            if (const auto at = call(l.loc))
                for (size_t k = 0; k < at->arguments.size(); ++k)
                    if (const std::string& text = *text_at(l.loc); at->argument(text, k) == m[1])
                        add(l.loc, replaced(text, at->arguments[k].first, at->arguments[k].second, types.at(m[2])),
                            fmt::format("write {} instead of {} in {} at line {}, as the variable is declared",
                                        types.at(m[2]), m[1].str(), at->name(text), line_of(text, at->begin)));
    }

    // Calls that should fit: what one says is given to the other.
    void partners()
    {
        std::vector<SourceLoc> places;
        const auto add_place = [&](SourceLoc loc) {
            if (loc && std::find(places.begin(), places.end(), loc) == places.end())
                places.push_back(loc);
        };
        for (const Location& l : finding_.locations)
            add_place(l.loc);
        const std::vector<SourceLoc> own = places;
        const auto is_own = [&](const Step* s) {
            return s != nullptr && std::find(own.begin(), own.end(), s->loc) != own.end();
        };
        std::set<CallRef> matched;
        for (const Step& s : finding_.execution.steps) {
            if (s.kind != Step::Kind::Match)
                continue;
            const Step *send = report::find_call(finding_.execution, s.self),
                       *receive = report::find_call(finding_.execution, s.other);
            if (is_own(send) && receive != nullptr)
                add_place(receive->loc);
            if (is_own(receive) && send != nullptr)
                add_place(send->loc);
            for (const CallRef& c : {s.self, s.other})
                matched.insert({c.rank, c.call, 0});
        }
        for (const Step& s : finding_.execution.steps)
            if (s.kind == Step::Kind::Call && !matched.contains({s.self.rank, s.self.call, 0}) &&
                (is_send(std::string("MPI_") + std::string(name_of(s.op))) || name_of(s.op) == "Isend" ||
                 name_of(s.op) == "Recv" || name_of(s.op) == "Irecv"))
                add_place(s.loc);
        for (const SourceLoc& a : places)
            for (const SourceLoc& b : places)
                if (!(a == b))
                    fit(a, b);
    }
    // An argument of the call at `a` becomes what it is in the call at `b`.
    void fit(SourceLoc a, SourceLoc b)
    {
        const auto one = call(a), other = call(b);
        if (!one || !other)
            return;
        const std::string &text = *text_at(a), &other_text = *text_at(b);
        const std::string name = one->name(text), other_name = other->name(other_text);
        const bool point_to_point = one->arguments.size() >= 6 && other->arguments.size() >= 6 &&
                                    name.ends_with("ecv") != other_name.ends_with("ecv") &&
                                    (name.ends_with("end") || name.ends_with("ecv")) &&
                                    (other_name.ends_with("end") || other_name.ends_with("ecv"));
        if (!point_to_point && (name != other_name || one->arguments.size() != other->arguments.size()))
            return;
        const std::initializer_list<size_t> of_messages{4, 2, 1}; // tag, type, count
        std::vector<size_t> which(of_messages);
        if (!point_to_point) {
            which.clear();
            for (size_t k = 1; k < one->arguments.size(); ++k)
                which.push_back(k);
        }
        for (const size_t k : which) {
            const std::string is = one->argument(text, k), should_be = other->argument(other_text, k);
            if (is != should_be)
                add(a, replaced(text, one->arguments[k].first, one->arguments[k].second, should_be),
                    fmt::format("write {} instead of {} in {} at line {}, as in {} at line {}", should_be, is, name,
                                line_of(text, one->begin), other_name, line_of(other_text, other->begin)));
        }
    }

    // What is made there is freed, or waited for, before MPI_Finalize.
    void finish(SourceLoc loc)
    {
        const auto made = call(loc);
        if (!made || made->arguments.empty())
            return;
        const std::string& text = *text_at(loc);
        const std::string name = made->name(text);
        const auto begins = [&](std::string_view with) { return name.starts_with(with); };
        const bool persistent = name.ends_with("_init") && name != "MPI_Init";
        std::string what;
        if (persistent)
            what = "MPI_Request_free({});";
        else if (begins("MPI_I") && !begins("MPI_Init") && !begins("MPI_Info") && !begins("MPI_Intercomm") &&
                 !begins("MPI_Iprobe") && !begins("MPI_Improbe"))
            what = "MPI_Wait({}, MPI_STATUS_IGNORE);";
        else if (name == "MPI_Comm_create_keyval")
            what = "MPI_Comm_free_keyval({});";
        else if (name.find("errhandler") != std::string::npos)
            what = "MPI_Errhandler_free({});";
        else if (name.find("group") != std::string::npos || begins("MPI_Group_"))
            what = "MPI_Group_free({});";
        else if (begins("MPI_Comm_") || begins("MPI_Cart_") || begins("MPI_Graph_") || begins("MPI_Intercomm_"))
            what = "MPI_Comm_free({});";
        else if (begins("MPI_Type_"))
            what = "MPI_Type_free({});";
        else if (begins("MPI_Op_create"))
            what = "MPI_Op_free({});";
        else if (begins("MPI_Win_"))
            what = "MPI_Win_free({});";
        else if (begins("MPI_Info_create"))
            what = "MPI_Info_free({});";
        if (what.empty())
            return;
        const size_t which =
            name == "MPI_Comm_create_keyval" && made->arguments.size() > 2 ? 2 : made->arguments.size() - 1;
        const std::string handle = made->argument(text, which);
        what.replace(what.find("{}"), 2, handle);
        // Where a buffer is touched too early, before that; else before Finalize.
        for (const Location& l : finding_.locations)
            if (const std::string* other = text_at(l.loc); other == &text && !(l.loc == loc))
                insert(loc, line_start(text, l.loc.line), what);
        for (size_t at = text.find("MPI_Finalize", made->end); at != std::string::npos;
             at = text.find("MPI_Finalize", at + 1)) {
            insert(loc, at, what);
            break;
        }
    }
    static size_t line_start(const std::string& text, uint32_t line)
    {
        size_t at = 0;
        for (uint32_t n = 1; n < line && at != std::string::npos; ++n)
            at = text.find('\n', at) + 1;
        return text.find_first_not_of(" \t", at);
    }
    void insert(SourceLoc loc, size_t at, const std::string& statement)
    {
        const std::string& text = *text_at(loc);
        if (at == std::string::npos || at == 0)
            return;
        const size_t newline = text.rfind('\n', at);
        const size_t line = newline == std::string::npos ? 0 : newline + 1;
        if (text.find_first_not_of(" \t", line) != at)
            return;
        add(loc, replaced(text, at, at, statement + "\n" + text.substr(line, at - line)),
            fmt::format("add {} before line {}", statement, line_of(text, at)));
    }
};

// `finding` is to go, with all others that are as grave.
bool is_mended(const Change& change, const Finding& finding, const std::vector<std::string>& names,
               const Options& options, std::span<const std::string> arguments)
{
    const Workspace workspace;
    Options own = options;
    own.suggest = own.coverage = own.show_output = own.stats = own.verbose = false;
    own.certify = own.dump = own.cross_check = own.output = own.page = "";
    own.confirm.clear();
    own.format = "text";
    own.timeout = options.timeout > 0 ? std::min(options.timeout, trial_seconds) : trial_seconds;
    std::vector<std::string> files = names;
    for (std::string& name : files) {
        if (name != change.file)
            continue;
        const std::string folder = fs::path(name).parent_path().string();
        name = workspace.put(name, change.after);
        own.compiler_flags.push_back("-iquote" + (folder.empty() ? "." : folder));
    }
    std::ostringstream nothing, said;
    Console console{nothing, said};
    const ProgramRun run = run_program(files, own, arguments, console);
    const std::vector<Finding>& left = run.report.result.findings;
    return run.answered && is_good(run.report.result.verdict) &&
           std::none_of(left.begin(), left.end(),
                        [&](const Finding& f) { return f.level <= finding.level || f.level == Level::Note; });
}

} // namespace

void suggest_mend(ProgramRun& run, const std::vector<std::string>& names, const Options& options,
                  std::span<const std::string> arguments)
{
    const Verdict verdict = run.report.result.verdict;
    if (!run.answered || (verdict != Verdict::Error && !is_good(verdict)) || !options.others.empty() ||
        std::any_of(names.begin(), names.end(),
                    [](const std::string& n) { return n == "-" || (!n.ends_with(".mpi") && !c::is_source(n)); }))
        return;
    const auto begin = std::chrono::steady_clock::now();
    size_t trials = 0;
    for (Finding& finding : run.report.result.findings) {
        if (finding.level == Level::Note)
            return; // all others come before
        for (const Change& change : Changes(finding, run.report.files, names).all()) {
            const std::chrono::duration<double> used = std::chrono::steady_clock::now() - begin;
            if (++trials > most_trials || used.count() > most_seconds_of_trials)
                return;
            if (!is_mended(change, finding, names, options, arguments))
                continue;
            finding.mend = Mend{change.words, diff_of(change)};
            return;
        }
    }
}

} // namespace mpismt::app
