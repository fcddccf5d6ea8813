// The program as cron and mail servers find it: with any Node of the machine.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BIN, PRETEND_OLD } from './testing/old-node.ts';
import { waitFor } from './testing/run-midweek.ts';

function runBin(args: string[], { node = [] as string[], bin = BIN } = {}) {
  return waitFor(spawn(process.execPath, [...node, bin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] }));
}

test('on an old Node it runs itself on the one of its dependencies, with the same output and exit code', async () => {
  const node = ['--import', PRETEND_OLD];
  const help = await runBin(['--help'], { node });
  expect(help).toEqual(await runBin(['--help']));
  expect(help).toMatchObject({
    output: expect.stringMatching(/^midweek: write, check/),
    errors: '',
    code: 0,
  });
  expect(await runBin(['releases', '--jsno'], { node })).toMatchObject({
    errors: expect.stringMatching(/^midweek: Unknown option '--jsno'; did you mean --json\?/),
    code: 2,
  });
}, 120_000);

test('without that one it says what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-bin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bin = join(folder, 'cli', 'bin', 'midweek.js');
  cpSync(BIN, bin);
  const { errors, code } = await runBin(['lint'], { node: ['--import', PRETEND_OLD], bin });
  expect(errors).toMatch(
    /^midweek: this is Node 20\.20\.2, and midweek needs 24 or newer\..+ run `npm ci` again\n$/,
  );
  expect(code).toBe(1);
});
