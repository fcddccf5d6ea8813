// What the command line needs of the server: the owner's commands and the doctor. `@midweek/server/owner`.
export { SUBSCRIBER_STATES, type SubscriberState } from './db/schema.ts';
export { createTxtResolver } from './doctor/dns-lookup.ts';
export { examine } from './doctor/examine.ts';
export { AREAS, type Finding } from './doctor/finding.ts';
export { parseEnv } from './env.ts';
export { StartupError } from './errors/startup-error.ts';
export { IMPORT_BATCH_SIZE } from './owner/commands/import-subscribers.ts';
export { copyToPostgres } from './owner/copy-to-postgres.ts';
export { IMPORT_FIELDS, type ImportField, ImportRowSchema } from './owner/import-row.ts';
export { type OpenOptions, openOwner } from './owner/open-owner.ts';
export type { AnswerOf, Owner } from './owner/owner.ts';
export { OwnerProblem } from './owner/owner-problem.ts';
export type { ShownSubscriber } from './owner/subscriber-shape.ts';
