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

test('what has no place in a text is explained with its line', () => {
  const body = `# Title

![](./cover.png)

![A chart](chart.png)

See ![A chart](./cover.png).

\`\`\`
code
\`\`\`

:::caution

Body.

:::

{1 + 1}

Now {Date.now()}.

A <b>bold</b> word.

[^1]: Note.
`;
  const inside =
    'expected words, code, links and emphasis; put pictures and components on lines of their own';
  expect(parseMdx(body).problems).toEqual([
    'en.mdx:5 a heading of level 1; expected levels 2 to 6; use ##; the title is the level 1',
    'en.mdx:7 image "./cover.png" has no alternative text; expected ![what it shows](file); say in a few words what it shows',
    'en.mdx:9 image "chart.png" does not exist; expected a file beside the text: cover.png; correct the name or add the file',
    `en.mdx:11 "image" inside a line; ${inside}`,
    'en.mdx:13 the code block names no language; expected a language after ```; write ```text if it is not code',
    'en.mdx:17 admonition ":::caution" is unknown; expected one of note, tip, info, warning, danger; take one of them',
    'en.mdx:23 the file contains code to run; expected text and components only; remove the import, export or {expression}',
    `en.mdx:25 "mdxTextExpression" inside a line; ${inside}`,
    'en.mdx:27 <b> is read as a tag; expected words, code, links and emphasis; write it in Markdown, or code in `backticks`',
    'en.mdx:29 Markdown of the type "footnoteDefinition" has no place here; expected paragraphs, lists, pictures, code, tables; write it differently',
  ]);
});
