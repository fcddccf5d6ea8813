import type { Database } from '../database/database.ts';
import type { ReleaseOf } from '../files/releases.ts';
import type { FloodGate } from '../forms/flood-gate.ts';
import type { Guard } from '../forms/guard.ts';
import type { Proofs } from '../forms/proof.ts';
import type { Tickets } from '../forms/ticket.ts';
import type { Secret } from '../secrets/secret.ts';

/** Dependencies of the routes of sponsors. */
export interface SponsorServices {
  readonly db: Database;
  readonly secret: Secret;
  readonly guard: Guard;
  readonly gate: FloodGate;
  readonly tickets: Tickets;
  readonly proofs: Proofs;
  readonly now: () => Date;
  /** Start of links. */
  readonly origin: () => string;
  /** Gets a mail about each confirmed request; leave out for nobody. */
  readonly ownerEmail?: string;
  /** Opens the calendar of deadlines; leave out to have none. */
  readonly ownerToken?: string;
  readonly releaseOf: ReleaseOf;
}
