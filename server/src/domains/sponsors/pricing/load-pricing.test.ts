import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PRICE_LIST } from '../../../testing/price-list.ts';
import { createTestSite } from '../../../testing/test-site.ts';
import { loadPricing } from './load-pricing.ts';

function aFile(text?: string): string {
  const file = join(dirname(createTestSite().manifestFile), 'pricing.json');
  if (text !== undefined) writeFileSync(file, text);
  return file;
}

test('what the build wrote is read', () => {
  const file = { pricing: PRICE_LIST, pages: [] };
  expect(loadPricing(aFile(JSON.stringify(file)))).toEqual({ ok: true, file });
});

test.each([
  [undefined, 'does not exist'],
  ['{', 'does not fit this server'],
  ['{"pricing":{}}', 'does not fit this server'],
])('the file %j is explained, with the cure', (text, problem) => {
  const file = aFile(text);
  expect(loadPricing(file)).toEqual({
    ok: false,
    problem: `Quotes are off: ${file} ${problem}. Build it with: npm run build`,
  });
});
