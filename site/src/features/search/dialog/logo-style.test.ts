import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { LOGO_STYLE } from './logo-style.ts';

test('the allowed style is the one that DocSearch writes, and its only one', () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('@docsearch/react'), 'utf8');
  expect(source).toContain(`createElement("style",null,"${LOGO_STYLE}")`);
  expect(source.match(/createElement\("style"/g)).toHaveLength(1);
});
