import { expect, test } from 'vitest';
import { renderCopyBody } from './copy-html.ts';

test('an ad text becomes paragraphs with links to web addresses, and everything else is escaped', () => {
  expect(
    String(renderCopyBody('Try [it](https://acme.example/a?b&c) & <b>.\n\n[no](javascript:alert)')),
  ).toBe(
    '<p>Try <a href="https://acme.example/a?b&amp;c" rel="noopener noreferrer" target="_blank">it</a> &amp; &lt;b&gt;.</p><p>no</p>',
  );
});

test('an ad text without words has no markup', () => {
  expect(renderCopyBody(' \n\n ')).toBeUndefined();
});
