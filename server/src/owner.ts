// The server for the command line: the owner's commands, the doctor and the checks before a start and of a release. `@midweek/server/owner`.

export { MAX_REPORT_BYTES, parseReport } from './bounces/parse-report.ts';
export { checkStart } from './check-start.ts';
export { createDnsResolver } from './checks/dns-resolver.ts';
export { examine } from './checks/examine.ts';
export { AREAS, type Finding } from './checks/finding.ts';
export { lookFromOutside } from './checks/look-from-outside.ts';
export { COMMANDS, type CommandName, type InputOf, type OutputOf } from './commands/commands.ts';
export { type OpenOptions, openOwner } from './commands/open-owner.ts';
export type { Owner } from './commands/owner.ts';
export {
  type CheckedBackup,
  checkBackup,
  type RestoredBackup,
  restoreBackup,
  restoreSecret,
} from './commands/restore-backup.ts';
export { SUBSCRIBER_STATES, type SubscriberState } from './database/schema.ts';
export type {
  BarRow,
  CommandLine,
  HelpText,
  OwnerCommand,
  Shown,
} from './define-command.ts';
export { parseEnv } from './env.ts';
export { describeState, type SendStatus, showStatus } from './mail/commands/send-status.ts';
export { sendMissing } from './mail/commands/sends.ts';
export { parseEmail } from './mail/smtp/email-address.ts';
export { OwnerProblem } from './owner-problem.ts';
export { checkRelease } from './release/check-release.ts';
export { StartupError } from './startup-error.ts';
export type { ShownSubscriber } from './subscriptions/commands/subscriber-shape.ts';
export type { ImportField } from './subscriptions/import/import-row.ts';
export {
  OUTCOME_STATES,
  type Outcome as ImportOutcome,
  type StoredRow,
  summarize as summarizeImport,
  toJson as toImportJson,
} from './subscriptions/import/outcome.ts';
export { readImport, storeInBatches } from './subscriptions/import/read-import.ts';
export type { Person as ImportedPerson } from './subscriptions/import/read-people.ts';
export { explainMapping, parseMapping, SERVICE_NAMES } from './subscriptions/import/services.ts';
export { hasLeft, LEFT_STATES, type LeftState } from './subscriptions/left-states.ts';
