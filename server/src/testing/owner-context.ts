import type { OwnerContext } from '../define-command.ts';
import { OFFER } from './price-list.ts';
import { testEnv } from './test-env.ts';
import { TEST_SECRET, TEST_SECRET_KEY, type TestServer } from './test-services.ts';

const noDns = () => Promise.reject(new Error('tests ask no DNS'));

/** The context of the owner's commands in a running server. */
export function ownerContextOf(
  { database, services }: Pick<TestServer, 'database' | 'services'>,
  variables: Readonly<Record<string, string>> = {},
): OwnerContext {
  const { db, engine } = database;
  const { origin, privateOrigin, now } = services;
  return {
    db,
    engine,
    secret: () => TEST_SECRET,
    secretKey: () => TEST_SECRET_KEY,
    origin,
    privateOrigin,
    from: () => 'Midweek <hello@midweek.example>',
    mailDestination: { kind: 'outbox', place: 'data/outbox' },
    sendingProblems: () => [],
    offer: () => OFFER,
    findIssueMails: () => undefined,
    listIssueMails: () => [],
    env: testEnv(variables),
    variables,
    dns: { txt: noDns, mx: noDns },
    now,
  };
}
