import type { sponsorRequests } from '../../database/schema.ts';

/** A request as it is stored. */
export type SponsorRequest = typeof sponsorRequests.$inferSelect;

/** What a sponsor asks for. `networkHash` says where it came from. */
export type PlacesRequest = Pick<
  SponsorRequest,
  'company' | 'contactName' | 'email' | 'locale' | 'conflicts' | 'wanted' | 'total'
> & { readonly networkHash: string };
