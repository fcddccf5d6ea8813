// Which tables a backup holds.
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  apiKeys,
  attributionSums,
  clickSums,
  deskEvents,
  deskLinks,
  deskSessions,
  issueSends,
  mails,
  pageSums,
  passkeyChallenges,
  passkeys,
  people,
  sendWorkers,
  serverFacts,
  signups,
  sponsorAds,
  sponsorRequests,
  sponsorSlots,
  subscriberEvents,
  subscribers,
  suppressions,
  tokens,
  visitorSalts,
  visitors,
} from '../database/schema.ts';

export interface KeptTable {
  readonly table: PgTable;
  /** Rows that are read at a time. */
  readonly pageSize: number;
}

const MANY = 1000;
/** Of rows that may have hundreds of kilobytes: mails in all languages, images. */
const FEW = 20;

/** Tables that refer to others come after them. */
export const KEPT_TABLES: readonly KeptTable[] = [
  { table: subscribers, pageSize: MANY },
  { table: signups, pageSize: MANY },
  { table: subscriberEvents, pageSize: MANY },
  { table: issueSends, pageSize: FEW },
  { table: mails, pageSize: MANY },
  { table: sponsorRequests, pageSize: MANY },
  { table: sponsorSlots, pageSize: MANY },
  { table: sponsorAds, pageSize: FEW },
  { table: tokens, pageSize: MANY },
  { table: suppressions, pageSize: MANY },
  { table: pageSums, pageSize: MANY },
  { table: clickSums, pageSize: MANY },
  { table: attributionSums, pageSize: MANY },
  { table: people, pageSize: MANY },
  { table: passkeys, pageSize: MANY },
  { table: apiKeys, pageSize: MANY },
  { table: deskEvents, pageSize: MANY },
];

/**
 * Of use for minutes or a day only: the last alert, sending processes, the visitors of today. And who has entered the desk: a restored server is entered
 * anew.
 */
export const LEFT_BEHIND: readonly PgTable[] = [
  serverFacts,
  sendWorkers,
  visitorSalts,
  visitors,
  deskLinks,
  deskSessions,
  passkeyChallenges,
];

/** Of earlier versions, for the backup of a database that this one has not brought up to date. */
export const FORMER_TABLES = ['deliveries', 'issue_mails'];
