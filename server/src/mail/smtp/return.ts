import type { BounceKind } from '../../database/schema.ts';

/** A mail that did not reach its reader, or that its reader calls spam: what a mail server answered, or what was reported later. */
export interface Return {
  readonly subscriberId: string;
  /** Leave out for another mail than an issue, such as the one to confirm. */
  readonly issue?: string;
  readonly kind: BounceKind;
  /** What was said about it. Stored without addresses. */
  readonly reason: string;
  readonly at: Date;
}
