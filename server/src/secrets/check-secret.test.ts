import { afterEach, expect, test } from 'vitest';
import { suppressions } from '../database/schema.ts';
import { openTestDatabase } from '../testing/databases/test-database.ts';
import { checkSecret, SecretProblem } from './check-secret.ts';

const database = await openTestDatabase();
afterEach(() => database.close());

function check(key: string, { isNew = false, isAccepted = false } = {}) {
  return checkSecret(database.db, { key, isNew, isAccepted, place: 'data/secret' });
}

test('a secret is exchanged freely until there are readers; then only when the owner says so', async () => {
  await check('first', { isNew: true });
  await check('second', { isNew: true });
  await database.db.insert(suppressions).values({ emailHash: 'of a deleted address' });
  await expect(check('third', { isNew: true })).rejects.toThrow(SecretProblem);
  await expect(check('third')).rejects.toThrow(
    'The secret (data/secret) is not the one with which the database was used.',
  );
  await check('second');
  await check('third', { isAccepted: true });
  await check('third');
  await expect(check('second')).rejects.toThrow(SecretProblem);
});
