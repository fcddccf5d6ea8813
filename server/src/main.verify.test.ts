// The program as the owner starts it: a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer, text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ofThisMachine } from './testing/machine-environment.ts';
import { createTestSite } from './testing/test-site.ts';

function startMain(env: Record<string, string>, site = createTestSite()) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...ofThisMachine(), SITE_DIR: site.distDir, SITE_MANIFEST: site.manifestFile, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    exited: once(child, 'exit').then(([code]) => code as number | null),
    errors: text(child.stderr),
    /** Reads the log up to the first line that matches. */
    async nextLine(pattern: RegExp): Promise<string> {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`the log ended before ${pattern}`);
        if (pattern.test(value)) return value;
      }
    },
  };
}

/** Waits for the address in the log. */
async function addressOf(main: ReturnType<typeof startMain>): Promise<string> {
  const line = await main.nextLine(/Midweek is at/);
  return /http:\/\/[\d.:]+/.exec(line)?.[0] ?? '';
}

test('starts, says where, serves, and exits 0 on SIGTERM after the download in flight', async () => {
  const size = 30_000_000;
  const site = createTestSite({ files: { 'index.html': 'home', 'large.bin': Buffer.alloc(size) } });
  const main = startMain({ PORT: '0' }, site);
  const address = await addressOf(main);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await (await fetch(address, { headers: { connection: 'close' } })).text()).toBe('home');

  // Not read yet, and larger than every buffer between us: the server is in the middle of its answer.
  const [download] = (await once(get(`${address}/large.bin`), 'response')) as [IncomingMessage];
  main.child.kill('SIGTERM');
  await main.nextLine(/"msg":"closing"/);
  expect((await buffer(download)).length).toBe(size);
  expect(await main.exited).toBe(0);
  expect(await main.errors).toBe('');
});

test('a port in use is explained in one line, without a stack trace', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const port = (other.address() as { port: number }).port;
  const main = startMain({ PORT: String(port) });
  expect(await main.exited).toBe(1);
  expect(await main.errors).toBe(
    `Port ${port} is already in use. Stop the other program or choose another port: PORT=${port + 1} npx midweek start\n`,
  );
});
