import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { writeContent } from '../../../core/src/testing/content-folder.ts';
import { createServerFolder } from '../../../tests/faults/server-folder.ts';
import { PROJECT } from '../project.ts';
import { callMidweek } from '../testing/call-midweek.ts';
import { startMidweek } from '../testing/run-midweek.ts';

test('what is built is served, at an address that is printed', async () => {
  const { env, remove } = createServerFolder({ hasMails: false });
  onTestFinished(remove);
  const settings = { ...env, PORT: '0', LOG_LEVEL: 'error' };
  const child = startMidweek(['start'], writeContent(), settings);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface(child.stdout), 'line');
  expect(line).toMatch(/^Midweek is at http:\/\/127\.0\.0\.1:\d+ /);
  expect((await fetch(`${/http:\S+/.exec(line)?.[0]}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a DATA_DIR that cannot be used is refused before the build, not after it', async () => {
  const dataDir = join(PROJECT, 'package.json', 'data');
  const { output, errors, code } = await callMidweek(['start'], writeContent(), { DATA_DIR: dataDir });
  expect([output, code]).toEqual(['', 1]);
  expect(errors).toContain(`midweek: DATA_DIR (${dataDir}) cannot be used: ENOTDIR: `);
});

test('a port in use is reported before the build, with the command for a newsletter of your own', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const site = writeContent();
  const env = { PORT: String(port), DATA_DIR: join(site, 'data') };
  expect(await callMidweek(['start'], site, env)).toEqual({
    output: '',
    errors: expect.stringMatching(
      `^midweek: Port ${port} is already in use\\. .+: PORT=\\d+ npx midweek start\n$`,
    ),
    code: 1,
  });
});
