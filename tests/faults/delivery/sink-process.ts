// The mail server of the delivery faults and benchmarks, started by sink.ts in a process of its own: it outlives every kill of ours and
// takes no time from the server that is measured. It speaks just enough SMTP for nodemailer, which never sends ahead.
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Behaviour, findBehaviour } from './behaviours.ts';
import { NOTHING, type SinkCounts, type SinkMessage, type SinkOptions, type SinkReport } from './sink.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type ReadChunk = (chunk: Buffer) => void;

/** As much of a message as has its Message-ID. */
const HEAD_BYTES = 4096;
const END = '\r\n.\r\n';
/** How often the parent hears how many messages there are. */
const REPORT_MS = 5;
/** Longer than anybody waits for an answer. */
const STALL_MS = 10_000;

const { maxDelayMs, keepsMessages } = JSON.parse(process.argv[2] ?? '{}') as SinkOptions;
const messages: SinkMessage[] = [];
/** Readers whose behaviour has been applied. */
const met = new Set<string>();
let counts: Mutable<SinkCounts> = { ...NOTHING };
let isReporting = false;

function report(): void {
  if (isReporting) return;
  isReporting = true;
  setTimeout(() => {
    isReporting = false;
    send({ counts });
  }, REPORT_MS);
}

function send(message: SinkReport): void {
  if (process.connected) process.send?.(message);
}

function converse(socket: Socket): void {
  let read: ReadChunk = readCommand;
  let line = '';
  let to = '';
  let behaviour: Behaviour | undefined;
  /** It says nothing any more. */
  let isMute = false;
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => read(chunk));
  socket.write('220 sink ESMTP\r\n');

  /** Returns the reply for this step, or the scripted failure; an empty string means no reply. */
  function answer(at: Behaviour['at'], usual: string): string {
    if (isMute) return '';
    const isMet = behaviour?.isOnce && met.has(to);
    const does = behaviour?.at === at && !isMet ? behaviour.does : usual;
    if (does !== usual) met.add(to);
    isMute = does === 'close' || does === 'hang';
    if (does === 'close') socket.destroy();
    if (isMute) return '';
    if (does) socket.write(`${does}\r\n`);
    return does;
  }

  function readCommand(chunk: Buffer): void {
    line += chunk.toString('latin1');
    const end = line.indexOf('\r\n');
    if (end === -1) return;
    const command = line.slice(0, end);
    line = '';
    const verb = command.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      to = /<([^>]*)>/.exec(command)?.[1] ?? '';
      behaviour = findBehaviour(to);
      answer('RCPT', '250 ok');
    } else if (verb === 'DATA') {
      if (answer('DATA', '354 go ahead')) read = createMessageReader();
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  }

  function createMessageReader(): ReadChunk {
    const message: Mutable<SinkMessage> = { to, messageId: '', isWhole: false, answer: '' };
    if (keepsMessages) messages.push(message);
    counts.begun += 1;
    report();
    let head = '';
    let tail = '';
    return (chunk) => {
      if (head.length < HEAD_BYTES && keepsMessages) {
        head += chunk.toString('latin1', 0, HEAD_BYTES);
        message.messageId = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? '';
      }
      tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - END.length))).slice(-END.length);
      answer('half', '');
      if (tail === END) {
        message.isWhole = true;
        read = readCommand;
        void finish(message);
      } else if (isMute) {
        // Reads on when the other side has given up, to learn whether all of it was there.
        socket.pause();
        setTimeout(() => socket.resume(), STALL_MS);
      }
    };
  }

  async function finish(message: Mutable<SinkMessage>): Promise<void> {
    if (maxDelayMs > 0) await pause(Math.random() * maxDelayMs);
    message.answer = answer('message', '250 taken');
    if (!message.answer.startsWith('2')) return;
    counts.accepted += 1;
    counts.lastAcceptedAt = Date.now();
    counts.firstAcceptedAt ||= counts.lastAcceptedAt;
    report();
  }
}

const server = createServer({ noDelay: true }, converse);
server.listen(0, '127.0.0.1', () => send({ port: (server.address() as { port: number }).port }));
process.on('message', () => {
  send({ messages, counts });
  messages.length = 0;
  counts = { ...NOTHING };
});
// The process that started it is gone.
process.on('disconnect', () => process.exit());
