// Facts of core/mpi/traits.def that follow from a function's parameters, or from each other: a row that forgets one of
// them would make a search leave something out.
#include "core/mpi/traits.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <string>

namespace mpismt::traits_test {

namespace {

constexpr MpiOp all[] = {
#define OPERATION(name, ...) MpiOp::name,
#include "core/mpi/operations.def"
#undef OPERATION
};

bool has_parameter(MpiOp op, ParamKind kind, ParamDir dir)
{
    return std::ranges::any_of(parameters_of(op), [&](const Param& p) { return p.kind == kind && p.dir == dir; });
}

bool is_event(MpiOp op) { return !is_local(op) && kind_of(op) != CallKind::Library; }

} // namespace

TEST_CASE("what a function's parameters tell is what its row says", "[traits]")
{
    for (const MpiOp op : all) {
        INFO(name_of(op));
        const Traits& t = traits_of(op);
        const bool other_mode = t.has(Fact::Buffered) || t.has(Fact::Synchronous) || t.has(Fact::Ready);
        CHECK(t.has(Fact::HasStandardSend) == (parameter_index(op, "dest").has_value() && !other_mode));
        if (is_event(op)) {
            const bool asks = has_parameter(op, ParamKind::Logical, ParamDir::Out) ||
                              (parameter_index(op, "outcount") && !t.has(Fact::Waits));
            CHECK(t.has(Fact::Polls) == asks);
            const bool of_window =
                t.kind == CallKind::OneSided || t.kind == CallKind::Epoch ||
                std::ranges::any_of(parameters_of(op), [](const Param& p) { return p.kind == ParamKind::Window; });
            CHECK(t.has(Fact::OfWindows) == of_window);
            if (has_parameter(op, ParamKind::Request, ParamDir::Out) && t.form != CallForm::Persistent &&
                t.kind != CallKind::File)
                CHECK(t.has(Fact::ReturnsAtOnce));
        }
        CHECK(t.has(Fact::OfFiles) == (name_of(op).starts_with("File_") || op == MpiOp::Register_datarep));
    }
}

TEST_CASE("the columns of a row fit each other", "[traits]")
{
    for (const MpiOp op : all) {
        INFO(name_of(op));
        const Traits& t = traits_of(op);
        if (t.has(Fact::Polls)) {
            CHECK(t.answers == Answers::Several);
            CHECK(t.buffering == Buffering::Seen);
        }
        CHECK(traits_of(t.base).base == t.base);
        CHECK(traits_of(t.base).kind == t.kind);
        if (t.form == CallForm::Blocking)
            CHECK(t.base == op);
        if (t.has(Fact::Sends) || t.has(Fact::Receives)) { // arguments that both engines count
            const auto params = parameters_of(op);
            REQUIRE(params.size() >= 6);
            CHECK(params[0].kind == ParamKind::Buffer);
            CHECK(params[3].name == (t.has(Fact::Sends) ? "dest" : "source"));
            CHECK(params[4].kind == ParamKind::Tag);
            CHECK(params[5].kind == ParamKind::Communicator);
            CHECK((t.form == CallForm::Blocking) != has_parameter(op, ParamKind::Request, ParamDir::Out));
        }
        const int positions = t.has(Fact::AtOffset) + t.has(Fact::AtOwnPointer) + t.has(Fact::AtSharedPointer);
        CHECK(positions == (t.has(Fact::Reads) || t.has(Fact::Writes)));
    }
}

} // namespace mpismt::traits_test
