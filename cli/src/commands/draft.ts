import { join } from 'node:path';
import { type Locale, listLocales } from '@midweek/core';
import { writeAtomically } from '@midweek/core/files';
import { loadContent, type Watchlist } from '@midweek/core/load';
import { buildDraft, bySection } from '../drafting/build-draft.ts';
import { loadWatchlist } from '../drafting/load-watchlist.ts';
import { endOf, type Period, toPeriod } from '../drafting/period.ts';
import { Failure } from '../failure.ts';
import { exists } from '../files/exists.ts';
import { parseIssueOptions, requireNumber } from '../options.ts';
import { currentSite, showPath } from '../project.ts';
import { createHistoryCache } from '../registry/history-cache.ts';
import { type ReadResult, readHistories, toPublicAddress } from '../registry/read-histories.ts';
import { loadRegistryAddress } from '../registry/registry-address.ts';
import { createProgress } from '../terminal/progress.ts';
import { count, reportProblems } from '../terminal/report-problems.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek draft <number> [--from DAY] [--to DAY] [--locale CODE] [--force] [--offline] [--json]

Writes newsletter/<number>/<locale>.md as a draft: the releases of a period, of the packages that
watchlist.yml names, read from the registry that npm is configured with ("npm config get registry").
Majors and minors become 📦 items, patches only when the watchlist or the package's owner marks them as security
fixes (🔐), betas and release candidates of heavy packages 👀 items. Comments are the registry's descriptions, in
English; a French draft has none. Everything in it is a start: read the notes, choose, and write.

Dates are the registry's. A mirror may date a version by the day on which it fetched it, so what looks odd may be old.

  --from DAY    first day, default the one after the previous issue
  --to DAY      last day and date of the issue, on the weekday of the newsletter;
                default the first after the previous issue
  --locale L    en (default) or fr
  --force       overwrite the file if it exists
  --offline     ask nobody, use what is kept of earlier answers
  --json        print what was found as JSON

Answers are kept and asked for again after an hour, or not at all once the period is over.
Exit code 0 when the file was written, 1 when it was not, 2 for wrong usage.
`;

async function run(args: string[]): Promise<number> {
  const started = performance.now();
  const options = parseIssueOptions(args, {
    from: { type: 'string' },
    to: { type: 'string' },
    locale: { type: 'string', default: 'en' },
    force: { type: 'boolean', default: false },
    offline: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const number = requireNumber(options.number, 'midweek draft 258');
  const locale = parseLocale(options.locale);
  const { content, problems } = await loadContent({ folder: currentSite().folder, includeDrafts: true });
  if (!content) throw new Failure(`the content cannot be read:\n${reportProblems(problems).trimEnd()}`);
  const period = toPeriod(number, content, { from: options.from, to: options.to });
  const path = join(currentSite().folder, 'newsletter', String(number), `${locale}.md`);
  const file = showPath(path);
  if (!options.force && (await exists(path))) {
    throw new Failure(`${file} already exists; --force overwrites it`);
  }

  const watchlist = await loadWatchlist(currentSite().folder, content);
  const { histories, warnings, fetched, cached } = await readRegistry(watchlist, period, options);
  const { title, source, items, leftOut } = buildDraft(
    { number, locale, period },
    content,
    watchlist,
    histories,
  );
  for (const warning of warnings) process.stderr.write(`warning: ${warning}\n`);
  if (items.length === 0) {
    throw new Failure(
      `the registry has no release of a watched package from ${period.from} to ${period.to}; nothing was written`,
    );
  }
  await writeAtomically(path, source).catch((error: Error) => {
    throw new Failure(`${file} cannot be written and was left as it was: ${error.message}`, { cause: error });
  });

  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  if (options.json) {
    const report = {
      file,
      number,
      locale,
      ...period,
      title,
      items,
      leftOut,
      warnings,
      fetched,
      cached,
      seconds,
    };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    const sections = bySection(
      items,
      content.site.sections.map(({ id }) => id),
    ).map((section) => `${section.name} ${section.items.length}`);
    for (const sentence of leftOut) process.stdout.write(`Left out: ${sentence}.\n`);
    process.stdout.write(
      `Wrote ${file}: ${count(items.length, 'item')} (${sections.join(', ')}), ${period.from} to ${period.to}, in ${seconds} s.\n`,
    );
  }
  return 0;
}

async function readRegistry(
  watchlist: Watchlist,
  period: Period,
  { offline, json }: { offline: boolean; json: boolean },
): Promise<ReadResult> {
  const registry = await loadRegistryAddress(currentSite().folder);
  const names = Object.keys(watchlist);
  const progress = createProgress('Registry', names.length, json ? process.stderr : process.stdout);
  try {
    const result = await readHistories(names, {
      registry,
      cache: createHistoryCache(join(currentSite().cache, 'registry'), toPublicAddress(registry)),
      settledAt: endOf(period),
      isOffline: offline,
      now: () => new Date(),
      onProgress: progress.update,
    });
    const { histories, fetched, cached } = result;
    progress.end(
      `Read ${count(histories.size, 'package')}: ${fetched} from the registry, ${cached} from the cache.`,
    );
    return result;
  } catch (error) {
    progress.end('The packages could not be read.');
    throw error;
  }
}

function parseLocale(text: string): Locale {
  const locale = listLocales().find((name) => name === text);
  if (!locale)
    throw new UsageError(`"${text}" is not a language of this site; expected ${listLocales().join(' or ')}`);
  return locale;
}

export const draft = { run, help };
