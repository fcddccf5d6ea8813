// Everything that the owner can ask for. The command line knows these names and nothing of the database.
import type { z } from 'zod';
import { backUp } from '../backup/back-up.ts';
import { listBackups } from '../backup/list-backups.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { rehearseRestore } from '../backup/rehearse-restore.ts';
import { takeReport } from '../bounces/take-report.ts';
import { checkDnsRecords } from '../checks/check-dns-records.ts';
import { examineServer } from '../checks/examine-server.ts';
import { lookAtDatabase } from '../checks/look-at-database.ts';
import { showVersion } from '../checks/show-version.ts';
import type { OwnerCommand } from '../define-command.ts';
import { addKey, listKeys, removeKey } from '../desk/commands/keys.ts';
import { listEvents } from '../desk/commands/list-events.ts';
import { makeLink } from '../desk/commands/make-desk-link.ts';
import { endSession, listPeople, removePasskey, removePerson } from '../desk/commands/people.ts';
import { cancelSend, pauseSend, resumeSend } from '../mail/commands/change-send.ts';
import { countIssueMails } from '../mail/commands/count-issue-mails.ts';
import { failedMails, listUnsentMails } from '../mail/commands/failed-mails.ts';
import { listIssues } from '../mail/commands/list-issues.ts';
import { listSentIssues } from '../mail/commands/list-sent-issues.ts';
import { showSend } from '../mail/commands/send-status.ts';
import { planSendOfIssue, sendMissing, sendTest, startSend } from '../mail/commands/sends.ts';
import { sendTestIssue, showIssueMail } from '../mail/commands/show-issue-mail.ts';
import { showMailQueue } from '../mail/commands/show-mail-queue.ts';
import { listFailedMails, listUncertainMails, resolveSend } from '../mail/commands/unsent-mails.ts';
import { listReleases } from '../release/list-releases.ts';
import { rollBack } from '../release/roll-back.ts';
import { showServedRelease } from '../release/show-served-release.ts';
import { makeReportLinks } from '../sponsors/commands/make-report-links.ts';
import { showSponsorCalendar } from '../sponsors/commands/show-sponsor-calendar.ts';
import { showSponsorResults } from '../sponsors/commands/show-sponsor-results.ts';
import {
  exportSponsorRequests,
  listIssueCopies,
  loadSponsorImage,
  markCopiesInserted,
  showSponsorRequest,
} from '../sponsors/commands/sponsor-copies.ts';
import {
  acceptSponsorRequest,
  blockSponsorDate,
  confirmSponsorRequest,
  declineSponsorRequest,
  listSponsorRequests,
  unblockSponsorDate,
} from '../sponsors/commands/sponsor-requests.ts';
import { countClicks } from '../statistics/commands/count-clicks.ts';
import { listIssueFigures } from '../statistics/commands/list-issue-figures.ts';
import { sumAttribution } from '../statistics/commands/sum-attribution.ts';
import { addSubscriber } from '../subscriptions/commands/add-subscriber.ts';
import { askStillHere } from '../subscriptions/commands/ask-still-here.ts';
import { findBrokenImport, forgetBrokenImport } from '../subscriptions/commands/broken-import.ts';
import { countSubscribers } from '../subscriptions/commands/count-subscribers.ts';
import { exportSubscribers } from '../subscriptions/commands/export-subscribers.ts';
import { findReaders } from '../subscriptions/commands/find-readers.ts';
import { importReaders } from '../subscriptions/commands/import-readers.ts';
import { importSubscribers } from '../subscriptions/commands/import-subscribers.ts';
import { listSubscribers } from '../subscriptions/commands/list-subscribers.ts';
import { moveReaders } from '../subscriptions/commands/move-readers.ts';
import { readerGrowth } from '../subscriptions/commands/reader-growth.ts';
import { removeSubscriber } from '../subscriptions/commands/remove-subscriber.ts';
import { restoreSubscribers } from '../subscriptions/commands/restore-subscribers.ts';
import { sendConfirmationAgain } from '../subscriptions/commands/send-confirmation-again.ts';
import { showSubscriber } from '../subscriptions/commands/show-subscriber.ts';
import { unsubscribeReader } from '../subscriptions/commands/unsubscribe-reader.ts';

export const COMMANDS = [
  acceptSponsorRequest,
  addKey,
  addSubscriber,
  askStillHere,
  backUp,
  blockSponsorDate,
  cancelSend,
  checkDnsRecords,
  confirmSponsorRequest,
  countClicks,
  countIssueMails,
  countSubscribers,
  declineSponsorRequest,
  endSession,
  examineServer,
  exportSponsorRequests,
  exportSubscribers,
  failedMails,
  findBrokenImport,
  findReaders,
  forgetBrokenImport,
  importReaders,
  importSubscribers,
  listBackups,
  listEvents,
  listFailedMails,
  listIssueCopies,
  listIssues,
  listKeys,
  listPeople,
  listIssueFigures,
  listReleases,
  listSentIssues,
  listSponsorRequests,
  listSubscribers,
  listUncertainMails,
  listUnsentMails,
  loadSponsorImage,
  lookAtDatabase,
  makeBackup,
  makeLink,
  makeReportLinks,
  markCopiesInserted,
  moveReaders,
  pauseSend,
  planSendOfIssue,
  rehearseRestore,
  removeKey,
  removePasskey,
  removePerson,
  readerGrowth,
  removeSubscriber,
  resolveSend,
  restoreSubscribers,
  resumeSend,
  rollBack,
  sendConfirmationAgain,
  sendMissing,
  sendTest,
  sendTestIssue,
  showIssueMail,
  showMailQueue,
  showSend,
  showServedRelease,
  showSponsorCalendar,
  showSponsorRequest,
  showSponsorResults,
  showSubscriber,
  showVersion,
  startSend,
  sumAttribution,
  takeReport,
  unblockSponsorDate,
  unsubscribeReader,
] as const;

type Command = (typeof COMMANDS)[number];
export type CommandName = Command['name'];
type Named<Name extends CommandName> = Extract<Command, { readonly name: Name }>;
export type InputOf<Name extends CommandName> = z.input<Named<Name>['input']>;
export type OutputOf<Name extends CommandName> = z.output<Named<Name>['output']>;

export function findCommand(name: string): OwnerCommand | undefined {
  return COMMANDS.find((command) => command.name === name) as OwnerCommand | undefined;
}
