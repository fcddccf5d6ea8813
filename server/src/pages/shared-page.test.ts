import { expect, test } from 'vitest';
import { createShared } from './shared-page.ts';

const OWNER = {};

function aShared(make: () => Promise<number>) {
  const clock = { now: 0 };
  const shared = createShared<object, string, number>(make, () => clock.now);
  return { clock, shared };
}

test('it is made once a second, for each release and language', async () => {
  let made = 0;
  const { clock, shared } = aShared(async () => ++made);
  const get = (owner: object, key: string) => shared.get(owner, key);
  expect(await Promise.all([get(OWNER, 'en'), get(OWNER, 'en'), get(OWNER, 'fr'), get({}, 'en')])).toEqual([
    1, 1, 2, 3,
  ]);
  clock.now = 999;
  expect(await get(OWNER, 'en')).toBe(1);
  clock.now = 1000;
  expect(await get(OWNER, 'en')).toBe(4);
});

test('a failure is told to those who wait for it, and to nobody after them', async () => {
  let tries = 0;
  const { shared } = aShared(async () => {
    tries += 1;
    if (tries === 1) throw new Error('away');
    return tries;
  });
  const first = [shared.get(OWNER, 'en'), shared.get(OWNER, 'en')];
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared.get(OWNER, 'en')).toBe(2);
});

test('it is made again after a write', async () => {
  let made = 0;
  const { shared } = aShared(async () => ++made);
  await shared.get(OWNER, 'en');
  shared.clear();
  expect(await shared.get(OWNER, 'en')).toBe(2);
});
