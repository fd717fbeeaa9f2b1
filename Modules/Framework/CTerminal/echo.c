#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1

#include "CTerminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

static struct termios original_mode;
static bool is_disabled = false;

static bool set_without_echo(int when) {
  struct termios mode = original_mode;
  mode.c_lflag &= (tcflag_t)~ECHO;
  return tcsetattr(STDIN_FILENO, when, &mode) == 0;
}

void flow_echo_disable(void) {
  if (is_disabled || tcgetattr(STDIN_FILENO, &original_mode) != 0) return;
  static bool is_registered = false;
  if (!is_registered) {
    is_registered = true;
    atexit(flow_echo_enable);
  }
  is_disabled = set_without_echo(TCSAFLUSH);
}

void flow_echo_enable(void) {
  if (!is_disabled) return;
  is_disabled = false;
  tcsetattr(STDIN_FILENO, TCSANOW, &original_mode);
  // The line break that the user typed wasn't echoed either.
  ssize_t written = write(STDOUT_FILENO, "\n", 1);
  (void)written;
}

void flow_echo_suspend(void) {
  if (is_disabled) tcsetattr(STDIN_FILENO, TCSANOW, &original_mode);
}

void flow_echo_disable_again(void) {
  if (is_disabled) set_without_echo(TCSANOW);
}
