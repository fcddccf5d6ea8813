import { expect, test } from 'vitest';
import { writeContent } from '../testing/content-folder.ts';
import { listMissing } from './language-files.ts';

const NOTHING = { 'pricing.yml': undefined };

test.each([
  ['pricing.yml', 'sponsors.json', 'calculator.title'],
  ['pricing.yml', 'interface.json', 'privacy.sponsors.what'],
  ['docs.yml', 'interface.json', 'docs.edit'],
  ['conferences.yml', 'interface.json', 'conferences.past'],
  ['deals.yml', 'interface.json', 'deals.code'],
  ['articles/a/nl.mdx', 'interface.json', 'home.allArticles'],
])('without %s, nobody has to translate %s: %s', (path, file, key) => {
  const isMissing = (folder: string) =>
    listMissing(folder, 'nl').some((text) => text.file === file && text.path[0] === key);
  expect(isMissing(writeContent(NOTHING))).toBe(false);
  expect(isMissing(writeContent({ ...NOTHING, [path]: '' }))).toBe(true);
});
