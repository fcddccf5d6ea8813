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

test('only the first hundred fields are read', () => {
  const body = Array.from({ length: 10_000 }, (_, i) => `f${i}=x`).join('&');
  expect(Object.keys(parseForm(body)).length).toBe(100);
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

test('an empty file field is left out', async () => {
  const empty = part('Content-Disposition: form-data; name="image"; filename=""', '');
  expect({ ...(await parseMultipart(TYPE, Buffer.from(`${empty}--x--`))) }).toEqual({});
});

test.each([
  ['no end', part('Content-Disposition: form-data; name="a"')],
  ['a part that is cut off', '--x\r\nContent-Disposition: form-data; name="a"'],
  ['a part without a name', `${part('Content-Disposition: form-data')}--x--`],
])('a multipart form with %s is refused', async (_, body) => {
  await expect(parseMultipart(TYPE, Buffer.from(body))).rejects.toThrow(
    expect.objectContaining({ code: 'bad-request' }),
  );
});
