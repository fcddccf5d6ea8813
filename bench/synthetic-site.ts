import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listLocales, listRoutes } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { SHIPPED } from './project.ts';

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
    const text = await readFile(join(newsletter, String(from), `${locale}.md`), 'utf8').catch(
      () => undefined,
    );
    if (!text) continue;
    await writeFile(
      join(folder, `${locale}.md`),
      text.replace(`#${from}`, `#${to}`).replace(/^date: .*$/m, `date: ${date}`),
    );
  }
}

/** Changes one issue, like a curator who fixes a sentence. */
export async function editOneIssue(folder: string): Promise<void> {
  await addSentence(join(folder, 'newsletter', '257', 'en.md'));
}

export async function addSentence(file: string): Promise<void> {
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace('<!-- truncate -->', 'One more sentence.\n\n<!-- truncate -->'),
  );
}

export async function countPages(folder: string): Promise<number> {
  const { content } = await loadContent({ folder, includeDrafts: false });
  if (!content) throw new Error('bench: the synthetic site cannot be read');
  return listRoutes(content).length * listLocales().length;
}
