import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestSite } from '../../testing/test-site.ts';
import { loadPricing } from './load-pricing.ts';

function aFile(text?: string): string {
  const file = join(dirname(createTestSite().manifestFile), 'pricing.json');
  if (text !== undefined) writeFileSync(file, text);
  return file;
}

test('a site that sells no places has no such file', () => {
  expect(loadPricing(aFile(undefined))).toEqual({ ok: false });
});

test.each(['{', '{"pricing":{}}'])('the file %j is explained, with the cure', (text) => {
  const file = aFile(text);
  expect(loadPricing(file)).toEqual({
    ok: false,
    problem: `Quotes are off: ${file} does not fit this server. Build it with: npx midweek build`,
  });
});
