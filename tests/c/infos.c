// Infos, what they hold, and what is wrong about them; names of communicators; keys of attributes.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DINFO_LEAK expect warning:resource-leak at 36
// mpismt: -n 2 -DKEY_LEAK expect warning:resource-leak at 72
// mpismt: -n 1 -DWRONG=1 expect invalid-argument at 86
// mpismt: -n 1 -DWRONG=2 expect invalid-argument at 88
// mpismt: -n 1 -DWRONG=3 expect invalid-argument at 90
// mpismt: -n 1 -DWRONG=4 expect invalid-argument at 92
// mpismt: -n 1 -DWRONG=5 expect invalid-argument at 94
// mpismt: -n 1 -DWRONG=6 expect invalid-argument at 96
// mpismt: -n 1 -DWRONG=7 expect invalid-argument at 98
// mpismt: -n 1 -DWRONG=8 expect invalid-argument at 100

#include <assert.h>
#include <mpi.h>
#include <string.h>

#ifndef WRONG
#define WRONG 0
#endif

int main(int argc, char **argv)
{
    MPI_Info info, copy, freed;
    MPI_Comm dup;
    char value[MPI_MAX_INFO_VAL + 1], key[MPI_MAX_INFO_KEY], name[MPI_MAX_OBJECT_NAME];
    int n, flag, keyval, old_keyval, *attribute, rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);

    MPI_Info_create(&info);
    MPI_Info_set(info, "colour", "red");
    MPI_Info_set(info, "size", "large");
    MPI_Info_set(info, "colour", "blue");
    MPI_Info_dup(info, &copy);
    MPI_Info_get_nkeys(info, &n);
    assert(n == 2);
    MPI_Info_get(info, "colour", MPI_MAX_INFO_VAL, value, &flag);
    assert(flag && strcmp(value, "blue") == 0);
    MPI_Info_get(info, "weight", MPI_MAX_INFO_VAL, value, &flag);
    assert(!flag);
    MPI_Info_get_valuelen(info, "size", &n, &flag);
    assert(flag && n == 5);
    n = 3;
    MPI_Info_get_string(info, "size", &n, value, &flag);
    assert(flag && n == 6 && strcmp(value, "la") == 0);
    MPI_Info_get_nthkey(info, 1, key);
    assert(strcmp(key, "size") == 0);
    MPI_Info_delete(info, "colour");
    MPI_Info_get_nkeys(info, &n);
    assert(n == 1);
    MPI_Info_get(copy, "colour", MPI_MAX_INFO_VAL, value, &flag); // keeps what it was made from
    assert(flag && strcmp(value, "blue") == 0);
#ifndef INFO_LEAK
    MPI_Info_free(&copy);
    assert(copy == MPI_INFO_NULL);
#endif
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &dup);
    freed = info;
    MPI_Info_free(&info);

    MPI_Comm_get_name(MPI_COMM_WORLD, name, &n);
    assert(strcmp(name, "MPI_COMM_WORLD") == 0 && n == 14);
    MPI_Comm_get_name(dup, name, &n);
    assert(n == 0 && name[0] == 0);
    MPI_Comm_set_name(dup, rank == 0 ? "first" : "others");
    MPI_Comm_get_name(dup, name, &n);
    assert(strcmp(name, rank == 0 ? "first" : "others") == 0);
    MPI_Comm_free(&dup);

    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &keyval, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, keyval, &n);
    MPI_Comm_get_attr(MPI_COMM_WORLD, keyval, &attribute, &flag);
    assert(flag && attribute == &n);
    old_keyval = keyval;
#ifndef KEY_LEAK
    MPI_Comm_free_keyval(&keyval);
    assert(keyval == MPI_KEYVAL_INVALID);
#endif
    MPI_Comm_get_attr(MPI_COMM_WORLD, old_keyval, &attribute, &flag); // the attribute is there still
    assert(flag && attribute == &n);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, old_keyval);

#if WRONG == 1
    MPI_Info_set(freed, "a", "b");
#elif WRONG == 2
    MPI_Info_free(&freed);
#elif WRONG == 3
    MPI_Info_get_nkeys(MPI_INFO_NULL, &n);
#elif WRONG == 4
    MPI_Comm_set_attr(MPI_COMM_WORLD, old_keyval, &n);
#elif WRONG == 5
    MPI_Comm_free_keyval(&old_keyval);
#elif WRONG == 6
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_KEYVAL_INVALID, &attribute, &flag);
#elif WRONG == 7
    MPI_Comm_set_attr(MPI_COMM_WORLD, MPI_TAG_UB, &n);
#elif WRONG == 8
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, freed, &dup);
#endif
    MPI_Finalize();
    return 0;
}
