// Builds of a small newsletter that fail, each in its own way: all end with exit code 1 and say why. One that aborts would hide the reason.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../random.ts';

/** Half of them break inside the program, half by an edit; each way in turn. */
const BUILDS = Number(process.env.BUILDS ?? 2);
const random = createRandom(Number(process.env.SEED ?? 1));

const MAIN = join(import.meta.dirname, '..', '..', '..', 'cli', 'src', 'main.ts');
const BREAK = pathToFileURL(join(import.meta.dirname, 'break-build.ts')).href;
/** The newsletter has more pages than this: whatever breaks does so before the build is over. */
const CALLS = 40;
const ISSUE = 'newsletter/1/en.md';
const PAGE = 'pages/about/en.mdx';
const site = join(mkdtempSync(join(tmpdir(), 'midweek-failing-builds-')), 'site');

type Edit = (before: string) => string;
const append =
  (line: string): Edit =>
  (before) =>
    `${before}\n${line}\n`;
const withField =
  (line: string): Edit =>
  (before) =>
    before.replace('---', `---\n${line}`);

/** While pages are rendered in one thread and compressed in another: what breaks is in `break-build.ts`. */
const INSIDE: readonly (readonly [breaks: string, says: RegExp])[] = [
  ['page', /the page has thrown this/],
  ['compression', /the compression has thrown this/],
];
const EDITS: readonly (readonly [name: string, file: string, edit: Edit, says: RegExp])[] = [
  ['broken front matter', ISSUE, withField('title: ['), /newsletter\/1\/en\.md:\d+/],
  ['an unknown field', ISSUE, withField('mood: good'), /mood/],
  ['a missing picture', PAGE, append('![A chart of nothing at all](./missing.png)'), /missing\.png/],
  ['an unknown component', PAGE, append('<NoSuchThing />'), /NoSuchThing/],
  ['a link to nowhere', PAGE, append('[nowhere](/no-such-page)'), /no-such-page/],
  ['broken configuration', 'site.yml', append('navbar: ['), /site\.yml:\d+/],
];

async function run(args: string[], env: Record<string, string> = {}, options: string[] = []) {
  const child = spawn(process.execPath, [...options, MAIN, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: code ?? signal, said: output + errors };
}

/** From nothing: otherwise only what has changed would be rendered. */
function buildAnew(env?: Record<string, string>, options?: string[]) {
  rmSync(join(site, '.midweek', 'build'), { recursive: true, force: true });
  return run(['build', '--site', site], env, options);
}

function inTurns<Way>(ways: readonly Way[], builds: number): Way[] {
  const rounds = Array.from({ length: Math.ceil(builds / ways.length) }, () => ways);
  return rounds.flat().slice(0, Math.ceil(builds));
}

beforeAll(async () => {
  expect(await run(['init', site, '--languages', 'en,fr', '--yes'])).toMatchObject({ code: 0 });
  // Compiles the pages, which is done once for all of them.
  expect(await buildAnew()).toMatchObject({ code: 0 });
}, 300_000);
afterAll(() => rmSync(join(site, '..'), { recursive: true, force: true }));

test.each(inTurns(INSIDE, BUILDS / 2))(
  'a build in which a %s breaks ends with exit code 1 and says why',
  async (breaks, says) => {
    const call = 1 + Math.floor(random() * CALLS);
    const { code, said } = await buildAnew({ MIDWEEK_BREAK: `${breaks}:${call}` }, ['--import', BREAK]);
    expect(said).toMatch(says);
    expect(code).toBe(1);
  },
  300_000,
);

test.each(inTurns(EDITS, BUILDS / 2))(
  'a build of a newsletter with %s ends with exit code 1 and says why',
  async (_, name, edit, says) => {
    const file = join(site, name);
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, edit(before));
    const { code, said } = await buildAnew();
    writeFileSync(file, before);
    expect(said).toMatch(says);
    expect(code).toBe(1);
  },
  300_000,
);
