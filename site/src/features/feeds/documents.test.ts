import { expect, test } from 'vitest';
import { aContent, anIssue, aPage } from '#src/testing/content.ts';
import { renderSitemap } from './documents.ts';

const content = aContent({
  issues: [anIssue(), anIssue({ number: 256, isUnlisted: true })],
  pages: [
    aPage({ path: '/q&a' }),
    aPage({ path: '/hidden', isUnlisted: true }),
    aPage({ path: '/workflow/thanks' }),
  ],
});

function addressesOf(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
}

test.each(['/newsletter/256', '/hidden', '/workflow', '/search', '/experiments', 'priceCalculator'])(
  'the sitemap leaves out %s',
  (path) => {
    expect(renderSitemap(content, 'en')).not.toContain(path);
  },
);

test('the sitemap escapes what XML reserves', () => {
  const sitemap = renderSitemap(content, 'en');
  expect(addressesOf(sitemap)).toContain('https://midweek.example/q&#38;a');
  expect(sitemap.replace(/&#\d+;/g, '')).not.toContain('&');
});
