// What the handbook says about commands and settings is true of the code.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocsConfigSchema, WrittenSiteConfigSchema } from '@midweek/core/load';
import { describeSettings } from '@midweek/server/settings';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadWithProblems } from '../../cli/src/content-problems.ts';
import { type DescribedCommand, describeCommands } from '../../cli/src/reference.ts';
import { formatProblem } from '../../core/src/problems/problem.ts';
import { writeContent } from '../../core/src/testing/content-folder.ts';
import { listDescriptions, readFrench, renderReference } from '../../scripts/reference/pages.ts';
import { listKeys } from '../../scripts/reference/schema-keys.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const HANDBOOK = 'content/docs/next';
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

/** Pages that somebody wrote. Older versions say what was true of older code. */
const pages = globSync(`${HANDBOOK}/**/*.mdx`, { cwd: PROJECT })
  .filter((file) => !/reference\/\w+\//.test(file))
  .map((file) => ({ file, text: read(file) }));

/** Every match of a pattern, with the file that it stands in. */
function find(pattern: RegExp): { file: string; found: string[] }[] {
  return pages.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map((found) => ({ file, found: [...found] })),
  );
}

let commands: DescribedCommand[];
beforeAll(async () => {
  commands = await describeCommands();
});

test('the pages of the reference are those that the code makes; `npm run reference` writes them', async () => {
  for (const [file, text] of await renderReference()) expect(read(file), file).toBe(text);
});

test('the French reference says everything in French; scripts/reference/french.yml has the texts', () => {
  const english = new Set(listDescriptions());
  const french = readFrench();
  expect(
    [...english].filter((text) => !french.has(text)),
    'missing',
  ).toEqual([]);
  expect(
    [...french.keys()].filter((text) => !english.has(text)),
    'no longer said',
  ).toEqual([]);
});

test('every command that the handbook calls exists, with its options', () => {
  const calls = find(/npx midweek ([^`\n&]+)/g);
  expect(calls.length).toBeGreaterThan(40);
  for (const { file, found } of calls) {
    const words = (found[1] ?? '').trim().split(/\s+/);
    const command = commands.findLast(({ call }) => `${words.join(' ')} `.startsWith(`${call} `));
    expect(command, `${file}: ${found[0]}`).toBeDefined();
    // Every command has --site.
    for (const option of words.filter((word) => word.startsWith('--') && word !== '--site'))
      expect(command?.help.en.split(/[\s[\],=]+/), `${file}: ${found[0]}`).toContain(option);
    // A word that is no number, address, file or day is the name of a command, or an argument.
    const [word = ''] = words.slice(command?.call.split(' ').length);
    if (/^[a-z][a-z-]*$/.test(word))
      expect(
        command?.flags.some((name) => /^[<[]/.test(name)),
        `${file}: ${found[0]}`,
      ).toBe(true);
  }
});

test('every script that the handbook runs is one of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const calls = find(/npm (?:run (\w+)|(start))\b/g);
  expect(calls.length).toBeGreaterThan(5);
  for (const { file, found } of calls) expect(Object.keys(scripts), file).toContain(found[1] ?? found[2]);
});

test('every setting that the handbook names is read by the server', () => {
  // Which newsletter it is, is no setting of a newsletter.
  const known = [...describeSettings().map(({ name }) => name), 'MIDWEEK_SITE'];
  const named = [...find(/`([A-Z]+_[A-Z_]+)`/g), ...find(/^([A-Z][A-Z_]+)=/gm)];
  expect(named.length).toBeGreaterThan(10);
  for (const { file, found } of named) expect(known, file).toContain(found[1]);
});

test('every key of site.yml that the handbook names exists', () => {
  const known = listKeys(WrittenSiteConfigSchema).map(({ key }) => key);
  for (const { file, found } of find(
    /`((?:analytics|search|navbar|footer)\.[\w.]+|timeZone|publishTime|weekday|breaks|subscribeAt)`/g,
  ))
    expect(known, file).toContain(found[1]);
});

test('every part of a site.yml that the handbook shows can be read', () => {
  const parts = find(/```yaml title="content\/site\.yml"\n([\s\S]*?)```/g);
  expect(parts).not.toEqual([]);
  for (const { file, found } of parts) {
    const site = { ...parse(read('content/site.yml')), ...parse(found[1] ?? '') };
    expect(WrittenSiteConfigSchema.safeParse(site).error, file).toBeUndefined();
  }
});

test('the issue that the handbook shows passes lint, in both languages', async () => {
  const [, en = ''] = /```md\n([\s\S]*?)```/.exec(read(`${HANDBOOK}/issues/write/en.mdx`)) ?? [];
  const [, fr = ''] = /```md\n([\s\S]*?)```/.exec(read(`${HANDBOOK}/issues/write/fr.mdx`)) ?? [];
  const folder = writeContent({
    'authors.yml': read('content/authors.yml'),
    'tags.yml': read('content/tags.yml'),
    'newsletter/258/en.md': en,
    'newsletter/258/fr.md': fr,
  });
  const { content, problems } = await loadWithProblems(folder, { today: '2026-11-17' });
  expect(problems.map(formatProblem)).toEqual([]);
  expect(content?.issues.map(({ number }) => number)).toEqual([258]);
});

test('every docs.yml that the handbook shows can be read', () => {
  const examples = find(/```yaml\n([\s\S]*?)```/g);
  expect(examples).not.toEqual([]);
  for (const { file, found } of examples)
    expect(DocsConfigSchema.safeParse(parse(found[1] ?? '')).error, file).toBeUndefined();
});
