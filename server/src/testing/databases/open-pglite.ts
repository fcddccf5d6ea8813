import { MessageChannel } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '../../database/database.ts';
import { DatabaseNotOpenError } from '../../database/database-away.ts';
import { PortStream, servePglite } from '../../database/pglite-port.ts';
import { createPglitePool } from '../../database/postgres-pool.ts';
import { toOpenDatabase } from '../../database/prepare-pglite.ts';

/** A PGlite of this thread, reached as that of a server is. Closing it leaves the PGlite open. */
export function toOpenPglite(pglite: PGlite): OpenDatabase {
  let isClosed = false;
  const connections: PortStream[] = [];
  const connect = () => {
    const { port1, port2 } = new MessageChannel();
    servePglite(pglite, port2, (error) => {
      throw error;
    });
    const connection = new PortStream(port1);
    connections.push(connection);
    return connection;
  };
  const check = () => {
    if (isClosed) throw new DatabaseNotOpenError('the database of the test is closed');
  };
  const pool = createPglitePool(connect, check);
  return {
    ...toOpenDatabase(pool),
    async close() {
      const begun = pool.query('select 1').catch(() => undefined);
      isClosed = true;
      await begun;
      for (const connection of connections) connection.destroy();
    },
  };
}
