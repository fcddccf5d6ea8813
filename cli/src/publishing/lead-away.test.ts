import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeContent } from '../../../core/src/testing/content-folder.ts';
import { leadAway } from './lead-away.ts';

const NEW = (indent: string) =>
  `${indent}- { from: /newsletter/12, to: /newsletter, status: 302 }\n${indent}- { from: /fr/newsletter/12, to: /fr/newsletter, status: 302 }\n`;

test.each([
  ['no redirects', 'title: A # mine\n', `title: A # mine\nredirects:\n${NEW('  ')}`],
  ['an empty list', 'title: A\nredirects: []\n', `title: A\nredirects:\n${NEW('  ')}`],
  [
    'some redirects',
    'redirects: # short\n    - { from: /a, to: / }\ntitle: A\n',
    `redirects: # short\n${NEW('    ')}    - { from: /a, to: / }\ntitle: A\n`,
  ],
  [
    'redirects without indentation',
    'redirects:\n- { from: /a, to: / }\n',
    `redirects:\n${NEW('')}- { from: /a, to: / }\n`,
  ],
])('a site with %s leads readers of a lost issue to the list of issues', async (_, before, after) => {
  const folder = writeContent();
  const file = join(folder, 'site.yml');
  writeFileSync(file, before);
  await leadAway('12', folder);
  expect(readFileSync(file, 'utf8')).toBe(after);
});

test('redirects on one line are left to the owner', async () => {
  const folder = writeContent();
  writeFileSync(join(folder, 'site.yml'), 'redirects: [{ from: /a, to: / }]\n');
  await expect(leadAway('12', folder)).rejects.toThrow('add these to them:\n- { from: /newsletter/12,');
});
