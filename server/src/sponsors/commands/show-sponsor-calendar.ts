import { LocaleSchema } from '@midweek/core';
import { z } from 'zod';
import { InstantSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';
import { listIssuePlaces } from '../requests/list-issue-places.ts';

const PlaceSchema = z.object({
  placement: z.string(),
  position: z.int(),
  state: z.enum(['free', 'held', 'taken', 'blocked']),
  heldUntil: InstantSchema.nullable(),
  requestId: z.uuid().nullable(),
  company: z.string().nullable(),
  /** Whether its ad text has come, and whether it is in the issue. */
  hasAd: z.boolean(),
  isInserted: z.boolean(),
});

/** The next issues with all their places, and who has them. */
export const showSponsorCalendar = defineCommand({
  name: 'show-sponsor-calendar',
  roles: ['owner', 'editor'],
  input: z.object({ issues: z.int().min(1).max(52).default(12) }),
  /** Null for a site that sells no places. */
  output: z
    .object({
      placements: z.array(
        z.object({ id: z.string(), label: z.record(LocaleSchema, z.string()), perIssue: z.int() }),
      ),
      days: z.array(
        z.object({
          issueDate: z.iso.date(),
          /** Until then sponsors can book places of it, and change their ad texts. */
          copyDeadline: InstantSchema,
          isBookable: z.boolean(),
          /** False for a day with places on which no issue appears by the rhythm of site.yml. */
          isIssueDay: z.boolean(),
          places: z.array(PlaceSchema),
        }),
      ),
    })
    .nullable(),
  async run({ db, offer, now }, { issues }) {
    const found = offer();
    if (!found) return null;
    const days = await listIssuePlaces(db, { offer: found, now: now(), count: issues });
    return { placements: found.placements.map((placement) => ({ ...placement })), days };
  },
});
