import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';
import { createPostgresPool } from './postgres-pool.ts';

/** AuthenticationOk and ReadyForQuery of PostgreSQL's protocol. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

/** Lets everybody in, and answers nothing after that: a server that is frozen, or a proxy that forwards nothing any more. */
async function startSilentServer() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(WELCOME));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://midweek@127.0.0.1:${port}/midweek`, connections: () => connections };
}

test('a connection that is silent is given up, with everything that waits for it, and the next query gets another one', async () => {
  const { url, connections } = await startSilentServer();
  const pool = createPostgresPool(url, { silenceTimeoutMs: 50, maxConnections: 1 });
  onTestFinished(() => pool.end());
  for (const round of [1, 2]) {
    const error = await pool.query('select 1').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'the database has been silent for 0.05 seconds' });
    expect(isDatabaseAway(error)).toBe(true);
    expect(connections()).toBe(round);
  }
  // As Drizzle does in a transaction: it never gives a client back whose `begin` fails.
  const client = await pool.connect();
  await expect(client.query('begin')).rejects.toThrow('silent');
  await expect(pool.query('select 1')).rejects.toThrow('silent');
});
