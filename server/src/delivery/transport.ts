// Where messages go: to a mail server, or to an outbox in the data folder when none is configured.
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Message } from './compose-message.ts';

export interface Transport {
  /**
   * Hands a message over. `beforeHandOver` runs when it is about to be read: if the process dies after that, nobody can say
   * whether the message went out; if it throws, the message does not go out.
   */
  send(id: string, message: Message, beforeHandOver: () => Promise<void>): Promise<void>;
  /** Throws when the mail server cannot be reached or refuses the login. */
  verify(): Promise<void>;
  close(): void;
}

const SMTP_OPTIONS = {
  pool: true,
  maxConnections: 3,
  // A message can be read once; the job tries again with a new one.
  maxRequeues: 0,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
} as const;

/** @example createSmtpTransport('smtps://user:password@mail.example.com') */
export function createSmtpTransport(url: string): Transport {
  const smtp = createTransport({ url, ...SMTP_OPTIONS });
  return {
    async send(_id, { from, to, raw }, beforeHandOver) {
      async function* read() {
        await beforeHandOver();
        yield raw;
      }
      await smtp.sendMail({ envelope: { from, to }, raw: Readable.from(read()) });
    },
    verify: async () => void (await smtp.verify()),
    close: () => smtp.close(),
  };
}

export function createOutboxTransport(folder: string): Transport {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    async send(id, { raw }, beforeHandOver) {
      await beforeHandOver();
      // Whole or not at all, and one file however often it is tried.
      const file = join(folder, `${id}.eml`);
      await writeFile(`${file}.part`, raw, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    verify: async () => undefined,
    close: () => undefined,
  };
}
