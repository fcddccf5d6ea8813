import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locateSite } from '@midweek/core/files';
import { expect, test } from 'vitest';
import { aSiteConfig } from '../../core/src/testing/content.ts';
import { parseWatchlist, WATCHLIST_FILE } from '../../core/src/watchlist/watchlist.ts';

test('the list of this site is valid, long enough, and its groups stay in one section', () => {
  const file = join(locateSite().folder, WATCHLIST_FILE);
  const { watchlist = {}, problems } = parseWatchlist(readFileSync(file, 'utf8'), aSiteConfig());
  expect(problems).toEqual([]);
  const packages = Object.values(watchlist);
  expect(packages.length).toBeGreaterThanOrEqual(150);
  const groups = Map.groupBy(packages, ({ group }) => group);
  groups.delete(undefined);
  for (const members of groups.values()) {
    expect(members.length).toBeGreaterThan(1);
    expect(new Set(members.map(({ section }) => section)).size).toBe(1);
  }
});
