import { expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { createTestSite, SITE_MANIFEST } from '../testing/test-site.ts';
import { readSender } from './sender.ts';

const NOW = new Date('2026-11-11T08:00:00Z');

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
  const site = createTestSite({ manifest: { ...SITE_MANIFEST, sender } });
  const env = parseEnv({ SITE_DIR: site.distDir, SITE_MANIFEST: site.manifestFile, ...variables });
  expect(readSender(env, NOW)).toBe(expected);
});
