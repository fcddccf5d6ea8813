import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aSiteConfig } from '#src/testing/content.ts';
import { Metadata } from './metadata.tsx';
import type { PageMetadata } from './page-metadata.ts';

function render(overrides: Partial<PageMetadata> = {}): string {
  const metadata = { title: 'Sponsor', description: 'One sentence.', path: '/sponsor', ...overrides };
  return renderToStaticMarkup(<Metadata site={aSiteConfig()} locale="fr" metadata={metadata} />);
}

test('a page names its address and its counterparts', () => {
  const html = render();
  expect(html).toContain('<link rel="canonical" href="https://midweek.example/fr/sponsor"/>');
  expect([...html.matchAll(/hrefLang="(.*?)" href="(.*?)"/g)].map((match) => match.slice(1))).toEqual([
    ['en', 'https://midweek.example/sponsor'],
    ['fr', 'https://midweek.example/fr/sponsor'],
    ['x-default', 'https://midweek.example/sponsor'],
  ]);
});

test('a preview shows the drawn card, or the picture of the page', () => {
  expect(render()).toContain('property="og:image" content="https://midweek.example/social/fr/sponsor.png"');
  expect(render({ image: '/media/1-a.png' })).toContain(
    'property="og:image" content="https://midweek.example/media/1-a.png"',
  );
});

test('search engines are told only when they should stay away', () => {
  expect(render()).not.toContain('name="robots"');
  expect(render({ robots: 'noindex, nofollow' })).toContain(
    '<meta name="robots" content="noindex, nofollow"/>',
  );
});

test('search services are told the language and the version of a page', () => {
  const metadata = [...render().matchAll(/name="docsearch:(.*?)" content="(.*?)"/g)];
  expect(Object.fromEntries(metadata.map(([, name, content]) => [name, content]))).toEqual({
    language: 'fr',
    locale: 'fr',
    version_tag: 'default',
  });
});

test('no text can close the structured data', () => {
  const html = render({ structuredData: { headline: '</script><script>alert(1)</script>' } });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('\\u003c/script>');
});
