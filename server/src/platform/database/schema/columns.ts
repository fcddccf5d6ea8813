// Columns that several tables have.
import type { Locale } from '@midweek/core';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Bytes. The two drivers give different classes, both of them Uint8Array. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const locale = () => text('locale').$type<Locale>();
