import { LANGUAGE_CODE } from '@midweek/core';
import {
  findRollback,
  findShown,
  listReleases,
  nextChangeAfter,
  type Release,
  readCurrentId,
  switchTo,
  toMinute,
  withSite,
} from '@midweek/core/files';
import { loadWithProblems } from '../content-problems.ts';
import { Failure } from '../failure.ts';
import { parseOptions, parsePositive } from '../options.ts';
import { currentSite } from '../project.ts';
import { buildSite } from '../publishing/build-site.ts';
import { leadAway } from '../publishing/lead-away.ts';
import { type LanguageMove, protectReaders } from '../publishing/protect-readers.ts';
import { waitForServer } from '../publishing/wait-for-server.ts';
import { reportProblems } from '../terminal/report-problems.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek publish [--gone NUMBER] [--readers-of OLD=NEW] [--rollback | --due]

Shows readers what was written: checks it as "midweek lint" does, builds a release and switches to it. Errors stop it, and readers go on
seeing what they saw. Where a server runs on the same DATA_DIR, the command asks it to switch and ends when it serves the new release, which
the next request gets; no restart is needed. Other servers follow by themselves, within seconds of having the release. What is dated in
the future is built too and appears on its day, at publishTime by the clock of timeZone (site.yml). It refuses what would take something away from
readers: the page of an issue that was sent, or a language that some of them chose.

  --gone NUMBER         the page of this sent issue is gone on purpose: its address leads to the list of issues from now on (a redirect in site.yml)
  --readers-of OLD=NEW  the language OLD is gone on purpose: its readers get NEW from now on, such as de=en
  --rollback            back to the build before the one that readers see. Again: one further back. "midweek publish" goes forward again
  --due                 put what has become due into site/dist. For cron where a static host serves it: a running server needs no help

"midweek releases" lists what there is.
`;

async function run(args: string[]): Promise<number> {
  const { rollback, due, ...changes } = parseOptions(args, {
    rollback: { type: 'boolean', default: false },
    due: { type: 'boolean', default: false },
    gone: { type: 'string' },
    'readers-of': { type: 'string' },
  });
  const { gone, 'readers-of': readersOf } = changes;
  if ([rollback, due, gone ?? readersOf].filter(Boolean).length > 1)
    throw new UsageError('--rollback and --due are used alone');
  if (rollback) return rollBack(new Date());
  if (due) return showDue(new Date());
  return lintAndBuild(
    gone === undefined ? undefined : parsePositive(gone, '--gone'),
    readersOf === undefined ? undefined : parseMove(readersOf),
  );
}

/** @example parseMove('de=en') // { from: 'de', to: 'en' } */
function parseMove(text: string): LanguageMove {
  const [from = '', to = '', ...more] = text.split('=');
  if (!LANGUAGE_CODE.test(from) || !LANGUAGE_CODE.test(to) || more.length > 0)
    throw new UsageError(`--readers-of "${text}" is not a change of language; expected one such as de=en`);
  return { from, to };
}

async function lintAndBuild(gone?: number, move?: LanguageMove): Promise<number> {
  const { content, problems } = await loadWithProblems(currentSite().folder);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (content && errors.length === 0) {
    if (gone !== undefined && content.issues.some(({ number, isDraft }) => number === gone && !isDraft))
      throw new Failure(
        `issue ${gone} is still there; delete its folder, or make it a draft, and then use --gone`,
      );
    await protectReaders(content, { gone, move });
    if (gone !== undefined) await leadAway(gone, currentSite().folder);
    const code = await buildSite();
    if (code === 0) await waitForServer();
    return code;
  }
  process.stderr.write(reportProblems(errors));
  process.stderr.write('Nothing was published. Fix the lines above and run the command again.\n');
  return 1;
}

async function rollBack(now: Date): Promise<number> {
  const releases = listReleases(currentSite().releases);
  const older = findRollback(releases, readCurrentId(currentSite().releases), now);
  if (!older)
    throw new Failure(
      `there is no earlier build to go back to; ${withSite('midweek releases')} lists what there is`,
    );
  await switchTo(currentSite(), older);
  process.stdout.write(`${toSentence(older)} Run "midweek publish" to return to the latest content.\n`);
  await waitForServer();
  return 0;
}

async function showDue(now: Date): Promise<number> {
  const releases = listReleases(currentSite().releases);
  const currentId = readCurrentId(currentSite().releases);
  const shown = findShown(releases, currentId, now);
  if (!shown) throw new Failure(`nothing has been published yet; run: ${withSite('npx midweek publish')}`);
  if (shown.id !== currentId) {
    await switchTo(currentSite(), shown);
    process.stdout.write(`${toSentence(shown)}\n`);
    await waitForServer();
    return 0;
  }
  const next = nextChangeAfter(releases, currentId, now);
  process.stdout.write(
    `Nothing is due.${next ? ` The next change is shown at ${toMinute(next)} UTC.` : ''}\n`,
  );
  return 0;
}

function toSentence({ id, startedAt, pages }: Release): string {
  return `Release ${id} is current: ${pages} pages, built ${toMinute(startedAt)} UTC.`;
}

export const publish = { run, help };
