// The private link to the figures of one link of one issue. It is signed, not stored: it opens sums that are about nobody, and
// those are gone after 13 months.
import { IssueNameSchema } from '@midweek/core';
import { z } from 'zod';
import type { Secret } from '../../secrets/secret.ts';
import { readSignedText, signText } from '../../secrets/signed-text.ts';

const PURPOSE = 'sponsor-report';

export const ReportSubjectSchema = z.object({
  issue: IssueNameSchema,
  anchor: z.string().min(1).max(200),
  /** The address that readers clicked on; the server does not read content. */
  title: z.string().max(120),
});
export type ReportSubject = z.output<typeof ReportSubjectSchema>;

export function toReportToken(secret: Secret, { issue, anchor, title }: ReportSubject): string {
  const text = Buffer.from(JSON.stringify([issue, anchor, title])).toString('base64url');
  return signText(secret, PURPOSE, text);
}

/** The contents of a token; undefined when we did not make it. */
export function parseReportToken(secret: Secret, token: string): ReportSubject | undefined {
  const text = readSignedText(secret, PURPOSE, token);
  if (text === undefined) return undefined;
  const [issue, anchor, title] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  return ReportSubjectSchema.safeParse({ issue, anchor, title }).data;
}
