/* Over the elements of an array, in Fortran's order, where a mask (which may be absent, or a scalar) is true. */
#ifndef MPISMT_FORTRAN_WALK_H
#define MPISMT_FORTRAN_WALK_H
#include "descriptors.h"

struct walk {
    const Descriptor *d, *mask;
    long left, offset, mask_offset;
    long at[max_rank], mask_at[max_rank];
};
static inline struct walk start(const Descriptor* d, const Descriptor* mask)
{
    struct walk w;
    w.d = d;
    w.mask = mask && mask->base && mask->rank > 0 ? mask : 0;
    w.left = elements(d);
    if (mask && mask->base && mask->rank == 0 && !load_logical(mask->base, mask->size))
        w.left = 0;
    w.offset = w.mask_offset = 0;
    first_element(d, w.at);
    if (w.mask)
        first_element(mask, w.mask_at);
    return w;
}
static inline void step(struct walk* w)
{
    --w->left;
    w->offset = next_element(w->d, w->at, w->offset);
    if (w->mask)
        w->mask_offset = next_element(w->mask, w->mask_at, w->mask_offset);
}
static inline int selected(const struct walk* w)
{
    return !w->mask || load_logical(w->mask->base + w->mask_offset, w->mask->size);
}
#define WALK(d, mask)                                                \
    for (struct walk w = start(d, mask); w.left > 0; step(&w))       \
        if (selected(&w))
/* The element that the walk is at. */
#define HERE(T) (*(const T*)(w.d->base + w.offset))

/* One line of an array along a dimension, as an array of rank 1. */
typedef struct { Descriptor d; struct dimension dim[1]; } Line;
static inline void line_of(Line* l, const Descriptor* d, int dim, long offset)
{
    l->d = *d;
    l->d.base = d->base + offset;
    l->d.rank = 1;
    l->d.extra = 0;
    l->dim[0] = d->dim[dim - 1];
}
/* The offset of the line with these other subscripts, from 0. */
static inline long offset_of_line(const Descriptor* d, int dim, const long* at)
{
    long offset = 0;
    for (int j = 0, k = 0; j < d->rank; ++j)
        if (j != dim - 1)
            offset += d->dim[j].stride * at[k++];
    return offset;
}

extern int compare_text(const char* a, size_t n, const char* b, size_t m); /* characters.c */
#endif
