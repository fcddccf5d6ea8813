// Where messages go: to a mail server, or to an outbox in the data folder when none is configured.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import MimeNode from 'nodemailer/lib/mime-node';
import type Pool from 'nodemailer/lib/smtp-pool';
import { makeFolder } from '../../data-folder/make-folder.ts';
import type { SignMessage } from './dkim.ts';
import { hasPasswordToProtect } from './smtp-url.ts';

/** A message as the text that goes over the wire. */
export interface Message {
  /** Of the envelope, where reports go. */
  readonly from: string;
  /** The domain that the message says it comes from, and that signs it. */
  readonly senderDomain: string;
  readonly to: string;
  /** In pieces, so that the messages of an issue share all but a few hundred bytes: copies would keep the garbage collector busy. */
  readonly raw: readonly Buffer[];
}

/** What a transport says while it hands a message over. */
export interface HandOver {
  /**
   * The message is about to be read: if the process dies from now on, nobody may be able to say whether it went out. If this
   * throws, the message does not go out.
   */
  begin(): Promise<void>;
  /** Its last byte was read: without an answer from now on, the mail server may have taken it. */
  end(): void;
}

export interface Transport {
  /** Throws when the message was not taken, or when nobody can say whether it was. */
  send(id: string, message: Message, handOver: HandOver): Promise<void>;
  /** Whether a message whose process died during the hand-over did go out. */
  wasHandedOver(id: string): Promise<boolean | 'unknown'>;
  /** Throws when the mail server cannot be reached or refuses the login. */
  verify(): Promise<void>;
  close(): void;
}

/** Connections to the mail server, and so messages that are handed over at the same time. */
export const DEFAULT_CONNECTIONS = 5;

const SMTP_OPTIONS = {
  pool: true,
  // As many as the mail server takes on one connection; it says so itself when it has had enough.
  maxMessages: Number.POSITIVE_INFINITY,
  // A message can be read once; the loop tries again later with a new one.
  maxRequeues: 0,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
} as const;

/** Small, so that a connection that breaks in the middle of a long message is noticed before the last chunk is read. */
const CHUNK_BYTES = 32_768;

export interface SmtpOptions {
  readonly connections?: number;
  /** Signs messages with DKIM. */
  readonly sign?: SignMessage | undefined;
}

/**
 * The query of the address sets options of nodemailer and wins over those here, `requireTLS=false` included.
 * @example createSmtpTransport('smtps://user:password@mail.example.com')
 */
export function createSmtpTransport(
  url: string,
  { connections = DEFAULT_CONNECTIONS, sign }: SmtpOptions = {},
): Transport {
  const smtp = createTransport({
    url,
    requireTLS: hasPasswordToProtect(url),
    maxConnections: connections,
    ...SMTP_OPTIONS,
  });
  const pool = smtp.transporter;
  // nodemailer passes `getSocket` on with the first mail that it composes, and here it composes none.
  if (smtp.getSocket) pool.getSocket = smtp.getSocket;
  return {
    async send(_id, message, { begin, end }) {
      const raw = sign ? [await sign(Buffer.concat(message.raw), message.senderDomain)] : message.raw;
      const chunks = raw.flatMap(toChunks);
      async function* read() {
        await begin();
        for (const [i, chunk] of chunks.entries()) {
          // Time to hear that the connection is gone: then nobody asks for the next chunk.
          if (i > 0) await nextTurn();
          if (i === chunks.length - 1) end();
          yield chunk;
        }
      }
      const stream = Readable.from(read());
      const mail = toPoolMail(message, stream);
      await new Promise<void>((resolve, reject) => {
        pool.send(mail, (error) => (error ? reject(error) : resolve()));
      }).finally(() => stream.destroy());
    },
    wasHandedOver: async () => 'unknown',
    verify: async () => void (await smtp.verify()),
    close: () => smtp.close(),
  };
}

function toChunks(piece: Buffer): Buffer[] {
  const starts = Array.from({ length: Math.ceil(piece.length / CHUNK_BYTES) }, (_, i) => i * CHUNK_BYTES);
  return starts.map((start) => piece.subarray(start, start + CHUNK_BYTES));
}

/** A message as the pool wants it. It is written already: composed by nodemailer, it would be read ahead and parsed for nothing. */
function toPoolMail({ from, to }: Message, stream: Readable): Parameters<Pool['send']>[0] {
  const envelope = new MimeNode().setEnvelope({ from, to }).getEnvelope();
  const message = {
    getEnvelope: () => envelope,
    messageId: () => '',
    getHeader: () => '',
    createReadStream: () => stream,
  };
  return { data: {}, message } as unknown as Parameters<Pool['send']>[0];
}

const PART = '.part';

export function createOutboxTransport(folder: string): Transport {
  makeFolder(folder);
  // Left by a process that was killed while it wrote them.
  for (const name of readdirSync(folder).filter((file) => file.endsWith(PART))) rmSync(join(folder, name));
  const toFile = (id: string) => join(folder, `${id}.eml`);
  return {
    async send(id, { raw }, { begin, end }) {
      await begin();
      // Atomic write: the file is whole or missing, and a retry replaces it.
      const part = `${toFile(id)}.${randomUUID()}${PART}`;
      await writeFile(part, raw, { mode: 0o600 });
      await rename(part, toFile(id));
      end();
    },
    wasHandedOver: async (id) => existsSync(toFile(id)),
    verify: async () => undefined,
    close: () => undefined,
  };
}
