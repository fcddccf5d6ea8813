import { expect, test } from 'vitest';
import { loadFiles } from '../testing/content-folder.ts';

test('a text under a wrong name is reported, not ignored', async () => {
  const { problems } = await loadFiles({ 'newsletter/258/en.mdx': '', 'articles/a/de.mdx': '' });
  expect(problems).toEqual([
    'content/articles/a/de.mdx:1 the file is not read; expected en.mdx or fr.mdx; rename it',
    'content/newsletter/258/en.mdx:1 the file is not read; expected en.md or fr.md; rename it',
  ]);
});
