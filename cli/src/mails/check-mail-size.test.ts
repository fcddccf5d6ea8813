import { formatProblem } from '@midweek/core';
import { expect, test } from 'vitest';
import {
  anIssue,
  anIssueText,
  anItem,
  aSection,
  aSiteConfig,
  words,
} from '../../../core/src/testing/content.ts';
import { checkMailSize, formatSize } from './check-mail-size.ts';

function aTextOf(count: number, file: string) {
  const items = Array.from({ length: count }, (_, index) =>
    anItem({
      url: `https://example.org/${index}`,
      comment: words('What changed, in a few words. '.repeat(8)),
    }),
  );
  return anIssueText({ file, sections: [aSection({ items })] });
}

test('an issue of ordinary length is fine', async () => {
  expect(await checkMailSize(anIssue(), aSiteConfig())).toEqual([]);
});

test('an issue whose mail would be cut is warned about in each language that it is too long in', async () => {
  const texts = { en: aTextOf(20, 'en.md'), fr: aTextOf(120, 'fr.md') };
  const problems = await checkMailSize(anIssue({ texts }), aSiteConfig());
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(
      /^fr\.md:1 the email of this issue is 1\d\d\.\d kB; expected at most 100\.0 kB, as Gmail cuts what is longer; leave out items or shorten comments$/,
    ),
  ]);
  expect(problems[0]?.severity).toBe('warning');
});

test('a size above the limit does not read as the limit', () => {
  expect(formatSize(100_001)).toBe('100.1 kB');
});
