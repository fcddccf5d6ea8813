import { LocaleSchema } from '@midweek/core';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { StoredLocaleSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';

/** Gives everybody who reads in a language another one, as the newsletter no longer has theirs. */
export const moveReaders = defineCommand({
  name: 'move-readers',
  records: ({ from, to }, { moved }) => ({ from, to, readers: moved }),
  input: z.object({ from: StoredLocaleSchema, to: LocaleSchema }),
  output: z.object({ moved: z.int() }),
  async run({ db, now }, { from, to }) {
    const result = await db.execute(sql`
      with moved as (
        update subscribers set locale = ${to} where locale = ${from} returning id
      ), noted as (
        insert into subscriber_events (subscriber_id, kind, detail, at)
        select id, 'language-changed', ${JSON.stringify({ from, to, by: 'owner' })}::jsonb, ${now().toISOString()}::timestamptz
        from moved
      )
      select count(*)::int as count from moved`);
    const { rows } = result as unknown as { rows: { count: number }[] };
    return { moved: rows[0]?.count ?? 0 };
  },
});
