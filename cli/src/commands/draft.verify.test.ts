// A draft as a process that ends halfway: the file is whole, or as it was.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { issueSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import { aPackument, startRegistry } from '../testing/local-registry.ts';
import { environmentOf, MAIN, startMidweek, waitFor } from '../testing/run-midweek.ts';

// Each test starts npm; a busy machine needs its time for that.
vi.setConfig({ testTimeout: 120_000 });

const PACKAGES = { vite: aPackument('vite', { '7.1.0': '2025-08-01', '7.2.0': '2025-11-08' }) };

function aSite(files: Record<string, string> = {}): string {
  return writeContent({
    'watchlist.yml': 'vite: { name: Vite, section: other, weight: 9, notes: https://vite.example }',
    'newsletter/257/en.md': issueSource({ number: 257, date: '2025-11-05' }),
    ...files,
  });
}

test('a draft that is killed while it reads leaves no file', async () => {
  const site = aSite();
  // Never answered.
  const registry = await startRegistry({ vite: () => undefined });
  const child = startMidweek(['draft', '258'], site, { npm_config_registry: registry.address.href });
  const ended = waitFor(child);
  await registry.asked('vite');
  child.kill('SIGKILL');
  expect(await ended).toMatchObject({ code: null });
  expect(existsSync(join(site, 'newsletter/258'))).toBe(false);
});

test.runIf(process.platform !== 'win32')('a disk that takes no more leaves the old file whole', async () => {
  const before = issueSource({ number: 258, date: '2025-11-12' });
  const site = aSite({ 'newsletter/258/en.md': before });
  const registry = await startRegistry(PACKAGES);
  // No file may grow beyond nothing: every write fails as on a full disk.
  const child = spawn(
    'sh',
    ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, MAIN, 'draft', '258', '--force'],
    {
      cwd: dirname(site),
      env: environmentOf(site, { npm_config_registry: registry.address.href, npm_config_logs_max: '0' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const { errors, code } = await waitFor(child);
  expect(errors).toContain(
    'midweek: content/newsletter/258/en.md cannot be written and was left as it was: EFBIG: file too large, write\n',
  );
  expect(code).toBe(1);
  expect(readFileSync(join(site, 'newsletter/258/en.md'), 'utf8')).toBe(before);
  expect(readdirSync(join(site, 'newsletter/258'))).toEqual(['en.md']);
});
