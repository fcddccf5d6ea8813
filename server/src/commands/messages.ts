// The protocol of the owner's socket: newline-delimited JSON, each request followed by its reply. A reply that brings a file
// has its parts before it.
import type { Socket } from 'node:net';
import { z } from 'zod';
import type { FilePart } from '../file-part.ts';

/** A batch of an import is the largest request; this is several times as much. */
const MAX_MESSAGE_BYTES = 16_000_000;

export const RequestSchema = z.object({ command: z.string(), args: z.unknown() });
export type Request = z.output<typeof RequestSchema>;

export const ReplySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), answer: z.unknown() }),
  z.object({ ok: z.literal(false), problem: z.string() }),
]);
export type Reply = z.output<typeof ReplySchema>;

/** The bytes of a part in base64: the third that they grow by costs nothing on a socket. */
export const PartSchema = z
  .object({ part: z.base64(), done: z.int(), total: z.int() })
  .transform(({ part, done, total }): FilePart => ({ bytes: Buffer.from(part, 'base64'), done, total }));

export function writeMessage(socket: Socket, message: Request | Reply): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** Resolves when the other side has room for more. One that takes nothing for `timeoutMs` is cut off. */
export async function writePart(
  socket: Socket,
  { bytes, done, total }: FilePart,
  timeoutMs: number,
): Promise<void> {
  const message = JSON.stringify({ part: Buffer.from(bytes).toString('base64'), done, total });
  const timer = setTimeout(() => socket.destroy(), timeoutMs);
  try {
    await new Promise<void>((resolve, reject) =>
      socket.write(`${message}\n`, (error) => (error ? reject(error) : resolve())),
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Yields messages until the other side closes. Throws on invalid JSON and on messages that are too long. */
export async function* readMessages(socket: Socket): AsyncGenerator<unknown> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield JSON.parse(Buffer.concat([...parts, chunk.subarray(start, end)]).toString('utf8'));
      parts = [];
      bytes = 0;
      start = end + 1;
    }
    parts.push(chunk.subarray(start));
    bytes += chunk.length - start;
    if (bytes > MAX_MESSAGE_BYTES) throw new Error('the message is too long');
  }
}
