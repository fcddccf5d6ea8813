import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashCode, listCode } from './hash-code.ts';

function aProject(): { project: string; write: (file: string, text: string) => void } {
  const project = mkdtempSync(join(tmpdir(), 'midweek-hash-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  mkdirSync(join(project, 'src', 'deep'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(project, file), text);
  write('src/a.ts', 'a');
  write('src/deep/b.tsx', 'b');
  write('src/look.css', 'c');
  write('lock.json', '{}');
  return { project, write };
}

const hash = (project: string) => hashCode(project, ['src', 'lock.json']);

test.each(['src/a.ts', 'src/deep/b.tsx', 'src/new.ts', 'src/look.css', 'lock.json'])(
  'a change of %s changes the hash',
  (file) => {
    const { project, write } = aProject();
    const before = hash(project);
    expect(hash(project)).toBe(before);
    write(file, 'changed');
    expect(hash(project)).not.toBe(before);
  },
);

test('the hash does not depend on tests or on where the project lies', () => {
  const { project, write } = aProject();
  write('src/a.test.ts', 'a test');
  expect(hash(project)).toBe(hash(aProject().project));
});

test('code that lies anywhere may import what components of a newsletter are given', () => {
  const { project, write } = aProject();
  write('src/worker.ts', "import { createTokenize } from '@midweek/site/code';");
  const files = listCode(project, ['src']);
  expect(files.find((file) => file.endsWith('site/src/features/text/code-grammars.ts'))).toBeDefined();
});
