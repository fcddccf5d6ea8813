// Pages on a host of their own: links to answers of the server lead to the server.
import { afterAll, expect, test } from 'vitest';
import { createOwner } from '../commands/owner.ts';
import { ownerContextOf } from '../testing/owner-context.ts';
import { openTestServer, TEST_SECRET } from '../testing/test-services.ts';
import { createIssueLinks } from './mail-links.ts';
import { createTokenStore } from './tokens.ts';

const API = 'https://api.midweek.example';

const server = await openTestServer({ manifest: { apart: { api: API, site: 'https://midweek.example' } } });
afterAll(() => server.close());

test('private links of mails and reports lead to the server', async () => {
  await server.signUp('reader@apart.example', { locale: 'fr' });
  await server.settle();
  const [confirm] = server.mailsTo('reader@apart.example');
  expect(confirm?.text).toMatch(/^https:\/\/api\.midweek\.example\/fr\/workflow\/confirm\?token=/);

  const links = createIssueLinks(
    { tokens: createTokenStore(TEST_SECRET), privateOrigin: () => API },
    { subscriberId: '0192d3a4-0000-7000-8000-000000000001', issue: '257', sentAt: new Date(0), locale: 'en' },
  );
  expect(links.unsubscribeUrl).toMatch(/^https:\/\/api\.midweek\.example\/workflow\/unsubscribe\?token=/);

  const owner = createOwner(ownerContextOf(server), async () => undefined);
  const report = await owner.run('make-report-links', {
    issue: '257',
    anchor: 'acme',
    title: 'Acme',
  });
  expect(report.en).toMatch(/^https:\/\/api\.midweek\.example\/sponsor\/report\?token=/);
});
