// new and delete of C++, and the guards of its static variables. Memory of each family is freed by its own functions
// (lower/allocation.cpp).
#include "models.h"

extern void *mpismt_new(size_t), *mpismt_new_array(size_t);
extern void mpismt_delete(void*), mpismt_delete_array(void*); // of what these two gave, in this order
typedef const void* nothrow;
void* _Znwm(size_t n) { return mpismt_new(n); }
void* _Znam(size_t n) { return mpismt_new_array(n); }
void* _ZnwmRKSt9nothrow_t(size_t n, nothrow x) { return mpismt_new(n); }
void* _ZnamRKSt9nothrow_t(size_t n, nothrow x) { return mpismt_new_array(n); }
void* _ZnwmSt11align_val_t(size_t n, size_t a) { return mpismt_new(n); }
void* _ZnamSt11align_val_t(size_t n, size_t a) { return mpismt_new_array(n); }
void* _ZnwmSt11align_val_tRKSt9nothrow_t(size_t n, size_t a, nothrow x) { return mpismt_new(n); }
void* _ZnamSt11align_val_tRKSt9nothrow_t(size_t n, size_t a, nothrow x) { return mpismt_new_array(n); }
void _ZdlPv(void* p) { mpismt_delete(p); }
void _ZdaPv(void* p) { mpismt_delete_array(p); }
void _ZdlPvm(void* p, size_t n) { mpismt_delete(p); }
void _ZdaPvm(void* p, size_t n) { mpismt_delete_array(p); }
void _ZdlPvRKSt9nothrow_t(void* p, nothrow x) { mpismt_delete(p); }
void _ZdaPvRKSt9nothrow_t(void* p, nothrow x) { mpismt_delete_array(p); }
void _ZdlPvSt11align_val_t(void* p, size_t a) { mpismt_delete(p); }
void _ZdaPvSt11align_val_t(void* p, size_t a) { mpismt_delete_array(p); }
void _ZdlPvmSt11align_val_t(void* p, size_t n, size_t a) { mpismt_delete(p); }
void _ZdaPvmSt11align_val_t(void* p, size_t n, size_t a) { mpismt_delete_array(p); }
int __cxa_guard_acquire(char* guard) { return !*guard; }
void __cxa_guard_release(char* guard) { *guard = 1; }
void __cxa_guard_abort(char* guard) {}
char __libc_single_threaded = 1;
