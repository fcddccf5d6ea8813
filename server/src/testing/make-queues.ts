import type { OpenDatabase } from '../database/database.ts';
import { startJobs } from '../jobs/jobs.ts';

/** Makes the queues of jobs, as the first start of a server does. */
export async function makeQueues({ jobOptions }: OpenDatabase): Promise<void> {
  const onError = (error: Error) => {
    throw error;
  };
  const jobs = await startJobs({ connection: jobOptions, isAlone: true, onlyAdds: true, onError });
  await jobs.stop();
}
