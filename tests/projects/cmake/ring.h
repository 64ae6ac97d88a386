#ifdef __cplusplus
extern "C"
#endif
int pass_on(int value, int rank, int size, int first);
