// .env.example is what owners copy to .env, for Midweek to read or for a shell to source: both have to read the same from it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as node from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { listSettings, parseEnv } from './env.ts';

const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
/** With the settings that it leaves out. */
const whole = example.replaceAll(/^# (?=[A-Z_]+=)/gm, '');

/** The variables that a shell has after sourcing a file. */
function source(text: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, '.env'), text);
  const print = 'JSON.stringify(process.env)';
  const output = execFileSync('sh', ['-ec', `set -a; . ./.env; exec "$0" -p '${print}'`, process.execPath], {
    cwd: folder,
    env: {},
    encoding: 'utf8',
  });
  const { PWD, OLDPWD, _, ...variables } = JSON.parse(output) as Record<string, string>;
  return variables;
}

test.each([
  ['as it is', example],
  ['with every setting', whole],
])('a shell and Node read the same from it, %s', (_case, text) => {
  expect(source(text)).toEqual(node.parseEnv(text));
});

test('it has every setting, and no other', () => {
  const names = listSettings({}, parseEnv({})).map(({ name }) => name);
  expect(Object.keys(node.parseEnv(whole)).toSorted()).toEqual(names.toSorted());
});

test('every value that it sets is the default', () => {
  expect(parseEnv(node.parseEnv(example))).toEqual(parseEnv({}));
});
