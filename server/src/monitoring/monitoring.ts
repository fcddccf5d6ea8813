import { sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { createMetrics, type Metrics } from './metrics.ts';

export interface Monitoring {
  readonly metrics: Metrics;
  /** From now on these services are looked at, and their sign-ups counted. */
  watch(services: Services): Services;
  /** What keeps the server from doing its work; nothing when it is ready. */
  findObstacles(): Promise<string[]>;
  render(): Promise<string>;
}

const DATABASE_TIMEOUT_MS = 1000;

export function createMonitoring(): Monitoring {
  const metrics = createMetrics();
  let watched: Services | undefined;
  return {
    metrics,
    watch(services) {
      watched = services;
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
      const obstacles = [];
      if (!(await hasAnswer(watched))) obstacles.push('the database does not answer within a second');
      if (!watched.isWorking()) obstacles.push('no jobs are done');
      return obstacles;
    },
    render: () => metrics.render(watched?.db),
  };
}

async function hasAnswer({ db }: Services): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(late.resolve, DATABASE_TIMEOUT_MS, false);
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
