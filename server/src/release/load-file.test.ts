import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestSite } from '../testing/test-site.ts';
import { loadPricing } from './open-release.ts';

test('a site that sells no places has no such file', () => {
  expect(loadPricing(createTestSite().folder)).toEqual({ ok: false });
});

test.each(['{', '{"pricing":{}}'])('the file %j is explained, with the cure', (text) => {
  const { folder } = createTestSite();
  const file = join(folder, 'pricing.json');
  writeFileSync(file, text);
  expect(loadPricing(folder)).toEqual({
    ok: false,
    problem: `Quotes are off: ${file} does not fit this server. Build it with: npx midweek build`,
  });
});
