#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1

#include "CTerminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

static struct termios original_mode;
static bool is_changed = false;
static bool is_secret = false;

static bool set_mode(int when) {
  struct termios mode = original_mode;
  if (is_secret) {
    mode.c_lflag &= (tcflag_t)~ECHO;
  } else {
    mode.c_cc[VEOL] = '\t';
  }
  return tcsetattr(STDIN_FILENO, when, &mode) == 0;
}

void flow_line_begin(bool secret) {
  if (is_changed || tcgetattr(STDIN_FILENO, &original_mode) != 0) return;
  static bool is_registered = false;
  if (!is_registered) {
    is_registered = true;
    atexit(flow_line_end);
  }
  is_secret = secret;
  // What was typed before a secret is not part of it.
  is_changed = set_mode(secret ? TCSAFLUSH : TCSANOW);
}

void flow_line_end(void) {
  if (!is_changed) return;
  is_changed = false;
  tcsetattr(STDIN_FILENO, TCSANOW, &original_mode);
  if (!is_secret) return;
  // The line break that the user typed wasn't echoed either.
  ssize_t written = write(STDOUT_FILENO, "\n", 1);
  (void)written;
}

void flow_line_suspend(void) {
  if (is_changed) tcsetattr(STDIN_FILENO, TCSANOW, &original_mode);
}

void flow_line_resume(void) {
  if (is_changed) set_mode(TCSANOW);
}
