import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-site.ts';

test('says ok, and that the answer must not be stored', async () => {
  const answer = await createTestApp().inject('/healthz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'self'",
  });
});
