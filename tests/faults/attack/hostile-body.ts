import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { aPng, aPngHeader } from '../../../core/src/testing/test-images.ts';
import { hostileText, hostileValue } from './hostile-text.ts';

export interface Body {
  /** Empty for none. */
  readonly type: string;
  readonly bytes: Buffer;
}

type Fields = Readonly<Record<string, unknown>>;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data; boundary=x';
const ODD_TYPES = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/__proto__',
  '*/*',
  'multipart/form-data',
  `multipart/form-data; boundary=${'y'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'image/svg+xml',
  'text/html',
  `${'a'.repeat(3000)}/b`,
];
const ODD_JSON = [
  '',
  ' ',
  'null',
  '[]',
  '""',
  '1e999',
  'NaN',
  '"\\ud800"',
  '['.repeat(30_000),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
];
const ODD_FORMS = [
  'a=1&'.repeat(10_000),
  '&'.repeat(30_000),
  '%'.repeat(20_000),
  `a${'[b]'.repeat(5000)}=1`,
  'fields[a]=1&'.repeat(5000),
  '__proto__[x]=1&constructor[prototype][x]=1&__proto__=1',
  'email=%ff%fe&locale=%c0%af&action=%00&token=%zz',
  'List-Unsubscribe=One-Click&List-Unsubscribe=No&action=delete&action[]=delete',
];
const ODD_MULTIPARTS = [
  '--x\r\n'.repeat(5000),
  '--x\r\n\r\n\r\n--x--',
  `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(60_000)}"\r\n\r\nx\r\n--x--`,
  `--x\r\nContent-Disposition: form-data; ${'name="a"; '.repeat(3000)}\r\n\r\nx\r\n--x--`,
  '--x\n\nContent-Disposition: form-data; name=a\n\nx\n--x--',
];
const FILE_NAMES = ['a.png', '../../x.svg', '<mw-attack>.png', 'a\\"b', '', 'é.png', 'x'.repeat(800)];
const IMAGES = [
  aPng(),
  aPng(0, 0),
  aPng(1200, 600, 310_000),
  aPng().subarray(0, 30),
  aPngHeader(2 ** 31 - 1, 2 ** 31 - 1),
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffc000', 'hex'),
  // Segments that are longer than the file, or have no length at all.
  Buffer.from('ffd8ffe1ffff0000', 'hex'),
  Buffer.from('ffd8ffe100000000', 'hex'),
  Buffer.from('RIFF0000WEBPVP8 0'),
  Buffer.from('GIF89a0'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.alloc(0),
];
/** 20 MB of zeros in 20 kB. */
const BOMB = gzipSync(Buffer.alloc(20 * 1_048_576));
const TOO_LARGE = [70_000, 400_000, 1_200_000];

export function hostileBody(example: Fields): fc.Arbitrary<Body> {
  const json = changed(example).map((value) => JSON.stringify(value) ?? '');
  const form = changed(example).map((value) => new URLSearchParams(toPairs(value)).toString());
  const multipart = fc
    .tuple(changed(example), fc.constantFrom(...FILE_NAMES), fc.constantFrom(...IMAGES))
    .map(([value, fileName, image]) => toMultipart(value, fileName, image));
  const body = fc.oneof(
    { weight: 3, arbitrary: ofType(JSON_TYPE, json) },
    { weight: 2, arbitrary: ofType(FORM_TYPE, form) },
    ofType(MULTIPART_TYPE, multipart),
    ofType(JSON_TYPE, fc.oneof(fc.constantFrom(...ODD_JSON), hostileValue.map(toJson), cut(json))),
    ofType(FORM_TYPE, fc.oneof(fc.constantFrom(...ODD_FORMS), hostileText.map(encodeText))),
    ofType(MULTIPART_TYPE, fc.oneof(fc.constantFrom(...ODD_MULTIPARTS), cut(multipart))),
    ofType('image/png', fc.constantFrom(...IMAGES)),
    ofType('text/plain', fc.oneof(json.map(gzipSync), cut(json.map(gzipSync)), fc.constant(BOMB))),
    ofType(JSON_TYPE, fc.uint8Array({ maxLength: 400 })),
    ofType(
      JSON_TYPE,
      fc.constantFrom(...TOO_LARGE).map((length) => Buffer.alloc(length, 'a')),
    ),
  );
  return fc
    .tuple(body, fc.option(fc.constantFrom(...ODD_TYPES), { freq: 7, nil: undefined }))
    .map(([own, type]) => ({ ...own, type: type ?? own.type }));
}

function ofType(type: string, content: fc.Arbitrary<string | Uint8Array>): fc.Arbitrary<Body> {
  return content.map((bytes) => ({ type, bytes: Buffer.from(bytes) }));
}

/** The same object with one of its values, at any depth, replaced or taken away; or something else. */
function changed(example: Fields): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 8, arbitrary: changedInside(example) },
    { weight: 2, arbitrary: fc.constant(example) },
    hostileValue,
  );
}

function changedInside(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return hostileValue;
  return fc
    .oneof(
      ...Object.entries(value).map(([name, own]) =>
        fc.oneof(hostileValue, changedInside(own)).map((other) => [name, other] as const),
      ),
    )
    .map(([name, other]) =>
      Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other },
    );
}

function cut<Content extends string | Uint8Array>(content: fc.Arbitrary<Content>) {
  return fc
    .tuple(content, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([whole, share]) => whole.slice(0, Math.floor(share * whole.length)));
}

/** `String` would call a `toString` of the attacker. */
function toJson(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function toPairs(value: unknown): string[][] {
  return Object.entries(Object(value)).map(([name, own]) => [name, toJson(own)]);
}

function encodeText(text: string): string {
  return `${encodeURIComponent(text.toWellFormed())}=x&data=${encodeURIComponent(text.toWellFormed())}`;
}

function toMultipart(value: unknown, fileName: string, image: Buffer): Buffer {
  const head = (disposition: string) =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n${disposition.includes('filename') ? 'Content-Type: image/png\r\n' : ''}\r\n`;
  const parts = toPairs(value).map(
    ([name = '', own]) => `${head(`name="${name.replaceAll(/["\r\n]/g, '')}"`)}${own}\r\n`,
  );
  const file = head(`name="image"; filename="${fileName}"`);
  return Buffer.concat([Buffer.from(parts.join('') + file), image, Buffer.from('\r\n--x--\r\n')]);
}
