import { expect, test } from 'vitest';
import { nameIssueMails } from '../build-output/mail-file.ts';
import { IssueNameSchema, issueName, toNumberOrName } from './issue-name.ts';

test.each(['257', 'spring-letter', '2026-11-19', 'conferences/2024/react-summit-us-recap', 'v1.2_b'])(
  '%s is the name of the issue in that folder',
  (name) => {
    expect(issueName({ path: `/newsletter/${name}` })).toBe(name);
    expect(IssueNameSchema.parse(name)).toBe(name);
  },
);

test.each([
  ...['', '/', '/257', '257/', 'a//b', '..', 'a/../b', 'a..b', './a', '.git', '-a', '--test', 'a/-b'],
  ...['a b', 'été', 'a:b', 'a\nb', 'a%2Fb', 'a\\b', 'a'.repeat(101)],
])('%j cannot be the name of an issue', (name) => {
  expect(IssueNameSchema.safeParse(name).success).toBe(false);
});

test('programs get the number of an issue that has one', () => {
  expect(['257', '2026-11-19', '0257'].map(toNumberOrName)).toEqual([257, '2026-11-19', '0257']);
});

test('the mails of an issue are one file, whatever its folder', () => {
  expect(nameIssueMails('257')).toBe('issues/257.json');
  expect(nameIssueMails('conferences/2024')).toBe('issues/conferences%2F2024.json');
});
