#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// ncurses writes after each cursor movement, about a hundred times for a screen, and the terminal wakes up each time. While
// ncurses draws, its descriptor therefore leads to an unnamed file, and the whole frame is sent at once.
static FILE *stream = NULL;
static int frame = -1;
static bool is_collecting = false;

static int open_unnamed_file(void) {
#ifdef __linux__
  return memfd_create("frame", MFD_CLOEXEC);
#else
  char path[] = "/tmp/flow-frame-XXXXXX";
  int file = mkstemp(path);
  if (file < 0) return -1;
  unlink(path);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
#endif
}

FILE *flow_output_open(void) {
  int descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (descriptor < 0) return NULL;
  stream = fdopen(descriptor, "w");
  if (stream == NULL) {
    close(descriptor);
    return NULL;
  }
  // If this fails, frames are sent in pieces.
  frame = open_unnamed_file();
  return stream;
}

void flow_output_close(void) {
  if (stream != NULL) fclose(stream);
  stream = NULL;
  if (frame >= 0) close(frame);
  frame = -1;
}

static bool redirect_stream(int target) {
  int descriptor = fileno(stream);
  if (dup2(target, descriptor) < 0) return false;
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return true;
}

void flow_output_collect(void) {
  if (frame < 0 || lseek(frame, 0, SEEK_SET) != 0) return;
  is_collecting = redirect_stream(frame);
}

bool flow_output_write(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t sent = write(STDOUT_FILENO, bytes, count);
    if (sent >= 0) {
      bytes += sent;
      count -= (size_t)sent;
    } else if (errno == EAGAIN) {
      struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
      poll(&output, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

void flow_output_send(void) {
  if (!is_collecting) return;
  is_collecting = false;
  off_t end = lseek(frame, 0, SEEK_CUR);
  redirect_stream(STDOUT_FILENO);
  static char bytes[64 * 1024];
  for (off_t position = 0; position < end;) {
    off_t rest = end - position;
    ssize_t count = pread(frame, bytes, rest < (off_t)sizeof bytes ? (size_t)rest : sizeof bytes, position);
    if (count <= 0 || !flow_output_write(bytes, (size_t)count)) return;
    position += count;
  }
}
