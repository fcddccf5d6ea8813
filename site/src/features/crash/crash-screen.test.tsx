import { expect, test } from 'vitest';
import { toCauses } from './crash-screen.tsx';

test('an error is reported with all its causes, outermost first', () => {
  const error = new Error('page', { cause: new Error('list', { cause: 'network' }) });
  expect(toCauses(error)).toEqual(['page', 'list', 'network']);
});

test.each([
  [undefined, 'undefined'],
  ['text', 'text'],
])('any thrown value is reported: %s', (thrown, message) => {
  expect(toCauses(thrown)).toEqual([message]);
});
