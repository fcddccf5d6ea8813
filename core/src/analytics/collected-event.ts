// Events of our own client to our own server: one a request, as JSON.
import { z } from 'zod';

/** The folder of the collector's addresses. */
export const COLLECTOR_FOLDER = '/ingest/';

const PathSchema = z.string().max(2048);

export const CollectedEventSchema = z.discriminatedUnion('event', [
  /** A page was opened. `referrer` is the origin of another site that the reader comes from. */
  z.object({ event: z.literal('view'), path: PathSchema, referrer: PathSchema.optional() }),
  /** A page was left; `share` of it was on the screen, from 0 to 1. */
  z.object({ event: z.literal('leave'), path: PathSchema, share: z.number().min(0).max(1) }),
  /** The link of an item was opened. */
  z.object({ event: z.literal('click'), issue: z.string().max(200), anchor: z.string().max(300) }),
]);
export type CollectedEvent = z.output<typeof CollectedEventSchema>;
