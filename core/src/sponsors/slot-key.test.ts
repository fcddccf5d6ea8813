import { expect, test } from 'vitest';
import { parseSlotName, toSlotName } from './slot-key.ts';

test('a place has one name, which is read back', () => {
  const key = { issueDate: '2026-11-18', placement: 'react-native', position: 1 } as const;
  expect(toSlotName(key)).toBe('2026-11-18-react-native-1');
  expect(parseSlotName('2026-11-18-react-native-1')).toEqual(key);
});

test.each(['', '2026-11-18-react', 'x-main-0', '2026-11-18-Main-0', '2026-11-18-main-12'])(
  '%j names no place',
  (name) => {
    expect(parseSlotName(name)).toBeUndefined();
  },
);
