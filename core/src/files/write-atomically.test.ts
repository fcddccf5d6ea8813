import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeAtomically } from './write-atomically.ts';

vi.setConfig({ testTimeout: 60_000 });

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-write-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a file is written into folders that do not exist yet, and replaced', async () => {
  const file = join(aFolder(), 'a', 'b', 'c.md');
  await writeAtomically(file, 'one');
  await writeAtomically(file, 'two');
  expect(readFileSync(file, 'utf8')).toBe('two');
  expect(readdirSync(join(file, '..'))).toEqual(['c.md']);
});

test('a write that fails leaves nothing behind', async () => {
  const folder = aFolder();
  // A folder stands where the file should be, so that only the last step fails.
  mkdirSync(join(folder, 'c.md'));
  await expect(writeAtomically(join(folder, 'c.md'), 'text')).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['c.md']);
  expect(readdirSync(join(folder, 'c.md'))).toEqual([]);
});

test('a program killed while it writes leaves a whole file', async () => {
  const file = join(aFolder(), 'c.md');
  const program = `
    import { writeAtomically } from ${JSON.stringify(join(import.meta.dirname, 'write-atomically.ts'))};
    for (let turn = 0; ; turn++) {
      await writeAtomically(${JSON.stringify(file)}, String(turn % 10).repeat(1_000_000));
      process.stdout.write('.');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let turns = 0;
  for await (const chunk of child.stdout) {
    turns += String(chunk).length;
    if (turns > 5) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  expect(readFileSync(file, 'utf8')).toMatch(/^(\d)\1{999999}$/);
});
