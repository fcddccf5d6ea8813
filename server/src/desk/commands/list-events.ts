import { toMinute } from '@midweek/core/files';
import { and, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { deskEvents } from '../../database/schema.ts';
import { InstantSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';

export const listEvents = defineCommand({
  name: 'list-events',
  call: 'events',
  help: {
    en: 'Lists who entered the desk and who changed what, the latest first: people, programs with a key, and the terminal.',
    fr: 'Liste qui est entré au bureau et qui a changé quoi, le plus récent d’abord : les personnes, les programmes avec une clé, et le terminal.',
  },
  input: z.object({
    who: z.string().optional().meta({ en: 'only of this name', fr: 'seulement de ce nom', value: 'NAME' }),
    limit: z
      .int()
      .min(1)
      .max(500)
      .default(50)
      .meta({ en: 'how many, at most 500', fr: 'combien, au plus 500', value: 'N' }),
    /** Of a page before. */
    before: z.int().optional(),
  }),
  output: z.array(
    z.object({
      id: z.int(),
      at: InstantSchema,
      who: z.string(),
      what: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  run: ({ db }, { who, limit, before }) =>
    db
      .select()
      .from(deskEvents)
      .where(
        and(
          who === undefined ? undefined : eq(deskEvents.who, who),
          before === undefined ? undefined : lt(deskEvents.id, before),
        ),
      )
      .orderBy(desc(deskEvents.id))
      .limit(limit),
  show: (events) =>
    events.length === 0
      ? ['Nothing has happened yet.']
      : [
          {
            rows: [
              ['at (UTC)', 'who', 'what', ''],
              ...events.map(({ at, who, what, detail }) => [
                toMinute(at),
                who,
                what,
                Object.entries(detail)
                  .map(([key, value]) => `${key} ${value}`)
                  .join(', '),
              ]),
            ],
          },
        ],
});
