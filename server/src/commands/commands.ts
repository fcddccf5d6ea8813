// Everything that the owner can ask for. The command line knows these names and nothing of the database.
import { addSubscriber } from './list/add-subscriber.ts';
import { askStillHere } from './list/ask-still-here.ts';
import { backUp } from './list/back-up.ts';
import { countClicks } from './list/count-clicks.ts';
import { countIssueMails } from './list/count-issue-mails.ts';
import { countSubscribers } from './list/count-subscribers.ts';
import { exportSubscribers } from './list/export-subscribers.ts';
import { listFailedMails, retryMail } from './list/failed-mails.ts';
import { importSubscribers } from './list/import-subscribers.ts';
import { listSubscribers } from './list/list-subscribers.ts';
import { lookAtDatabase } from './list/look-at-database.ts';
import { makeReportLinks } from './list/make-report-links.ts';
import { moveReaders } from './list/move-readers.ts';
import { removeSubscriber } from './list/remove-subscriber.ts';
import { restoreSubscriber, restoreSubscribers } from './list/restore-subscribers.ts';
import {
  changeSendState,
  listMailsOfIssue,
  planSend,
  resolveSend,
  sendMissing,
  sendTest,
  showSend,
  startSend,
} from './list/sends.ts';
import { listSentIssues } from './list/sent-issues.ts';
import { showServedRelease } from './list/show-served-release.ts';
import { showSubscriber } from './list/show-subscriber.ts';
import {
  exportSponsorRequests,
  listIssueCopies,
  loadSponsorImage,
  markCopiesInserted,
  showSponsorRequest,
} from './list/sponsor-copies.ts';
import {
  blockSponsorDate,
  confirmSponsorRequest,
  decideSponsorRequest,
  listSponsorRequests,
} from './list/sponsor-requests.ts';
import { sumAttribution } from './list/sum-attribution.ts';
import { takeReport } from './list/take-report.ts';

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
