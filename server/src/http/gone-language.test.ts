import { expect, test } from 'vitest';
import { createTestApp, createTestSite, SITE_FILES } from '../testing/test-site.ts';
import { rewriteGoneLanguage } from './urls.ts';

test.each([
  ['/de/workflow/unsubscribe?token=a', '/workflow/unsubscribe?token=a'],
  ['/fr/workflow/unsubscribe?token=a', '/fr/workflow/unsubscribe?token=a'],
  ['/en/workflow/unsubscribe', '/en/workflow/unsubscribe'],
  ['/de/newsletter/1', '/de/newsletter/1'],
  ['/deal/workflow/unsubscribe', '/deal/workflow/unsubscribe'],
  ['/workflow/unsubscribe', '/workflow/unsubscribe'],
])('the private link %s of a mail is answered as %s', (url, answered) => {
  expect(rewriteGoneLanguage(url)).toBe(answered);
});

test('a page in a language that is gone leads to the one in the first language', async () => {
  const app = createTestApp(createTestSite({ files: { ...SITE_FILES, 'newsletter/1.html': '<h1>1</h1>' } }));
  const get = async (url: string) => {
    const { statusCode, headers } = await app.inject(url);
    return [statusCode, headers.location];
  };
  expect(await get('/de/newsletter/1?a=b')).toEqual([302, '/newsletter/1?a=b']);
  expect(await get('/de/newsletter/2')).toEqual([404, undefined]);
  expect(await get('/en/newsletter/1')).toEqual([404, undefined]);
});
