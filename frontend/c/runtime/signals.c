// Signals: handlers are kept, and called where the program raises the signal itself. No other signal comes: neither the
// system nor a user sends any, and no timer is set (alarm is unsupported).
#include <errno.h>
#include <signal.h>
#include <stddef.h>

extern int* __errno_location(void);
extern void mpismt_unsupported(const char* what);
extern void mpismt_assumes(const char* name, const char* sentence);
extern void mpismt_crash(const char* what);

static struct {
    void (*handler)(int); // SIG_DFL is null
    int flags;
    unsigned long mask;
} actions[65];
static unsigned long blocked;

#define ASSUME() mpismt_assumes("signals", "no signal arrives but those that the program raises itself")

static int is_valid(int s)
{
    if (s >= 1 && s <= 64)
        return 1;
    *__errno_location() = EINVAL;
    return 0;
}
static int may_be_caught(int s)
{
    return is_valid(s) && (s != SIGKILL && s != SIGSTOP ? 1 : (*__errno_location() = EINVAL, 0));
}

__sighandler_t signal(int s, __sighandler_t handler)
{
    if (!may_be_caught(s))
        return SIG_ERR;
    ASSUME();
    const __sighandler_t old = actions[s].handler;
    actions[s].handler = handler;
    actions[s].flags = SA_RESTART;
    return old;
}
__sighandler_t __sysv_signal(int s, __sighandler_t handler)
{
    const __sighandler_t old = signal(s, handler);
    if (old != SIG_ERR)
        actions[s].flags = SA_RESETHAND;
    return old;
}
int sigaction(int s, const struct sigaction* action, struct sigaction* old)
{
    if (!may_be_caught(s))
        return -1;
    ASSUME();
    if (old != 0) {
        old->sa_handler = actions[s].handler;
        old->sa_flags = actions[s].flags;
        old->sa_mask.__val[0] = actions[s].mask;
    }
    if (action != 0) {
        actions[s].handler = action->sa_handler;
        actions[s].flags = action->sa_flags;
        actions[s].mask = action->sa_mask.__val[0];
    }
    return 0;
}

// What happens if nothing is said about a signal.
static void act_by_default(int s)
{
    switch (s) {
    case SIGCHLD:
    case SIGCONT:
    case SIGURG:
    case SIGWINCH: return;
    case SIGSTOP:
    case SIGTSTP:
    case SIGTTIN:
    case SIGTTOU: mpismt_unsupported("a process that stops itself"); return;
    case SIGABRT: mpismt_crash("raise(SIGABRT) is called"); return;
    case SIGSEGV: mpismt_crash("raise(SIGSEGV) is called"); return;
    case SIGFPE: mpismt_crash("raise(SIGFPE) is called"); return;
    case SIGILL: mpismt_crash("raise(SIGILL) is called"); return;
    case SIGTERM: mpismt_crash("raise(SIGTERM) is called"); return;
    case SIGINT: mpismt_crash("raise(SIGINT) is called"); return;
    case SIGKILL: mpismt_crash("raise(SIGKILL) is called"); return;
    default: mpismt_crash("raise is called with a signal that ends the process"); return;
    }
}

int raise(int s)
{
    if (!is_valid(s))
        return -1;
    if ((blocked >> (s - 1) & 1) != 0)
        mpismt_unsupported("a signal that is raised while it is blocked");
    const __sighandler_t handler = actions[s].handler;
    if (handler == SIG_DFL) {
        act_by_default(s);
    } else if (handler != SIG_IGN) {
        if ((actions[s].flags & SA_RESETHAND) != 0)
            actions[s].handler = SIG_DFL;
        const unsigned long before = blocked;
        blocked |= actions[s].mask | ((actions[s].flags & SA_NODEFER) != 0 ? 0 : 1ul << (s - 1));
        if ((actions[s].flags & SA_SIGINFO) != 0) {
            siginfo_t info = {0};
            info.si_signo = s;
            info.si_code = SI_TKILL;
            ((void (*)(int, siginfo_t*, void*))handler)(s, &info, 0);
        } else {
            handler(s);
        }
        blocked = before;
    }
    return 0;
}

int sigemptyset(sigset_t* set)
{
    *set = (sigset_t){0};
    return 0;
}
int sigfillset(sigset_t* set)
{
    *set = (sigset_t){0};
    set->__val[0] = ~0ul;
    return 0;
}
int sigaddset(sigset_t* set, int s)
{
    if (!is_valid(s))
        return -1;
    set->__val[0] |= 1ul << (s - 1);
    return 0;
}
int sigdelset(sigset_t* set, int s)
{
    if (!is_valid(s))
        return -1;
    set->__val[0] &= ~(1ul << (s - 1));
    return 0;
}
int sigismember(const sigset_t* set, int s) { return is_valid(s) ? (int)(set->__val[0] >> (s - 1) & 1) : -1; }
int sigprocmask(int how, const sigset_t* set, sigset_t* old)
{
    const unsigned long before = blocked;
    if (set != 0)
        blocked = how == SIG_BLOCK     ? before | set->__val[0]
                  : how == SIG_UNBLOCK ? before & ~set->__val[0]
                                       : set->__val[0];
    if (old != 0) {
        *old = (sigset_t){0};
        old->__val[0] = before;
    }
    return 0;
}
int pthread_sigmask(int how, const sigset_t* set, sigset_t* old) { return sigprocmask(how, set, old); }
int sigpending(sigset_t* set) { return sigemptyset(set); }
int siginterrupt(int s, int on) { return 0; }
