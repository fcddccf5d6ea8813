import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Content, listLocales, listRoutes } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import type { SearchRecord } from '@midweek/core/search';
import { SHIPPED } from './programs.ts';

/** The issue that `addSentence` is used on. */
export const EDITED = '257';

/**
 * The folder of a copy of the shipped newsletter with more issues: real ones, repeated under new numbers, one a day. All dates are past: a build makes
 * a release for each date that is to come.
 */
export async function createSyntheticSite(extraIssues: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'midweek-bench-'));
  await cp(SHIPPED.folder, folder, { recursive: true });
  const newsletter = join(folder, 'newsletter');
  const models = (await readdir(newsletter)).filter((name) => /^\d+$/.test(name)).map(Number);
  const newest = Math.max(...models);
  for (let index = 0; index < extraIssues; index++) {
    await copyIssue(newsletter, models[index % models.length] ?? newest, newest + 1 + index);
  }
  return folder;
}

async function copyIssue(newsletter: string, from: number, to: number): Promise<void> {
  const folder = join(newsletter, String(to));
  await mkdir(folder);
  const date = new Date(Date.UTC(2026, 0, 7) + (to - 258) * 86_400_000).toISOString().slice(0, 10);
  for (const locale of listLocales()) {
    const source = join(newsletter, `${from}`, `${locale}.md`);
    if (!existsSync(source)) continue;
    const text = (await readFile(source, 'utf8')).replace(`#${from}`, `#${to}`);
    await writeFile(join(folder, `${locale}.md`), text.replace(/^date: .*$/m, `date: ${date}`));
  }
}

/** Changes a text, like a curator who corrects it. */
export async function addSentence(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('<!-- truncate -->', 'One more sentence.\n\n<!-- truncate -->'));
}

export async function countPages(folder: string): Promise<number> {
  return listRoutes(await readNewsletter(folder)).length * listLocales().length;
}

/** What a newsletter shows, by default the one that ships with Midweek. */
export async function readNewsletter(folder = SHIPPED.folder): Promise<Content> {
  const { content } = await loadContent({ folder, includeDrafts: false });
  if (!content) throw new Error(`bench: ${folder} cannot be read; \`npx midweek lint\` says why`);
  return content;
}

/** How much larger the synthetic archive is. */
export const LARGER_TIMES = 10;

/** Repeats the archive under other addresses: links that share one are merged into one result, far more often than in a real archive. */
export function repeatRecords(records: readonly SearchRecord[]): SearchRecord[] {
  return Array.from({ length: LARGER_TIMES }, (_, number) =>
    records.map((record) => ({
      ...record,
      objectID: `/${number}${record.objectID}`,
      url: `/${number}${record.url}`,
      address: record.address && `${record.address}?archive=${number}`,
    })),
  ).flat();
}
