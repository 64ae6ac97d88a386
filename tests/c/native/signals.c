// mpismt: -n 1 expect no-error complete
// Signals that the program raises itself: handlers, what is ignored, masks, and recovery by longjmp.
#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
static volatile sig_atomic_t got;
static jmp_buf env;
static void h(int s) { got = s; }
static void hj(int s) { longjmp(env, s); }
static void hi(int s, siginfo_t* i, void* c) { got = s + i->si_signo; }
int main(void)
{
    printf("%d\n", signal(SIGINT, h) == SIG_DFL);
    raise(SIGINT);
    printf("%d\n", (int)got);
    signal(SIGTERM, SIG_IGN);
    raise(SIGTERM);
    printf("%d\n", signal(SIGTERM, SIG_DFL) == SIG_IGN);
    struct sigaction a;
    memset(&a, 0, sizeof a);
    a.sa_sigaction = hi;
    a.sa_flags = SA_SIGINFO;
    sigemptyset(&a.sa_mask);
    sigaddset(&a.sa_mask, SIGINT);
    struct sigaction old;
    printf("%d\n", sigaction(SIGUSR1, &a, &old));
    raise(SIGUSR1);
    printf("%d\n", (int)got);
    printf("%d %d\n", signal(SIGKILL, h) == SIG_ERR, old.sa_handler == SIG_DFL);
    signal(SIGFPE, hj);
    int r = setjmp(env);
    if (r == 0)
        raise(SIGFPE);
    printf("%d\n", r == SIGFPE);
    sigset_t set, before;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR2);
    sigprocmask(SIG_BLOCK, &set, &before);
    printf("%d\n", sigismember(&set, SIGUSR2));
    sigprocmask(SIG_SETMASK, &before, NULL);
    raise(SIGCHLD);
    return 0;
}
