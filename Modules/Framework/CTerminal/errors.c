#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1

#include "errors.h"

#include <fcntl.h>
#include <stdbool.h>
#include <unistd.h>

// What libraries and the Swift runtime write to standard error would corrupt the screen and be lost with it, the message of a
// failed precondition for instance. A pipe keeps it until the terminal is given back. What doesn't fit is dropped rather than
// block the writer.
static int kept[2] = {-1, -1};
static int standard_error = -1;
static bool is_held = false;

void flow_errors_hold(void) {
  if (is_held) return;
  if (kept[0] < 0) {
    if (pipe(kept) != 0) return;
    for (int i = 0; i < 2; i++) {
      fcntl(kept[i], F_SETFL, O_NONBLOCK);
      fcntl(kept[i], F_SETFD, FD_CLOEXEC);
    }
    standard_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  }
  is_held = standard_error >= 0 && dup2(kept[1], STDERR_FILENO) >= 0;
}

void flow_errors_release(void) {
  if (!is_held) return;
  is_held = false;
  dup2(standard_error, STDERR_FILENO);
  char bytes[512];
  ssize_t count;
  while ((count = read(kept[0], bytes, sizeof bytes)) > 0) {
    ssize_t written = write(STDERR_FILENO, bytes, (size_t)count);
    (void)written;
  }
}
