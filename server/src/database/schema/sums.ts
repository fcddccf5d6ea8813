// Daily sums, which identify nobody. The salts and hashes that tell visitors apart are deleted the next day.
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { locale } from './columns.ts';

/** Reading depth: views that ended within the first, second, third or last quarter of the page. */
export const DEPTHS = ['depth25', 'depth50', 'depth75', 'depth100'] as const;
export type Depth = (typeof DEPTHS)[number];

/** How pages were read on a day, as sums. */
export const pageSums = pgTable(
  'page_sums',
  {
    /** In UTC, e.g. 2026-11-18. */
    day: text('day').notNull(),
    /** A page of the site without language, or `other`. */
    path: text('path').notNull(),
    locale: locale().notNull(),
    /** The host that readers came from, `other` beyond the limit of a day, empty when there is none or it is ours. */
    referrer: text('referrer').notNull(),
    isBot: boolean('is_bot').notNull(),
    views: integer('views').notNull().default(0),
    /** Visitors of the day who came to this page first, so that they can be added up. */
    visitors: integer('visitors').notNull().default(0),
    depth25: integer('depth_25').notNull().default(0),
    depth50: integer('depth_50').notNull().default(0),
    depth75: integer('depth_75').notNull().default(0),
    depth100: integer('depth_100').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.locale, table.referrer, table.isBot] })],
);

/** How often the links of issues were opened on a day. Clicks of programs are counted apart. */
export const clickSums = pgTable(
  'click_sums',
  {
    day: text('day').notNull(),
    /** Last part of the path of the issue, e.g. `257`, or `other`. */
    issue: text('issue').notNull(),
    /** The item, or `other`. */
    anchor: text('anchor').notNull(),
    isBot: boolean('is_bot').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.issue, table.anchor, table.isBot] }),
    index('click_sums_issue').on(table.issue),
  ],
);

/** The salt for the visitor hashes of a day. Deleted the next day, after which no hash can be traced back. */
export const visitorSalts = pgTable('visitor_salts', {
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
});

/** Visitors already counted today, as salted hashes. Deleted the next day too. */
export const visitors = pgTable(
  'visitors',
  { day: text('day').notNull(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
);

/** Sign-ups and confirmations of a day by where they came from, as sums: they outlive the addresses. */
export const attributionSums = pgTable(
  'attribution_sums',
  {
    day: text('day').notNull(),
    source: text('source').notNull(),
    campaign: text('campaign').notNull(),
    page: text('page').notNull(),
    signups: integer('signups').notNull().default(0),
    confirmations: integer('confirmations').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.source, table.campaign, table.page] })],
);
