import { expect, test } from 'vitest';
import { aParagraph, words } from '../testing/content.ts';
import { parseMdx } from '../testing/parse-source.ts';

test('paragraphs, lists, quotes, tables and rules become data', () => {
  const { blocks, problems } = parseMdx(`A ~~line~~
that goes on.

3. third
4. fourth

> Quoted.

| A |
| - |
| b |

---
`);
  expect(problems).toEqual([]);
  expect(blocks).toEqual([
    {
      type: 'paragraph',
      children: [
        { type: 'text', value: 'A ' },
        { type: 'deleted', children: words('line') },
        { type: 'text', value: ' that goes on.' },
      ],
    },
    { type: 'list', isOrdered: true, start: 3, items: [[aParagraph('third')], [aParagraph('fourth')]] },
    { type: 'quote', children: [aParagraph('Quoted.')] },
    { type: 'table', header: [words('A')], rows: [[words('b')]] },
    { type: 'rule' },
  ]);
});

test('a colon before a word is only a colon', () => {
  const { blocks, problems } = parseMdx('At 12:30, `node:fs` and node:path read array:items[0].');
  expect(problems).toEqual([]);
  expect(blocks[0]).toMatchObject({ type: 'paragraph' });
  expect(textOf(blocks[0])).toBe('At 12:30, node:fs and node:path read array:items[0].');
});

function textOf(block: unknown): string {
  const { children } = block as { children: { value: string }[] };
  return children.map(({ value }) => value).join('');
}

test.each(['note', 'tip', 'info', 'warning', 'danger'])('an admonition of the kind %s', (kind) => {
  const { blocks, problems } = parseMdx(`:::${kind}\n\nBody.\n\n:::\n`);
  expect(problems).toEqual([]);
  expect(blocks).toEqual([{ type: 'admonition', kind, title: undefined, children: [aParagraph('Body.')] }]);
});

test('an admonition may have a title with inline Markdown', () => {
  const { blocks } = parseMdx(':::tip[Use _this_]\n\nBody.\n\n:::\n');
  expect(blocks).toEqual([
    {
      type: 'admonition',
      kind: 'tip',
      title: [
        { type: 'text', value: 'Use ' },
        { type: 'emphasis', children: words('this') },
      ],
      children: [aParagraph('Body.')],
    },
  ]);
});

test('headings get ids, and the same words twice get two', () => {
  const { blocks } = parseMdx('## Set up `React`\n\n### Set up React\n\n#### Fin\n');
  expect(blocks.map((block) => block.type === 'heading' && [block.level, block.id])).toEqual([
    [2, 'set-up-react'],
    [3, 'set-up-react-1'],
    [4, 'fin'],
  ]);
});

test('a picture takes its size and address from the file beside the text', () => {
  const { blocks, problems } = parseMdx('![Un graphique : avant](./cover.png)\n', 'fr');
  expect(problems).toEqual([]);
  expect(blocks).toEqual([
    {
      type: 'picture',
      src: '/media/0a1b-cover.png',
      alt: 'Un graphique\u00a0: avant',
      width: 800,
      height: 400,
    },
  ]);
});

const INSIDE = 'expected words, code, links and emphasis; put pictures and components on lines of their own';
const CODE =
  'the file contains code to run; expected text and components only; remove the import, export or {expression}';

test.each([
  [
    'a heading of level 1',
    '# Title',
    'en.mdx:5 a heading of level 1; expected levels 2 to 6; use ##; the title is the level 1',
  ],
  [
    'a picture without words',
    '![](./cover.png)',
    'en.mdx:5 image "./cover.png" has no alternative text; expected ![what it shows](file); say in a few words what it shows',
  ],
  [
    'a picture that is not there',
    'Text.\n\n![A chart](chart.png)',
    'en.mdx:7 image "chart.png" does not exist; expected a file beside the text: cover.png; correct the name or add the file',
  ],
  [
    'a code block without language',
    '```\ncode\n```',
    'en.mdx:5 the code block names no language; expected a language after ```; write ```text if it is not code',
  ],
  [
    'an unknown admonition',
    ':::caution\n\nBody.\n\n:::',
    'en.mdx:5 admonition ":::caution" is unknown; expected one of note, tip, info, warning, danger; take one of them',
  ],
  ['an expression', '{1 + 1}', `en.mdx:5 ${CODE}`],
  [
    'an expression inside a line',
    'Now {Date.now()}.',
    `en.mdx:5 "mdxTextExpression" inside a line; ${INSIDE}`,
  ],
  [
    'a tag inside a line',
    'A <b>bold</b> word.',
    'en.mdx:5 <b> is read as a tag; expected words, code, links and emphasis; write it in Markdown, or code in `backticks`',
  ],
  [
    'a footnote',
    'Text.\n\n[^1]: Note.',
    'en.mdx:7 Markdown of the type "footnoteDefinition" has no place here; expected paragraphs, lists, pictures, code, tables; write it differently',
  ],
])('%s is explained', (_, body, problem) => {
  expect(parseMdx(`${body}\n`).problems).toEqual([problem]);
});
