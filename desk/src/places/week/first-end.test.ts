import { expect, test } from 'vitest';
import { findFirstEnd } from './first-end.ts';

test('the first hold of the requests that wait ends first, whatever day it is for', () => {
  const place = (requestId: string | null, heldUntil: string | null) => ({ requestId, heldUntil });
  const days = [
    { places: [place('a', '2026-11-20T09:00:00.000Z'), place(null, null)] },
    { places: [place('b', '2026-11-19T09:00:00.000Z'), place('other', '2026-11-18T09:00:00.000Z')] },
  ];
  expect(findFirstEnd({ days }, [{ id: 'a' }, { id: 'b' }])).toBe('2026-11-19T09:00:00.000Z');
  expect(findFirstEnd({ days }, [{ id: 'c' }])).toBeUndefined();
});
