// Rows as PostgreSQL itself writes and reads them, as JSON: both engines and every type of column, without code for any of them.
import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { FORMER_TABLES, KEPT_TABLES } from './kept-tables.ts';

/** Takes rows of a table, each as JSON text. */
export type TakeRows = (table: string, rows: readonly string[]) => Promise<void>;

export interface RowCount {
  readonly name: string;
  readonly rows: number;
}

/** The kept tables that this database has; one of an older version may not have all of them yet. */
export async function countKeptRows(db: Database): Promise<RowCount[]> {
  const counts: RowCount[] = [];
  for (const name of [...KEPT_TABLES.map(({ table }) => getTableName(table)), ...FORMER_TABLES]) {
    const [found] = await query<{ there: unknown }>(db, sql`select to_regclass(${name}) as there`);
    if (!found?.there) continue;
    const [counted] = await query<{ rows: number }>(
      db,
      sql`select count(*)::int as rows from ${sql.identifier(name)}`,
    );
    counts.push({ name, rows: counted?.rows ?? 0 });
  }
  return counts;
}

/** Reads tables page by page. Call it in a transaction that sees one state of the database from beginning to end. */
export async function readRows(tx: Database, tables: readonly RowCount[], take: TakeRows): Promise<void> {
  for (const { name } of tables) {
    const { pageSize } = KEPT_TABLES.find(({ table }) => getTableName(table) === name) ?? { pageSize: 1000 };
    await tx.execute(
      sql`declare kept no scroll cursor for select row_to_json(kept_row)::text as json from ${sql.identifier(name)} kept_row`,
    );
    for (let isLast = false; !isLast; ) {
      const page = await query<{ json: string }>(tx, sql.raw(`fetch ${pageSize} from kept`));
      isLast = page.length < pageSize;
      if (page.length > 0)
        await take(
          name,
          page.map(({ json }) => json),
        );
    }
    await tx.execute(sql`close kept`);
  }
}

export async function insertRows(tx: Database, table: string, rows: readonly string[]): Promise<void> {
  const name = sql.identifier(table);
  await tx.execute(
    sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::text::json)`,
  );
}

/** Numbers that a table hands out by itself go on after the largest that was inserted. */
export async function advanceSequences(tx: Database, table: string): Promise<void> {
  const columns = await query<{ column: string; sequence: string }>(
    tx,
    sql`select attname as column, owned.oid::regclass::text as sequence
      from pg_depend join pg_class owned on owned.oid = objid and owned.relkind = 'S'
        join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where refobjid = to_regclass(${table}) and pg_depend.classid = 'pg_class'::regclass`,
  );
  for (const { column, sequence } of columns)
    await tx.execute(
      sql`select setval(${sequence}::text::regclass, max(${sql.identifier(column)})) from ${sql.identifier(table)} having count(*) > 0`,
    );
}

async function query<Row>(db: Database, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
