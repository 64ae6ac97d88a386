// Reads the text of a record. Lines that MPI_Init writes are strict; what comes behind may end anywhere, because the
// process may have been killed at any moment: a line without its end is a call that had not returned, or, if not even
// its arguments are there, had not been made.
#include "core/errors.hpp"
#include "frontend/record/format.hpp"
#include "frontend/record/record.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <optional>
#include <sstream>

namespace mpismt::record {

namespace {

namespace fs = std::filesystem;

std::string text_of(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream out;
    out << file.rdbuf();
    return out.str();
}

std::string decoded(std::string_view text)
{
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
        int value = 0;
        if (text[i] == '%' && i + 2 < text.size() &&
            std::from_chars(&text[i + 1], &text[i + 3], value, 16).ec == std::errc()) {
            out += static_cast<char>(value);
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

// One word of a line after the other.
class Words {
public:
    explicit Words(std::string_view line) : rest_(line) {}

    std::optional<std::string_view> next()
    {
        if (rest_.empty())
            return std::nullopt;
        const size_t space = std::min(rest_.find(' '), rest_.size());
        const std::string_view word = rest_.substr(0, space);
        rest_.remove_prefix(std::min(space + 1, rest_.size()));
        return word;
    }

private:
    std::string_view rest_;
};

std::optional<int64_t> number_in(std::string_view word, int base)
{
    if (base == 16) {
        uint64_t value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value, 16);
        if (error != std::errc() || end != word.data() + word.size())
            return std::nullopt;
        return static_cast<int64_t>(value);
    }
    int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size())
        return std::nullopt;
    return value;
}

// "~1/2/4/c"
std::optional<Status> status_in(std::string_view word)
{
    Status s;
    if (word == "-") {
        s.there = false;
        return s;
    }
    if (word.starts_with('~')) {
        s.ignored = true;
        word.remove_prefix(1);
    }
    if (word.ends_with("/c")) {
        s.cancelled = true;
        word.remove_suffix(2);
    }
    const size_t first = word.find('/'), second = word.find('/', first + 1);
    if (first == word.npos || second == word.npos)
        return std::nullopt;
    const auto source = number_in(word.substr(0, first), 10),
               tag = number_in(word.substr(first + 1, second - first - 1), 10),
               bytes = number_in(word.substr(second + 1), 10);
    if (!source || !tag || !bytes)
        return std::nullopt;
    s.source = *source;
    s.tag = *tag;
    s.bytes = *bytes;
    return s;
}

class Reader {
public:
    Reader(const std::string& name, std::string_view text) : text_(text) { process_.file = name; }

    Process read()
    {
        read_head();
        std::string_view line;
        while (next(line)) {
            if (line == "exit")
                process_.ended = true;
            else if (line.starts_with("@ "))
                read_place(line);
            else if (line.starts_with("sent ") || line.starts_with("got "))
                read_data(line);
            else if (line != "ended" && !line.empty())
                read_call(line);
        }
        return std::move(process_);
    }

private:
    [[noreturn]] void fail(const std::string& what) const
    {
        throw InputError(fmt::format("{}:{}: {}", process_.file, line_, what));
    }

    // The next line; `cut_` if its end is missing. Behind the text there are zeros.
    bool next(std::string_view& line)
    {
        if (text_.empty() || text_[0] == '\0')
            return false;
        const size_t end = std::min(text_.find('\n'), text_.size());
        line = text_.substr(0, end);
        const size_t zero = line.find('\0');
        cut_ = end == text_.size() || zero != line.npos;
        line = line.substr(0, zero);
        text_.remove_prefix(std::min(end + 1, text_.size()));
        if (cut_)
            text_ = {};
        ++line_;
        return true;
    }

    void read_head()
    {
        std::string_view line;
        if (!next(line) || !line.starts_with("mpismt-record "))
            fail(line.empty() ? "the record is empty" : "this is not a record of mpismt");
        if (line != fmt::format("mpismt-record {}", version))
            fail(fmt::format("the record has version {}, but this mpismt reads version {}",
                             line.substr(std::string_view("mpismt-record ").size()), version));
        while (next(line)) {
            Words words(line);
            const std::string_view what = *words.next();
            const auto a = words.next(), b = words.next();
            if (what == "begin")
                return;
            if (what == "run" && a)
                process_.run = *a;
            else if (what == "process" && a && b)
                set_process(*a, *b);
            else if (what == "world" && a)
                process_.world = *a;
            else if (what == "library" && a && a->size() >= 2)
                process_.library = decoded(a->substr(1, a->size() - 2));
            else if (what == "program" && a && a->size() >= 2)
                process_.program = decoded(a->substr(1, a->size() - 2));
            else if (what == "build-id" && a)
                process_.build_id = *a;
            else if ((what == "constant" || what == "handle") && a && b && number_in(*b, what == "handle" ? 16 : 10))
                process_.constants[std::string(*a)] = *number_in(*b, what == "handle" ? 16 : 10);
            else
                fail("this line is not understood");
        }
        fail("the record ends before the first call");
    }

    void set_process(std::string_view rank, std::string_view size)
    {
        const auto r = number_in(rank, 10), n = number_in(size, 10);
        if (!r || !n || *r < 0 || *n <= 0 || *r >= *n)
            fail("this line is not understood");
        process_.rank = process_.own_rank = static_cast<uint32_t>(*r);
        process_.size = static_cast<uint32_t>(*n);
    }

    void read_place(std::string_view line)
    {
        Words words(line.substr(2));
        const auto number = words.next(), file = words.next(), address = words.next(), caller = words.next();
        const auto from = caller ? number_in(*caller, 10) : 0;
        if (number && file && file->size() >= 2 && address && number_in(*address, 16) && from && *from >= 0 &&
            *from < static_cast<int64_t>(process_.places.size()) &&
            number_in(*number, 10) == static_cast<int64_t>(process_.places.size()))
            process_.places.push_back({decoded(file->substr(1, file->size() - 2)),
                                       static_cast<uint64_t>(*number_in(*address, 16)), static_cast<uint32_t>(*from)});
        else if (!cut_)
            fail("this line is not understood");
    }

    // "sent 4 2a000000" of the next call; "got 0 4 2a000000" of call 0.
    void read_data(std::string_view line)
    {
        if (cut_)
            return;
        Words words(line);
        const bool sent = words.next() == "sent";
        const auto call = sent ? std::nullopt : words.next();
        const auto size = words.next(), bytes = words.next();
        const int64_t n = sent                           ? static_cast<int64_t>(process_.calls.size())
                          : call && number_in(*call, 10) ? *number_in(*call, 10)
                                                         : -1;
        if (!size || !number_in(*size, 10) || n < 0 || n > static_cast<int64_t>(process_.calls.size()))
            fail("this line is not understood");
        Data data{*number_in(*size, 10), {}, {}};
        for (std::string_view rest = bytes.value_or(""); rest.size() >= 2; rest.remove_prefix(2)) {
            const auto byte = number_in(rest.substr(0, 2), 16);
            if (!byte)
                fail("this line is not understood");
            data.bytes += static_cast<char>(*byte);
        }
        (sent ? process_.sent : process_.got)[static_cast<uint32_t>(n)] = std::move(data);
    }

    void read_call(std::string_view line)
    {
        Words words(line);
        std::string_view name = *words.next();
        Call call;
        call.line = line_;
        if (name == "=") {
            read_repeated(call, words);
            return;
        }
        if (name == "<") {
            read_end(words);
            return;
        }
        call.large = name.ends_with("_c");
        const auto op = find_mpi_op(call.large ? name.substr(0, name.size() - 2) : name);
        const auto place = words.next();
        const auto number = place ? number_in(*place, 10) : std::nullopt;
        if (!op || !number || *number < 0 || *number >= static_cast<int64_t>(process_.places.size())) {
            if (cut_)
                return;
            fail("this line is not understood");
        }
        call.op = *op;
        call.place = static_cast<uint32_t>(*number);
        call.arguments = static_cast<uint32_t>(process_.arguments.size());
        last_[*number] = process_.calls.size();
        if (!read_arguments(call, words) || !read_results(call, words)) {
            if (!cut_)
                fail("this line is not understood");
            process_.arguments.resize(call.arguments);
            return;
        }
        keep(call);
    }

    void keep(Call& call)
    {
        call.count = static_cast<uint32_t>(process_.arguments.size()) - call.arguments;
        call.depth = static_cast<uint32_t>(open_.size());
        if (!call.returned)
            open_.push_back(process_.calls.size());
        process_.calls.push_back(call);
    }

    // "< 0 3/0/4": what the call gave that others were in.
    void read_end(Words& words)
    {
        if (open_.empty())
            fail("this line is not understood");
        Call& call = process_.calls[open_.back()];
        const auto first = static_cast<uint32_t>(process_.arguments.size());
        for (uint32_t i = 0; i < call.count; ++i)
            process_.arguments.push_back(Argument(process_.arguments[call.arguments + i]));
        if (!read_gift(call, words)) {
            if (!cut_)
                fail("this line is not understood");
            process_.arguments.resize(first);
            return;
        }
        if (!call.returned)
            return;
        call.arguments = first;
        call.count = static_cast<uint32_t>(process_.arguments.size()) - first;
        open_.pop_back();
    }

    // "= 3 > 0": as the last whole line from place 3.
    void read_repeated(Call& call, Words& words)
    {
        const auto place = words.next();
        const auto number = place ? number_in(*place, 10) : std::nullopt;
        const auto last = number ? last_.find(*number) : last_.end();
        if (last == last_.end()) {
            if (cut_)
                return;
            fail("this line is not understood");
        }
        const Call& earlier = process_.calls[last->second];
        call.op = earlier.op;
        call.large = earlier.large;
        call.place = earlier.place;
        call.arguments = static_cast<uint32_t>(process_.arguments.size());
        const std::vector<Field>& fields = known_fields(call.op);
        for (size_t i = 0; i < fields.size() && !fields[i].after; ++i)
            process_.arguments.push_back(Argument(process_.arguments[earlier.arguments + i]));
        if (!read_results(call, words)) {
            if (!cut_)
                fail("this line is not understood");
            process_.arguments.resize(call.arguments);
            return;
        }
        keep(call);
    }

    const std::vector<Field>& known_fields(MpiOp op)
    {
        const auto [it, fresh] = fields_.try_emplace(op);
        if (fresh && how_written(op) == Written::Whole)
            it->second = fields_of(op);
        return it->second;
    }

    // False if the arguments are not all there; what comes behind may be missing.
    bool read_arguments(Call& call, Words& words)
    {
        const std::vector<Field>& fields = known_fields(call.op);
        for (size_t i = 0; i < fields.size() && !fields[i].after; ++i)
            if (const auto word = words.next(); !word || !add(fields[i], *word))
                return false;
        return true;
    }

    // What stands behind the arguments.
    bool read_results(Call& call, Words& words) { return words.next() == ">" && read_gift(call, words); }

    bool read_gift(Call& call, Words& words)
    {
        const std::vector<Field>& fields = known_fields(call.op);
        size_t i = 0;
        while (i < fields.size() && !fields[i].after)
            ++i;
        const size_t before = process_.arguments.size();
        const auto result = words.next();
        if (cut_ || !result)
            return true; // it had not returned, or nothing is known of what it gave
        if (!number_in(*result, 10))
            return false;
        call.result = *number_in(*result, 10);
        call.returned = true;
        const int64_t success = 0;
        for (; call.result == success && i < fields.size(); ++i)
            if (const auto word = words.next(); !word || !add(fields[i], *word)) {
                process_.arguments.resize(before);
                return false;
            }
        return true;
    }

    bool add(const Field& field, std::string_view word)
    {
        Argument a;
        a.array = word.starts_with('[');
        if (field.form == Field::Form::Text) {
            if (word.size() < 2)
                return false;
            a.begin = static_cast<uint32_t>(process_.texts.size());
            process_.texts.push_back(decoded(word.substr(1, word.size() - 2)));
        } else if (a.array) {
            if (!word.ends_with(']'))
                return false;
            if (!add_all(field, word.substr(1, word.size() - 2), a))
                return false;
        } else if (field.form == Field::Form::Status) {
            const auto status = status_in(word);
            if (!status)
                return false;
            a.begin = static_cast<uint32_t>(process_.statuses.size());
            a.count = 1;
            process_.statuses.push_back(*status);
        } else {
            const auto number = number_in(word, base_of(field));
            if (!number)
                return false;
            a.number = *number;
        }
        process_.arguments.push_back(a);
        return true;
    }

    static int base_of(const Field& field)
    {
        return field.form == Field::Form::Handle || field.form == Field::Form::Address ? 16 : 10;
    }

    bool add_all(const Field& field, std::string_view list, Argument& a)
    {
        const bool statuses = field.form == Field::Form::Status;
        a.begin = static_cast<uint32_t>(statuses ? process_.statuses.size() : process_.numbers.size());
        while (!list.empty()) {
            const size_t comma = std::min(list.find(','), list.size());
            const std::string_view one = list.substr(0, comma);
            list.remove_prefix(std::min(comma + 1, list.size()));
            ++a.count;
            if (statuses) {
                const auto status = status_in(one);
                if (!status)
                    return false;
                process_.statuses.push_back(*status);
            } else {
                const auto number = number_in(one, base_of(field));
                if (!number)
                    return false;
                process_.numbers.push_back(*number);
            }
        }
        return true;
    }

    std::string_view text_;
    Process process_;
    std::map<MpiOp, std::vector<Field>> fields_;
    std::map<int64_t, size_t> last_; // the last call that has its arguments, from each place
    std::vector<size_t> open_;       // calls that have not returned yet, each within the one before
    uint32_t line_ = 0;
    bool cut_ = false;
};

void read_places(const std::string& path, Record& record)
{
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        Words words(line);
        const auto program = words.next(), address = words.next(), source = words.next(), number = words.next(),
                   function = words.next();
        if (!number || program->size() < 2 || source->size() < 2 || !number_in(*address, 16) || !number_in(*number, 10))
            continue;
        const std::pair<std::string, uint64_t> key = {decoded(program->substr(1, program->size() - 2)),
                                                      static_cast<uint64_t>(*number_in(*address, 16))};
        record.places[key].push_back(
            {decoded(source->substr(1, source->size() - 2)), static_cast<uint32_t>(*number_in(*number, 10)),
             function && function->size() >= 2 ? decoded(function->substr(1, function->size() - 2)) : ""});
    }
}

// A world and a rank in it: "0-1.3" or "3".
using NameOfProcess = std::pair<std::string, uint32_t>;

std::optional<NameOfProcess> name_in(std::string_view text)
{
    const size_t dot = text.rfind('.');
    const auto rank = number_in(dot == text.npos ? text : text.substr(dot + 1), 10);
    if (!rank || *rank < 0)
        return std::nullopt;
    return NameOfProcess(dot == text.npos ? "" : text.substr(0, dot), static_cast<uint32_t>(*rank));
}

std::string to_string(const NameOfProcess& p)
{
    return p.first.empty() ? fmt::format("{}", p.second) : fmt::format("{}.{}", p.first, p.second);
}

// The processes that have a file with this name before their own.
std::vector<NameOfProcess> processes_of(const std::string& folder, std::string_view name)
{
    std::vector<NameOfProcess> all;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const std::string file = entry.path().filename().string();
        if (file.size() > name.size() && file.starts_with(name))
            if (const auto process = name_in(std::string_view(file).substr(name.size())))
                all.push_back(*process);
    }
    std::sort(all.begin(), all.end());
    return all;
}

// The worlds of processes that are all there, and who has spawned them.
void find_worlds(Record& record)
{
    for (const Process& p : record.processes)
        if (record.worlds.empty() || record.worlds.back().name != p.world)
            record.worlds.push_back({p.world, p.rank, p.size, 0});
    std::map<NameOfProcess, uint32_t> numbers;
    for (const Process& p : record.processes)
        numbers[{p.world, p.own_rank}] = p.rank;
    for (World& w : record.worlds) {
        const uint32_t found = static_cast<uint32_t>(std::count_if(
            record.processes.begin(), record.processes.end(), [&](const Process& p) { return p.world == w.name; }));
        for (uint32_t rank = 0; rank < w.size; ++rank)
            if (found != w.size && !numbers.contains({w.name, rank}))
                throw InputError(fmt::format("{}: of {} processes, the record of process {} is missing", record.folder,
                                             w.size, to_string({w.name, rank})));
        const auto parent = name_in(w.name.substr(0, w.name.rfind('-')));
        if (&w == &record.worlds.front() && w.name.empty())
            continue;
        const auto at = parent ? numbers.find(*parent) : numbers.end();
        if (at == numbers.end())
            throw InputError(
                fmt::format("{}: the record of the process that has spawned {} is missing", record.folder, w.name));
        w.parent = at->second;
    }
}

} // namespace

std::vector<uint32_t> Process::in_order() const
{
    std::vector<uint32_t> order, open;
    const auto take = [&](uint32_t depth) {
        for (; !open.empty() && calls[open.back()].depth >= depth; open.pop_back())
            order.push_back(open.back());
    };
    for (uint32_t i = 0; i < calls.size(); ++i) {
        take(calls[i].depth);
        open.push_back(i);
    }
    take(0);
    return order;
}

bool is_record(const std::string& path)
{
    std::error_code error;
    return fs::is_directory(path, error);
}

Process read_process(const std::string& name, std::string_view text) { return Reader(name, text).read(); }

Record read(const std::string& folder)
{
    Record record;
    record.folder = folder;
    const std::vector<NameOfProcess> names = processes_of(folder, "record.");
    if (names.empty())
        throw InputError(fmt::format("{}: it is a directory, and has no record of any process", folder));
    for (const NameOfProcess& name : names) {
        const std::string path = fmt::format("{}/record.{}", folder, to_string(name));
        Process process = read_process(path, text_of(path));
        if (process.own_rank != name.second || process.world != name.first)
            throw InputError(fmt::format("{}: this is the record of process {}", path,
                                         to_string({process.world, process.own_rank})));
        const Process& first = record.processes.empty() ? process : record.processes.front();
        const Process& last = record.processes.empty() ? process : record.processes.back();
        if (process.run != first.run || (process.world == last.world && process.size != last.size))
            throw InputError(fmt::format("{}: the record belongs to another run than {}", path, first.file));
        process.rank = static_cast<uint32_t>(record.processes.size());
        record.processes.push_back(std::move(process));
    }
    find_worlds(record);
    for (const NameOfProcess& name : processes_of(folder, "stopped."))
        if (const std::string why = text_of(fmt::format("{}/stopped.{}", folder, to_string(name)));
            why.find("threads") != std::string::npos)
            throw InputError(fmt::format("{}: process {}: {}, whose order is not in a record", folder, to_string(name),
                                         why.substr(0, why.find('\n'))));
    read_places(folder + "/places", record);
    return record;
}

} // namespace mpismt::record
