import { expect, test } from 'vitest';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { Metadata } from './metadata.tsx';

test('no text can close the structured data', () => {
  const structuredData = { headline: '</script><script>alert(1)</script>' };
  const metadata = { title: 'Sponsor', description: 'One sentence.', path: '/sponsor', structuredData };
  const html = renderInPage(<Metadata metadata={metadata} />, { locale: 'fr', path: '/sponsor' });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('\\u003c/script>');
});
