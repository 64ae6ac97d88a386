#include "app/implementations.hpp"

#include "core/mpi/abi.hpp"
#include "core/mpi/collectives.hpp"
#include "core/mpi/traits.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <numeric>
#include <set>

namespace mpismt::app {

namespace {

constexpr uint32_t most_enumerated = 4;     // processes, of which all orders and all nodes are tried
constexpr size_t most_implementations = 64; // else one leeway at a time is varied

using Departure = Implementation; // that differs from the usual one in one leeway

// Sets of thread levels, one for each way in which they show in what is provided.
std::vector<Departure> thread_levels(const LookedAt& looked_at)
{
    constexpr std::array<int32_t, 4> levels{abi::THREAD_SINGLE, abi::THREAD_FUNNELED, abi::THREAD_SERIALIZED,
                                            abi::THREAD_MULTIPLE};
    std::vector<Departure> out;
    std::set<std::vector<int32_t>> seen;
    for (unsigned set = 15; set > 0; --set) {
        Departure c;
        std::vector<int32_t> supported, shown;
        for (size_t k = 0; k < levels.size(); ++k) {
            c.thread_levels[k] = (set >> k & 1) != 0;
            if (c.thread_levels[k])
                supported.push_back(levels[k]);
        }
        for (const int32_t required : looked_at.thread_levels) {
            const auto it = std::lower_bound(supported.begin(), supported.end(), required);
            shown.push_back(it == supported.end() ? supported.back() : *it);
        }
        if (seen.insert(shown).second)
            out.push_back(c);
    }
    return out;
}

std::vector<Departure> nodes(uint32_t n)
{
    std::vector<std::vector<uint32_t>> all;
    std::vector<uint32_t> of(n, 0);
    const auto extend = [&](const auto& self, uint32_t rank, uint32_t used) -> void {
        if (rank == n) {
            all.push_back(of);
            return;
        }
        for (uint32_t node = 0; node <= used; ++node) {
            of[rank] = node;
            self(self, rank + 1, std::max(used, node + 1));
        }
    };
    const auto add = [&](auto node) {
        for (uint32_t r = 0; r < n; ++r)
            of[r] = node(r);
        all.push_back(of);
    };
    if (n <= most_enumerated) {
        extend(extend, 0, 0);
    } else {
        add([](uint32_t) { return 0U; });
        add([](uint32_t r) { return r; });                       // each alone
        add([&](uint32_t r) { return r < (n + 1) / 2 ? 0U : 1U; }); // two halves
        add([](uint32_t r) { return r % 2; });                   // in turn
        add([](uint32_t r) { return r / 2; });                   // pairs
        add([](uint32_t r) { return r == 0 ? 0U : 1U; });        // the first alone
    }
    std::vector<Departure> out;
    for (std::vector<uint32_t>& partition : all) {
        const bool together = std::all_of(partition.begin(), partition.end(), [](uint32_t node) { return node == 0; });
        Departure c;
        if (!together)
            c.nodes = std::move(partition);
        out.push_back(std::move(c));
    }
    return out;
}

std::vector<Departure> orders(uint32_t n)
{
    std::vector<uint32_t> usual(n);
    std::iota(usual.begin(), usual.end(), 0U);
    std::vector<Departure> out(1);
    const auto add = [&](std::vector<uint32_t> order) {
        if (order == usual)
            return;
        out.emplace_back();
        out.back().order = std::move(order);
    };
    std::vector<uint32_t> order = usual;
    if (n <= most_enumerated) {
        while (std::next_permutation(order.begin(), order.end()))
            add(order);
        return out;
    }
    add({usual.rbegin(), usual.rend()});
    std::rotate(order.begin(), order.begin() + 1, order.end());
    add(order);
    order = usual;
    std::swap(order[0], order[1]);
    add(order);
    for (uint32_t r = 0; r < n; ++r) // round robin on two nodes
        order[r] = r % 2 == 0 ? r / 2 : (n + 1) / 2 + r / 2;
    add(order);
    return out;
}

std::vector<Departure> changes(Leeway l, const LookedAt& looked_at, uint32_t n)
{
    std::vector<Departure> out(1);
    switch (l) {
    case Leeway::Reductions: break; // a choice of each call
    case Leeway::ThreadLevel: return thread_levels(looked_at);
    case Leeway::SharedSplits: return nodes(n);
    case Leeway::Reorder: return orders(n);
    case Leeway::MergeOrder: out.emplace_back().merges_upwards = false; break;
    case Leeway::TagLimit: out.emplace_back().tag_ub = 32767; break;
    case Leeway::BsendOverhead: out.emplace_back().bsend_overhead = false; break;
    case Leeway::ProcessorNames:
        out.emplace_back().names = Implementation::Names::Different;
        out.emplace_back().names = Implementation::Names::Longest;
        break;
    }
    return out;
}

void apply(const Departure& c, Leeway l, Implementation& to)
{
    switch (l) {
    case Leeway::Reductions: break;
    case Leeway::ThreadLevel: to.thread_levels = c.thread_levels; break;
    case Leeway::SharedSplits: to.nodes = c.nodes; break;
    case Leeway::Reorder: to.order = c.order; break;
    case Leeway::MergeOrder: to.merges_upwards = c.merges_upwards; break;
    case Leeway::TagLimit: to.tag_ub = c.tag_ub; break;
    case Leeway::BsendOverhead: to.bsend_overhead = c.bsend_overhead; break;
    case Leeway::ProcessorNames: to.names = c.names; break;
    }
}

// What is still taken for granted about a leeway that is free.
std::string tried(Leeway l, uint32_t n)
{
    switch (l) {
    case Leeway::Reductions: return "a user-defined operation combines all elements of a call in the same order";
    case Leeway::ThreadLevel: return "MPI supports the same thread levels on all processes";
    case Leeway::SharedSplits:
        return n <= most_enumerated ? ""
                                    : "the placements of processes on nodes that were tried are: all on one, each "
                                      "alone, the first alone, two halves, two nodes in turn, and pairs";
    case Leeway::Reorder:
        return n <= most_enumerated ? "MPI orders processes in the same way in all topologies"
                                    : "the orders of ranks in topologies that were tried are: as they are, reversed, "
                                      "shifted by one, the first two "
                                      "exchanged, and even ranks first";
    case Leeway::MergeOrder: return "all calls of MPI_Intercomm_merge that leave the order open choose the same order";
    case Leeway::TagLimit: return "MPI_TAG_UB is 2147483647 or 32767, and no value between";
    case Leeway::BsendOverhead: return "a message in the attached buffer takes all of MPI_BSEND_OVERHEAD or none of it";
    case Leeway::ProcessorNames:
        return "processor names are the same for all processes, or different for all, and then 5 or more characters "
               "long, or as long as possible";
    }
    return {};
}

} // namespace

std::vector<Implementation> implementations(const Choices& choices, const LookedAt& looked_at, uint32_t processes,
                                            bool& one_at_a_time)
{
    std::vector<Implementation> all(1), single(1);
    one_at_a_time = false;
    for (size_t k = 0; k < leeways; ++k) {
        const auto l = static_cast<Leeway>(k);
        if (!choices.is_free(l) || !looked_at.has(l))
            continue;
        const std::vector<Departure> ways = changes(l, looked_at, processes);
        single.insert(single.end(), ways.begin() + 1, ways.end());
        if (one_at_a_time || all.size() * ways.size() > most_implementations) {
            one_at_a_time = true;
            continue;
        }
        std::vector<Implementation> more;
        for (const Implementation& i : all)
            for (const Departure& c : ways) {
                more.push_back(i);
                apply(c, l, more.back());
            }
        all = std::move(more);
    }
    return one_at_a_time ? single : all;
}

namespace {

// Calls of the program that are taken to wait for all although no sentence says so (core/mpi/collectives.def).
std::optional<Assumption> assumed_to_wait(const ir::Program& program, const Context& context)
{
    std::set<MpiOp> operations;
    Assumption a{"constructors", {}, {}, {}};
    for (const ir::Function& f : program.functions)
        for (const ir::Instr& i : f.code) // models of the library have no places of their own
            if (i.code == ir::Opcode::Mpi && i.loc && returns_of(i.mpi) == Returns::Assumed &&
                context.looked_at.calls.contains(i.mpi) && operations.insert(i.mpi).second && !a.loc)
                a.loc = i.loc;
    if (operations.empty() || program.processes() < 2)
        return {};
    std::vector<std::string> names;
    for (const MpiOp op : operations)
        names.push_back(fmt::format("MPI_{}", name_of(op)));
    a.text = fmt::format("{} {} only when all processes of the group have called {}, although MPI does not say so",
                         fmt::join(names, ", "), names.size() == 1 ? "returns" : "return",
                         names.size() == 1 ? "it" : "them");
    return a;
}

// A file of that name beside the program, or in the working directory; else empty.
std::string file_at_hand(const SourceFiles& files, const NotGiven& n)
{
    namespace fs = std::filesystem;
    if (n.loc)
        if (const fs::path beside = fs::path(files.name(n.loc.file)).parent_path() / n.name;
            fs::is_regular_file(beside))
            return beside.generic_string();
    return fs::is_regular_file(n.name) ? n.name : "";
}

} // namespace

Assumption not_given(const SourceFiles& files, const NotGiven& n)
{
    Assumption a{std::string(not_given_assumption), {}, {}, n.loc};
    if (n.name.empty()) {
        a.text = fmt::format("{} is not there: the program gets no such argument", n.asked);
        a.option = "-- ARGUMENTS";
        return a;
    }
    if (n.asked == "getenv") {
        a.text = fmt::format("the environment variable {} is not given, and getenv returns NULL", n.name);
        a.option = fmt::format("--env {}=VALUE", n.name);
        return a;
    }
    const std::string path = file_at_hand(files, n);
    a.text = fmt::format("the file {} is not given, and {}", n.name,
                         n.asked == "open"            ? "open returns -1"
                         : n.asked == "MPI_File_open" ? "MPI_File_open does not find it"
                         : n.asked == "a stream"      ? "the stream is not open"
                                                      : n.asked + " returns NULL");
    a.option = fmt::format("--file {}={}", n.name, path.empty() ? "PATH" : path);
    return a;
}

std::vector<Assumption> assumptions(const ir::Program& program, const Context& context, bool one_at_a_time)
{
    std::vector<Assumption> out;
    for (size_t k = 0; k < leeways; ++k) {
        const auto l = static_cast<Leeway>(k);
        const bool free = context.choices().is_free(l);
        if (!context.looked_at.has(l) || (free && l == Leeway::Reductions && !context.looked_at.own_operation))
            continue;
        Assumption a{std::string(name_of(l)), free ? tried(l, program.processes()) : assumed(l),
                     free                      ? ""
                     : l == Leeway::Reductions ? "--reductions any"
                                               : fmt::format("--free {}", name_of(l)),
                     *context.looked_at.first[k], free};
        if (free && one_at_a_time && l != Leeway::Reductions)
            a.text += fmt::format("{}it was varied alone, with everything else as assumed", a.text.empty() ? "" : "; ");
        if (!a.text.empty())
            out.push_back(std::move(a));
    }
    if (auto waits = assumed_to_wait(program, context))
        out.push_back(std::move(*waits));
    // Each is named once: a model may assume what the program's calls do, too, and programs that are started together
    // have their own.
    for (const Assumption& a : program.assumptions) {
        const auto known = std::find_if(out.begin(), out.end(), [&](const Assumption& b) { return a.name == b.name; });
        if (known == out.end())
            out.push_back(a);
        else if (!known->loc)
            known->loc = a.loc;
    }
    return out;
}

std::vector<std::string> remarks(const ir::Program& program, const Context& context)
{
    const LookedAt& run = context.looked_at;
    const std::string main_file = program.files.size() > 0 ? program.files.name(0) : "";
    const bool is_model = main_file.ends_with(".mpi") || main_file == "<stdin>";
    std::vector<std::string> out;
    if (run.ends > 0 && run.failures == run.ends) {
        out.push_back(fmt::format("every process ended with exit status {}{}", run.status,
                                  run.failed_at ? fmt::format(", by exit at line {}", run.failed_at.line) : ""));
    } else if (run.failures > 0) {
        out.push_back(fmt::format("a process can end with exit status {}{}; that ends no other process", run.status,
                                  run.failed_at ? fmt::format(", by exit at line {}", run.failed_at.line) : ""));
    }
    if (run.abort)
        out.push_back(fmt::format("MPI_Abort is called, with error code {}, by process {} at {}", run.abort->code,
                                  run.abort->rank, to_string(program.files, run.abort->loc)));
    std::vector<std::string> calls;
    bool communicates = false;
    for (const MpiOp op : run.calls) {
        communicates |= !is_local(op) && op != MpiOp::Init && op != MpiOp::Init_thread && op != MpiOp::Finalize &&
                        op != MpiOp::Abort;
        calls.push_back(fmt::format("MPI_{}", name_of(op)));
    }
    if (!communicates && !calls.empty()) {
        const std::string last = calls.back();
        calls.pop_back();
        out.push_back(fmt::format("no process made an MPI call that communicates: only {}{}{}", fmt::join(calls, ", "),
                                  calls.empty() ? "" : " and ", last));
    } else if (!communicates && !is_model) {
        out.push_back("no process made an MPI call");
    }
    if (!out.empty() && !is_model && context.options().arguments.empty())
        out.push_back("the program was run without arguments; arguments after -- on the command line are passed to it");
    return out;
}

} // namespace mpismt::app
