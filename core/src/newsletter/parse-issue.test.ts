import { expect, test } from 'vitest';
import { aParagraph, words } from '../testing/content.ts';
import { parseIssueBody } from '../testing/parse-source.ts';

const LINK = '- 📦 [React 19.2](https://react.dev/blog)';

test('an issue is an intro and sections of headlines and items', () => {
  const { excerpt, isTruncated, sections, problems } = parseIssueBody(`## React

${LINK}

---

## React Native

- 📜 [One](https://one.example)
- 📜 [Two](https://two.example)
`);
  expect(problems).toEqual([]);
  expect(excerpt).toEqual([aParagraph('Intro.')]);
  expect(isTruncated).toBe(true);
  expect(sections.map(({ name, anchor, items }) => [name, anchor, items.length])).toEqual([
    ['react', 'react', 1],
    ['react-native', 'react-native', 2],
  ]);
});

test('a headline has a kind, a picture and paragraphs, and the list under it belongs to the section', () => {
  const { sections, problems } = parseIssueBody(`## React

### 📦 [React 19.2](https://react.dev/blog)

![What is new](./cover.png)

First paragraph.

Second paragraph.

- 📜 [Another](https://other.example)
`);
  expect(problems).toEqual([]);
  expect(sections[0]?.headlines).toEqual([
    {
      anchor: 'react-dev-blog',
      kind: 'release',
      title: words('React 19.2'),
      url: 'https://react.dev/blog',
      picture: expect.objectContaining({ src: '/media/0a1b-cover.png', alt: 'What is new' }),
      body: [aParagraph('First paragraph.'), aParagraph('Second paragraph.')],
      line: 11,
    },
  ]);
  expect(sections[0]?.items.map(({ url }) => url)).toEqual(['https://other.example']);
});

test('sponsors may be anywhere and more than once, each with an anchor of its own', () => {
  const { sections, problems } = parseIssueBody(`## Sponsor

### [First](https://sponsor.example/)

## React

${LINK}
- 💸 [A sponsored link](https://sponsor.example/)

## Sponsor

### [Second](https://second.example)

## Fun

- 🐦 [Haha](https://fun.example)
`);
  expect(problems).toEqual([]);
  expect(sections.map(({ name, anchor }) => [name, anchor])).toEqual([
    ['sponsor', 'sponsor'],
    ['react', 'react'],
    ['sponsor', 'sponsor-2'],
    ['fun', 'fun'],
  ]);
  expect(sections[0]?.headlines[0]).toMatchObject({ kind: 'sponsored', anchor: 'sponsored-sponsor-example' });
});

const ORDER =
  'the sections are out of order or repeated; expected ## React, ## React Native, ## Other, ## Fun; put each section once, in this order';

test.each([
  ['out of order', `## Other\n\n${LINK}\n\n## React\n`, `en.md:13 ${ORDER}`],
  [
    'unknown',
    `## Reactt\n\n${LINK}\n\n### 📦 [Headline](https://headline.example)\n`,
    'en.md:9 section "Reactt" is unknown; expected one of ## React, ## React Native, ## Other, ## Fun, ## Sponsor; take one of them; did you mean "React"?',
  ],
  [
    'of a deeper level',
    '## React\n\n#### Details\n',
    'en.md:11 section "Details" is unknown; expected one of ## React, ## React Native, ## Other, ## Fun, ## Sponsor; take one of them',
  ],
  ...[1, 3, 4].map((level) => [
    `of level ${level}`,
    `${'#'.repeat(level)} React\n\n${LINK}\n`,
    `en.md:9 section "React" is a heading of level ${level}; expected ## React; begin the line with ## and a space`,
  ]),
])('sections that are %s are explained once', (_, body, problem) => {
  expect(parseIssueBody(body).problems).toEqual([problem]);
});

test('what is not in a section is explained with its line', () => {
  const body = `A stray paragraph.

### 📦 [React](https://react.dev)

## React

### 📦 React 19.2

### 📦 [](https://react.dev/learn)

### 📦 [React](https://react.dev/reference)

<div>Hello</div>

${LINK}
`;
  expect(parseIssueBody(body).problems).toEqual([
    'en.md:9 a paragraph outside of any headline; expected a list of items; put it under a ### headline or into an item',
    'en.md:11 a headline before the first section; expected ## React above it; add the section',
    'en.md:15 the link does not come first; expected ### KIND [title](url); write the title as [title](url) right after the kind',
    'en.md:17 [](https://react.dev/learn) has no title; expected [title](url); write the title between the brackets',
    'en.md:21 raw HTML "<div>Hello</div>"; expected Markdown; write it in Markdown, or code in `backticks`',
  ]);
});

test('a missing truncate marker is explained', () => {
  expect(parseIssueBody('', { marker: '' }).problems).toEqual([
    'en.md:1 the truncate marker is missing; expected <!-- truncate --> after the intro; add it on a line of its own',
  ]);
});
