// A small site folder on disk, for tests of what a curator writes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Content } from '../content.ts';
import { currentLanguages, setLanguages } from '../languages/languages.ts';
import { loadContent } from '../load/load-content.ts';
import { formatProblem } from '../problems/problem.ts';
import { AUTHORS, PRICING, SITE, TAGS } from './configuration.ts';

/** Path in the folder and what the file holds; `undefined` leaves a file of the configuration out. */
export type Files = Readonly<Record<string, string | Buffer | undefined>>;

const CONFIGURATION: Files = {
  // Without a server, a newsletter needs no pages that mails lead to.
  'site.yml': JSON.stringify({ ...SITE, api: 'none' }),
  'pricing.yml': JSON.stringify(PRICING),
  'authors.yml': JSON.stringify(AUTHORS),
  'tags.yml': JSON.stringify(TAGS),
};

type Locales = readonly { code: string; label: string }[];

/** The configuration in these languages, with its English texts in all of them. */
export function inLanguages(locales: Locales): Files {
  const texts = JSON.parse(JSON.stringify(SITE), (_, value) =>
    value?.en === undefined ? value : Object.fromEntries(locales.map(({ code }) => [code, value.en])),
  );
  const site = JSON.stringify({ ...texts, locales });
  return { 'site.yml': site, 'authors.yml': '', 'tags.yml': '', 'pricing.yml': undefined };
}

/** Writes a valid configuration and the given files; returns the site folder, whose name is `content`. Deleted after the test. */
export function writeContent(files: Files = {}): string {
  const { folder, remove } = writeSharedContent(files);
  onTestFinished(remove);
  return folder;
}

/** The same for several tests, which remove it after the last of them. */
export function writeSharedContent(files: Files = {}): { folder: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'midweek-content-'));
  const folder = join(root, 'content');
  const languages = currentLanguages();
  for (const [path, text] of Object.entries({ ...CONFIGURATION, ...files })) {
    if (text === undefined) continue;
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const remove = () => {
    rmSync(root, { recursive: true, force: true });
    // Loading it makes its languages those of the process.
    setLanguages(languages);
  };
  return { folder, remove };
}

/** Writes the files and loads them. Problems are the lines that a curator would read. */
export async function loadFiles(
  files: Files,
  { includeDrafts = false } = {},
): Promise<{ content: Content; problems: string[]; warnings: string[] }> {
  const { content, problems } = await loadContent({ folder: writeContent(files), includeDrafts });
  const lines = (severity: string) =>
    problems.filter((problem) => problem.severity === severity).map(formatProblem);
  return { content: content as Content, problems: lines('error'), warnings: lines('warning') };
}

type SourceOptions = {
  number?: number;
  title?: string;
  date?: string;
  /** More lines of front matter, each with its line end. */
  more?: string;
  /** The text after the truncate marker. Its first line is 12, one more for each line of `more`. */
  body?: string;
};

/** The text of an issue's file. */
export function issueSource({
  number = 257,
  title = `Midweek #${number}: React 19.2`,
  date = '2025-11-05',
  more = '',
  body = '',
}: SourceOptions = {}): string {
  return `---
title: '${title}'
date: ${date}
authors: [editorial]
tags: [react]
${more}---

What this week holds.

<!-- truncate -->

${body}
`;
}

/** The text of an article's file. The body starts on line 8, one more for each line of `more`. */
export function articleSource({
  title = 'Race conditions',
  date = '2025-10-01',
  more = '',
  body = 'Text.',
}: SourceOptions = {}): string {
  return `---
title: '${title}'
date: ${date}
authors: [tooling]
tags: [tooling]
${more}---

${body}
`;
}

/** The text of a page's file. The body starts on line 6. */
export function pageSource({ title = 'Sponsor', more = '', body = 'Text.' }: SourceOptions = {}): string {
  return `---
title: '${title}'
description: One sentence.
${more}---

${body}
`;
}

/** The text of a doc's file. The body starts on line 5, one more for each line of `more`. */
export function docSource({ title = 'Start', more = '', body = 'Text.' }: SourceOptions = {}): string {
  return `---
title: '${title}'
${more}---

${body}
`;
}

/** A picture of 8 by 4 pixels. */
export const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>';
