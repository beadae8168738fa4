#pragma once

/// How often the process has asked for memory so far; -1 where that cannot be counted.
long allocations_so_far(void);
