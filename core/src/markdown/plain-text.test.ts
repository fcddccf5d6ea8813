import { expect, test } from 'vitest';
import { parseMdx } from '../testing/parse-source.ts';
import { countWords, toPlainParagraphs, toReadingMinutes } from './plain-text.ts';

test('the words of a text are read without its marks, code blocks and pictures', () => {
  const { blocks } = parseMdx(`## A _heading_

Some **strong** words\\
and a [link](/sponsor).

![A picture](./cover.png)

- one
- two

| A | B |
| - | - |
| c | d |

\`\`\`ts
const code = 1;
\`\`\`

:::note
Aside.
:::
`);
  expect(toPlainParagraphs(blocks)).toEqual([
    'A heading',
    'Some strong words and a link.',
    'one',
    'two',
    'A B',
    'c d',
    'Aside.',
  ]);
});

test('words are counted between spaces, no-break ones included', () => {
  expect(countWords(['Un deux\u00a0trois', '', '  quatre '])).toBe(4);
});

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [299, 1],
  [300, 2],
  [2000, 10],
])('%i words take %i minutes', (words, minutes) => {
  expect(toReadingMinutes(words)).toBe(minutes);
});
