import { LIMITS } from '../limits.ts';
import type { Answered } from './searcher.ts';

/**
 * How many ordinary searches an answer has cost: one at least, and one for each ordinary search's worth of processor time or of bytes
 * that was begun. Bytes count because an answer that is kept costs little to find again, but as much as before to send.
 */
export function countOrdinarySearches(answered: Answered): number {
  const bytes = answered.ok ? answered.bytes.length : 0;
  return Math.max(
    1,
    Math.ceil(answered.costMs / LIMITS.ordinarySearchMs),
    Math.ceil(bytes / LIMITS.ordinaryAnswerBytes),
  );
}
