// Fast-forwards the wait of jobs that lost their database; what the server does after that is its own behaviour.
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/database/database.ts';

/** PostgreSQL only. May be called again and again; jobs that the server has begun since PostgreSQL started keep their time. */
export async function passTimeOfLostJobs(db: Database): Promise<void> {
  const { rows: lost } = (await db.execute(sql`
    update pgboss.job set started_on = 'epoch', heartbeat_on = 'epoch'
    where state = 'active' and started_on > 'epoch' and started_on < pg_postmaster_start_time() returning id
  `)) as unknown as { rows: unknown[] };
  // Otherwise pg-boss looks for such jobs once a minute.
  if (lost.length > 0)
    await db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`);
  await db.execute(
    sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
  );
}
