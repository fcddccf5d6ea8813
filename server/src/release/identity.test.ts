import { expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { SITE_MANIFEST } from '../testing/test-site.ts';
import { toSenderOf } from './identity.ts';

test.each([
  [
    'MAIL_FROM wins',
    { MAIL_FROM: 'The desk <a@midweek.example>' },
    'b@midweek.example',
    'The desk <a@midweek.example>',
  ],
  ['site.yml names it', {}, 'b@midweek.example', 'Midweek <b@midweek.example>'],
  ['site.yml names it with a name', {}, 'The desk <b@midweek.example>', 'The desk <b@midweek.example>'],
  ['nobody names it', {}, undefined, 'Midweek <midweek@localhost>'],
])('sender of mails: %s', (_, variables, sender, expected) => {
  expect(toSenderOf(parseEnv(variables), { ...SITE_MANIFEST, sender })).toBe(expected);
});
