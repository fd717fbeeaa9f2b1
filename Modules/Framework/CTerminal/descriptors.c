#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1

#include <fcntl.h>
#include <unistd.h>

// A process may be started with standard input, output or error closed. The first files that it opens would take their
// numbers, Dispatch's event queue for instance, and be used as if they were the terminal. This opens /dev/null in their place
// before main, because that queue is older than main.
__attribute__((constructor)) static void open_standard_descriptors(void) {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
    if (fcntl(descriptor, F_GETFD) < 0 && open("/dev/null", O_RDWR) < 0) return;
  }
}
