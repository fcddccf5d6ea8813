import { locateSite, startBuild, switchTo } from '@midweek/core/files';
import { hashBuildCode } from '../publishing/build-state.ts';

/** Later than every file of the code, whoever edits it while the tests run. */
const BUILT = new Date('2100-01-01');
/** Later than the build. */
export const LATER = new Date('2100-01-02');

/** Reads all code, so once for all tests of a process. */
let ownCode: string | undefined;

/** Makes a site folder one that was built after everything it is made from. Its releases have no files; those of `shownFrom` wait. */
export async function markAsBuilt(
  folder: string,
  { code, startedAt = BUILT, shownFrom = [] }: { code?: string; startedAt?: Date; shownFrom?: Date[] } = {},
): Promise<string> {
  ownCode ??= hashBuildCode();
  const site = locateSite(folder);
  const build = await startBuild(site, { startedAt, code: code ?? ownCode });
  const drafts = await Promise.all([new Date(0), ...shownFrom].map((date) => build.draft(date)));
  const [release] = await build.complete(drafts.map((draft) => ({ ...draft, pages: 1 })));
  await build.discard();
  if (release) await switchTo(site, release);
  return folder;
}
