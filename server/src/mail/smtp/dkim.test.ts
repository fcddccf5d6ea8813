import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { createDkimSigner } from './dkim.ts';

const folder = mkdtempSync(join(tmpdir(), 'dkim-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keyFile = join(folder, 'dkim.pem');
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));

const HEAD = 'From: Midweek <hello@midweek.example>\r\nTo: ada@example.org\r\nSubject: Hello  you\r\n';
const BODY = 'A  text \r\n with lines\r\n\r\n';

/** Relaxed canonicalization of a header, RFC 6376. */
const relax = (header: string) => {
  const colon = header.indexOf(':');
  const value = header
    .slice(colon + 1)
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll(/[ \t]+/g, ' ');
  return `${header.slice(0, colon).trim().toLowerCase()}:${value.trim()}`;
};

test('receivers can check who signed a message, and that it was not changed', async () => {
  const sign = createDkimSigner({ selector: 'news', keyFile });
  const signed = (await sign(Buffer.from(`${HEAD}\r\n${BODY}`), 'midweek.example')).toString();
  expect(signed.endsWith(`${HEAD}\r\n${BODY}`)).toBe(true);
  const header = signed.slice(0, signed.indexOf(HEAD)).trimEnd();
  const tags = Object.fromEntries(
    header
      .slice(header.indexOf(':') + 1)
      .split(';')
      .map((tag) => tag.replaceAll(/\s/g, ''))
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );
  expect(tags).toMatchObject({
    v: '1',
    a: 'rsa-sha256',
    c: 'relaxed/relaxed',
    d: 'midweek.example',
    s: 'news',
  });
  const body = 'A text\r\n with lines\r\n';
  expect(tags.bh).toBe(createHash('sha256').update(body).digest('base64'));

  const names = String(tags.h).split(':');
  const headers = HEAD.trimEnd().split('\r\n');
  const signedHeaders = names.flatMap((name) =>
    headers.filter((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`)),
  );
  const own = relax(header).replace(/\bb=[^;]*$/, 'b=');
  const text = [...signedHeaders.map(relax), own].join('\r\n');
  const isValid = createVerify('sha256').update(text).verify(publicKey, String(tags.b), 'base64');
  expect(isValid).toBe(true);
});

test('a file that is not a private key prevents the start, and the error says what to do', () => {
  const notes = join(folder, 'notes.txt');
  writeFileSync(notes, 'no key');
  for (const file of [notes, join(folder, 'missing.pem')]) {
    const create = () => createDkimSigner({ selector: 'news', keyFile: file });
    expect(create).toThrow(StartupError);
    expect(create).toThrow(/DKIM_KEY_FILE.*openssl genrsa/);
  }
});
