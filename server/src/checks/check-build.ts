import type { SiteManifest } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import type { Env } from '../env.ts';
import { loadSite } from '../files/load-site.ts';
import { loadMails } from '../mail/service/load-mails.ts';
import { describeRelease } from '../release/describe-release.ts';
import { listFilledPages } from '../release/filled-pages.ts';
import { findShownRelease } from '../release/load-release.ts';
import { loadIndexes } from '../search/load-indexes.ts';
import { type LoadedPricing, loadPricing } from '../sponsors/pricing/load-pricing.ts';
import { StartupError } from '../startup-error.ts';
import { loadCollector } from '../statistics/collector/load-collector.ts';
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
  const { files } = shown;
  const search = loadIndexes(env.SEARCH_DIR ?? files.search);
  const mails = loadMails(env.MAIL_DIR ?? files.mail);
  const pricing = loadPricing(files.pricing);
  const collector = loadCollector(files.collector);
  const isWrong = (problem: string) => broken(problem.replace(` ${cure()}`, ''), cure());
  return [
    ...(await checkAge(contentDir, shown)),
    checkSite(shown, pricing),
    search.ok ? ok('The search indexes are built.') : isWrong(search.problem),
    mails.ok ? ok('The emails are built.') : isWrong(`Subscriptions are off: ${mails.reason}.`),
    // A site that sells no places has no prices, and one that does not count its readers nothing to count.
    ...(pricing.ok ? [ok('The prices are built.')] : pricing.problem ? [isWrong(pricing.problem)] : []),
    ...(!collector.ok && collector.problem ? [isWrong(collector.problem)] : []),
  ];
}

async function checkAge(contentDir: string, { release }: Shown): Promise<Finding[]> {
  if (!release) return [];
  const { id, startedAt } = release;
  const built = `Release ${id} is served, built ${startedAt.slice(0, 16).replace('T', ' ')} UTC`;
  const described = await describeRelease({ id, builtAt: new Date(startedAt) }, contentDir);
  return [
    described?.isOlderThanContent
      ? hint(
          `${built}: something in ${contentDir} was changed later.`,
          `Show it to readers with: ${withSite('npx midweek publish')}`,
        )
      : ok(`${built}.`),
  ];
}

function checkSite({ files }: Shown, pricing: LoadedPricing): Finding {
  try {
    const filledPages = (manifest: SiteManifest) => listFilledPages(pricing, manifest);
    const site = loadSite({ distDir: files.site, manifestFile: files.manifest, filledPages });
    return ok(`The site is built: ${site.files.size} files.`);
  } catch (error) {
    return toBroken(error);
  }
}

function toBroken(error: unknown): Finding {
  if (!(error instanceof StartupError)) throw error;
  return broken(error.message.split('\n')[0] ?? '', cure());
}
