// Where a page of a list ends that has the newest first: the time and id of its last row, as a text that only the server reads.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';

export interface PageEnd {
  /** With microseconds, which a Date does not have. */
  readonly at: string;
  readonly id: string;
}

const WRITTEN = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f-]{36})$/;

export const PageEndSchema = z.string().transform((text, context): PageEnd => {
  const [, at = '', id = ''] = WRITTEN.exec(text) ?? [];
  if (!Number.isNaN(Date.parse(at)) && z.uuid().safeParse(id).success) return { at, id };
  context.addIssue({ code: 'custom', message: `"${text}" is not the end of a page` });
  return z.NEVER;
});

export function toPageEnd(at: PgColumn, id: PgColumn): SQL<string> {
  return sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"') || ${id}`;
}

/** As one comparison of rows, which an index on both can answer. */
export function isAfter(end: PageEnd, at: PgColumn, id: PgColumn): SQL {
  return sql`(${at}, ${id}) < (${end.at}::timestamptz, ${end.id}::uuid)`;
}
