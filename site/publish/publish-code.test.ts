// Edits of code, in a copy of the project: after each, a build that knows the last one ends as a build from nothing.
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
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  articleSource,
  issueSource,
  writeContent,
  writeSharedContent,
} from '../src/testing/content-folder.ts';
import { readResult } from '../src/testing/read-result.ts';

const PROJECT = join(import.meta.dirname, '../..');
const WORKSPACES = ['core', 'site', 'mail'];
// Each edit compiles the pages.
const TIMEOUT = 240_000;

const files = {
  'newsletter/257/en.md': issueSource({ number: 257 }),
  'articles/race-conditions/en.mdx': articleSource({ body: '```js\nconst a = 1;\n```' }),
};

let copy = '';
/** Goes from one edit to the next. */
let folder = '';

beforeAll(() => {
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
  const content = writeSharedContent(files);
  folder = content.folder;
  build(folder);
  return content.remove;
}, TIMEOUT);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const BUILD = `
  const folder = process.argv[2];
  const [{ locateSite }, { loadContent }, { publish }, { writeMails }] = await Promise.all(
    ['@midweek/core/files', '@midweek/core/load', '@midweek/site/publish', '@midweek/mail/build'].map((name) => import(name)),
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

type Edit = readonly [file: string, from: string, to: string];

test.each<[string, edits: Edit[], changed: string[]]>([
  [
    'a component',
    [['site/src/features/layout/skip-link.tsx', 'data-skip-link', 'data-skip-link data-edited']],
    ['site/404.html'],
  ],
  ['a style sheet', [['site/src/styles/tokens.css', '42rem', '43rem']], ['site/404.html']],
  [
    'how cards are drawn, code is coloured, words are read and mails are written',
    [
      ['site/src/features/social-card/card.ts', 'rows.fill(0)', 'rows.fill(1)'],
      ['site/src/features/rich-text/code-grammars.ts', 'GRAMMARS.get(language) ?? language', "'text'"],
      ['core/src/search/fold-text.ts', 'text.toLowerCase()', "text.toLowerCase().concat('x')"],
      ['core/languages/en/mails.json', '"title": "Welcome"', '"title": "Hello"'],
    ],
    ['site/articles/race-conditions.html', 'site/social/en/home.png', 'mail/en.json', 'search/en.json'],
  ],
])(
  'after an edit of %s every byte is as in a build from nothing',
  (_, edits, changed) => {
    const before = readResult(folder);
    for (const edit of edits) change(...edit);
    build(folder);
    const after = readResult(folder);

    const fresh = writeContent(files);
    build(fresh);
    expect(after).toEqual(readResult(fresh));
    const different = [...after].filter(([name, bytes]) => before.get(name) !== bytes).map(([name]) => name);
    expect(different).toEqual(expect.arrayContaining(changed));
  },
  TIMEOUT,
);
