// Columns that several tables have.
import { type Locale, toSiteLocale } from '@midweek/core';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Bytes. The two drivers give different classes, both of them Uint8Array. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The language that a reader chose. The site need not have it any more. */
export const locale = () => text('locale').$type<Locale>();

/** The language of a mail or request that is still to be answered: that of the site where the stored one is gone. */
export const answerLocale = customType<{ data: Locale; driverData: string }>({
  dataType: () => 'text',
  fromDriver: toSiteLocale,
});
