import { dirname, join } from 'node:path';
import { loadMails } from '../delivery/load-mails.ts';
import type { Env } from '../env.ts';
import { StartupError } from '../errors/startup-error.ts';
import { loadIndexes } from '../search/load-indexes.ts';
import { loadSite } from '../static/load-site.ts';
import { createFindings, type Finding } from './finding.ts';

const { ok, broken } = createFindings('build');
const CURE = 'Build it with: npm run build';

/** Whether everything that the build makes for the server is there. */
export function checkBuild(env: Env): Finding[] {
  const folder = dirname(env.SITE_MANIFEST);
  const search = loadIndexes(env.SEARCH_DIR ?? join(folder, 'search'));
  const mails = loadMails(env.MAIL_DIR ?? join(folder, 'mail'));
  return [
    checkSite(env),
    search.ok ? ok('The search indexes are built.') : broken(search.problem.replace(` ${CURE}`, ''), CURE),
    mails.ok ? ok('The mails are built.') : broken(`Subscriptions are off: ${mails.reason}.`, CURE),
  ];
}

function checkSite({ SITE_DIR, SITE_MANIFEST }: Env): Finding {
  try {
    const { files } = loadSite({ distDir: SITE_DIR, manifestFile: SITE_MANIFEST });
    return ok(`The site is built: ${files.size} files.`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return broken(error.message.split('\n')[0] ?? '', CURE);
  }
}
