import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServerFolder } from '../../server-folder.ts';
import { startServer } from '../../server-process.ts';
import { listHalfOpenKinds } from './half-open.ts';
import { type HoldFigures, holdConnections } from './hold-connections.ts';

/** As many of them as a connection may ask for at once are more than the buffers of a connection hold. */
const LARGE_PAGE_BYTES = 500_000;
const ALLOWANCE_MS = 5000;

/** Half-open connections to a real server, with the limits that it has in service. */
export async function attackConnections(
  connections: number,
  onProgress?: (share: number, text: string) => void,
): Promise<HoldFigures> {
  const folder = createServerFolder();
  writeFileSync(join(folder.env.SITE_DIR ?? '', 'large.html'), 'x'.repeat(LARGE_PAGE_BYTES));
  const server = startServer(folder.env);
  try {
    const port = Number(new URL(await server.ready).port);
    return await holdConnections({
      port,
      kinds: listHalfOpenKinds(undefined, '/large'),
      connections,
      allowanceMs: ALLOWANCE_MS,
      ...(onProgress && { onProgress }),
    });
  } finally {
    await server.kill();
    folder.remove();
  }
}
