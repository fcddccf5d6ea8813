// Every kind of page, once: what axe finds, light and dark. More widths and both languages are walked in verify/walk.
import { expect, test } from '@playwright/test';
import { COLOUR_RULES, findViolations } from '../playwright/axe.ts';

const PAGES = {
  posts: [
    '/newsletter/257',
    '/newsletter/conferences/2024/react-summit-us-recap',
    '/articles/useSyncExternalStore-the-underrated-react-api',
    '/docs/issues/send',
    '/docs/reference/configuration',
    '/docs/next/issues',
    '/curator',
  ],
  lists: [
    '/',
    '/newsletter',
    '/newsletter/archive',
    '/newsletter/authors',
    '/newsletter/authors/editorial',
    '/newsletter/tags',
    '/newsletter/tags/typescript',
    '/conferences',
    '/black-friday',
  ],
  'forms and private pages': [
    '/search?q=react',
    '/sponsor',
    '/pricing/',
    '/pricing/priceCalculator',
    '/emailCodeBlock',
    '/workflow/confirm-your-email',
    '/workflow/preferences',
    '/no/such/page',
    '/experiments/no-layout',
  ],
};

for (const [kind, paths] of Object.entries(PAGES))
  test(`axe finds nothing, light or dark: ${kind}`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      expect(await findViolations(page), path).toEqual([]);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      expect(await findViolations(page, { only: COLOUR_RULES }), `${path}, dark`).toEqual([]);
    }
  });
