#include "proofs/certcheck/linear.hpp"

#include <limits>

namespace mpismt::certcheck {

namespace {

using namespace linear;

void write(std::string& out, const char* what, const Variables& variables)
{
    out += what;
    for (uint32_t v : variables)
        out += " " + std::to_string(v);
}

void write(std::string& out, std::span<const Row> rows)
{
    for (const Row& row : rows) {
        out += row.equal ? "row = " : "row <= ";
        out += std::to_string(row.right);
        for (const Entry& e : row.entries)
            out += " " + std::to_string(e.variable) + " " + std::to_string(e.factor);
        out += "\n";
    }
}

void write(std::string& out, std::span<const Proof> proofs)
{
    for (const Proof& p : proofs) {
        write(out, "none", p.variables);
        out += " by";
        for (size_t i = 0; i < p.multipliers.size(); ++i)
            if (p.multipliers[i] != 0)
                out += " " + std::to_string(i) + " " + std::to_string(p.multipliers[i]);
        out += "\n";
    }
}

class Checker {
public:
    explicit Checker(Input& input) : input_(input) {}
    uint64_t check();

private:
    uint32_t variable(Words& words) { return static_cast<uint32_t>(words.number(0, int64_t{system_.variables} - 1)); }
    void row(Words&);
    void proof(Words&);
    void asked(Words&, uint8_t wanted);

    static constexpr uint8_t not_shown = 0, shown_of_maximal = 1, shown_of_all = 2;
    Input& input_;
    System system_;
    std::vector<uint8_t> shown_; // of each variable
    bool maximal_ = false;
    uint64_t proofs_ = 0;
};

void Checker::row(Words& words)
{
    Row row;
    const std::string_view relation = words.word();
    row.equal = relation == "=";
    if (!row.equal && relation != "<=")
        input_.reject("a row has <= or =");
    row.right = words.number(-(int64_t{1} << 31), int64_t{1} << 31);
    while (!words.done()) {
        const uint32_t v = variable(words);
        row.entries.push_back({v, static_cast<int32_t>(words.number(-(int64_t{1} << 30), int64_t{1} << 30))});
    }
    system_.rows.push_back(std::move(row));
}

void Checker::proof(Words& words)
{
    std::vector<Entry> sum;
    for (std::string_view word = words.word(); word != "by"; word = words.word()) {
        Words one(input_, word);
        sum.push_back({variable(one), 1});
    }
    std::vector<int64_t> multipliers(system_.rows.size(), 0);
    while (!words.done()) {
        const auto i = static_cast<size_t>(words.number(0, static_cast<int64_t>(multipliers.size()) - 1));
        multipliers[i] = words.number(std::numeric_limits<int64_t>::min() + 1, std::numeric_limits<int64_t>::max());
    }
    if (!excludes(system_, sum, multipliers))
        input_.reject("these multiples of the rows do not show that the variables are 0");
    for (const Entry& e : sum)
        shown_[e.variable] = std::max(shown_[e.variable], maximal_ ? shown_of_maximal : shown_of_all);
    system_.rows.push_back({std::move(sum), false, 0});
    ++proofs_;
}

void Checker::asked(Words& words, uint8_t wanted)
{
    while (!words.done())
        if (const uint32_t v = variable(words); shown_[v] < wanted)
            input_.reject("nothing shows that variable " + std::to_string(v) + " is 0");
}

uint64_t Checker::check()
{
    constexpr int64_t most_variables = int64_t{1} << 26;
    bool ends = false;
    for (std::string text; input_.line(text);) {
        Words words(input_, text);
        const std::string_view what = words.word();
        if (system_.variables == 0) {
            if (what != "variables")
                input_.reject("'variables N' is expected");
            system_.variables = static_cast<uint32_t>(words.number(1, most_variables));
            shown_.assign(system_.variables, not_shown);
            words.end();
        } else if (what == "row") {
            row(words);
        } else if (what == "none") {
            proof(words);
        } else if (what == "maximal" && !maximal_) {
            words.end();
            maximal_ = true;
        } else if (what == "always") {
            asked(words, shown_of_all);
        } else if (what == "ends") {
            asked(words, shown_of_maximal);
            ends = true;
        } else {
            input_.reject("this line is not expected here");
        }
    }
    if (!ends)
        input_.reject("it ends before it says what is asked");
    return proofs_;
}

} // namespace

std::string to_string(const Refutation& r)
{
    const std::span<const Row> rows = r.system.rows;
    std::string out = "variables " + std::to_string(r.system.variables) + "\n";
    write(out, rows.first(r.always));
    write(out, r.by_always);
    out += "maximal\n";
    write(out, rows.subspan(r.always));
    write(out, r.by_all);
    for (const Variables& v : r.asked_of_always) {
        write(out, "always", v);
        out += "\n";
    }
    for (const Variables& v : r.asked_of_all) {
        write(out, "ends", v);
        out += "\n";
    }
    return out;
}

uint64_t check_linear(Input& input) { return Checker(input).check(); }

} // namespace mpismt::certcheck
