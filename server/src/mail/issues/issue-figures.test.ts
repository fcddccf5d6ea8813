import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { mails } from '../../database/schema.ts';
import { openTestDatabase } from '../../testing/databases/test-database.ts';
import { countIssueFigures } from './issue-figures.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const AT = new Date('2026-11-18T07:00:00Z');

function aMail(values: Partial<typeof mails.$inferInsert> = {}): typeof mails.$inferInsert {
  return {
    issue: '258',
    mail: 'issue',
    subscriberId: randomUUID(),
    locale: 'en',
    domain: 'a.example',
    state: 'sent',
    dueAt: AT,
    ...values,
  };
}

const NOTHING = {
  mails: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  hardBounced: 0,
  softBounced: 0,
  complained: 0,
  unsubscribed: 0,
};

test('the mails of one issue are counted by outcome, language and domain', async () => {
  const { db } = database;
  await db
    .insert(mails)
    .values([
      aMail(),
      aMail({ bounce: 'hard' }),
      aMail({ bounce: 'soft', locale: 'fr' }),
      aMail({ bounce: 'complaint', unsubscribedAt: AT }),
      aMail({ state: 'failed', bounce: 'hard', domain: 'b.example' }),
      aMail({ state: 'uncertain', domain: 'b.example', locale: 'fr' }),
      aMail({ state: 'queued', domain: 'b.example' }),
      ...Array.from({ length: 12 }, (_, i) =>
        aMail({ domain: `small${i + 10}.example`, unsubscribedAt: AT }),
      ),
      aMail({ issue: '257' }),
    ]);
  const { all, locales, domains, otherDomains } = await countIssueFigures(db, '258');
  expect(all).toEqual({
    mails: 19,
    sent: 16,
    failed: 1,
    uncertain: 1,
    hardBounced: 2,
    softBounced: 1,
    complained: 1,
    unsubscribed: 13,
  });
  expect(locales).toEqual([
    expect.objectContaining({ locale: 'en', mails: 17, sent: 15, softBounced: 0 }),
    expect.objectContaining({ locale: 'fr', mails: 2, sent: 1, softBounced: 1, uncertain: 1 }),
  ]);
  expect(domains.map(({ domain, mails }) => `${domain} ${mails}`)).toEqual([
    'a.example 4',
    'b.example 3',
    ...Array.from({ length: 8 }, (_, i) => `small${i + 10}.example 1`),
  ]);
  expect(otherDomains).toEqual({ ...NOTHING, mails: 4, sent: 4, unsubscribed: 4 });
});
