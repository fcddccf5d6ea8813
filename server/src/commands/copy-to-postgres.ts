import { inspectDataFolder, markAsMoved } from '../database/data-folder.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Env } from '../env.ts';
import { startJobs } from '../jobs/jobs.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { copyDatabase } from './copy-database.ts';
import { takeOwnerSocket } from './owner-socket.ts';

/** Copies the embedded database of DATA_DIR to the PostgreSQL server of DATABASE_URL. No server may run on DATA_DIR meanwhile, and none starts on it afterwards. */
export async function copyToPostgres(
  { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>,
  onRows?: (rows: number) => void,
): Promise<{ subscribers: number }> {
  if (!databaseUrl) throw new OwnerProblem('DATABASE_URL is not set: it says where to copy to');
  if (inspectDataFolder(dataDir) === 'new')
    throw new OwnerProblem(`there is no database in DATA_DIR (${dataDir})`);
  await using closing = new AsyncDisposableStack();
  const socket = await takeOwnerSocket(dataDir, { holder: 'command' });
  closing.defer(socket.release);
  const source = await openDatabase({ dataDir });
  closing.defer(source.close);
  const target = await openDatabase({ dataDir, databaseUrl });
  closing.defer(target.close);
  const jobs = await startJobs({
    connection: target.jobOptions,
    isAlone: false,
    onlyAdds: true,
    onError: () => undefined,
  });
  closing.defer(jobs.stop);
  const copied = await copyDatabase({
    from: source.db,
    to: target.db,
    enqueue: jobs.enqueue,
    ...(onRows && { onRows }),
  });
  await markAsMoved(dataDir);
  return copied;
}
