// What the owner asks with `midweek`, asked of the running server directly: a process for each question takes a second.
import { type Owner, openOwner, parseEnv } from '@midweek/server/owner';

/** Asks the server that has a data folder open. */
export async function withServer<Answer>(
  dataDir: string | undefined,
  ask: (owner: Owner) => Promise<Answer>,
): Promise<Answer> {
  const owner = await openOwner(parseEnv({ ...process.env, DATA_DIR: dataDir }));
  try {
    if (owner.place !== 'server') throw new Error(`tests: no server has ${dataDir} open`);
    return await ask(owner);
  } finally {
    await owner.close();
  }
}
