// Readers who ask for the same again as soon as they have it, each on a connection that stays open. Raw sockets, and answers
// told apart by their length alone, so that the readers take less of the machine than any server that is measured with them.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Load = {
  /** Answers a second, all connections together. */
  perSecond: number;
  count: number;
  /** How long each answer took. */
  answerMs: number[];
};

export const CONNECTIONS = 32;

/** Asks for as many milliseconds. Throws when an answer differs from the first one in status or length. */
export async function loadWith(
  origin: string,
  headers: Record<string, string>,
  { milliseconds, path = '/' }: { milliseconds: number; path?: string },
): Promise<Load> {
  const { hostname, port, host } = new URL(origin);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const open = async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return socket;
  };
  const first = await open();
  const expected = await readFirstAnswer(first, request);
  first.destroy();

  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, open));
  const answerMs: number[] = [];
  const started = performance.now();
  const end = started + milliseconds;
  await Promise.all(sockets.map((socket) => askUntil(end, socket, request, expected, answerMs)));
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.destroy();
  return { perSecond: answerMs.length / seconds, count: answerMs.length, answerMs };
}

type Expected = { statusLine: string; bytes: number };

async function readFirstAnswer(socket: Socket, request: Buffer): Promise<Expected> {
  socket.write(request);
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += (chunk as Buffer).toString('latin1');
    const headEnd = text.indexOf('\r\n\r\n');
    if (headEnd === -1) continue;
    const head = text.slice(0, headEnd);
    const statusLine = head.slice(0, head.indexOf('\r\n'));
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const bytes = headEnd + 4 + (statusLine.includes(' 304 ') ? 0 : length);
    if (text.length >= bytes) return { statusLine, bytes };
  }
  throw new Error('bench: the server closed the connection');
}

function askUntil(
  end: number,
  socket: Socket,
  request: Buffer,
  { statusLine, bytes }: Expected,
  answerMs: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = 0;
    let asked = 0;
    const ask = () => {
      missing = bytes;
      asked = performance.now();
      socket.write(request);
    };
    socket.on('data', (chunk) => {
      if (missing === bytes && chunk.toString('latin1', 0, statusLine.length) !== statusLine)
        return reject(
          new Error(`bench: "${statusLine}" was expected, not "${chunk.toString('latin1', 0, 40)}"`),
        );
      missing -= chunk.length;
      if (missing > 0) return;
      if (missing < 0) return reject(new Error('bench: an answer is longer than the first one'));
      const now = performance.now();
      answerMs.push(now - asked);
      if (now < end) ask();
      else resolve();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('bench: the server closed the connection')));
    ask();
  });
}
