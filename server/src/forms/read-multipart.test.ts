import { expect, test } from 'vitest';
import { readMultipart } from './read-multipart.ts';

/** As browsers write them: by the platform's own code. */
async function write(form: FormData): Promise<[string, Buffer]> {
  const response = new Response(form);
  return [response.headers.get('content-type') ?? '', Buffer.from(await response.arrayBuffer())];
}

test('fields and a file come back as they were', async () => {
  const form = new FormData();
  form.set('title', 'Été: "quoted"');
  form.set('body', 'one\r\n\r\ntwo');
  form.set('image', new File([Uint8Array.of(0, 13, 10, 45, 45, 255)], 'a b.png', { type: 'image/png' }));
  const read = await readMultipart(...(await write(form)));
  expect(read?.entries).toEqual([
    ['title', 'Été: "quoted"'],
    ['body', 'one\r\n\r\ntwo'],
  ]);
  expect(read?.file).toEqual({ name: 'a b.png', bytes: Buffer.from([0, 13, 10, 45, 45, 255]) });
});

const TYPE = 'multipart/form-data; boundary=x';
const part = (head: string, value = 'v') => `--x\r\n${head}\r\n\r\n${value}\r\n`;
const field = (name: string) => part(`Content-Disposition: form-data; name="${name}"`);
const file = part('Content-Disposition: form-data; name="image"; filename="a.png"');

test('an empty file field does not count as a file', async () => {
  const empty = part('Content-Disposition: form-data; name="image"; filename=""', '');
  expect(await readMultipart(TYPE, Buffer.from(`${empty}--x--`))).toEqual({ entries: [] });
});

test.each([
  ['something before the first part', TYPE, `hello\r\n${field('a')}--x--`],
  ['no end', TYPE, field('a')],
  ['a part that is cut off', TYPE, '--x\r\nContent-Disposition: form-data; name="a"'],
  ['a part without a name', TYPE, `${part('Content-Disposition: form-data')}--x--`],
  ['a name that does not end', TYPE, `${field('a'.repeat(2000))}--x--`],
  ['two files', TYPE, `${file}${file}--x--`],
  ['too many parts', TYPE, `${field('a').repeat(30)}--x--`],
])('%s is refused', async (_, type, body) => {
  expect(await readMultipart(type, Buffer.from(body))).toBeUndefined();
});
