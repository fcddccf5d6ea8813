import { expect, test } from 'vitest';
import { toPlainParagraphs } from '../markdown/plain-text.ts';
import { AUTHORS, SITE } from '../testing/configuration.ts';
import { aParagraph } from '../testing/content.ts';
import { loadFiles } from '../testing/content-folder.ts';
import { parseIssueBody } from '../testing/parse-source.ts';

const NO_MARK = '';

test('a letter is a text with headings, whatever they are called', () => {
  const { excerpt, body, sections, isTruncated, problems } = parseIssueBody(
    '## React\n\nA paragraph.\n\n> A quote.\n\n### Details\n\n- one\n- two\n',
    { kind: 'letter', marker: NO_MARK },
  );
  expect(problems).toEqual([]);
  expect(excerpt).toEqual([aParagraph('Intro.')]);
  expect(toPlainParagraphs(body)).toEqual([
    'Intro.',
    'React',
    'A paragraph.',
    'A quote.',
    'Details',
    'one',
    'two',
  ]);
  expect([sections, isTruncated]).toEqual([[], true]);
});

test('a mixed issue is a text up to the first heading of a section', () => {
  const { body, sections, problems } = parseIssueBody(
    '## Why\n\nBecause[^1].\n\n## React\n\n- 📦 [Title](https://react.dev): Comment.\n\n[^1]: A note.\n',
    { kind: 'mixed' },
  );
  expect(problems).toEqual([]);
  expect(toPlainParagraphs(body)).toEqual(['Intro.', 'Why', 'Because.', 'A note.']);
  expect(sections.map(({ name, items }) => [name, items.length])).toEqual([['react', 1]]);
});

test('footnotes are numbered as the text refers to them, and are not in lists', () => {
  const { excerpt, body, problems } = parseIssueBody(
    'One[^b], two[^a], one again[^b].\n\n<!-- truncate -->\n\nThe end.\n\n[^a]: Second.\n[^b]: First.\n',
    { kind: 'letter', marker: NO_MARK },
  );
  expect(problems).toEqual([]);
  expect(excerpt).toEqual([aParagraph('Intro.'), { type: 'paragraph', children: expect.any(Array) }]);
  expect(JSON.stringify(excerpt)).not.toContain('footnote');
  const numbers = JSON.stringify(body).match(/"number":\d,"isFirst":\w+/g);
  expect(numbers).toEqual([
    '"number":1,"isFirst":true',
    '"number":2,"isFirst":true',
    '"number":1,"isFirst":false',
  ]);
  expect(body.at(-1)).toEqual({
    type: 'footnotes',
    notes: [
      { number: 1, children: [aParagraph('First.')] },
      { number: 2, children: [aParagraph('Second.')] },
    ],
  });
});

test('a picture may have a caption and lead somewhere', () => {
  const { body } = parseIssueBody('[![A chart](cover.png "Sales by year")](https://example.com/film)\n', {
    kind: 'letter',
  });
  expect(body[1]).toEqual({
    type: 'picture',
    src: '/media/0a1b-cover.png',
    alt: 'A chart',
    caption: 'Sales by year',
    link: { url: 'https://example.com/film', line: 9 },
    width: 800,
    height: 400,
  });
});

test('footnotes without text around them are named', () => {
  expect(parseIssueBody('Text.\n\n[^1]: Nobody asks.\n', { kind: 'letter' }).problems).toEqual([
    'en.md:11 nothing refers to the footnote [^1]; expected [^1] in the text; refer to it, or remove it',
  ]);
  expect(
    parseIssueBody('## React\n\n- 📦 [Title](https://react.dev): Comment[^1].\n\n[^1]: A note.\n')
      .problems[0],
  ).toContain('a footnote among links');
});

const LETTER =
  '---\ntitle: On slowness\ndate: 2025-11-05\nauthors: [editorial]\n---\n\nIntro.\n\n## Why\n\nText.\n';
const MONTHLY = {
  ...SITE,
  issueKinds: ['letter'],
  sections: undefined,
  rhythm: 'first wednesday of the month',
};
const load = (site: object, letter: string) =>
  loadFiles({
    'site.yml': JSON.stringify(site),
    'authors.yml': JSON.stringify(AUTHORS),
    'newsletter/on-slowness/en.md': letter,
  });

test('a newsletter of letters needs no sections and no numbers', async () => {
  const { content, problems } = await load(MONTHLY, LETTER);
  expect(problems).toEqual([]);
  expect(content.issues[0]).toMatchObject({
    path: '/newsletter/on-slowness',
    kind: 'letter',
    texts: { en: { outline: [{ level: 2, id: 'why', text: 'Why' }] } },
  });
});

test('a kind that site.yml does not name, and digests without sections, are refused', async () => {
  const { problems } = await load(MONTHLY, LETTER.replace('title:', 'kind: mixed\ntitle:'));
  expect(problems.join('\n')).toContain(
    'newsletter/on-slowness/en.md:2 issues of the kind "mixed" are not in site.yml; expected one of letter',
  );
  const without = await load({ ...MONTHLY, issueKinds: ['letter', 'digest'] }, LETTER).catch(String);
  expect(JSON.stringify(without)).toContain('at least one section');
});
