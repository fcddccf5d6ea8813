import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, Issue, Problem } from '@midweek/core';
import { checkHouseStyle, parseWatchlist, sortProblems, WATCHLIST_FILE } from '@midweek/core/curation';
import { loadContent } from '@midweek/core/load';

/** The content with its drafts, and what is wrong with it, its style and the watchlist. */
export async function loadWithProblems(
  root: string,
): Promise<{ content: Content | undefined; problems: Problem[] }> {
  const { content, problems } = await loadContent({ root, includeDrafts: true });
  const issues = content?.issues ?? [];
  const watchlist = await readFile(join(root, WATCHLIST_FILE), 'utf8').catch(() => undefined);
  const all = sortProblems([
    ...problems,
    ...checkHouseStyle(issues, await readSources(root, issues)),
    ...(watchlist === undefined ? [] : parseWatchlist(watchlist).problems),
  ]);
  return { content, problems: all };
}

/** The problems in the files of one issue. */
export function problemsOfIssue(problems: readonly Problem[], number: number): Problem[] {
  return problems.filter(({ file }) => file.startsWith(`content/newsletter/${number}/`));
}

async function readSources(root: string, issues: readonly Issue[]): Promise<Map<string, string>> {
  const files = issues.flatMap(({ texts }) => Object.values(texts).map(({ file }) => file));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
  );
}
