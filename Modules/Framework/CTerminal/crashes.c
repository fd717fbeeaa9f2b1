#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1
#define _DEFAULT_SOURCE 1

#include "CTerminal.h"
#include "crashes.h"
#include "errors.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

// A crash would leave the terminal without echo, on its alternate screen. This handler gives the terminal back, then leaves
// the report to the handler that was there before: Swift's backtracer. It calls only what POSIX allows in a handler.
static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGXCPU, SIGXFSZ};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction former[NSIG];
static bool has_terminal = false;
static struct termios original_mode;
static char farewell[256];
static char note[1024];

static void put(int file, const char *text) {
  ssize_t written = write(file, text, strlen(text));
  (void)written;
}

static void give_terminal_back(void) {
  flow_echo_suspend();
  if (has_terminal) {
    // A terminal that accepts no more output would keep the process from ending.
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    if (poll(&output, 1, 0) > 0) put(STDOUT_FILENO, farewell);
    tcsetattr(STDIN_FILENO, TCSANOW, &original_mode);
  }
  flow_errors_release();
}

static void end_process(int signal) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(signal, &standard, NULL);
  raise(signal);
}

void flow_crashes_end_process(int signal) {
  give_terminal_back();
  end_process(signal);
}

static void handle_crash(int signal, siginfo_t *info, void *context) {
  for (int i = 0; i < crash_count; i++) {
    sigaction(crashes[i], &former[crashes[i]], NULL);
  }
  give_terminal_back();
  if (former[signal].sa_flags & SA_SIGINFO) former[signal].sa_sigaction(signal, info, context);
  put(STDERR_FILENO, note);
  // The backtracer returns, and a signal that another process sent would not be repeated.
  end_process(signal);
}

static void install_handler(void) {
  static bool is_installed = false;
  if (is_installed) return;
  is_installed = true;
  // When the stack has overflowed the handler needs another one.
  static char handler_stack[64 * 1024];
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  // The backtracer reads memory of which it catches faults itself: the signal must not be blocked meanwhile.
  struct sigaction action = {.sa_sigaction = handle_crash, .sa_flags = SA_ONSTACK | SA_SIGINFO | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_count; i++) {
    sigaction(crashes[i], &action, &former[crashes[i]]);
  }
}

void flow_crashes_set_note(const char *line) {
  size_t length = strnlen(line, sizeof note - 2);
  memcpy(note, line, length);
  memcpy(note + length, "\n", 2);
  install_handler();
}

void flow_crashes_restore_terminal(const char *bytes, const struct termios *mode) {
  original_mode = *mode;
  strncpy(farewell, bytes, sizeof farewell - 1);
  has_terminal = true;
  install_handler();
}

void flow_crashes_forget_terminal(void) {
  has_terminal = false;
}
