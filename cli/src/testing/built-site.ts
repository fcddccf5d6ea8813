import { join } from 'node:path';
import type { IssueMails } from '@midweek/core';
import { filesOfRelease, locateSite, readCurrentId, startBuild, switchTo } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import { writeMails } from '@midweek/mail/build';
import { loadIssueMails } from '../../../server/src/mail/service/load-mails.ts';
import { hashBuildCode } from '../publishing/build-state.ts';

/** Later than every file of the code, also when one is edited while the tests run. */
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

let mailDir = '';

/** The same, with the mails of its issues, which `findBuiltMails` finds from then on. */
export async function buildMails(folder: string): Promise<string> {
  await markAsBuilt(folder);
  const { content } = await loadContent({ folder, includeDrafts: false });
  const { releases } = locateSite(folder);
  mailDir = filesOfRelease(join(releases, readCurrentId(releases) ?? '')).mail;
  if (content) await writeMails({ content, folder: mailDir });
  return folder;
}

export function findBuiltMails(issue: string): IssueMails | undefined {
  return loadIssueMails(mailDir, issue);
}
