import { expect, test } from 'vitest';
import { toDeskWords } from './to-desk-words.ts';

const labels = {
  everybody: 'Everybody',
  service: 'Service',
  language: 'Language',
  columnOf: { email: 'Address', state: 'Says who has left' },
};

test.each([
  ['say it: --locale en or fr', 'Say it: “Language”: en or fr'],
  ['Say which one it is: --map email=COLUMN', 'Say which one it is: “Address”'],
  ['who has left: --map state=Status', 'Who has left: “Says who has left”: Status'],
  ['name the service (--from kit, ghost), or not', 'Name the service (“Service”: kit, ghost), or not'],
  ['say which one it is: --from SERVICE', 'Say which one it is: “Service”'],
  ['those of Kit, and --from says Ghost', 'Those of Kit, and “Service” says Ghost'],
  ['if so: --state unsubscribed, bounced', 'If so: “Everybody”: unsubscribed, bounced'],
  ['email is "--"; expected an address', 'Email is "--"; expected an address'],
])('%s', (problem, expected) => {
  expect(toDeskWords(problem, labels)).toBe(expected);
});
