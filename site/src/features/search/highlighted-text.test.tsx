import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HighlightedText } from './highlighted-text.tsx';

test.each([
  ['plain', 'plain'],
  ['a <mark>b</mark> c <mark>d</mark>', 'a <mark>b</mark> c <mark>d</mark>'],
  ['&lt;Suspense&gt; &amp;amp; &quot;x&quot;', '&lt;Suspense&gt; &amp;amp; &quot;x&quot;'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['<mark><b>x</b></mark>', '<mark>&lt;b&gt;x&lt;/b&gt;</mark>'],
])('%s is shown as %s', (text, html) => {
  expect(renderToStaticMarkup(<HighlightedText text={text} />)).toBe(html);
});
