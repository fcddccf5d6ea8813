import { expect, test } from 'vitest';
import { toSender } from './sender.ts';

test.each([
  ['hello@midweek.example', 'Midweek', 'Midweek <hello@midweek.example>'],
  ['The desk <hello@midweek.example>', 'Midweek', 'The desk <hello@midweek.example>'],
  ['hello@midweek.example', 'Élan d’été', 'Élan d’été <hello@midweek.example>'],
  ['hello@midweek.example', 'Rust, "weekly"', '"Rust, \\"weekly\\"" <hello@midweek.example>'],
])('%s of %s sends as %s', (from, name, sender) => {
  expect(toSender(from, name)).toBe(sender);
});
