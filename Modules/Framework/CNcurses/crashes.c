#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1

#include "crashes.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

// A process that crashes would leave the terminal without echo, on its alternate screen. The handler only calls what is
// allowed in one, and then lets the crash take its course.
static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { crash_count = sizeof crashes / sizeof *crashes };

static struct sigaction former[crash_count];
static struct termios original_mode;
static char farewell[256];
static size_t farewell_length = 0;
static bool is_prepared = false;

static void leave(int signal) {
  ssize_t written = write(STDOUT_FILENO, farewell, farewell_length);
  (void)written;
  tcsetattr(STDIN_FILENO, TCSANOW, &original_mode);
  flow_crashes_release();
  raise(signal);
}

void flow_crashes_prepare(const char *bytes, const struct termios *mode) {
  if (is_prepared) return;
  is_prepared = true;
  original_mode = *mode;
  farewell_length = strlen(bytes);
  if (farewell_length > sizeof farewell) farewell_length = 0;
  memcpy(farewell, bytes, farewell_length);
  struct sigaction action = {.sa_handler = leave};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_count; i++) {
    sigaction(crashes[i], &action, &former[i]);
  }
}

void flow_crashes_release(void) {
  if (!is_prepared) return;
  is_prepared = false;
  for (int i = 0; i < crash_count; i++) {
    sigaction(crashes[i], &former[i], NULL);
  }
}
