import { expect, test } from 'vitest';
import { words } from '../testing/content.ts';
import { parseIssueBody } from '../testing/parse-source.ts';
import { KINDS } from './kinds.ts';

const ALL_KINDS = Object.values(KINDS).join(' ');
const URL = 'https://react.dev/blog';

/** The only item of a section of React links; its line is 11. */
function parseItemLine(line: string, locale: 'en' | 'fr' = 'en') {
  const { sections, problems } = parseIssueBody(`## React\n\n${line}\n`, { locale });
  return { item: sections[0]?.items[0], problems };
}

test.each(Object.entries(KINDS))('an item of the kind %s starts with %s', (kind, emoji) => {
  const { item, problems } = parseItemLine(`- ${emoji} [React 19.2](${URL}): What changed.`);
  expect(problems).toEqual([]);
  expect(item).toMatchObject({
    kind,
    url: URL,
    title: words('React 19.2'),
    comment: words('What changed.'),
    line: 11,
  });
});

test.each([
  ['with a variation selector', '\u{1f399}\ufe0f'],
  ['without one', '\u{1f399}'],
])('the microphone is a podcast %s', (_, emoji) => {
  expect(parseItemLine(`- ${emoji} [Episode](${URL})`)).toMatchObject({
    item: { kind: 'podcast' },
    problems: [],
  });
});

test.each([
  ['a colon', `- 📦 [Title](${URL}): Comment.`, 'en'],
  ['a colon after a space', `- 📦 [Title](${URL}) : Comment.`, 'fr'],
  ['a colon after a no-break space', `- 📦 [Title](${URL})\u00a0: Comment.`, 'fr'],
  ['a hyphen', `- 📦 [Title](${URL}) - Comment.`, 'en'],
  ['a dash', `- 📦 [Title](${URL}) – Comment.`, 'fr'],
] as const)('the comment starts after %s', (_, line, locale) => {
  expect(parseItemLine(line, locale)).toMatchObject({ item: { comment: words('Comment.') }, problems: [] });
});

test('a comment keeps code, emphasis and links', () => {
  const { item, problems } = parseItemLine(
    `- 📦 [Title](${URL}): \`use\` is _new_, **see** [the RFC](/rfc).`,
  );
  expect(problems).toEqual([]);
  expect(item?.comment).toEqual([
    { type: 'code', value: 'use' },
    { type: 'text', value: ' is ' },
    { type: 'emphasis', children: words('new') },
    { type: 'text', value: ', ' },
    { type: 'strong', children: words('see') },
    { type: 'text', value: ' ' },
    { type: 'link', url: '/rfc', line: 11, children: words('the RFC') },
    { type: 'text', value: '.' },
  ]);
});

test('French spacing is set in titles and comments', () => {
  const { item } = parseItemLine(`- 📦 [Quoi de neuf ?](${URL}) : Tout !`, 'fr');
  expect(item).toMatchObject({ title: words('Quoi de neuf\u202f?'), comment: words('Tout\u202f!') });
});

test('an indented picture belongs to its item', () => {
  const { item, problems } = parseItemLine(`- 🎨 [Title](${URL}): Comment.\n\n  ![A chart](./cover.png)`);
  expect(problems).toEqual([]);
  expect(item?.picture).toEqual({
    type: 'picture',
    src: '/media/0a1b-cover.png',
    alt: 'A chart',
    width: 800,
    height: 400,
  });
});

test('wrong items are explained with their lines', () => {
  const body = `## React

- 🍕 [Title](https://a.example/1)
- [Title](https://a.example/2): Comment.
- 📦 React 19.2: What changed.
- 📦 New: [Title](https://a.example/3)
-
- 📦 [](https://a.example/4): Comment.
- 📦 [\u00a0\u200b &nbsp;](https://a.example/5): Comment.
- 📦 [Title](https://a.example/6): Line<br>break.
- 📦 [Title](https://a.example/7): Comment.

  And more.
`;
  const shape = 'expected - KIND [title](url): comment';
  const notFirst = `the link does not come first; ${shape}; write the title as [title](url) right after the kind`;
  const noTitle = 'has no title; expected [title](url); write the title between the brackets';
  expect(parseIssueBody(body).problems).toEqual([
    `en.md:11 kind 🍕 is unknown; expected one of ${ALL_KINDS}; start the item with one of them`,
    `en.md:12 the item has no kind; expected one of ${ALL_KINDS}; start the item with one of them`,
    `en.md:13 ${notFirst}`,
    `en.md:14 ${notFirst}`,
    `en.md:15 the item is empty; ${shape}; write it in this form`,
    `en.md:16 [](https://a.example/4) ${noTitle}`,
    `en.md:17 [](https://a.example/5) ${noTitle}`,
    'en.md:18 <br> is read as a tag; expected words, code, links and emphasis; write it in Markdown, or code in `backticks`',
    `en.md:19 the item has more than a comment and a picture; ${shape}; make it a ### headline if it needs paragraphs`,
  ]);
});
