import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Small facts about the server itself: when the owner was last alerted. */
export const serverFacts = pgTable('server_facts', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  at: instant('at').notNull().defaultNow(),
});
