import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const CODE = `// A comment
const answer: number = 42;

export function App() { return <p title="x">{answer}</p>; }`;

test('the tokens of a line add up to the line', () => {
  const lines = highlight(CODE, 'tsx').map((line) => line.map(({ text }) => text).join(''));
  expect(lines).toEqual(CODE.split('\n'));
});

const MIXED = `{ "key": 1 }
+ added
<b class="x">y</b>
a { color: red }
key: "value"`;

test.each(['tsx', 'json', 'html', 'css', 'bash', 'diff', 'yaml', 'typescript', 'sh'])(
  '%s is highlighted, and every name is a word',
  (language) => {
    const names = highlight(MIXED, language)
      .flat()
      .flatMap(({ name }) => name ?? []);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
  },
);

test('an unknown language is shown as plain text', () => {
  expect(highlight('let x = 1', 'brainfuck')).toEqual([[{ text: 'let x = 1', name: undefined }]]);
});
