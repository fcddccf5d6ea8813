import {
  findShown,
  listReleases,
  type Release,
  readCurrentId,
  toMinute,
  withSite,
} from '@midweek/core/files';
import { parseOptions } from '../options.ts';
import { currentSite } from '../project.ts';
import { printJson } from '../terminal/print-json.ts';
import { formatTable } from '../terminal/table.ts';

const help = `
midweek releases [--json]

Lists the releases that are kept, newest first: when the build began, how many pages, and which one readers see. A release that waits is shown
when its posts are due. The last five builds are kept, for "midweek publish --rollback" and for readers who have a page of one open.

  --json   print them as a JSON array
`;

type State = 'shown' | 'waiting' | '';

async function run(args: string[]): Promise<number> {
  const { json } = parseOptions(args, { json: { type: 'boolean', default: false } });
  const now = new Date();
  const releases = listReleases(currentSite().releases);
  const currentId = readCurrentId(currentSite().releases);
  const shown = findShown(releases, currentId, now);
  const build = releases.find(({ id }) => id === currentId)?.build;
  const toState = (release: Release): State => {
    if (release.id === shown?.id) return 'shown';
    return release.build === build && Date.parse(release.shownFrom) > now.getTime() ? 'waiting' : '';
  };
  if (json) {
    printJson(
      releases.map((release) => ({
        id: release.id,
        builtAt: release.startedAt,
        shownFrom: release.shownFrom,
        pages: release.pages,
        isCurrent: release.id === shown?.id,
        isWaiting: toState(release) === 'waiting',
      })),
    );
    return 0;
  }
  if (releases.length === 0) {
    process.stdout.write(`Nothing has been built yet. Build it with: ${withSite('npx midweek publish')}\n`);
    return 0;
  }
  const rows = releases.map((release) => [
    release.id,
    toMinute(release.startedAt),
    release.pages.toLocaleString('en'),
    toState(release) === 'waiting'
      ? `waits until ${toMinute(release.shownFrom)}`
      : toState(release).replace('shown', 'current'),
  ]);
  process.stdout.write(formatTable([['release', 'built (UTC)', 'pages', ''], ...rows], { alignRight: [2] }));
  return 0;
}

export const releases = { run, help };
