import { expect, test } from 'vitest';
import type { Found } from './dialog-hit.ts';
import { type DialogEvent, reduceDialog, START } from './dialog-state.ts';
import { toScreen } from './screen.ts';

const found = (query: string, ...titles: string[]): Found => ({
  query,
  hits: [],
  groups: titles.map((title) => ({ title, rows: [] })),
  count: titles.length,
  suggestions: [],
  queryId: undefined,
});
const after = (...events: DialogEvent[]) => events.reduce(reduceDialog, START);

test('what is shown stays until there is an answer', () => {
  expect(toScreen(START)).toBe('start');
  const typed: DialogEvent = { type: 'typed', query: 'a' };
  expect(toScreen(after(typed))).toBe('start');
  const answered: DialogEvent = { type: 'answered', found: found('a', 'News'), isLatest: true };
  expect(toScreen(after(typed, answered))).toBe('results');
  expect(after(typed, answered, { type: 'typed', query: 'ab' })).toMatchObject({
    status: 'loading',
    found: { query: 'a' },
  });
  expect(toScreen(after(typed, answered, { type: 'typed', query: ' ' }))).toBe('start');
  expect(toScreen(after(typed, { type: 'answered', found: found('a'), isLatest: true }))).toBe('nothing');
  expect(after(typed, { type: 'answered', found: found('a', 'News'), isLatest: false }).status).toBe(
    'loading',
  );
});

test('an error stays until the next letter, and the list before it does not come back', () => {
  const failed: DialogEvent[] = [
    { type: 'typed', query: 'a' },
    { type: 'answered', found: found('a', 'News'), isLatest: true },
    { type: 'typed', query: 'ab' },
    { type: 'failed', failure: 'down' },
  ];
  expect(toScreen(after(...failed))).toBe('failed');
  const next = after(...failed, { type: 'typed', query: 'abc' });
  expect([next.status, next.failure, next.found]).toEqual(['loading', undefined, undefined]);
});

test('the first option is active after each answer; who leaves comes back to the list, and types on in it', () => {
  const moved = after(
    { type: 'answered', found: found('a', 'News'), isLatest: true },
    { type: 'moved', active: 3 },
  );
  expect(moved.active).toBe(3);
  expect(reduceDialog(moved, { type: 'answered', found: found('b', 'News'), isLatest: true }).active).toBe(0);
  const left = reduceDialog(moved, { type: 'left' });
  expect(left).toMatchObject({ isOpen: false, hasLeft: true });
  const back = reduceDialog(left, { type: 'returned' });
  expect(back).toMatchObject({ isOpen: true, hasLeft: true });
  expect(reduceDialog(back, { type: 'typed', query: 'x' })).toMatchObject({ isOpen: true, hasLeft: false });
  expect(after({ type: 'typed', query: 'a' }, { type: 'left' }).status).toBe('idle');
});
