// A newsletter that is not in English says nothing in English, and nothing of ours: in pages, feeds, emails, errors and the outbox.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callMidweek } from '../testing/call-midweek.ts';
import { findForeign, findForeignIn, listSaid, listValues } from '../testing/foreign-words.ts';
import { startMidweek } from '../testing/run-midweek.ts';

vi.setConfig({ testTimeout: 240_000 });

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

/** Texts of the server's own, for browsers and programs. */
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
  const files = listSaid(release).filter(
    // Of several languages, pages of the first one.
    (file) => only === '' || !/(^|\/)(de|fr|en)(\/|\.|$)/.test(file),
  );
  expect(files.length).toBeGreaterThan(30);
  expect((await fetch(`${origin}/outbox`)).status).toBe(200);
  const said = findForeignIn(release, files, 'es');
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
