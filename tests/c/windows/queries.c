// What a window says of itself: attributes, its own and those of MPI, names, groups, infos.
//
// mpismt: -n 2 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <string.h>
static int copies, deletes;
static int del(MPI_Win w, int key, void *v, void *x) { deletes++; return MPI_SUCCESS; }
int main(int c, char **v) {
  MPI_Init(&c, &v);
  int r, n, *base, *size_, flag, key, len, m[4]; MPI_Aint *size; int *unit, *flavor, *model; char name[MPI_MAX_OBJECT_NAME];
  MPI_Win w; MPI_Group g, wg; MPI_Info i; int cmp;
  MPI_Comm_rank(MPI_COMM_WORLD, &r); MPI_Comm_size(MPI_COMM_WORLD, &n);
  MPI_Win_create(m, sizeof m, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
  MPI_Win_get_attr(w, MPI_WIN_BASE, &base, &flag); assert(flag && base == m);
  MPI_Win_get_attr(w, MPI_WIN_SIZE, &size, &flag); assert(flag && *size == 16);
  MPI_Win_get_attr(w, MPI_WIN_DISP_UNIT, &unit, &flag); assert(flag && *unit == 4);
  MPI_Win_get_attr(w, MPI_WIN_CREATE_FLAVOR, &flavor, &flag); assert(flag && *flavor == MPI_WIN_FLAVOR_CREATE);
  MPI_Win_get_attr(w, MPI_WIN_MODEL, &model, &flag); assert(flag && *model == MPI_WIN_UNIFIED);
  MPI_Win_get_name(w, name, &len); assert(len == 0);
  MPI_Win_set_name(w, "halo"); MPI_Win_get_name(w, name, &len); assert(len == 4 && !strcmp(name, "halo"));
  MPI_Win_get_group(w, &g); MPI_Comm_group(MPI_COMM_WORLD, &wg); MPI_Group_compare(g, wg, &cmp); assert(cmp == MPI_IDENT);
  MPI_Group_free(&g); MPI_Group_free(&wg);
  MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, del, &key, NULL);
  MPI_Win_set_attr(w, key, &r); int *p; MPI_Win_get_attr(w, key, &p, &flag); assert(flag && p == &r);
  MPI_Win_delete_attr(w, key); assert(deletes == 1); MPI_Win_get_attr(w, key, &p, &flag); assert(!flag);
  MPI_Win_set_attr(w, key, &r); MPI_Win_free_keyval(&key);
  MPI_Win_get_info(w, &i); MPI_Info_free(&i);
  MPI_Info_create(&i); MPI_Win_set_info(w, i); MPI_Info_free(&i);
  MPI_Win_free(&w); assert(deletes == 2 && w == MPI_WIN_NULL);
  int *none = r == 0 ? NULL : m;
  MPI_Win_create(none, 4 * r, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
  MPI_Win_get_attr(w, MPI_WIN_BASE, &base, &flag); assert(flag && base == none);
  MPI_Win_free(&w);
  MPI_Finalize(); return 0; }
