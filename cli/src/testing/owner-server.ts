// A server that has the database open and answers the commands of the owner, for tests of the command line.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnerApi } from '../../../server/src/commands/owner-app.ts';
import { takeOwnerSocket } from '../../../server/src/commands/owner-socket.ts';
import { ownerContextOf } from '../../../server/src/testing/owner-context.ts';
import { openTestServer, type TestServer } from '../../../server/src/testing/test-services.ts';
import { findBuiltMails } from './built-site.ts';

interface OwnerServer {
  readonly server: TestServer;
  /** The DATA_DIR by which commands find it. A newsletter too, of which they ask nothing. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Opening takes a second: one for each file of tests, closed in `afterAll`. */
export async function openOwnerServer(): Promise<OwnerServer> {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-cli-'));
  writeFileSync(join(folder, 'site.yml'), '');
  const server = await openTestServer();
  const socket = await takeOwnerSocket(folder);
  const log = { info: () => undefined, error: () => undefined };
  const context = { ...ownerContextOf(server), findIssueMails: findBuiltMails };
  socket.serve(createOwnerApi(context, log));
  return {
    server,
    folder,
    async close() {
      await socket.release();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
