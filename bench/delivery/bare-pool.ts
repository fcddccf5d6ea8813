// nodemailer's pool and nothing else, in a process of its own: how fast mails can be handed over from Node.
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';

export interface PoolOrder {
  readonly url: string;
  readonly connections: number;
  readonly mails: number;
  /** A file with the message. */
  readonly message: string;
}

const { url, connections, mails, message } = JSON.parse(process.argv[2] ?? '{}') as PoolOrder;
const pool = createTransport({
  url,
  pool: true,
  maxConnections: connections,
  maxMessages: Number.POSITIVE_INFINITY,
});
const raw = readFileSync(message);
let next = 0;
const before = process.cpuUsage();
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (next < mails)
      await pool.sendMail({
        envelope: { from: 'hello@midweek.example', to: `reader${next++}@example.org` },
        raw,
      });
  }),
);
const { user, system } = process.cpuUsage(before);
process.send?.({ processorMs: (user + system) / 1000 });
pool.close();
process.disconnect();
