// A disk that fails. FailingDiskTests builds this library and loads it into Movies with LD_PRELOAD.
//
// FAIL_AT is the number of the change to a file that fails, counted from 1, and FAIL_AS is the fault: “full” (ENOSPC, also
// for all later changes), “io” (EIO, once), or “short” (half of the bytes are written, once). FAIL_COUNT names the file that
// receives the number of changes at the end.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_long changes;

// Returns 0 if this change succeeds, 's' if it is short, or 'e' if it is an error, with errno set.
static int failure(void) {
  const char *at = getenv("FAIL_AT"), *as = getenv("FAIL_AS");
  long distance = ++changes - (at ? atol(at) : 0);
  if (!at || !as || distance < 0) return 0;
  if (strcmp(as, "full") == 0) return errno = ENOSPC, 'e';
  if (distance > 0) return 0;
  return strcmp(as, "io") == 0 ? (errno = EIO, 'e') : 's';
}

// Pipes and terminals don't fail, and neither does what the program prints.
static int isFile(int descriptor) {
  struct stat status;
  return descriptor > 2 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Defines a function that writes at most half of its bytes when the disk is short.
#define WRITING(name, ...)                                                                                       \
  ssize_t name(int descriptor, const void *bytes, size_t count __VA_OPT__(, off_t offset)) {                     \
    int kind = isFile(descriptor) ? failure() : 0;                                                               \
    count = kind == 's' ? (count + 1) / 2 : count;                                                               \
    return kind == 'e' ? -1 : REAL(name)(descriptor, bytes, count __VA_OPT__(, offset));                         \
  }
WRITING(write)
WRITING(pwrite, offset)
WRITING(pwrite64, offset)

// Defines a function that changes a file as a whole.
#define CHANGING(name, ...)                                                                                      \
  int name(int descriptor __VA_OPT__(, off_t length)) {                                                          \
    return isFile(descriptor) && failure() == 'e' ? -1 : REAL(name)(descriptor __VA_OPT__(, length));            \
  }
CHANGING(fsync)
CHANGING(fdatasync)
CHANGING(ftruncate, length)
CHANGING(ftruncate64, length)

int rename(const char *from, const char *to) { return failure() == 'e' ? -1 : REAL(rename)(from, to); }

// Defines a function that may create a file.
#define OPENING(name)                                                                                            \
  int name(const char *path, int flags, ...) {                                                                   \
    va_list rest;                                                                                                \
    va_start(rest, flags);                                                                                       \
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;                                                    \
    va_end(rest);                                                                                                \
    int isNew = flags & O_CREAT && access(path, F_OK) != 0;                                                      \
    return isNew && failure() == 'e' ? -1 : REAL(name)(path, flags, mode);                                       \
  }
OPENING(open)
OPENING(open64)

__attribute__((destructor)) static void finish(void) {
  const char *path = getenv("FAIL_COUNT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (file) fprintf(file, "%ld", (long)changes), fclose(file);
}
