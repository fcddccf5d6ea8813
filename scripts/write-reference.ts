// `npm run reference`: writes the pages of the handbook that are made from the code.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderReference } from './reference/pages.ts';

const PROJECT = join(import.meta.dirname, '..');

for (const [path, text] of await renderReference()) {
  const file = join(PROJECT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(path);
}
