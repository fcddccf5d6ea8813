// `npm run draft -- 258 [--from DAY] [--to DAY] [--locale fr] [--force]`: writes newsletter/258/en.md from the npm releases of its week, of the packages that
// watchlist.yml names. Majors and minors become 📦 items, patches only as security fixes (🔐), betas of heavy packages 👀 items. All of it is a start.
// It is a program of this newsletter: it reads the content through `@midweek/core`, as a program of any newsletter can.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, type Content, defaultLocale, nextIssueDay, textFor, toPlainText } from '@midweek/core';
import { locateSite, writeAtomically } from '@midweek/core/files';
import { createIssueTitles, ISSUES_BACK, loadContent, MAX_TITLE_LENGTH } from '@midweek/core/load';
import { renderIssueFile } from './issue-file.ts';
import { buildItems, chooseHeadings } from './items.ts';
import { fetchHistory, findRegistry, type PackageHistory } from './registry.ts';
import { loadWatchlist, type Watchlist } from './watchlist.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    locale: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
});
const number = Number(positionals[0]);
if (!Number.isInteger(number) || number < 1)
  throw new Error('which issue? For example: npm run draft -- 258');
const { folder } = locateSite(join(import.meta.dirname, '..'));
const { content } = await loadContent({ folder, includeDrafts: true });
if (!content) throw new Error('the content cannot be read: npx midweek lint says why');
const { site } = content;
const locale = values.locale ?? defaultLocale();
const file = join(folder, 'newsletter', String(number), `${locale}.md`);
if (existsSync(file) && !values.force) throw new Error(`${file} already exists; --force overwrites it`);

const order = site.sections.map(({ id }) => id);
const before = content.issues.find((issue) => issue.number !== undefined && issue.number < number);
const from = values.from ?? (before && addDays(before.date, 1));
const to = values.to ?? (before && nextIssueDay(site, before.date));
if (!from || !to) throw new Error('there is no issue before it to count from: give --from and --to');
const period = { from, to };
const watchlist = loadWatchlist(join(import.meta.dirname, 'watchlist.yml'), order);
const histories = await fetchHistories(watchlist);
const { items, leftOut } = buildItems(watchlist, histories, { period, order }, titlesBefore(content));
if (items.length === 0) throw new Error(`no release of a watched package from ${from} to ${to}`);

const titles = createIssueTitles(site, locale);
const fits = (names: readonly string[]) => titles.type(number, names.join(' | ')).length <= MAX_TITLE_LENGTH;
const isTranslation = content.issues.some(
  (issue) => issue.number === number && locale !== defaultLocale() && issue.texts[defaultLocale()],
);
const facts = {
  author: [...content.authors.keys()][0],
  tags: order.filter((id) => content.tags.has(id) && items.some(({ section }) => section === id)),
};
const headings = chooseHeadings(items, order, fits);
const source = renderIssueFile({
  locale,
  site,
  number,
  period,
  items,
  headings,
  facts: isTranslation ? undefined : facts,
});
await writeAtomically(file, source);
for (const sentence of leftOut) console.log(`Left out: ${sentence}.`);
console.log(`Wrote ${file}: ${items.length} items, ${from} to ${to}.`);

async function fetchHistories(watched: Watchlist): Promise<Map<string, PackageHistory>> {
  const registry = findRegistry(folder);
  const read = new Map<string, PackageHistory>();
  const names = Object.keys(watched);
  const next = names.values();
  const worker = async () => {
    for (const name of next)
      try {
        read.set(name, await fetchHistory(name, registry));
      } catch (error) {
        console.warn(`Left out: ${name}, ${(error as Error).message}`);
      }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return read;
}

/** What the issues just before this one have told, with their number. */
function titlesBefore({ issues }: Content): Map<string, number> {
  const told = new Map<string, number>();
  for (const issue of issues) {
    if (issue.number === undefined || issue.number >= number || issue.number < number - ISSUES_BACK) continue;
    for (const { headlines, items } of textFor(issue, locale).text.sections)
      for (const { title } of [...headlines, ...items]) told.set(toPlainText(title), issue.number);
  }
  return told;
}
