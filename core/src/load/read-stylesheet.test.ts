import { expect, test } from 'vitest';
import { loadFiles } from '../testing/content-folder.ts';

const problemsOf = async (css: string) => (await loadFiles({ 'styles.css': css })).problems;

test('a stylesheet beside site.yml is part of the site', async () => {
  const { content, problems } = await loadFiles({ 'styles.css': 'h1 { color: #123; } /* } @import */\n' });
  expect(problems).toEqual([]);
  expect(content.site.stylesheet).toBe('h1 { color: #123; } /* } @import */\n');
});

test.each([
  [
    'a {\n  color: red;\n',
    'content/styles.css:1 a { that nothing closes; expected a } after the rule; close the rule',
  ],
  ['a {}\n}\n', 'content/styles.css:2 a } that closes nothing; expected a { before it; remove it'],
  [
    '\n@import "x.css";',
    'content/styles.css:2 @import; expected one file; copy what it imports into this file',
  ],
  ['</style><script>', 'content/styles.css:1 a style tag; expected CSS only; remove the tag'],
  [
    'a { background: url("https://example.com/a.png") }',
    'content/styles.css:1 a file of another host, which pages may not load; expected a file of public/, such as url(/paper.webp); put the file into public/',
  ],
])('%j is refused', async (css, problem) => {
  expect(await problemsOf(css)).toEqual([problem]);
});

test('a stylesheet that every page would feel is refused', async () => {
  expect((await problemsOf('a{}'.repeat(7000)))[0]).toContain('styles.css:1 the stylesheet is too large');
});
