import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { serverFacts } from '../../database/schema.ts';
import type { Subscribe } from '../../subscriptions/signups.ts';
import { createMetrics, type Metrics } from './metrics.ts';

/** Sources of the figures. */
export interface Watched {
  readonly db: Database;
  isWorking(): boolean;
  readonly subscribe: Subscribe;
}

export interface Monitoring {
  readonly metrics: Metrics;
  /** From now on these services are looked at, and their sign-ups counted. */
  watch<Services extends Watched>(services: Services, checks: Checks): Services;
  /** The reason why the server cannot do its work; undefined when it is ready. */
  findObstacles(): Promise<string[]>;
  render(): Promise<string>;
}

export interface Checks {
  /** Why the services do not work; undefined when they do. */
  problem(): string | undefined;
  /** Returns the reason why the data folder cannot be written; left out where nothing has to be. */
  readonly findDataDirProblem?: () => Promise<string | undefined>;
}

const DATABASE_TIMEOUT_MS = 1000;

export function createMonitoring(): Monitoring {
  const metrics = createMetrics();
  let watched: { readonly services: Watched; readonly checks: Checks } | undefined;
  return {
    metrics,
    watch(services, checks) {
      watched = { services, checks };
      return {
        ...services,
        async subscribe(request) {
          const result = await services.subscribe(request);
          metrics.countSignup(result.ok ? 'accepted' : result.reason);
          return result;
        },
      };
    },
    async findObstacles() {
      if (!watched) return ['subscriptions are off'];
      const { services, checks } = watched;
      const problem = checks.problem();
      const [obstacles, dataDirProblem] = await Promise.all([
        problem === undefined ? findWorkObstacles(services) : [problem],
        checks.findDataDirProblem?.(),
      ]);
      // A disk that is full may be the reason that was given already.
      return dataDirProblem && dataDirProblem !== problem ? [...obstacles, dataDirProblem] : obstacles;
    },
    render: () => metrics.render(watched?.services.db),
  };
}

async function findWorkObstacles(services: Watched): Promise<string[]> {
  const obstacles = [];
  if (!(await takesWrites(services))) obstacles.push('the database takes no write within a second');
  if (!services.isWorking()) obstacles.push('mails are not being sent');
  return obstacles;
}

async function takesWrites({ db }: Watched): Promise<boolean> {
  // A write, because a database may answer and take nothing any more.
  const value = 'of a check';
  const answer = db
    .insert(serverFacts)
    .values({ name: 'write-check', value })
    .onConflictDoUpdate({ target: serverFacts.name, set: { value, at: sql`now()` } })
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answer, wait(DATABASE_TIMEOUT_MS, false, { ref: false })]);
}
