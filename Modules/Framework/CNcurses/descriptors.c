#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1

#include <fcntl.h>
#include <unistd.h>

// A process may be started with its standard input, output or error closed. Whatever it opens first would take their
// place, the queue of events of Dispatch for instance, and be written to or replaced as if it were the terminal. So they
// are made to lead nowhere before anything is opened: before main, which begins with such a queue already.
__attribute__((constructor)) static void open_standard_descriptors(void) {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
    if (fcntl(descriptor, F_GETFD) < 0 && open("/dev/null", O_RDWR) < 0) return;
  }
}
