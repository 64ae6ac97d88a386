// Large objects of processes that hold the same are one, and those that differ in anything are not.
#include "core/equal_objects.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <vector>

namespace mpismt::equal_objects_test {

namespace {

constexpr uint64_t size = 32 << 20;

// Processes with an object each.
struct Memories {
    explicit Memories(size_t processes, bool written = true) : all(processes)
    {
        for (Memory& m : all) {
            object = m.create(ObjectKind::Heap, size, {}, 0, written);
            fill(m, 3);
        }
    }
    void fill(Memory& m, uint8_t byte) const
    {
        uint8_t* bytes = m.overwrite(at(0), size, nullptr);
        std::fill_n(bytes, size, byte);
    }
    Pointer at(int64_t offset) const { return object_pointer(object, offset); }
    void share(uint32_t rank, double seconds = 0)
    {
        share_equal_objects(all[rank], seconds, rank, static_cast<uint32_t>(all.size()), nullptr,
                            [&](uint32_t other) { return &all[other]; });
    }
    bool are_one(size_t x, size_t y) const { return all[x].is_one_with(object, all[y], object); }

    std::vector<Memory> all;
    uint32_t object = 0;
};

} // namespace

TEST_CASE("equal large objects are one until one of them is written")
{
    Memories m(3, false);
    for (uint32_t rank = 0; rank < 3; ++rank)
        m.share(rank);
    CHECK(m.are_one(0, 1));
    CHECK(m.are_one(0, 2));
    m.all[1].store_known(m.at(100), 32, 7);
    CHECK_FALSE(m.are_one(0, 1));
    CHECK(m.are_one(0, 2));
    CHECK(m.all[1].load_known(m.at(100), 32) == 7);
    CHECK(m.all[0].load_known(m.at(100), 32) == 0x03030303);
    CHECK(m.all[2].load_known(m.at(100), 32) == 0x03030303);
}

TEST_CASE("large objects that differ stay apart")
{
    TermStore terms;
    Memories m(2);
    SECTION("in a byte at the end") { m.all[1].store_known(m.at(size - 1), 8, 4); }
    SECTION("in a byte between those that are looked at first") { m.all[1].store_known(m.at(1000), 8, 4); }
    SECTION("in what has no value")
    {
        m.all[0].store_known(m.at(1000), 8, 0);
        m.all[1].add_gap(m.at(1000), {0, 1, no_term, ~uint64_t{0}, 0}, nullptr);
    }
    SECTION("in what is not known")
    {
        m.all[0].store_known(m.at(1000), 8, 0);
        m.all[1].store(m.at(1000), 8, Value::symbolic(terms.variable("x", 8)), &terms);
    }
    SECTION("in what has been forgotten")
    {
        for (uint32_t rank : {0U, 1U})
            m.all[rank].hide(m.at(8), 8, 1 + rank, 3);
    }
    SECTION("in what they are named") { m.all[1].declare(m.object, 0, 5); }
    m.share(0);
    m.share(1);
    CHECK_FALSE(m.are_one(0, 1));
}

TEST_CASE("those that were compared, or copied again, are left alone until the process has worked for long")
{
    Memories m(2);
    m.all[1].store_known(m.at(0), 8, 4);
    m.share(1);
    m.all[1].store_known(m.at(0), 8, 3);
    m.share(1);
    CHECK_FALSE(m.are_one(0, 1));
    m.share(1, 0.1); // 3 nanoseconds a byte
    CHECK_FALSE(m.are_one(0, 1));
    m.share(1, 0.6);
    CHECK(m.are_one(0, 1));
    m.all[0].store_known(m.at(0), 8, 4);
    m.all[1].store_known(m.at(0), 8, 4);
    m.share(1);
    CHECK_FALSE(m.are_one(0, 1));
    m.share(0); // has not compared anything yet
    CHECK(m.are_one(0, 1));
}

TEST_CASE("large objects that nobody has written to are one, and their copies are as new")
{
    std::vector<Memory> all(64);
    uint32_t object = 0;
    for (uint32_t rank = 0; rank < 64; ++rank) {
        object = all[rank].create(ObjectKind::Global, size, {});
        share_equal_objects(all[rank], 0, rank, 64, nullptr,
                            [&](uint32_t other) { return other < rank ? &all[other] : nullptr; });
        CHECK(all[0].is_one_with(object, all[rank], object));
    }
    all[5].store_known(object_pointer(object, 100), 32, 7);
    CHECK_FALSE(all[0].is_one_with(object, all[5], object));
    CHECK(all[5].load_known(object_pointer(object, 100), 32) == 7);
    CHECK(all[5].load_known(object_pointer(object, 104), 32) == 0);
    CHECK(all[6].load_known(object_pointer(object, 100), 32) == 0);
    // Its copies are no more as new.
    const Memory copy = all[5];
    all[5].store_known(object_pointer(object, 104), 32, 8);
    CHECK(all[5].load_known(object_pointer(object, 100), 32) == 7);
    CHECK(copy.load_known(object_pointer(object, 100), 32) == 7);
    CHECK(copy.load_known(object_pointer(object, 104), 32) == 0);
}

TEST_CASE("one that was written to is not one with an untouched one, whatever was written")
{
    std::vector<Memory> all(2);
    uint32_t object = 0;
    for (Memory& m : all)
        object = m.create(ObjectKind::Global, size, {});
    all[1].store_known(object_pointer(object, 100), 32, 7);
    for (uint32_t rank : {1U, 0U})
        share_equal_objects(all[rank], 1, rank, 2, nullptr, [&](uint32_t other) { return &all[other]; });
    CHECK_FALSE(all[0].is_one_with(object, all[1], object));
    CHECK(all[0].load_known(object_pointer(object, 100), 32) == 0);
}

TEST_CASE("small objects are not looked at")
{
    Memory m;
    const uint32_t small = m.create(ObjectKind::Global, Memory::large - 1, {});
    m.store_known(object_pointer(small), 8, 1);
    CHECK_FALSE(m.has_large());
}

TEST_CASE("where two paths of a process meet, their large objects are still known")
{
    TermStore terms;
    Memory x, y;
    x.create(ObjectKind::Heap, 8, {});
    y.create(ObjectKind::Heap, 8, {});
    const uint32_t object = y.create(ObjectKind::Heap, size, {});
    CHECK_FALSE(x.has_large());
    x.merge(terms.variable("c", 1), y, terms);
    CHECK(x.has_large());
    x.destroy(object);
    CHECK_FALSE(x.has_large());
}

TEST_CASE("an equal object with another number is found, one that has ended is not")
{
    Memories m(2);
    Memory& first = m.all[0];
    first = Memory();
    first.create(ObjectKind::Heap, 10, {});
    const uint32_t theirs = first.create(ObjectKind::Heap, size, {});
    std::fill_n(first.overwrite(object_pointer(theirs), size, nullptr), size, uint8_t{3});
    SECTION("found")
    {
        m.share(1);
        CHECK(m.all[1].is_one_with(m.object, first, theirs));
    }
    SECTION("ended")
    {
        first.destroy(theirs);
        m.share(1);
        m.share(0);
        CHECK_FALSE(first.has_large());
    }
}

} // namespace mpismt::equal_objects_test
