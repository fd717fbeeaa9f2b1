#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1

#include "errors.h"

#include <fcntl.h>
#include <stdbool.h>
#include <unistd.h>

// What libraries and the runtime write to standard error would go across the screen, and be lost with it: the last words
// before a crash among them. A pipe keeps it until the terminal is given back; what does not fit is dropped, so that nobody
// waits.
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

void flow_errors_release_to(int file) {
  if (!is_held) return;
  is_held = false;
  dup2(standard_error, STDERR_FILENO);
  char bytes[512];
  ssize_t count;
  while ((count = read(kept[0], bytes, sizeof bytes)) > 0) {
    ssize_t written = write(file, bytes, (size_t)count);
    (void)written;
  }
}

void flow_errors_release(void) {
  flow_errors_release_to(STDERR_FILENO);
}
