import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'log-stream.ts');

function aFile(): { path: string; fd: number } {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-log-'));
  const path = join(folder, 'server.log');
  const fd = openSync(path, 'a');
  onTestFinished(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
  return { path, fd };
}

/** The output of a process that logs to `fd`. */
function runLogging(script: string, fd: number): void {
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { openLogStream } from ${JSON.stringify(MODULE)}; const log = openLogStream(3); ${script}`,
    ],
    { stdio: ['ignore', 'inherit', 'inherit', fd] },
  );
}

test('lines logged just before the process ends are written', () => {
  const { path, fd } = aFile();
  runLogging(`log.write('the last words\\n'); process.exit(0);`, fd);
  expect(readFileSync(path, 'utf8')).toBe('the last words\n');
});

test('a full disk does not end the process, nor keep it from ending', () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  runLogging(`for (let i = 0; i < 3; i++) log.write('x'.repeat(9_999) + '\\n');`, full);
});

test('a reader who takes nothing loses lines beyond a bound, and gets the others once they read again', async () => {
  const reader = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { openLogStream } from ${JSON.stringify(MODULE)};
       const log = openLogStream();
       process.stdout._handle.setBlocking(false);
       for (let i = 0; i < 30; i++) log.write(String(i).padEnd(99_999) + '\\n');
       process.stderr.write('written');
       setTimeout(() => undefined, 60_000);`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(() => void reader.kill());
  await once(reader.stderr, 'data');
  const seen: string[] = [];
  for await (const line of createInterface(reader.stdout)) {
    seen.push(line.trim());
    if (seen.length === 10) break;
  }
  expect(seen).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});
