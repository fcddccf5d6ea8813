import { expect, test } from 'vitest';
import { toRelease } from '../testing/test-releases.ts';
import { createTestSite } from '../testing/test-site.ts';
import { loadSite } from './load-site.ts';
import { createReleases } from './releases.ts';

const aRelease = () => toRelease(loadSite(createTestSite()));
const aRequest = () => ({ raw: {} }) as never;

test('a request that began with a release ends with it, whatever is published meanwhile', async () => {
  const [first, second] = [aRelease(), aRelease()];
  const releases = createReleases(first);
  const begun = aRequest();
  expect(releases.of(begun)).toBe(first);
  await releases.switchTo(second);
  expect(releases.of(begun)).toBe(first);
  expect(releases.of(aRequest())).toBe(second);
});

test('a release is served when all are prepared for it, and not before', async () => {
  const [first, second] = [aRelease(), aRelease()];
  const releases = createReleases(first);
  const slow = Promise.withResolvers<void>();
  const seen: unknown[] = [];
  releases.onSwitch(async () => () => seen.push(releases.current()));
  releases.onSwitch(async () => {
    await slow.promise;
    return () => seen.push('slow');
  });
  const switching = releases.switchTo(second);
  expect([releases.current(), seen]).toEqual([first, []]);
  slow.resolve();
  await switching;
  expect(seen).toEqual([second, 'slow']);
});

test('a release for which somebody cannot prepare is not served', async () => {
  const first = aRelease();
  const releases = createReleases(first);
  releases.onSwitch(() => Promise.reject(new Error('no memory')));
  await expect(releases.switchTo(aRelease())).rejects.toThrow('no memory');
  expect(releases.current()).toBe(first);
});
