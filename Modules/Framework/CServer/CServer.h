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

/// Gives memory that isn't used any more back to the system. Elsewhere, the allocator does so by itself.
static inline void cserver_return_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
