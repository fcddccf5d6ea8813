// A mail server in a process of its own that remembers every message; see sink-process.ts.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface SinkMessage {
  /** Of the envelope. */
  readonly to: string;
  readonly messageId: string;
  /** Its end arrived. */
  readonly isWhole: boolean;
  /** What was written after it; empty for nothing. */
  readonly answer: string;
}

export interface SinkOptions {
  /** It answers a message after a random time up to this, as a mail server that checks and stores it. */
  readonly maxDelayMs: number;
  /** Whether it remembers messages, or only counts them. */
  readonly keepsMessages: boolean;
}

export interface SinkCounts {
  readonly begun: number;
  readonly accepted: number;
  /** When the first and the last message was accepted, in milliseconds since 1970; 0 for none. */
  readonly firstAcceptedAt: number;
  readonly lastAcceptedAt: number;
}

export const NOTHING: SinkCounts = { begun: 0, accepted: 0, firstAcceptedAt: 0, lastAcceptedAt: 0 };

export interface SinkReport {
  readonly port?: number;
  readonly counts?: SinkCounts;
  readonly messages?: readonly SinkMessage[];
}

export interface Sink {
  /** For SMTP_URL. */
  readonly url: string;
  /** Some milliseconds old. */
  counts(): SinkCounts;
  /** What has arrived since the last call. */
  take(): Promise<{ readonly messages: readonly SinkMessage[]; readonly counts: SinkCounts }>;
  stop(): Promise<void>;
}

export async function startSink(options: SinkOptions): Promise<Sink> {
  const child = fork(join(import.meta.dirname, 'sink-process.ts'), [JSON.stringify(options)]);
  let counts = NOTHING;
  const asked: ((taken: Awaited<ReturnType<Sink['take']>>) => void)[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the mail sink does not start')));
    child.on('message', (report: SinkReport) => {
      if (report.port) resolve(report.port);
      counts = report.counts ?? counts;
      if (!report.messages) return;
      asked.shift()?.({ messages: report.messages, counts });
      counts = NOTHING;
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    counts: () => counts,
    take() {
      child.send('take');
      return new Promise((resolve) => asked.push(resolve));
    },
    async stop() {
      if (!child.connected) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

/** The mail server had all of it and did not say no: it has to be taken as arrived. */
export function hasArrived({ isWhole, answer }: SinkMessage): boolean {
  return isWhole && (answer === '' || answer.startsWith('2'));
}
