// Machine code for loops: which memory it may touch, and that both interpreters come to the same state with and without
// it (tests/c/machine_code.c has the programs).
#include "core/native/code.hpp"
#include "tests/catch.hpp"

namespace mpismt::native_test {

TEST_CASE("plain bytes end where others begin")
{
    Memory m;
    const uint32_t object = m.create(ObjectKind::Heap, 100, {}, 0, false);
    const Pointer p = object_pointer(object);
    CHECK(m.plain(p + 10, 4).bytes == nullptr); // nothing was ever written there
    const Memory::Plain written = m.plain_to_write(p + 10, 4);
    REQUIRE(written.bytes != nullptr);
    CHECK(written.begin == p + 10);
    CHECK(written.size == 4);
    CHECK(m.plain_to_write(p + 14, 2).size == 6);
    CHECK(m.plain(p + 12, 4).begin == p + 10);
    CHECK(m.plain(p + 12, 5).bytes == nullptr);
    CHECK(m.plain(p + 98, 4).bytes == nullptr);
    CHECK(m.plain_to_write(p + 98, 4).bytes == nullptr);
    CHECK(m.plain(p - 1, 1).bytes == nullptr);
    m.destroy(object);
    CHECK(m.plain(p + 10, 4).bytes == nullptr);
}

TEST_CASE("plain bytes have no symbolic cells, and constants are not written")
{
    TermStore terms;
    Memory m;
    const Pointer p = object_pointer(m.create(ObjectKind::Heap, 64, {}));
    m.store(p + 16, 32, Value::symbolic(terms.variable("x", 32)), &terms);
    CHECK(m.plain(p, 8).size == 16);
    CHECK(m.plain(p + 20, 8).begin == p + 20);
    CHECK(m.plain(p + 12, 8).bytes == nullptr);
    CHECK(m.plain_to_write(p + 16, 4).bytes == nullptr); // whoever knows of terms may
    const Pointer constant = object_pointer(m.create(ObjectKind::Constant, 8, {}));
    CHECK(m.plain(constant, 8).bytes != nullptr);
    CHECK(m.plain_to_write(constant, 8).bytes == nullptr);
}

TEST_CASE("memory that is shared is copied before machine code writes to it")
{
    Memory m;
    const Pointer p = object_pointer(m.create(ObjectKind::Heap, 8, {}));
    const uint8_t* before = m.plain(p, 8).bytes;
    const Memory other = m;
    const Memory::Plain found = m.plain_to_write(p, 8);
    CHECK(found.moved);
    CHECK(found.bytes != before);
    *found.bytes = 7;
    CHECK(other.load_known(p, 8) == 0);
    CHECK_FALSE(m.plain_to_write(p, 8).moved);
}

TEST_CASE("forbidden memory cuts what is around an access")
{
    const auto at = [](int64_t offset) { return object_pointer(3, offset); };
    uint8_t bytes[100];
    const Memory::Plain all{bytes, at(0), 100};
    native::Forbidden f;
    f.add(3, 10, 20, true); // a send buffer
    f.add(3, 15, 30, true);
    f.add(3, 60, 70, false); // a receive buffer
    f.add(2);
    f.add(4);
    f.sort();
    CHECK(f.allowed(all, at(12), 4, true).size == 0);
    CHECK(f.allowed(all, at(12), 4, false).size == 60);
    CHECK(f.allowed(all, at(28), 4, true).size == 0);
    const Memory::Plain middle = f.allowed(all, at(30), 4, true);
    CHECK(middle.begin == at(30));
    CHECK(middle.size == 30);
    CHECK(middle.bytes == bytes + 30);
    CHECK(f.allowed(all, at(58), 4, false).size == 0);
    CHECK(f.allowed(all, at(70), 4, false).begin == at(70));
    CHECK(f.allowed({bytes, object_pointer(2), 8}, object_pointer(2), 8, false).size == 0);
    CHECK(f.allowed({bytes, object_pointer(5), 8}, object_pointer(5), 8, true).size == 8);
}

} // namespace mpismt::native_test
