#ifndef HEAP_COUNTER_H
#define HEAP_COUNTER_H

#include <stddef.h>

/// How many blocks this thread has allocated since it began; a block that is made larger counts as one more.
size_t heap_allocations(void);

/// The bytes that are allocated now by the whole process, what the allocator adds to each block included.
size_t heap_live_bytes(void);

#endif
