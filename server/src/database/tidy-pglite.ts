// What processes of PostgreSQL do beside the one that answers: autovacuum and checkpoints. The embedded database is one thread and has neither, so its tables and its
// write-ahead log would only grow.
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** PostgreSQL makes a checkpoint at `max_wal_size`. A restart after a crash replays what comes after one. */
const MAX_LOG_BYTES = 32 * 1024 * 1024;
/** Autovacuum's own figures: a table is due when it has 50 dead rows and a fifth of the living ones more. */
const DEAD_ROWS = 50;
const DEAD_SHARE = 0.2;
/** And when it has 1,000 new rows and a fifth of all: until then an index alone cannot answer, and the planner knows nothing about them. */
const NEW_ROWS = 1000;
const NEW_SHARE = 0.2;
/** From so many dead rows for each living one it no longer waits for a quiet moment. */
const URGENT_SHARE = 1;
/** Transaction numbers are used again after two billion; rows older than this are marked as old before that. */
const MAX_AGE = 200_000_000;
/** Rows of a table that are looked at for the statistics of the planner: 300 for each. */
const STATISTICS_TARGET = 10;

/**
 * Does what is due: at most one table, and one checkpoint. Everything else waits meanwhile, so tables are for moments in which nobody signs up and no issue
 * is sent, unless they are much larger than their rows.
 */
export async function tidyPglite(db: Database): Promise<void> {
  const [due] = await query<{ name: string; changed: boolean; isUrgent: boolean }>(
    db,
    sql`select name, changed > 0 as changed, age > ${MAX_AGE} or dead > ${DEAD_ROWS} + ${URGENT_SHARE}::float8 * living as "isUrgent"
      from (
        select oid::regclass::text as name, age(relfrozenxid), pg_stat_get_mod_since_analyze(oid) as changed,
          pg_stat_get_dead_tuples(oid) as dead, pg_stat_get_live_tuples(oid) as living,
          pg_stat_get_ins_since_vacuum(oid) as new
        from pg_class where relkind = 'r'
      ) as tables
      where age > ${MAX_AGE} or dead > ${DEAD_ROWS} + ${DEAD_SHARE}::float8 * living
        or new > ${NEW_ROWS} + ${NEW_SHARE}::float8 * living
      order by dead desc, new desc limit 1`,
  );
  if (due && (due.isUrgent || (await isQuiet(db)))) {
    await db.execute(sql`vacuum ${sql.raw(due.name)}`);
    if (due.changed) await analyze(db, due.name);
  }
  const [log] = await query<{ bytes: number }>(
    db,
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  if (log && log.bytes > MAX_LOG_BYTES) await db.execute(sql`checkpoint`);
}

async function isQuiet(db: Database): Promise<boolean> {
  const [row] = await query<{ isQuiet: boolean }>(
    db,
    sql`select not exists (select from signups where created_at > now() - interval '1 minute')
      and not exists (select from issue_sends where state = 'sending') as "isQuiet"`,
  );
  return row?.isQuiet === true;
}

/** From a sample: of the size that PostgreSQL takes by itself, it would hold up everybody for a second. */
function analyze(db: Database, name: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local default_statistics_target = ${sql.raw(String(STATISTICS_TARGET))}`);
    await tx.execute(sql`analyze ${sql.raw(name)}`);
  });
}

async function query<Row>(db: Database, text: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await db.execute(text)) as unknown as { rows: Row[] };
  return rows;
}
