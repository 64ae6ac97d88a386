/* Which program this is, by the number that the linker has given it (a note, as readelf -n shows it). */
#define _GNU_SOURCE
#include "build_id.h"

#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <string.h>

static char text[2 * 64 + 1];

/* The first object is the program. */
static int read_notes(struct dl_phdr_info *info, size_t size, void *data)
{
    (void)size, (void)data;
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        if (segment->p_type != PT_NOTE)
            continue;
        const char *at = (const char *)(info->dlpi_addr + segment->p_vaddr), *end = at + segment->p_memsz;
        while (end - at >= (long)sizeof(ElfW(Nhdr))) {
            const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)at;
            const char *name = at + sizeof *note;
            const unsigned char *id = (const unsigned char *)name + ((note->n_namesz + 3) & ~3u);
            if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(name, "GNU", 4) == 0 &&
                note->n_descsz <= 64) {
                for (unsigned k = 0; k < note->n_descsz; ++k)
                    snprintf(text + 2 * k, 3, "%02x", id[k]);
                return 1;
            }
            at = (const char *)id + ((note->n_descsz + 3) & ~3u);
        }
    }
    return 1;
}

const char *mpismt_build_id(void)
{
    if (!*text)
        dl_iterate_phdr(read_notes, NULL);
    return text;
}
