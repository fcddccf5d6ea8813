import { expect, test } from 'vitest';
import { toComment } from './comment.ts';

test.each([
  ['A build tool. It is fast. Really.', 'A build tool.'],
  ['native-ESM powered web dev build tool', 'Native-ESM powered web dev build tool.'],
  ['i18next internationalization framework', 'i18next internationalization framework.'],
  ['⚡️ Fast [build tool](https://example.com) 🚀', 'Fast build tool.'],
  ['The tool for Node.js, see https://example.com/docs', 'The tool for Node.js, see.'],
  ['<p align="center">A <b>bold</b> tool</p>', 'A bold tool.'],
  ['Types for `use` and *more* of_it', 'Types for \\`use\\` and \\*more\\* of\\_it.'],
  ['Is it fast? Yes', 'Is it fast?'],
  ['A tool:', 'A tool.'],
  ['node', ''],
  [undefined, ''],
])('%j becomes %j', (description, comment) => {
  expect(toComment(description)).toBe(comment);
});

test('a long sentence is cut at a word', () => {
  const comment = toComment('word '.repeat(60));
  expect(comment).toMatch(/^Word( word)+…$/);
  expect(comment.length).toBeLessThanOrEqual(160);
});
