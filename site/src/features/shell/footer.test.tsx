import type { Locale, SiteConfig } from '@midweek/core';
import { expect, test } from 'vitest';
import { aSiteConfig } from '#src/testing/content.ts';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { Footer } from './footer.tsx';

const LOGO = { src: '/logo.svg', alt: 'Midweek Logo', width: 32, height: 32 };

function draw(footer: Partial<SiteConfig['footer']>, locale: Locale = 'en'): string {
  const site = aSiteConfig();
  site.footer = { ...site.footer, ...footer };
  return renderInPage(<Footer year={2026} />, { site, locale });
}

test.each([
  [
    'an address elsewhere, in a new tab',
    'https://company.example/',
    'href="https://company.example/"',
    '_blank',
  ],
  ['a path of the site, in the language', '/articles', 'href="/fr/articles"', undefined],
  ['home, unless told otherwise', undefined, 'href="/fr/"', undefined],
])('the logo of the footer leads to %s', (_, href, attribute, target) => {
  const link = /<a [^>]*><img [^>]*alt="Midweek Logo"[^>]*\/><\/a>/.exec(
    draw({ logo: { ...LOGO, href } }, 'fr'),
  );
  expect(link?.[0]).toContain(attribute);
  expect(link?.[0].includes('target="_blank"')).toBe(target === '_blank');
});

test('a dark footer has the logo for dark backgrounds, whatever the colour mode', () => {
  const logo = { ...LOGO, srcDark: '/logo-dark.svg' };
  expect(draw({ logo })).toContain('/logo.svg');
  const dark = draw({ logo, style: 'dark' });
  expect(dark).toContain('src="/logo-dark.svg"');
  expect(dark).not.toContain('/logo.svg');
  expect(dark).not.toContain('data-mode');
});
