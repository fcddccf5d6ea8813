import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { CollectorError } from './collector-error.ts';

/** Invalid fields are dropped instead of refusing the event: clients of any version send here. */
const Text = z.string().max(2048).optional().catch(undefined);

const PropertiesSchema = z
  .object({
    token: Text,
    $pathname: Text,
    $host: Text,
    $referrer: Text,
    /** The page that was left, and how far it was read, from 0 to 1. */
    $prev_pageview_pathname: Text,
    $prev_pageview_max_content_percentage: z.number().min(0).max(1).optional().catch(undefined),
    /** Of `outbound_click`: the issue and the item that was opened. */
    issue: z
      .union([z.string().max(200), z.int().transform(String)])
      .optional()
      .catch(undefined),
    anchor: z.string().max(300).optional().catch(undefined),
  })
  .default({});

const EventSchema = z.object({
  event: z.string().min(1).max(200),
  token: Text,
  api_key: Text,
  properties: PropertiesSchema,
});
export type CollectedEvent = z.output<typeof EventSchema>;

const BatchSchema = z.object({ api_key: Text, token: Text, batch: z.array(z.unknown()) });

/** The events of a body: one, a list, or a batch. Those that are not events are left out, unless all of them are. */
export function parseEvents(body: unknown, token: string): CollectedEvent[] {
  const batch = BatchSchema.safeParse(body);
  const values = batch.success ? batch.data.batch : Array.isArray(body) ? body : [body];
  if (values.length > LIMITS.maxEventsPerRequest) {
    throw new CollectorError(400, `A request has at most ${LIMITS.maxEventsPerRequest} events`);
  }
  const events = values.flatMap((value) => EventSchema.safeParse(value).data ?? []);
  if (events.length === 0 && values.length > 0) {
    throw new CollectorError(400, 'An event is an object with a name in "event"');
  }
  const keyOfBatch = batch.data?.api_key ?? batch.data?.token;
  const isOurs = ({ properties, api_key, token: key }: CollectedEvent) =>
    (properties.token ?? api_key ?? key ?? keyOfBatch) === token;
  if (!events.every(isOurs)) throw new CollectorError(401, 'The project API key is not the one of this site');
  return events;
}
