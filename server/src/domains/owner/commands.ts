// Everything that the owner can ask for. The command line knows these names and nothing of the database.
import { addSubscriber } from './commands/add-subscriber.ts';
import { askStillHere } from './commands/ask-still-here.ts';
import { backUp } from './commands/back-up.ts';
import { countClicks } from './commands/count-clicks.ts';
import { countIssueMails } from './commands/count-issue-mails.ts';
import { countSubscribers } from './commands/count-subscribers.ts';
import { exportSubscribers } from './commands/export-subscribers.ts';
import { listFailedMails, retryMail } from './commands/failed-mails.ts';
import { importSubscribers } from './commands/import-subscribers.ts';
import { listSubscribers } from './commands/list-subscribers.ts';
import { lookAtDatabase } from './commands/look-at-database.ts';
import { makeReportLinks } from './commands/make-report-links.ts';
import { moveReaders } from './commands/move-readers.ts';
import { removeSubscriber } from './commands/remove-subscriber.ts';
import { restoreSubscriber, restoreSubscribers } from './commands/restore-subscribers.ts';
import {
  changeSendState,
  listMailsOfIssue,
  planSend,
  resolveSend,
  sendMissing,
  sendTest,
  showSend,
  startSend,
} from './commands/sends.ts';
import { listSentIssues } from './commands/sent-issues.ts';
import { showServedRelease } from './commands/show-served-release.ts';
import { showSubscriber } from './commands/show-subscriber.ts';
import {
  exportSponsorRequests,
  listIssueCopies,
  loadSponsorImage,
  markCopiesInserted,
  showSponsorRequest,
} from './commands/sponsor-copies.ts';
import {
  blockSponsorDate,
  confirmSponsorRequest,
  decideSponsorRequest,
  listSponsorRequests,
} from './commands/sponsor-requests.ts';
import { sumAttribution } from './commands/sum-attribution.ts';
import { takeReport } from './commands/take-report.ts';

export const COMMANDS = {
  'add-subscriber': addSubscriber,
  'ask-still-here': askStillHere,
  'back-up': backUp,
  'block-sponsor-date': blockSponsorDate,
  'change-send': changeSendState,
  'confirm-sponsor-request': confirmSponsorRequest,
  'count-clicks': countClicks,
  'count-issue-mails': countIssueMails,
  'count-subscribers': countSubscribers,
  'decide-sponsor-request': decideSponsorRequest,
  'export-sponsor-requests': exportSponsorRequests,
  'export-subscribers': exportSubscribers,
  'import-subscribers': importSubscribers,
  'list-failed-mails': listFailedMails,
  'list-issue-copies': listIssueCopies,
  'list-issue-mails': listMailsOfIssue,
  'list-sent-issues': listSentIssues,
  'list-sponsor-requests': listSponsorRequests,
  'list-subscribers': listSubscribers,
  'load-sponsor-image': loadSponsorImage,
  'look-at-database': lookAtDatabase,
  'make-report-links': makeReportLinks,
  'mark-copies-inserted': markCopiesInserted,
  'move-readers': moveReaders,
  'plan-send': planSend,
  'remove-subscriber': removeSubscriber,
  'resolve-send': resolveSend,
  'restore-subscriber': restoreSubscriber,
  'restore-subscribers': restoreSubscribers,
  'retry-mail': retryMail,
  'send-missing': sendMissing,
  'send-test': sendTest,
  'show-send': showSend,
  'show-served-release': showServedRelease,
  'show-sponsor-request': showSponsorRequest,
  'show-subscriber': showSubscriber,
  'start-send': startSend,
  'sum-attribution': sumAttribution,
  'take-report': takeReport,
} as const;
export type CommandName = keyof typeof COMMANDS;
