// Development as curators start it: the pages in front, the real server behind them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { issueSource, pageSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import { createServerFolder } from '../../../tests/faults/server-folder.ts';
import { PROJECT } from '../project.ts';
import { markAsBuilt } from '../testing/built-site.ts';
import { environmentOf, MAIN } from '../testing/run-midweek.ts';

vi.setConfig({ testTimeout: 120_000 });

const component = (hello: string) =>
  `export default { name: 'Badge', words: { en: { hello: '${hello}' } } };`;
const view = (tag: string) =>
  `import styles from './badge.module.css';\nexport default ({ words }) => <${tag} className={styles.root}>{words.hello}</${tag}>;`;

const files = {
  'newsletter/257/en.md': issueSource(),
  'pages/badge/en.mdx': pageSource({ title: 'A', body: '<Badge />' }),
  'components/badge.component.ts': component('Hello'),
  'components/badge.tsx': view('p'),
  'components/badge.module.css': '.root { color: rgb(1 2 3) }',
};

test('pages come from the content, search and emails from a server that ends with it', async () => {
  const folder = await markAsBuilt(writeContent(files));
  const { env, remove } = createServerFolder();
  onTestFinished(remove);
  const settings = Object.entries(env).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(join(folder, '.env'), settings.join(''));

  const program = spawn(process.execPath, [MAIN, 'dev', '--port', '4290'], {
    cwd: PROJECT,
    env: environmentOf(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await vi.waitUntil(() => /The site is at http/.test(output) && /Emails can be read at/.test(output), {
    timeout: 100_000,
    interval: 100,
  });
  const [, site = ''] = /The site is at (http:\S+?)\/?\s/.exec(output) ?? [];
  const [, server = ''] = /Emails can be read at (http:\S+)\/outbox/.exec(output) ?? [];

  const outbox = await fetch(`${site}/outbox`);
  expect([outbox.status, await outbox.text()]).toEqual([200, expect.stringContaining('Outbox')]);
  const search = await fetch(`${site}/1/indexes/midweek/query`, { method: 'POST' });
  expect(search.headers.get('content-type')).toContain('json');

  // A page that is open reloads when the newsletter changes, and shows it.
  const read = async (path: string) => (await fetch(site + path)).text();
  expect(await read('/newsletter/257')).toContain('<title>Midweek #257');
  const token = /wsToken = "([^"]+)"/.exec(await read('/@vite/client'))?.[1];
  const page = new WebSocket(`${site.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  onTestFinished(() => page.close());
  const messages: string[] = [];
  page.addEventListener('message', ({ data }) => messages.push(JSON.parse(data).type));
  await vi.waitUntil(() => messages.includes('connected'));
  writeFileSync(join(folder, 'newsletter/257/en.md'), issueSource({ title: 'Changed' }));
  await vi.waitUntil(() => messages.includes('full-reload'));
  expect(await read('/newsletter/257')).toContain('<title>Changed');

  // Components too, in both of their files.
  expect(await read('/badge')).toMatch(/<p class="root_[\w-]+">Hello<\/p>/);
  expect(await read('/badge')).toMatch(/\.root_[\w-]+ \{\s*color: #010203/);
  writeFileSync(join(folder, 'components/badge.tsx'), view('aside'));
  await vi.waitUntil(async () => (await read('/badge')).includes('<aside class="root_'), { timeout: 20_000 });
  writeFileSync(join(folder, 'components/badge.component.ts'), component('Changed'));
  await vi.waitUntil(async () => (await read('/badge')).includes('>Changed</aside>'), { timeout: 20_000 });

  program.kill('SIGTERM');
  await once(program, 'exit');
  await expect(fetch(`${server}/healthz`)).rejects.toThrow();
});
