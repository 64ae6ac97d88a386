// What libstdc++'s shared library does for containers: the hashes behind std::unordered_map and std::unordered_set, the
// trees behind std::map and std::set, the rings behind std::list. The rest of them is in headers and comes with the
// program.
#include <bits/stl_tree.h>
#include <list>
#include <unordered_map>

extern "C" void mpismt_unsupported(const char* what);

// ---- hashes, as the library has them: so containers have its order

namespace std {

size_t _Hash_bytes(const void* data, size_t n, size_t seed)
{
    constexpr size_t factor = (size_t{0xc6a4a793} << 32) + 0x5bd1e995;
    const auto mix = [](size_t x) { return x ^ x >> 47; };
    const auto* p = static_cast<const unsigned char*>(data);
    size_t hash = seed ^ n * factor;
    for (; n >= 8; n -= 8, p += 8) {
        size_t word;
        __builtin_memcpy(&word, p, 8);
        hash = (hash ^ mix(word * factor) * factor) * factor;
    }
    if (n > 0) {
        size_t word = 0;
        for (size_t k = n; k > 0; --k)
            word = word << 8 | p[k - 1];
        hash = (hash ^ word) * factor;
    }
    return mix(mix(hash) * factor);
}

namespace __detail {

static const unsigned primes[] = {
    17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 103, 109, 113, 127, 137, 139, 149, 157,
    167, 179, 193, 199, 211, 227, 241, 257, 277, 293, 313, 337, 359, 383, 409, 439, 467, 503, 541, 577, 619, 661, 709,
    761, 823, 887, 953, 1031, 1109, 1193, 1289, 1381, 1493, 1613, 1741, 1879, 2029, 2179, 2357, 2549, 2753, 2971, 3209,
    3469, 3739, 4027, 4349, 4703, 5087, 5503, 5953, 6427, 6949, 7517, 8123, 8783, 9497, 10273, 11113, 12011, 12983,
    14033, 15173, 16411, 17749, 19183, 20753, 22447, 24281, 26267, 28411, 30727, 33223, 35933, 38873, 42043, 45481,
    49201, 53201, 57557, 62233, 67307, 72817, 78779, 85229, 92203, 99733, 107897};

size_t _Prime_rehash_policy::_M_next_bkt(size_t n) const
{
    static const unsigned char small[] = {1, 2, 2, 3, 5, 5, 7, 7, 11, 11, 11, 11, 13, 13};
    if (n == 0)
        return 1;
    size_t result = n < sizeof small ? small[n] : 0;
    for (size_t k = 0; result < n; ++k) {
        if (k == sizeof primes / sizeof *primes)
            mpismt_unsupported("a hash table with more than 100000 buckets");
        result = primes[k];
    }
    _M_next_resize = static_cast<size_t>(static_cast<double>(result) * static_cast<double>(_M_max_load_factor));
    return result;
}

pair<bool, size_t> _Prime_rehash_policy::_M_need_rehash(size_t places, size_t elements, size_t more) const
{
    if (elements + more <= _M_next_resize)
        return {false, 0};
    const double least = static_cast<double>(std::max<size_t>(elements + more, _M_next_resize != 0 ? 0 : 11)) /
                         static_cast<double>(_M_max_load_factor);
    if (least >= static_cast<double>(places))
        return {true, _M_next_bkt(std::max<size_t>(static_cast<size_t>(least) + 1, places * _S_growth_factor))};
    _M_next_resize = static_cast<size_t>(static_cast<double>(places) * static_cast<double>(_M_max_load_factor));
    return {false, 0};
}

} // namespace __detail
} // namespace std

// Trees that are not balanced: a search tree needs no balance to be right. The header's parent is the root, its left
// and right the first and last node.
namespace std {

void _Rb_tree_insert_and_rebalance(const bool left, _Rb_tree_node_base* x, _Rb_tree_node_base* parent,
                                   _Rb_tree_node_base& header) throw()
{
    x->_M_parent = parent;
    x->_M_left = x->_M_right = nullptr;
    x->_M_color = _S_black;
    if (parent == &header) {
        header._M_parent = header._M_left = header._M_right = x;
    } else if (left) {
        parent->_M_left = x;
        if (parent == header._M_left)
            header._M_left = x;
    } else {
        parent->_M_right = x;
        if (parent == header._M_right)
            header._M_right = x;
    }
}

static _Rb_tree_node_base* next(_Rb_tree_node_base* x)
{
    if (x->_M_right != nullptr) {
        for (x = x->_M_right; x->_M_left != nullptr;)
            x = x->_M_left;
        return x;
    }
    _Rb_tree_node_base* y = x->_M_parent;
    while (x == y->_M_right) {
        x = y;
        y = y->_M_parent;
    }
    return x->_M_right != y ? y : x;
}

_Rb_tree_node_base* _Rb_tree_increment(_Rb_tree_node_base* x) throw() { return next(x); }
const _Rb_tree_node_base* _Rb_tree_increment(const _Rb_tree_node_base* x) throw()
{
    return next(const_cast<_Rb_tree_node_base*>(x));
}

static _Rb_tree_node_base* previous(_Rb_tree_node_base* x)
{
    if (x->_M_color == _S_red && x->_M_parent->_M_parent == x) // the header alone is red
        return x->_M_right;
    if (x->_M_left != nullptr) {
        for (x = x->_M_left; x->_M_right != nullptr;)
            x = x->_M_right;
        return x;
    }
    _Rb_tree_node_base* y = x->_M_parent;
    while (x == y->_M_left) {
        x = y;
        y = y->_M_parent;
    }
    return y;
}

_Rb_tree_node_base* _Rb_tree_decrement(_Rb_tree_node_base* x) throw() { return previous(x); }
const _Rb_tree_node_base* _Rb_tree_decrement(const _Rb_tree_node_base* x) throw()
{
    return previous(const_cast<_Rb_tree_node_base*>(x));
}

// Takes a node out and returns it. A node with two children is replaced by the next one.
_Rb_tree_node_base* _Rb_tree_rebalance_for_erase(_Rb_tree_node_base* const z, _Rb_tree_node_base& header) throw()
{
    if (header._M_left == z)
        header._M_left = next(z);
    if (header._M_right == z)
        header._M_right = header._M_left == &header ? &header : previous(z);
    const auto put_in_place_of = [&](_Rb_tree_node_base* old, _Rb_tree_node_base* made) {
        if (old == header._M_parent)
            header._M_parent = made;
        else if (old->_M_parent->_M_left == old)
            old->_M_parent->_M_left = made;
        else
            old->_M_parent->_M_right = made;
        if (made != nullptr)
            made->_M_parent = old->_M_parent;
    };
    if (z->_M_left == nullptr || z->_M_right == nullptr) {
        put_in_place_of(z, z->_M_left != nullptr ? z->_M_left : z->_M_right);
        return z;
    }
    _Rb_tree_node_base* y = z->_M_right;
    while (y->_M_left != nullptr)
        y = y->_M_left;
    if (y != z->_M_right) {
        put_in_place_of(y, y->_M_right);
        y->_M_right = z->_M_right;
        y->_M_right->_M_parent = y;
    }
    put_in_place_of(z, y);
    y->_M_left = z->_M_left;
    y->_M_left->_M_parent = y;
    return z;
}

// ---- lists: rings of nodes

namespace __detail {

void _List_node_base::_M_hook(_List_node_base* const before) noexcept
{
    _M_next = before;
    _M_prev = before->_M_prev;
    before->_M_prev->_M_next = this;
    before->_M_prev = this;
}

void _List_node_base::_M_unhook() noexcept
{
    _M_prev->_M_next = _M_next;
    _M_next->_M_prev = _M_prev;
}

// The nodes from first up to last come before this one.
void _List_node_base::_M_transfer(_List_node_base* const first, _List_node_base* const last) noexcept
{
    if (this == last)
        return;
    _List_node_base* const end = last->_M_prev;
    first->_M_prev->_M_next = last;
    last->_M_prev = first->_M_prev;
    _M_prev->_M_next = first;
    first->_M_prev = _M_prev;
    end->_M_next = this;
    _M_prev = end;
}

void _List_node_base::_M_reverse() noexcept
{
    _List_node_base* n = this;
    do {
        _List_node_base* const next = n->_M_next;
        n->_M_next = n->_M_prev;
        n->_M_prev = next;
        n = next;
    } while (n != this);
}

void _List_node_base::swap(_List_node_base& a, _List_node_base& b) noexcept
{
    const bool a_empty = a._M_next == &a, b_empty = b._M_next == &b;
    const _List_node_base old_a = a, old_b = b;
    const auto take = [](_List_node_base& to, const _List_node_base& from, bool empty) {
        to = from;
        if (empty)
            to._M_next = to._M_prev = &to;
        to._M_next->_M_prev = to._M_prev->_M_next = &to;
    };
    take(a, old_b, b_empty);
    take(b, old_a, a_empty);
}

} // namespace __detail
} // namespace std
