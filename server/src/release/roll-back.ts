import { join } from 'node:path';
import {
  comparePages,
  describeReleases,
  type ListedRelease,
  planRollback,
  rollBack as switchBack,
} from '@midweek/core/files';
import { z } from 'zod';
import { defineCommand } from '../define-command.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { ListedReleaseSchema } from './list-releases.ts';
import { requireOwnReleases, toReleaseProblem } from './releases-folder.ts';

/** Of each kind. */
const MAX_NAMED = 20;
const PagesSchema = z.object({ count: z.int(), first: z.array(z.string()) });

/** Shows readers the build before the one that they see, as `midweek publish --rollback` does. */
export const rollBack = defineCommand({
  name: 'roll-back',
  records: ({ dryRun }, { to }) => (dryRun ? undefined : { release: to.id }),
  input: z.object({
    /** Only says what readers would see. */
    dryRun: z.boolean().default(false),
    /** The release that the owner has agreed to: pressed twice, or after somebody else, nothing happens. */
    to: z.string().optional(),
  }),
  output: z.object({
    from: ListedReleaseSchema,
    to: ListedReleaseSchema,
    /** Pages that readers lose, get back and see otherwise. */
    gone: PagesSchema,
    added: PagesSchema,
    changed: PagesSchema,
    /** Why this server does not serve it. */
    problem: z.string().nullable(),
  }),
  async run(context, { dryRun, to: agreed }) {
    const site = requireOwnReleases(context);
    const now = context.now();
    const target = planRollback(site, now);
    const all = describeReleases(site, now);
    const from = all.find(({ isCurrent }) => isCurrent);
    const to = all.find(({ id }) => id === target?.id);
    if (!from || !to) throw new OwnerProblem('there is no earlier build to go back to');
    if (agreed !== undefined && agreed !== to.id) throw changedMeanwhile();
    const pages = await comparePages(join(site.releases, from.id), join(site.releases, to.id));
    const answer = {
      from: { ...from },
      to: toShown(to, dryRun),
      gone: toPages(pages.gone),
      added: toPages(pages.added),
      changed: toPages(pages.changed),
      problem: null,
    };
    if (dryRun) return answer;
    const shown = await switchBack(site, now, to.id).catch((error) =>
      Promise.reject(toReleaseProblem(error)),
    );
    // Somebody else has pressed at the same moment.
    if (!shown) throw changedMeanwhile();
    const served = await context.findServedRelease?.();
    return { ...answer, problem: served?.problem ?? null };
  },
});

function changedMeanwhile(): OwnerProblem {
  return new OwnerProblem(
    'readers see another release by now, so nothing was changed; look at the list again',
  );
}

function toShown(release: ListedRelease, isPlan: boolean): ListedRelease {
  return { ...release, isCurrent: !isPlan };
}

function toPages(pages: readonly string[]): z.input<typeof PagesSchema> {
  return { count: pages.length, first: pages.slice(0, MAX_NAMED) };
}
