import { expect, test, vi } from 'vitest';
import { createOptionalRead } from './optional-read.ts';

function aRead(load: () => Promise<string>) {
  const log = { error: vi.fn() };
  return { log, read: createOptionalRead({ name: 'the figures', load, log, deadlineMs: 20 }) };
}

test('a read that fails is logged and left out', async () => {
  const { read, log } = aRead(() => Promise.reject(new Error('away')));
  expect(await read()).toBeUndefined();
  expect(log.error).toHaveBeenCalledWith({ err: new Error('away') }, 'cannot read the figures');
});

test('a late read is left out, and nothing more is asked until it has ended', async () => {
  const late = Promise.withResolvers<string>();
  const load = vi.fn(() => late.promise);
  const { read, log } = aRead(load);
  expect(await read()).toBeUndefined();
  expect(await read()).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledTimes(1);

  late.resolve('figures');
  await late.promise;
  await vi.waitUntil(async () => (await read()) === 'figures', 20_000);
  expect(load).toHaveBeenCalledTimes(2);
});
