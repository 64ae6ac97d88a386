// Numbers go by message to a process that uses them as lengths, indices, ranks and tags of later calls. They are right,
// wrong or were never written, on their own; and what uses them is right, or has a fault of its own.
#include "soundness/programs/random_faults.hpp"

#include "soundness/programs/growing.hpp"

#include <array>

namespace mpismt::soundness {

namespace {

class Faults {
public:
    explicit Faults(uint64_t seed) : random_(seed) {}

    ProgramTree run()
    {
        const size_t numbers = 1 + random_.below(2);
        receiver_.add("int n[2] = ?, a[8], u = ?");
        receiver_.add("status st");
        for (Growing& s : senders_)
            s.add("int k = ?, d[8], u = ?");
        for (size_t i = 0; i < numbers; ++i)
            pass_number(i);
        if (random_.one_in(4))
            receiver_.add(text_of(between, i_of(numbers)));
        for (size_t i = 0, uses = 1 + random_.below(3); i < uses; ++i)
            use(i_of(numbers));
        while (!receiver_.open.empty()) {
            if (random_.one_in(3))
                receiver_.add(text_of(between, i_of(numbers)));
            finish_one();
        }
        if (random_.one_in(2))
            receiver_.add(text_of(at_end, i_of(numbers)));
        ProgramTree tree;
        tree.processes = {receiver_.body, senders_[0].body, senders_[1].body};
        return tree;
    }

private:
    static constexpr const char* between[] = {"a[6] = 1",        "a[{}] = 2",         "a[n[{}]] = 3",
                                              "assert(n[{}] > 0)", "if (n[{}] > 2) {{ a[1] = 1; }}", "a[0] = a[n[{}]]",
                                              "assert(a[1] == 0)", "u = u + n[{}]"};
    static constexpr const char* at_end[] = {"assert(a[0] == 0)", "assert(a[n[{}]] < 3)", "assert(u != 5)",
                                             "print(\"{{}}\", n[{}])"};

    size_t i_of(size_t numbers) { return random_.below(numbers); }
    template <size_t N>
    std::string text_of(const char* const (&list)[N], size_t i)
    {
        return fmt::format(fmt::runtime(list[random_.below(N)]), i);
    }

    // The first fault, if there is one: a number that was never written, is too large or too small, or comes in a
    // message that is too long or of another type.
    void pass_number(size_t i)
    {
        Growing& from = senders_[i % 2];
        const char* const values[] = {"1", "2", "3", "4", "0", "9", "0 - 1"};
        const size_t which = random_.one_in(3) ? random_.below(std::size(values)) : random_.below(4);
        if (!random_.one_in(6))
            from.add(fmt::format("k = {}", values[which]));
        const bool is_long = random_.one_in(12);
        from.add(fmt::format("Send({}, to 0, tag 0)", is_long ? "d[0..1]" : random_.one_in(12) ? "u" : "k"));
        const std::string source = random_.one_in(2) ? "*" : fmt::format("{}", i % 2 + 1);
        if (random_.one_in(3)) {
            receiver_.add(fmt::format("request s{0}", i));
            receiver_.add(fmt::format("Irecv(n[{0}], from {1}, tag 0, s{0})", i, source));
            if (random_.one_in(8)) // it is used too early
                receiver_.open.push_back(fmt::format("s{}", i));
            else
                receiver_.add(fmt::format("Wait(s{})", i));
        } else {
            receiver_.add(fmt::format("Recv(n[{}], from {}, tag 0, st)", i, source));
        }
    }

    // The second one: buffers that overlap, lengths that do not fit, ranks and tags that are none.
    void use(size_t i)
    {
        const size_t begin = random_.below(3), from = random_.below(2);
        Growing& sender = senders_[from];
        const std::string number = fmt::format("n[{}]", i);
        const std::string section = random_.one_in(2)   ? fmt::format("a[{}..{} + {}]", begin, begin, number)
                                    : random_.one_in(2) ? fmt::format("a[{}..6]", number)
                                                        : fmt::format("a[{}]", number);
        const std::string source = random_.one_in(4) ? number : fmt::format("{}", from + 1);
        const std::string tag = random_.one_in(5) ? number : "1";
        const std::string sent = random_.one_in(2) ? "d[0..1]" : random_.one_in(3) ? "d[0..k]" : "d[1]";
        sender.add(fmt::format("Send({}, to 0, tag 1)", sent));
        if (random_.one_in(4)) {
            receiver_.add(fmt::format("Recv({}, from {}, tag {}, st)", section, source, tag));
            return;
        }
        const std::string request = fmt::format("q{}", requests_++);
        receiver_.add(fmt::format("request {}", request));
        receiver_.add(fmt::format("Irecv({}, from {}, tag {}, {})", section, source, tag, request));
        receiver_.open.push_back(request);
    }

    void finish_one()
    {
        const size_t i = random_.below(receiver_.open.size());
        receiver_.add(fmt::format("Wait({})", receiver_.open[i]));
        receiver_.open.erase(receiver_.open.begin() + static_cast<std::ptrdiff_t>(i));
    }

    Random random_;
    Growing receiver_;
    std::array<Growing, 2> senders_;
    size_t requests_ = 0;
};

} // namespace

ProgramTree random_faults(uint64_t seed) { return Faults(seed).run(); }

} // namespace mpismt::soundness
