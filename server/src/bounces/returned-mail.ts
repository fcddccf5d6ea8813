import { z } from 'zod';
import { BOUNCE_KINDS } from '../database/schema.ts';
import { isReportedMissing } from '../mail/smtp/smtp-failure.ts';

/** A report may name any number of recipients. Our mails have one. */
export const MAX_RECIPIENTS = 20;

const ReturnedToSchema = z.object({
  /** Empty when the report does not say. */
  recipient: z.string().max(320),
  kind: z.enum(BOUNCE_KINDS),
  reason: z.string().max(5000),
});
export type ReturnedTo = Readonly<z.output<typeof ReturnedToSchema>>;

export const ReturnedMailSchema = z.object({
  /** Texts that may name a mail of ours: Message-ID, return path. The first one that does counts. */
  names: z.array(z.string().max(100)).max(20),
  returns: z.array(ReturnedToSchema).max(MAX_RECIPIENTS),
});

/** The contents of a report, in any format. */
export interface ReturnedMail {
  readonly names: readonly string[];
  readonly returns: readonly ReturnedTo[];
  /** When it came back, if the report says so. */
  readonly happenedAt?: Date;
}

export interface FailureReport {
  readonly recipient: string;
  readonly status: string;
  /** As in a report: `smtp; 550 5.1.1 …`. */
  readonly diagnostic: string;
}

const MAX_DIAGNOSTIC = 2000;

/**
 * A bounce is hard if it says that the mailbox does not exist, and soft if it says anything else: full, refused by a policy, given up.
 * @param otherwise the kind when the report does not say why
 */
export function toFailure(
  { recipient, status, diagnostic }: FailureReport,
  otherwise: 'hard' | 'soft' = 'soft',
): ReturnedTo {
  const answer = diagnostic.slice(0, MAX_DIAGNOSTIC).replace(/^\s*[\w-]{1,40}\s*;\s*/, '');
  const isMissing = isReportedMissing({ status, answer, to: recipient }) ?? otherwise === 'hard';
  return { recipient, kind: isMissing ? 'hard' : 'soft', reason: `${status} ${answer}` };
}

/** The type for "this is spam". Of the other types of RFC 5965 some mean the opposite, and some come from programs. */
export function isComplaint(feedbackType: string): boolean {
  return ['abuse', 'fraud'].includes(feedbackType.trim().toLowerCase());
}
