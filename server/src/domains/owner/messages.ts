// The protocol of the owner's socket: newline-delimited JSON, each request followed by its reply.
import type { Socket } from 'node:net';
import { z } from 'zod';

/** A batch of an import is the largest request; this is several times as much. */
const MAX_MESSAGE_BYTES = 16_000_000;

export const RequestSchema = z.object({ command: z.string(), args: z.unknown() });
export type Request = z.output<typeof RequestSchema>;

export const ReplySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), answer: z.unknown() }),
  z.object({ ok: z.literal(false), problem: z.string() }),
]);
export type Reply = z.output<typeof ReplySchema>;

export function writeMessage(socket: Socket, message: Request | Reply): void {
  socket.write(`${JSON.stringify(message)}\n`);
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
