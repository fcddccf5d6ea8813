// A newsletter that is not in English says nothing in English, and nothing of ours: in pages, feeds, emails, errors and the outbox.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'entities';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callMidweek } from '../testing/call-midweek.ts';
import { startMidweek } from '../testing/run-midweek.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Words that are not German, French or Spanish as well. */
const ENGLISH =
  "about address again all already and any are archive articles because been before button by choose close confirm copy could delete each email emails every find following for found from have here home how if into issue issues language latest leave link's list loading look mail monday months more most need newest next nothing of older open our pages posts press privacy read reader readers reading search section send sent show sign since site skip some subscribe subscribed subscription summary tagged that the their there these they this to toggle tuesday unsubscribe until updated view week what when which while will with wrong written you your january february june july october december thursday friday saturday sunday";
const wordsOf = (words: string, flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}@./_-])(?:${words.replaceAll(' ', '|')})(?![\p{L}\p{N}@/_-])`, flags);
const FOREIGN = [wordsOf(ENGLISH, 'giu'), wordsOf('Midweek React Wednesday', 'gu')];

/** What a reader is told by a file: text, and attributes that are sentences. */
function listTexts(source: string): string[] {
  if (!/^\s*</.test(source)) return source.split('\n');
  const shown = source
    .replace(/<(style|script|code)\b(?![^>]*json).*?<\/\1>/gs, '')
    // In another language, and said so.
    .replace(/<(\w+)\b[^>]* lang="[^"]*"[^>]*>[^<]*<\/\1>/g, '');
  const attributes = [...shown.matchAll(/ ([\w:-]+)="([^"]* [^"]*)"/g)].filter(
    ([, name = '']) => !/^(class|rel|style|sizes|xmlns.*|d)$/.test(name),
  );
  return [...shown.split(/<[^>]*>/), ...attributes.map(([, , value = '']) => value)].flatMap((text) =>
    readJson(decode(text)),
  );
}

/** Of data for scripts, what has more than one word: the others are names. */
function readJson(text: string): string[] {
  if (!/^[[{]"/.test(text)) return [text];
  return listValues(JSON.parse(text)).filter((value) => value.includes(' '));
}

/** Words of other languages with what is around them. */
function findForeign(where: string, source: string): string[] {
  return listTexts(source).flatMap((text) =>
    FOREIGN.flatMap((words) => [...text.matchAll(words)]).map(
      ({ 0: word, index }) => `${where}: ${word} in "${text.slice(Math.max(0, index - 40), index + 60)}"`,
    ),
  );
}

/** Keys are names of fields. */
function listValues(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(listValues);
}

function readSource(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (!/json|webmanifest/.test(file)) return [source];
  const data = JSON.parse(source);
  return listValues(data.mails?.es ?? data);
}

async function start(folder: string): Promise<string> {
  const child = startMidweek(['start'], folder, { PORT: '0', LOG_LEVEL: 'info' });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;
  await vi.waitUntil(() => ADDRESS.test(output), { timeout: 200_000, interval: 100 });
  return ADDRESS.exec(output)?.[0] ?? '';
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

/** What the server says by itself, to browsers and programs. */
const ASKED: readonly [path: string, init?: RequestInit][] = [
  ['/outbox'],
  ['/nothing/here'],
  ['/newsletter/1', { method: 'DELETE' }],
  ['/search?q=haus'],
  ['/search?q=haus&kind=nonsense'],
  ['/api/nothing'],
  ['/api/subscribe', { method: 'POST', body: 'text', headers: { 'content-type': 'text/plain' } }],
  ['/api/subscribe', { method: 'POST', body: '[', headers: { 'content-type': 'application/json' } }],
  ['/api/subscribe', form({})],
  ['/api/subscribe', form({ email: 'nobody' })],
  ['/api/subscribe', form({ email: 'ada@example.org', locale: 'xx' })],
  ['/api/subscribe', form({ email: 'ada@example.org' })],
  ['/workflow/preferences?token=unknown'],
  ['/workflow/confirm?token=unknown'],
  ['/workflow/link-problem?problem=expired'],
];

test.each([
  [['de'], ''],
  [['es'], ''],
  [['es', 'de', 'fr', 'en'], 'es'],
] as const)('a newsletter in %j', async (languages, only) => {
  const parent = mkdtempSync(join(tmpdir(), 'midweek-words-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'brief');
  const options = ['--name', 'Gartenbrief', '--weekday', 'thursday', '--languages', languages.join()];
  await callMidweek(['init', 'brief', '--yes', ...options], folder);
  const origin = await start(folder);
  const release = join(folder, '.midweek/build/releases/current');
  const files = globSync('{site/**/*.{html,xml,txt,ics,webmanifest},site/**/feed.json,mail/**/*.json}', {
    cwd: release,
  }).filter(
    // Of several languages, pages of the first one.
    (file) => only === '' || !/(^|\/)(de|fr|en)(\/|\.|$)/.test(file),
  );
  expect(files.length).toBeGreaterThan(30);
  expect((await fetch(`${origin}/outbox`)).status).toBe(200);
  const said = files.flatMap((file) =>
    readSource(join(release, file)).flatMap((text) => findForeign(file, text)),
  );
  for (const [path, init] of ASKED)
    for (const accept of ['text/html', 'application/json']) {
      const answer = await fetch(origin + path, { ...init, headers: { ...init?.headers, accept } });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json');
      for (const part of isJson ? listValues(JSON.parse(text)) : [text])
        said.push(...findForeign(`${path} ${accept} ${answer.status}`, part));
    }
  expect([...new Set(said)]).toEqual([]);
});
