import { expect, onTestFinished, test, vi } from 'vitest';
import { DamagedDatabaseError } from '../data-folder/contents.ts';
import type { Services } from '../services.ts';
import { keepServicesOpen } from './keep-services-open.ts';

/** Services whose every attempt to open ends as the test says. */
function keep(outcomes: (string | Error | undefined)[], serveOwner: () => void = () => undefined) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const events: string[] = [];
  const note = (event: string) => async () => void events.push(event);
  let onLost: () => void = () => undefined;
  const kept = keepServicesOpen(
    {
      services: { work: note('work'), abandonWork: note('abandon') } as unknown as Services,
      async open() {
        events.push('open');
        const outcome = outcomes.shift();
        if (outcome !== undefined) throw typeof outcome === 'string' ? new Error(outcome) : outcome;
      },
      onLost(listener) {
        onLost = listener;
      },
      serveOwner,
      close: note('close'),
    },
    {
      log: {
        info: (text: unknown) => void events.push(`info ${text}`),
        error: (...args: unknown[]) => void events.push(`error ${args.at(-1)}`),
      } as never,
    },
  );
  return {
    kept,
    events,
    lose: () => onLost(),
    attempts: () => events.filter((event) => event === 'open').length,
  };
}

test('attempts come after 1, 2, 4, … 30 seconds, and the log has a line for each new reason', async () => {
  const { kept, events, attempts } = keep([
    ...Array.from({ length: 7 }, () => 'away'),
    'no such database',
    undefined,
  ]);
  const expected = [1, 2, 4, 8, 16, 30, 30, 30];
  for (const [done, seconds] of expected.entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(attempts()).toBe(done + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts()).toBe(done + 2);
  }
  expect(events.filter((event) => event !== 'open')).toEqual([
    'error Subscriptions are off: away. Trying again.',
    'error Subscriptions are off: no such database. Trying again.',
    'info Subscriptions are on: the database is open.',
  ]);
  expect(kept.problem()).toBeUndefined();
  await kept.close();
});

test('a lock that cannot be had when the database is open ends neither the server nor its services', async () => {
  const { kept, events } = keep([undefined], () => {
    throw new Error('EMFILE: too many open files');
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual([
    'open',
    'info Subscriptions are on: the database is open.',
    'error the folder of the database could not be locked; that of DATA_DIR is',
  ]);
  expect(kept.problem()).toBeUndefined();
  await kept.close();
});

test('a damaged database is not tried again', async () => {
  const { kept, attempts } = keep([new DamagedDatabaseError('data', 'it has no PG_VERSION')]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(attempts()).toBe(1);
  expect(kept.problem()).toMatch(
    /^the database in data\/database is damaged: it has no PG_VERSION\. To restore it/,
  );
  await kept.close();
});

test('a database that is lost is opened again, and work begins anew', async () => {
  const { kept, events, lose } = keep([undefined, 'full', undefined]);
  kept.startWork();
  await vi.advanceTimersByTimeAsync(0);
  lose();
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept.problem()).toBe('full');
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept.problem()).toBeUndefined();
  expect(events.filter((event) => /^(open|work|abandon)$/.test(event))).toEqual([
    'open',
    'work',
    'abandon',
    'open',
    'open',
    'work',
  ]);
  await kept.close();
});
