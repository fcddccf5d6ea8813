import {
  describeReleases,
  nextChangeAfter,
  readCurrentId,
  listReleases as readReleases,
} from '@midweek/core/files';
import { z } from 'zod';
import { InstantSchema } from '../database/stored-values.ts';
import { defineCommand } from '../define-command.ts';
import { locateReleases } from './releases-folder.ts';

export const ListedReleaseSchema = z.object({
  id: z.string(),
  builtAt: InstantSchema,
  shownFrom: InstantSchema,
  pages: z.number(),
  isCurrent: z.boolean(),
  isWaiting: z.boolean(),
});

/** The releases that are kept, newest first, and which of them this server serves. */
export const listReleases = defineCommand({
  name: 'list-releases',
  roles: ['owner', 'editor'],
  input: z.object({}),
  output: z.object({
    releases: z.array(ListedReleaseSchema),
    /** When the next one takes the place of the current one by itself. */
    nextChangeAt: InstantSchema.nullable(),
    /** Null from a process that serves nothing. */
    served: z.object({ id: z.string(), problem: z.string().nullable() }).nullable(),
  }),
  async run(context) {
    const site = locateReleases(context);
    const now = context.now();
    const served = await context.findServedRelease?.();
    return {
      releases: describeReleases(site, now).map((release) => ({ ...release })),
      nextChangeAt: nextChangeAfter(readReleases(site.releases), readCurrentId(site.releases), now) ?? null,
      served: served ? { ...served } : null,
    };
  },
});
