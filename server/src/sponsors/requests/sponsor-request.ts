import type { Locale, RequestedSlot } from '@midweek/core';
import type { sponsorRequests } from '../../database/schema.ts';

/** A sponsor's request. */
export interface PlacesRequest {
  readonly company: string;
  readonly contactName: string;
  readonly email: string;
  readonly locale: Locale;
  readonly conflicts: string;
  readonly slots: readonly RequestedSlot[];
  readonly total: number;
  /** Where it came from, see `toNetworkHash`. */
  readonly networkHash: string;
}

/** A request as it is stored. */
export type SponsorRequest = typeof sponsorRequests.$inferSelect;
