import { expect, test } from 'vitest';
import {
  isPersonalPath,
  isPrivatePath,
  listPrivatePatterns,
  privatePaths,
  toPrivateLink,
} from './private-pages.ts';

test.each([
  '/api/subscribe',
  '/workflow/confirm-your-email',
  '/fr/workflow/preferences',
  '/sponsor/copy',
  '/fr/sponsor/report',
])('%s is private', (path) => {
  expect(isPrivatePath(path)).toBe(true);
});

test.each(['/', '/fr/', '/sponsor', '/sponsor/copy-guide', '/workflow', '/frworkflow/x', '/newsletter/257'])(
  '%s is public',
  (path) => {
    expect(isPrivatePath(path)).toBe(false);
  },
);

test('a page behind a private link is private, whatever folder it is in', () => {
  expect(Object.values(privatePaths).filter((path) => !isPrivatePath(path))).toEqual([]);
  expect(listPrivatePatterns()).toEqual([
    '/api/*',
    '/workflow/*',
    '/sponsor/confirm',
    '/sponsor/copy',
    '/sponsor/report',
  ]);
});

test('the steps of a sponsor are unlisted, but anybody may see them', () => {
  expect(isPersonalPath('/sponsor/held')).toBe(true);
  expect(isPrivatePath('/sponsor/held')).toBe(false);
});

test('a private link is the page with its token', () => {
  expect(toPrivateLink('/workflow/stay', 'a-b_c.d')).toBe('/workflow/stay?token=a-b_c.d');
  expect(toPrivateLink('/workflow/stay', 'a&b')).toBe('/workflow/stay?token=a%26b');
});
