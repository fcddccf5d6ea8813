import { expect, test } from 'vitest';
import { parseIssueBody } from '../testing/parse-source.ts';
import { toItemAnchor } from './item-anchor.ts';

test.each([
  ['https://react.dev/blog/2025/10/01/react-19-2', 'react-dev-blog-2025-10-01-react-19-2'],
  ['http://www.example.com/', 'example-com'],
  [
    'https://github.com/Remix-Run/react-router/releases?after=v7#top',
    'github-com-remix-run-react-router-releases-after-v7-top',
  ],
  ['/pricing/', 'pricing'],
  // A long one is cut, with a fingerprint of the whole.
  [
    'https://example.com/one-of-many-long-addresses/with/several/parts/of/it/1',
    'example-com-one-of-many-long-addresses-with-sever-1bd9fb',
  ],
  [
    'https://example.com/one-of-many-long-addresses/with/several/parts/of/it/2',
    'example-com-one-of-many-long-addresses-with-sever-c72194',
  ],
  ['https://例え.テスト/', '2506b3'],
])('the anchor of %s is %s', (url, anchor) => {
  expect(toItemAnchor(url)).toBe(anchor);
});

/** Every anchor of the page, in reading order. */
function anchorsOf(body: string, locale: 'en' | 'fr' = 'en'): string[] {
  const { sections, problems } = parseIssueBody(body, { locale });
  expect(problems).toEqual([]);
  return sections.flatMap(({ anchor, headlines, items }) => [
    anchor,
    ...[...headlines, ...items].map((link) => link.anchor),
  ]);
}

test('anchors are the same in both languages, whatever the titles and the lines', () => {
  const english = `## Sponsor

### [A sponsor](https://sponsor.example)

## Other

### 📦 [Vite 7.2](https://vite.dev/blog)

One paragraph.

- 📜 [An article](https://example.com/article): A comment.
- 💸 [The sponsor again](https://sponsor.example)
`;
  const french = `## Sponsor

### [Un sponsor](https://sponsor.example)

Un paragraphe de plus.

## Autres

### 📦 [Vite, version 7.2](https://vite.dev/blog)

- 📜 [Un article](https://example.com/article) : Un commentaire.

- 💸 [Encore le sponsor](https://sponsor.example)
`;
  expect(anchorsOf(french, 'fr')).toEqual(anchorsOf(english));
});

test.each([
  [
    'addresses that differ only in punctuation',
    '- 📜 [A](https://a.example/x/y)\n- 📜 [B](https://a.example/x?y)',
  ],
  ['addresses that differ only in case', '- 📜 [A](https://a.example/X)\n- 📜 [B](https://a.example/x)'],
  ['two sponsored links to one address', '- 💸 [A](https://a.example)\n- 💸 [B](https://a.example)'],
  ['a link to a page named like a section', '- 🔗 [A](/other)\n- 🔗 [B](/react)'],
  [
    'a link whose number looks like a counter',
    '- 📜 [A](https://a.example/x)\n- 📜 [B](https://a.example/x/)\n- 📜 [C](https://a.example/x/2)',
  ],
])('anchors are unique for %s', (_, items) => {
  const anchors = anchorsOf(`## React\n\n${items}\n\n## Other\n\n- 📜 [Z](https://z.example)\n`);
  expect(new Set(anchors).size).toBe(anchors.length);
});

test('the first address keeps its plain anchor when another one looks alike', () => {
  const [, first] = anchorsOf('## React\n\n- 📜 [A](https://a.example/x)\n- 📜 [B](https://a.example/x/)\n');
  expect(first).toBe('a-example-x');
});
