import type { Issue } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { expect, test } from 'vitest';
import { issueSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import { checkIssues } from './check-issues.ts';

async function check(body: string) {
  const folder = writeContent({ 'newsletter/257/en.md': issueSource({ number: 257, body }) });
  process.env.MIDWEEK_SITE = folder;
  const { content, problems } = await loadContent({ folder, includeDrafts: false });
  if (!content) throw new Error('it has problems');
  const found = (await checkIssues(content, problems))(content.issues[0] as Issue);
  delete process.env.MIDWEEK_SITE;
  return found;
}

test('what keeps an issue from being sent, and what is worth a look, has its file and line', async () => {
  const { obstacles, warnings } = await check(
    '## React\n\n- 📜 [A link](https://example.com/news): Good.\n- 📦 [Vite](https://vite.dev/blog): Words without an end',
  );
  expect(obstacles).toContain(
    'content/newsletter/257/en.md:15 the comment ends with "end"; expected a sentence; end it with a full stop',
  );
  expect(obstacles).toContain(
    'content/newsletter/257/en.md:14 leads to https://example.com/news, which is only an example; replace it',
  );
  expect(warnings).toContainEqual({
    file: 'content/newsletter/257/en.md',
    line: expect.any(Number),
    message: 'the intro has 1 sentence; expected 2 to 6; say what this week holds',
  });
});
