// Data that the build hands to the collector: the list of countable things. Written to collector.json of a release
// only when `analytics.firstParty` is on, so the file is also the switch.
import { z } from 'zod';

export const CollectorFileSchema = z.object({
  /** Pages without language, e.g. `/newsletter/257`. Views of others are counted together. */
  paths: z.array(z.string().startsWith('/')),
  /** Anchors of what can be clicked in an issue, by the last part of its path, e.g. `257`. */
  issues: z.record(z.string().min(1), z.array(z.string().min(1))),
});
export type CollectorFile = z.output<typeof CollectorFileSchema>;

/** The name under which the clicks of an issue are counted. @example nameInCollector('conferences/2024/recap') // 'recap' */
export function nameInCollector(issue: string): string {
  return issue.slice(issue.lastIndexOf('/') + 1);
}
