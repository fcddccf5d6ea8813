// A new newsletter as its owner first sees it: built and served by processes of their own.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callMidweek } from '../testing/call-midweek.ts';
import { startMidweek } from '../testing/run-midweek.ts';

vi.setConfig({ testTimeout: 240_000 });

test('a new newsletter builds and starts at once, and every link inside it leads somewhere', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'midweek-init-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'my-letter');
  await callMidweek(
    ['init', 'my-letter', '--yes', '--name', 'Rustletter', '--weekday', 'thursday', '--languages', 'en,fr'],
    folder,
  );
  const child = startMidweek(['start'], folder, { PORT: '0', LOG_LEVEL: 'info' });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;
  await vi.waitUntil(() => ADDRESS.test(output), { timeout: 200_000, interval: 100 });
  const origin = ADDRESS.exec(output)?.[0] ?? '';

  const pages = new Map<string, string>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const response = await fetch(`${origin}${path}`);
    expect(response.status, path).toBe(200);
    const text = await response.text();
    pages.set(path, text);
    if (!response.headers.get('content-type')?.includes('html')) continue;
    for (const [, href = ''] of text.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) waiting.push(href);
  }
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining(['/newsletter/1', '/fr/newsletter/1', '/about', '/privacy', '/favicon.ico']),
  );
  expect(pages.get('/newsletter/1')).toContain('Rustletter #1');
  expect(pages.get('/fr/')).toContain('jeudi');
  for (const path of [
    '/articles',
    '/sponsor',
    '/pricing/',
    '/docs',
    '/conferences',
    '/experiments/no-layout',
  ])
    expect((await fetch(`${origin}${path}`)).status, path).toBe(404);
  expect((await fetch(`${origin}/api/sponsor/requests`, { method: 'POST' })).status).toBe(404);
  // Everything that was made is in the folder.
  expect(readdirSync(folder).sort()).toEqual(expect.arrayContaining(['.midweek', 'data']));
});
