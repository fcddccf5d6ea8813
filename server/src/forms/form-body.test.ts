import { expect, test } from 'vitest';
import { parseForm, parseMultipart } from './form-body.ts';

test.each([
  ['', {}],
  ['email=ada%40example.org&locale=fr', { email: 'ada@example.org', locale: 'fr' }],
  ['email=ada+news%40example.org', { email: 'ada news@example.org' }],
  ['a=1&a=2', { a: '2' }],
  ['a', { a: '' }],
  ['fields[utm_source]=x&fields%5Butm_medium%5D=y', { fields: { utm_source: 'x', utm_medium: 'y' } }],
  ['fields=text&fields[a]=x', { fields: { a: 'x' } }],
  ['fields[a]=x&fields=text', { fields: 'text' }],
  // Deeper than we read: a name like any other.
  ['a[b][c]=x', { 'a[b][c]': 'x' }],
  ['a[]=x&a[]=y', { a: ['x', 'y'] }],
  ['a[b]=x&a[]=y', { a: ['y'] }],
  ['%=%E0%A4%A', { '%': '\ufffd%A' }],
])('%j', (body, form) => {
  expect({ ...parseForm(body) }).toEqual(form);
});

test('fields named like Object.prototype members, such as `constructor`, are ordinary fields', () => {
  const form = parseForm('__proto__=x&__proto__[polluted]=y&constructor[prototype]=z&a[__proto__]=w');
  expect(Object.getPrototypeOf(form)).toBeNull();
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.keys(form).toSorted()).toEqual(['__proto__', 'a', 'constructor']);
});

const fields = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=x`).join('&');
const TOO_LARGE = expect.objectContaining({ code: 'payload-too-large' });

test('a form with more than a hundred fields is refused', () => {
  expect(Object.keys(parseForm(fields(100))).length).toBe(100);
  expect(() => parseForm(fields(101))).toThrow(TOO_LARGE);
  expect(() => parseForm(`a=${'&c='.repeat(20_000)}`)).toThrow(TOO_LARGE);
});

test('fields and a file of a multipart form come back as they were', async () => {
  const form = new FormData();
  form.set('title', 'Été: "quoted"');
  form.set('body', 'one\r\n\r\ntwo');
  form.append('slots[]', 'a');
  form.append('slots[]', 'b');
  form.set('image', new File([Uint8Array.of(0, 13, 10, 45, 45, 255)], 'a b.png', { type: 'text/html' }));
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer());
  expect({ ...(await parseMultipart(response.headers.get('content-type') ?? '', body)) }).toEqual({
    title: 'Été: "quoted"',
    body: 'one\r\n\r\ntwo',
    slots: ['a', 'b'],
    image: Buffer.from([0, 13, 10, 45, 45, 255]),
  });
});

const TYPE = 'multipart/form-data; boundary=x';
const part = (head: string, value = 'v') => `--x\r\n${head}\r\n\r\n${value}\r\n`;

test.each(['x', '"x"'])('so is one of more than a hundred parts, with the boundary %s', async (boundary) => {
  const type = `Multipart/Form-Data; charset=utf-8; Boundary=${boundary}`;
  const parts = (count: number) =>
    Buffer.from(
      `${Array.from({ length: count }, (_, i) => part(`Content-Disposition: form-data; name="f${i}"`)).join('')}--x--`,
    );
  expect(Object.keys(await parseMultipart(type, parts(100))).length).toBe(100);
  await expect(parseMultipart(type, parts(101))).rejects.toThrow(TOO_LARGE);
});

test('an empty file field is left out', async () => {
  const empty = part('Content-Disposition: form-data; name="image"; filename=""', '');
  expect({ ...(await parseMultipart(TYPE, Buffer.from(`${empty}--x--`))) }).toEqual({});
});

test.each([
  ['no end', part('Content-Disposition: form-data; name="a"')],
  ['a part that is cut off', '--x\r\nContent-Disposition: form-data; name="a"'],
  ['no parts', ''],
  ['a part without a name', `${part('Content-Disposition: form-data')}--x--`],
])('a multipart form with %s is refused', async (_, body) => {
  await expect(parseMultipart(TYPE, Buffer.from(body))).rejects.toThrow(
    expect.objectContaining({ code: 'bad-request' }),
  );
});
