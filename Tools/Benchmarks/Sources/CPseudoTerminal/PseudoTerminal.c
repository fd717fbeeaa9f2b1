#define _GNU_SOURCE 1

#include "PseudoTerminal.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static int spawn(
    const char *program, char *const arguments[], char *const environment[], const char *terminal, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // In a session of its own, the process gets the terminal as its controlling terminal.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
  int result = posix_spawn(process, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return result;
}

int pseudo_terminal_start(
    const char *program, char *const arguments[], char *const environment[], unsigned short columns, unsigned short rows,
    pid_t *process) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return -1;
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  char name[64];
  if (grantpt(terminal) != 0 || unlockpt(terminal) != 0 || ptsname_r(terminal, name, sizeof name) != 0 ||
      ioctl(terminal, TIOCSWINSZ, &size) != 0 || spawn(program, arguments, environment, name, process) != 0) {
    close(terminal);
    return -1;
  }
  return terminal;
}

bool pseudo_terminal_is_readable(int terminal, long long nanoseconds) {
  struct pollfd file = {.fd = terminal, .events = POLLIN};
  struct timespec limit = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  return ppoll(&file, 1, &limit, NULL) > 0;
}
