// Bodies, each with the content type that it claims to have.
import { gzipSync } from 'node:zlib';
import { aPng, aPngHeader } from '../../../../core/src/testing/test-images.ts';
import type { Dice } from './dice.ts';
import { hostileJsonText, hostileValue, mutate } from './hostile-json.ts';
import { hostileText } from './hostile-text.ts';

export interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const BOUNDARY = 'x';
const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const ODD_TYPES = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/__proto__',
  'constructor',
  'a/b',
  '*/*',
  'multipart/form-data',
  `multipart/form-data; boundary=${'y'.repeat(300)}`,
  'multipart/form-data; boundary="',
  'multipart/mixed; boundary=x',
  'application/x-www-form-urlencoded; charset=\u00ff',
  'application/x-www-form-urlencodedx',
  'image/svg+xml',
  'image/png',
  'text/html',
  'application/octet-stream',
  `${'a'.repeat(3000)}/b`,
];

const MEGABYTE = 1_048_576;
/** 20 MB of zeros in 20 kB. */
const BOMB = gzipSync(Buffer.alloc(20 * MEGABYTE));

export function hostileBody(example: Readonly<Record<string, unknown>>, dice: Dice): Body {
  const body = dice.pick([
    () => ({ type: JSON_TYPE, bytes: toBytes(JSON.stringify(mutate(example, dice))) }),
    () => ({ type: JSON_TYPE, bytes: toBytes(JSON.stringify(mutate(mutate(example, dice), dice))) }),
    () => ({ type: JSON_TYPE, bytes: toBytes(hostileJsonText(example, dice)) }),
    () => ({ type: FORM_TYPE, bytes: toBytes(toForm(Object(mutate(example, dice)))) }),
    () => ({ type: FORM_TYPE, bytes: toBytes(hostileForm(dice)) }),
    () => ({ type: MULTIPART_TYPE, bytes: toMultipart(Object(mutate(example, dice)), dice) }),
    () => ({ type: MULTIPART_TYPE, bytes: brokenMultipart(example, dice) }),
    () => ({ type: dice.pick(['image/png', 'image/*', 'image/svg+xml']), bytes: hostileImage(dice) }),
    () => ({ type: dice.pick(['text/plain', JSON_TYPE]), bytes: packed(example, dice) }),
    () => ({ type: dice.pick([JSON_TYPE, FORM_TYPE, MULTIPART_TYPE]), bytes: dice.bytes(dice.below(400)) }),
    () => ({ type: dice.pick([JSON_TYPE, FORM_TYPE, MULTIPART_TYPE]), bytes: Buffer.alloc(0) }),
    () => ({ type: JSON_TYPE, bytes: toBytes(JSON.stringify(example)) }),
  ])();
  if (dice.chance(0.01))
    return { ...body, bytes: Buffer.alloc(dice.pick([70_000, 400_000, 1_200_000]), 'a') };
  return dice.chance(0.15) ? { ...body, type: dice.pick(ODD_TYPES) } : body;
}

/** Lone surrogates become what encoders make of them; raw ones are in escapes of JSON. */
function toBytes(text: string): Buffer {
  return Buffer.from(text, 'utf8');
}

function toForm(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => toPairs(name, value))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

function toPairs(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.map((item) => [`${name}[]`, toScalar(item)]);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, own]) => [`${name}[${key}]`, toScalar(own)]);
  return [[name, toScalar(value)]];
}

/** `String` would call a `toString` of the attacker. */
function toScalar(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function hostileForm(dice: Dice): string {
  return dice.pick([
    () => 'a=1&'.repeat(10_000),
    () => '&'.repeat(30_000),
    () => '%'.repeat(20_000),
    () => `a${'[b]'.repeat(5000)}=1`,
    () => Array.from({ length: 3000 }, (_, i) => `a[${i}]=1`).join('&'),
    () => 'fields[a]=1&'.repeat(5000),
    () => '__proto__[x]=1&constructor[prototype][x]=1&__proto__=1',
    () => 'email=%ff%fe&locale=%c0%af&action=%00&token=%zz',
    () => `data=${encode(JSON.stringify(hostileValue(dice)))}`,
    () => `data=${Buffer.from(JSON.stringify(hostileValue(dice))).toString('base64')}`,
    () => `${encode(hostileText(dice))}=${encode(hostileText(dice))}`,
    () => 'List-Unsubscribe=One-Click&List-Unsubscribe=No&action=delete&action[]=delete',
  ])();
}

function toMultipart(fields: Readonly<Record<string, unknown>>, dice: Dice): Buffer {
  const parts = Object.entries(fields).map(([name, value]) =>
    toPart(`name="${name.replaceAll(/["\r\n]/g, '')}"`, toBytes(toScalar(value))),
  );
  const fileName = dice.pick([
    'a.png',
    '../../x.svg',
    '<mw-attack>.png',
    'a\\"b',
    '',
    'é.png',
    'x'.repeat(800),
  ]);
  const file = toPart(
    `name="image"; filename="${fileName}"`,
    hostileImage(dice),
    dice.pick(['image/png', 'text/html']),
  );
  return Buffer.concat([...parts, ...(dice.chance(0.5) ? [file] : []), toBytes(`--${BOUNDARY}--\r\n`)]);
}

function toPart(disposition: string, value: Buffer, type?: string): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`;
  return Buffer.concat([toBytes(head), value, toBytes('\r\n')]);
}

function brokenMultipart(example: Readonly<Record<string, unknown>>, dice: Dice): Buffer {
  const good = toMultipart(example, dice);
  return dice.pick([
    () => good.subarray(0, dice.below(good.length)),
    () => good.subarray(dice.below(good.length)),
    () => Buffer.concat([good, good]),
    () => toBytes(`--${BOUNDARY}\r\n`.repeat(5000)),
    () => toBytes(`--${BOUNDARY}`.repeat(5000)),
    () => toBytes(`--${BOUNDARY}\r\n\r\n\r\n--${BOUNDARY}--`),
    () =>
      toBytes(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${'a'.repeat(60_000)}"\r\n\r\nx\r\n--${BOUNDARY}--`,
      ),
    () =>
      toBytes(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; ${'name="a"; '.repeat(3000)}\r\n\r\nx\r\n--${BOUNDARY}--`,
      ),
    () => toBytes(`--${BOUNDARY}\n\nContent-Disposition: form-data; name=a\n\nx\n--${BOUNDARY}--`),
    () => toPart('name="__proto__"', toBytes('x')),
  ])();
}

function hostileImage(dice: Dice): Buffer {
  return dice.pick([
    () => aPng(),
    () => aPngHeader(2 ** 31 - 1, 2 ** 31 - 1),
    () => aPng(0, 0),
    () => aPng(1200, 600, 25 + dice.below(30)).subarray(0, dice.below(40)),
    () => aPng(1200, 600, dice.pick([299_000, 310_000, 330_000])),
    () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffc000', 'hex'),
    // Segments of JPEG and WebP that say they are longer than the file, or have no length at all.
    () => Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from('ffe10000', 'hex'), dice.bytes(60)]),
    () => Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from('ffe1ffff', 'hex'), dice.bytes(60)]),
    () =>
      Buffer.concat([
        Buffer.from('RIFF'),
        dice.bytes(4),
        Buffer.from('WEBPVP8 '),
        dice.bytes(dice.below(30)),
      ]),
    () => Buffer.concat([Buffer.from('GIF89a'), dice.bytes(dice.below(8))]),
    () => toBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    () => dice.bytes(200),
    () => Buffer.alloc(0),
  ])();
}

/** Gzip, whole and broken. */
function packed(example: Readonly<Record<string, unknown>>, dice: Dice): Buffer {
  const good = gzipSync(JSON.stringify(mutate(example, dice)));
  return dice.pick([
    () => good,
    () => good.subarray(0, dice.below(good.length)),
    () => Buffer.concat([good, good]),
    () => gzipSync(gzipSync(good)),
    () => Buffer.concat([Buffer.from('1f8b', 'hex'), dice.bytes(50)]),
    () => BOMB,
  ])();
}
