import { existsSync } from 'node:fs';
import { filesOfRelease, withSite } from '@midweek/core/files';
import type { Env } from '../env.ts';
import type { Site } from '../files/load-site.ts';
import { loadMails } from '../mail/service/load-mails.ts';
import { describeRelease } from '../release/describe-release.ts';
import { findShownRelease, loadCollector, loadPricing, loadReleaseSite } from '../release/open-release.ts';
import { loadIndexes } from '../search/load-indexes.ts';
import { StartupError } from '../startup-error.ts';
import { createFindings, type Finding } from './finding.ts';

const { ok, hint, broken } = createFindings('build');
const cure = () => `Build it with: ${withSite('npx midweek build')}`;

type Shown = ReturnType<typeof findShownRelease>;

/** Which release is served, and whether everything is in it that the server needs. */
export async function checkBuild(env: Env, contentDir: string): Promise<Finding[]> {
  let shown: Shown;
  try {
    shown = findShownRelease(env, new Date());
  } catch (error) {
    return [toBroken(error)];
  }
  const { folder } = shown;
  const files = filesOfRelease(folder);
  const search = loadIndexes(files.search);
  const mails = loadMails(files.mail);
  const pricing = loadPricing(folder);
  const collector = loadCollector(folder);
  const isWrong = (problem: string) => broken(problem.replace(` ${cure()}`, ''), cure());
  return [
    await checkAge(contentDir, shown),
    checkSite(() => loadReleaseSite(folder, pricing)),
    search.ok ? ok('The search indexes are built.') : isWrong(search.problem),
    mails.ok ? ok('The emails are built.') : isWrong(`Subscriptions are off: ${mails.reason}.`),
    // A site that sells no places has no prices, and one that does not count its readers nothing to count.
    ...(pricing.ok ? [ok('The prices are built.')] : pricing.problem ? [isWrong(pricing.problem)] : []),
    ...(!collector.ok && collector.problem ? [isWrong(collector.problem)] : []),
  ];
}

/**
 * The same for a server that serves it. Everything was read when it switched; reading the indexes again, which takes a second, would hold up its
 * readers, so only what is gone since is found.
 */
export async function checkServedBuild(env: Env, contentDir: string): Promise<Finding[]> {
  let shown: Shown;
  try {
    shown = findShownRelease(env, new Date());
  } catch (error) {
    return [toBroken(error)];
  }
  const { site, manifest, search, mail } = filesOfRelease(shown.folder);
  const gone = [site, manifest, search, mail].filter((path) => !existsSync(path));
  return [
    await checkAge(contentDir, shown),
    ...(gone.length === 0
      ? [ok('Everything that the server needs is built.')]
      : gone.map((path) => broken(`${path} is gone.`, cure()))),
  ];
}

async function checkAge(contentDir: string, { id, startedAt }: Shown): Promise<Finding> {
  const built = `Release ${id} is served, built ${startedAt.slice(0, 16).replace('T', ' ')} UTC`;
  const described = await describeRelease({ id, builtAt: new Date(startedAt) }, contentDir);
  return described.isOlderThanContent
    ? hint(
        `${built}: something in ${contentDir} was changed later.`,
        `Show it to readers with: ${withSite('npx midweek publish')}`,
      )
    : ok(`${built}.`);
}

function checkSite(load: () => Site): Finding {
  try {
    return ok(`The site is built: ${load().files.size} files.`);
  } catch (error) {
    return toBroken(error);
  }
}

function toBroken(error: unknown): Finding {
  if (!(error instanceof StartupError)) throw error;
  return broken(error.message.split('\n')[0] ?? '', cure());
}
