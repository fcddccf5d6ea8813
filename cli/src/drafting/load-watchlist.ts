import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '@midweek/core';
import { nameFile } from '@midweek/core/files';
import { parseWatchlist, WATCHLIST_FILE, type Watchlist } from '@midweek/core/load';
import { Failure } from '../failure.ts';
import { showPath } from '../project.ts';
import { reportProblems } from '../terminal/report-problems.ts';

export async function loadWatchlist(folder: string, { site }: Content): Promise<Watchlist> {
  const source = await readFile(join(folder, WATCHLIST_FILE), 'utf8').catch(() => {
    throw new Failure(`${showPath(WATCHLIST_FILE)} cannot be read; it names the packages to look for`);
  });
  const { watchlist, problems } = parseWatchlist(source, site, nameFile(folder, WATCHLIST_FILE));
  if (!watchlist) throw new Failure(`the watchlist has problems:\n${reportProblems(problems).trimEnd()}`);
  return watchlist;
}
