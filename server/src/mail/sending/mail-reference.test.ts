import { expect, test } from 'vitest';
import { createSecret } from '../../secrets/secret.ts';
import { readMailReference, writeMailReference } from './mail-reference.ts';

const secret = createSecret('a secret of the tests, long enough');
const mail = { issue: '258', subscriberId: '0b9c1a52-7e1f-4c7a-9a55-0f1e2d3c4b5a' };

test.each([
  ['a Message-ID', (name: string) => `<${name}@midweek.example>`],
  ['a return path', (name: string) => `bounce-${name}@bounces.midweek.example`],
  ['an address in capitals', (name: string) => `${name}@BOUNCES.EXAMPLE`.toUpperCase()],
  ['the bare name', (name: string) => name],
])('is read from %s', (_, write) => {
  expect(readMailReference(secret, write(writeMailReference(secret, mail)))).toEqual(mail);
});

test('an issue without a number is named by the id of its mail', () => {
  const reference = { mailId: mail.subscriberId };
  const name = writeMailReference(secret, reference);
  expect(name).toMatch(/^mail-0b9c1a527e1f4c7a9a550f1e2d3c4b5a-[\da-f]{16}$/);
  for (const text of [`<${name}@midweek.example>`, `b-${name}@BOUNCES.EXAMPLE`.toUpperCase()])
    expect(readMailReference(secret, text)).toEqual(reference);
  expect(readMailReference(secret, name.replace('mail-', '258-'))).toBeUndefined();
});

test('a name that was written before issues had names is read', () => {
  const old = '258-0b9c1a527e1f4c7a9a550f1e2d3c4b5a-af25694346317372';
  expect(readMailReference(secret, `<${old}@midweek.example>`)).toEqual(mail);
});

test('fits into an address', () => {
  expect(writeMailReference(secret, { ...mail, issue: '999999999' }).length).toBeLessThanOrEqual(60);
});

test.each([
  ['another issue', (name: string) => name.replace(/^258/, '259')],
  ['another reader', (name: string) => name.replace('0b9c', '0b9d')],
  ['another signature', (name: string) => name.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ['something before the number', (name: string) => `1${name}`],
  ['nothing of ours', () => 'somebody@example.org'],
])('is not read from %s', (_, change) => {
  expect(readMailReference(secret, change(writeMailReference(secret, mail)))).toBeUndefined();
});

test('is signed with the secret', () => {
  const name = writeMailReference(createSecret('another secret of the tests, too'), mail);
  expect(readMailReference(secret, name)).toBeUndefined();
});
