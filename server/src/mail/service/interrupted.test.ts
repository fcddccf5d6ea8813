// Deliveries that a killed process left in the middle.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../database/schema.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';
import { createOutboxTransport, createSmtpTransport, type Transport } from '../smtp/transport.ts';
import { requestPlainMail } from './request-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'midweek-interrupted-'));
let server: TestServer;
let transport: Transport = createOutboxTransport(folder);
beforeAll(async () => {
  server = await openTestServer({
    transport: {
      send: (...message) => transport.send(...message),
      wasHandedOver: (id) => transport.wasHandedOver(id),
      verify: async () => undefined,
      close: () => undefined,
    },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What is left of a mail whose process was killed during the hand-over, done again by the next process. */
async function sendInterrupted(prepare: (id: string) => void = () => undefined) {
  const { db, now } = server.services;
  const id = await db.transaction(async (tx) => {
    const mail = { to: 'sponsor@example.org', locale: 'en', subject: 'Hello', text: 'Hello' } as const;
    await requestPlainMail(tx, mail, now());
    const [row] = await tx
      .update(mails)
      .set({ state: 'sending', attempts: 1, worker: randomUUID() })
      .where(eq(mails.state, 'queued'))
      .returning({ id: mails.id });
    prepare(row?.id ?? '');
    return row?.id ?? '';
  });
  await server.settle();
  const [delivery] = await db.select().from(mails).where(eq(mails.id, id));
  return { id, state: delivery?.state, attempts: delivery?.attempts };
}

test('a mail that is in the outbox was sent', async () => {
  const written = (id: string) => writeFileSync(join(folder, `${id}.eml`), 'a mail');
  expect(await sendInterrupted(written)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('a mail that is not in the outbox is sent again', async () => {
  const { id, ...delivery } = await sendInterrupted();
  expect(delivery).toEqual({ state: 'sent', attempts: 2 });
  expect(existsSync(join(folder, `${id}.eml`))).toBe(true);
});

test('a mail that was interrupted on its way to a mail server is uncertain', async () => {
  transport = createSmtpTransport('smtp://127.0.0.1:1');
  expect(await sendInterrupted()).toMatchObject({ state: 'uncertain', attempts: 1 });
  transport.close();
});
