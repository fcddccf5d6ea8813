/**
 * Flags of Node for `main.ts`, wherever it is started: by the command line, the benchmarks, the faults. Answers to searches are short-lived: with
 * a smaller nursery the server needs a third less memory.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];

/**
 * The environment of the same process. Answers are allocated in one thread and freed in another; with an arena of its own for every thread, glibc keeps up to
 * 40 MB of what was freed.
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
