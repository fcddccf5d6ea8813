import { expect, test } from 'vitest';
import { testLyingMailServers } from './lying-mail-servers.ts';

test('whatever a mail server says about a reader, it marks only who has no mailbox, and no mail arrives twice', async () => {
  const figures = await testLyingMailServers({ waitsForRetries: false, alsoAboutUs: false });
  expect(figures).toMatchObject({ lies: 14, failures: [] });
}, 300_000);
