/**
 * How Node runs `main.ts`, for whoever starts it: the command line, the benchmarks, the faults. Answers to searches are short-lived: with
 * a smaller nursery the server needs a third less memory.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];
