import { expect, test } from 'vitest';
import { testLyingMailServers } from './lying-mail-servers.ts';

test('whatever a mail server says, only readers without a mailbox are marked, and no mail arrives twice', async () => {
  const figures = await testLyingMailServers({ waitsForRetries: false, alsoAboutUs: false });
  expect(figures).toMatchObject({ lies: 14, failures: [] });
}, 300_000);
