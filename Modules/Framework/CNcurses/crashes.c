#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1
#define _DEFAULT_SOURCE 1

#include "CNcurses.h"
#include "crashes.h"
#include "errors.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#if __has_include(<execinfo.h>)
#include <execinfo.h>
#define KNOWS_ITS_STACK 1
#endif

// A process that crashes would leave the terminal without echo, on its alternate screen, and nothing to find out why. The
// handler only calls what is allowed in one: all that needs memory is made ready before.
static const struct {
  int number;
  const char *name;
} crashes[] = {
    {SIGILL, "SIGILL"}, {SIGTRAP, "SIGTRAP"}, {SIGABRT, "SIGABRT"},
    {SIGBUS, "SIGBUS"}, {SIGFPE, "SIGFPE"},   {SIGSEGV, "SIGSEGV"},
    {SIGSYS, "SIGSYS"}, {SIGXCPU, "SIGXCPU"}, {SIGXFSZ, "SIGXFSZ"},
};
enum { crash_count = sizeof crashes / sizeof *crashes, most_frames = 128 };

static struct sigaction former[crash_count];
static bool is_prepared = false;

static bool has_terminal = false;
static struct termios original_mode;
static char farewell[256];
static size_t farewell_length = 0;

static char *report_path = NULL;
static char *report_title = NULL;
static void *frames[most_frames];
static char stack_for_handler[64 * 1024];

static void put(int file, const char *text) {
  ssize_t written = write(file, text, strlen(text));
  (void)written;
}

static void put_number(int file, long long number) {
  char digits[24];
  char *first = digits + sizeof digits - 1;
  *first = 0;
  do {
    *--first = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  put(file, first);
}

static const char *name_of(int signal) {
  for (int i = 0; i < crash_count; i++) {
    if (crashes[i].number == signal) return crashes[i].name;
  }
  return "a signal";
}

static bool write_report(int signal) {
  int file = open(report_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return false;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  put(file, report_title);
  put(file, " crashed with ");
  put(file, name_of(signal));
  put(file, ", ");
  put_number(file, now.tv_sec);
  put(file, " seconds after 1970-01-01 00:00:00 UTC\n");
#if KNOWS_ITS_STACK
  backtrace_symbols_fd(frames, backtrace(frames, most_frames), file);
#endif
  flow_errors_release_to(file);
  put(file, "\n");
  close(file);
  return true;
}

static void restore_terminal(void) {
  flow_echo_suspend();
  if (!has_terminal) return;
  // A terminal that takes nothing more would not let the process end.
  struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
  if (poll(&output, 1, 0) > 0) {
    ssize_t written = write(STDOUT_FILENO, farewell, farewell_length);
    (void)written;
  }
  tcsetattr(STDIN_FILENO, TCSANOW, &original_mode);
}

static void end_by(int signal) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(signal, &standard, NULL);
  raise(signal);
}

void flow_crashes_end(int signal) {
  restore_terminal();
  flow_errors_release();
  end_by(signal);
}

static void leave(int signal) {
  restore_terminal();
  if (report_path != NULL) {
    bool is_written = write_report(signal);
    flow_errors_release();
    put(STDERR_FILENO, report_title);
    put(STDERR_FILENO, " crashed (");
    put(STDERR_FILENO, name_of(signal));
    put(STDERR_FILENO, is_written ? "); what is known about it is in " : "), and could not write ");
    put(STDERR_FILENO, report_path);
    put(STDERR_FILENO, "\n");
  }
  flow_errors_release();
  end_by(signal);
}

static void prepare(void) {
  if (is_prepared) return;
  is_prepared = true;
  // A stack that has run out is a crash as well, and there is none left for the handler.
  stack_t stack = {.ss_sp = stack_for_handler, .ss_size = sizeof stack_for_handler};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = leave, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_count; i++) {
    sigaction(crashes[i].number, &action, &former[i]);
  }
}

static void release_if_done(void) {
  if (!is_prepared || has_terminal || report_path != NULL) return;
  is_prepared = false;
  for (int i = 0; i < crash_count; i++) {
    sigaction(crashes[i].number, &former[i], NULL);
  }
}

void flow_crashes_report(const char *path, const char *title) {
  free(report_path);
  free(report_title);
  report_path = strdup(path);
  report_title = strdup(title);
#if KNOWS_ITS_STACK
  // The first call loads a library, which a handler must not.
  backtrace(frames, most_frames);
#endif
  prepare();
}

void flow_crashes_restore_terminal(const char *bytes, const struct termios *mode) {
  original_mode = *mode;
  farewell_length = strlen(bytes);
  if (farewell_length > sizeof farewell) farewell_length = 0;
  memcpy(farewell, bytes, farewell_length);
  has_terminal = true;
  prepare();
}

void flow_crashes_forget_terminal(void) {
  has_terminal = false;
  release_if_done();
}
