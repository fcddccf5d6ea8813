// What the command line needs of the server: the owner's commands and the doctor. `@midweek/server/owner`.

export { createTxtResolver } from './domains/doctor/dns-lookup.ts';
export { examine } from './domains/doctor/examine.ts';
export { AREAS, type Finding } from './domains/doctor/finding.ts';
export { IMPORT_BATCH_SIZE } from './domains/owner/commands/import-subscribers.ts';
export { copyToPostgres } from './domains/owner/copy-to-postgres.ts';
export { IMPORT_FIELDS, type ImportField, ImportRowSchema } from './domains/owner/import-row.ts';
export { type OpenOptions, openOwner } from './domains/owner/open-owner.ts';
export type { AnswerOf, Owner } from './domains/owner/owner.ts';
export {
  type CheckedBackup,
  checkBackup,
  type RestoredBackup,
  restoreBackup,
  restoreSecret,
} from './domains/owner/restore-backup.ts';
export type { ShownSubscriber } from './domains/owner/subscriber-shape.ts';
export { OwnerProblem } from './domains/owner-problem.ts';
export { MAX_REPORT_BYTES, parseReport } from './domains/returned-mail/parse-report.ts';
export { hasLeft, LEFT_STATES, type LeftState } from './domains/subscriptions/left-states.ts';
export { SUBSCRIBER_STATES, type SubscriberState } from './platform/database/schema.ts';
export { parseEnv } from './platform/env.ts';
export { parseEmail } from './platform/mail/email-address.ts';
export { StartupError } from './platform/startup-error.ts';
