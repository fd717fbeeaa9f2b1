#define ZLIB_CONST
#include <zlib.h>

// Swift can't call functions that are macros.

/// Begins to compress in the format of gzip.
static inline int cserver_begin_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

#ifdef __linux__
#include <malloc.h>
#endif

/// Lets all threads allocate from one region. Otherwise each has its own, with gaps that no other thread fills.
static inline void cserver_share_memory(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}

/// Gives memory that isn't used any more back to the system. Elsewhere, the allocator does so by itself.
static inline void cserver_return_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

#include <string.h>

// The system declares it only for programs that ask for its extensions.
extern void *memmem(const void *, size_t, const void *, size_t);

/// Returns the place of the first occurrence of bytes in others, or a null pointer. O(length)
static inline const void *cserver_find(const void *bytes, size_t count, const void *other, size_t length) {
  return memmem(bytes, count, other, length);
}
