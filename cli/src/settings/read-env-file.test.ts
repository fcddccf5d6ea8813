import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvFile } from './read-env-file.ts';

function writeFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, '.env');
  writeFileSync(file, text);
  return file;
}

test('a file that does not exist has no settings', () => {
  expect(readEnvFile(join(tmpdir(), 'no-such-folder', '.env'))).toEqual({});
});

test.each([
  ['# a "comment\n\n  export PORT=8080 # and why\r\nHOST=::1\r\n', { PORT: '8080', HOST: '::1' }],
  ['PORT=\nHOST= # later\nLOG_LEVEL=""\n', { PORT: '', HOST: '', LOG_LEVEL: '' }],
  [
    `MAIL_FROM="Midweek <a@b.example>" # us\nSECRET='a#b"c'\n`,
    { MAIL_FROM: 'Midweek <a@b.example>', SECRET: 'a#b"c' },
  ],
  ["SMTP_URL=smtp://me:it's@mail.example\n", { SMTP_URL: "smtp://me:it's@mail.example" }],
  ['KEY="one\ntwo"\nPORT=1\n', { KEY: 'one\ntwo', PORT: '1' }],
])('%j is read', (text, settings) => {
  expect(readEnvFile(writeFile(text))).toEqual(settings);
});

test.each([
  ['PORT=1\nSECRET_KEY hunter2\n', 2],
  ['PORT=1\n\nSECRET_KEY="hunter2\nHOST=::1\n', 3],
  ['KEY="one\ntwo"\n=hunter2\n', 3],
  // Node would read "hunter".
  ['SMTP_URL=smtp://me:hunter#2@mail.example\n', 1],
  ['SECRET_KEY="hunter" 2\n', 1],
  // Node would read HOST=hunter2 as the value of PORT.
  ['PORT= \nHOST=hunter2\n', 1],
  ['\uFEFFSECRET_KEY=hunter2\n', 1],
])('%j is refused with its line, which is not repeated', (text, line) => {
  const file = writeFile(text);
  expect(() => readEnvFile(file)).toThrow(
    expect.objectContaining({
      name: 'Failure',
      message: expect.stringContaining(`${file}:${line} is not a setting; expected NAME=value`),
    }),
  );
  expect(() => readEnvFile(file)).not.toThrow(/hunter/);
});
