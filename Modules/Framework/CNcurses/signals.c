#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1

#include "CNcurses.h"
#include "crashes.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>

#define MAXIMUM 32

// A handler may do next to nothing; it writes into a pipe that an ordinary event source reads. (The handlers stand
// before ncurses is started, so that it does not install its own, which exit the process.)
static int ends[2] = {-1, -1};
static int caught[MAXIMUM];
static struct sigaction former[MAXIMUM];
static int caught_count = 0;

// Whether a signal that asks the process to end has not been taken yet: it is busy, or waits for somebody who reads what it
// writes. Whoever asks again means it.
static volatile sig_atomic_t is_asked_to_end = 0;

static bool asks_to_end(int signal) {
  return signal != SIGWINCH && signal != SIGTSTP && signal != SIGCONT && signal != SIGPIPE;
}

static void note(int signal) {
  int error = errno;
  if (asks_to_end(signal)) {
    if (is_asked_to_end) flow_crashes_end(signal);
    is_asked_to_end = 1;
  }
  unsigned char byte = (unsigned char)signal;
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = error;
}

static struct sigaction noting(void) {
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  return action;
}

int flow_signals_follow(const int *signals, int count) {
  if (count > MAXIMUM) return -1;
  is_asked_to_end = 0;
  // The pipe stays for good: an event source may still be letting go of it when the next one comes.
  if (ends[0] < 0) {
    if (pipe(ends) != 0) return -1;
    for (int i = 0; i < 2; i++) {
      fcntl(ends[i], F_SETFL, O_NONBLOCK);
      fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
  }
  for (caught_count = 0; caught_count < count; caught_count++) {
    struct sigaction action = noting();
    caught[caught_count] = signals[caught_count];
    sigaction(signals[caught_count], &action, &former[caught_count]);
  }
  return ends[0];
}

int flow_signals_next(void) {
  unsigned char byte = 0;
  if (read(ends[0], &byte, 1) != 1) return 0;
  if (asks_to_end(byte)) is_asked_to_end = 0;
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
  // The whole process group, as the terminal itself would: a script around the program stops with it.
  sigaction(SIGTSTP, &ignoring, &before);
  kill(0, SIGTSTP);
  // And this process by a signal to this very thread, where it may be blocked: it has stopped once that is let through.
  // One to the process is taken by any thread, and this one might go on meanwhile, and take the terminal back.
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
