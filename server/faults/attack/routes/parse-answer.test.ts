import { expect, test } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

const parse = (text: string, options: Partial<Parameters<typeof parseAnswer>[1]> = {}) =>
  parseAnswer(Buffer.from(text), { isHead: false, isEnded: false, ...options });

test('an answer is whole when it has as many bytes as it says', () => {
  const head = 'HTTP/1.1 404 Not Found\r\nContent-Length: 3\r\nX-A: b\r\nX-A: c\r\n\r\n';
  expect(parse(head)).toBeUndefined();
  expect(parse(`${head}no`)).toBeUndefined();
  expect(parse(`${head}no!`)).toEqual({
    status: 404,
    headers: { 'content-length': '3', 'x-a': 'b, c' },
    body: Buffer.from('no!'),
    closes: false,
    extraBytes: 0,
  });
});

test('chunks are put together', () => {
  const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
  expect(parse(`${head}2\r\nab\r\n1\r\nc\r\n`)).toBeUndefined();
  expect(parse(`${head}2\r\nab\r\n1\r\nc\r\n0\r\n\r\n`)).toMatchObject({
    body: Buffer.from('abc'),
    extraBytes: 0,
  });
});

test('answers to HEAD, 204 and 304 have no body, whatever they say', () => {
  expect(parse('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n', { isHead: true })?.body).toHaveLength(0);
  expect(parse('HTTP/1.1 304 Not Modified\r\n\r\n')?.status).toBe(304);
});

test('100 Continue does not count as an answer', () => {
  expect(parse('HTTP/1.1 100 Continue\r\n\r\n')).toBeUndefined();
  expect(parse('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n')?.status).toBe(204);
});

test('an answer without a length ends with the connection', () => {
  expect(parse('HTTP/1.1 200 OK\r\n\r\nab')).toBeUndefined();
  expect(parse('HTTP/1.1 200 OK\r\n\r\nab', { isEnded: true })).toMatchObject({
    body: Buffer.from('ab'),
    closes: true,
  });
});

test('bytes after an answer are counted, unless the connection ends', () => {
  expect(parse('HTTP/1.1 204 No Content\r\n\r\nHTTP')?.extraBytes).toBe(4);
  expect(parse('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\nHTTP')?.extraBytes).toBe(0);
});
