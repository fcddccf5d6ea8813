import type { z } from 'zod';
import type { ReturnedMail } from '../returned-mail.ts';

/** Why an event is not taken, in words for the owner who looks at the log of the provider. They say nothing about readers. */
export class MailEventError extends Error {
  override readonly name = 'MailEventError';
  readonly statusCode: number;

  /** Providers send again what was answered with 429 or 503. */
  constructor(statusCode: 400 | 403 | 429 | 503, message: string, options?: ErrorOptions) {
    super(message, options);
    this.statusCode = statusCode;
  }
}

/** Who sends our mails and tells what came back. */
export interface Provider {
  /** Last part of the address that it posts to. */
  readonly name: 'mailgun' | 'postmark' | 'ses';
  readonly maxBytes: number;
  /** The report in an event; undefined for one about no returned mail. Throws a MailEventError for events of others. */
  read(event: ReceivedEvent): Promise<ReturnedMail | undefined>;
}

export interface ReceivedEvent {
  readonly body: string;
  readonly authorization: string | undefined;
}

export function parseJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new MailEventError(400, 'The body is not JSON.');
  }
  return parseEvent(schema, value);
}

/** Zod's own messages would quote values. */
export function parseEvent<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.slice(0, 3).map(({ path }) => path.slice(0, 4).join('.') || 'body');
  throw new MailEventError(
    400,
    `The event has another form than expected: ${fields.join(', ').slice(0, 100)}.`,
  );
}

/** A time as providers write it; none if it cannot be read. */
export function toHappenedAt(time: string | number | undefined): { happenedAt?: Date } {
  const happenedAt = new Date(typeof time === 'number' ? time * 1000 : (time ?? Number.NaN));
  return Number.isNaN(happenedAt.getTime()) ? {} : { happenedAt };
}
