// The tables of the server. After a change: `npx drizzle-kit generate` in server/, and commit the migration that it writes.
export * from './schema/desk.ts';
export * from './schema/mails.ts';
export * from './schema/server-facts.ts';
export * from './schema/sponsors.ts';
export * from './schema/subscribers.ts';
export * from './schema/sums.ts';
