// Which objects there are: made and destroyed.
#include "core/errors.hpp"
#include "core/memory.hpp"

#include <algorithm>

namespace mpismt {

uint32_t Memory::create(ObjectKind kind, uint64_t bytes, SourceLoc loc, uint32_t name, bool written)
{
    if (objects_.size() >= max_objects - 1)
        throw LimitReached("a process made more than 15 million memory objects");
    if (bytes >= uint64_t{1} << 32)
        throw LimitReached("an object of 4 GB or more");
    auto object = std::make_shared<MemoryObject>();
    object->bytes = Bytes(bytes);
    object->kind = kind;
    object->loc = loc;
    object->name = name;
    if (!written && bytes > 0)
        add_gap(*object, {0, static_cast<uint32_t>(bytes), no_term, all_bits, 0});
    uint32_t number = first_free_;
    if (number == 0) {
        number = static_cast<uint32_t>(objects_.size());
        objects_.push_back(std::move(object));
    } else {
        objects_[number] = std::move(object);
        find_free(number + 1);
    }
    if (bytes >= large)
        add_large(number);
    return number;
}

void Memory::skip_to(uint32_t object)
{
    if (objects_.size() < object)
        objects_.resize(object);
}

void Memory::destroy(uint32_t object)
{
    auto dead = std::make_shared<MemoryObject>();
    dead->kind = objects_[object]->kind;
    dead->name = objects_[object]->name;
    dead->loc = objects_[object]->loc;
    dead->alive = false;
    objects_[object] = std::move(dead);
    std::erase_if(large_, [&](const Large& l) { return l.object == object; });
}

void Memory::reuse_numbers(const std::vector<bool>& held)
{
    for (uint32_t i = 1; i < objects_.size(); ++i)
        if (objects_[i] != nullptr && !objects_[i]->alive && !held[i])
            objects_[i] = nullptr;
    while (objects_.size() > 1 && objects_.back() == nullptr)
        objects_.pop_back();
    find_free(1);
}

void Memory::find_free(uint32_t from)
{
    while (from < objects_.size() && objects_[from] != nullptr)
        ++from;
    first_free_ = from < objects_.size() ? from : 0;
}

} // namespace mpismt
