import { expect, test } from 'vitest';
import { parseMdx } from '../testing/parse-source.ts';
import { parseFenceMeta } from './code-fence.ts';

test.each([
  ['', undefined, []],
  ['title="search.tsx"', 'search.tsx', []],
  ['{2}', undefined, [2]],
  ['title="a b.ts" {1,3-5}', 'a b.ts', [1, 3, 4, 5]],
  ['{ 1, 4 - 5 } title="x"', 'x', [1, 4, 5]],
  ['{3-1}', undefined, []],
  ['{0}', undefined, []],
  ['subtitle="no"', undefined, []],
])('the fence %j has the title %j and marks %j', (meta, title, highlightedLines) => {
  expect(parseFenceMeta(meta)).toEqual({ title, highlightedLines });
});

test('a code block keeps its code as it was written', () => {
  const { blocks, problems } = parseMdx(
    '```tsx title="app.tsx" {1}\n<App prop={1} /> // ici : oui !\n\n```\n',
    'fr',
  );
  expect(problems).toEqual([]);
  expect(blocks).toEqual([
    {
      type: 'code-block',
      language: 'tsx',
      title: 'app.tsx',
      highlightedLines: [1],
      value: '<App prop={1} /> // ici : oui !\n',
    },
  ]);
});
