/* What the program has made, and has to free before MPI is finalized. */
#include "replay.h"

#include <stdlib.h>
#include <string.h>

static struct object {
    const char *kind, *op;
    unsigned char handle[sizeof(void *)];
} *objects;
static int object_count;

void mpismt_made(const char *kind, const void *handle, unsigned size, const struct step *step)
{
    if (!step->own || size > sizeof(void *))
        return;
    if (strcmp(kind, "window") == 0) /* new, so its errors are fatal: the program has not said otherwise yet */
        mpismt_watch_window(*(const MPI_Win *)handle);
    if (!(objects = realloc(objects, (size_t)(object_count + 1) * sizeof *objects)))
        abort();
    struct object *o = &objects[object_count++];
    memset(o, 0, sizeof *o);
    o->kind = kind;
    o->op = step->op;
    memcpy(o->handle, handle, size);
}

void mpismt_freed(const char *kind, const void *handle, unsigned size)
{
    for (int i = handle ? object_count : 0; i-- > 0;)
        if (strcmp(objects[i].kind, kind) == 0 && memcmp(objects[i].handle, handle, size) == 0) {
            objects[i] = objects[--object_count];
            return;
        }
}

void mpismt_left_over(void)
{
    for (int i = 0; i < object_count; ++i)
        mpismt_record("left %s %s", objects[i].kind, objects[i].op);
}
