import { listLocales, serverText } from '@midweek/core';
import { expect, test } from 'vitest';
import { AppError, ERROR_STATUS, type ErrorCode, toAppError } from './app-error.ts';

const withStatus = (statusCode: number) => Object.assign(new Error('private'), { statusCode });

test.each([
  [new AppError('uri-too-long'), 'uri-too-long'],
  [withStatus(400), 'bad-request'],
  [withStatus(413), 'payload-too-large'],
  [withStatus(418), 'bad-request'],
  [withStatus(503), 'internal'],
  [new Error('private'), 'internal'],
  [undefined, 'internal'],
])('%s becomes %s', (error, code) => {
  expect(toAppError(error)).toMatchObject({ code, message: expect.not.stringContaining('private') });
});

test('every error has a text in each language', () => {
  for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
    const texts = listLocales().map((locale) => serverText(locale, code));
    for (const { message, help } of texts)
      for (const text of [message, help]) expect(text).toMatch(/^\p{Lu}.+\.$/u);
    expect(new Set(texts.map(({ message }) => message)).size).toBe(listLocales().length);
  }
});
