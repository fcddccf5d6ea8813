// What the server remembers to protect itself.
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** How often something was asked for in a window of time. Keys are hashes: no address and no network is stored. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').notNull(),
    window: instant('window').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.window] }),
    index('rate_counters_window').on(table.window),
  ],
);

/** Small facts about the server itself: when the owner was last alerted. */
export const serverFacts = pgTable('server_facts', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  at: instant('at').notNull().defaultNow(),
});
