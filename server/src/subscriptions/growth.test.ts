import { expect, test } from 'vitest';
import { type Happened, toChange, toGrowth } from './growth.ts';

type Kind = Pick<Happened, 'kind'> & Partial<Happened>;
const of = (event: Kind) => ({ from: null, to: null, isConfirmed: false, ...event });

test.each<[Kind, number, number]>([
  [{ kind: 'confirmed' }, 1, 1],
  [{ kind: 'unsubscribe-undone' }, 1, 1],
  [{ kind: 'added', isConfirmed: true }, 1, 1],
  [{ kind: 'added' }, 0, 0],
  [{ kind: 'imported', to: 'active' }, 1, 1],
  [{ kind: 'imported', to: 'paused' }, 0, 1],
  [{ kind: 'imported', to: 'unsubscribed' }, 0, 0],
  [{ kind: 'imported', to: 'unsubscribed', from: 'active' }, -1, -1],
  [{ kind: 'imported', to: 'unsubscribed', from: 'bounced' }, 0, 0],
  [{ kind: 'restored', to: 'active' }, 1, 1],
  [{ kind: 'restored', to: 'pending' }, 0, 0],
  [{ kind: 'unsubscribed', from: 'active' }, -1, -1],
  [{ kind: 'unsubscribed', from: 'paused' }, 0, -1],
  [{ kind: 'unsubscribed', from: 'pending' }, 0, 0],
  [{ kind: 'bounced' }, -1, -1],
  [{ kind: 'complained', from: 'unsubscribed' }, 0, 0],
  [{ kind: 'paused' }, -1, 0],
  [{ kind: 'resumed' }, 1, 0],
  [{ kind: 'signed-up' }, 0, 0],
])('%j changes active readers by %i and readers by %i', (event, active, readers) => {
  expect(toChange(of(event))).toEqual({ active, readers });
});

test('days are counted back from today', () => {
  const happened = [
    { ...of({ kind: 'confirmed' }), day: '2026-11-11', count: 3 },
    { ...of({ kind: 'unsubscribed', from: 'active' }), day: '2026-11-11', count: 1 },
    { ...of({ kind: 'imported', to: 'active' }), day: '2026-11-09', count: 90 },
  ];
  expect(toGrowth(happened, { active: 100, from: '2026-11-08', to: '2026-11-11' })).toEqual([
    { day: '2026-11-08', active: 8, joined: 0, left: 0 },
    { day: '2026-11-09', active: 98, joined: 90, left: 0 },
    { day: '2026-11-10', active: 98, joined: 0, left: 0 },
    { day: '2026-11-11', active: 100, joined: 3, left: 1 },
  ]);
});

test('no day has fewer than no readers, whatever older events leave out', () => {
  const happened = [{ ...of({ kind: 'confirmed' }), day: '2026-11-11', count: 3 }];
  const days = toGrowth(happened, { active: 1, from: '2026-11-10', to: '2026-11-11' });
  expect(days.map(({ active }) => active)).toEqual([0, 1]);
});
