#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1

#include "CNcurses.h"

#include <stdio.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

static struct termios mode_with_echo;
static bool is_stopped = false;

static bool set_without_echo(int when) {
  struct termios mode = mode_with_echo;
  mode.c_lflag &= (tcflag_t)~ECHO;
  return tcsetattr(STDIN_FILENO, when, &mode) == 0;
}

void flow_echo_stop(void) {
  if (is_stopped || tcgetattr(STDIN_FILENO, &mode_with_echo) != 0) return;
  static bool is_registered = false;
  if (!is_registered) {
    is_registered = true;
    atexit(flow_echo_resume);
  }
  is_stopped = set_without_echo(TCSAFLUSH);
}

void flow_echo_resume(void) {
  if (!is_stopped) return;
  is_stopped = false;
  tcsetattr(STDIN_FILENO, TCSANOW, &mode_with_echo);
  // The line break was not seen either.
  ssize_t written = write(STDOUT_FILENO, "\n", 1);
  (void)written;
}

void flow_echo_suspend(void) {
  if (is_stopped) tcsetattr(STDIN_FILENO, TCSANOW, &mode_with_echo);
}

void flow_echo_renew(void) {
  if (is_stopped) set_without_echo(TCSANOW);
}
