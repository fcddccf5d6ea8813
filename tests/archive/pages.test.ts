// Every page of the shipped newsletter keeps the rules that every page of the frozen site keeps.
import { realpathSync } from 'node:fs';
import { locateSite } from '@midweek/core/files';
import { expect, test } from 'vitest';
import { buildSite } from '../output/build-site.ts';
import { openBuiltSite } from '../output/built-site.ts';
import { findBroken, PAGE_RULES } from '../output/page-rules.ts';

const { folder, releases } = locateSite();
buildSite(folder);
const site = { ...openBuiltSite(realpathSync(`${releases}/current`)), url: 'https://midweek.example' };
const pages = site.listPages();

test('a crawl sees the whole archive', () => {
  const issues = pages.filter(({ path }) => /^\/newsletter\/\d+$/.test(path));
  expect(issues.length).toBeGreaterThanOrEqual(2 * 148);
  expect(pages.length).toBeGreaterThan(600);
});

test.each(Object.entries(PAGE_RULES))('every page: %s', (_, rule) => {
  expect(findBroken(rule, pages, site)).toEqual([]);
});
