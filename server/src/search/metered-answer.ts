import { type RequestedSearch, SearchError } from '@midweek/core/search';
import { createAnswerSearch } from './answer-search.ts';
import type { SearchEngine } from './load-indexes.ts';
import type { Answered } from './searcher.ts';

/** Answers searches, and says what each has cost. Never throws. */
export function createMeteredAnswer(engine: SearchEngine): (search: RequestedSearch) => Answered {
  const answerSearch = createAnswerSearch(engine);
  return (search) => {
    const costMs = startMeter();
    try {
      return { ok: true, bytes: answerSearch(search), costMs: costMs() };
    } catch (error) {
      if (error instanceof SearchError && error.statusCode === 400) {
        return { ok: false, statusCode: error.statusCode, message: error.message, costMs: costMs() };
      }
      return { ok: false, statusCode: 500, cause: error, costMs: costMs() };
    }
  };
}

/**
 * The processor time of this thread, so that nobody pays for what else the machine does. Some systems count it in ticks of several
 * milliseconds, so a short search may seem to cost a whole tick: the clock on the wall is an upper bound.
 */
function startMeter(): () => number {
  const started = performance.now();
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return Math.min((user + system) / 1000, performance.now() - started);
  };
}
