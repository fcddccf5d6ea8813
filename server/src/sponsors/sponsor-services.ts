import type { Database } from '../database/database.ts';
import type { ReleaseOf } from '../files/releases.ts';
import type { Guard } from '../forms/guard.ts';
import type { Proofs } from '../forms/proof.ts';
import type { Tickets } from '../forms/ticket.ts';
import type { Secret } from '../secrets/secret.ts';

/** What the routes of sponsors need. */
export interface SponsorServices {
  readonly db: Database;
  readonly secret: Secret;
  readonly guard: Guard;
  readonly tickets: Tickets;
  readonly proofs: Proofs;
  readonly now: () => Date;
  /** Start of links. */
  readonly origin: () => string;
  /** Who is told of a request that was confirmed; leave out for nobody. */
  readonly ownerEmail?: string;
  /** Opens the calendar of deadlines; leave out to have none. */
  readonly ownerToken?: string;
  readonly releaseOf: ReleaseOf;
}
