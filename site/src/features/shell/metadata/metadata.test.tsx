import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aSiteConfig } from '#src/testing/content.ts';
import { Metadata } from './metadata.tsx';

test('no text can close the structured data', () => {
  const structuredData = { headline: '</script><script>alert(1)</script>' };
  const metadata = { title: 'Sponsor', description: 'One sentence.', path: '/sponsor', structuredData };
  const html = renderToStaticMarkup(<Metadata site={aSiteConfig()} locale="fr" metadata={metadata} />);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('\\u003c/script>');
});
