import { expect, test } from 'vitest';
import { hashData } from './hash-data.ts';

test('a key changes with every part and with where one ends', () => {
  const keys = [
    hashData('a', 'b'),
    hashData('ab'),
    hashData('b', 'a'),
    hashData(['a', 'b']),
    hashData('a', undefined, 'b'),
    hashData({ a: 1 }, [2]),
    hashData({ a: 2 }, [2]),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(hashData({ a: 1 }, [2])).toBe(keys[5]);
});
