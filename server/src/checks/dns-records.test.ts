import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkDns } from './check-dns.ts';
import { type DnsSettings, findSendingDomain, lookUpRecords } from './dns-records.ts';
import { mergeSpf, proposeSpf } from './spf.ts';

const SETTINGS = { SMTP_URL: 'smtps://user:password@smtp.eu.mailgun.org' };

async function lookUp(
  txt: Record<string, string[]>,
  settings: Partial<DnsSettings> = {},
  mx: Record<string, string[]> = {},
) {
  const records = await lookUpRecords({
    domain: 'midweek.example',
    settings: { ...SETTINGS, ...settings },
    dns: { txt: async (name) => txt[name] ?? [], mx: async (name) => mx[name] ?? [] },
  });
  return Object.fromEntries(records.map(({ kind, ...record }) => [kind, record]));
}

/** A file with a private key, and its record in DNS. */
function aKey() {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-dkim-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const file = join(folder, 'dkim.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return { file, base64: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
}

test('a missing record has the text to add, as far as it can be known', async () => {
  expect(await lookUp({})).toEqual({
    spf: {
      type: 'TXT',
      name: 'midweek.example',
      found: [],
      wanted: 'v=spf1 include:mailgun.org ~all',
      state: 'missing',
    },
    dkim: {
      type: 'TXT',
      name: '…._domainkey.midweek.example',
      found: [],
      wanted: 'v=DKIM1; k=rsa; p=…',
      state: 'unknown',
    },
    dmarc: {
      type: 'TXT',
      name: '_dmarc.midweek.example',
      found: [],
      wanted: 'v=DMARC1; p=none; rua=mailto:postmaster@midweek.example',
      state: 'missing',
    },
  });
});

test('several SPF records are to be merged into one', async () => {
  const { spf } = await lookUp({
    'midweek.example': ['v=spf1 mx -all', 'other', 'v=spf1 include:mailgun.org mx ~all'],
  });
  expect(spf).toMatchObject({ state: 'wrong', wanted: 'v=spf1 mx include:mailgun.org ~all' });
});

test('a domain for returned mail needs servers that take it, and an SPF record of its own', async () => {
  const BOUNCE_DOMAIN = 'bounces.midweek.example';
  const missing = await lookUp({}, { BOUNCE_DOMAIN });
  expect(missing['return-path']).toMatchObject({ type: 'MX', name: BOUNCE_DOMAIN, state: 'missing' });
  expect(missing['return-path-spf']).toMatchObject({ type: 'TXT', name: BOUNCE_DOMAIN, state: 'missing' });
  const there = await lookUp(
    { [BOUNCE_DOMAIN]: ['v=spf1 mx ~all'] },
    { BOUNCE_DOMAIN },
    { [BOUNCE_DOMAIN]: ['mx.midweek.example'] },
  );
  expect(there['return-path']).toMatchObject({ state: 'ok', found: ['mx.midweek.example'] });
  expect(there['return-path-spf']).toMatchObject({ state: 'ok' });
});

test('the record of our own DKIM key is known, and another key in its place is found out', async () => {
  const { file, base64 } = aKey();
  const own = { DKIM_SELECTOR: 'midweek', DKIM_KEY_FILE: file };
  const name = 'midweek._domainkey.midweek.example';
  const wanted = `v=DKIM1; k=rsa; p=${base64}`;
  expect((await lookUp({}, own)).dkim).toMatchObject({ name, state: 'missing', wanted });
  expect((await lookUp({ [name]: [wanted] }, own)).dkim).toMatchObject({ state: 'ok' });
  const other: Record<string, string[]> = { [name]: ['v=DKIM1; k=rsa; p=MIIBother'] };
  expect((await lookUp(other, own)).dkim).toMatchObject({ state: 'wrong', wanted });
  const resolveTxt = async (asked: string) => other[asked] ?? [];
  const found = await checkDns({ ...SETTINGS, ...own }, 'hello@midweek.example', { resolveTxt });
  expect(found[1]).toMatchObject({
    level: 'hint',
    message: expect.stringContaining('"midweek" of midweek.example is not that of DKIM_KEY_FILE'),
    cure: expect.stringContaining(base64),
  });
});

test('without an answer of DNS a record is unknown, and the reason is kept', async () => {
  const records = await lookUpRecords({
    domain: 'midweek.example',
    settings: SETTINGS,
    dns: { txt: () => Promise.reject(new Error('queryTxt ETIMEOUT')) },
  });
  expect(records.map(({ state, problem }) => `${state}: ${problem}`)).toEqual(
    Array(3).fill('unknown: queryTxt ETIMEOUT'),
  );
});

test('nothing is looked up as long as mails stay in the outbox', () => {
  expect(findSendingDomain({ SMTP_URL: undefined }, 'hello@midweek.example')).toBeUndefined();
  expect(findSendingDomain(SETTINGS, 'Midweek <hello@Midweek.example>')).toBe('midweek.example');
});

test('an SPF record names the mail service of SMTP_URL where that is known', () => {
  expect(proposeSpf('smtp://email-smtp.eu-west-1.amazonaws.com:587')).toContain('include:amazonses.com');
  expect(proposeSpf('smtp://mail.midweek.example')).toBe('v=spf1 include:… ~all');
  expect(mergeSpf(['v=spf1 ip4:192.0.2.1 ?all', 'v=spf1 a'])).toBe('v=spf1 ip4:192.0.2.1 a ~all');
});
