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

test('code is what it imports and reads, and nothing else', () => {
  const { project, write } = aProject();
  write('package-lock.json', '{}');
  write(
    'src/a.ts',
    [
      "import { readFileSync } from 'node:fs';",
      "import type { Never } from './types.ts';",
      'import {',
      '  b,',
      "} from './deep/b.tsx';",
      "export * from './c.ts';",
      "export const font = readFileSync(new URL('./font.ttf', import.meta.url));",
      "export const later = () => import('./d.ts');",
    ].join('\n'),
  );
  write(
    'src/deep/b.tsx',
    "import styles from '../b.css?raw';\nexport const text = \"import '../types.ts'\";",
  );
  write('src/c.ts', "import '../outside.ts';");
  for (const file of ['src/d.ts', 'src/b.css', 'src/font.ttf', 'src/types.ts', 'outside.ts', 'other.ts'])
    write(file, '');
  const files = [
    'outside.ts',
    ...['a.ts', 'b.css', 'c.ts', 'd.ts', 'deep/b.tsx', 'font.ttf'].map((file) => `src/${file}`),
  ];
  expect(listCode(project, ['src/a.ts'])).toEqual(files);
  write('src/d.ts', "import { z } from 'zod';");
  expect(listCode(project, ['src/a.ts'])).toEqual(['outside.ts', 'package-lock.json', ...files.slice(1)]);
});
