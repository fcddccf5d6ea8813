// Background jobs. They are stored in the database, so nothing is lost when a process dies.
import { sql } from 'drizzle-orm';
import {
  type Clock,
  type ConstructorOptions,
  type DrizzleTransactionLike,
  fromDrizzle,
  PgBoss,
  type Queue,
  type StopOptions,
} from 'pg-boss';
import type { Database } from '../database/database.ts';
import { DatabaseNotOpenError } from '../database/database-away.ts';
import { redact } from '../http/logging/logged-error.ts';

/** Every kind of job and what it is about. */
export interface JobData {
  /** Send one mail. */
  'deliver-mail': { readonly deliveryId: string };
  /** Tell a system of the owner about a confirmation. */
  'send-conversion': { readonly subscriberId: string; readonly confirmedAt: string; readonly hook: string };
  /** Hourly maintenance: reminders, purges, ends of pauses. Databases hold a schedule under this name, so it stays. */
  'keep-house': Record<string, never>;
}
export type JobName = keyof JobData;

export interface JobAttempt {
  /** No other attempt follows. */
  readonly isLast: boolean;
}

/** A handler may be called twice with the same job, and must be safe to repeat. */
export type JobHandler<Data> = (data: Data, attempt: JobAttempt) => Promise<void>;

export type JobHandlers = { readonly [Name in JobName]: JobHandler<JobData[Name]> };

/** Adds a job, or several, as part of a transaction: they exist if and only if the transaction does. */
export type Enqueue = <Name extends JobName>(
  tx: Database,
  name: Name,
  data: JobData[Name] | readonly JobData[Name][],
  options?: { readonly startAfterSeconds?: number },
) => Promise<void>;

export interface Jobs {
  /** Fails with a DatabaseNotOpenError before `start`. */
  readonly enqueue: Enqueue;
  /** Opens the queues. May be called again when it failed, and after `stop` and `abandon`. */
  start(): Promise<void>;
  work(handlers: JobHandlers): Promise<void>;
  /** Whether this process does jobs: from `work` to `stop`. */
  isWorking(): boolean;
  /** Finishes what is under way. */
  stop(): Promise<void>;
  /** For a database that was lost: waits for nothing. */
  abandon(): Promise<void>;
}

const QUEUES: Record<JobName, Omit<Queue, 'name'>> = {
  // Half a minute, doubled each time up to two hours: a mail server may be away for most of a day. A slow one may take long:
  // the heartbeat shows that the process is alive.
  'deliver-mail': {
    retryLimit: 14,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 7200,
    expireInSeconds: 3600,
    heartbeatSeconds: 30,
  },
  'send-conversion': {
    retryLimit: 12,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 7200,
    expireInSeconds: 60,
  },
  'keep-house': { retryLimit: 2, expireInSeconds: 600, policy: 'singleton' },
};
const QUEUE_NAMES = Object.keys(QUEUES) as JobName[];

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Jobs that a worker fetches and runs concurrently. It fetches the next batch when all of them are done. */
const BATCH_SIZE = 20;
/** Workers per process. While one waits for a slow mail server, another sends newer mails. */
const WORKERS: Partial<Record<JobName, number>> = { 'deliver-mail': 2 };
/** Delays before jobs start. The page after a confirmation reports a moment later where its reader came from. */
const START_AFTER_SECONDS: Partial<Record<JobName, number>> = { 'send-conversion': 60 };
const STOP_TIMEOUT_MS = 8000;

export interface JobsOptions {
  readonly connection: ConstructorOptions;
  /** No other process uses this database, so jobs that are active now were left by one that died. */
  readonly isAlone: boolean;
  /** For tests that do not wait: a clock that they move. */
  readonly clock?: Clock;
  /** Jobs are added for another process to do: the command line sends no mail. */
  readonly onlyAdds?: boolean;
  readonly onError: (error: Error) => void;
}

/** Jobs whose queues are open at once. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const jobs = createJobs(options);
  await jobs.start();
  return jobs;
}

/** Asks nothing of the database before `start`. */
export function createJobs(options: JobsOptions): Jobs {
  let boss: PgBoss | undefined;
  let isWorking = false;
  const getBoss = () => {
    if (!boss) throw new DatabaseNotOpenError('the queues of jobs are not open');
    return boss;
  };
  const stopBoss = async (how: StopOptions) => {
    isWorking = false;
    // What is under way may still add jobs until it has stopped.
    await boss?.stop(how);
    boss = undefined;
  };

  return {
    async start() {
      boss ??= await startBoss(options);
    },
    async enqueue(tx, name, data, { startAfterSeconds } = {}) {
      const startAfter = startAfterSeconds ?? START_AFTER_SECONDS[name] ?? 0;
      const jobs = [data].flat().map((each) => ({ data: each, startAfter }));
      await getBoss().insert(name, jobs, { db: fromDrizzle(tx as DrizzleTransactionLike, sql) });
    },
    async work(handlers) {
      for (const name of QUEUE_NAMES) {
        await workOn(getBoss(), name, handlers[name] as JobHandler<unknown>, options.onError);
      }
      isWorking = true;
    },
    isWorking: () => isWorking,
    stop: () => stopBoss({ graceful: true, timeout: STOP_TIMEOUT_MS }),
    abandon: () =>
      stopBoss({ graceful: false }).catch(() => {
        boss = undefined;
      }),
  };
}

async function startBoss(options: JobsOptions): Promise<PgBoss> {
  const { connection, isAlone, clock, onlyAdds = false, onError } = options;
  const boss = new PgBoss({
    ...connection,
    ...(onlyAdds
      ? { supervise: false, schedule: false }
      : { useListenNotify: true, superviseIntervalSeconds: 15 }),
    ...(clock && { clock }),
  });
  boss.on('error', onError);
  try {
    await boss.start();
    // Sign-ups of earlier versions were jobs.
    await boss.deleteQueue('process-signup');
    for (const name of QUEUE_NAMES) {
      const { policy = 'standard', ...queue } = QUEUES[name];
      await boss.createQueue(name, { ...queue, policy, notify: true });
      // A queue made by an older version keeps its policy; the other options are updated.
      await boss.updateQueue(name, queue);
      // pg-boss loads a queue at its first use. Inside a transaction that holds the only connection, that would deadlock.
      await boss.getJobById(name, NO_JOB);
    }
    if (isAlone && !onlyAdds) await freeAbandonedJobs(boss);
    if (!onlyAdds) await boss.schedule('keep-house', '7 * * * *', null, { missed: 'once' });
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return boss;
}

async function workOn(
  boss: PgBoss,
  name: JobName,
  handle: JobHandler<unknown>,
  onError: (error: Error) => void,
) {
  const options = {
    includeMetadata: true,
    perJobResults: true,
    batchSize: BATCH_SIZE,
    localConcurrency: WORKERS[name] ?? 1,
    burstWhenBatchFull: true,
    notifyPollingIntervalSeconds: 5,
  } as const;
  await boss.work(name, options, async (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data, retryCount, retryLimit }) => {
        try {
          await handle(data, { isLast: retryCount >= retryLimit });
          return { id, status: 'completed' as const };
        } catch (error) {
          onError(new Error(`job ${name} failed`, { cause: error }));
          return { id, status: 'failed' as const, output: { message: redact(String(error)) } };
        }
      }),
    ),
  );
}

/** Without this they would wait until they expire. With no start time, the interrupted attempt does not count. */
async function freeAbandonedJobs(boss: PgBoss): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      `update pgboss.job set state = 'retry', start_after = now(), started_on = null where state = 'active'`,
    );
}
