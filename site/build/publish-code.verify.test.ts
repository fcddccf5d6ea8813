// Edits of code, in a copy of the project: after them, a build that knows the last one ends as a build from nothing.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { locateSite } from '@midweek/core/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  articleSource,
  issueSource,
  writeContent,
  writeSharedContent,
} from '../src/testing/content-folder.ts';
import { readResult } from '../src/testing/read-result.ts';
import { prepareRenderer } from './renderer.ts';

const PROJECT = join(import.meta.dirname, '../..');
const WORKSPACES = ['core', 'site', 'mail'];
// An edit compiles the pages.
const TIMEOUT = 240_000;

const files = {
  'newsletter/257/en.md': issueSource({ number: 257 }),
  'articles/race-conditions/en.mdx': articleSource({ body: '```js\nconst a = 1;\n```' }),
};

let copy = '';
let folder = '';

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'midweek-project-'));
  const isSource = (path: string) => !['node_modules', 'dist', '.astro'].includes(basename(path));
  for (const workspace of WORKSPACES)
    cpSync(join(PROJECT, workspace), join(copy, workspace), { recursive: true, filter: isSource });
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(PROJECT, file), join(copy, file));
  writeFileSync(join(copy, 'build.mjs'), BUILD);
  mkdirSync(join(copy, 'node_modules', '@midweek'), { recursive: true });
  for (const name of readdirSync(join(PROJECT, 'node_modules')))
    if (name !== '@midweek')
      symlinkSync(join(PROJECT, 'node_modules', name), join(copy, 'node_modules', name));
  for (const workspace of WORKSPACES) {
    symlinkSync(join(copy, workspace), join(copy, 'node_modules', '@midweek', workspace));
    const own = join(PROJECT, workspace, 'node_modules');
    if (readdirSync(join(PROJECT, workspace)).includes('node_modules'))
      symlinkSync(own, join(copy, workspace, 'node_modules'));
  }
  // The pages of the code as it is are compiled already, or will be for other tests.
  const compiled = await prepareRenderer(locateSite(tmpdir()));
  cpSync(compiled.folder, join(copy, relative(PROJECT, compiled.folder)), { recursive: true });
  const content = writeSharedContent(files);
  folder = content.folder;
  build(folder);
  return content.remove;
}, TIMEOUT);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const BUILD = `
  const folder = process.argv[2];
  const [{ locateSite }, { loadContent }, { publish }, { writeMails }] = await Promise.all(
    ['@midweek/core/files', '@midweek/core/load', '@midweek/site/build', '@midweek/mail/build'].map((name) => import(name)),
  );
  const { content } = await loadContent({ folder, includeDrafts: false });
  await publish({ site: locateSite(folder), content, writeMails: (content, folder, previous) => writeMails({ content, folder, previous }) });
`;

function build(folder: string): void {
  execFileSync(process.execPath, [join(copy, 'build.mjs'), folder], { cwd: copy, stdio: 'pipe' });
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(copy, file), text.replaceAll(from, to));
}

/** By file: which text becomes which other one, and what is made with it. */
const EDITS: [file: string, from: string, to: string, made: string][] = [
  // A component, and a style sheet.
  ['site/src/features/shell/skip-link.tsx', 'data-skip-link', 'data-skip-link data-edited', 'site/404.html'],
  ['site/src/styles/tokens.css', '42rem', '43rem', 'site/404.html'],
  // How cards are drawn, code is coloured, words are read and mails are written.
  ['site/build/cards/card.ts', 'rows.fill(0)', 'rows.fill(1)', 'site/social/en/home.png'],
  [
    'site/src/features/text/code-grammars.ts',
    'GRAMMARS.get(language) ?? language',
    "'text'",
    'site/articles/race-conditions.html',
  ],
  [
    'core/src/search/words/fold-text.ts',
    'text.toLowerCase()',
    "text.toLowerCase().concat('x')",
    'search/en.json',
  ],
  ['core/languages/en/mails.json', '"title": "Welcome"', '"title": "Hello"', 'mail/en.json'],
];

// All at once: the pages are compiled when any file of the site changes (core/src/files/hash-code.test.ts), which takes most of the time.
test(
  'after edits of every kind of code every byte is as in a build from nothing',
  () => {
    const before = readResult(folder);
    for (const [file, from, to] of EDITS) change(file, from, to);
    build(folder);
    const after = readResult(folder);

    const fresh = writeContent(files);
    build(fresh);
    expect(after).toEqual(readResult(fresh));
    const different = [...after].filter(([name, bytes]) => before.get(name) !== bytes).map(([name]) => name);
    expect(different).toEqual(expect.arrayContaining(EDITS.map(([, , , made]) => made)));
    const page = Buffer.from(after.get('site/404.html') ?? '', 'base64').toString();
    expect(page).toContain('data-edited');
    expect(page).toContain('43rem');
  },
  TIMEOUT,
);
