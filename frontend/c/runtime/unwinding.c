// What exceptions and longjmp share with lower/unwinding.cpp, which makes ordinary control flow of both.

void* mpismt_flight = 0; // the object that was thrown, or a local of the frame that a longjmp goes to
int mpismt_is_jump = 0, mpismt_jump_value = 0;

// setjmp has written to the buffer which local of its frame stands for it. If the frame is gone, so is the local.
void longjmp(void** buffer, int value)
{
    volatile long* frame = *buffer;
    (void)*frame;
    mpismt_jump_value = value != 0 ? value : 1;
    mpismt_is_jump = 1;
    mpismt_flight = (void*)frame;
}
void _longjmp(void** buffer, int value) { longjmp(buffer, value); }
void siglongjmp(void** buffer, int value) { longjmp(buffer, value); }
void __longjmp_chk(void** buffer, int value) { longjmp(buffer, value); }
