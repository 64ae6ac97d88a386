#include "soundness/programs/files.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace mpismt::soundness {

namespace {

using FileKind = FileOp::Kind;
using Opening = FileProgram::Opening;

constexpr uint32_t bytes_of_number = 4;

bool is_message(FileKind k) { return k == FileKind::Send || k == FileKind::Recv; }
// It only orders others, or only matters to what comes behind it.
bool only_orders(FileKind k) { return is_message(k) || k == FileKind::Sync || k == FileKind::Barrier; }
bool only_prepares(FileKind k)
{
    return only_orders(k) || k == FileKind::Seek || k == FileKind::SeekShared || k == FileKind::Reopen ||
           k == FileKind::Atomicity;
}
bool writes(FileKind k)
{
    return k == FileKind::WriteAt || k == FileKind::Write || k == FileKind::WriteShared || k == FileKind::IwriteAt ||
           k == FileKind::WriteAtAll || k == FileKind::WriteOrdered || k == FileKind::SetSize ||
           k == FileKind::Preallocate;
}
bool is_access(FileKind k) { return !only_prepares(k) && k != FileKind::Wait; }
// Calls for which the accesses of the handle must be complete.
bool ends_accesses(FileKind k)
{
    return k == FileKind::SetSize || k == FileKind::Preallocate || k == FileKind::Sync || k == FileKind::Reopen;
}

// The text. Everything that is written is another number, and what is read goes to a variable of its own.
class FilesWriter {
public:
    FilesWriter(uint32_t rank, Opening opening) : rank_(rank), opening_(opening), atomic_(opening == Opening::Atomic) {}

    std::vector<std::string> text(const FileOp& o)
    {
        const uint32_t at = bytes_of_number * o.place, mine = bytes_of_number * rank_;
        switch (o.kind) {
        case FileKind::WriteAt: return {fmt::format("File_write_at(f, at {}, {})", at, number())};
        case FileKind::ReadAt: return {fmt::format("File_read_at(f, at {}, {})", at, variable())};
        case FileKind::Write: return {fmt::format("File_write(f, {})", number())};
        case FileKind::Read: return {fmt::format("File_read(f, {})", variable())};
        case FileKind::Seek: return {"File_seek(f, 0)"};
        case FileKind::WriteShared: return {fmt::format("File_write_shared(f, {})", number())};
        case FileKind::ReadShared: return {fmt::format("File_read_shared(f, {})", variable())};
        case FileKind::IwriteAt: return {fmt::format("File_iwrite_at(f, at 0, {}, q{})", number(), requests_++)};
        case FileKind::Wait: return {fmt::format("Wait(q{})", requests_ - 1)};
        case FileKind::GetSize: return {fmt::format("s{} = File_get_size(f)", sizes_++)};
        case FileKind::Send: return {fmt::format("Send({}, to {})", number(), 1 - rank_)};
        case FileKind::Recv: return {fmt::format("Recv({}, from {})", variable(), 1 - rank_)};
        case FileKind::WriteAtAll: return {fmt::format("File_write_at_all(f, at {}, {})", mine, number())};
        case FileKind::ReadAtAll: return {fmt::format("File_read_at_all(f, at 0, {})", variable())};
        case FileKind::WriteOrdered: return {fmt::format("File_write_ordered(f, {})", number())};
        case FileKind::SeekShared: return {"File_seek_shared(f, 0)"};
        case FileKind::SetSize: return {fmt::format("File_set_size(f, {})", bytes_of_number)};
        case FileKind::Preallocate: return {fmt::format("File_preallocate(f, {})", 3 * bytes_of_number)};
        case FileKind::Sync: return {"File_sync(f)"};
        case FileKind::Reopen: {
            std::vector<std::string> out = open("f = ");
            out.insert(out.begin(), "File_close(f)");
            return out;
        }
        case FileKind::Atomicity: atomic_ = !atomic_; return {atomicity()};
        case FileKind::Barrier: return {"Barrier()"};
        }
        return {};
    }
    std::vector<std::string> open(const char* to) const
    {
        std::vector<std::string> out{fmt::format("{}File_open(\"data\", MODE_CREATE | MODE_RDWR{})", to,
                                                 opening_ == Opening::Apart ? ", on SELF" : "")};
        if (atomic_)
            out.push_back(atomicity());
        return out;
    }
    uint32_t variables() const { return variables_; }
    uint32_t sizes() const { return sizes_; }
    uint32_t requests() const { return requests_; }

private:
    std::string atomicity() const { return fmt::format("File_set_atomicity(f, {})", atomic_); }
    uint32_t number() { return 10 * (rank_ + 1) + numbers_++; }
    std::string variable() { return fmt::format("x{}", variables_++); }

    uint32_t rank_;
    Opening opening_;
    bool atomic_;
    uint32_t numbers_ = 0, variables_ = 0, sizes_ = 0, requests_ = 0;
};

} // namespace

FilePrograms::FilePrograms(uint32_t steps) : most_(steps), steps_(vocabulary(opening_)) {}

// Of handles of a process's own the shared pointer is one more pointer, and what is collective is not: that is left
// out.
std::vector<FilePrograms::Step> FilePrograms::vocabulary(Opening opening)
{
    std::vector<Step> out;
    const bool apart = opening == Opening::Apart;
    for (uint8_t k = 0; k <= static_cast<uint8_t>(FileKind::Barrier); ++k) {
        const FileKind kind{k};
        const bool both = kind > FileKind::Recv, of_file = both && kind != FileKind::Barrier;
        if (apart && (kind == FileKind::WriteShared || kind == FileKind::ReadShared || kind == FileKind::WriteAtAll ||
                      kind == FileKind::ReadAtAll || kind == FileKind::WriteOrdered || kind == FileKind::SeekShared ||
                      kind == FileKind::Preallocate || kind == FileKind::Atomicity))
            continue;
        const uint8_t places = kind == FileKind::WriteAt || kind == FileKind::ReadAt ? 2 : 1;
        for (uint8_t place = 0; place < places; ++place) {
            const FileOp op{kind, place};
            if (both && !(apart && of_file)) {
                out.push_back({Who::Both, op});
                continue;
            }
            out.push_back({Who::First, op});
            out.push_back({Who::Second, op});
        }
    }
    return out;
}

size_t FilePrograms::fitting() const
{
    struct Half {
        bool pending = false; // a request
        size_t sent = 0, received = 0;
        std::optional<FileOp> last;
    };
    std::array<Half, 2> processes;
    bool accessed = false;
    const auto fits = [&](Half& me, const FileOp& o) {
        const std::optional<FileOp> last = std::exchange(me.last, o);
        if (o.kind == FileKind::Wait || o.kind == FileKind::IwriteAt) {
            if (me.pending != (o.kind == FileKind::Wait))
                return false;
            me.pending = !me.pending;
        }
        if (me.pending && ends_accesses(o.kind))
            return false;
        me.sent += o.kind == FileKind::Send;
        me.received += o.kind == FileKind::Recv;
        return !(last && only_prepares(o.kind) && !is_message(o.kind) && *last == o);
    };
    for (size_t i = 0; i < chosen_.size(); ++i) {
        const Step& s = steps_[chosen_[i]];
        if (i > 0 && s.who == Who::First && steps_[chosen_[i - 1]].who == Who::Second)
            return i;
        if (!accessed && (s.op.kind == FileKind::Barrier || s.op.kind == FileKind::Sync))
            return i;
        accessed |= is_access(s.op.kind) || is_message(s.op.kind);
        if (s.who != Who::Second && !fits(processes[0], s.op))
            return i;
        if (s.who != Who::First && !fits(processes[1], s.op))
            return i;
    }
    const auto open = [](const Half& a, const Half& b) {
        return (a.pending ? 1 : 0) + (a.sent != b.received ? 1 : 0);
    };
    return chosen_.size() - (open(processes[0], processes[1]) + open(processes[1], processes[0]) > 0 ? 1U : 0U);
}

FileProgram FilePrograms::program() const
{
    FileProgram out;
    out.opening = opening_;
    out.filled = filled_;
    for (size_t c : chosen_) {
        if (steps_[c].who != Who::Second)
            out.processes[0].push_back(steps_[c].op);
        if (steps_[c].who != Who::First)
            out.processes[1].push_back(steps_[c].op);
    }
    return out;
}

bool FilePrograms::is_wanted(const FileProgram& p) const
{
    if (p.processes[1] < p.processes[0])
        return false; // the same with the names exchanged
    bool written = false;
    for (const auto& process : p.processes) {
        if (std::none_of(process.begin(), process.end(), [](const FileOp& o) { return is_access(o.kind); }) ||
            (only_prepares(process.back().kind) && process.back().kind != FileKind::Send))
            return false;
        written |= std::any_of(process.begin(), process.end(), [](const FileOp& o) { return writes(o.kind); });
    }
    return written;
}

// The chosen steps are counted up like the digits of a number; where a front does not fit, all that begins with it is
// passed over.
std::optional<FileProgram> FilePrograms::next()
{
    size_t change = chosen_.size(); // behind this step everything is new
    for (;;) {
        if (begun_) {
            while (change > 0 && chosen_[change - 1] + 1 == steps_.size())
                --change;
            if (change > 0) {
                ++chosen_[change - 1];
                std::fill(chosen_.begin() + static_cast<std::ptrdiff_t>(change), chosen_.end(), size_t{0});
            } else if (!filled_) {
                filled_ = true;
                std::fill(chosen_.begin(), chosen_.end(), size_t{0});
            } else if (opening_ != Opening::Apart) {
                filled_ = false;
                opening_ = opening_ == Opening::Together ? Opening::Atomic : Opening::Apart;
                steps_ = vocabulary(opening_);
                std::fill(chosen_.begin(), chosen_.end(), size_t{0});
            } else if (chosen_.size() < most_) {
                filled_ = false;
                opening_ = Opening::Together;
                steps_ = vocabulary(opening_);
                chosen_.assign(chosen_.size() + 1, 0);
            } else {
                return std::nullopt;
            }
        }
        begun_ = true;
        const size_t good = fitting();
        change = std::min(good + 1, chosen_.size());
        if (good < chosen_.size())
            continue;
        if (FileProgram p = program(); is_wanted(p))
            return p;
    }
}

ProgramTree to_tree(const FileProgram& program)
{
    ProgramTree tree;
    for (uint32_t r = 0; r < 2; ++r) {
        std::vector<Statement>& out = tree.processes.emplace_back();
        const auto add = [&](std::string text) { out.push_back(Statement::simple(std::move(text))); };
        FilesWriter writer(r, program.opening);
        std::vector<std::string> calls = writer.open("file f = ");
        for (const FileOp& o : program.processes[r])
            for (std::string& c : writer.text(o))
                calls.push_back(std::move(c));
        for (uint32_t v = 0; v < writer.variables(); ++v)
            add(fmt::format("int x{}", v));
        for (uint32_t v = 0; v < writer.sizes(); ++v)
            add(fmt::format("long s{}", v));
        for (uint32_t q = 0; q < writer.requests(); ++q)
            add(fmt::format("request q{}", q));
        if (program.filled && r == 0) {
            add("int given[2] = {91, 92}");
            add("file g = File_open(\"data\", MODE_CREATE | MODE_WRONLY, on SELF)");
            add("File_write(g, given)");
            add("File_close(g)");
        }
        if (program.filled)
            add("Barrier()");
        for (std::string& c : calls)
            add(std::move(c));
        add("File_close(f)");
    }
    return tree;
}

} // namespace mpismt::soundness
