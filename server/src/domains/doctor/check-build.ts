import { dirname, join } from 'node:path';
import { loadSite } from '../../http/static/load-site.ts';
import type { Env } from '../../platform/env.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { loadMails } from '../delivery/load-mails.ts';
import { listFilledPages } from '../filled-pages.ts';
import { loadIndexes } from '../search/load-indexes.ts';
import { type LoadedPricing, loadPricing } from '../sponsors/pricing/load-pricing.ts';
import { loadCollector } from '../statistics/collector/load-collector.ts';
import { createFindings, type Finding } from './finding.ts';

const { ok, broken } = createFindings('build');
const CURE = 'Build it with: npm run build';

/** Whether everything that the build makes for the server is there. */
export function checkBuild(env: Env): Finding[] {
  const folder = dirname(env.SITE_MANIFEST);
  const search = loadIndexes(env.SEARCH_DIR ?? join(folder, 'search'));
  const mails = loadMails(env.MAIL_DIR ?? join(folder, 'mail'));
  const pricing = loadPricing(join(folder, 'pricing.json'));
  const collector = loadCollector(join(folder, 'collector.json'));
  const isWrong = (problem: string) => broken(problem.replace(` ${CURE}`, ''), CURE);
  return [
    checkSite(env, pricing),
    search.ok ? ok('The search indexes are built.') : isWrong(search.problem),
    mails.ok ? ok('The mails are built.') : isWrong(`Subscriptions are off: ${mails.reason}.`),
    pricing.ok ? ok('The prices are built.') : isWrong(pricing.problem),
    // A site that does not count its readers has no such file.
    ...(!collector.ok && collector.problem ? [isWrong(collector.problem)] : []),
  ];
}

function checkSite({ SITE_DIR, SITE_MANIFEST }: Env, pricing: LoadedPricing): Finding {
  try {
    const filledPages = listFilledPages(pricing);
    const { files } = loadSite({ distDir: SITE_DIR, manifestFile: SITE_MANIFEST, filledPages });
    return ok(`The site is built: ${files.size} files.`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return broken(error.message.split('\n')[0] ?? '', CURE);
  }
}
