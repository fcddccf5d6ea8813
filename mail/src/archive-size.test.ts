import { join } from 'node:path';
import { type Issue, LOCALES } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { expect, test } from 'vitest';
import { toIssueView } from './issue-view.ts';
import { renderMail } from './render-mails.tsx';
import { toLetter } from './templates.ts';

/** Gmail cuts mails at 102 kB, and the links to leave are at the end. */
const LIMIT = 100_000;

/** How many of the longest issues are looked at: all of them would take half a minute. */
const LONGEST = 5;

test('the mails with the longest issues of the archive are not cut by Gmail', async () => {
  const root = join(import.meta.dirname, '..', '..');
  const { content } = await loadContent({ root, includeDrafts: true });
  const issues = [...(content?.issues ?? [])].sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, LONGEST);
  const sizes = issues.flatMap((issue) =>
    LOCALES.map((locale) => {
      const letter = toLetter('welcome', { locale, latestIssue: toIssueView(issue, locale) });
      return { mail: `${issue.path} ${locale}`, bytes: Buffer.byteLength(renderMail(letter, locale).html) };
    }),
  );
  expect(sizes).toHaveLength(2 * LONGEST);
  expect(sizes.filter(({ bytes }) => bytes > LIMIT)).toEqual([]);
});

function lengthOf({ texts }: Issue): number {
  return JSON.stringify(texts).length;
}
