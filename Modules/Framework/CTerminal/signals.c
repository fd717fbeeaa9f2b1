#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1

#include "CTerminal.h"
#include "crashes.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>

#define MAXIMUM 32

// A signal handler may call few functions. It writes to a pipe that an event source reads. (The handlers are installed
// before ncurses starts: else ncurses would install its own, which exit the process.)
static int ends[2] = {-1, -1};
static int caught[MAXIMUM];
static struct sigaction former[MAXIMUM];
static int caught_count = 0;

// 1 after a termination signal until the program has read it. A second one ends the process at once: it is busy, or its
// output is blocked.
static volatile sig_atomic_t is_termination_pending = 0;

static bool is_termination(int signal) {
  return signal != SIGWINCH && signal != SIGTSTP && signal != SIGCONT && signal != SIGPIPE;
}

static void forward(int signal) {
  int error = errno;
  if (is_termination(signal)) {
    if (is_termination_pending) flow_crashes_end_process(signal);
    is_termination_pending = 1;
  }
  unsigned char byte = (unsigned char)signal;
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = error;
}

int flow_signals_follow(const int *signals, int count) {
  if (count > MAXIMUM) return -1;
  is_termination_pending = 0;
  // The pipe stays open: the previous event source may not have been released yet.
  if (ends[0] < 0) {
    if (pipe(ends) != 0) return -1;
    for (int i = 0; i < 2; i++) {
      fcntl(ends[i], F_SETFL, O_NONBLOCK);
      fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
  }
  struct sigaction action = {.sa_handler = forward, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (caught_count = 0; caught_count < count; caught_count++) {
    caught[caught_count] = signals[caught_count];
    sigaction(signals[caught_count], &action, &former[caught_count]);
  }
  return ends[0];
}

int flow_signals_next(void) {
  unsigned char byte = 0;
  if (read(ends[0], &byte, 1) != 1) return 0;
  if (is_termination(byte)) is_termination_pending = 0;
  return byte;
}

void flow_signals_release(void) {
  while (caught_count > 0) {
    caught_count--;
    sigaction(caught[caught_count], &former[caught_count], NULL);
  }
}

void flow_stop_process(void) {
  struct sigaction ignoring = {.sa_handler = SIG_IGN};
  struct sigaction stopping = {.sa_handler = SIG_DFL};
  struct sigaction before;
  sigemptyset(&ignoring.sa_mask);
  sigemptyset(&stopping.sa_mask);
  // The whole process group, as the terminal does: a script that runs the program stops with it.
  sigaction(SIGTSTP, &ignoring, &before);
  kill(0, SIGTSTP);
  // This process by a signal to this thread, unblocked here, so that it has stopped when the next line runs. A signal to the
  // process may be delivered to any thread, while this one goes on and takes the terminal back.
  sigaction(SIGTSTP, &stopping, NULL);
  sigset_t stop;
  sigset_t mask;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  raise(SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &before, NULL);
}
