#ifndef HEAP_COUNTER_H
#define HEAP_COUNTER_H

#include <stddef.h>

/// Returns the number of blocks that the calling thread has allocated. A reallocation counts as a block.
size_t heap_allocations(void);

/// Returns the number of allocated bytes of the process, including the overhead of the allocator.
size_t heap_live_bytes(void);

#endif
