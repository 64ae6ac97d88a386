// Files are written as they are made, so that a certificate of a gigabyte takes no memory; hashes are taken from the
// files.
#include "proofs/certify.hpp"

#include "core/errors.hpp"
#include "core/ir_binary.hpp"
#include "proofs/certcheck/execution_text.hpp"
#include "proofs/certcheck/exhaustive.hpp"
#include "proofs/certcheck/linear.hpp"
#include "solver/backend.hpp"
#include "solver/proof.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <new>

namespace mpismt::proofs {

namespace {

namespace fs = std::filesystem;
using encoding::Encoding;
using encoding::Formula;
using encoding::HappensBefore;
using encoding::Literal;

constexpr const char* names_of_files[] = {"options",     "program.ir",  "findings",    "query.cnf",   "query.names",
                                          "query.meaning", "query.order", "query.cycles", "query.drat", "linear",
                                          certcheck::list_of_cubes};

class File {
public:
    File(const std::string& directory, const std::string& name)
        : path_(fs::path(directory) / name), file_(path_, std::ios::binary)
    {
    }
    template <class... T> void put(fmt::format_string<T...> text, T&&... values)
    {
        fmt::format_to(std::back_inserter(buffer_), text, std::forward<T>(values)...);
        if (buffer_.size() > 1 << 16)
            flush();
    }
    void close()
    {
        flush();
        if (!file_.flush())
            throw InputError(fmt::format("--certify: cannot write {}", path_.string()));
    }

private:
    void flush()
    {
        file_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
        buffer_.clear();
    }
    fs::path path_;
    std::ofstream file_;
    std::string buffer_;
};

void write(const std::string& directory, const std::string& name, const std::string& text)
{
    File file(directory, name);
    file.put("{}", text);
    file.close();
}

std::string kind_of(const EventGraph& graph, EventId id)
{
    const Event& e = graph.events[id];
    switch (e.kind) {
    case EventKind::Send: return "send";
    case EventKind::Recv: return graph.recv(id).flag != no_term ? "recv-found" : "recv";
    case EventKind::Probe: return "probe";
    case EventKind::Wait: return "wait";
    case EventKind::Collective: return "collective";
    case EventKind::Stop:
    case EventKind::Fault: {
        const StopDetail::Reason r = graph.stop(id).reason;
        const bool wrong = r == StopDetail::Reason::Finding || r == StopDetail::Reason::Cut ||
                           r == StopDetail::Reason::Unsupported || r == StopDetail::Reason::Limit;
        return wrong ? "goes-wrong" : "stop";
    }
    case EventKind::Delivery:
    case EventKind::Cancel:
    case EventKind::Poll:
    case EventKind::Space:
    case EventKind::Branch:
    case EventKind::Access:
    case EventKind::Sync:
    case EventKind::End: return "other";
    }
    return {};
}

Literal fits_literal(Encoding& encoding, const encoding::Relation::Pair& pair)
{
    return encoding.formula().literal(encoding.settled(pair.fits));
}

void write_meaning(Encoding& encoding, const std::string& directory)
{
    const EventGraph& graph = encoding.graph();
    Formula& formula = encoding.formula();
    File file(directory, "query.meaning");
    // Variables.
    std::vector<std::string> words(static_cast<size_t>(formula.variables()) + 1, "auxiliary");
    words[1] = "true";
    size_t at = 0;
    for (size_t c = 0; c < formula.clauses(); ++c) {
        const bool gate = formula.names()[formula.name_of_clause(c)] == "gate";
        if (gate && formula.flat()[at] > 0)
            words[static_cast<size_t>(formula.flat()[at])] = "gate";
        while (formula.flat()[at] != 0)
            ++at;
        ++at;
    }
    for (const HappensBefore::Elimination& e : encoding.eliminations())
        if (e.literal > 1)
            words[static_cast<size_t>(e.literal)] = fmt::format("path {} {}", e.from, e.to);
    for (const auto& [t, l] : formula.literals()) {
        const auto v = static_cast<size_t>(std::abs(l));
        if (words[v] == "auxiliary")
            words[v] = fmt::format("term {}", formula.terms().to_string(t));
    }
    words[static_cast<size_t>(encoding.assumption_of_maximality())] = "maximal";
    for (const auto& [call, l] : encoding.buffered_calls())
        if (l > 1)
            words[static_cast<size_t>(l)] = fmt::format("buffered: call {} of the program", call);
    for (const auto& [call, l] : encoding.synchronizing_calls())
        if (l > 1)
            words[static_cast<size_t>(l)] = fmt::format("synchronizing: call {} of the program", call);
    for (size_t v = 1; v < words.size(); ++v) {
        std::replace(words[v].begin(), words[v].end(), '\n', ' ');
        file.put("var {} {}\n", v, words[v]);
    }
    // Events, pairs.
    for (EventId id = 0; id < graph.events.size(); ++id) {
        const Event& e = graph.events[id];
        const bool communication = e.kind == EventKind::Send || e.kind == EventKind::Recv;
        file.put("event {} {} {} {} {} {} rank {} line {}\n", id, kind_of(graph, id), encoding.issued(id),
                 encoding.completed(id), communication ? encoding.matched(id) : 0,
                 communication ? encoding.cancelled_literal(id) : 0, e.rank, e.loc.line);
    }
    const auto write_pairs = [&](const char* name, const encoding::Relation& relation) {
        for (const encoding::Relation::Pair& pair : relation.pairs())
            if (pair.literal != 0)
                file.put("{} {} {} {} {}\n", name, pair.from, pair.to, pair.literal, fits_literal(encoding, pair));
    };
    const encoding::Relation& match = encoding.match();
    write_pairs("match", match);
    write_pairs("view", encoding.sees());
    for (EventId id = 0; id < graph.events.size(); ++id) {
        const EventKind kind = graph.events[id].kind;
        if (kind != EventKind::Send && kind != EventKind::Recv && kind != EventKind::Probe)
            continue;
        const encoding::Relation& relation = kind == EventKind::Probe ? encoding.sees() : match;
        std::vector<Literal> literals;
        for (uint32_t i : kind == EventKind::Send ? relation.from(id) : relation.into(id))
            literals.push_back(relation.literal(i));
        std::erase(literals, 0);
        if (literals.size() < 2)
            continue;
        file.put("one {} {}", id, literals.size());
        for (Literal l : literals)
            file.put(" {}", l);
        for (Literal l : encoding.match_auxiliaries(id))
            file.put(" {}", l);
        file.put("\n");
    }
    // Happens-before.
    for (const HappensBefore::Edge& e : encoding.order().cyclic_edges())
        file.put("edge {} {} {} {} {} {}\n", e.from, e.to, e.condition[0], e.condition[1], e.condition[2],
                 encoding.order().families()[e.family]);
    const auto node = [&](encoding::Node n, EventId e, const char* what) {
        if (n != Encoding::no_node)
            file.put("node {} {} of event {}\n", n, what, e);
    };
    for (EventId id = 0; id < graph.events.size(); ++id) {
        node(encoding.completion_node(id), id, "completion");
        node(encoding.match_node(id), id, "match");
    }
    // What can go wrong.
    for (const encoding::Question& q : encoding.questions())
        if (q.event == no_event)
            file.put("goal {} {}\n", identifier_of(q.kind), q.literal);
        else
            file.put("goal {} {} {}\n", identifier_of(q.kind), q.literal, q.event);
    for (const Encoding::Reach& r : encoding.cuts())
        file.put("goal cut {} {}\n", r.literal, r.event);
    for (const Encoding::Reach& r : encoding.obstacles())
        file.put("goal obstacle {} {}\n", r.literal, r.event);
    file.close();
}

void write_order(const Encoding& encoding, std::span<const HappensBefore::Cycle> cycles, const std::string& directory)
{
    File order(directory, "query.order");
    for (const HappensBefore::Elimination& e : encoding.eliminations()) {
        const int has = e.has_clause ? 1 : 0;
        switch (e.kind) {
        case HappensBefore::Elimination::Kind::Edge: order.put("e {} {} {} {}\n", has, e.from, e.to, e.literal); break;
        case HappensBefore::Elimination::Kind::Path:
            order.put("p {} {} {} {} {}\n", has, e.from, e.through, e.to, e.literal);
            break;
        case HappensBefore::Elimination::Kind::Cycle: order.put("c {} {} {}\n", has, e.from, e.through); break;
        }
    }
    order.close();
    File file(directory, "query.cycles");
    for (const HappensBefore::Cycle& c : cycles) {
        file.put("cycle {}", c.path.front().from);
        for (const HappensBefore::Edge& e : c.path)
            file.put(" {} {} {} {}", e.condition[0], e.condition[1], e.condition[2], e.to);
        file.put("\n");
    }
    file.close();
}

} // namespace

void prepare_directory(const std::string& directory)
{
    std::error_code error;
    const fs::path path(directory);
    if (fs::exists(path, error) &&
        (!fs::is_directory(path, error) || (!fs::is_empty(path, error) && !fs::exists(path / "manifest", error) &&
                                            !fs::exists(path / name_of_cube(1), error))))
        throw InputError(
            fmt::format("--certify {}: that is not an empty directory, nor one that holds a certificate", directory));
    fs::create_directories(path, error);
    if (error)
        throw InputError(fmt::format("--certify {}: {}", directory, error.message()));
}

std::string name_of_cube(size_t cube) { return fmt::format("cube-{}", cube); }

void join_cubes(const ir::Program& program, CheckResult& result, std::optional<size_t> alone, size_t cubes,
                const Context& context)
{
    const fs::path directory(context.options().certify);
    const bool holds = result.verdict == Verdict::NoError || result.verdict == Verdict::NoErrorWithinBound;
    std::error_code error;
    if (alone) {
        const fs::path from = directory / name_of_cube(*alone + 1);
        for (const fs::directory_entry& e : fs::directory_iterator(from, error))
            fs::rename(e.path(), directory / e.path().filename());
    }
    for (size_t i = 1; fs::exists(directory / name_of_cube(i)); ++i) // also of earlier cubes
        if (alone || !holds || i > cubes) {
            clear_directory((directory / name_of_cube(i)).string());
            fs::remove(directory / name_of_cube(i), error);
        }
    if (!alone && holds) {
        std::string list;
        for (size_t i = 1; i <= cubes; ++i) {
            uint64_t bytes = 0;
            list += fmt::format("{} {}\n", name_of_cube(i),
                                certcheck::hash_of_file((directory / name_of_cube(i) / "manifest").string(), bytes));
        }
        write(directory.string(), certcheck::list_of_cubes, list);
        finish_certificate(program, result, "cubes", context);
    } else if (!has_certificate(context)) {
        result.notes.push_back("there is no certificate for this verdict");
    }
}

bool has_certificate(const Context& context) { return fs::exists(fs::path(context.options().certify) / "manifest"); }

void clear_directory(const std::string& directory)
{
    std::error_code error;
    for (const fs::directory_entry& e : fs::directory_iterator(directory, error)) {
        const std::string name = e.path().filename().string();
        const bool ours =
            name == "manifest" || name.starts_with("input-") || name.starts_with("given-") ||
            std::find(std::begin(names_of_files), std::end(names_of_files), name) != std::end(names_of_files);
        if (ours)
            fs::remove(e.path(), error);
    }
}

void certify_refutation(Encoding& encoding, std::span<const HappensBefore::Cycle> cycles,
                        std::span<const Literal> cube, bool complete, Context& context)
{
    const std::string& directory = context.options().certify;
    Formula& formula = encoding.formula();
    std::vector<Literal> goals;
    for (const encoding::Question& q : encoding.questions())
        if (context.is_error(q.kind))
            goals.push_back(q.literal);
    for (const Encoding::Reach& r : encoding.obstacles())
        goals.push_back(r.literal);
    if (complete)
        for (const Encoding::Reach& r : encoding.cuts())
            goals.push_back(r.literal);
    std::sort(goals.begin(), goals.end());
    goals.erase(std::unique(goals.begin(), goals.end()), goals.end());
    std::erase(goals, -1);
    // All literals that the meaning names are there before it is written; data become clauses, where another solver
    // took them as they are.
    for (const encoding::Relation* relation : {&encoding.match(), &encoding.sees()})
        for (const encoding::Relation::Pair& pair : relation->pairs())
            fits_literal(encoding, pair);
    solver::make_cadical(context)->load(formula);
    write_meaning(encoding, directory);
    write_order(encoding, cycles, directory);

    std::vector<Literal> flat = formula.flat();
    for (const HappensBefore::Cycle& c : cycles) {
        flat.insert(flat.end(), c.clause.begin(), c.clause.end());
        flat.push_back(0);
    }
    for (const Literal l : cube)
        flat.insert(flat.end(), {l, 0});
    flat.insert(flat.end(), goals.begin(), goals.end());
    flat.push_back(0);
    File cnf(directory, "query.cnf");
    cnf.put("p cnf {} {}\n", formula.variables(), formula.clauses() + cycles.size() + cube.size() + 1);
    for (Literal l : flat)
        if (l == 0)
            cnf.put("0\n");
        else
            cnf.put("{} ", l);
    cnf.close();
    File names(directory, "query.names");
    for (size_t c = 0; c < formula.clauses();) {
        size_t end = c + 1;
        while (end < formula.clauses() && formula.name_of_clause(end) == formula.name_of_clause(c))
            ++end;
        names.put("{} {}\n", end - c, formula.names()[formula.name_of_clause(c)]);
        c = end;
    }
    if (!cycles.empty())
        names.put("{} cycle\n", cycles.size());
    if (!cube.empty())
        names.put("{} cube\n", cube.size());
    names.put("1 question\n");
    names.close();
    if (!solver::refute(flat, (fs::path(directory) / "query.drat").string(), context))
        throw InternalError("the formula of a program without errors has a model");
}

void certify_executions(const std::vector<Finding>& findings, const Context& context)
{
    write(context.options().certify, "findings", certcheck::findings_text(findings));
}

void certify_linear(const linear::Refutation& refutation, const Context& context)
{
    write(context.options().certify, "linear", certcheck::to_string(refutation));
}

void certify_search(const ir::Program& program, CheckResult& result, Context& context)
{
    constexpr uint64_t most_transitions = 3'000'000;
    constexpr int64_t most_seconds = 60, most_megabytes = 2048;
    Options options = context.options();
    const int64_t most = static_cast<int64_t>(memory_in_use() / 1048576.0) + most_megabytes;
    options.memory = options.memory > 0 ? std::min(options.memory, most) : most;
    certcheck::Exhaustive all;
    std::string limit;
    try {
        Context part(std::move(options), context, most_seconds);
        all = certcheck::search_all(program, context.choices(), context.errors(), result.bound,
                                    result.verdict == Verdict::NoError, most_transitions, &part);
    } catch (const LimitReached& e) {
        limit = e.what();
    } catch (const std::bad_alloc&) {
        limit = "memory is exhausted";
    } catch (const certcheck::ShowsError& e) {
        throw InternalError(
            fmt::format("two searches disagree: the answer is that nothing is wrong, but {}", e.what()));
    } catch (const certcheck::Rejected& e) {
        result.notes.push_back(fmt::format("there is no certificate: {}", e.what()));
        return;
    } catch (const UnsupportedError& e) {
        result.notes.push_back(fmt::format("there is no certificate: {}", e.what()));
        return;
    }
    if (!limit.empty()) {
        all = {};
        all.transitions = most_transitions;
        result.notes.push_back(fmt::format("the certificate only claims the answer: the search of all states, by which "
                                           "mpismt-certcheck tests it, did not come to its end ({}); its --transitions "
                                           "lets it go on longer",
                                           limit));
    }
    finish_certificate(program, result, "search", context, all.states, all.transitions);
}

void finish_certificate(const ir::Program& program, const CheckResult& result, const std::string& reason,
                        const Context& context, uint64_t states, uint64_t transitions)
{
    const Options& options = context.options();
    const std::string& directory = options.certify;
    write(directory, "program.ir", ir::to_bytes(program));
    std::string text;
    for (const std::string& f : options.files)
        text += fmt::format("file {}\n", f);
    for (const std::string& a : options.arguments)
        text += fmt::format("argument {}\n", a);
    for (const OtherProgram& other : options.others) {
        text += fmt::format("with {} of {}\n", other.processes, fmt::join(other.files, " "));
        for (const std::string& a : other.arguments)
            text += fmt::format("argument {}\n", a);
    }
    for (const std::string& f : options.compiler_flags)
        text += fmt::format("compiler-flag {}\n", f);
    const auto say = [&](const char* name, const auto& value) {
        if constexpr (std::is_same_v<std::decay_t<decltype(value)>, option_types::strings>)
            for (const std::string& v : value)
                text += fmt::format("{} {}\n", name, v);
        else
            text += fmt::format("{} {}\n", name, value);
    };
#define OPTION(field, long_name, ...) say(long_name, options.field);
#include "core/options.def"
#undef OPTION
    write(directory, "options", text);
    std::vector<std::string> inputs = options.files;
    for (const OtherProgram& other : options.others)
        inputs.insert(inputs.end(), other.files.begin(), other.files.end());
    for (size_t i = 0; i < inputs.size(); ++i) {
        std::ifstream in(inputs[i], std::ios::binary);
        if (!in)
            continue; // standard input
        const std::string name = fmt::format("input-{}{}", i, fs::path(inputs[i]).extension().string());
        write(directory, name, {std::istreambuf_iterator<char>(in), {}});
    }

    certcheck::Manifest m;
    m.verdict = name_of(result.verdict);
    m.reason = reason;
    m.program = result.program.empty() ? "-" : result.program;
    std::replace_if(m.program.begin(), m.program.end(), [](unsigned char c) { return c < ' '; }, '?');
    m.processes = program.processes();
    m.bound = options.bound;
    m.buffering = options.buffering;
    m.collectives = options.collectives;
    m.win_model = options.win_model;
    m.states = states;
    m.transitions = transitions;
    for (size_t k = 0; k < named_kinds; ++k)
        if (const auto kind = static_cast<FindingKind>(k); context.is_error(kind))
            m.properties += (m.properties.empty() ? "" : ",") + std::string(name_of(kind));
    for (size_t k = named_kinds; k < finding_kinds; ++k) // a name stands for all of its parts
        if (const auto kind = static_cast<FindingKind>(k); context.is_error(whole_of(kind)) && !context.is_error(kind))
            m.properties += ",-" + identifier_of(kind);
    if (m.properties.empty()) // nobody asks for errors
        m.properties = name_of(FindingKind::MessageRace);
    for (const GivenFile& f : parse_given_files(options)) {
        std::ifstream in(f.path, std::ios::binary);
        write(directory, certcheck::name_of_given(m.given.size()), {std::istreambuf_iterator<char>(in), {}});
        m.given.push_back(f.name);
    }
    std::vector<std::string> names;
    for (const fs::directory_entry& e : fs::directory_iterator(directory))
        if (e.is_regular_file()) // not the folders of cubes
            names.push_back(e.path().filename().string());
    std::sort(names.begin(), names.end());
    for (const std::string& name : names) {
        certcheck::Manifest::File f;
        f.name = name;
        f.hash = certcheck::hash_of_file((fs::path(directory) / name).string(), f.bytes);
        m.files.push_back(std::move(f));
    }
    write(directory, "manifest", certcheck::to_string(m));
}

} // namespace mpismt::proofs
