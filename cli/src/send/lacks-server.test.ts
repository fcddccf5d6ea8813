import { expect, test, vi } from 'vitest';
import { lacksServer } from './lacks-server.ts';

const NOW = Date.parse('2026-11-18T06:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

test.each([
  ['of the embedded database that is open here, always', 'here', '', 'scheduled', 60, 0, true],
  ['though another process was alive a moment ago', 'here', '', 'sending', -60, 1, true],
  ['but not when nothing is to be sent', 'here', '', 'paused', -60, 0, false],
  ['nor when a server answers', 'server', '', 'sending', -60, 0, false],
  ['of a shared database, when nobody sends', 'here', 'postgres://db', 'sending', -60, 0, true],
  ['or begins', 'here', 'postgres://db', 'scheduled', -60, 0, true],
  ['but not when somebody does', 'here', 'postgres://db', 'sending', -60, 2, false],
  ['nor before its time', 'here', 'postgres://db', 'scheduled', 60, 0, false],
  ['nor a moment after it', 'here', 'postgres://db', 'scheduled', -2, 0, false],
] as const)('a server is missing %s', (_name, place, url, state, seconds, senders, expected) => {
  vi.stubEnv('DATABASE_URL', url);
  expect(lacksServer({ place }, { state, startAt: at(seconds), senders }, NOW)).toBe(expected);
  vi.unstubAllEnvs();
});
